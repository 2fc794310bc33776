import * as z from "zod";
import { mailChoiceSchema } from "~/household/mail";
import { pushHourSchema } from "~/connections/push/push.schema";
import { reminderSchema } from "./reminders.schema";

/** When the week is mailed, whether the user wants such mail, and the hour of the evening's notifications. */
export const mailSettingsSchema = z.object({
  ...reminderSchema.shape,
  ...mailChoiceSchema.shape,
  pushHour: pushHourSchema.shape.hour,
});
