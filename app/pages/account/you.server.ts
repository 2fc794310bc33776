import type * as z from "zod";
import type { User } from "~/household/access";
import { saveFirstName, saveTimeZone } from "~/household/accounts/index.server";
import { saveUnits } from "~/shop/lists/index.server";
import type { Deps } from "~/server/services";
import type { youSchema } from "./you.schema";

/** Stores the user's name, time zone and units. Throws `invalid` for an unknown time zone, and stores nothing then. */
export async function saveYou(
  services: Deps<"db" | "now">,
  user: User,
  { firstName, timeZone, units }: z.output<typeof youSchema>,
) {
  if (timeZone !== "") await saveTimeZone(services, user, { timeZone });
  await saveFirstName(services, user, { firstName });
  await saveUnits(services, user, units);
}
