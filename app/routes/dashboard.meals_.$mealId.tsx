import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findNight } from "~/features/calendar/night.server";
import { findOpening } from "~/features/calendar/opening.server";
import { cookPath } from "~/features/cooking/cook-path";
import { listCollections } from "~/features/collections/collections.server";
import {
  RecipeCollections,
  recipeCollectionsPath,
} from "~/features/collections/recipe-collections";
import { FavoriteToggle } from "~/features/favorites/favorite-toggle";
import { listMade } from "~/features/made/made-list.server";
import { MadeOn } from "~/features/made/made-on";
import { madePath } from "~/features/meals/made-path";
import { isOwnRecipe } from "~/features/meals/meal";
import { showSubRecipes } from "~/features/meals/shown-sub-recipes";
import { subRecipesPath } from "~/features/sub-recipes/sub-recipes.schema";
import { getCheckedMeal } from "~/features/meals/meals.server";
import { plannerPlaceOf } from "~/features/meals/planner-place.server";
import { getEffort } from "~/features/meals/effort.server";
import { Recipe } from "~/features/meals/recipe";
import { MAX_SERVES, readServes, recipePath } from "~/features/meals/serves";
import { writeOut } from "~/features/meals/write-out";
import { nutritionOf } from "~/features/nutrition/nutrition";
import { NutritionPanel } from "~/features/nutrition/nutrition-panel";
import { getWeeknights } from "~/features/preferences/weeknights.server";
import { Notes, notesPath } from "~/features/recipe-notes/notes";
import { listPhotos } from "~/features/photos/photos.server";
import { photosPath } from "~/features/photos/photos-path";
import { getRecipeNotes } from "~/features/recipe-notes/recipe-notes.server";
import { FetchPhoto } from "~/features/recipes/fetch-photo";
import { mayHaveSourcePhoto } from "~/features/recipes/source-photo";
import { findVersions } from "~/features/recipes/original.server";
import { versionsPath } from "~/features/recipes/versions";
import { RecipeTags, recipeTagsPath } from "~/features/tags/recipe-tags";
import { listTagsOf } from "~/features/tags/tags.server";
import { requirePlanner } from "~/http/guards.server";
import { readingServices } from "~/http/load.server";
import { wayBack } from "~/http/way-back.server";
import { runCooperatively } from "~/cooperative-scheduling";
import { ButtonLink } from "~/ui/button";
import { DialogPage } from "~/ui/dialog-page";
import { PrintPage } from "~/ui/print-page";
import { withFrom } from "~/ui/way-back";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.meal.title ?? "Recipe"} – Weeknight` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  // What is checked is the recipe as it is stored.
  const reading = readingServices(request);
  const mealId = params.mealId ?? "";
  const asked = new URL(request.url).searchParams;
  const night = await findNight(reading, user, { entryId: asked.get("entry"), mealId });
  const [{ meal, check }, place, made, notes, tags, targets, photos, collections, versions] =
    await Promise.all([
      getCheckedMeal(reading, user, mealId, night?.seats),
      plannerPlaceOf(reading, user, mealId),
      listMade(reading, user, mealId),
      getRecipeNotes(reading, user, mealId),
      listTagsOf(reading, user, mealId),
      getWeeknights(reading, user),
      listPhotos(reading, user, mealId),
      listCollections(reading, user),
      findVersions(reading, user, mealId),
    ]);
  const given = readServes(asked.get("serves"), Math.max(MAX_SERVES, meal.servings));
  const opening = await findOpening(reading, user, meal);
  const serves = given ?? opening.serves;
  const factor = serves / meal.servings;
  const { unsure, ...texts } = await writeOut(meal, factor);
  const subRecipes = await runCooperatively(showSubRecipes(meal, factor));
  const isPrint = asked.get("print") === "1";
  return json({
    meal: { ...meal, ...texts },
    unsure,
    effort: await getEffort(meal),
    check,
    ...{ subRecipes, made, notes: notes.text, tags, photos },
    isEdited: versions !== null,
    collections: collections.flatMap(({ id, name, mealIds }) =>
      mealIds.includes(mealId) ? { id, name } : [],
    ),
    ...{ serves, isGiven: given !== null, opened: given === null ? opening.why : null },
    nutrition: isPrint ? null : await nutritionOf(meal, { asked: check?.asked ?? [], targets }),
    night: night && { entryId: night.entryId, words: night.words },
    householdSize: user.householdSize,
    isPrint,
    from: wayBack(request, "") || undefined,
    closeHref: wayBack(request, place),
  });
}

export default function RecipePage() {
  const { meal, unsure, effort, check, serves, nutrition, night, householdSize } =
    useLoaderData<typeof loader>();
  const { made, notes, tags, collections, isEdited, photos, isPrint, from, closeHref } =
    useLoaderData<typeof loader>();
  const { subRecipes, isGiven, opened } = useLoaderData<typeof loader>();
  const path = `/dashboard/meals/${meal.id}`;
  const isOwn = isOwnRecipe(meal);
  const pathFor = (serves: number | null) =>
    recipePath({ mealId: meal.id, serves, entryId: night?.entryId });
  const scaled = pathFor(isGiven ? serves : null);
  const atNight = night ? `&entry=${night.entryId}` : "";
  // What is opened from here leads back to here, and this page then to where it was opened from.
  const here = withFrom(scaled, from);
  const editHref = withFrom(`/custom-recipes/${meal.id}`, here === path ? undefined : here);
  const dish = { mealId: meal.id, entryId: night?.entryId, serves, from: here };
  if (isPrint) {
    return (
      <PrintPage title={meal.title} backHref={here} of="the recipe" className="recipe">
        <Recipe {...{ meal, unsure, check, serves, subRecipes }} night={night?.words} />
        <Notes text={notes} />
      </PrintPage>
    );
  }
  return (
    <DialogPage
      title={meal.title}
      closeHref={closeHref}
      size="xl"
      className="recipe"
      footer={
        <>
          <ButtonLink
            icon="calendar-add"
            href={withFrom(
              `/dashboard/calendar/new?mealId=${meal.id}${isGiven ? `&serves=${serves}` : ""}`,
              withFrom(scaled, closeHref),
            )}
            data-modal=""
          >
            Add to Calendar
          </ButtonLink>
          {isOwn && (
            <ButtonLink variant="outline" icon="pencil" href={editHref}>
              Edit
            </ButtonLink>
          )}
          <FavoriteToggle mealId={meal.id} isFavorite={meal.isFavorite} />
          <ButtonLink
            variant="outline"
            size="icon"
            icon="share"
            label="Share"
            href={withFrom(`${path}/share`, here)}
            data-share={path}
            data-modal=""
          />
          <ButtonLink
            variant="outline"
            size="icon"
            icon="print"
            label="Print"
            href={withFrom(`${path}?serves=${serves}&print=1${atNight}`, from)}
            data-print=""
          />
        </>
      }
    >
      <Recipe
        {...{ meal, unsure, effort, check, serves, householdSize, photos, subRecipes, opened }}
        from={here}
        night={night?.words}
        cook={
          <span className="flex flex-wrap gap-2">
            <ButtonLink
              variant="outline"
              size="sm"
              icon="pot"
              href={cookPath({ ...dish, serves: isGiven ? serves : null })}
            >
              Cook
            </ButtonLink>
            <ButtonLink variant="ghost" size="sm" icon="check" href={madePath(dish)} data-modal="">
              Made it
            </ButtonLink>
          </span>
        }
        hrefFor={(number) => withFrom(pathFor(number), from)}
        nutrition={nutrition && <NutritionPanel {...nutrition} />}
      />
      <RecipeTags tags={tags} editHref={recipeTagsPath(meal.id, here)} />
      <RecipeCollections
        collections={collections}
        editHref={recipeCollectionsPath(meal.id, here)}
      />
      <Notes text={notes} editHref={notesPath(meal.id, here)} />
      <MadeOn made={made} here={here} />
      <div className="mt-6 flex flex-wrap gap-2 border-t border-line pt-4 print:hidden">
        <ButtonLink
          variant="ghost"
          size="sm"
          icon="picture"
          href={photosPath(meal.id, here)}
          data-modal=""
        >
          {photos.length === 0 ? "Add a Photo" : "Photos"}
        </ButtonLink>
        {mayHaveSourcePhoto(meal) && <FetchPhoto action={photosPath(meal.id, here)} />}
        <ButtonLink
          variant="ghost"
          size="sm"
          icon="link"
          href={subRecipesPath(meal.id, here)}
          data-modal=""
        >
          {subRecipes.lines.length === 0 ? "Uses Another Recipe" : "Recipes in It"}
        </ButtonLink>
        {!isOwn && (
          <ButtonLink variant="ghost" size="sm" icon="pencil" href={editHref}>
            Edit
          </ButtonLink>
        )}
        {isEdited && (
          <ButtonLink
            variant="ghost"
            size="sm"
            icon="refresh"
            href={versionsPath(meal.id, here)}
            data-modal=""
          >
            What was changed
          </ButtonLink>
        )}
        <ButtonLink
          variant="ghost"
          size="sm"
          icon="plus"
          href={withFrom(`${path}/duplicate`, here)}
          data-modal=""
        >
          Duplicate
        </ButtonLink>
        <ButtonLink
          variant="ghost"
          size="sm"
          icon="trash"
          href={withFrom(`${path}/delete`, here)}
          data-modal=""
        >
          Delete Recipe
        </ButtonLink>
      </div>
    </DialogPage>
  );
}
