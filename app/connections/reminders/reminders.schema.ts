import { addDays, formatDate, clockInWords } from "~/server/values/dates";
import * as z from "zod";
import { mailChoiceSchema } from "~/household/mail";
import { pushHourSchema } from "~/connections/push/push.schema";
import { errorText, t } from "~/language/messages";

/** Any Sunday. */
const SUNDAY = "2026-11-22";

/** Returns the options of the day: "" for off, else the weekday, from 0 for Sunday. */
export const reminderDays = () => [
  { value: "", label: t("Never") },
  ...[0, 1, 2, 3, 4, 5, 6].map((day) => ({
    value: String(day),
    label: formatDate(addDays(SUNDAY, day), "EEEE"),
  })),
];

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** Returns the options of the hour. */
export const reminderHours = () =>
  HOURS.map((hour) => ({ value: String(hour), label: clockInWords(`${hour}:00`) }));

/** Returns a formatted weekday and hour, such as "Sundays at 5 pm". */
export const reminderTimeInWords = ({ weekday, hour }: { weekday: number; hour: number }) =>
  t("{weekday}s at {time}", {
    weekday: formatDate(addDays(SUNDAY, weekday), "EEEE"),
    time: clockInWords(`${hour}:00`),
  });

const NO_HOUR = errorText("Please choose an hour");

const reminderSchema = z.object({
  weekday: z
    .enum(["", "0", "1", "2", "3", "4", "5", "6"], errorText("Please choose a day"))
    .default("")
    .transform((day) => (day === "" ? null : Number(day))),
  hour: z.coerce.number(NO_HOUR).int(NO_HOUR).min(0, NO_HOUR).max(23, NO_HOUR).default(17),
});

/** The form for the weekly mail's time, whether the user wants optional mail, and the hour of evening notifications. */
export const mailSettingsSchema = z.object({
  ...reminderSchema.shape,
  ...mailChoiceSchema.shape,
  pushHour: pushHourSchema.shape.hour,
});
