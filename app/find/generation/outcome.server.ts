import { coursesOf, type RecipeSource } from "~/server/adapters/recipe-source/recipe-source";
import type { Owner, User } from "~/household/access";
import { MEAL_COLUMNS, toMeal } from "~/recipes/meals/index.server";
import { allNeeds } from "~/household/eaters";
import { getNeeds } from "~/household/eaters/index.server";
import { getPreferences, getWeeknights } from "~/household/preferences/index.server";
import type { Meal } from "~/engine/recipe";
import type { Deps } from "~/server/services";
import { sha256 } from "~/server/values/sha256";
import type { Lease } from "./held-leases.server";
import { type FilledOrder, type Order, isFallback, type SuggestRequest } from "./order.server";
import { chosenIn, type Wishes } from "~/find/search/recipe-needs";
import { type Outcome, outcomeSchema, type ShortNotice, toNotice } from "./outcome";
import { countNewDishes, relaxationsOf } from "./relax.server";
import { weeknightsInWords, type Weeknights } from "~/household/preferences";
import { compiledOnce, type Value } from "~db/compiled";
import { inHousehold } from "~db/in-household";

/** What a request was answered with. */
type Answer = {
  meals: Meal[];
  /** True if it is a meal that the household had already, for nothing. */
  isOwn: boolean;
  /** What `noteOutcome` wrote down; null if it wrote nothing. */
  outcome: string | null;
};

/** What a request has brought: meals stored for it, or one found among the household's own. */
export async function readAnswer(
  { db }: Pick<Deps<"db" | "now">, "db">,
  owner: Owner,
  requestKey: string,
): Promise<Answer> {
  const row = await inHousehold(db, owner)
    .selectFrom("generations")
    .where("requestKey", "=", requestKey)
    .select(["foundMealId", "outcome"])
    .executeTakeFirst();
  const found = row?.foundMealId ?? null;
  const meals = await inHousehold(db, owner)
    .selectFrom("meals")
    .$if(found === null, (query) => query.where("requestKey", "=", requestKey))
    .$if(found !== null, (query) => query.where("id", "=", found))
    .orderBy("id")
    .select(MEAL_COLUMNS)
    .execute();
  return { meals: meals.map(toMeal), isOwn: found !== null, outcome: row?.outcome ?? null };
}

/** Notes what a request is answered with: the outcome, or the meal that the household had already. */
export async function noteAnswer(
  { db }: Pick<Deps<"db" | "now">, "db">,
  lease: Lease,
  answer: { outcome: string } | { foundMealId: string },
) {
  await inHousehold(db, lease)
    .updateTable("generations")
    .set(answer)
    .where("requestKey", "=", lease.requestKey)
    .where("startedAt", "=", lease.startedAt)
    .execute();
}

/** Stands for the preferences and what all who eat need, so that others can be told from them; nobody's words are in it. */
type Told = Pick<Wishes, "preferences" | "needs"> & { weeknights?: Weeknights | undefined };

const preferencesKey = ({ preferences, needs, weeknights }: Told) =>
  sha256(
    JSON.stringify([
      preferences.mealTypePreferences,
      preferences.proteinPreferences,
      preferences.cuisinePreferences,
      allNeeds(needs),
      needs.isStrict,
      ...(weeknights ? weeknightsInWords(weeknights) : []),
    ]),
  );

/** What is known of an answer before it is one: should nothing follow, the request was interrupted. */
export function openOutcome(
  request: SuggestRequest,
  source: RecipeSource,
  wishes: Wishes,
): Outcome {
  return {
    asked: request.count,
    fresh: 0,
    own: 0,
    why: "stopped",
    from: source.kind,
    isFillIn: isFallback(request),
    chosen: chosenIn(wishes),
    courses: [...coursesOf({ mealTypes: wishes.preferences.mealTypePreferences })],
    nothing: null,
    relax: [],
    preferences: preferencesKey(wishes),
  };
}

/** The answer's outcome: why it is short, and which choices to leave out for more. */
export async function closeOutcome(
  services: Deps<"db" | "now">,
  user: User,
  open: Outcome,
  { source, recipes }: Order,
  { fresh, own, balance }: FilledOrder,
): Promise<Outcome> {
  const outcome = { ...open, fresh, own };
  if (fresh >= open.asked) return { ...outcome, why: null };
  if (fresh >= balance) return { ...outcome, why: "credits" };
  return {
    ...outcome,
    why: "exhausted",
    nothing: fresh + own === 0 ? await source.explainNothing(recipes) : null,
    relax: relaxationsOf(recipes, await countNewDishes(services, user, source, recipes)),
  };
}

/** Writes an outcome down with its request, so that the same request is answered the same again. */
export const noteOutcome = (
  services: Pick<Deps<"db" | "now">, "db">,
  lease: Lease,
  outcome: Outcome,
) => noteAnswer(services, lease, { outcome: JSON.stringify(outcome) });

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
 * What there is to say at the suggestions of the last answer, if it was short and the preferences
 * are still those of then; else null.
 */
export async function findShortNotice(
  services: Pick<Deps<"db" | "now">, "db">,
  user: User,
): Promise<ShortNotice | null> {
  const [last] = await readLast(services, { householdId: user.householdId });
  if (!last?.outcome) return null;
  const outcome = readOutcome(last.outcome, Number(last.stored));
  if (outcome.why === null) return null;
  const [preferences, needs, weeknights] = await Promise.all([
    getPreferences(services, user),
    getNeeds(services, user),
    getWeeknights(services, user),
  ]);
  if (outcome.preferences !== preferencesKey({ preferences, needs, weeknights })) return null;
  return toNotice(outcome, user.pays);
}

const readLast = compiledOnce((db, value: Value<Owner>) =>
  inHousehold(db, { householdId: value("householdId") })
    .selectFrom("generations")
    .where("outcome", "is not", null)
    .where("status", "=", "done")
    .orderBy("startedAt", "desc")
    .limit(1)
    .select((of) => [
      "outcome",
      inHousehold(of, { householdId: value("householdId") })
        .selectFrom("meals")
        .whereRef("meals.requestKey", "=", "generations.requestKey")
        .select((meals) => meals.fn.countAll<number>().as("count"))
        .as("stored"),
    ]),
);
