export { EaterForm } from "./eater-form";
export { EverybodyForm } from "./everybody-form";
export { NamesInWords } from "./names-in-words";
export { UnderstoodWords } from "./understood";
