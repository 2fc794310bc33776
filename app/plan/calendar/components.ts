export { AddEntryForm } from "./add-entry-form";
export { CalendarCard, CalendarFold } from "./calendar-card";
export { DayView } from "./day-view";
export { InsteadForm } from "./instead-form";
export { LeftoversCard, PlanLeftovers, nextDay } from "./leftovers-list";
export { MealTimesForm } from "./meal-times-form";
export { AddOccasion, OccasionForm } from "./occasion-form";
export { RemoveFromPlan } from "./remove-entry";
export { ServingsForm } from "./servings-field";
