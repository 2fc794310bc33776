export { PantryLists } from "./pantry-page";
