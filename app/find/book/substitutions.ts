import { dietsIn } from "~/engine/restrictions/restrictions";
import { dietsOf, keepsDiet } from "./diets";
import { leavesOut } from "./own-words";
import type { BookRecipe, Substitution } from "./book-recipe";
import { findLeftOver, replaceIn } from "./substitution-text";

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

/** What was worked out: the variants of a recipe, and the recipe that a variant was made of. */
const variants = new WeakMap<BookRecipe, BookRecipe[]>();
const origins = new WeakMap<BookRecipe, BookRecipe>();

/**
 * The recipe with each set of its substitutions that go together and is worth it, the smallest sets first;
 * the recipe as written is not among them. Worked out once a recipe, and never for most.
 */
export function variantsOf(recipe: BookRecipe): BookRecipe[] {
  if (!recipe.substitutions) return [];
  let found = variants.get(recipe);
  if (!found) {
    found = [];
    for (const set of subsetsOf(recipe.substitutions)) {
      const made = makeSubstitutions(recipe, set);
      if (typeof made === "string") continue;
      // A set is not worth it where a smaller one keeps as much.
      if (found.some((smaller) => keepsEach(smaller, dietsOf(made)))) continue;
      found.push(made);
      origins.set(made, recipe);
    }
    variants.set(recipe, found);
  }
  return found;
}

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
