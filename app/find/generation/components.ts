export { AskingForm, FindOnEnter } from "./asking";
export { SuggestionsCard } from "./suggestions-card";
export { SuggestionsPage } from "./suggestions-page";
