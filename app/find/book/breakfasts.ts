import type { Recipe } from "~/engine/recipe";

type Dish = Pick<Recipe, "title" | "course">;

const BREAKFAST = /\b(porridge|oatmeal|oats|granola|muesli|smoothies?|yogurt bowls?)\b/i;
const SWEET = /\b(cookies?|bars?|cake|crumble|crisp|ice cream|parfait|topping)\b/i;

/** True for what is filed under desserts, as it is sweet, and that nobody eats after a dinner: found by its name and for breakfast. */
export const isBreakfast = ({ title, course }: Dish): boolean =>
  course === "Desserts" && BREAKFAST.test(title) && !SWEET.test(title);
