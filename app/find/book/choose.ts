import {
  createTraitCounter,
  type RecipeRequest,
} from "~/server/adapters/recipe-source/recipe-source";
import type { Recipe } from "~/engine/recipe";

/**
 * Yields recipes that the household does not have, in the order in which to offer them. The next recipe always has the
 * cuisine, protein and course with the lowest count, recently and so far. Ties are broken at random (`random` is in [0,
 * 1)).
 */
export function* inOrder<R extends Recipe>(
  fitting: readonly R[],
  request: Pick<RecipeRequest, "recent" | "earlier">,
  random: () => number,
) {
  const isHad = hadIn([...request.recent, ...request.earlier]);
  const counter = createTraitCounter(request.recent);
  const weightOf = ({ cuisine, protein, course }: Recipe) =>
    counter.countOf(cuisine) + counter.countOf(protein) + counter.countOf(course);

  // Recipes of the same cuisine, protein and course always have the same weight, so compare only the luckiest recipe of
  // each kind.
  const kinds = new Map<string, { recipe: R; luck: number }[]>();
  for (const recipe of fitting) {
    if (isHad(recipe)) continue;
    const kind = JSON.stringify([recipe.cuisine, recipe.protein, recipe.course]);
    const candidates = kinds.get(kind) ?? [];
    candidates.push({ recipe, luck: random() });
    kinds.set(kind, candidates);
  }
  for (const candidates of kinds.values()) candidates.sort((a, b) => b.luck - a.luck);
  for (;;) {
    let best: { from: { recipe: R; luck: number }[]; weight: number; luck: number } | null = null;
    for (const from of kinds.values()) {
      const first = from.at(-1);
      if (!first) continue;
      const [weight, { luck }] = [weightOf(first.recipe), first];
      if (!best || weight < best.weight || (weight === best.weight && luck < best.luck)) {
        best = { from, weight, luck };
      }
    }
    const next = best?.from.pop();
    if (!next) return;
    counter.add(next.recipe);
    yield next.recipe;
  }
}

function hadIn(had: RecipeRequest["recent"]) {
  const keys = new Set(had.flatMap(({ bookId, title }) => (bookId ? [bookId, title] : [title])));
  return ({ bookId, title }: Recipe) => keys.has(bookId ?? title) || keys.has(title);
}
