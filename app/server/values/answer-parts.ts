import * as z from "zod";

/** An id in the response of a call. */
export const idText = z.string().min(1);

/** An instant in UTC in the response of a call, such as `2026-11-25T17:00:00.000Z`. */
export const instantText = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/)
  .meta({ format: "date-time" });

/** A date in the response of a call, `yyyy-MM-dd`. */
export const dateText = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .meta({ format: "date" });

/** A time in the response of a call, `HH:mm`. */
export const timeText = z
  .string()
  .regex(/^\d\d:\d\d$/)
  .describe("A time of the household's day, such as 18:30");
