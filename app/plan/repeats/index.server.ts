export { addRepeat, listRepeats, removeRepeat, storeAllAhead } from "./repeats.server";
