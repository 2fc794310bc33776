import { recipePath } from "~/features/meals/serves";
import type { EntryCard } from "./entries.server";

type Planned = Pick<
  EntryCard,
  "id" | "mealId" | "servings" | "written" | "eaters" | "scheduledDate"
>;

/**
 * The recipe's page of a planned meal: for as many as it is cooked for, and for those who eat it. What is planned
 * without a recipe is on its day.
 */
export const entryPath = ({ id, mealId, servings, written, eaters, scheduledDate }: Planned) =>
  mealId === null
    ? `/dashboard/calendar/${scheduledDate}`
    : recipePath({
        ...{ mealId, written: written ?? servings, serves: servings },
        entryId: eaters ? id : undefined,
      });
