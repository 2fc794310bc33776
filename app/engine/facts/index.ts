export { type Line, type LineOf, readLine, readLines } from "./line";
export { linesFromJson, linesToJson } from "./stored-lines";
