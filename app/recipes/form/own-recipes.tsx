import type { RecipesPage } from "~/recipes/lists/lists.server";
import { RecipesList, ViewToggle } from "~/recipes/lists/recipes-list";
import { EmptyState } from "~/ui/empty-state";
import { inFigures } from "~/server/values/words";

const PATH = "/custom-recipes";

/** The household's own recipes, and how many there are. */
export function OwnRecipes(recipes: RecipesPage) {
  const { count } = recipes;
  return (
    <section className="mt-6" id="custom-recipes" data-region="" aria-labelledby="own-title">
      <div className="flex flex-wrap items-center gap-3 border-b border-ink pb-2">
        <h2 id="own-title" className="me-auto">
          Your Custom Recipes ({inFigures(count)})
        </h2>
        {count > 0 && <ViewToggle path={PATH} {...recipes} />}
      </div>
      <RecipesList
        path={PATH}
        {...recipes}
        empty={
          <EmptyState cuisine="american" title="No custom recipes yet">
            Import one from a page you like, or type your own.
          </EmptyState>
        }
      />
    </section>
  );
}
