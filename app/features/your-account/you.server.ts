import type * as z from "zod";
import type { User } from "~/features/access/user";
import { saveFirstName, saveTimeZone } from "~/features/accounts/accounts.server";
import { saveUnits } from "~/features/groceries/groceries.server";
import type { Services } from "~/services.server";
import type { youSchema } from "./you.schema";

/** Stores the user's name, time zone and units. Throws `invalid` for an unknown time zone, and stores nothing then. */
export async function saveYou(
  services: Pick<Services, "db" | "now">,
  user: User,
  { firstName, timeZone, units }: z.output<typeof youSchema>,
) {
  if (timeZone !== "") await saveTimeZone(services, user, { timeZone });
  await saveFirstName(services, user, { firstName });
  await saveUnits(services, user, units);
}
