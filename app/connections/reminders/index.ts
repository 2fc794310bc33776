export { mailSettingsSchema } from "./mail-settings.schema";
export { timeInWords } from "./reminders.schema";
export { weekAhead } from "./week-ahead-letter";
export { weeklyReminder } from "./weekly-reminder";
