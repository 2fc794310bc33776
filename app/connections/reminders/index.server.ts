export { weekAheadHandlers } from "./week-ahead.server";
export { findWeekReminder, saveWeekReminder } from "./week-reminder.server";
export { queueWeeklyReminders } from "./weekly.server";
