import { dietsIn } from "~/engine/restrictions";
import { dietsOf, keepsDiet, leavesOut } from "./diets";
import type { BookRecipe, Substitution, Replacement } from "./book-recipe";
import { onceFor } from "~/server/values/once";

const LEFT_OUT = "left out";

type Rules = {
  lines: Map<string, string[]>;
  words: Map<string, Replacement>;
  carbs: number;
  minutes: number;
};

/**
 * Makes the replacements in one pass over each text, longest words first. `original` is the recipe before any
 * substitution. Returns the recipe, or the end of a sentence that names the impossible replacement.
 */
function replaceIn(
  recipe: BookRecipe,
  replacements: readonly Replacement[],
  original: BookRecipe,
): BookRecipe | string {
  const rules: Rules = { lines: new Map(), words: new Map(), carbs: 0, minutes: 0 };
  for (const { from, to } of replacements) {
    const change = factChange({ from, to }, original);
    if (change) {
      if (Number.isNaN(change.by)) return `cannot make “${to}” of “${from}”`;
      rules[change.fact] = change.by;
    } else if (recipe.ingredients.includes(from)) {
      rules.lines.set(from, to === LEFT_OUT ? [] : to.split(" + "));
    } else if (to === LEFT_OUT) {
      return `leaves out “${from}”, which is not an ingredient line`;
    } else rules.words.set(from.toLowerCase(), { from, to });
  }
  const unused = new Set(rules.words.values());
  const pattern = patternOf([...rules.words.keys()]);
  const inText = (text: string, fit = fitCase) =>
    text.replace(pattern, (match, at: number) => {
      const rule = rules.words.get(match.toLowerCase());
      if (!rule) return match;
      unused.delete(rule);
      return fit(rule, match, text.slice(0, at));
    });
  const variant: BookRecipe = {
    ...recipe,
    title: inText(recipe.title, ({ to }) => titleCase(to)),
    description: inText(recipe.description),
    ingredients: recipe.ingredients.flatMap((line) => rules.lines.get(line) ?? [inText(line)]),
    instructions: inText(recipe.instructions),
    carbsPerServing: (recipe.carbsPerServing ?? 0) + rules.carbs,
    cookingTime: (recipe.cookingTime ?? 0) + rules.minutes,
  };
  const [missing] = unused;
  return missing ? `replaces “${missing.from}”, which is not in the recipe` : variant;
}

/** Returns the change of a fact by a replacement such as "carbs: 34 → carbs: 27", or null for other replacements. */
function factChange({ from, to }: Replacement, { carbsPerServing, cookingTime }: BookRecipe) {
  const [, name, previous] = /^(carbs|minutes): (\d+)$/.exec(from) ?? [];
  if (name !== "carbs" && name !== "minutes") return null;
  const fact: "carbs" | "minutes" = name;
  const [, toName, becomes] = /^(\w+): (\d+)$/.exec(to) ?? [];
  const fits =
    toName === name && Number(previous) === (name === "carbs" ? carbsPerServing : cookingTime);
  return { fact, by: fits ? Number(becomes) - Number(previous) : NaN };
}

/**
 * The letters of the recipe book's English text. A class of the letters of all scripts takes a hundred times as long to
 * compile.
 */
const LETTERS = "a-z\u00c0-\u024f";

/** Builds a pattern that matches any of the words, longest first. Without words, the pattern matches nothing. */
function patternOf(words: string[]) {
  const longestFirst = words.sort((a, b) => b.length - a.length);
  return new RegExp(longestFirst.map(wholeWords).join("|") || "(?!)", "gi");
}

/** Builds a pattern for words that are not part of other words: "cream", not "ice-cream" or "creamy". */
function wholeWords(words: string) {
  const starts = /^[\p{L}\p{N}]/u.test(words) ? `(?<![${LETTERS}\\d-])` : "";
  const ends = /[\p{L}\p{N}]$/u.test(words) ? `(?![${LETTERS}\\d-])` : "";
  return `${starts}${escape(words)}${ends}`;
}

function escape(text: string) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** Capitalizes the replacement at the start of a sentence, or if the replaced words were capitalized. */
function fitCase({ from, to }: Replacement, match: string, before: string) {
  const isUpper = (text: string) => /^\p{Lu}/u.test(text);
  if (before === "" || /[.!?]\s+$|\n$/.test(before) || (isUpper(match) && !isUpper(from))) {
    return to.slice(0, 1).toUpperCase() + to.slice(1);
  }
  if (isUpper(from) && !isUpper(match)) return to.slice(0, 1).toLowerCase() + to.slice(1);
  return to;
}

const SMALL_WORDS = new Set("a al alla and au con de for in of on or over the with".split(" "));

function titleCase(text: string) {
  return text.replace(/[\p{L}'’]+/gu, (word) =>
    SMALL_WORDS.has(word) ? word : word.slice(0, 1).toUpperCase() + word.slice(1),
  );
}

/**
 * Checks the text for the cook against the substituted recipe. The substitute must be an ingredient, and no text may
 * name the replaced food. Returns the end of a sentence that describes the fault, or null.
 */
function findLeftOver(
  original: BookRecipe,
  variant: BookRecipe,
  tellings: readonly string[],
): string | null {
  const { put, gone: removedFoods } = readTellings(tellings);
  const ingredientText = variant.ingredients.join("\n");
  const missing = put.find((food) => !named(food).test(ingredientText));
  if (missing !== undefined) return `puts in “${missing}”, which is not an ingredient then`;
  const rest = put.reduce((text, food) => text.replace(named(food, "gi"), "…"), textOf(variant));
  for (const food of removedFoods) {
    const pattern = named(food);
    if (!pattern.test(textOf(original))) return `takes out “${food}”, which was never in`;
    const where = rest.split("\n").find((line) => pattern.test(line));
    if (where !== undefined) return `still names “${food}” in “${where}”`;
  }
  return null;
}

function textOf({ title, description, ingredients, instructions }: BookRecipe) {
  return [title, description, ...ingredients, instructions].join("\n");
}

/** Builds a pattern for a food in singular or plural. The pattern does not match "egg-free". */
function named(food: string, flags = "i") {
  const stem = escape(food.replace(/s$/, ""));
  return new RegExp(`(?<![${LETTERS}])${stem}(?:e?s)?(?![${LETTERS}]|-free)`, flags);
}

/** Parses "with tamari for the soy sauce and lime, without the feta" into the added foods and the removed foods. */
function readTellings(tellings: readonly string[]) {
  const put: string[] = [];
  const removedFoods: string[] = [];
  for (const piece of tellings.flatMap((telling) => telling.split(/,? and |, /))) {
    const [, without] = /^without (?:the )?(.+)$/.exec(piece) ?? [];
    const [, food = piece, instead] = /^(?:with )?(.+?)(?: for the (.+))?$/.exec(piece) ?? [];
    if (without === undefined) put.push(food);
    const removedFood = without ?? instead;
    if (removedFood !== undefined) removedFoods.push(removedFood);
  }
  return { put, gone: removedFoods };
}

/**
 * Returns a recipe that fits all restrictions and contains no food that `avoids` means, with the fewest of its declared
 * substitutions. Of equally small sets, the first in the file's order is used. Returns the recipe itself if it fits as
 * written, and null if no set works. The description of a substituted recipe ends with its substitutions. A substituted
 * recipe can be passed in again. It is then made again from its original, and also fits its earlier restrictions.
 */
export function withSubstitutions(
  recipe: BookRecipe,
  restrictions: readonly string[],
  avoids: readonly string[] = [],
): BookRecipe | null {
  const keepsAll = (candidate: BookRecipe) =>
    keepsEach(candidate, restrictions) && leavesOut(candidate, avoids);
  if (keepsAll(recipe)) return recipe;
  const original = origins.get(recipe) ?? recipe;
  const gained = dietsOf(recipe).filter((diet) => !dietsOf(original).includes(diet));
  return (
    variantsOf(original).find((variant) => keepsAll(variant) && keepsEach(variant, gained)) ?? null
  );
}

const keepsEach = (recipe: BookRecipe, restrictions: readonly string[]) =>
  dietsIn(restrictions).every((diet) => keepsDiet(recipe, diet));

/** The original recipe of each variant. */
const origins = new WeakMap<BookRecipe, BookRecipe>();

/**
 * Returns the recipe with each useful set of its compatible substitutions, smallest sets first, without the recipe as
 * written. Computed once for each recipe, and only if needed.
 */
export const variantsOf = onceFor((recipe: BookRecipe): readonly BookRecipe[] => {
  const variants: BookRecipe[] = [];
  for (const set of subsetsOf(recipe.substitutions ?? [])) {
    const variant = makeSubstitutions(recipe, set);
    if (typeof variant === "string") continue;
    // A set is not useful if a smaller set fits the same restrictions.
    if (variants.some((smaller) => keepsEach(smaller, dietsOf(variant)))) continue;
    variants.push(variant);
    origins.set(variant, recipe);
  }
  return variants;
});

/** Returns all non-empty subsets, smallest first. Subsets of one size are in the order of their first items. */
function subsetsOf<T>(items: readonly T[]): T[][] {
  const subsets = items.reduce<T[][]>(
    (sets, item) => [...sets, ...sets.map((set) => [...set, item])],
    [[]],
  );
  return subsets.slice(1).sort((a, b) => a.length - b.length);
}

/**
 * Makes the substitutions in their order. Returns the recipe, or a sentence that explains why a substitution is
 * impossible.
 */
export function makeSubstitutions(
  recipe: BookRecipe,
  substitutions: readonly Substitution[],
): BookRecipe | string {
  let variant: BookRecipe = { ...recipe, substitutions: undefined };
  const appliedKeys = new Set<string>();
  for (const { telling, replacements } of substitutions) {
    // Make a replacement that two substitutions share only once.
    const todo = replacements.filter(({ from, to }) => !appliedKeys.has(`${from} → ${to}`));
    const next = replaceIn(variant, todo, recipe);
    if (typeof next === "string") return `the swap “${telling}” ${next}`;
    variant = next;
    for (const { from, to } of todo) appliedKeys.add(`${from} → ${to}`);
  }
  const tellings = substitutions.map(({ telling }) => telling);
  const leftOver = findLeftOver(recipe, variant, tellings);
  if (leftOver !== null) return `the swap “${tellings.join(", ")}” ${leftOver}`;
  const keptRestrictions = substitutions.flatMap(({ keeps }) => keeps);
  return {
    ...variant,
    description: `${variant.description} Here ${tellings.join(", and ")}.`,
    breaks: recipe.breaks.filter((restriction) => !keptRestrictions.includes(restriction)),
  };
}
