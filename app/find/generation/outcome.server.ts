import {
  coursesOf,
  type RecipeCriteria,
  type RecipeNeeds,
  type RecipeSource,
} from "~/server/adapters/recipe-source/recipe-source";
import type { User, Owner } from "~/household/access";
import { plainTitle } from "~/recipes/meals";
import { getNeeds } from "~/household/eaters/index.server";
import { type Preferences, leaveOut, type Weeknights } from "~/household/preferences";
import { getPreferences, getWeeknights } from "~/household/preferences/index.server";
import type { Deps } from "~/server/services";
import { listDeletedDishes } from "~/find/search/known-dishes.server";
import { chosenIn, toCriteria, type Wishes } from "~/find/search/recipe-needs";
import {
  type Relaxation,
  kindOfDish,
  type GenerationOutcome,
  outcomeSchema,
  type ShortNotice,
  toNotice,
} from "./outcome";
import type { Relaxed } from "./short-notice";
import { sourceFor } from "~/household/access/index.server";
import { getWeeknightWishes } from "~/find/search/search.server";
import { inHousehold } from "~db/in-household";
import { MEAL_COLUMNS, toMeal } from "~/recipes/meals/index.server";
import { allNeeds } from "~/household/eaters";
import type { Meal } from "~/engine/recipe";
import { sha256 } from "~/server/values/sha256";
import type { GenerationLease } from "./lease.server";
import { type FilledOrder, type Order, isFallback, type SuggestRequest } from "./order.server";
import { compiledOnce, type CompiledValue } from "~db/compiled";
import { t } from "~/language/messages";
import { inLanguage } from "~/language/index.server";
import { DEFAULT_LANGUAGE } from "~/language/languages";

/** The stored answer of a request. */
type Answer = {
  meals: Meal[];
  /** True if the household already had the meal, so that it was free. */
  isOwn: boolean;
  /** The text that `noteGenerationOutcome` stored, or null if it stored nothing. */
  outcome: string | null;
};

/** Reads the answer to a request: the meals that were stored for it, or one of the household's own meals. */
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
  const foundMealId = row?.foundMealId ?? null;
  const meals = await inHousehold(db, owner)
    .selectFrom("meals")
    .$if(foundMealId === null, (query) => query.where("requestKey", "=", requestKey))
    .$if(foundMealId !== null, (query) => query.where("id", "=", foundMealId))
    .orderBy("id")
    .select(MEAL_COLUMNS)
    .execute();
  return { meals: meals.map(toMeal), isOwn: foundMealId !== null, outcome: row?.outcome ?? null };
}

/** Stores the answer to a request: the outcome, or the household's own meal. */
export async function noteAnswer(
  { db }: Pick<Deps<"db" | "now">, "db">,
  lease: GenerationLease,
  answer: { outcome: string } | { foundMealId: string },
) {
  await inHousehold(db, lease)
    .updateTable("generations")
    .set(answer)
    .where("requestKey", "=", lease.requestKey)
    .where("startedAt", "=", lease.startedAt)
    .execute();
}

/**
 * The preferences and needs that `preferencesKey` hashes, so that the state of an outcome can be compared with the
 * current state. The hash reveals no text of the user.
 */
type Told = Pick<Wishes, "preferences" | "needs"> & { weeknights?: Weeknights | undefined };

const preferencesKey = ({ preferences, needs, weeknights }: Told) =>
  sha256(
    JSON.stringify([
      preferences.mealTypePreferences,
      preferences.proteinPreferences,
      preferences.cuisinePreferences,
      allNeeds(needs),
      needs.isStrict,
      ...(weeknights ? wishesOf(weeknights) : []),
    ]),
  );

/** Returns the wishes for weeknights that are set, each with its name. */
const wishesOf = (weeknights: Weeknights) => {
  const { maxMinutes, maxHeat, isEasy, isKidMild, isSeasonal, isBudget } = weeknights;
  const { minProtein, maxCarbs } = weeknights;
  const all = {
    maxMinutes,
    maxHeat,
    isEasy,
    isKidMild,
    isSeasonal,
    isBudget,
    minProtein,
    maxCarbs,
  };
  return Object.entries(all).filter(([, value]) => value !== null && value !== false);
};

/** Returns the outcome to store before the first meal. If it is not replaced later, the request was interrupted. */
export function openOutcome(
  request: SuggestRequest,
  source: RecipeSource,
  wishes: Wishes,
): GenerationOutcome {
  return {
    asked: request.count,
    fresh: 0,
    own: 0,
    why: "stopped",
    from: source.kind,
    isFillIn: isFallback(request),
    // The texts are stored. Notices name the choices in the reader's language.
    chosen: inLanguage(DEFAULT_LANGUAGE, () => chosenIn(wishes)),
    courses: [...coursesOf({ mealTypes: wishes.preferences.mealTypePreferences })],
    nothing: null,
    relax: [],
    preferences: preferencesKey(wishes),
  };
}

/** Returns the final outcome: the reason why there are too few meals, and the choices to drop for more. */
export async function closeOutcome(
  services: Deps<"db" | "now">,
  user: User,
  open: GenerationOutcome,
  { source, recipes }: Order,
  { fresh, own: ownCount, balance }: FilledOrder,
): Promise<GenerationOutcome> {
  const outcome = { ...open, fresh, own: ownCount };
  if (fresh >= open.asked) return { ...outcome, why: null };
  if (fresh >= balance) return { ...outcome, why: "credits" };
  return {
    ...outcome,
    why: "exhausted",
    nothing: fresh + ownCount === 0 ? await source.explainNothing(recipes) : null,
    relax: relaxationsOf(recipes, await countNewDishes(services, user, source, recipes)),
  };
}

/** Stores an outcome with its request, so that a repeated request gets the same answer. */
export const noteGenerationOutcome = (
  services: Pick<Deps<"db" | "now">, "db">,
  lease: GenerationLease,
  outcome: GenerationOutcome,
) => noteAnswer(services, lease, { outcome: JSON.stringify(outcome) });

/** Returns the outcome of an answer, or `otherwise` for an answer from before outcomes were stored. */
export function outcomeOf(
  { meals, outcome }: Answer,
  otherwise: GenerationOutcome,
): GenerationOutcome {
  const fresh = meals.length;
  return outcome === null ? { ...otherwise, fresh } : readOutcome(outcome, fresh);
}

/** Parses a stored outcome. For an interrupted request, `fresh` is the number of meals that were stored. */
function readOutcome(json: string, fresh: number): GenerationOutcome {
  const outcome = outcomeSchema.parse(JSON.parse(json));
  return outcome.why === "stopped" ? { ...outcome, fresh } : outcome;
}

/**
 * Returns the notice for the suggestions of the last answer, if it had too few meals and the preferences are unchanged.
 * Otherwise returns null.
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
  const choiceNames = chosenIn({ preferences, needs, weeknights });
  return toNotice({ ...outcome, chosen: choiceNames }, user.pays);
}

const readLast = compiledOnce((db, value: CompiledValue<Owner>) =>
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

/** The maximum number of choices to drop that are offered. */
const MOST = 3;

/**
 * Returns the choices whose removal yields the most new dishes, best first. Each result is all choices of one group, or
 * of two groups if no single group helps. Restrictions are never included. `countNew` counts the new dishes for
 * criteria. Without it, the choices have no counts.
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
    // Courses that were not chosen do not help. A protein does not help either if no course has a protein.
    const hasProtein = coursesOf(criteria).some((course) => course !== "Desserts");
    return groups
      .filter(
        ({ names }) => names !== criteria.mealTypes && (hasProtein || names !== criteria.proteins),
      )
      .map((group) => relax([group]));
  }
  const pairs = groups.flatMap((group, i) =>
    groups.slice(i + 1).map((otherGroup) => [group, otherGroup]),
  );
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
 * Returns a function that counts a source's new dishes that suit all eaters and fit criteria, or null if the source
 * cannot count.
 */
async function countNewDishes(
  services: Deps<"db" | "now">,
  user: Owner,
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
  const ownKeys = new Set(rows.flatMap(({ bookId, plainTitle }) => [bookId, plainTitle]));
  return (criteria) =>
    count(
      criteria,
      (recipe) =>
        !ownKeys.has(recipe.bookId ?? "") &&
        !ownKeys.has(plainTitle(recipe.title)) &&
        !deleted.has(recipe),
    );
}

/**
 * Returns the household's preferences without some choices, with the number of dishes that match the remaining choices.
 * Returns null if none of the choices to drop is chosen. Stores nothing.
 */
export async function prepareWithout(
  services: Deps<"db" | "now"> & Deps<"recipeSource" | "recipeBook">,
  user: User,
  choicesToDrop: readonly string[],
): Promise<{ preferences: Preferences; relaxed: Relaxed } | null> {
  if (choicesToDrop.length === 0) return null;
  const now = await getPreferences(services, user);
  const currentChoices = Object.values(now).flat();
  const without = choicesToDrop.filter((choice) => currentChoices.includes(choice));
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
      : t(
          "{count, plural, one {{course, select, dinner {{count} dinner} dessert {{count} dessert} appetizer {{count} appetizer} side {{count} side dish} other {{count} dish}} in the recipe book fits, and you do not have it yet.} other {{course, select, dinner {{count} dinners} dessert {{count} desserts} appetizer {{count} appetizers} side {{count} side dishes} other {{count} dishes}} in the recipe book fit, and you do not have them yet.}}",
          { count, course: kindOfDish(coursesOf(criteria)) },
        );
  return { preferences, relaxed: { without, kept: chosenIn(wishes), finds } };
}
