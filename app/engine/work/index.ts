export { type Effort, effortOf, isEasy, potsIn } from "./effort";
