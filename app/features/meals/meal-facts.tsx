import { Icon } from "~/ui/icon";
import { type MealCardData, timeOf } from "./meal";

type Facts = Pick<MealCardData, "cookingTime" | "cuisine" | "protein" | "course">;

/** What tells meals apart at a glance, on their cards: time, cuisine, and protein or else course. */
export function MealFacts({ meal }: { meal: Facts }) {
  return (
    <p className="meta tabular-nums">
      <span>
        <Icon name="clock" />
        {timeOf(meal)}
      </span>
      <span>{meal.cuisine}</span>
      <span>{meal.protein ?? meal.course}</span>
    </p>
  );
}
