import type { BookRecipe } from "./book-format";
import { isTelling, keeps, readQuery, type ReadRecipe, readRecipe, wordsOf } from "./book-query";

const WEIGHT = { title: 6, facts: 3, ingredients: 2, text: 1 };

export type SearchIndex = {
  recipes: (ReadRecipe & { weights: Map<string, number> })[];
  /** How rare each word is: the natural logarithm of recipes ÷ recipes with the word. */
  rarity: Map<string, number>;
};

/** Reads every recipe once, for `search`. */
export function buildIndex(recipes: readonly BookRecipe[]): SearchIndex {
  const found = new Map<string, number>();
  const indexed = recipes.map((recipe) => {
    const weights = new Map<string, number>();
    const note = (text: string, weight: number) => {
      for (const word of wordsOf(text)) weights.set(word, Math.max(weight, weights.get(word) ?? 0));
    };
    note(recipe.instructions, WEIGHT.text);
    note(recipe.description, WEIGHT.text);
    note(recipe.ingredients.join(" "), WEIGHT.ingredients);
    note([recipe.cuisine, recipe.protein ?? "", recipe.course].join(" "), WEIGHT.facts);
    note(recipe.title, WEIGHT.title);
    for (const word of weights.keys()) found.set(word, (found.get(word) ?? 0) + 1);
    return { ...readRecipe(recipe), weights };
  });
  const rarity = new Map(
    [...found].map(([word, count]) => [word, Math.log(1 + recipes.length / count)]),
  );
  return { recipes: indexed, rarity };
}

/** How long a quick recipe takes at most, in minutes. */
const QUICK = 30;

/**
 * The recipes that answer a request in the cook's own words, best first. What it says must hold
 * (a protein, a cuisine, a course, a restriction) holds; most of its other words, by how telling
 * they are, must be in a recipe, and some of them in its title, facts or ingredients. Where nothing
 * comes close the answer is empty, not the least bad recipe.
 */
export function search({ recipes, rarity }: SearchIndex, request: string): BookRecipe[] {
  const query = readQuery(request);
  if (!isTelling(query)) return [];
  const { words } = query;
  const asked = wordsOf(request);
  // A word that no recipe has is as telling as one that a single recipe has.
  const rarest = Math.log(1 + recipes.length);
  const weightOf = (word: string) => rarity.get(word) ?? rarest;
  const total = words.reduce((sum, word) => sum + weightOf(word), 0);
  const slow = (recipe: BookRecipe) => (query.quick && (recipe.cookingTime ?? 0) > QUICK ? 1 : 0);

  return recipes
    .filter((recipe) => keeps(recipe, query))
    .map(({ recipe, title, weights }) => {
      const matched = words.filter((word) => weights.has(word));
      const share = matched.reduce((sum, word) => sum + weightOf(word), 0) / (total || 1);
      const points = matched.reduce(
        (sum, word) => sum + weightOf(word) * (weights.get(word) ?? 0),
        0,
      );
      const score = points * (1 + sideBySide(title, asked));
      const telling = matched.some((word) => (weights.get(word) ?? 0) >= WEIGHT.ingredients);
      return { recipe, share, score, telling };
    })
    .filter(({ share, telling }) => words.length === 0 || (telling && share >= 0.6))
    .sort(
      (a, b) =>
        slow(a.recipe) - slow(b.recipe) ||
        b.score - a.score ||
        a.recipe.title.length - b.recipe.title.length ||
        (a.recipe.bookId < b.recipe.bookId ? -1 : 1),
    )
    .map(({ recipe }) => recipe);
}

/** How many neighbors of the request are neighbors in the title, too: "pad thai". */
function sideBySide(title: string[], asked: string[]) {
  const pairs = new Set(title.slice(1).map((word, i) => `${title[i]} ${word}`));
  return asked.slice(1).filter((word, i) => pairs.has(`${asked[i]} ${word}`)).length;
}
