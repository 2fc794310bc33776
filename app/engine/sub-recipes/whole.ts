import * as z from "zod";
import { subRecipe, type SubRecipe } from "~/engine/recipe/recipe";

/** A recipe's lines, and which of them stand for other recipes. */
export type WithSubRecipes = {
  ingredients: readonly string[];
  subRecipes?: readonly SubRecipe[] | undefined;
};

const stored = z.array(subRecipe);

/** What a column of sub-recipes says: nothing for most recipes, of which every card and every call asks it. */
export const readSubRecipes = (json: string): SubRecipe[] =>
  json === "[]" ? [] : stored.parse(JSON.parse(json));

/** Those that are there; the lines of the others stand for themselves. */
export const liveSubRecipes = ({ subRecipes = [] }: Pick<WithSubRecipes, "subRecipes">) =>
  subRecipes.filter(({ isGone }) => !isGone);

/** The titles of what lines stand for and is not there, by the number of the recipe's own line, at any depth. */
export const goneSubRecipes = ({ subRecipes = [] }: Pick<WithSubRecipes, "subRecipes">) =>
  subRecipes.flatMap(({ line, title, isGone, made }) =>
    (isGone ? [title] : made.flatMap(({ gone }) => gone)).map((title) => ({ line, title })),
  );

/**
 * All lines that a recipe takes, for one making of it: its own, and in the places of those that stand for recipes what these
 * take, scaled. `line` is the number of the recipe's own line.
 */
export function wholeLines(recipe: WithSubRecipes): { text: string; line: number }[] {
  const made = new Map(liveSubRecipes(recipe).map((sub) => [sub.line, sub.made]));
  return recipe.ingredients.flatMap((text, line) => {
    const within = made.get(line);
    if (!within) return [{ text, line }];
    return within.flatMap(({ scaled }) => scaled.map((text) => ({ text, line })));
  });
}

/** The same without the numbers. */
export const wholeIngredients = (recipe: WithSubRecipes): string[] =>
  wholeLines(recipe).map(({ text }) => text);

/** A recipe's own lines without those that stand for recipes. */
export function ownLines(recipe: WithSubRecipes): string[] {
  const made = new Set(liveSubRecipes(recipe).map(({ line }) => line));
  return recipe.ingredients.filter((_, line) => !made.has(line));
}

/** The words of a recipe and of those within it: what it is judged by, and what has to be begun ahead. */
export function wholeInstructions(recipe: WithSubRecipes & { instructions: string }): string {
  const within = liveSubRecipes(recipe).flatMap(({ line, made }) => [
    recipe.ingredients[line] ?? "",
    ...made.flatMap(({ title, description, instructions }) => [title, description, instructions]),
  ]);
  return [recipe.instructions, ...within].filter(Boolean).join("\n");
}

/** What is bought for a recipe, as recipes that are cooked so many times: itself first, each with its lines as written. */
export const cookedOf = (recipe: WithSubRecipes): { ingredients: string[]; share: number }[] => [
  { ingredients: ownLines(recipe), share: 1 },
  ...liveSubRecipes(recipe).flatMap(({ made }) =>
    made.map(({ ingredients, share }) => ({ ingredients, share })),
  ),
];

/** Minutes that a recipe and those within it take by what each says; null where one of them says nothing. */
export function wholeMinutes(
  recipe: Pick<WithSubRecipes, "subRecipes"> & { cookingTime: number | null },
): number | null {
  const within = liveSubRecipes(recipe).flatMap(({ made }) =>
    made.map(({ cookingTime }) => cookingTime),
  );
  return [recipe.cookingTime, ...within].reduce(
    (sum, minutes) => (sum === null || minutes === null ? null : sum + minutes),
    0,
  );
}
