import { PlannerPage } from "~/household/accounts/components";
import { dayPath } from "~/server/values/paths";
import { FavoriteToggle } from "~/recipes/favorites/components";
import { MadeOn } from "~/plan/cook-log/components";
import { madePath, isOwnRecipe, recipePath, subRecipesPath } from "~/recipes/meals";
import { RecipeArticle, NutritionPanel } from "~/recipes/meals/components";
import { Notes, notesPath } from "~/recipes/notes/components";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { PrintPage } from "~/ui/print-page";
import { withFrom } from "~/ui/way-back";
import type { RecipePageData } from "./recipe-page.server";
import { placeInWords } from "./way-back-words";
import { RecipeCollections, recipeCollectionsPath } from "~/recipes/collections/components";
import { cookPath } from "~/plan/cook-mode";
import { DoListLink } from "~/recipes/lists/components";
import { photosPath } from "~/recipes/photos";
import { mayHaveSourcePhoto } from "~/recipes/importers";
import { FetchPhoto } from "~/recipes/importers/components";
import { versionsPath } from "~/recipes/versions/components";
import { RecipeTags, recipeTagsPath } from "~/recipes/tags/components";
import { Dock } from "~/ui/dock";
import { t } from "~/language/messages";

const pathOf = (mealId: string) => recipePath({ mealId, serves: null });

const editPath = (mealId: string, here: string) =>
  withFrom(`/custom-recipes/${mealId}`, here === pathOf(mealId) ? undefined : here);

type FirstActionsProps = Pick<
  RecipePageData,
  "meal" | "serves" | "isGiven" | "night" | "planned"
> & {
  from?: string | undefined;
  closeHref: string;
  /** The recipe's address with the requested servings, without and with the way back. */
  scaled: string;
  here: string;
};

/** Shows the most common actions: cook if it is planned, else plan it, and the paper actions. */
function FirstActions(props: FirstActionsProps) {
  const { meal, serves, isGiven, night, planned: nextEntry, from, closeHref, scaled, here } = props;
  const path = pathOf(meal.id);
  const servings = isGiven ? `&serves=${serves}` : "";
  const atNight = night ? `&entry=${night.entryId}` : "";
  // Ids let a reloaded page match the buttons, which change their order when the recipe is planned.
  const cook = (
    <ButtonLink
      key="cook"
      id="cook-recipe"
      icon="pot"
      variant={nextEntry ? "default" : "outline"}
      href={cookPath({
        mealId: meal.id,
        entryId: night?.entryId,
        from: here,
        serves: isGiven ? serves : null,
      })}
    >
      {t("Cook")}
    </ButtonLink>
  );
  const add = (
    <ButtonLink
      key="add"
      id="add-to-calendar"
      icon="calendar-add"
      variant={nextEntry ? "outline" : "default"}
      href={withFrom(
        `/dashboard/calendar/new?mealId=${meal.id}${servings}`,
        withFrom(scaled, closeHref),
      )}
      data-modal=""
    >
      {t("Add to Calendar")}
    </ButtonLink>
  );
  return (
    <>
      <Dock>{nextEntry ? [cook, add] : [add, cook]}</Dock>
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
          {t("Share")}
        </ButtonLink>
        <ButtonLink
          variant="ghost"
          icon="print"
          href={withFrom(`${path}?serves=${serves}&print=1${atNight}`, from)}
          data-print=""
        >
          {t("Print")}
        </ButtonLink>
        {isOwnRecipe(meal) && (
          <ButtonLink variant="ghost" icon="pencil" href={editPath(meal.id, here)}>
            {t("Edit")}
          </ButtonLink>
        )}
        <ButtonLink variant="ghost" icon="more" href="#more">
          {t("More")}
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

/** Shows the other actions of a recipe in a collapsed section below it. */
function MoreActions(props: MoreActionsProps) {
  const { meal, photos, subRecipes, isEdited, tags, collections, here } = props;
  const path = pathOf(meal.id);
  return (
    <details className="border-y border-line print:hidden">
      <summary className="flex min-h-13 cursor-pointer items-center font-serif text-lg">
        <h2 className="font-serif text-lg font-normal">{t("More")}</h2>
      </summary>
      {/* A browser opens the collapsed section that contains the anchor of an address. */}
      <div id="more" className="pb-3">
        <RecipeTags tags={tags} editHref={recipeTagsPath(meal.id, here)} />
        <RecipeCollections
          collections={collections}
          editHref={recipeCollectionsPath(meal.id, here)}
        />
        <ul role="list" className="border-t border-line">
          {!isOwnRecipe(meal) && (
            <li>
              <DoListLink icon="pencil" href={editPath(meal.id, here)}>
                {t("Edit")}
              </DoListLink>
            </li>
          )}
          <li>
            <DoListLink icon="picture" href={photosPath(meal.id, here)} modal>
              {photos.length === 0 ? t("Add a Photo") : t("Photos")}
            </DoListLink>
          </li>
          {mayHaveSourcePhoto(meal) && (
            <li>
              <FetchPhoto action={photosPath(meal.id, here)} />
            </li>
          )}
          <li>
            <DoListLink icon="link" href={subRecipesPath(meal.id, here)} modal>
              {subRecipes.lines.length === 0 ? t("Uses Another Recipe") : t("Recipes in It")}
            </DoListLink>
          </li>
          {isEdited && (
            <li>
              <DoListLink icon="refresh" href={versionsPath(meal.id, here)} modal>
                {t("What was changed")}
              </DoListLink>
            </li>
          )}
          <li>
            <DoListLink icon="plus" href={withFrom(`${path}/duplicate`, here)} modal>
              {t("Duplicate")}
            </DoListLink>
          </li>
          <li>
            <DoListLink icon="trash" href={withFrom(`${path}/delete`, here)} modal isGrave>
              {t("Delete Recipe")}
            </DoListLink>
          </li>
        </ul>
      </div>
    </details>
  );
}

export type RecipePageProps = Omit<RecipePageData, "place"> & {
  /** The page that it was opened from, if known. */
  from?: string | undefined;
  closeHref: string;
};

/** Shows a recipe with all its actions, or as it is printed. */
export function RecipePage(props: RecipePageProps) {
  const { meal, effort, check, names, serves, nutrition, night, planned: nextEntry } = props;
  const {
    householdSize,
    opened,
    made: cookLogs,
    notes,
    photos,
    subRecipes,
    isGiven,
    isPrint,
  } = props;
  const { from, closeHref } = props;
  const pathFor = (serves: number | null) =>
    recipePath({ mealId: meal.id, serves, entryId: night?.entryId });
  const scaled = pathFor(isGiven ? serves : null);
  // Pages opened from here lead back here, and this page leads back to where it was opened from.
  const here = withFrom(scaled, from);
  const dish = { mealId: meal.id, entryId: night?.entryId, serves, from: here };
  const recipeProps = { meal, check, names, serves, subRecipes, photos };
  if (isPrint) {
    return (
      <PrintPage title={meal.title} backHref={here} of="recipe">
        <RecipeArticle {...recipeProps} night={night?.words} />
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
        <RecipeArticle
          {...{ ...recipeProps, effort, householdSize, opened }}
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
              {nextEntry && (
                <a
                  className="absolute start-0 bottom-0 flex min-h-11 items-center rounded-se-md bg-card px-gutter font-serif text-accent italic no-underline hover:underline md:px-4 print:hidden"
                  href={dayPath(nextEntry.date)}
                >
                  {nextEntry.words}
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
                  {t("Made it")}
                </ButtonLink>
              </p>
              {nutrition && <NutritionPanel {...nutrition} />}
              <MoreActions {...props} here={here} />
            </>
          }
          side={
            <div className="md:max-lg:col-start-2">
              <Notes text={notes} editHref={notesPath(meal.id, here)} />
              <MadeOn made={cookLogs} here={here} />
            </div>
          }
        />
      </article>
    </PlannerPage>
  );
}
