import { bare, looksEqual } from "./lines";
import type { Reading } from "./reading";
import { LIMITS } from "~/recipe";

/** One chooses among so many. */
export const MAX_TITLES = 40;

/** The recipes of a page that are whole, each title once, in their order: teasers have no steps. */
export function distinctRecipes(readings: readonly Reading[]): Reading[] {
  const found = new Map<string, Reading>();
  for (const reading of readings) {
    const title = bare(reading.title);
    const isWhole = reading.ingredients.length > 1 && reading.instructions.length > 0;
    if (!isWhole || title === "" || reading.title.length > LIMITS.title) continue;
    if (!found.has(title) && found.size < MAX_TITLES) found.set(title, reading);
  }
  const recipes = [...found.values()];
  return recipes.filter((one) => !recipes.some((other) => other !== one && isSame(other, one)));
}

/** Whether two readings are of one recipe, of which one names it more shortly; the first of them stays. */
function isSame(one: Reading, other: Reading): boolean {
  const [first] = one.ingredients;
  const isOf =
    bare(other.title).includes(bare(one.title)) || bare(one.title).includes(bare(other.title));
  return (
    isOf &&
    one.ingredients.length === other.ingredients.length &&
    looksEqual(first ?? "", other.ingredients[0]) &&
    one.title.length < other.title.length
  );
}

/** All readings of the recipe of a title among several; none where there is no such recipe. */
export function ofTitle(
  several: readonly Reading[],
  all: readonly Reading[],
  title: string,
): Reading[] {
  if (!several.some((reading) => looksEqual(reading.title, title))) return [];
  return all.filter((reading) => looksEqual(reading.title, title));
}
