import type { User } from "~/household/access/user";
import type { Deps } from "~/server/services";
import { membersOf } from "./household-members.server";

/** The IANA name of the zone by whose clocks a household eats: its owner's, or of whoever has said one; UTC if nobody has. */
export async function getHouseholdZone(
  services: Deps<"db">,
  { householdId }: Pick<User, "householdId">,
): Promise<string> {
  const said = await membersOf(services, householdId)
    .where("timeZone", "is not", null)
    .select("timeZone")
    .limit(1)
    .executeTakeFirst();
  return said?.timeZone ?? "UTC";
}
