export { aisleName, dietInSentence, labelOf } from "./labels";
