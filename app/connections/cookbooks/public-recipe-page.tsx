import { Recipe } from "~/recipes/meals/components";
import { RECIPE_DEFAULTS } from "~/engine/recipe";
import { ButtonLink } from "~/ui/button";
import { publicPath } from "./cookbooks.schema";
import { PublicFoot } from "./public-foot";
import type { PublicPageRecipe } from "./public-recipes.server";
import { photosAt } from "./structured-data";

/** The page on which somebody with an account keeps a recipe of a public cookbook. */
const savePath = (slug: string, segment: string) => `/custom-recipes/public/${slug}/${segment}`;

type PublicRecipePageProps = {
  slug: string;
  /** The cookbook's. */
  title: string;
  author: string;
  recipe: PublicPageRecipe;
  /** For how many it is written out. */
  serves: number;
};

/** A recipe of a public cookbook, to read, to cook from and to print. */
export function PublicRecipePage(props: PublicRecipePageProps) {
  const { slug, title, author, recipe, serves } = props;
  const { source, instructions, photos } = recipe;
  const path = publicPath(slug);
  const own = publicPath(slug, recipe.segment);
  const meal = {
    ...recipe,
    ownCourse: "",
    instructions: instructions ?? "",
    // Words that are no address are shown as they are.
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
            by <bdi>{author}</bdi>
          </span>
        )}
      </p>
      <h1 className="mb-4 wrap-anywhere" dir="auto">
        {recipe.title}
      </h1>
      <Recipe
        meal={meal}
        photos={photos}
        subRecipes={{ lines: recipe.lines, written: [] }}
        photosAt={photosAt(slug)}
        serves={serves}
        hrefFor={(other) => (other === recipe.servings ? own : `${own}?serves=${other}`)}
        insteadOfSteps={
          instructions === null ? (
            <p className="mt-2">
              {source?.href ? (
                <>
                  How it is made is told at{" "}
                  <a className="wrap-anywhere" href={source.href} rel="noopener noreferrer">
                    {source.name}
                  </a>
                  , where this recipe is from.
                </>
              ) : (
                "This recipe is from elsewhere: how it is made is told there."
              )}
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
          Save to my planner
        </ButtonLink>
      </PublicFoot>
    </article>
  );
}
