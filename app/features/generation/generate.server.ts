import type { RecipeSource } from "~/adapters/recipe-source/recipe-source";
import { AppError } from "~/errors";
import { requireMayGenerate } from "~/features/access/rules";
import type { User } from "~/features/access/user";
import { getPreferences } from "~/features/preferences/preferences.server";
import type { Services } from "~/services.server";
import { deliverMeals } from "./deliver.server";
import type { DeliveryNeeds } from "./delivery.server";
import { findFillInKey, type OnOtherInput, runOnce } from "./generation.server";
import type { Meal } from "~/features/meals/meal.server";
import type { Outcome } from "./outcome";
import { closeOutcome, noteOutcome, openOutcome, outcomeOf } from "./outcome.server";
import { sourceFor } from "./source.server";
import { requirePreferences, toRecipeRequest } from "./recipe-request.server";

type Needs = DeliveryNeeds & Pick<Services, "log" | "recipeSource" | "recipeBook">;

export type Generate = {
  count: number;
  /** The request's key; the same one again returns the same meals and charges once. */
  requestKey: string;
  /** Refresh: the found recipe and the selection go too, and preferences must be set. */
  refresh?: boolean;
  onOtherInput?: OnOtherInput;
};

/** The new meals of an answer, and all that is to be said of it. */
export type Suggested = { meals: Meal[]; outcome: Outcome };

/**
 * A fresh set of random suggestions that fits the preferences, at a credit a new meal: as many as were
 * asked for, as the credits last, and as there are. Where there are too few, meals that the household
 * has make up the number, free.
 * Throws `forbidden`, `out_of_credits`, `too_many`, `conflict`, `upstream`.
 */
export async function suggestMeals(services: Needs, user: User, input: Generate) {
  return generate(services, user, input, { from: sourceFor(services, user), charge: true });
}

/** The same with the new meals alone, as the JSON call answers; an empty list where there is none. */
export async function generateMeals(services: Needs, user: User, input: Generate): Promise<Meal[]> {
  return (await suggestMeals(services, user, input)).meals;
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
): Promise<Suggested> {
  requireMayGenerate(user);
  const preferences = await getPreferences(services, user);
  if (refresh) requirePreferences(preferences);
  const asked = { requestKey, onOtherInput, input: inputOf({ count, refresh }) };
  const open = openOutcome({ from, preferences, count, isFillIn: !charge });
  const answer = await runOnce(services, user, asked, async (run) => {
    await noteOutcome(services, run, open);
    const request = await toRecipeRequest(services, user, preferences);
    const delivered = await deliverMeals(services, user, {
      run,
      from,
      ask: (source, round) => source.suggest(request, round),
      request,
      count,
      kind: "random",
      clears: refresh ? "all" : "kind",
      charge,
    });
    const closed = await closeOutcome(services, user, open, { from, request, delivered });
    await noteOutcome(services, run, closed);
  });
  return { meals: answer.meals, outcome: outcomeOf(answer, { ...open, why: null }) };
}
