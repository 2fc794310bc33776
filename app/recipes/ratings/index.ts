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
export type { Learned, RatedDish } from "./learned.server";
export { type Shown, showList } from "./learned";
export { type Liking, appealOf, inOrderOfAppeal, likingInWords } from "./liking";
export { notedInWords } from "./noted";
export { forgottenToast } from "./toasts";
