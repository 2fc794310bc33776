export { type Edit, applyEdits } from "./scale-edits";
export { readFigure, afterBracket } from "./scale-figure";
export { scaleLines } from "./scale";
export { hasAmounts } from "./step-amounts";
