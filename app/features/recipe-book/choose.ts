import { createTraitCounter } from "~/adapters/recipe-source/balance";
import type { RecipeRequest } from "~/adapters/recipe-source/recipe-source";
import type { Recipe } from "~/recipe";

/**
 * The recipes that the household does not have, in the order in which to offer them: each next one
 * from the cuisine, protein and course that came least, lately and so far; among equals by chance
 * (`random` is in [0, 1)).
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

  const open = fitting
    .filter((recipe) => !isHad(recipe))
    .map((recipe) => ({ recipe, luck: random() }));
  while (open.length > 0) {
    let best = 0;
    for (let i = 1; i < open.length; i++) {
      const [a, b] = [open[i], open[best]];
      if (!a || !b) continue;
      const difference = weightOf(a.recipe) - weightOf(b.recipe);
      if (difference < 0 || (difference === 0 && a.luck < b.luck)) best = i;
    }
    const [next] = open.splice(best, 1);
    if (!next) return;
    counter.add(next.recipe);
    yield next.recipe;
  }
}

function hadIn(had: RecipeRequest["recent"]) {
  const keys = new Set(had.flatMap(({ bookId, title }) => (bookId ? [bookId, title] : [title])));
  return ({ bookId, title }: Recipe) => keys.has(bookId ?? title) || keys.has(title);
}
