export { RecipePage } from "./recipe-page";
