import * as z from "zod";
import { ownRecipe, recipe } from "./recipe";

/**
 * A recipe as it was read from somebody's page, for the cook to review. Texts are text, never markup; cuisine and
 * protein are ours if they are certain, else "Other" and null. `sourceUrl` is "" if it was no page.
 */
export const parsedRecipe = recipe.extend({
  course: recipe.shape.course.nullable(),
  servings: recipe.shape.servings.nullable(),
  imageUrl: ownRecipe.shape.imageUrl,
  /** Other addresses of its photo, for a website that does not give the first one. */
  otherImageUrls: z.array(z.string()).default([]),
  /** What the page says of servings, where one may doubt what was made of it: "Serves 4 to 6". */
  servingsSaid: z.string().nullable().default(null),
});
export type ParsedRecipe = z.infer<typeof parsedRecipe>;
