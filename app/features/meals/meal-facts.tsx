import { Icon } from "~/ui/icon";
import { type MealCardData, timeOf } from "./meal";

type Facts = Pick<MealCardData, "cookingTime" | "cuisine" | "protein" | "course">;

/** What tells meals apart at a glance, on their cards: time, cuisine, and protein or else course. */
export function MealFacts({ meal }: { meal: Facts }) {
  return (
    <p
      className="mb-1 flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-ink2 figures"
      data-card-facts=""
    >
      <span className="inline-flex items-center gap-1">
        <Icon name="clock" className="size-4" />
        {timeOf(meal)}
      </span>
      <span>{meal.cuisine}</span>
      <span>{meal.protein ?? meal.course}</span>
    </p>
  );
}
