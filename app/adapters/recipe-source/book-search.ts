import type { BookRecipe } from "./book-format";

const FILLER = new Set(
  "a an and any are as at be but by can could do easy for from give good have i id in is it like lovely make me meal my nice of on or our please recipe recipes some something tasty that the these this to us very want we what with would you".split(
    " ",
  ),
);
const WEIGHT = { title: 6, facts: 3, ingredients: 2, text: 1 };

export type SearchIndex = {
  recipes: { recipe: BookRecipe; weights: Map<string, number> }[];
  /** How rare each word is: the natural logarithm of recipes ÷ recipes with the word. */
  rarity: Map<string, number>;
};

/** The words of a text in the form that they are compared in: no case, no accent, no plural. */
export function wordsOf(text: string) {
  const words =
    text
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[a-z]+/g) ?? [];
  return words.map((word) => {
    if (/(ss|us|is)$/.test(word) || word.length < 4) return word;
    if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
    if (/(ches|shes|xes|oes)$/.test(word)) return word.slice(0, -2);
    return word.endsWith("s") ? word.slice(0, -1) : word;
  });
}

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
    return { recipe, weights };
  });
  const rarity = new Map(
    [...found].map(([word, count]) => [word, Math.log(1 + recipes.length / count)]),
  );
  return { recipes: indexed, rarity };
}

/**
 * The recipes that answer a request in the cook's own words, best first. Most of what was asked for
 * (by how telling the words are) must be in a recipe, and some of it in its title or its main facts:
 * where nothing comes close the answer is empty, not the least bad recipe.
 */
export function search({ recipes, rarity }: SearchIndex, query: string): BookRecipe[] {
  const wanted = [...new Set(wordsOf(query).filter((word) => !FILLER.has(word)))];
  if (wanted.length === 0) return [];
  // A word that no recipe has is as telling as one that a single recipe has.
  const rarest = Math.log(1 + recipes.length);
  const weightOf = (word: string) => rarity.get(word) ?? rarest;
  const total = wanted.reduce((sum, word) => sum + weightOf(word), 0);

  return recipes
    .map(({ recipe, weights }) => {
      const matched = wanted.filter((word) => weights.has(word));
      const share = matched.reduce((sum, word) => sum + weightOf(word), 0) / total;
      const score = matched.reduce(
        (sum, word) => sum + weightOf(word) * (weights.get(word) ?? 0),
        0,
      );
      const telling = matched.some((word) => (weights.get(word) ?? 0) >= WEIGHT.ingredients);
      return { recipe, share, score, telling };
    })
    .filter(({ share, telling }) => telling && share >= 0.6)
    .sort((a, b) => b.score - a.score || (a.recipe.bookId < b.recipe.bookId ? -1 : 1))
    .map(({ recipe }) => recipe);
}
