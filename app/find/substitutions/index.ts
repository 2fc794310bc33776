export { type SwapOffer, whyNoSwap, changedToast, swapInWords } from "./substitutes";
export { SWAP_FAILED, swapCallSchema, swapSchema } from "./swaps.schema";
