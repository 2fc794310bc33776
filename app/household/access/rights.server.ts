import type { Deps } from "~/server/services";
import { statusAt, canPlan } from "./rules";
import type { User } from "./user";

/** Returns whether a household's subscription lets it plan, for background work without a request of a member. */
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

/**
 * Returns the source of a user's new meals. A trial user with an unconfirmed address gets the recipe book, because
 * strangers could abuse the cost of a model.
 */
export const sourceFor = (
  { recipeSource, recipeBook }: Deps<"recipeSource" | "recipeBook">,
  { awaitsConfirmation, subscriptionPlan }: Pick<User, "awaitsConfirmation" | "subscriptionPlan">,
) => (awaitsConfirmation && subscriptionPlan === "trial" ? recipeBook : recipeSource);
