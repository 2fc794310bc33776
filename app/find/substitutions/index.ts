export { type SwapOffer, whyNoSwap } from "./substitutes";
export { SWAP_FAILED, swapCallSchema, swapSchema } from "./swaps.schema";
export { changedToast } from "./toasts";
export { swapInWords } from "./told-swap";
