import { addDays, formatDate, clockInWords } from "~/server/values/dates";
import * as z from "zod";
import { mailChoiceSchema } from "~/household/mail";
import { pushHourSchema } from "~/connections/push/push.schema";
import { t } from "~/language/messages";

/** Any Sunday. */
const SUNDAY = "2026-11-22";

/** "" for off, else the weekday, from 0 for Sunday. */
export const REMINDER_DAYS = [
  { value: "", label: "Never" },
  ...[0, 1, 2, 3, 4, 5, 6].map((day) => ({
    value: String(day),
    label: formatDate(addDays(SUNDAY, day), "EEEE"),
  })),
];

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
export const REMINDER_HOURS = HOURS.map((hour) => ({
  value: String(hour),
  label: clockInWords(`${hour}:00`),
}));

/** Returns a time in words, such as "Sundays at 5 pm". */
export const timeInWords = ({ weekday, hour }: { weekday: number; hour: number }) =>
  t("{date}s at {time}", {
    date: formatDate(addDays(SUNDAY, weekday), "EEEE"),
    time: clockInWords(`${hour}:00`),
  });

const reminderSchema = z.object({
  weekday: z
    .enum(["", "0", "1", "2", "3", "4", "5", "6"], "Please choose a day")
    .default("")
    .transform((day) => (day === "" ? null : Number(day))),
  hour: z.coerce
    .number("Please choose an hour")
    .int("Please choose an hour")
    .min(0, "Please choose an hour")
    .max(23, "Please choose an hour")
    .default(17),
});

/** The form for the weekly mail's time, whether the user wants optional mail, and the hour of evening notifications. */
export const mailSettingsSchema = z.object({
  ...reminderSchema.shape,
  ...mailChoiceSchema.shape,
  pushHour: pushHourSchema.shape.hour,
});
