import type { ReactNode } from "react";
import { timeOf } from "~/recipes/meals";
import { COVER_LINK, RecipeArticle } from "~/recipes/meals/components";
import { cx } from "~/ui/classes";
import { MEAL_PICTURE, mealCard, mealGrid } from "~/ui/meal-card-frame";
import { PageLinks } from "~/ui/links";
import { Picture } from "~/ui/picture";
import type { PublicDish, PublicPageRecipe } from "./public-recipes.server";
import { photosAt } from "./public-head";
import { RECIPE_DEFAULTS } from "~/engine/recipe";
import { ButtonLink } from "~/ui/button";
import { publicPath } from "./cookbooks.schema";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";
import { labelOf } from "~/engine/labels";

const LINK = "inline-flex min-h-11 items-center";

/** Shows the links at the end of a public page. */
function PublicFoot({ feedHref, children }: { feedHref: string; children?: ReactNode }) {
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-5 border-t border-line pt-2 text-sm print:hidden">
      {children}
      <a className={LINK} href={feedHref} type="application/atom+xml">
        {t("Feed of new recipes")}
      </a>
      <a className={LINK} href="/contact" rel="nofollow">
        {t("Report this cookbook")}
      </a>
    </p>
  );
}

type PublicFrontProps = {
  slug: string;
  title: string;
  introduction: string;
  author: string;
  /** The path of the page. */
  path: string;
  /** The recipes of this page. `offset` is the number of recipes on earlier pages. */
  dishes: readonly PublicDish[];
  offset: number;
  page: number;
  pages: number;
};

const SIZES = "(min-width: 80rem) 24rem, (min-width: 48rem) 46vw, 94vw";

/** Renders the front page of a public cookbook: its introduction and its recipes in order. */
export function PublicFront(props: PublicFrontProps) {
  const { slug, title, introduction, author, path, dishes, offset, page, pages } = props;
  return (
    <article className="py-6 print:py-0">
      <header className="mx-auto mb-8 max-w-[46rem] text-center">
        <h1 className="wrap-anywhere" dir="auto">
          {title}
        </h1>
        {author && (
          <p className="mt-1 text-ink2 wrap-anywhere">
            {rich("by <bdi>{author}</bdi>", { author, bdi: (text) => <bdi>{text}</bdi> })}
          </p>
        )}
        {introduction && (
          <p
            className="mt-3 font-serif text-lg whitespace-pre-line text-ink2 italic wrap-anywhere"
            dir="auto"
          >
            {introduction}
          </p>
        )}
      </header>
      {dishes.length === 0 ? (
        <p className="text-center">{t("No recipes are in it yet.")}</p>
      ) : (
        <ol
          role="list"
          className={mealGrid({ columns: 3, className: "print:block" })}
          start={offset + 1}
        >
          {dishes.map((dish, at) => (
            <Dish key={dish.segment} {...{ dish, slug, path }} number={offset + at + 1} />
          ))}
        </ol>
      )}
      <PageLinks
        {...{ page, pages }}
        hrefOf={(to) => (to === 1 ? path : `${path}?page=${to}`)}
        words={{ before: t("Earlier"), after: t("More") }}
      />
      <PublicFoot feedHref={`${path}/feed.xml`} />
    </article>
  );
}

type DishProps = { dish: PublicDish; slug: string; path: string; number: number };

function Dish({ dish, slug, path, number }: DishProps) {
  const { segment, title, description, cuisine, drawing, coverId, coverWidth } = dish;
  return (
    <li className={mealCard({ className: "print:border-0 print:[box-shadow:none]" })}>
      <div className={cx(MEAL_PICTURE, "print:hidden")}>
        <Picture
          {...{ cuisine, drawing, coverId, coverWidth, isFirst: number === 1 }}
          at={photosAt(slug)}
          sizes={SIZES}
        />
      </div>
      <div className="p-4 print:p-1">
        <h2 className="text-xl leading-tight">
          <span className="me-2 text-accent figures print:text-black">{number}</span>
          <a className={cx(COVER_LINK, "wrap-anywhere")} href={`${path}/${segment}`} dir="auto">
            {title}
          </a>
        </h2>
        <p className="mt-1 text-sm text-ink2 figures">
          {timeOf(dish)} · {labelOf(cuisine)}
        </p>
        {description && (
          <p className="mt-1 line-clamp-2 text-sm leading-snug text-ink2 wrap-anywhere" dir="auto">
            {description}
          </p>
        )}
      </div>
    </li>
  );
}

/** The page on which a signed-in user saves a recipe of a public cookbook. */
const savePath = (slug: string, segment: string) => `/custom-recipes/public/${slug}/${segment}`;

type PublicRecipePageProps = {
  slug: string;
  /** The title of the cookbook. */
  title: string;
  author: string;
  recipe: PublicPageRecipe;
  /** The number of servings to which amounts are scaled. */
  serves: number;
};

/** Renders a recipe of a public cookbook for reading, cooking and printing. */
export function PublicRecipePage(props: PublicRecipePageProps) {
  const { slug, title, author, recipe, serves } = props;
  const { source, instructions, photos } = recipe;
  const path = publicPath(slug);
  const ownPath = publicPath(slug, recipe.segment);
  const meal = {
    ...recipe,
    ownCourse: "",
    instructions: instructions ?? "",
    // Show a source that is not a URL as text.
    sourceUrl: source?.href ?? source?.name ?? RECIPE_DEFAULTS.sourceUrl,
    bookId: null,
  };
  return (
    <article className="py-6">
      <p className="print:text-sm">
        <a className="inline-flex min-h-11 items-center wrap-anywhere" href={path} dir="auto">
          {title}
        </a>
        {author && (
          <span className="text-ink2 wrap-anywhere">
            {" "}
            {rich("by <bdi>{author}</bdi>", { author, bdi: (text) => <bdi>{text}</bdi> })}
          </span>
        )}
      </p>
      <h1 className="mb-4 wrap-anywhere" dir="auto">
        {recipe.title}
      </h1>
      <RecipeArticle
        meal={meal}
        photos={photos}
        subRecipes={{ lines: recipe.lines, written: [] }}
        photosAt={photosAt(slug)}
        serves={serves}
        hrefFor={(servings) =>
          servings === recipe.servings ? ownPath : `${ownPath}?serves=${servings}`
        }
        insteadOfSteps={
          instructions === null ? (
            <p className="mt-2">
              {source?.href
                ? rich(
                    "For the instructions, see <link>{name}</link>, the source of this recipe.",
                    {
                      name: source.name,
                      link: (text) => (
                        <a
                          className="wrap-anywhere"
                          href={source.href ?? undefined}
                          rel="noopener noreferrer"
                        >
                          {text}
                        </a>
                      ),
                    },
                  )
                : t("This recipe is from another source, which has its instructions.")}
            </p>
          ) : undefined
        }
      />
      <PublicFoot feedHref={`${path}/feed.xml`}>
        <ButtonLink
          variant="outline"
          icon="plus"
          href={savePath(slug, recipe.segment)}
          rel="nofollow"
        >
          {t("Save to my planner")}
        </ButtonLink>
      </PublicFoot>
    </article>
  );
}
