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

/** The lines of a recipe and of its sub-recipes, by their texts. */
export type RecipeLines = ReadonlyMap<string, Line>;

/** The facts of a recipe's lines in their stored form. */
export type StoredFacts = Pick<Schema["recipeFacts"], "version" | "lines">;

/** Reads the lines of a recipe before it is stored. Each fact is read on first use. */
export function readRecipeLines(recipe: WithSubRecipes): RecipeLines {
  const inner = liveSubRecipes(recipe).flatMap(({ made: innerRecipes }) => innerRecipes);
  const texts = inner.flatMap(({ ingredients, scaled }) => [...ingredients, ...scaled]);
  return new Map([...recipe.ingredients, ...texts].map((text) => [text, readLine(text)]));
}

/**
 * The maximum number of characters of facts to store. The facts of a recipe with 30 lines have 10,000. A user can write
 * a line so that its facts are 20 times as long, and facts do not count toward a household's storage.
 */
const MAX_STORED = 64_000;

/**
 * Returns all facts of the lines in their stored form. Reads facts that were not needed yet, which takes about 1 ms of
 * CPU per recipe. If the facts are longer than `MAX_STORED`, none are stored, and the lines are read each time.
 */
export function toStoredFacts(lines: RecipeLines): StoredFacts {
  const json = linesToJson([...lines.values()]);
  return { version: engineVersion(), lines: json.length > MAX_STORED ? "[]" : json };
}

/** Returns a function that returns the facts of a line. It reads lines that are not among `lines`. */
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

/** The stored facts of several recipes' lines. */
export type Facts = {
  /** Returns false if the recipe's facts were never stored, or were stored by another version of the engine. */
  has: (mealId: string) => boolean;
  /**
   * Returns a function for the facts of a recipe's lines, which are parsed on first use. It reads a line that is not
   * stored, or that changed after the facts were stored.
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
