export { KitchenScreen } from "./kitchen-screen";
export { SharedWeek } from "./shared-week";
export { WeekLinks } from "./week-links";
export { WeekPoster } from "./week-poster";
