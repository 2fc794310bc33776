export { mailSettingsSchema, timeInWords } from "./reminders.schema";
export { weekAhead, weeklyReminder } from "./letters";
