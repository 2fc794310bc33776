export type { Answered } from "./generate.server";
export type { BookDish, NewDish } from "./book-dishes.server";
export { SUGGESTION_COUNT, findSchema, suggestionsSchema, takeSchema } from "./generation.schema";
export { toToast } from "./outcome";
export type { SuggestionsCardProps } from "./suggestions-card";
export { fallbackToast, generationFailed, searchFailed, takenToast, takingFailed } from "./toasts";
