import { runToEnd } from "~/server/values/cooperative-scheduling";
import { scaleLines } from "~/engine/scale/scale";
import { LIMITS, type MadeSubRecipe, type SubRecipe } from "~/engine/recipe/recipe";
import { shareOf } from "./share";
import { liveSubRecipes, ownLines } from "./whole";

/** Which line of a recipe stands for which other recipe, and how much of it. */
export type SubRecipeLink = Pick<SubRecipe, "line" | "mealId" | "amount" | "unit" | "makes">;

/** A recipe that may stand in another. */
export type Inner = Pick<SubRecipe, "title"> &
  Pick<
    MadeSubRecipe,
    "description" | "servings" | "cookingTime" | "ingredients" | "instructions"
  > & {
    subRecipes: readonly SubRecipe[];
  };

/** Why a line cannot stand for a recipe. */
export type Refused = "unread" | "circle" | "deep" | "long";

/** What a line that stands for `inner` says in the recipe `mealId`; why not, where it cannot. */
export function buildSubRecipe(
  mealId: string,
  link: SubRecipeLink,
  inner: Inner,
): SubRecipe | Refused {
  const share = shareOf(link, inner.servings);
  if (share === null) return "unread";
  const within = liveSubRecipes(inner).flatMap(({ made }) => made);
  if (link.mealId === mealId || within.some((one) => one.mealId === mealId)) return "circle";
  const { title, description, servings, cookingTime, instructions } = inner;
  const gone = inner.subRecipes.filter(({ isGone }) => isGone).map(({ title }) => title);
  const said = { title, description, servings, cookingTime, instructions };
  const own = { ...said, mealId: link.mealId, gone };
  const made = [
    madeOf({ ...own, ingredients: ownLines(inner), depth: 1 }, share),
    ...within.map((one) => madeOf({ ...one, depth: one.depth + 1 }, one.share * share)),
  ];
  if (made.some(({ depth }) => depth > LIMITS.subRecipeDepth)) return "deep";
  const { line, amount, unit, makes } = link;
  const built = { line, mealId: link.mealId, title, amount, unit, makes, isGone: false, made };
  return isWithin([built]) ? built : "long";
}

function madeOf(one: Omit<MadeSubRecipe, "share" | "scaled">, share: number): MadeSubRecipe {
  return { ...one, share, scaled: runToEnd(scaleLines(one.ingredients, share)) };
}

/** A line whose recipe is not there. */
export const goneSubRecipe = ({
  line,
  amount,
  unit,
  makes,
  ...link
}: SubRecipeLink & { title: string }): SubRecipe => ({
  line,
  mealId: link.mealId,
  title: link.title,
  amount,
  unit,
  makes,
  isGone: true,
  made: [],
});

/** Whether all that stands in a recipe is no more than is kept of it. */
export function isWithin(subRecipes: readonly SubRecipe[]): boolean {
  const made = subRecipes.flatMap((sub) => sub.made);
  const lines = made.reduce((sum, { ingredients }) => sum + ingredients.length, 0);
  const text = made.reduce((sum, it) => sum + it.instructions.length + it.description.length, 0);
  return (
    subRecipes.length <= LIMITS.subRecipes &&
    lines <= LIMITS.subRecipeLines &&
    text <= LIMITS.subRecipeText
  );
}
