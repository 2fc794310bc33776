export type { Answered } from "./asked.server";
export type { BookDish } from "./book-dishes.server";
export { SUGGESTION_COUNT, findSchema, suggestionsSchema, takeSchema } from "./generation.schema";
export type { NewDish } from "./new-dishes.server";
export { toToast } from "./outcome";
export type { SuggestionsCardProps } from "./suggestions-card";
export { fallbackToast, generationFailed, searchFailed, takenToast, takingFailed } from "./toasts";
