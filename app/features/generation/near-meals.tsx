import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { Plate } from "~/ui/plate";
import { MEAL_ACTIONS } from "~/ui/meal-card-frame";
import { MEAL_PICTURE, mealCard, mealGrid } from "~/ui/meal-card-frame";
import { MealFacts } from "~/features/meals/meal-facts";
import type { NearMeal, NearMeals } from "./near";

type NearMealsProps = {
  near: NearMeals;
  mayGenerate: boolean;
  requestId: string;
};

/** What comes close to a request without being it: free to look at, each with what choosing it costs. */
export function NearMealsList({ near, mayGenerate, requestId }: NearMealsProps) {
  const { query, isAnswered, meals } = near;
  const costs = meals.some(({ price }) => price > 0);
  if (meals.length === 0) return null;
  return (
    <section className="mt-6" aria-labelledby="near-title">
      <h3 id="near-title">
        {isAnswered ? "In the recipe book for" : "No true match for"} “<bdi>{query}</bdi>”
      </h3>
      <p className="text-sm text-ink2 mb-3">
        {isAnswered ? "These fit, or come close" : "These come close"}
        {costs ? "; each costs 1 credit when you choose it." : "; choosing one is free."}
      </p>
      <div className={mealGrid({ columns: 3 })}>
        {meals.map((meal) => (
          <article className={mealCard()} key={meal.bookId}>
            <div className={MEAL_PICTURE}>
              <Plate
                id={meal.bookId}
                cuisine={meal.cuisine}
                protein={meal.protein}
                course={meal.course}
              />
              {meal.mealId && (
                <Badge
                  tone="olive"
                  className="absolute start-0 bottom-0 rounded-none rounded-se-sm"
                >
                  Already yours
                </Badge>
              )}
            </div>
            <div className="min-w-0 p-3 md:p-4">
              <MealFacts meal={meal} />
              <h3 dir="auto">{meal.title}</h3>
              <p className="mt-1 text-sm leading-snug text-ink2" dir="auto">
                {meal.description}
              </p>
            </div>
            <div className={MEAL_ACTIONS}>
              {meal.mealId ? (
                <ButtonLink
                  variant="secondary"
                  className="flex-1"
                  href={`/dashboard/meals/${meal.mealId}`}
                  label={`Open it: ${meal.title}`}
                  data-modal=""
                >
                  Open it
                </ButtonLink>
              ) : (
                <TakeForm {...{ meal, query, mayGenerate, requestId }} />
              )}
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}

function TakeForm(props: Omit<NearMealsProps, "near"> & { meal: NearMeal; query: string }) {
  const { meal, query, mayGenerate, requestId } = props;
  const says = !mayGenerate
    ? "No Credits Remaining"
    : meal.price > 0
      ? "Take this one – 1 credit"
      : "Take this one";
  return (
    <form method="post" action="/dashboard/meals" className="grid flex-1" data-enhance="">
      <input type="hidden" name="bookId" value={meal.bookId} />
      <input type="hidden" name="recipeQuery" value={query} />
      <input type="hidden" name="price" value={meal.price} />
      <input type="hidden" name="requestId" value={`${requestId}:${meal.bookId}`} />
      <Button
        variant="secondary"
        name="intent"
        value="take"
        disabled={!mayGenerate}
        label={`${says}: ${meal.title}`}
      >
        {says}
      </Button>
    </form>
  );
}
