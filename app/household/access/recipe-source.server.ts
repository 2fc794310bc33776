import type { User } from "./user";
import type { Deps } from "~/server/services";

/**
 * Where a user's new meals come from: of the trial of somebody whose address is not confirmed yet, from the
 * recipe book, as a model costs what a stranger could farm.
 */
export const sourceFor = (
  { recipeSource, recipeBook }: Deps<"recipeSource" | "recipeBook">,
  { awaitsConfirmation, subscriptionPlan }: Pick<User, "awaitsConfirmation" | "subscriptionPlan">,
) => (awaitsConfirmation && subscriptionPlan === "trial" ? recipeBook : recipeSource);
