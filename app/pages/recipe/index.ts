export { placeInWords } from "./way-back-words";
