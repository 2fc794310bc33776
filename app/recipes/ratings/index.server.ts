export { forgetRatings, listLearned, undoForget } from "./learned.server";
export { listLikings, readStoredRatings } from "./liking.server";
