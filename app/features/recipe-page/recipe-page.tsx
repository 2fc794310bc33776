import {
  RecipeCollections,
  recipeCollectionsPath,
} from "~/features/collections/recipe-collections";
import { cookPath } from "~/features/cooking/cook-path";
import { MadeOn } from "~/features/made/made-on";
import { madePath } from "~/features/meals/made-path";
import { Recipe } from "~/features/meals/recipe";
import { recipePath } from "~/features/meals/serves";
import { NutritionPanel } from "~/features/nutrition/nutrition-panel";
import { Notes, notesPath } from "~/features/recipe-notes/notes";
import { RecipeTags, recipeTagsPath } from "~/features/tags/recipe-tags";
import { ButtonLink } from "~/ui/button";
import { DialogPage } from "~/ui/dialog-page";
import { PrintPage } from "~/ui/print-page";
import { withFrom } from "~/ui/way-back";
import { FirstActions, MoreActions } from "./recipe-actions";
import type { RecipePageData } from "./recipe-page.server";

export type RecipePageProps = Omit<RecipePageData, "place"> & {
  /** The page that it was opened from, if that is said. */
  from?: string | undefined;
  closeHref: string;
};

/** A recipe with all that can be done with it, or as it is printed. */
export function RecipePage(props: RecipePageProps) {
  const { meal, unsure, effort, check, serves, nutrition, night, householdSize, opened } = props;
  const { made, notes, tags, collections, photos, subRecipes, isGiven, isPrint } = props;
  const { from, closeHref } = props;
  const pathFor = (serves: number | null) =>
    recipePath({ mealId: meal.id, serves, entryId: night?.entryId });
  const scaled = pathFor(isGiven ? serves : null);
  // What is opened from here leads back to here, and this page then to where it was opened from.
  const here = withFrom(scaled, from);
  const dish = { mealId: meal.id, entryId: night?.entryId, serves, from: here };
  if (isPrint) {
    return (
      <PrintPage title={meal.title} backHref={here} of="the recipe" className="recipe">
        <Recipe {...{ meal, unsure, check, serves, subRecipes }} night={night?.words} />
        <Notes text={notes} />
      </PrintPage>
    );
  }
  const actions = { ...props, here };
  return (
    <DialogPage
      title={meal.title}
      closeHref={closeHref}
      size="xl"
      className="recipe"
      footer={<FirstActions {...actions} scaled={scaled} />}
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
      <MoreActions {...actions} />
    </DialogPage>
  );
}
