export {
  LEARNED_LINK,
  LEARNED_PATH,
  LEARNED_TITLE,
  NOT_FORGOTTEN,
  type Opened,
  forgetSchema,
  openedSchema,
  undoForgetSchema,
} from "./learned.schema";
export type { Learned, RatedDish } from "./ratings.server";
export { type Shown, showList, forgottenToast } from "./learned";
export { type Liking, appealOf, inOrderOfAppeal, likingInWords, notedInWords } from "./liking";
