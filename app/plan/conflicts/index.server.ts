export { listBrokenIn, listMisfits } from "./misfits.server";
export { getReplacements, replaceMeal, getSwap, swapEntry, toSwapJson } from "./replace.server";
