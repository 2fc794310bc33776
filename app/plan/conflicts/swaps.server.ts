import { AppError } from "~/server/values/errors";
import type { User } from "~/household/access";
import { checkMeal, isBroken } from "~/recipes/verdicts";
import { type HouseholdNeeds, withGuests } from "~/household/eaters";
import { getNeeds } from "~/household/eaters/index.server";
import { getMeal } from "~/recipes/meals/index.server";
import { addRecipe, findOfForm } from "~/recipes/form/index.server";
import { recipeSchema } from "~/recipes/form";
import { liveSubRecipes } from "~/engine/sub-recipes";
import { newId } from "~/server/values/ids";
import { sha256 } from "~/server/values/sha256";
import type { Deps } from "~/server/services";
import { type BrokenEntry, listBrokenEntries } from "./broken-entries.server";
import { changeMeal, getComingEntry } from "./change-meal.server";
import { findOffer, writtenOutFor } from "~/find/substitutions/index.server";
import { type SwapOffer, whyNoSwap } from "~/find/substitutions";

type Reading = Deps<"db" | "now" | "recipeBook">;
type AllDeps = Reading & Deps<"settings">;

/**
 * What the meal of an entry can be swapped for, where it does not fit those who eat it, and the other days on which
 * the same meal does not fit and the swapped one would. `offer` is null where nothing is known, and
 * `why` says what for; `parts` are the recipes that its lines stand for. Throws as `getComingEntry`.
 */
export async function getSwap(services: Reading, user: User, entryId: string) {
  const entry = await getComingEntry(services, user, entryId);
  const { id, scheduledDate, mealType, mealId, eaters } = entry;
  const needs = await getNeeds(services, user);
  const meal = await getMeal(services, user, mealId);
  const offer = await findOffer(services, meal, needs, eaters);
  const others = offer ? await listOthers(services, user, { id, mealId, offer, needs }) : [];
  const table = withGuests(needs, eaters);
  const why = offer ? null : whyNoSwap(await writtenOutFor(meal, table, eaters), table, eaters);
  const { title } = meal;
  const parts = liveSubRecipes(meal).map((part) => part.title);
  const shown = { id, scheduledDate, mealType, title, parts };
  return { entry: shown, offer, why, others, formKey: newId() };
}

/** The same as a call is answered: null where nothing is known. */
export const toSwapJson = ({ offer, why, others }: Awaited<ReturnType<typeof getSwap>>) => ({
  offer: offer && {
    title: offer.recipe.title,
    description: offer.recipe.description,
    ingredients: offer.recipe.ingredients,
    instructions: offer.recipe.instructions,
    lines: offer.lines,
  },
  why,
  others,
});

type Swapping = Pick<BrokenEntry, "id" | "mealId"> & { offer: SwapOffer; needs: HouseholdNeeds };

async function listOthers(
  services: Reading,
  user: User,
  { id, mealId, offer: { recipe }, needs }: Swapping,
) {
  const broken = await listBrokenEntries(services, user);
  return broken
    .filter((entry) => entry.id !== id && entry.mealId === mealId)
    .filter(({ eaters }) => !isBroken(checkMeal(recipe, withGuests(needs, eaters), eaters)))
    .map(({ id, scheduledDate }) => ({ id, scheduledDate }));
}

/**
 * Stores the swapped recipe as one of the household's own and plans it in place of the meal of the entry, and with
 * `others` on the other days, too. The same `formKey` does so once for an entry. Returns the recipe's title, the days, and the
 * Sundays of the lists that followed. Throws `not_found`, and `conflict` where nothing can be swapped or stored.
 */
export async function swapEntry(
  services: AllDeps,
  user: User,
  { entryId, formKey, others = false }: { entryId: string; formKey: string; others?: boolean },
) {
  // Of one entry: a key that comes again for another makes a recipe of its own.
  const key = sha256(`${entryId} ${formKey}`);
  const made = await findOfForm(services, user, key);
  const before = await getComingEntry(services, user, entryId);
  if (made && before.mealId === made.id) {
    return { title: made.title, dates: [before.scheduledDate], weeks: [] };
  }
  const swap = await getSwap(services, user, entryId);
  const { success, data: recipe } = recipeSchema.safeParse({
    ...before.meal,
    ...swap.offer?.recipe,
  });
  if (!swap.offer || !success) throw nothingToSwap();
  const { id: mealId, title } = await addRecipe(services, user, recipe, key);
  const more = others ? swap.others : [];
  const weeks = await changeMeal(services, user, {
    entryIds: [entryId, ...more.map(({ id }) => id)],
    mealId,
  });
  const dates = [before, ...more].map(({ scheduledDate }) => scheduledDate).sort();
  return { title, dates, weeks };
}

const nothingToSwap = () =>
  new AppError("conflict", "Nothing is known that could be swapped in this recipe.");
