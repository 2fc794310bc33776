export { addRepeat, listRepeats, removeRepeat } from "./repeats.server";
export { storeAllAhead } from "./store-ahead.server";
