export { aisleName, labeled, labelInSentence, labelOf } from "./labels";
