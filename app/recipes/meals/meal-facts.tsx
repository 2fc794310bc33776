import { type MealCardData, timeOf } from "./meal";

type Facts = Pick<MealCardData, "cookingTime" | "cuisine" | "protein" | "course">;

/** What tells meals apart at a glance, on their cards: time, cuisine, and protein or else course. */
export function MealFacts({ meal }: { meal: Facts }) {
  return (
    <p className="mb-1 text-xs text-ink2 figures" data-card-facts="">
      {[timeOf(meal), meal.cuisine, meal.protein ?? meal.course].join(" · ")}
    </p>
  );
}
