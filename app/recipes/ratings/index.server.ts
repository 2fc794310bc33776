export {
  forgetRatings,
  listLearned,
  undoForget,
  listLikings,
  readStoredRatings,
} from "./ratings.server";
