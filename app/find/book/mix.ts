import { createTraitCounter } from "~/server/adapters/recipe-source/balance";
import type { Recipe } from "~/engine/recipe";

/** So many of those that answer a request equally well are mixed: twenty times "Another three". */
const MOST_MIXED = 60;

type Mixing<T> = {
  /** True for two that answer equally well. They are neighbors. */
  isLevel: (one: T, other: T) => boolean;
  /** False where a food is asked for: what is of another protein has less of it. */
  byProtein: boolean;
};

/**
 * Dishes in their order, but among those that answer equally well each next one of the cuisine (and protein) that came
 * least so far: whoever asks for "chicken" is not answered three times by one cuisine.
 */
export function mix<T extends { recipe: Recipe }>(
  found: readonly T[],
  { isLevel, byProtein }: Mixing<T>,
): T[] {
  const mixed: T[] = [];
  let start = 0;
  for (let end = 1; end <= found.length; end++) {
    const [first, next] = [found[start], found[end]];
    if (first && next && isLevel(first, next)) continue;
    mixed.push(...inTurn(found.slice(start, end), byProtein));
    start = end;
  }
  return mixed;
}

function inTurn<T extends { recipe: Recipe }>(level: readonly T[], byProtein: boolean): T[] {
  const left = [...level];
  const taken: T[] = [];
  const counter = createTraitCounter([]);
  const weightOf = ({ recipe }: T) =>
    counter.countOf(recipe.cuisine) + (byProtein ? counter.countOf(recipe.protein) : 0);
  while (left.length > 1 && taken.length < MOST_MIXED) {
    let best = 0;
    let least = Infinity;
    for (const [at, dish] of left.entries()) {
      const weight = weightOf(dish);
      if (weight < least) [best, least] = [at, weight];
      if (weight === 0) break;
    }
    const [next] = left.splice(best, 1);
    if (!next) break;
    counter.add(next.recipe);
    taken.push(next);
  }
  return [...taken, ...left];
}
