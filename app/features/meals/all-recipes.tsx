import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { SearchField } from "~/ui/field";
import type { MealCardData } from "./meal";
import { MealCard } from "./meal-card";

type AllRecipesProps = {
  /** What was searched for; empty shows all. */
  search: string;
  /** The newest of them. */
  meals: MealCardData[];
  count: number;
};

/** Every recipe that the household has, with a search that is part of the address. */
export function AllRecipes({ search, meals, count }: AllRecipesProps) {
  return (
    <>
      <div className="head pb-0">
        <div className="sh">
          <h1 className="grow">All Recipes</h1>
          <span id="recipe-count" data-region="">
            <Badge icon="book">{count === 1 ? "1 recipe" : `${count} recipes`}</Badge>
          </span>
        </div>
      </div>
      <form
        method="get"
        action="/all-recipes"
        role="search"
        className="row mb-5"
        data-live="recipes"
      >
        <SearchField label="Search recipes" placeholder="Search recipes..." defaultValue={search} />
        <Button variant="secondary">Search</Button>
      </form>
      <div id="recipes" data-region="">
        <h2 className="vh">Recipes</h2>
        {meals.length > 0 ? (
          <div className="meals m4">
            {meals.map((meal) => (
              <MealCard key={meal.id} meal={meal} />
            ))}
          </div>
        ) : search ? (
          <EmptyState
            cuisine="asian"
            title="No recipes found"
            action={
              <ButtonLink variant="outline" href="/all-recipes">
                Clear search
              </ButtonLink>
            }
          >
            No recipes match &quot;{search}&quot;. Try a different search term.
          </EmptyState>
        ) : (
          <EmptyState
            cuisine="french"
            title="No recipes available"
            action={
              <ButtonLink icon="shuffle" href="/dashboard#suggestions">
                Generate Meals
              </ButtonLink>
            }
          />
        )}
        {count > meals.length && (
          <p className="note gap">
            The newest {meals.length} of {count}. Search to find the others.
          </p>
        )}
      </div>
    </>
  );
}
