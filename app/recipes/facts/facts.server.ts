import {
  lazyLine,
  type Line,
  type LineOf,
  linesFromJson,
  linesToJson,
  readLine,
} from "~/engine/facts";
import { liveSubRecipes, type WithSubRecipes } from "~/engine/sub-recipes";
import type { Owner } from "~/household/access";
import type { Deps } from "~/server/services";
import { once } from "~/server/values/once";
import type { Schema } from "~db/schema";
import { inHousehold } from "~db/in-household";
import { engineVersion } from "./version.server";

/** The lines of a recipe and of the recipes within it, by their texts. */
export type RecipeLines = ReadonlyMap<string, Line>;

/** The facts of a recipe's lines as they are stored. */
export type StoredFacts = Pick<Schema["recipeFacts"], "version" | "lines">;

/** Reads the lines of a recipe that is to be stored. Each fact is read when it is first asked for. */
export function readRecipeLines(recipe: WithSubRecipes): RecipeLines {
  const inner = liveSubRecipes(recipe).flatMap(({ made: innerRecipes }) => innerRecipes);
  const texts = inner.flatMap(({ ingredients, scaled }) => [...ingredients, ...scaled]);
  return new Map([...recipe.ingredients, ...texts].map((text) => [text, readLine(text)]));
}

/**
 * The most characters of facts that are stored. The facts of a recipe with 30 lines have 10,000. A line can be written so
 * that its facts are 20 times as long, and facts do not count towards a household's storage.
 */
const MAX_STORED = 64_000;

/**
 * Returns all facts of the lines, to be stored. Reads those that nothing has asked for yet: about 1 ms of CPU a recipe. If
 * they are longer than `MAX_STORED`, none are stored, and the lines are read each time.
 */
export function toStoredFacts(lines: RecipeLines): StoredFacts {
  const json = linesToJson([...lines.values()]);
  return { version: engineVersion(), lines: json.length > MAX_STORED ? "[]" : json };
}

/** Gives the facts of lines; reads a line that is not among them. */
export const lineOfThese =
  (lines: RecipeLines): LineOf =>
  (text) =>
    lines.get(text) ?? readLine(text);

/** Stores the facts of a recipe, in the transaction that stores the recipe. */
export async function storeFacts(
  { db }: Deps<"db">,
  { householdId }: Owner,
  mealId: string,
  { version, lines }: StoredFacts,
) {
  await db
    .insertInto("recipeFacts")
    .values({ householdId, mealId, version, lines })
    .onConflict((conflict) =>
      conflict.columns(["householdId", "mealId"]).doUpdateSet({ version, lines }),
    )
    .execute();
}

/** The facts of some recipes' lines. */
export type Facts = {
  /** False if the recipe's facts are of another version of the engine or were never stored. */
  has: (mealId: string) => boolean;
  /**
   * Gives the facts of a recipe's lines, parsed at the first use of one. Reads a line that is not stored, or was changed after
   * its recipe's facts were.
   */
  of: (mealId: string) => LineOf;
};

/** Returns the stored facts of recipes. */
export async function getFacts(
  { db }: Deps<"db">,
  owner: Owner,
  mealIds: readonly string[],
): Promise<Facts> {
  if (mealIds.length === 0) return { has: () => false, of: () => readLine };
  const rows = await inHousehold(db, owner)
    .selectFrom("recipeFacts")
    .where("mealId", "in", [...new Set(mealIds)])
    .where("version", "=", engineVersion())
    .select(["mealId", "lines"])
    .execute();
  const linesByMeal = new Map(
    rows.map(({ mealId, lines }) => [mealId, once(() => linesFromJson(lines))]),
  );
  return {
    has: (mealId) => linesByMeal.has(mealId),
    of: (mealId) => (text) =>
      lazyLine(text, () => linesByMeal.get(mealId)?.().get(text) ?? readLine(text)),
  };
}
