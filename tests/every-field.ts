import type * as z from "zod";
import type { ownRecipe } from "../app/engine/recipe/recipe";

/** A household's own recipe with a value in every field that differs from the default. */
export const EVERY_FIELD = {
  title: "Leek Tart",
  description: "Silky, with a crisp rim.",
  cuisine: "French",
  protein: "Pork",
  course: "Appetizers",
  servings: 7,
  cookingTime: 95,
  ingredients: ["3 leeks", "1/2 lb bacon"],
  instructions: "Slice the leeks.\nBake for an hour.",
  sourceUrl: "My aunt's notebook",
  imageUrl: "https://example.org/tart.jpg",
  ownCourse: "Brunch",
  equipment: "A 9-inch tart tin",
  // The id of a recipe that no household of the tests has.
  subRecipes: [
    {
      line: 0,
      mealId: "",
      title: "Braised leeks",
      amount: "1/2",
      unit: "recipe" as const,
      makes: "",
      isGone: true,
      made: [],
    },
  ],
} satisfies Required<z.infer<typeof ownRecipe>>;
