export { weekAheadHandlers, findWeekReminder, saveWeekReminder } from "./week-ahead.server";
export { queueWeeklyReminders } from "./weekly.server";
