import type { Deps } from "~/server/services";
import { statusAt, canPlan } from "./rules";
import type { User } from "./user";

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

/**
 * Where a user's new meals come from: of the trial of somebody whose address is not confirmed yet, from the
 * recipe book, as a model costs what a stranger could farm.
 */
export const sourceFor = (
  { recipeSource, recipeBook }: Deps<"recipeSource" | "recipeBook">,
  { awaitsConfirmation, subscriptionPlan }: Pick<User, "awaitsConfirmation" | "subscriptionPlan">,
) => (awaitsConfirmation && subscriptionPlan === "trial" ? recipeBook : recipeSource);
