export {
  MISFITS_PLACE,
  REPLACE_FAILED,
  replaceSchema,
  replacementsSchema,
  replacementsShape,
  swapShape,
} from "./misfits.schema";
export type { BrokenEntry, Misfits } from "./misfits.server";
