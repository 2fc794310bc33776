import { withFrom } from "~/ui/way-back";

/** The page of a recipe's photos, or the one that adds one. */
export const photosPath = (mealId: string, from?: string, page: "all" | "new" = "all") =>
  withFrom(`/dashboard/meals/${mealId}/photos${page === "new" ? "/new" : ""}`, from);
