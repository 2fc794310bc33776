export { EaterForm, EverybodyForm } from "./needs-form";
export { NamesInWords } from "./names-in-words";
export { UnderstoodWords } from "./understood";
