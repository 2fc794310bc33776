export {
  REPLACE_FAILED,
  replaceSchema,
  replacementsSchema,
  replacementsShape,
  swapShape,
} from "./misfits.schema";
export type { Misfits } from "./misfits.server";
