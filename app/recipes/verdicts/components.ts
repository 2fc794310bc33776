export { CheckMark } from "./check-mark";
export { CheckSummary } from "./verdict";
