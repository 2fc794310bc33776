import type { ReactNode } from "react";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { useFormAnswer } from "~/ui/use-form";
import { ImportForms } from "~/recipes/importers/import-forms";
import { RECIPE_FORM, RecipeForm } from "./recipe-form";
import { Tabs } from "~/ui/tabs";
import type { getAdding } from "./adding.server";
import { CheckedFor, CheckSummary, LineNotes } from "~/recipes/verdicts/verdict";
import type { MealCheck } from "~/recipes/verdicts/meal-check";
import type { RecipesPage } from "~/recipes/lists/lists.server";
import { RecipesList, ViewToggle } from "~/recipes/lists/recipes-list";
import { EmptyState } from "~/ui/empty-state";
import { inFigures } from "~/language/words";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";

type ReviewCheckProps = { check: MealCheck; ingredients: readonly string[] };

/**
 * Shows the parts of a recipe that do not fit the eaters, before the recipe is saved. It is only a notice, since the
 * recipe can be saved either way.
 */
export function ReviewCheck({ check, ingredients }: ReviewCheckProps) {
  if (check.asked.length === 0 && check.notes.length === 0) return null;
  const noted = ingredients
    .map((line, index) => ({ line, index }))
    .filter(({ index }) => check.notes.some((note) => note.line === index));
  return (
    <section className="my-4" aria-labelledby="review-check">
      <h3 id="review-check" className="font-serif text-xl">
        {t("Does it fit you?")}
      </h3>
      <CheckSummary check={check} />
      {noted.length > 0 && (
        <ul role="list" className="max-w-[46rem]">
          {noted.map(({ line, index }) => (
            <li key={index} className="border-b border-line py-2 wrap-anywhere" dir="auto">
              {line}
              <LineNotes check={check} line={index} />
            </li>
          ))}
        </ul>
      )}
      <CheckedFor check={check} />
      <p className="text-sm text-ink2">
        {t(
          "This check is about the recipe as we read it. You can change it below, and save it either way.",
        )}
      </p>
    </section>
  );
}

type AddRecipeProps = Awaited<ReturnType<typeof getAdding>> & {
  /** The public URL of this page, for a bookmark. */
  importUrl: string;
};

/** Shows Add New Recipe: a form for a page's URL or text, and a form for typing a recipe. */
export function AddRecipe(props: AddRecipeProps) {
  const {
    mode,
    entry,
    isParsed,
    review,
    made: createdRecipe,
    known: existingRecipe,
    check,
    photo,
    readsPhotos,
  } = props;
  const { shared, importUrl } = props;
  const answer = useFormAnswer();
  // A rejected form is shown again, whatever the URL requests.
  const answered = answer?.form === RECIPE_FORM ? "manual" : "url";
  const shownMode = answer ? answered : mode;
  const query = new URLSearchParams(isParsed ? { parsed: entry } : { mode: "manual", entry });
  const manual = `/custom-recipes?${query}`;
  return (
    <Card id="add" title={t("Add New Recipe")} plain>
      {/* Enter presses the first button of a form. Without this hidden button, that would be the tab From URL, which
          stores the typed recipe for later. */}
      {shownMode === "manual" && (
        <button
          form={RECIPE_FORM}
          name="intent"
          value="save"
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
        />
      )}
      <Tabs
        label={t("How to add it")}
        tabs={[
          {
            href: "/custom-recipes#add",
            label: t("From URL"),
            icon: "link",
            isCurrent: shownMode === "url",
            sends: shownMode === "manual" ? { form: RECIPE_FORM, intent: "aside" } : undefined,
          },
          {
            href: `${manual}#add`,
            label: t("Manual Entry"),
            icon: "pencil",
            isCurrent: shownMode === "manual",
          },
        ]}
      />
      {shownMode === "manual" && createdRecipe && (
        <Known what={t("You have saved this recipe")} recipe={createdRecipe}>
          {rich(
            "Saving again changes it. To add another one, <link>start with an empty form</link>.",
            {
              link: (text) => <a href="/custom-recipes#add">{text}</a>,
            },
          )}
        </Known>
      )}
      {existingRecipe && (
        <Known what={t("You already have a recipe from this page")} recipe={existingRecipe}>
          {t("Saving adds a second copy.")}
        </Known>
      )}
      {shownMode === "manual" && review && check && (
        <ReviewCheck check={check} ingredients={review.draft.ingredients} />
      )}
      {shownMode === "url" ? (
        <ImportForms shared={shared} importUrl={importUrl} readsPhotos={readsPhotos} />
      ) : (
        <BesidePhoto photo={photo}>
          <RecipeForm
            action={manual}
            requestId={entry}
            draft={createdRecipe ?? review?.draft ?? null}
            doubts={review?.doubts}
          />
        </BesidePhoto>
      )}
    </Card>
  );
}

/** Shows a recipe next to the photo that it was read from, because only the user can compare each line. */
function BesidePhoto({ photo, children }: { photo: string | null; children: ReactNode }) {
  if (photo === null) return children;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <figure className="lg:sticky lg:top-4">
        <a href={photo} target="_blank" rel="noreferrer">
          <img
            src={photo}
            alt={t("The page that the recipe was read from. Opens in full size.")}
            className="max-h-[80vh] w-full rounded-sm border border-line object-contain"
          />
        </a>
        <figcaption className="mt-2 text-sm text-ink2">
          {t(
            "A model read this photo, and models can misread amounts. Please compare each line before you save. The photo is not stored with the recipe.",
          )}
        </figcaption>
      </figure>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

type KnownProps = { what: string; recipe: { id: string; title: string }; children: ReactNode };

/** Shows a recipe that already exists, and the effect of saving in that case. */
function Known({ what: label, recipe, children }: KnownProps) {
  return (
    <p
      className="my-3 flex items-start gap-2 rounded-e-sm border-s-3 border-mustard bg-mustard-wash p-3"
      role="note"
    >
      <Icon name="info" />
      <span>
        {label}:{" "}
        <a href={`/dashboard/meals/${recipe.id}`} dir="auto">
          {recipe.title}
        </a>
        . {children}
      </span>
    </p>
  );
}

const PATH = "/custom-recipes";

/** Shows the household's own recipes and their number. */
export function OwnRecipes(recipes: RecipesPage) {
  const { count } = recipes;
  return (
    <section className="mt-6" id="custom-recipes" data-region="" aria-labelledby="own-title">
      <div className="flex flex-wrap items-center gap-3 border-b border-ink pb-2">
        <h2 id="own-title" className="me-auto">
          {t("Your Custom Recipes ({count})", { count: inFigures(count) })}
        </h2>
        {count > 0 && <ViewToggle path={PATH} {...recipes} />}
      </div>
      <RecipesList
        path={PATH}
        {...recipes}
        empty={
          <EmptyState cuisine="american" title={t("No custom recipes yet")}>
            {t("Import one from a page you like, or type your own.")}
          </EmptyState>
        }
      />
    </section>
  );
}
