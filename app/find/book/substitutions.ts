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
 * The recipe with the replacements made, each text read once and the longest words first; or the
 * end of a sentence that says which cannot be made. `written` is the recipe before any substitution.
 */
function replaceIn(
  recipe: BookRecipe,
  replacements: readonly Replacement[],
  written: BookRecipe,
): BookRecipe | string {
  const rules: Rules = { lines: new Map(), words: new Map(), carbs: 0, minutes: 0 };
  for (const { from, to } of replacements) {
    const change = factChange({ from, to }, written);
    if (change) {
      if (Number.isNaN(change.by)) return `cannot make “${to}” of “${from}”`;
      rules[change.fact] = change.by;
    } else if (recipe.ingredients.includes(from)) {
      rules.lines.set(from, to === LEFT_OUT ? [] : to.split(" + "));
    } else if (to === LEFT_OUT) {
      return `leaves out “${from}”, which is no ingredient line`;
    } else rules.words.set(from.toLowerCase(), { from, to });
  }
  const unused = new Set(rules.words.values());
  const pattern = patternOf([...rules.words.keys()]);
  const inText = (text: string, fit = fitCase) =>
    text.replace(pattern, (found, at: number) => {
      const rule = rules.words.get(found.toLowerCase());
      if (!rule) return found;
      unused.delete(rule);
      return fit(rule, found, text.slice(0, at));
    });
  const made: BookRecipe = {
    ...recipe,
    title: inText(recipe.title, ({ to }) => titleCase(to)),
    description: inText(recipe.description),
    ingredients: recipe.ingredients.flatMap((line) => rules.lines.get(line) ?? [inText(line)]),
    instructions: inText(recipe.instructions),
    carbsPerServing: (recipe.carbsPerServing ?? 0) + rules.carbs,
    cookingTime: (recipe.cookingTime ?? 0) + rules.minutes,
  };
  const [missing] = unused;
  return missing ? `replaces “${missing.from}”, which is not in the recipe` : made;
}

/** By how much a replacement such as "carbs: 34 → carbs: 27" changes a fact; null for other ones. */
function factChange({ from, to }: Replacement, { carbsPerServing, cookingTime }: BookRecipe) {
  const [, name, was] = /^(carbs|minutes): (\d+)$/.exec(from) ?? [];
  if (name !== "carbs" && name !== "minutes") return null;
  const fact: "carbs" | "minutes" = name;
  const [, toName, becomes] = /^(\w+): (\d+)$/.exec(to) ?? [];
  const fits =
    toName === name && Number(was) === (name === "carbs" ? carbsPerServing : cookingTime);
  return { fact, by: fits ? Number(becomes) - Number(was) : NaN };
}

/** As the book is in English: the letters of all scripts would take a hundred times as long to compile. */
const LETTERS = "a-z\u00c0-\u024f";

/** Finds any of the words, the longest first; nothing where there are none. */
function patternOf(words: string[]) {
  const longestFirst = words.sort((a, b) => b.length - a.length);
  return new RegExp(longestFirst.map(wholeWords).join("|") || "(?!)", "gi");
}

/** The pattern of words that are not a part of other words: "cream", not "ice-cream" or "creamy". */
function wholeWords(words: string) {
  const starts = /^[\p{L}\p{N}]/u.test(words) ? `(?<![${LETTERS}\\d-])` : "";
  const ends = /[\p{L}\p{N}]$/u.test(words) ? `(?![${LETTERS}\\d-])` : "";
  return `${starts}${escape(words)}${ends}`;
}

function escape(text: string) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** The replacement with a capital where a sentence begins or the replaced words had one. */
function fitCase({ from, to }: Replacement, found: string, before: string) {
  const isUpper = (text: string) => /^\p{Lu}/u.test(text);
  if (before === "" || /[.!?]\s+$|\n$/.test(before) || (isUpper(found) && !isUpper(from))) {
    return to.slice(0, 1).toUpperCase() + to.slice(1);
  }
  if (isUpper(from) && !isUpper(found)) return to.slice(0, 1).toLowerCase() + to.slice(1);
  return to;
}

const SMALL_WORDS = new Set("a al alla and au con de for in of on or over the with".split(" "));

function titleCase(text: string) {
  return text.replace(/[\p{L}'’]+/gu, (word) =>
    SMALL_WORDS.has(word) ? word : word.slice(0, 1).toUpperCase() + word.slice(1),
  );
}

/**
 * Holds what the cook is told against the substituted recipe: what was put in must be an ingredient, what
 * it is put in for must be named nowhere. Says as the end of a sentence what is wrong, else null.
 */
function findLeftOver(
  written: BookRecipe,
  made: BookRecipe,
  tellings: readonly string[],
): string | null {
  const { put, gone } = readTellings(tellings);
  const listed = made.ingredients.join("\n");
  const missing = put.find((food) => !named(food).test(listed));
  if (missing !== undefined) return `puts in “${missing}”, which is no ingredient then`;
  const rest = put.reduce((text, it) => text.replace(named(it, "gi"), "…"), textOf(made));
  for (const food of gone) {
    const pattern = named(food);
    if (!pattern.test(textOf(written))) return `takes out “${food}”, which was never in`;
    const where = rest.split("\n").find((line) => pattern.test(line));
    if (where !== undefined) return `still names “${food}” in “${where}”`;
  }
  return null;
}

function textOf({ title, description, ingredients, instructions }: BookRecipe) {
  return [title, description, ...ingredients, instructions].join("\n");
}

/** A food as a word of a text, one or several of it; "egg-free" does not name eggs. */
function named(food: string, flags = "i") {
  const stem = escape(food.replace(/s$/, ""));
  return new RegExp(`(?<![${LETTERS}])${stem}(?:e?s)?(?![${LETTERS}]|-free)`, flags);
}

/** "with tamari for the soy sauce and lime, without the feta": what is put in, what is gone. */
function readTellings(tellings: readonly string[]) {
  const put: string[] = [];
  const gone: string[] = [];
  for (const piece of tellings.flatMap((telling) => telling.split(/,? and |, /))) {
    const [, without] = /^without (?:the )?(.+)$/.exec(piece) ?? [];
    const [, food = piece, instead] = /^(?:with )?(.+?)(?: for the (.+))?$/.exec(piece) ?? [];
    if (without === undefined) put.push(food);
    const taken = without ?? instead;
    if (taken !== undefined) gone.push(taken);
  }
  return { put, gone };
}

/**
 * The recipe as it keeps all the restrictions and has nothing that the terms of `avoids` mean: itself where it does as written, else with the fewest
 * of its declared substitutions made (of as many, those that stand first); null where they cannot all be had.
 * The description of a substituted recipe ends with what was substituted. A recipe that came from here may be
 * asked for more: it is made anew, and keeps what it kept.
 */
export function withSubstitutions(
  recipe: BookRecipe,
  restrictions: readonly string[],
  avoids: readonly string[] = [],
): BookRecipe | null {
  const keepsAll = (it: BookRecipe) => keepsEach(it, restrictions) && leavesOut(it, avoids);
  if (keepsAll(recipe)) return recipe;
  const written = origins.get(recipe) ?? recipe;
  const gained = dietsOf(recipe).filter((diet) => !dietsOf(written).includes(diet));
  return variantsOf(written).find((it) => keepsAll(it) && keepsEach(it, gained)) ?? null;
}

const keepsEach = (recipe: BookRecipe, restrictions: readonly string[]) =>
  dietsIn(restrictions).every((diet) => keepsDiet(recipe, diet));

/** The recipe that each variant was made of. */
const origins = new WeakMap<BookRecipe, BookRecipe>();

/**
 * The recipe with each set of its substitutions that go together and is worth it, the smallest sets first;
 * the recipe as written is not among them. Worked out once a recipe, and never for most.
 */
export const variantsOf = onceFor((recipe: BookRecipe): readonly BookRecipe[] => {
  const found: BookRecipe[] = [];
  for (const set of subsetsOf(recipe.substitutions ?? [])) {
    const made = makeSubstitutions(recipe, set);
    if (typeof made === "string") continue;
    // A set is not worth it where a smaller one keeps as much.
    if (found.some((smaller) => keepsEach(smaller, dietsOf(made)))) continue;
    found.push(made);
    origins.set(made, recipe);
  }
  return found;
});

/** All subsets but the empty one, the smallest first; of one size those that hold what comes first. */
function subsetsOf<T>(items: readonly T[]): T[][] {
  const subsets = items.reduce<T[][]>(
    (sets, item) => [...sets, ...sets.map((set) => [...set, item])],
    [[]],
  );
  return subsets.slice(1).sort((a, b) => a.length - b.length);
}

/** The recipe with these substitutions made, in their order, or a sentence that says why that cannot be. */
export function makeSubstitutions(
  recipe: BookRecipe,
  substitutions: readonly Substitution[],
): BookRecipe | string {
  let made: BookRecipe = { ...recipe, substitutions: undefined };
  const done = new Set<string>();
  for (const { telling, replacements } of substitutions) {
    // Two substitutions may share a replacement: it is made once.
    const todo = replacements.filter(({ from, to }) => !done.has(`${from} → ${to}`));
    const next = replaceIn(made, todo, recipe);
    if (typeof next === "string") return `the swap “${telling}” ${next}`;
    made = next;
    for (const { from, to } of todo) done.add(`${from} → ${to}`);
  }
  const tellings = substitutions.map(({ telling }) => telling);
  const leftOver = findLeftOver(recipe, made, tellings);
  if (leftOver !== null) return `the swap “${tellings.join(", ")}” ${leftOver}`;
  const kept = substitutions.flatMap(({ keeps }) => keeps);
  return {
    ...made,
    description: `${made.description} Here ${tellings.join(", and ")}.`,
    breaks: recipe.breaks.filter((it) => !kept.includes(it)),
  };
}
