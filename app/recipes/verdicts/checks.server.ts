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

/** The number of runs in this process that are rejudging the meals of a household. */
const runs = new Map<string, number>();

/** Notes that a run starts for a household. Call the returned function when the run ends. */
export function noteJudging({ householdId }: Owner): () => void {
  runs.set(householdId, (runs.get(householdId) ?? 0) + 1);
  return () => {
    const remaining = (runs.get(householdId) ?? 1) - 1;
    if (remaining > 0) runs.set(householdId, remaining);
    else runs.delete(householdId);
  };
}

/** Returns true while this process rejudges the household's meals in the background. */
const areBeingJudged = ({ householdId }: Owner) => runs.has(householdId);

/** The stored columns of a meal's last check. */
type Stored = { checkKey: string | null; checkNotes: string | null };

/** A meal to be checked, and its eaters if they are not everybody. */
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

/**
 * Returns the key of the needs and the engine version that meals are judged by. Stored verdicts are valid as long as it
 * is the same.
 */
export const checkKeyOf = ({ everybody, eaters }: HouseholdNeeds) =>
  `${engineVersion()}-${sha256(JSON.stringify([everybody, eaters])).slice(0, 16)}`;

/**
 * Checks meals of the household for their eaters, in the same order. A stored verdict is used if this version made it
 * for the household's current needs; otherwise the meal is judged again. A verdict is therefore never out of date.
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
  // Other work would wait for a transaction that waits for the budget.
  return services.db.isTransaction
    ? runCooperatively(checkInSteps())
    : runOnBudget(user.householdId, checkInSteps());

  function* checkInSteps(): Steps<MealCheck[]> {
    const checks: MealCheck[] = [];
    for (const [at, meal] of meals.entries()) {
      const storedCheck = storedChecks[at];
      const text = texts.get(meal.id);
      if (storedCheck || !text) {
        // A meal without a text was deleted after its row was read, so it has no verdict.
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

/** Cached checks by all their inputs, because a dish is shown in many places, and a page many times. */
const readLately = new LRUCache<string, MealCheck>({
  maxSize: 4 * 1024 * 1024,
  // The text that it is read from, and the parsed check.
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
 * Returns null for notes that cannot be read. The key follows the code, but only after the code is hashed again.
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

/** Replaces the stored check columns of meals' rows by their checks, for the eaters of a night if `seats` are given. */
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

/**
 * Maximum number of meals of a list that are judged immediately for the user while all of the household's meals are
 * rejudged.
 */
const JUDGED_FOR_A_LIST = 24;

/**
 * Adds the verdict in a few words to rows of meals. While the household's meals are rejudged, meals far down a list
 * that have no verdict yet show `beingChecked`.
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

/** Removes the stored check from a row, because it reveals more of the household than a reader may know. */
function shown<T extends Stored>({ checkKey, checkNotes, ...row }: T) {
  void checkKey;
  void checkNotes;
  return row;
}

/** The check of a deleted meal. */
export const NO_VERDICT: MealCheck = { verdict: null, asked: [], checked: [], notes: [] };

/** Returns the columns of a meal's verdicts for the household's needs, to be stored with its text. */
export const judgementOf = (
  meal: JudgedMeal,
  needs: HouseholdNeeds,
  options?: Parameters<typeof judgeMeal>[2],
) => ({
  checkKey: checkKeyOf(needs),
  checkNotes: JSON.stringify(judgeMeal(meal, needs, options)),
});

export type Judgement = ReturnType<typeof judgementOf>;

/**
 * Judges a recipe's text and reads the facts of its lines, both to be stored with it. The reading is cached, unless `isKept` is
 * false, for a recipe that is not needed soon.
 */
export function judgeText(
  meal: JudgedMeal,
  needs: HouseholdNeeds,
  { isKept = true }: { isKept?: boolean } = {},
): { judgement: Judgement; facts: StoredFacts } {
  const lines = readRecipeLines(meal);
  const judgement = judgementOf(meal, needs, { lineOf: lineOfThese(lines), isKept });
  return { judgement, facts: toStoredFacts(lines) };
}

/** Reads the texts of stored meals that are judged. */
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
