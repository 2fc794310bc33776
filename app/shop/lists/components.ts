export { PrintedAtHome, ItemMark } from "./list-rows";
export { GiveLinesForm } from "./give-lines-form";
export { GroceriesPage, MEASURE_CHOICES } from "./groceries-page";
export { LineDetails } from "./line-page";
export { OtherWeeks, UnderGroceries, WeekForm } from "./under-groceries";
export { PrintedList } from "./printed-list";
export { StoreTabs } from "./list-head";
