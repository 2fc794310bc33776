import { bare, looksEqual, shorten } from "./text";
import type { Reading } from "./reading";
import { LIMITS } from "~/engine/recipe";
import { headingKind, type HeadingKind, isNumbered } from "./recipe-words";
import { isFigure, isSentence, startsWithAmount } from "./ingredient-shape";
import type { PageRow } from "./rows";
import { isServingsLine } from "./servings-line";
import { labelledTimesIn } from "./times";

/** The maximum number of recipes to choose from. */
export const MAX_TITLES = 40;

/** The title of an unnamed recipe in the list to choose from. */
const UNNAMED = "A recipe without a name";

/**
 * The minimum share of words that the lists of two recipes with the same title have in common if they are one recipe.
 */
const MIN_SHARED = 0.8;

/**
 * A recipe among several, with the label to choose it by. The label is its title, with a number if other recipes have
 * the same title.
 */
type Choosable<Found> = { label: string; recipe: Found };

/** Labels the recipes that differ. Leaves out recipes that `isSame` recognizes as duplicates. */
export function labelled<Found extends { title: string }>(
  recipes: readonly Found[],
  isSame: (recipe: Found, otherRecipe: Found) => boolean,
): Choosable<Found>[] {
  const choices: Choosable<Found>[] = [];
  for (const recipe of recipes) {
    const name = shorten(recipe.title, LIMITS.title - 5) || UNNAMED;
    const namesakes = choices.filter(({ recipe: otherRecipe }) =>
      looksEqual(otherRecipe.title, recipe.title),
    );
    if (
      choices.length >= MAX_TITLES ||
      namesakes.some((namesake) => isSame(namesake.recipe, recipe))
    )
      continue;
    choices.push({
      label: namesakes.length === 0 ? name : `${name} (${namesakes.length + 1})`,
      recipe,
    });
  }
  return choices;
}

/**
 * Returns the recipes of a page that have ingredients, each once, in order. Teasers have no ingredients. Two entries of
 * the data with one title may be two recipes. Recipe boxes and visible text repeat recipes in other words, so they
 * count as another recipe only if the title differs.
 */
export function distinctRecipes(
  data: readonly Reading[],
  otherReadings: readonly Reading[],
): Choosable<Reading>[] {
  const isData = new Set(data);
  const choices = labelled(
    [...data, ...otherReadings.filter(({ title }) => title !== "")].filter(
      ({ ingredients }) => ingredients.length > 0,
    ),
    (reading, otherReading) =>
      !isData.has(otherReading) || sharesWords(reading, otherReading, MIN_SHARED),
  );
  return choices.filter(
    ({ recipe }) =>
      !choices.some(
        ({ recipe: otherRecipe }) => otherRecipe !== recipe && isSame(otherRecipe, recipe),
      ),
  );
}

/**
 * Returns whether two readings are of one recipe with a longer and a shorter title. The caller keeps the first reading.
 */
function isSame(reading: Reading, otherReading: Reading): boolean {
  const isOf =
    bare(otherReading.title).includes(bare(reading.title)) ||
    bare(reading.title).includes(bare(otherReading.title));
  return (
    isOf &&
    reading.ingredients.length === otherReading.ingredients.length &&
    reading.ingredients.every((line, at) => saysSame(line, otherReading.ingredients[at] ?? "")) &&
    reading.title.length < otherReading.title.length
  );
}

/** Returns whether two lines are equal, except for an additional note in one of them. */
function saysSame(line: string, otherLine: string): boolean {
  const [short = "", long = ""] = [bare(line), bare(otherLine)].sort((a, b) => a.length - b.length);
  return long.includes(short);
}

/**
 * Returns whether the longer of two lists of ingredients shares at least the given fraction of its words with the other
 * list.
 */
export function sharesWords(
  reading: Pick<Reading, "ingredients">,
  otherReading: Pick<Reading, "ingredients">,
  share: number,
): boolean {
  const [few, many] = [reading, otherReading]
    .map(({ ingredients }) => new Set(ingredients.flatMap((line) => bare(line).split(" "))))
    .sort((a, b) => a.size - b.size);
  if (!few || !many) return false;
  return [...few].filter((word) => many.has(word)).length >= many.size * share;
}

/** Returns all readings of the recipe with a label, or an empty array. */
export function ofTitle(
  several: readonly Choosable<Reading>[],
  all: readonly Reading[],
  label: string,
): Reading[] {
  const isOf = (each: Choosable<Reading>) => looksEqual(each.label, label);
  const chosenReading = several.find(isOf)?.recipe;
  if (!chosenReading) return [];
  const rivals = several.flatMap((each) => (isOf(each) ? [] : [each.recipe]));
  const isAlone = !rivals.some((reading) => looksEqual(reading.title, chosenReading.title));
  return isAlone
    ? all.filter((reading) => looksEqual(reading.title, chosenReading.title))
    : [chosenReading];
}

/** One of several recipes below each other: its title, and its rows including the title. */
type RecipePart = { title: string; rows: readonly PageRow[] };

/** Maximum number of other rows between a title and the heading of its ingredients. */
const MAX_BELOW_TITLE = 4;

/**
 * The maximum share of words that different recipes on a page have in common. A post and its recipe card share more.
 */
const MAX_SHARED = 0.5;

/**
 * Returns the recipes of rows in which headings of ingredients and of steps repeat, each below its own title. Returns
 * an empty array if only one list of ingredients has steps, two recipes have the same title, or two lists share most
 * words.
 */
export function partsOfSeveral(rows: readonly PageRow[]): RecipePart[] {
  const kinds = rows.map(({ text }) => headingKind(text));
  const lists = listsWithSteps(rows, kinds);
  const titles = lists.map(({ from }, index) =>
    titleAbove(rows, kinds, from, lists[index - 1]?.to ?? -1),
  );
  const names = new Set(titles.map((at) => bare(rows[at ?? -1]?.text ?? "")));
  if (lists.length < 2 || titles.includes(null) || names.size < titles.length) return [];
  const words = lists.map(({ from, to }) => wordsOf(rows.slice(from + 1, to)));
  if (
    words.some((listWords, at) =>
      words.slice(at + 1).some((otherWords) => areSimilar(listWords, otherWords)),
    )
  )
    return [];
  return titles.map((at, index) => {
    const part = rows.slice(at ?? 0, titles[index + 1] ?? rows.length);
    return { title: (part[0]?.text ?? "").replace(/\s*[:：]$/, ""), rows: part };
  });
}

/** Returns the headings of ingredients with amounts below, each with the heading of steps before the next list. */
function listsWithSteps(rows: readonly PageRow[], kinds: readonly (HeadingKind | null)[]) {
  const heads = kinds.flatMap((kind, at) => (kind === "ingredients" ? [at] : []));
  return heads.flatMap((from, index) => {
    const end = heads[index + 1] ?? rows.length;
    const to = kinds.findIndex((kind, at) => at > from && at < end && kind === "steps");
    const hasAmounts = rows.slice(from + 1, to).some(({ text }) => startsWithAmount(text));
    const hasSteps = to >= 0 && to + 1 < end && kinds[to + 1] === null;
    return hasAmounts && hasSteps ? [{ from, to }] : [];
  });
}

const wordsOf = (rows: readonly PageRow[]) =>
  new Set(rows.flatMap(({ text }) => bare(text).split(" ")).filter((word) => word.length > 3));

function areSimilar(listWords: ReadonlySet<string>, otherWords: ReadonlySet<string>): boolean {
  const shared = [...listWords].filter((word) => otherWords.has(word)).length;
  return shared > Math.min(listWords.size, otherWords.size) * MAX_SHARED;
}

/** Returns the row of the title above a heading and below the preceding list, or null. */
function titleAbove(
  rows: readonly PageRow[],
  kinds: readonly (HeadingKind | null)[],
  heading: number,
  before: number,
): number | null {
  const least = Math.max(before + 1, heading - 1 - MAX_BELOW_TITLE);
  for (let at = heading - 1; at >= least; at -= 1) {
    const row = rows[at];
    if (!row || (kinds[at] !== null && kinds[at] !== undefined)) return null;
    if (isTitle(row)) return at;
  }
  return null;
}

const isTitle = ({ text, item, level }: PageRow) =>
  text.length <= LIMITS.title &&
  /\p{L}{2}/u.test(text) &&
  (level > 0 || item === null) &&
  !/[.!?;,]$/.test(text) &&
  !isSentence(text) &&
  !isFigure(text) &&
  !isServingsLine(text) &&
  !isNumbered(text) &&
  !startsWithAmount(text) &&
  labelledTimesIn(text) === null;
