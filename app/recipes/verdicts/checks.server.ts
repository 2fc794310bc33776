import { LRUCache } from "lru-cache";
import * as z from "zod";
import { runCooperatively, type Steps } from "~/server/values/cooperative-scheduling";
import type { Owner } from "~/household/access";
import { type HouseholdNeeds, type Seats, withGuests } from "~/household/eaters";
import { getNeeds } from "~/household/eaters/index.server";
import { reasonSchema } from "~/engine/check";
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
import { beingChecked, markOf } from "./mark";
import { checkFor, type JudgedMeal, judgeMeal, type MealCheck } from "./meal-check";

/** The number of runs in this process that check the meals of a household again. */
const runs = new Map<string, number>();

/** Registers a run for a household. Call the returned function when the run ends. */
export function noteJudging({ householdId }: Owner): () => void {
  runs.set(householdId, (runs.get(householdId) ?? 0) + 1);
  return () => {
    const remaining = (runs.get(householdId) ?? 1) - 1;
    if (remaining > 0) runs.set(householdId, remaining);
    else runs.delete(householdId);
  };
}

/** Returns true while this process checks the household's meals again in the background. */
const areBeingJudged = ({ householdId }: Owner) => runs.has(householdId);

/** The stored columns of a meal's last check. */
type Stored = { checkKey: string | null; checkNotes: string | null };

/** A meal to check, with its eaters if they are not all of the household. */
export type Checkable = Stored & { id: string; protein: string | null; seats?: Seats | null };

/** The columns of a meal that contain its stored check. */
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

/**
 * Returns the key of the household's needs and the engine version. Stored verdicts are valid while the key is
 * unchanged.
 */
export const checkKeyOf = ({ everybody, eaters }: HouseholdNeeds) =>
  `${engineVersion()}-${sha256(JSON.stringify([everybody, eaters])).slice(0, 16)}`;

/**
 * Checks meals of the household for their eaters, in the same order. Uses a stored verdict if this version stored it
 * for the household's current needs. Otherwise checks the meal again. So a verdict is never out of date.
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
  const storedChecks = meals.map((meal) =>
    isStale(meal)
      ? null
      : readStored(key, { ...meal, checkNotes: meal.checkNotes ?? "[]" }, household),
  );
  const stale = meals.filter((_, at) => storedChecks[at] === null);
  if (stale.length === 0) return storedChecks.map((check) => check ?? NO_VERDICT);
  const texts = await readTextsOf(
    services,
    user,
    stale.map(({ id }) => id),
  );
  const facts = await getFacts(services, user, [...texts.keys()]);
  // In a transaction, do not wait for the budget, since other work would wait for the transaction.
  return services.db.isTransaction
    ? runCooperatively(checkInSteps())
    : runOnBudget(user.householdId, checkInSteps());

  function* checkInSteps(): Steps<MealCheck[]> {
    const checks: MealCheck[] = [];
    for (const [at, meal] of meals.entries()) {
      const storedCheck = storedChecks[at];
      const text = texts.get(meal.id);
      if (storedCheck || !text) {
        // A meal without a text was deleted after its row was read, so there is no verdict.
        checks.push(storedCheck ?? NO_VERDICT);
        continue;
      }
      services.signal?.throwIfAborted();
      const { seats = null } = meal;
      const all = withGuests(household, seats);
      const judged = judgeMeal(text, all, { lineOf: facts.of(meal.id) });
      checks.push(checkFor(judged, text, all, seats));
      yield;
    }
    return checks;
  }
}

/** Cache of checks by all their inputs, because a dish is shown in many places, and a page is shown many times. */
const readLately = new LRUCache<string, MealCheck>({
  maxSize: 4 * 1024 * 1024,
  // The size covers the text that the check is parsed from, and the parsed check.
  sizeCalculation: (_, key) => 2 * key.length,
});

/** Parses stored notes. Returns null if the text is not JSON or does not match the schema. */
function readNotes(json: string): z.infer<typeof storedNotes> | null {
  try {
    return storedNotes.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Reads the stored check of a meal for its eaters. `key` identifies the household's needs, including their eaters.
 * Returns null for notes that cannot be parsed, since the key may not yet reflect a change of the code.
 */
function readStored(
  key: string,
  meal: Pick<Checkable, "protein" | "seats"> & { checkNotes: string },
  household: HouseholdNeeds,
): MealCheck | null {
  const { protein, checkNotes, seats = null } = meal;
  const text = `${key} ${JSON.stringify([protein, seats])} ${checkNotes}`;
  const cached = readLately.get(text);
  if (cached) return cached;
  const notes = readNotes(checkNotes);
  if (notes === null) return null;
  const check = checkFor(notes, meal, household, seats);
  readLately.set(text, check);
  return check;
}

/** Returns the title of a meal of the household and its check for its eaters, or null. */
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

/** Replaces the stored check columns in rows of meals by the checks, for the eaters of a night if `seats` is given. */
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

/** Maximum number of meals of a list to check immediately, while all of the household's meals are checked again. */
const JUDGED_FOR_A_LIST = 24;

/**
 * Adds the verdict in a few words to rows of meals. While the household's meals are checked again, rows far down a list
 * without a verdict show `beingChecked`.
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
    mark: marks.has(row) ? (marks.get(row) ?? null) : beingChecked(),
  }));
}

const seated = <T extends Checkable>(rows: readonly T[], seats: Seats | null | undefined) =>
  seats ? rows.map((row) => ({ ...row, seats })) : rows;

/** Removes the stored check from a row, because the check reveals more about the household than a reader may see. */
function shown<T extends Stored>({ checkKey, checkNotes, ...row }: T) {
  void checkKey;
  void checkNotes;
  return row;
}

/** The check of a deleted meal. */
export const NO_VERDICT: MealCheck = { verdict: null, asked: [], checked: [], notes: [] };

/** Returns the columns of a meal's verdicts for the household's needs, to store with its text. */
export const judgementOf = (
  meal: JudgedMeal,
  needs: HouseholdNeeds,
  options?: Parameters<typeof judgeMeal>[2],
) => ({
  checkKey: checkKeyOf(needs),
  checkNotes: JSON.stringify(judgeMeal(meal, needs, options)),
});

export type CheckColumns = ReturnType<typeof judgementOf>;

/**
 * Checks a recipe's text and reads the facts of its lines, both to store with the recipe. Caches the reading, unless
 * `isKept` is false for a recipe that is not needed soon.
 */
export function judgeText(
  meal: JudgedMeal,
  needs: HouseholdNeeds,
  { isKept = true }: { isKept?: boolean } = {},
): { judgement: CheckColumns; facts: StoredFacts } {
  const lines = readRecipeLines(meal);
  const judgement = judgementOf(meal, needs, { lineOf: lineOfThese(lines), isKept });
  return { judgement, facts: toStoredFacts(lines) };
}

/** Reads the texts of stored meals that the check uses. */
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
    rows.map(({ id, ingredients, subRecipes, ...otherFields }) => [
      id,
      {
        ...otherFields,
        ingredients: readTexts(ingredients),
        subRecipes: readSubRecipes(subRecipes),
      },
    ]),
  );
}
