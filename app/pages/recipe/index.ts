export { RecipePage } from "./recipe-page";
export { placeInWords } from "./way-back-words";
