import { type IndexedRecipe, type SearchIndex, WEIGHT } from "./search-index";
import { FLAVORS, type Expansion, expansionsOf, COOKING_METHODS } from "./names";
import type { Guess } from "./spelling";

/** Something asked for: the names that answer it, and how telling it is. */
export type Term = {
  /** What was said, a typo corrected to what it most likely means; several where any one will do. */
  names: string[];
  expansions: (Expansion & { isGuess: boolean })[];
  weight: number;
};

/** What a request looks for by `names`, of which any one will do. */
export function termOf(
  { recipes, rarity }: SearchIndex,
  names: string[],
  guesses: ReadonlyMap<string, Guess[]>,
): Term {
  const expansions = names
    .flatMap((name) => guesses.get(name) ?? [{ word: name, weight: 1 }])
    .flatMap((guess) =>
      expansionsOf(guess.word).map((it) => ({
        ...it,
        weight: it.weight * guess.weight,
        isGuess: !names.includes(guess.word),
      })),
    )
    .filter(({ name }) => rarity.has(name));
  // A name that no recipe has is as telling as one that a single recipe has.
  const rarest = Math.log(1 + recipes.length);
  return { names, expansions, weight: rarity.get(expansions[0]?.name ?? "") ?? rarest };
}

/** How much of what is looked for a recipe has, 0 to 1, with its points. */
export function judgeTerms({ weights }: IndexedRecipe, terms: readonly Term[]) {
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  const found = terms.map((term) => matchOf(term, weights));
  const isTelling = found.some(({ field }) => field >= WEIGHT.ingredients);
  const share = found.reduce((sum, it) => sum + it.weight * it.sure, 0) / (total || 1);
  return {
    share: isTelling ? share : 0,
    points: found.reduce((sum, it) => sum + it.weight * it.points, 0),
  };
}

/** The best of a term's expansions that a recipe has. */
function matchOf({ expansions, weight }: Term, weights: Map<string, number>) {
  const best = { weight, points: 0, field: 0, sure: 0 };
  let own = 0;
  for (const { name, weight, isSame, isDish } of expansions) {
    const field = fieldWeight(weights, name);
    if (field === 0) continue;
    // "Amaretti cookies" in a list make no cookies.
    const isMethod = COOKING_METHODS.has(name);
    const sure = isDish && !isMethod && field < WEIGHT.title ? weight / 3 : weight;
    best.points = Math.max(best.points, field * sure);
    best.field = Math.max(best.field, isMethod ? WEIGHT.ingredients : field);
    best.sure = Math.max(best.sure, sure);
    if (isSame) own = Math.max(own, field);
  }
  // Of two kinds of curry, the one that says curry.
  best.points += own / 2;
  return best;
}

/** The weight of the field in which a recipe has a name; what has curry in its list is a curry. */
export function fieldWeight(weights: ReadonlyMap<string, number>, name: string) {
  const field = weights.get(name) ?? 0;
  const isTasted = FLAVORS.has(name) && field >= WEIGHT.ingredients;
  return isTasted ? Math.max(field, WEIGHT.title) : field;
}
