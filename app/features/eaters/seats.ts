import * as z from "zod";
import { dietsIn } from "~/restrictions";
import { visibleLine } from "~/text";
import type { Seats } from "./needs";

export const MAX_GUESTS = 12;

export const NO_GUEST_NAME = "Please name the guest";

const seatsOf = <Name extends z.ZodType<string, string>>(name: Name) =>
  z.object({
    absent: z.array(z.string().min(1).max(100)).max(24).default([]),
    guests: z
      .array(
        z.object({
          name,
          restrictions: z
            .array(z.string().max(100))
            .max(40)
            .default([])
            .transform((names) => dietsIn(names)),
          avoids: z.string().trim().max(1_000).default(""),
        }),
      )
      .max(MAX_GUESTS, `At most ${MAX_GUESTS} guests`)
      .default([]),
  });

/** Who eats on a night, as a call says it. Unknown restrictions are left out. */
export const seatsSchema = seatsOf(
  z.string().trim().max(100).transform(visibleLine).pipe(z.string().min(1, NO_GUEST_NAME)),
);

/** As the database says it: names of before are as they were typed. */
const storedSchema = seatsOf(z.string());

/** Stored seats; null where everybody eats. */
export function readSeats(json: string | null): Seats | null {
  if (json === null) return null;
  const { success, data } = storedSchema.safeParse(JSON.parse(json));
  return success ? data : null;
}

/** Seats as they are stored: null where everybody eats and nobody else. */
export const storedSeats = (seats: Seats | null) =>
  seats === null || (seats.absent.length === 0 && seats.guests.length === 0)
    ? null
    : JSON.stringify(seats);
