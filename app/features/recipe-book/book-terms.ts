import { type ReadRecipe, type SearchIndex, WEIGHT } from "./book-index";
import { FLAVORS, type Meaning, meaningsOf, WAYS } from "./book-names";
import type { Guess } from "./book-spelling";

/** Something asked for: the names that answer it, and how telling it is. */
export type Term = {
  /** What was said, a slip mended to what it most likely means; several where any one will do. */
  names: string[];
  meanings: (Meaning & { isGuess: boolean })[];
  weight: number;
};

/** What a request looks for by `names`, of which any one will do. */
export function termOf(
  { recipes, rarity }: SearchIndex,
  names: string[],
  guesses: ReadonlyMap<string, Guess[]>,
): Term {
  const meanings = names
    .flatMap((name) => guesses.get(name) ?? [{ word: name, weight: 1 }])
    .flatMap((guess) =>
      meaningsOf(guess.word).map((it) => ({
        ...it,
        weight: it.weight * guess.weight,
        isGuess: !names.includes(guess.word),
      })),
    )
    .filter(({ name }) => rarity.has(name));
  // A name that no recipe has is as telling as one that a single recipe has.
  const rarest = Math.log(1 + recipes.length);
  return { names, meanings, weight: rarity.get(meanings[0]?.name ?? "") ?? rarest };
}

/** How much of what is looked for a recipe has, 0 to 1, with its points. */
export function judgeTerms({ weights }: ReadRecipe, terms: readonly Term[]) {
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  const found = terms.map((term) => matchOf(term, weights));
  const isTelling = found.some(({ field }) => field >= WEIGHT.ingredients);
  const share = found.reduce((sum, it) => sum + it.weight * it.sure, 0) / (total || 1);
  return {
    share: isTelling ? share : 0,
    points: found.reduce((sum, it) => sum + it.weight * it.points, 0),
  };
}

/** The best of a term's meanings that a recipe has. */
function matchOf({ meanings, weight }: Term, weights: Map<string, number>) {
  const best = { weight, points: 0, field: 0, sure: 0 };
  let own = 0;
  for (const { name, weight, isSame, isDish } of meanings) {
    const stands = standsIn(weights, name);
    if (stands === 0) continue;
    // "Amaretti cookies" in a list make no cookies.
    const isWay = WAYS.has(name);
    const sure = isDish && !isWay && stands < WEIGHT.title ? weight / 3 : weight;
    best.points = Math.max(best.points, stands * sure);
    best.field = Math.max(best.field, isWay ? WEIGHT.ingredients : stands);
    best.sure = Math.max(best.sure, sure);
    if (isSame) own = Math.max(own, stands);
  }
  // Of two kinds of curry, the one that says curry.
  best.points += own / 2;
  return best;
}

/** Where a name stands in a recipe, by the weight of the place; what has curry in its list is one. */
export function standsIn(weights: ReadonlyMap<string, number>, name: string) {
  const field = weights.get(name) ?? 0;
  const isTasted = FLAVORS.has(name) && field >= WEIGHT.ingredients;
  return isTasted ? Math.max(field, WEIGHT.title) : field;
}
