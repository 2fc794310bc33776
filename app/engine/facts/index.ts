export { type Line, type LineOf, lazyLine, readLine, readLines } from "./line";
export { linesFromJson, linesToJson } from "./stored-lines";
