import { LRUCache } from "lru-cache";
import * as z from "zod";
import { runCooperatively, type Steps } from "~/server/values/cooperative-scheduling";
import type { Owner } from "~/household/access";
import { type HouseholdNeeds, type Seats, withGuests } from "~/household/eaters";
import { getNeeds } from "~/household/eaters/index.server";
import { type CheckedRecipe, type RecipeReading, reasonSchema } from "~/engine/check";
import type { LineOf } from "~/engine/facts";
import { readSubRecipes } from "~/engine/sub-recipes";
import { sha256 } from "~/server/values/sha256";
import type { Deps } from "~/server/services";
import { runOnBudget } from "~/server/work-budget";
import { readTexts } from "~db/database";
import { inHousehold } from "~db/in-household";
import {
  engineVersion,
  getFacts,
  lineOfThese,
  readRecipeLines,
  type StoredFacts,
  toStoredFacts,
} from "~/recipes/facts/index.server";
import { BEING_CHECKED, markOf } from "./mark";
import { checkFor, type JudgedMeal, judgeMeal, type MealCheck, readOnce } from "./meal-check";

/** How many runs judge the meals of a household again, in this process. */
const runs = new Map<string, number>();

/** To be called when a run starts for a household; the function that it returns when the run ends. */
export function noteJudging({ householdId }: Owner): () => void {
  runs.set(householdId, (runs.get(householdId) ?? 0) + 1);
  return () => {
    const left = (runs.get(householdId) ?? 1) - 1;
    if (left > 0) runs.set(householdId, left);
    else runs.delete(householdId);
  };
}

/** True while the meals of a household are judged again in the background of this process. */
const areBeingJudged = ({ householdId }: Owner) => runs.has(householdId);

/** What is stored of the last judgement of a meal. */
type Stored = { checkKey: string | null; checkNotes: string | null };

/** A meal to be checked, and who eats it where that is not everybody. */
export type Checkable = Stored & { id: string; protein: string | null; seats?: Seats | null };

/** The columns of a meal that a check is read from. */
export const CHECK_COLUMNS = ["meals.checkKey", "meals.checkNotes"] as const;

const TEXT_COLUMNS = [
  "id",
  "title",
  "description",
  "protein",
  "ingredients",
  "instructions",
  "servings",
  "carbsPerServing",
  "subRecipes",
] as const;

const storedNotes = z.array(
  z.strictObject({
    line: z.number().nullable(),
    kind: z.enum(["restriction", "avoid", "dislike"]),
    need: z.string(),
    breaks: z.boolean(),
    food: z.string(),
    reason: reasonSchema,
  }),
);

/** What a household's meals are judged by: as long as it is the same, what was found stands. */
export const checkKeyOf = ({ everybody, eaters }: HouseholdNeeds) =>
  `${engineVersion()}-${sha256(JSON.stringify([everybody, eaters])).slice(0, 16)}`;

/**
 * What is found of meals of the household for those who eat them, in their order. Read from what is stored where that
 * was found by this version for what the household needs now, and judged anew where not: so it is never an old verdict.
 */
export async function checkMeals(
  services: Deps<"db" | "signal">,
  user: Owner,
  meals: readonly Checkable[],
  needs?: HouseholdNeeds,
): Promise<MealCheck[]> {
  const household = needs ?? (await getNeeds(services, user));
  const key = checkKeyOf(household);
  const isStale = ({ checkKey, seats }: Checkable) =>
    checkKey !== key || (seats?.guests.length ?? 0) > 0;
  const stored = meals.map((meal) =>
    isStale(meal)
      ? null
      : readStored(key, { ...meal, checkNotes: meal.checkNotes ?? "[]" }, household),
  );
  const stale = meals.filter((_, at) => stored[at] === null);
  if (stale.length === 0) return stored.map((check) => check ?? NO_VERDICT);
  const texts = await readTextsOf(
    services,
    user,
    stale.map(({ id }) => id),
  );
  const facts = await getFacts(services, user, [...texts.keys()]);
  // Others would wait for a transaction that waits for the budget.
  return services.db.isTransaction
    ? runCooperatively(checkInSteps())
    : runOnBudget(user.householdId, checkInSteps());

  function* checkInSteps(): Steps<MealCheck[]> {
    const checks: MealCheck[] = [];
    for (const [at, meal] of meals.entries()) {
      const known = stored[at];
      const text = texts.get(meal.id);
      if (known || !text) {
        // Without a text it was deleted since its row was read: nothing is said of it.
        checks.push(known ?? NO_VERDICT);
        continue;
      }
      services.signal?.throwIfAborted();
      const { seats = null } = meal;
      const all = withGuests(household, seats);
      const judged = judgeMeal(text, all, (recipe) => readOnce(recipe, facts.of(meal.id)));
      checks.push(checkFor(judged, text, all, seats));
      yield;
    }
    return checks;
  }
}

/** Checks that were read lately, by all that they say: a dish is looked at in many places, and a page many times. */
const readLately = new LRUCache<string, MealCheck>({
  maxSize: 4 * 1024 * 1024,
  // The text that it is read from, and what that becomes.
  sizeCalculation: (_, key) => 2 * key.length,
});

/** Returns stored notes; null for what is no JSON or does not match the schema. */
function readNotes(json: string): z.infer<typeof storedNotes> | null {
  try {
    return storedNotes.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Reads the stored check of a meal, for those who eat it. `key` is of what the household needs, and has who that is.
 * Returns null for notes that cannot be read. The key changes with the code, but only once that is hashed again.
 */
function readStored(
  key: string,
  meal: Pick<Checkable, "protein" | "seats"> & { checkNotes: string },
  household: HouseholdNeeds,
): MealCheck | null {
  const { protein, checkNotes, seats = null } = meal;
  const text = `${key} ${JSON.stringify([protein, seats])} ${checkNotes}`;
  const known = readLately.get(text);
  if (known) return known;
  const notes = readNotes(checkNotes);
  if (notes === null) return null;
  const check = checkFor(notes, meal, household, seats);
  readLately.set(text, check);
  return check;
}

/** The title of a meal of the household, and what is found of it for those who eat it; null where there is none. */
export async function findChecked(
  services: Deps<"db" | "signal">,
  user: Owner,
  mealId: string,
  seats: Seats | null = null,
): Promise<{ title: string; check: MealCheck } | null> {
  const row = await inHousehold(services.db, user)
    .selectFrom("meals")
    .where("id", "=", mealId)
    .select(["id", "title", "protein", ...CHECK_COLUMNS])
    .executeTakeFirst();
  const [check] = row ? await checkMeals(services, user, [{ ...row, seats }]) : [];
  return row && check ? { title: row.title, check } : null;
}

/** Rows of meals with what is found of them, for those of a night where that is given, and without what is stored of that. */
export async function withChecks<T extends Checkable>(
  services: Deps<"db" | "signal">,
  user: Owner,
  rows: readonly T[],
  needs?: HouseholdNeeds,
  seats?: Seats | null,
) {
  const checks = await checkMeals(services, user, seated(rows, seats), needs);
  return rows.map((row, at) => ({ ...shown(row), check: checks[at] ?? NO_VERDICT }));
}

/** So many meals of a list are judged for the one who looks at it, while all of the household's are judged again. */
const JUDGED_FOR_A_LIST = 24;

/**
 * Rows of meals with the verdict in a few words. While the household's meals are judged again, those far down a list that
 * have no verdict yet show `BEING_CHECKED`.
 */
export async function withMarks<T extends Checkable>(
  services: Deps<"db" | "signal">,
  user: Owner,
  rows: readonly T[],
  needs?: HouseholdNeeds,
  seats?: Seats | null,
) {
  const household = needs ?? (await getNeeds(services, user));
  const key = checkKeyOf(household);
  const hasGuests = (seats?.guests.length ?? 0) > 0;
  const stale = hasGuests ? [] : rows.filter(({ checkKey }) => checkKey !== key);
  const later = new Set<T>(areBeingJudged(user) ? stale.slice(JUDGED_FOR_A_LIST) : []);
  const judged = rows.filter((row) => !later.has(row));
  const checks = await checkMeals(services, user, seated(judged, seats), household);
  const marks = new Map(judged.map((row, at) => [row, markOf(checks[at] ?? NO_VERDICT)]));
  return rows.map((row) => ({
    ...shown(row),
    mark: marks.has(row) ? (marks.get(row) ?? null) : BEING_CHECKED,
  }));
}

const seated = <T extends Checkable>(rows: readonly T[], seats: Seats | null | undefined) =>
  seats ? rows.map((row) => ({ ...row, seats })) : rows;

/** A row without what is stored of its check, which says more of the household than a reader may know. */
function shown<T extends Stored>({ checkKey, checkNotes, ...row }: T) {
  void checkKey;
  void checkNotes;
  return row;
}

/** The check of a meal that is not stored, because it was deleted. */
export const NO_VERDICT: MealCheck = { verdict: null, asked: [], checked: [], notes: [] };

/** The columns of what is found of a meal for what the household needs, to be stored with its text. */
export const judgementOf = (
  meal: JudgedMeal,
  needs: HouseholdNeeds,
  read?: Parameters<typeof judgeMeal>[2],
) => ({
  checkKey: checkKeyOf(needs),
  checkNotes: JSON.stringify(judgeMeal(meal, needs, read)),
});

export type Judgement = ReturnType<typeof judgementOf>;

/**
 * Judges a text of a recipe and reads the facts of its lines, both to be stored with it. `read` is `readRecipe` for a
 * recipe that nothing will ask for soon; by default the reading is cached.
 */
export function judgeText(
  meal: JudgedMeal,
  needs: HouseholdNeeds,
  read: (recipe: CheckedRecipe, lineOf: LineOf) => RecipeReading = readOnce,
): { judgement: Judgement; facts: StoredFacts } {
  const lines = readRecipeLines(meal);
  const judgement = judgementOf(meal, needs, (recipe) => read(recipe, lineOfThese(lines)));
  return { judgement, facts: toStoredFacts(lines) };
}

/** What is read of stored meals to judge them. */
export async function readTextsOf(
  { db }: Deps<"db" | "signal">,
  owner: Owner,
  ids: readonly string[],
): Promise<Map<string, JudgedMeal>> {
  if (ids.length === 0) return new Map();
  const rows = await inHousehold(db, owner)
    .selectFrom("meals")
    .where("id", "in", [...new Set(ids)])
    .select(TEXT_COLUMNS)
    .execute();
  return new Map(
    rows.map(({ id, ingredients, subRecipes, ...said }) => [
      id,
      {
        ...said,
        ingredients: readTexts(ingredients),
        subRecipes: readSubRecipes(subRecipes),
      },
    ]),
  );
}
