import { bare, looksEqual } from "./lines";
import type { Reading } from "./reading";
import { shorten } from "./text";
import { LIMITS } from "~/engine/recipe";

/** One chooses among so many. */
export const MAX_TITLES = 40;

/** What a recipe without a title is called where one chooses. */
const UNNAMED = "A recipe without a name";

/** Two of a page's data that have one title are one recipe where their lists share so many words. */
const MIN_SHARED = 0.8;

/** A recipe among several, and the words by which it is chosen: its title, with a number where others have the same. */
export type Choosable<Found> = { label: string; recipe: Found };

/** The words to choose by of recipes that differ; those that `isSame` says are given already are left out. */
export function labelled<Found extends { title: string }>(
  recipes: readonly Found[],
  isSame: (one: Found, other: Found) => boolean,
): Choosable<Found>[] {
  const found: Choosable<Found>[] = [];
  for (const recipe of recipes) {
    const name = shorten(recipe.title, LIMITS.title - 5) || UNNAMED;
    const others = found.filter(({ recipe: other }) => looksEqual(other.title, recipe.title));
    if (found.length >= MAX_TITLES || others.some((other) => isSame(other.recipe, recipe)))
      continue;
    found.push({ label: others.length === 0 ? name : `${name} (${others.length + 1})`, recipe });
  }
  return found;
}

/**
 * The recipes of a page that have ingredients, each once, in their order: teasers have none. What its data name twice may
 * be two; its boxes and what people see write the same recipe in their own way, and are another one by another title.
 */
export function distinctRecipes(
  data: readonly Reading[],
  others: readonly Reading[],
): Choosable<Reading>[] {
  const isData = new Set(data);
  const found = labelled(
    [...data, ...others.filter(({ title }) => title !== "")].filter(
      ({ ingredients }) => ingredients.length > 0,
    ),
    (one, other) => !isData.has(other) || sharesWords(one, other, MIN_SHARED),
  );
  return found.filter(
    ({ recipe }) => !found.some(({ recipe: other }) => other !== recipe && isSame(other, recipe)),
  );
}

/** Whether two readings are of one recipe, of which one names it more shortly; the first of them stays. */
function isSame(one: Reading, other: Reading): boolean {
  const isOf =
    bare(other.title).includes(bare(one.title)) || bare(one.title).includes(bare(other.title));
  return (
    isOf &&
    one.ingredients.length === other.ingredients.length &&
    one.ingredients.every((line, at) => saysSame(line, other.ingredients[at] ?? "")) &&
    one.title.length < other.title.length
  );
}

/** Whether a line is the other one, of which one may have a note more. */
function saysSame(one: string, other: string): boolean {
  const [short = "", long = ""] = [bare(one), bare(other)].sort((a, b) => a.length - b.length);
  return long.includes(short);
}

/** Whether the longer of two lists of ingredients has at least that share of its words from the other one. */
export function sharesWords(
  one: Pick<Reading, "ingredients">,
  other: Pick<Reading, "ingredients">,
  share: number,
): boolean {
  const [few, many] = [one, other]
    .map(({ ingredients }) => new Set(ingredients.flatMap((line) => bare(line).split(" "))))
    .sort((a, b) => a.size - b.size);
  if (!few || !many) return false;
  return [...few].filter((word) => many.has(word)).length >= many.size * share;
}

/** All readings of the recipe that is chosen by a label among several; none where there is no such recipe. */
export function ofTitle(
  several: readonly Choosable<Reading>[],
  all: readonly Reading[],
  label: string,
): Reading[] {
  const isOf = (each: Choosable<Reading>) => looksEqual(each.label, label);
  const chosen = several.find(isOf)?.recipe;
  if (!chosen) return [];
  const rivals = several.flatMap((each) => (isOf(each) ? [] : [each.recipe]));
  const isAlone = !rivals.some((reading) => looksEqual(reading.title, chosen.title));
  return isAlone ? all.filter((reading) => looksEqual(reading.title, chosen.title)) : [chosen];
}
