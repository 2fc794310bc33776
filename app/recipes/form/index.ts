export {
  PUT_ASIDE,
  SAVED,
  SAVE_FAILED,
  TITLE_AND_INGREDIENTS,
  editSchema,
  ifBare,
  isUntyped,
  notPutAside,
  recipeSchema,
} from "./recipes.schema";
export type { Allow, ToRead } from "./adding.server";
