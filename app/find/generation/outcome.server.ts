import {
  coursesOf,
  type RecipeCriteria,
  type RecipeNeeds,
  type RecipeSource,
} from "~/server/adapters/recipe-source/recipe-source";
import type { User, Owner } from "~/household/access";
import { plainTitle } from "~/recipes/meals";
import { getNeeds } from "~/household/eaters/index.server";
import {
  type Preferences,
  leaveOut,
  weeknightsInWords,
  type Weeknights,
} from "~/household/preferences";
import { getPreferences, getWeeknights } from "~/household/preferences/index.server";
import type { Deps } from "~/server/services";
import { listDeletedDishes } from "~/find/search/known-dishes.server";
import { chosenIn, toCriteria, type Wishes } from "~/find/search/recipe-needs";
import {
  type Relaxation,
  dishes,
  type Outcome,
  outcomeSchema,
  type ShortNotice,
  toNotice,
} from "./outcome";
import type { Relaxed } from "./short-notice";
import { sourceFor } from "~/household/access/index.server";
import { plural } from "~/server/values/words";
import { getWeeknightWishes } from "~/find/search/search.server";
import { inHousehold } from "~db/in-household";
import { MEAL_COLUMNS, toMeal } from "~/recipes/meals/index.server";
import { allNeeds } from "~/household/eaters";
import type { Meal } from "~/engine/recipe";
import { sha256 } from "~/server/values/sha256";
import type { Lease } from "./lease.server";
import { type FilledOrder, type Order, isFallback, type SuggestRequest } from "./order.server";
import { compiledOnce, type Value } from "~db/compiled";

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

/** So many are offered at most. */
const MOST = 3;

/**
 * The choices whose removal would bring most new dishes, those first: each all that was chosen of one
 * group, or of two if no single one helps. `countNew` counts what criteria would bring that is new;
 * without it the choices are named alone. A restriction is never among them.
 */
export function relaxationsOf(
  criteria: RecipeCriteria,
  countNew: ((criteria: RecipeCriteria) => number) | null,
): Relaxation[] {
  const groups = [
    { names: criteria.cuisines, change: { cuisines: [] } },
    { names: criteria.proteins, change: { proteins: [] } },
    { names: criteria.mealTypes, change: { mealTypes: [] } },
  ].filter(({ names }) => names.length > 0);
  const relax = (parts: typeof groups): Relaxation => {
    const relaxed = parts.reduce((all, { change }) => ({ ...all, ...change }), criteria);
    return {
      without: parts.flatMap(({ names }) => names),
      more: countNew?.(relaxed) ?? null,
      courses: [...coursesOf(relaxed)],
    };
  };
  if (!countNew) {
    // Another course than was chosen does not help, nor a protein if no course has one.
    const hasProtein = coursesOf(criteria).some((course) => course !== "Desserts");
    return groups
      .filter(
        ({ names }) => names !== criteria.mealTypes && (hasProtein || names !== criteria.proteins),
      )
      .map((group) => relax([group]));
  }
  const pairs = groups.flatMap((one, i) => groups.slice(i + 1).map((other) => [one, other]));
  const single = bestOf(groups.map((group) => relax([group])));
  return single.length > 0 ? single : bestOf(pairs.map(relax));
}

function bestOf(relaxations: Relaxation[]) {
  return relaxations
    .filter(({ more }) => (more ?? 0) > 0)
    .sort((a, b) => (b.more ?? 0) - (a.more ?? 0))
    .slice(0, MOST);
}

/**
 * What counts the dishes of a source that are for all who eat, fit the criteria and that the household does not have;
 * null for a source that cannot know.
 */
async function countNewDishes(
  services: Deps<"db" | "now">,
  user: Pick<User, "householdId">,
  { openCount }: Pick<RecipeSource, "openCount">,
  needs: RecipeNeeds,
): Promise<((criteria: RecipeCriteria) => number) | null> {
  if (!openCount) return null;
  const count = await openCount(needs);
  const deleted = await listDeletedDishes(services, user);
  const rows = await inHousehold(services.db, user)
    .selectFrom("meals")
    .select(["bookId", "plainTitle"])
    .execute();
  const known = new Set(rows.flatMap(({ bookId, plainTitle }) => [bookId, plainTitle]));
  return (criteria) =>
    count(
      criteria,
      (recipe) =>
        !known.has(recipe.bookId ?? "") &&
        !known.has(plainTitle(recipe.title)) &&
        !deleted.has(recipe),
    );
}

/**
 * The household's preferences as they would be without some choices, and what they would find; null
 * if none of those is chosen. Saves nothing.
 */
export async function prepareWithout(
  services: Deps<"db" | "now"> & Deps<"recipeSource" | "recipeBook">,
  user: User,
  asked: readonly string[],
): Promise<{ preferences: Preferences; relaxed: Relaxed } | null> {
  if (asked.length === 0) return null;
  const now = await getPreferences(services, user);
  const chosen = Object.values(now).flat();
  const without = asked.filter((choice) => chosen.includes(choice));
  if (without.length === 0) return null;
  const preferences = leaveOut(now, without);
  const weeknights = await getWeeknightWishes(services, user);
  const wishes = { preferences, needs: await getNeeds(services, user), weeknights };
  const criteria = toCriteria(wishes);
  const source = sourceFor(services, user);
  const countNew = await countNewDishes(services, user, source, criteria);
  const count = countNew?.(criteria) ?? null;
  const finds =
    count === null
      ? null
      : `${count} ${dishes(coursesOf(criteria), count)} in the recipe book ${plural(count, "fits, and you do not have it", "fit, and you do not have them")} yet.`;
  return { preferences, relaxed: { without, kept: chosenIn(wishes), finds } };
}
