import {
  coursesOf,
  type RecipeSource,
  type RecipeRequest,
} from "~/adapters/recipe-source/recipe-source";
import type { User } from "~/features/access/user";
import type { Preferences } from "~/features/preferences/choices";
import { getPreferences } from "~/features/preferences/preferences.server";
import type { Services } from "~/services.server";
import type { Delivered } from "./deliver.server";
import type { Answer } from "./generation.server";
import { listRequests, noteAnswer, type Run } from "./generation-runs.server";
import { countNewDishes } from "./new-dishes.server";
import { type Outcome, outcomeSchema } from "./outcome";
import { type ShortNotice, toNotice } from "./outcome-words";
import { relaxationsOf } from "./relax";

type Needs = Pick<Services, "db" | "now">;

/** Names the preferences, so that others can be told from them. */
const preferencesKey = (preferences: Preferences) =>
  JSON.stringify([
    preferences.mealTypePreferences,
    preferences.proteinPreferences,
    preferences.cuisinePreferences,
    preferences.allergyPreferences,
  ]);

type Asked = { from: RecipeSource; preferences: Preferences; count: number; isFillIn: boolean };

/** What is known of an answer before it is one: should nothing follow, the request was interrupted. */
export function openOutcome({ from, preferences, count, isFillIn }: Asked): Outcome {
  const { mealTypePreferences, proteinPreferences, cuisinePreferences } = preferences;
  const chosen = [mealTypePreferences, proteinPreferences, cuisinePreferences];
  return {
    asked: count,
    fresh: 0,
    own: 0,
    why: "stopped",
    from: from.kind,
    isFillIn,
    chosen: [...chosen, preferences.allergyPreferences].flat(),
    courses: [...coursesOf({ mealTypes: mealTypePreferences })],
    nothing: null,
    relax: [],
    preferences: preferencesKey(preferences),
  };
}

/** The answer's outcome: why it is short, and which choices to leave out for more. */
export async function closeOutcome(
  services: Needs,
  user: User,
  open: Outcome,
  {
    from,
    request,
    delivered,
  }: { from: RecipeSource; request: RecipeRequest; delivered: Delivered },
): Promise<Outcome> {
  const { served, own, balance } = delivered;
  const outcome = { ...open, fresh: served, own };
  if (served >= open.asked) return { ...outcome, why: null };
  if (served >= balance) return { ...outcome, why: "credits" };
  return {
    ...outcome,
    why: "exhausted",
    nothing: served + own === 0 ? await from.explainNothing(request) : null,
    relax: relaxationsOf(request, await countNewDishes(services, user, from)),
  };
}

/** Writes an outcome down with its request, so that the same request is answered the same again. */
export const noteOutcome = (services: Pick<Needs, "db">, run: Run, outcome: Outcome) =>
  noteAnswer(services, run, { outcome: JSON.stringify(outcome) });

/** The outcome of an answer; `otherwise` that of one that was given before outcomes were kept. */
export function outcomeOf({ meals, outcome }: Answer, otherwise: Outcome): Outcome {
  const fresh = meals.length;
  return outcome === null ? { ...otherwise, fresh } : readOutcome(outcome, fresh);
}

/** Of an interrupted request the meals that came are counted: `fresh`. */
function readOutcome(stored: string, fresh: number): Outcome {
  const outcome = outcomeSchema.parse(JSON.parse(stored));
  return outcome.why === "stopped" ? { ...outcome, fresh } : outcome;
}

/**
 * What there is to say at the suggestions of the last answer, where it was short and the preferences
 * are still those of then; else null.
 */
export async function findShortNotice(
  services: Pick<Needs, "db">,
  user: User,
): Promise<ShortNotice | null> {
  const last = await listRequests(services)
    .where("householdId", "=", user.householdId)
    .where("outcome", "is not", null)
    .where("status", "=", "done")
    .orderBy("startedAt", "desc")
    .limit(1)
    .select("outcome")
    .executeTakeFirst();
  if (!last?.outcome) return null;
  const outcome = readOutcome(last.outcome, Number(last.delivered));
  if (outcome.why === null) return null;
  if (outcome.preferences !== preferencesKey(await getPreferences(services, user))) return null;
  return toNotice(outcome, user.pays);
}
