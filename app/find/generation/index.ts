export type { Answered } from "./asked.server";
export { AskingForm, FindOnEnter } from "./asking";
export type { BookDish } from "./book-dishes.server";
export { SUGGESTION_COUNT, findSchema, suggestionsSchema, takeSchema } from "./generation.schema";
export type { NewDish } from "./new-dishes.server";
export { toToast } from "./outcome";
export { SuggestionsCard, type SuggestionsCardProps } from "./suggestions-card";
export { SuggestionsPage } from "./suggestions-page";
export { fallbackToast, generationFailed, searchFailed, takenToast, takingFailed } from "./toasts";
