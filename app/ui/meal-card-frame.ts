import { variants } from "./classes";

/** A grid of meals' cards; of three columns the first card may take two places. */
export const mealGrid = variants("grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-6", {
  variants: { columns: { 2: "", 3: "xl:grid-cols-3", 4: "xl:grid-cols-4" } },
  defaultVariants: { columns: 2 },
});

/** The card of a meal, or of a gray one until the meal arrives (recipes.css). */
export const mealCard = variants("meal-card", {
  variants: {
    isSelected: { true: "border-olive shadow-marked" },
    isFirst: {
      true: "md:col-span-full md:grid md:grid-cols-2 md:grid-rows-[1fr_auto] xl:col-span-2",
    },
  },
});

/** Whether the first of so many cards takes two places: so one, two, five or six leave no hole. */
export const hasLead = (count: number) => count !== 3 && count !== 4;

/** The row of what can be done with it. */
export const MEAL_ACTIONS = "meal-actions";

/** The place of its picture. */
export const MEAL_PICTURE =
  "relative aspect-[2/1] flex-none overflow-hidden bg-sunk md:aspect-[4/3]";
/** A small picture in a row. */
export const ROW_PICTURE = "relative h-12 w-16 flex-none overflow-hidden rounded-sm bg-sunk";
