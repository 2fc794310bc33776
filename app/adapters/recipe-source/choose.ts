import type { BookRecipe } from "./book-format";
import type { Wish } from "./recipe-source";

/** True where a recipe is what the wish asks for, by what its author says of it. */
export function fits(recipe: BookRecipe, wish: Omit<Wish, "recent">) {
  return (
    allows(wish.mealTypes, recipe.course) &&
    allows(wish.cuisines, recipe.cuisine) &&
    fitsProtein(recipe, wish.proteins) &&
    wish.restrictions.every((restriction) => recipe.diets.includes(restriction))
  );
}

/** A dessert has no protein to choose, and a meatless starter or side goes with any. */
function fitsProtein(recipe: BookRecipe, proteins: readonly string[]) {
  if (recipe.course === "Desserts" || allows(proteins, recipe.protein)) return true;
  return recipe.course !== "Main Dishes" && recipe.protein === "Vegetarian";
}

function allows(chosen: readonly string[], value: string | null) {
  return chosen.length === 0 || (value !== null && chosen.includes(value));
}

/**
 * The recipes that fit, in the order in which to offer them: what the household has not had lately
 * first, each next one from the cuisine, protein and course that came least so far, chance among
 * equals. Those had lately follow, the longest ago first. `random` is in [0, 1).
 */
export function* inOrder(recipes: readonly BookRecipe[], wish: Wish, random: () => number) {
  const agoOf = new Map<string, number>();
  wish.recent.forEach(({ bookId, title }, ago) => {
    for (const key of [bookId, title]) if (key && !agoOf.has(key)) agoOf.set(key, ago);
  });
  const agoOfRecipe = (recipe: BookRecipe) => agoOf.get(recipe.bookId) ?? agoOf.get(recipe.title);

  const fitting = recipes.filter((recipe) => fits(recipe, wish));
  const fresh = fitting
    .filter((recipe) => agoOfRecipe(recipe) === undefined)
    .map((recipe) => ({ recipe, luck: random() }));
  const had = fitting
    .filter((recipe) => agoOfRecipe(recipe) !== undefined)
    .sort((a, b) => (agoOfRecipe(b) ?? 0) - (agoOfRecipe(a) ?? 0));

  const offered = new Map<string, number>();
  const timesOf = (recipe: BookRecipe) =>
    [recipe.cuisine, recipe.protein ?? "", recipe.course].reduce(
      (sum, trait) => sum + (offered.get(trait) ?? 0),
      // Where no meal type was chosen a planner is still mostly about dinner.
      wish.mealTypes.length === 0 && recipe.course !== "Main Dishes" ? 3 : 0,
    );
  while (fresh.length > 0) {
    let best = 0;
    for (let i = 1; i < fresh.length; i++) {
      const [a, b] = [fresh[i], fresh[best]];
      if (!a || !b) continue;
      const difference = timesOf(a.recipe) - timesOf(b.recipe);
      if (difference < 0 || (difference === 0 && a.luck < b.luck)) best = i;
    }
    const [next] = fresh.splice(best, 1);
    if (!next) return;
    const { recipe } = next;
    for (const trait of [recipe.cuisine, recipe.protein ?? "", recipe.course]) {
      offered.set(trait, (offered.get(trait) ?? 0) + 1);
    }
    yield recipe;
  }
  yield* had;
}
