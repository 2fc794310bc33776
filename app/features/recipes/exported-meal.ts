import type { Meal } from "~/features/meals/meal.server";

/**
 * A meal as it leaves the household and comes back: the JSON contract's, with what it does not show.
 * A recipe of another program has `id` "" and, where its file does not tell, `createdAt` "".
 */
export type ExportedMeal = Meal & {
  bookId: string | null;
  /** Grams of net carbohydrate, where known. */
  carbsPerServing: number | null;
  isFavorite: boolean;
};

/** Why an entry of a file is no meal, in words for the person. */
export type Refusal = { reason: string };
