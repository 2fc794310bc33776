export { type Edit, applyEdits } from "./scale-edits";
export { readFigure } from "./scale-figure";
export { afterBracket } from "./scale-tokens";
export { scaleLines } from "./scale";
export { hasAmounts } from "./step-amounts";
