import { variants } from "./classes";

/** The classes of a grid of meal cards. With three columns, the first card may take two places. */
export const mealGrid = variants("grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-6", {
  variants: { columns: { 2: "", 3: "xl:grid-cols-3", 4: "xl:grid-cols-4" } },
  defaultVariants: { columns: 2 },
});

/** The classes of a meal's card, or of the gray card until the meal arrives (recipes.css). */
export const mealCard = variants("meal-card", {
  variants: {
    isSelected: { true: "border-olive shadow-marked" },
    isFirst: {
      true: "md:col-span-full md:grid md:grid-cols-2 md:grid-rows-[1fr_auto] xl:col-span-2",
    },
  },
});

/**
 * Returns whether the first of `count` cards takes two places: with one, two, five or six cards this leaves no
 * hole.
 */
export const hasLead = (count: number) => count !== 3 && count !== 4;

/** The class of the row with its actions. */
export const MEAL_ACTIONS = "meal-actions";

/** The classes of its picture's place. */
export const MEAL_PICTURE =
  "relative aspect-[2/1] flex-none overflow-hidden bg-sunk md:aspect-[4/3]";
/** The classes of a small picture in a row. */
export const ROW_PICTURE = "relative h-12 w-16 flex-none overflow-hidden rounded-sm bg-sunk";
