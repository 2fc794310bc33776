export { watchArrivals, getSuggestionsCard, listSuggestions } from "./suggestions.server";
export {
  answerFind,
  answerReplace,
  answerSuggest,
  answerTake,
  answerWrite,
  findMeal,
  suggestMeals,
  takeDish,
} from "./generate.server";
export {
  listBookDishes,
  priceOfNew,
  getBookPreview,
  listNewDishes,
  listNewDishesFor,
} from "./book-dishes.server";
export { endInterrupted } from "./lease.server";
export { findShortNotice, prepareWithout } from "./outcome.server";
