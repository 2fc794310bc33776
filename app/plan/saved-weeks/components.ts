export { SavedWeeksList } from "./saved-weeks-list";
export { UseWeekForm } from "./use-week-form";
