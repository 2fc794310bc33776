export {
  LEARNED_LINK,
  LEARNED_PATH,
  LEARNED_TITLE,
  NOT_FORGOTTEN,
  type Opened,
  forgetSchema,
  openedSchema,
  undoForgetSchema,
  type ListPart,
  showList,
  forgottenToast,
} from "./learned";
export type { Learned, RatedDish } from "./ratings.server";
export { type Liking, appealOf, inOrderOfAppeal, likingInWords, notedInWords } from "./liking";
