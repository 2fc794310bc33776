export { AskingForm, FindOnEnter } from "./asking";
export { SuggestionsCard, SuggestionsPage } from "./suggestions-card";
