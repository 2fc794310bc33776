export { type Effort, effortOf, isEasy } from "./effort";
export { potsIn } from "./pots";
