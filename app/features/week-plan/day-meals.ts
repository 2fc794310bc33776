import { foldText } from "~/text";
import type { EntryType } from "~/features/calendar/calendar.schema";
import { type FilledType } from "./week";

/** Words of a title by which a dish is eaten for breakfast: the book's, and what US and European kitchens call theirs. */
const BREAKFASTS =
  /\b(breakfast|pancakes?|hotcakes|waffles?|french toast|pain perdu|porridge|oatmeal|oats|granola|muesli|frittatas?|omelett?e?s?|shakshuka|menemen|cilbir|scrambles?|scrambled|hash|huevos|chilaquiles|migas|congee|poha|upma|idlis?|paratha|bhurji|kedgeree|sheera|biscuits and .*gravy|muffins?|scones?|bagels?|coffee cake|banana bread|smoothies?|yogurt (bowls?|parfaits?)|eggs? benedict|fried eggs|poached eggs|crepes?|dutch baby)\b|\b(bacon|chorizo),? (and )?eggs?\b/;
/** With one of these words it is another dish: scallion pancakes, oatmeal cookies. */
const NO_BREAKFASTS =
  /\b(scallion|potato pancakes?|okonomiyaki|cookies?|cake pops?|ice cream|suzette|english muffin pizzas?|bibimbap|salad|soup|curry|rice bowls?|pizza|stir-fry|asparagus|pisto)\b/;

const MAIN = new Set<EntryType>(["lunch", "dinner"]);

/** True for the meals of a day that are cooked: what is eaten around them, and when it was last, counts more. */
export const isMainMeal = (type: EntryType) => MAIN.has(type);

type Dish = { title: string; course: string };

/**
 * The meals of a day for which a dish may be proposed: main dishes for lunch and dinner, what its title calls a breakfast,
 * appetizers and desserts as snacks, and breakfast or a snack where the household had it as one more often than not.
 */
export function mealsOfDay({ title, course }: Dish, had: readonly EntryType[] = []) {
  const suits = new Set<FilledType>();
  if (course === "Main Dishes") suits.add("lunch").add("dinner");
  const name = foldText(title);
  const isMostly = (type: EntryType) => 2 * had.filter((it) => it === type).length > had.length;
  if (isMostly("breakfast") || (BREAKFASTS.test(name) && !NO_BREAKFASTS.test(name))) {
    suits.add("breakfast");
  }
  if (isMostly("snack") || course === "Appetizers" || course === "Desserts") suits.add("snack");
  return suits;
}

/** The courses among which the book's dishes for a meal of the day are. */
export const coursesFor = (type: FilledType) =>
  type === "breakfast"
    ? ["Main Dishes", "Desserts", "Side Dishes"]
    : type === "snack"
      ? ["Appetizers", "Desserts"]
      : ["Main Dishes"];
