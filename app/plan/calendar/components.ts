export { AddEntryForm, ServingsForm } from "./add-entry-form";
export { CalendarCard, CalendarFold } from "./month";
export { DayView, LeftoversCard, PlanLeftovers, nextDay } from "./day-view";
export { InsteadForm, AddOccasion, OccasionForm } from "./occasion-form";
export { MealTimesForm } from "./meal-times-form";
export { RemoveFromPlan } from "./calendar-day";
