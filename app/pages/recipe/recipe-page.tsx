import { PlannerPage } from "~/household/accounts/planner-page";
import { dayPath } from "~/server/values/paths";
import { FavoriteToggle } from "~/recipes/favorites/favorite-toggle";
import { MadeOn } from "~/plan/cook-log/made-on";
import { madePath } from "~/recipes/meals/made-path";
import { isOwnRecipe } from "~/recipes/meals/meal";
import { Recipe } from "~/recipes/meals/recipe";
import { recipePath } from "~/recipes/meals/serves";
import { NutritionPanel } from "~/recipes/meals/nutrition-panel";
import { Notes, notesPath } from "~/recipes/notes/notes";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { PrintPage } from "~/ui/print-page";
import { withFrom } from "~/ui/way-back";
import { FirstActions, MoreActions } from "./recipe-actions";
import type { RecipePageData } from "./recipe-page.server";
import { placeInWords } from "./way-back-words";

export type RecipePageProps = Omit<RecipePageData, "place"> & {
  /** The page that it was opened from, if that is said. */
  from?: string | undefined;
  closeHref: string;
};

/** A recipe with all that can be done with it, or as it is printed. */
export function RecipePage(props: RecipePageProps) {
  const { meal, unsure, effort, check, names, serves, nutrition, night, planned } = props;
  const { householdSize, opened, made, notes, photos, subRecipes, isGiven, isPrint } = props;
  const { from, closeHref } = props;
  const pathFor = (serves: number | null) =>
    recipePath({ mealId: meal.id, serves, entryId: night?.entryId });
  const scaled = pathFor(isGiven ? serves : null);
  // What is opened from here leads back to here, and this page then to where it was opened from.
  const here = withFrom(scaled, from);
  const dish = { mealId: meal.id, entryId: night?.entryId, serves, from: here };
  const shown = { meal, unsure, check, names, serves, subRecipes, photos };
  if (isPrint) {
    return (
      <PrintPage title={meal.title} backHref={here} of="the recipe">
        <Recipe {...shown} night={night?.words} />
        <Notes text={notes} />
      </PrintPage>
    );
  }
  const isOfPlanner = closeHref.startsWith("/dashboard");
  return (
    <PlannerPage current={isOfPlanner ? "planner" : "all-recipes"}>
      <article id="recipe" data-region="" data-recipe="">
        <p className="max-md:relative max-md:z-2 max-md:h-0 print:hidden">
          <a
            className="inline-flex min-h-11 items-center gap-1 text-sm text-ink no-underline hover:underline max-md:absolute max-md:-start-gutter max-md:top-0 max-md:rounded-ee-md max-md:bg-card max-md:ps-2 max-md:pe-3.5"
            href={closeHref}
          >
            <Icon name="left" className="size-4" />
            {placeInWords(closeHref)}
          </a>
        </p>
        <Recipe
          {...{ ...shown, effort, householdSize, opened }}
          isOwn={isOwnRecipe(meal)}
          from={here}
          night={night?.words}
          head={
            <h1
              className="text-[clamp(1.75rem,1.45rem+1.4vw,2.75rem)] leading-[1.08] wrap-anywhere"
              dir="auto"
            >
              {meal.title}
            </h1>
          }
          onPicture={
            <>
              <FavoriteToggle mealId={meal.id} isFavorite={meal.isFavorite} isOnPicture />
              {planned && (
                <a
                  className="absolute start-0 bottom-0 flex min-h-11 items-center rounded-se-md bg-card px-gutter font-serif text-accent italic no-underline hover:underline md:px-4 print:hidden"
                  href={dayPath(planned.date)}
                >
                  {planned.words}
                </a>
              )}
            </>
          }
          actions={<FirstActions {...props} here={here} scaled={scaled} />}
          hrefFor={(number) => withFrom(pathFor(number), from)}
          after={
            <>
              <p className="my-4 print:hidden">
                <ButtonLink variant="outline" icon="check" href={madePath(dish)} data-modal="">
                  Made it
                </ButtonLink>
              </p>
              {nutrition && <NutritionPanel {...nutrition} />}
              <MoreActions {...props} here={here} />
            </>
          }
          side={
            <div className="md:max-lg:col-start-2">
              <Notes text={notes} editHref={notesPath(meal.id, here)} />
              <MadeOn made={made} here={here} />
            </div>
          }
        />
      </article>
    </PlannerPage>
  );
}
