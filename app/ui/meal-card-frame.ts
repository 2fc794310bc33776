import { variants } from "./classes";

/** A grid of meals' cards; of three columns the first card may take two places. */
export const mealGrid = variants("grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-6", {
  variants: { columns: { 2: "", 3: "xl:grid-cols-3", 4: "xl:grid-cols-4" } },
  defaultVariants: { columns: 2 },
});

/** The sheet of a meal, or of what stands in its place while it comes. */
export const mealCard = variants(
  "relative flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-card shadow-1 has-checked:border-olive has-checked:shadow-marked has-[h3_a:focus-visible]:outline-3 has-[h3_a:focus-visible]:outline-offset-2 has-[h3_a:focus-visible]:outline-focus",
  {
    variants: {
      isSelected: { true: "border-olive shadow-marked" },
      isFirst: {
        true: "md:col-span-full md:grid md:grid-cols-2 md:grid-rows-[1fr_auto] xl:col-span-2",
      },
    },
  },
);

/** Whether the first of so many cards takes two places: so one, two, five or six leave no hole. */
export const hasLead = (count: number) => count !== 3 && count !== 4;

/** The row of what can be done with it. */
export const MEAL_ACTIONS =
  "relative z-1 mt-auto flex flex-wrap gap-y-1 border-t border-line py-1 ps-1.5";

/** The place of its picture. */
export const MEAL_PICTURE =
  "relative aspect-[2/1] flex-none overflow-hidden bg-sunk md:aspect-[4/3]";
/** A small picture in a row. */
export const ROW_PICTURE = "relative h-12 w-16 flex-none overflow-hidden rounded-sm bg-sunk";
