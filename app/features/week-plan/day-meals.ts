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
 * The meals of a day for which a dish may be proposed: main dishes for lunch and dinner, a breakfast by its title for breakfast
 * alone, appetizers and desserts as snacks, and any meal as which the household had it more often than not.
 */
export function mealsOfDay({ title, course }: Dish, had: readonly EntryType[] = []) {
  const suits = new Set<FilledType>();
  const name = foldText(title);
  const isMostly = (is: (type: EntryType) => boolean) => 2 * had.filter(is).length > had.length;
  const isBreakfast = BREAKFASTS.test(name) && !NO_BREAKFASTS.test(name);
  if (course === "Main Dishes" && (!isBreakfast || isMostly(isMainMeal))) {
    suits.add("lunch").add("dinner");
  }
  if (isBreakfast || isMostly((type) => type === "breakfast")) suits.add("breakfast");
  const isSnack = course === "Appetizers" || course === "Desserts";
  if (isSnack || isMostly((type) => type === "snack")) suits.add("snack");
  return suits;
}

/** The courses among which the book's dishes for a meal of the day are. */
export const coursesFor = (type: FilledType) =>
  type === "breakfast"
    ? ["Main Dishes", "Desserts", "Side Dishes"]
    : type === "snack"
      ? ["Appetizers", "Desserts"]
      : ["Main Dishes"];
