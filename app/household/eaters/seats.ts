import * as z from "zod";
import { type Diet, dietsIn } from "~/engine/restrictions";
import { visibleLine } from "~/server/values/text";
import { dietsSchema } from "./eaters.schema";
import { isGuestId, type Seats } from "./needs";

export const MAX_GUESTS = 12;

export const NO_GUEST_NAME = "Please name the guest";

const seatsOf = <
  Name extends z.ZodType<string, string>,
  Diets extends z.ZodType<Diet[], string[] | undefined>,
>(
  name: Name,
  restrictions: Diets,
) =>
  z.object({
    // Guests are there as long as they are listed.
    absent: z
      .array(z.string().min(1).max(100))
      .max(24)
      .default([])
      .transform((ids) => ids.filter((id) => !isGuestId(id))),
    guests: z
      .array(
        z.object({
          name,
          restrictions,
          avoids: z.string().trim().max(1_000).default(""),
        }),
      )
      .max(MAX_GUESTS, `At most ${MAX_GUESTS} guests`)
      .default([]),
  });

/** Who eats on a night, as a call says it. */
export const seatsSchema = seatsOf(
  z.string().trim().max(100).transform(visibleLine).pipe(z.string().min(1, NO_GUEST_NAME)),
  dietsSchema,
);

/** As the database says it: names of before are as they were typed, and a restriction may have gone since. */
const storedSchema = seatsOf(
  z.string(),
  z
    .array(z.string())
    .default([])
    .transform((names) => dietsIn(names)),
);

/** How a form tells a guest from others: by all that is said of them. */
export const guestKey = ({ name, restrictions, avoids }: Seats["guests"][number]) =>
  JSON.stringify([name, restrictions, avoids]);

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
