import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { counted } from "~/server/values/words";
import type { RecipesPage } from "./lists.server";
import { RecipesList, ViewToggle, RecipesHead } from "./recipes-list";

const PATH = "/all-recipes";

/** Every recipe that the household has. */
export function AllRecipes(recipes: RecipesPage) {
  const { count } = recipes;
  return (
    <>
      <RecipesHead
        title="All Recipes"
        count={counted(count, "recipe")}
        current={PATH}
        action={count > 0 && <ViewToggle path={PATH} {...recipes} />}
      />
      <RecipesList
        path={PATH}
        {...recipes}
        empty={
          <EmptyState
            cuisine="french"
            heading="h2"
            title="No recipes available"
            action={
              <>
                <ButtonLink icon="shuffle" href="/dashboard#suggestions">
                  Generate Meals
                </ButtonLink>
                <ButtonLink variant="link" href="/custom-recipes">
                  Add a recipe of your own
                </ButtonLink>
                <ButtonLink variant="link" href="/trash">
                  Recently deleted
                </ButtonLink>
              </>
            }
          >
            What is suggested, found or added is listed here.
          </EmptyState>
        }
      />
    </>
  );
}
