import { type Seats, seatsBalance } from "~/household/eaters";
import { MAX_SERVES } from "~/recipes/meals";

/** As many servings as can be cooked, 1 at least. */
export const clampServings = (servings: number) => Math.min(MAX_SERVES, Math.max(1, servings));

/** How many eat on a night: the household's size, fewer where somebody is away, more with guests. */
export const howManyEat = (
  householdSize: number,
  eaters: readonly { id: string }[],
  seats: Seats | null,
) => clampServings(householdSize + seatsBalance(eaters, seats));
