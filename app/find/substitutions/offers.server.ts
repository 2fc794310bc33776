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
 * A dish with the recipes that its lines stand for written out in it, each for the share that the dish takes, so that it
 * can be changed without changing those: itself where no line stands for one. Each stands under its name, unless that
 * `names` what would be judged as one more food of the dish, "Pie Crust" or "Butter Paste". What one is made with comes
 * before it, and the dish's own steps come last. A step with amounts says so where they are for more or less than that share.
 */
async function withPartsWrittenOut<D extends Dish>(
  dish: D,
  names: (title: string) => boolean,
): Promise<D> {
  const live = liveSubRecipes(dish);
  if (live.length === 0) return dish;
  const lines = ownLines(dish);
  const steps: string[] = [];
  for (const [at, part] of inOrder(live.flatMap(({ made }) => made)).entries()) {
    const name = names(part.title) ? `Part ${at + 1}` : part.title.replace(/[:\s]+$/, "");
    const heading = headingOf(name);
    lines.push(heading, ...part.scaled);
    const isWhole = Math.abs(part.share - 1) < 1e-6;
    const written = stepsOf(part.instructions).map((step) =>
      isWhole || !hasAmounts(step) ? step : `${step} ${OF_WHOLE}`,
    );
    if (written.length > 0) steps.push(heading, ...written);
  }
  const own = dish.instructions.trim();
  const instructions = [
    ...steps,
    ...(steps.length > 0 && own ? [headingOf("To finish")] : []),
    own,
  ];
  return {
    ...dish,
    ingredients: lines,
    instructions: instructions.filter(Boolean).join("\n"),
    cookingTime: wholeMinutes(dish),
    subRecipes: [],
  };
}

/** A line that ends with a colon is shown as a heading. */
const headingOf = (name: string) => `${name}:`;

const OF_WHOLE = "(These amounts are for the whole recipe.)";

/** Each comes in the order of its line, after what it is made with itself: those are listed after it, one deeper. */
function inOrder(made: readonly MadeSubRecipe[]): MadeSubRecipe[] {
  const [first, ...rest] = made;
  if (!first) return [];
  const next = rest.findIndex(({ depth }) => depth <= first.depth);
  const end = next < 0 ? rest.length : next;
  return [...inOrder(rest.slice(0, end)), first, ...inOrder(rest.slice(end))];
}

/** The book is asked for its own recipe of a title: it is among the first that it finds. */
const LOOKED_AT = 5;
const BOOK_MS = 5_000;

/**
 * What a meal can be swapped for, so that it fits those who eat it, or null. A recipe that stands in the recipe book
 * has the substitutions that its author tried before those that are usual. What stands for other recipes is written out
 * before it is changed: those stay as they are, for the other dishes that they are in.
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

/** The meal as `withPartsWrittenOut`, with no name that says more than its lines do to those who eat it. */
export const writtenOutFor = <M extends Dish>(
  meal: M,
  table: HouseholdNeeds,
  seats: Seats | null,
) =>
  withPartsWrittenOut(meal, (name) => checkMeal(lineAlone(name), table, seats).verdict !== "keeps");

/** The results of `hasOffer` for the last 500 meals: a dashboard asks again until the meal is replaced. */
const lastOffers = onceFor<Deps<"recipeBook">["recipeBook"], LRUCache<string, boolean>>(
  () => new LRUCache({ max: 500 }),
);

/** True where `findOffer` finds something. Looked for once for a recipe, those who eat it and what they need. */
export async function hasOffer(
  services: Deps<"recipeBook">,
  meal: Recipe & Pick<WithSubRecipes, "subRecipes">,
  needs: HouseholdNeeds,
  seats: Seats | null,
): Promise<boolean> {
  const ofBook = lastOffers(services.recipeBook);
  const key = sha256(JSON.stringify([meal, needs, seats]));
  const found = ofBook.get(key) ?? (await findOffer(services, meal, needs, seats)) !== null;
  ofBook.set(key, found);
  return found;
}

/** The book's recipe of a meal with such of its own substitutions that it fits. */
async function findVariant(
  { recipeBook }: Deps<"recipeBook">,
  meal: Recipe,
  table: HouseholdNeeds,
  seats: Seats | null,
): Promise<SwapOffer | null> {
  const before = checkMeal(meal, table, seats);
  if (!isBroken(before)) return null;
  const wanted = toRecipeNeeds({ ...table, eaters: presentOf(table.eaters, seats) });
  const round = { count: 1, accepted: [], rejected: [], signal: AbortSignal.timeout(BOOK_MS) };
  let looked = 0;
  const found = recipeBook.find({ query: meal.title, ...wanted, recent: [] }, round);
  for await (const written of found) {
    if (written.bookId === meal.bookId) {
      const recipe = { ...written, carbsPerServing: null };
      if (!mayOffer(before, checkMeal(recipe, table, seats), table)) return null;
      return { recipe, lines: changedLines(meal.ingredients, recipe.ingredients) };
    }
    if (++looked === LOOKED_AT) break;
  }
  return null;
}
