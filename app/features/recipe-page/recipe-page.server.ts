import { runCooperatively } from "~/cooperative-scheduling";
import type { User } from "~/features/access/user";
import { findNight } from "~/features/calendar/night.server";
import { findOpening } from "~/features/calendar/opening.server";
import { listCollections } from "~/features/collections/collections.server";
import { presentOf } from "~/features/eaters/needs";
import { getNeeds } from "~/features/eaters/needs.server";
import { listMade } from "~/features/made/made-list.server";
import { getEffort } from "~/features/meals/effort.server";
import { getCheckedMeal } from "~/features/meals/meals.server";
import { plannerPlaceOf } from "~/features/meals/planner-place.server";
import { askedServes } from "~/features/meals/serves";
import { showSubRecipes } from "~/features/meals/shown-sub-recipes";
import { writeOut } from "~/features/meals/write-out";
import { nutritionOf } from "~/features/nutrition/nutrition";
import { listPhotos } from "~/features/photos/photos.server";
import { getWeeknights } from "~/features/preferences/weeknights.server";
import { getRecipeNotes } from "~/features/recipe-notes/recipe-notes.server";
import { findVersions } from "~/features/recipes/original.server";
import { listTagsOf } from "~/features/tags/tags.server";
import type { Services } from "~/services.server";
import { findNextPlanned } from "./planned.server";

type Asked = {
  mealId: string;
  /** The planned meal that it is for; null for none. */
  entryId: string | null;
  /** For how many, as an address says it; null where that is left open. */
  serves: string | null;
  isPrint: boolean;
};

export type RecipePageData = Awaited<ReturnType<typeof readRecipePage>>;

/**
 * All that a recipe's page shows: the dish written out for as many as are asked for, or for those who eat it, its
 * verdict, and what the household has put to it. `place` is the page of the planner that it leads back to. Throws
 * `not_found` for what is not the household's.
 */
export async function readRecipePage(services: Services, user: User, asked: Asked) {
  const { mealId, isPrint } = asked;
  const night = await findNight(services, user, { entryId: asked.entryId, mealId });
  const [
    openingOf,
    { meal, check },
    place,
    made,
    notes,
    tags,
    targets,
    photos,
    collections,
    versions,
    planned,
    { eaters },
  ] = await Promise.all([
    findOpening(services, user, mealId),
    getCheckedMeal(services, user, mealId, night?.seats),
    plannerPlaceOf(services, user, mealId),
    listMade(services, user, mealId),
    getRecipeNotes(services, user, mealId),
    listTagsOf(services, user, mealId),
    getWeeknights(services, user),
    listPhotos(services, user, mealId),
    listCollections(services, user),
    findVersions(services, user, mealId),
    findNextPlanned(services, user, mealId),
    getNeeds(services, user),
  ]);
  const given = askedServes(asked.serves, meal.servings);
  const { serves, why } = openingOf(meal, given);
  const factor = serves / meal.servings;
  // What is checked is the recipe as it is stored.
  const { unsure, ...texts } = await writeOut(meal, factor);
  return {
    meal: { ...meal, ...texts },
    ...{ unsure, check, place, planned, made, tags, photos, isPrint, serves },
    names: [...presentOf(eaters, night?.seats ?? null), ...(night?.seats.guests ?? [])].map(
      ({ name }) => name,
    ),
    effort: await getEffort(meal),
    subRecipes: await runCooperatively(showSubRecipes(meal, factor)),
    notes: notes.text,
    isEdited: versions !== null,
    collections: collections.flatMap(({ id, name, mealIds }) =>
      mealIds.includes(mealId) ? { id, name } : [],
    ),
    isGiven: given !== null,
    opened: why,
    nutrition: isPrint ? null : await nutritionOf(meal, { asked: check?.asked ?? [], targets }),
    night: night && { entryId: night.entryId, words: night.words },
    householdSize: user.householdSize,
  };
}
