export { SavedWeeksList, UseWeekForm } from "./saved-weeks";
