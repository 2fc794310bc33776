export { mailSettingsSchema, reminderTimeInWords } from "./reminders.schema";
export { weekAhead, weeklyReminder } from "./letters";
