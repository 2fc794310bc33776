export { MisfitsCard } from "./misfits-card";
export {
  REPLACE_FAILED,
  replaceSchema,
  replacementsSchema,
  replacementsShape,
  swapShape,
} from "./misfits.schema";
export type { Misfits } from "./misfits.server";
export { ReplaceForm } from "./replace-form";
export { SwapView } from "./swap-view";
