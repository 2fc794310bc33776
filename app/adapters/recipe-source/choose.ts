import { createTally } from "./balance";
import type { Recipe, Wish } from "./recipe-source";

/** Where no meal type was chosen a planner is mostly about dinner: this many for each other course. */
const DINNERS = 12;

/**
 * The recipes in the order in which to offer them. First what the household was not given in the
 * last 30 days, each next one from the cuisine, protein and course that came least, lately and so
 * far; among equals what never came, then chance (`random` is in [0, 1)). Then what was given in
 * the last 30 days, the longest ago first.
 */
export function* inOrder<R extends Recipe>(
  fitting: readonly R[],
  wish: Pick<Wish, "mealTypes" | "recent" | "earlier">,
  random: () => number,
) {
  const agoOf = agoIn(wish.recent);
  const agoEarlier = agoIn(wish.earlier);
  const tally = createTally(wish.recent);
  const weightOf = ({ cuisine, protein, course }: Recipe) => {
    const isExtra = wish.mealTypes.length === 0 && course !== "Main Dishes";
    const courses = tally.timesOf(course);
    return (
      tally.timesOf(cuisine) +
      tally.timesOf(protein) +
      (isExtra ? DINNERS * (courses + 1) : courses)
    );
  };

  const open = fitting
    .filter((recipe) => agoOf(recipe) === undefined)
    .map((recipe) => ({
      recipe,
      luck: random() + (agoEarlier(recipe) === undefined ? 0 : 1),
    }));
  const had = fitting
    .filter((recipe) => agoOf(recipe) !== undefined)
    .sort((a, b) => (agoOf(b) ?? 0) - (agoOf(a) ?? 0));

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
    tally.note(next.recipe);
    yield next.recipe;
  }
  yield* had;
}

/** How many meals ago a recipe was given. */
function agoIn(had: Wish["recent"]) {
  const agos = new Map<string, number>();
  had.forEach(({ bookId, title }, ago) => {
    for (const key of [bookId, title]) if (key && !agos.has(key)) agos.set(key, ago);
  });
  return (recipe: Recipe) => agos.get(recipe.bookId ?? "") ?? agos.get(recipe.title);
}
