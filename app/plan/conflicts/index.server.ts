export { listBrokenIn } from "./broken-entries.server";
export { listMisfits } from "./misfits.server";
export { getReplacements, replaceMeal } from "./replace.server";
export { getSwap, swapEntry, toSwapJson } from "./swaps.server";
