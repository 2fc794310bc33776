export { aisleName, labelInSentence, labelOf } from "./labels";
