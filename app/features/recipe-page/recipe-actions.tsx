import { FavoriteToggle } from "~/features/favorites/favorite-toggle";
import { isOwnRecipe } from "~/features/meals/meal";
import { recipePath } from "~/features/meals/serves";
import { photosPath } from "~/features/photos/photos-path";
import { FetchPhoto } from "~/features/recipes/fetch-photo";
import { mayHaveSourcePhoto } from "~/features/recipes/source-photo";
import { versionsPath } from "~/features/recipes/versions";
import { subRecipesPath } from "~/features/sub-recipes/sub-recipes.schema";
import { ButtonLink } from "~/ui/button";
import { withFrom } from "~/ui/way-back";
import type { RecipePageData } from "./recipe-page.server";

type FirstActionsProps = Pick<RecipePageData, "meal" | "serves" | "isGiven" | "night"> & {
  from?: string | undefined;
  closeHref: string;
  /** The recipe's address for as many as were asked for, without and with the way back. */
  scaled: string;
  here: string;
};

/** What is most often done with a recipe, in the foot of its page. */
export function FirstActions(props: FirstActionsProps) {
  const { meal, serves, isGiven, night, from, closeHref, scaled, here } = props;
  const path = pathOf(meal.id);
  const servings = isGiven ? `&serves=${serves}` : "";
  const atNight = night ? `&entry=${night.entryId}` : "";
  return (
    <>
      <ButtonLink
        icon="calendar-add"
        href={withFrom(
          `/dashboard/calendar/new?mealId=${meal.id}${servings}`,
          withFrom(scaled, closeHref),
        )}
        data-modal=""
      >
        Add to Calendar
      </ButtonLink>
      {isOwnRecipe(meal) && (
        <ButtonLink variant="outline" icon="pencil" href={editPath(meal.id, here)}>
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
  );
}

const pathOf = (mealId: string) => recipePath({ mealId, serves: null });

const editPath = (mealId: string, here: string) =>
  withFrom(`/custom-recipes/${mealId}`, here === pathOf(mealId) ? undefined : here);

type MoreActionsProps = Pick<RecipePageData, "meal" | "photos" | "subRecipes" | "isEdited"> & {
  here: string;
};

/** What else can be done with a recipe, below it. */
export function MoreActions({ meal, photos, subRecipes, isEdited, here }: MoreActionsProps) {
  const path = pathOf(meal.id);
  return (
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
      {!isOwnRecipe(meal) && (
        <ButtonLink variant="ghost" size="sm" icon="pencil" href={editPath(meal.id, here)}>
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
  );
}
