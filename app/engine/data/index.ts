export { readTable, wordsCell, yesCell } from "./table";
