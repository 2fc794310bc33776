import type { Deps } from "~/server/services";
import { statusAt } from "./grace";
import { canPlan } from "./rules";

/** True while a household may plan by its subscription, for what is done without a request of its members'. */
export async function householdMayPlan(
  { db, now, settings }: Deps<"db" | "now" | "settings">,
  householdId: string,
): Promise<boolean> {
  if (settings.BILLING === "off") return true;
  const household = await db
    .selectFrom("households")
    .where("id", "=", householdId)
    .select(["subscriptionPlan", "subscriptionStatus", "graceUntil", "accessEndedAt"])
    .executeTakeFirst();
  return household ? canPlan({ ...household, ...statusAt(household, now()) }) : false;
}
