import type { RecipeSource } from "~/adapters/recipe-source/recipe-source";
import { AppError } from "~/errors";
import { requireMayGenerate } from "~/features/accounts/access";
import type { User } from "~/features/accounts/user";
import { getPreferences } from "~/features/preferences/preferences.server";
import type { Services } from "~/services.server";
import { deliverMeals } from "./deliver.server";
import type { DeliveryNeeds } from "./delivery.server";
import { findFillInKey, type OnOtherInput, runOnce } from "./generation.server";
import type { Meal } from "./meal.server";
import { requirePreferences, toWish } from "./wish.server";

type Needs = DeliveryNeeds & Pick<Services, "log" | "recipeSource" | "recipeBook">;

export type Generate = {
  count: number;
  /** The request's key; the same one again returns the same meals and charges once. */
  requestKey: string;
  /** Refresh: the found recipe and the selection go too, and preferences must be set. */
  refresh?: boolean;
  onOtherInput?: OnOtherInput;
};

/**
 * A fresh set of random suggestions that fits the preferences, at a credit a meal: as many as were
 * asked for, as the credits last, and as there are. Nothing fits: an empty list.
 * Throws `forbidden`, `out_of_credits`, `too_many`, `conflict`, `upstream`.
 */
export async function generateMeals(services: Needs, user: User, input: Generate): Promise<Meal[]> {
  return generate(services, user, input, { from: services.recipeSource, charge: true });
}

/**
 * The same from the recipe book, free of charge, for a request that the model has just failed.
 * Throws `conflict` where it did not, or too long ago.
 */
export async function fillIn(services: Needs, user: User, input: Omit<Generate, "requestKey">) {
  const requestKey = await findFillInKey(services, user, inputOf(input));
  if (!requestKey) throw offerEnded();
  const free = { from: services.recipeBook, charge: false };
  return generate(services, user, { ...input, requestKey }, free);
}

export const offerEnded = () => new AppError("conflict", "That offer has ended");

const inputOf = ({ count, refresh = false }: Omit<Generate, "requestKey">) => ({
  kind: "random",
  count,
  refresh,
});

async function generate(
  services: Needs,
  user: User,
  { count, requestKey, refresh = false, onOtherInput }: Generate,
  { from, charge }: { from: RecipeSource; charge: boolean },
) {
  requireMayGenerate(user);
  const preferences = await getPreferences(services, user);
  if (refresh) requirePreferences(preferences);
  const asked = { requestKey, onOtherInput, input: inputOf({ count, refresh }) };
  return runOnce(services, user, asked, async (run) => {
    const wish = await toWish(services, user, preferences);
    await deliverMeals(services, user, {
      run,
      from,
      ask: (source, round) => source.suggest(wish, round),
      wish,
      count,
      kind: "random",
      clears: refresh ? "all" : "kind",
      charge,
    });
  });
}

/** Why `generateMeals` came back with nothing, in a sentence for the cook. */
export async function explainNothing(services: Needs, user: User) {
  const preferences = await getPreferences(services, user);
  return services.recipeSource.explainNothing(await toWish(services, user, preferences));
}
