import type { MealCardData } from "~/features/meals/meal";
import { MealGrid } from "~/features/meals/meal-card";
import { SelectedBadge, SelectedBar } from "~/features/meals/selected";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { SectionHead } from "~/ui/section-head";

type OwnRecipesProps = {
  meals: MealCardData[];
  count: number;
  /** The ids of the meals that are selected for the week. */
  selected: readonly string[];
  /** The dates whose dinners they would go on. */
  dinners: readonly string[];
};

/** The household's own recipes: the newest, and how many there are. */
export function OwnRecipes({ meals, count, selected, dinners }: OwnRecipesProps) {
  return (
    <>
      <section className="mt-6" id="custom-recipes" data-region="" aria-labelledby="own-title">
        <SectionHead
          actions={count > 0 && <SelectedBadge count={selected.length} from="/custom-recipes" />}
        >
          <h2 id="own-title">Your Custom Recipes ({count.toLocaleString("en-US")})</h2>
        </SectionHead>
        {meals.length > 0 ? (
          <MealGrid meals={meals} selected={selected} from="/custom-recipes" />
        ) : (
          <EmptyState cuisine="american" title="No custom recipes yet">
            Import one from a page you like, or type your own.
          </EmptyState>
        )}
        {count > meals.length && (
          <p className="mt-6">
            <ButtonLink variant="outline" href="/all-recipes?show=custom">
              All {count.toLocaleString("en-US")} custom recipes
            </ButtonLink>
          </p>
        )}
      </section>
      <SelectedBar dinners={dinners} from="/custom-recipes" />
    </>
  );
}
