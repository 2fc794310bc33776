import { RecipeCollections, recipeCollectionsPath } from "~/recipes/collections/recipe-collections";
import { cookPath } from "~/plan/cook-mode/cook-path";
import { FavoriteToggle } from "~/recipes/favorites/favorite-toggle";
import { RowLink } from "~/recipes/lists/do-list";
import { isOwnRecipe } from "~/recipes/meals/meal";
import { recipePath } from "~/recipes/meals/serves";
import { photosPath } from "~/recipes/photos/photos-path";
import { FetchPhoto } from "~/recipes/importers/fetch-photo";
import { mayHaveSourcePhoto } from "~/recipes/importers/source-photo";
import { versionsPath } from "~/recipes/versions/versions";
import { subRecipesPath } from "~/recipes/meals/sub-recipes.schema";
import { RecipeTags, recipeTagsPath } from "~/recipes/tags/recipe-tags";
import { ButtonLink } from "~/ui/button";
import { Dock } from "~/ui/dock";
import { withFrom } from "~/ui/way-back";
import type { RecipePageData } from "./recipe-page.server";

const pathOf = (mealId: string) => recipePath({ mealId, serves: null });

const editPath = (mealId: string, here: string) =>
  withFrom(`/custom-recipes/${mealId}`, here === pathOf(mealId) ? undefined : here);

type FirstActionsProps = Pick<
  RecipePageData,
  "meal" | "serves" | "isGiven" | "night" | "planned"
> & {
  from?: string | undefined;
  closeHref: string;
  /** The recipe's address for as many as were asked for, without and with the way back. */
  scaled: string;
  here: string;
};

/** What is most often done with a recipe: to cook it where it is planned, else to plan it, and what is done with a paper. */
export function FirstActions(props: FirstActionsProps) {
  const { meal, serves, isGiven, night, planned, from, closeHref, scaled, here } = props;
  const path = pathOf(meal.id);
  const servings = isGiven ? `&serves=${serves}` : "";
  const atNight = night ? `&entry=${night.entryId}` : "";
  // By their ids, a page that is renewed knows them apart: they change places once the recipe is planned.
  const cook = (
    <ButtonLink
      key="cook"
      id="cook-recipe"
      icon="pot"
      variant={planned ? "default" : "outline"}
      href={cookPath({
        mealId: meal.id,
        entryId: night?.entryId,
        from: here,
        serves: isGiven ? serves : null,
      })}
    >
      Cook
    </ButtonLink>
  );
  const add = (
    <ButtonLink
      key="add"
      id="add-to-calendar"
      icon="calendar-add"
      variant={planned ? "outline" : "default"}
      href={withFrom(
        `/dashboard/calendar/new?mealId=${meal.id}${servings}`,
        withFrom(scaled, closeHref),
      )}
      data-modal=""
    >
      Add to Calendar
    </ButtonLink>
  );
  return (
    <>
      <Dock>{planned ? [cook, add] : [add, cook]}</Dock>
      <div className="-ms-2 mt-1 flex flex-wrap items-center gap-x-1 md:mt-3 print:hidden [&_.btn]:px-2 [&_.btn]:text-sm">
        <span className="max-md:hidden">
          <FavoriteToggle mealId={meal.id} isFavorite={meal.isFavorite} />
        </span>
        <ButtonLink
          variant="ghost"
          icon="share"
          href={withFrom(`${path}/share`, here)}
          data-share={path}
          data-modal=""
        >
          Share
        </ButtonLink>
        <ButtonLink
          variant="ghost"
          icon="print"
          href={withFrom(`${path}?serves=${serves}&print=1${atNight}`, from)}
          data-print=""
        >
          Print
        </ButtonLink>
        {isOwnRecipe(meal) && (
          <ButtonLink variant="ghost" icon="pencil" href={editPath(meal.id, here)}>
            Edit
          </ButtonLink>
        )}
        <ButtonLink variant="ghost" icon="more" href="#more">
          More
        </ButtonLink>
      </div>
    </>
  );
}

type MoreActionsProps = Pick<
  RecipePageData,
  "meal" | "photos" | "subRecipes" | "isEdited" | "tags" | "collections"
> & {
  here: string;
};

/** What else can be done with a recipe, folded below it. */
export function MoreActions(props: MoreActionsProps) {
  const { meal, photos, subRecipes, isEdited, tags, collections, here } = props;
  const path = pathOf(meal.id);
  return (
    <details className="border-y border-line print:hidden">
      <summary className="flex min-h-13 cursor-pointer items-center font-serif text-lg">
        <h2 className="font-serif text-lg font-normal">More</h2>
      </summary>
      {/* A browser opens the fold that holds what an address names. */}
      <div id="more" className="pb-3">
        <RecipeTags tags={tags} editHref={recipeTagsPath(meal.id, here)} />
        <RecipeCollections
          collections={collections}
          editHref={recipeCollectionsPath(meal.id, here)}
        />
        <ul role="list" className="border-t border-line">
          {!isOwnRecipe(meal) && (
            <li>
              <RowLink icon="pencil" href={editPath(meal.id, here)}>
                Edit
              </RowLink>
            </li>
          )}
          <li>
            <RowLink icon="picture" href={photosPath(meal.id, here)} modal>
              {photos.length === 0 ? "Add a Photo" : "Photos"}
            </RowLink>
          </li>
          {mayHaveSourcePhoto(meal) && (
            <li>
              <FetchPhoto action={photosPath(meal.id, here)} />
            </li>
          )}
          <li>
            <RowLink icon="link" href={subRecipesPath(meal.id, here)} modal>
              {subRecipes.lines.length === 0 ? "Uses Another Recipe" : "Recipes in It"}
            </RowLink>
          </li>
          {isEdited && (
            <li>
              <RowLink icon="refresh" href={versionsPath(meal.id, here)} modal>
                What was changed
              </RowLink>
            </li>
          )}
          <li>
            <RowLink icon="plus" href={withFrom(`${path}/duplicate`, here)} modal>
              Duplicate
            </RowLink>
          </li>
          <li>
            <RowLink icon="trash" href={withFrom(`${path}/delete`, here)} modal isGrave>
              Delete Recipe
            </RowLink>
          </li>
        </ul>
      </div>
    </details>
  );
}
