import { LRUCache } from "lru-cache";
import { onceFor } from "~/server/values/once";
import { checkMeal, isBroken, type JudgedMeal } from "~/recipes/verdicts";
import { type HouseholdNeeds, presentOf, type Seats, withGuests } from "~/household/eaters";
import { toRecipeNeeds } from "~/find/search/recipe-needs";
import { liveSubRecipes, type WithSubRecipes, ownLines, wholeMinutes } from "~/engine/sub-recipes";
import type { Recipe, MadeSubRecipe } from "~/engine/recipe";
import { sha256 } from "~/server/values/sha256";
import type { Deps } from "~/server/services";
import { changedLines, findSwap, lineAlone, mayOffer, type SwapOffer } from "./substitutes";
import { hasAmounts } from "~/engine/scale";
import { stepsOf } from "~/recipes/meals";

type Dish = JudgedMeal & { cookingTime: number | null };

/**
 * Returns the dish with its linked recipes written out as lines and steps, scaled to the share that the dish uses. The
 * copy can then be changed without changing the linked recipes. Returns a dish without links unchanged. Each linked
 * recipe gets a heading with its title. The heading is "Part 1" if `names` returns that the check would read the title
 * as a further food of the dish ("Pie Crust", "Butter Paste"). The links of a linked recipe are before it, and the
 * dish's own steps are last. If the share is not the whole recipe, steps with amounts get a note that the amounts are
 * for the whole recipe.
 */
async function withPartsWrittenOut<D extends Dish>(
  dish: D,
  names: (title: string) => boolean,
): Promise<D> {
  const live = liveSubRecipes(dish);
  if (live.length === 0) return dish;
  const lines = ownLines(dish);
  const steps: string[] = [];
  for (const [at, part] of inOrder(live.flatMap(({ made: subRecipes }) => subRecipes)).entries()) {
    const name = names(part.title) ? `Part ${at + 1}` : part.title.replace(/[:\s]+$/, "");
    const heading = headingOf(name);
    lines.push(heading, ...part.scaled);
    const isWhole = Math.abs(part.share - 1) < 1e-6;
    const partSteps = stepsOf(part.instructions).map((step) =>
      isWhole || !hasAmounts(step) ? step : `${step} ${OF_WHOLE}`,
    );
    if (partSteps.length > 0) steps.push(heading, ...partSteps);
  }
  const ownInstructions = dish.instructions.trim();
  const instructions = [
    ...steps,
    ...(steps.length > 0 && ownInstructions ? [headingOf("To finish")] : []),
    ownInstructions,
  ];
  return {
    ...dish,
    ingredients: lines,
    instructions: instructions.filter(Boolean).join("\n"),
    cookingTime: wholeMinutes(dish),
    subRecipes: [],
  };
}

/** Returns the title as a heading. Pages show a line that ends with a colon as a heading. */
const headingOf = (name: string) => `${name}:`;

const OF_WHOLE = "(These amounts are for the whole recipe.)";

/** Flattens nested linked recipes in the order of their lines. The recipes that a recipe links to are before it. */
function inOrder(subRecipes: readonly MadeSubRecipe[]): MadeSubRecipe[] {
  const [first, ...rest] = subRecipes;
  if (!first) return [];
  const next = rest.findIndex(({ depth }) => depth <= first.depth);
  const end = next < 0 ? rest.length : next;
  return [...inOrder(rest.slice(0, end)), first, ...inOrder(rest.slice(end))];
}

/** The maximum number of search results to compare with a meal's title. A recipe with that title is among the first. */
const LOOKED_AT = 5;
const BOOK_MS = 5_000;

/**
 * Finds a recipe to which the meal can be swapped so that it fits its eaters. Returns null if none fits. Substitutions
 * that the recipe book lists for the recipe take precedence over common ones. Linked recipes are written out before the
 * change, so that other dishes that use them do not change.
 */
export async function findOffer(
  services: Deps<"recipeBook">,
  meal: Recipe & Pick<WithSubRecipes, "subRecipes">,
  needs: HouseholdNeeds,
  seats: Seats | null,
): Promise<SwapOffer | null> {
  const table = withGuests(needs, seats);
  if (liveSubRecipes(meal).length > 0) {
    return findSwap(await writtenOutFor(meal, table, seats), table, seats);
  }
  const variant = meal.bookId === null ? null : await findVariant(services, meal, table, seats);
  return variant ?? findSwap(meal, table, seats);
}

/**
 * Returns the meal with its linked recipes written out (`withPartsWrittenOut`). Leaves out headings that the diet check
 * would read as a food of an eater's restriction.
 */
export const writtenOutFor = <M extends Dish>(
  meal: M,
  table: HouseholdNeeds,
  seats: Seats | null,
) =>
  withPartsWrittenOut(meal, (name) => checkMeal(lineAlone(name), table, seats).verdict !== "keeps");

/**
 * Cache of `hasOffer` for the last 500 meals, because the dashboard calls it for each meal on every view until the meal
 * is replaced.
 */
const lastOffers = onceFor<Deps<"recipeBook">["recipeBook"], LRUCache<string, boolean>>(
  () => new LRUCache({ max: 500 }),
);

/** Returns true if `findOffer` finds a recipe. Cached by recipe, eaters and needs. */
export async function hasOffer(
  services: Deps<"recipeBook">,
  meal: Recipe & Pick<WithSubRecipes, "subRecipes">,
  needs: HouseholdNeeds,
  seats: Seats | null,
): Promise<boolean> {
  const ofBook = lastOffers(services.recipeBook);
  const key = sha256(JSON.stringify([meal, needs, seats]));
  const hasSwap = ofBook.get(key) ?? (await findOffer(services, meal, needs, seats)) !== null;
  ofBook.set(key, hasSwap);
  return hasSwap;
}

/**
 * Finds the meal's recipe in the recipe book, with the listed substitutions that make it fit. Returns null if nothing
 * matches.
 */
async function findVariant(
  { recipeBook }: Deps<"recipeBook">,
  meal: Recipe,
  table: HouseholdNeeds,
  seats: Seats | null,
): Promise<SwapOffer | null> {
  const before = checkMeal(meal, table, seats);
  if (!isBroken(before)) return null;
  const recipeNeeds = toRecipeNeeds({ ...table, eaters: presentOf(table.eaters, seats) });
  const round = { count: 1, accepted: [], rejected: [], signal: AbortSignal.timeout(BOOK_MS) };
  let looked = 0;
  const matches = recipeBook.find({ query: meal.title, ...recipeNeeds, recent: [] }, round);
  for await (const bookRecipe of matches) {
    if (bookRecipe.bookId === meal.bookId) {
      const recipe = { ...bookRecipe, carbsPerServing: null };
      if (!mayOffer(before, checkMeal(recipe, table, seats), table)) return null;
      return { recipe, lines: changedLines(meal.ingredients, recipe.ingredients) };
    }
    if (++looked === LOOKED_AT) break;
  }
  return null;
}
