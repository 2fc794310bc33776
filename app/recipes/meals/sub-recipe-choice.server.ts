import { formatNumber, readIngredient, dimensionOf, isSpoon, unitWord } from "~/engine/food";
import type { Owner } from "~/household/access";
import { AppError } from "~/server/values/errors";
import { type SubRecipeLink, takenInWords } from "~/engine/sub-recipes";
import type { SubRecipe } from "~/engine/recipe";
import type { Deps } from "~/server/services";
import { timeOf } from "./meal";
import { getMeal, listCards } from "./meals.server";
import { isPartName } from "./part-names";
import { saveSubRecipes } from "./sub-recipes.server";

/** So many recipes are offered for a line. */
const SHOWN = 12;

/** The lines of a recipe, and what those stand for that stand for others. Throws `not_found`. */
export async function listRecipeLines(services: Deps<"db">, user: Owner, mealId: string) {
  const { id, title, ingredients, subRecipes } = await getMeal(services, user, mealId);
  const lines = ingredients.map((text, line) => {
    const sub = subRecipes.find((one) => one.line === line);
    const said = sub && { title: sub.title, words: takenInWords(sub), isGone: sub.isGone };
    return { line, text, isPart: isPartName(text), sub: said ?? null };
  });
  return { id, title, lines };
}

/**
 * What one line may stand for: the household's recipes that are found by `search`, by what the line names where nothing is
 * searched for, or the newest. Throws `not_found` for a line that there is none.
 */
export async function getLineChoice(
  services: Deps<"db">,
  user: Owner,
  { mealId, line, search }: { mealId: string; line: number; search: string | null },
) {
  const { id, title, ingredients, subRecipes } = await getMeal(services, user, mealId);
  const text = ingredients[line];
  if (text === undefined || isPartName(text)) {
    throw new AppError("not_found", "That ingredient is not in the recipe anymore.");
  }
  const sub = subRecipes.find((one) => one.line === line) ?? null;
  const asked = search?.trim() ?? readIngredient(text).food;
  const named = await listOthers(services, user, id, asked);
  const isEmpty = named.length === 0 && search === null;
  const found = isEmpty ? await listOthers(services, user, id, "") : named;
  const current = sub && !sub.isGone && !found.some((one) => one.id === sub.mealId);
  const chosen = current ? await listThese(services, user, [sub.mealId]) : [];
  return {
    id,
    title,
    line,
    text,
    search: isEmpty ? "" : asked,
    found: [...chosen, ...found],
    sub: sub && { mealId: sub.mealId, title: sub.title, isGone: sub.isGone },
    taken: takenBy(text, sub),
  };
}

async function listOthers(services: Deps<"db">, user: Owner, mealId: string, search: string) {
  const cards = await listCards(services, user, { search, limit: SHOWN + 1 });
  const others = cards.filter(({ id }) => id !== mealId).slice(0, SHOWN);
  return others.map(toChoice);
}

const listThese = async (services: Deps<"db">, user: Owner, ids: readonly string[]) =>
  (await listCards(services, user, { ids, limit: SHOWN })).map(toChoice);

const toChoice = ({
  id,
  title,
  cuisine,
  cookingTime,
}: Parameters<typeof timeOf>[0] & {
  id: string;
  title: string;
  cuisine: string;
}) => ({ id, title, about: `${cuisine}, ${timeOf({ cookingTime })}` });

/** How much the form begins with: what was said, or the measure that the line gives. */
function takenBy(text: string, sub: SubRecipe | null) {
  if (sub) return { amount: sub.amount, unit: sub.unit, makes: sub.makes };
  const { quantity, unit } = readIngredient(text);
  const isMeasure = unit !== null && /^(?:volume|mass)$/.test(dimensionOf(unit));
  const found = isMeasure && quantity && quantity.min === quantity.max;
  return found
    ? {
        amount: `${formatNumber(quantity.min)} ${isSpoon(unit) ? unit : unitWord(unit, quantity.min)}`,
        unit: "measure" as const,
        makes: "",
      }
    : { amount: "1", unit: "recipe" as const, makes: "" };
}

/** Says what one line stands for, or, with null, that it stands for itself. Throws as `saveSubRecipes`. */
export async function saveLine(
  services: Parameters<typeof saveSubRecipes>[0],
  user: Owner,
  mealId: string,
  { line, link }: { line: number; link: Omit<SubRecipeLink, "line"> | null },
) {
  const { subRecipes } = await getMeal(services, user, mealId);
  const others = subRecipes.filter((one) => one.line !== line);
  return saveSubRecipes(services, user, mealId, [...others, ...(link ? [{ ...link, line }] : [])]);
}
