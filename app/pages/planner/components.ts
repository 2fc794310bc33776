export { KitchenScreen, SharedWeek } from "./place-setting";
export { WeekLinks } from "./planner-header";
export { WeekPoster } from "./week-poster";
