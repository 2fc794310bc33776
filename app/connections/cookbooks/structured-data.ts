import { isPartName, stepsOf } from "~/recipes/meals";
import { duration, yieldOf } from "~/recipes/importers";
import { photoAddress, photoWidths } from "~/ui/photo-variants";
import type { PhotoData } from "~/ui/picture";
import { publicPath } from "./cookbooks.schema";
import type { PublicDish, PublicRecipe } from "./public-recipes.server";

/** Where the files of a cookbook's photos are. */
export const photosAt = (slug: string) => `${publicPath(slug)}/photos`;

/** A photo as programs are shown it: a JPEG, as wide as there is one up to 1,600 pixels. */
export const pictureOf = (slug: string, { id, width }: Pick<PhotoData, "id" | "width">) =>
  photoAddress(`${photosAt(slug)}/${id}`, photoWidths(width).at(-1) ?? 400, "jpg");

type Front = { slug: string; title: string; introduction: string; author: string };

/** schema.org's ItemList of the dishes of a page. `origin` is the server's own, `offset` how many are before them. */
export const frontJson = (
  { slug, title, introduction, author }: Front,
  { dishes, offset, count, origin }: Listed,
) => ({
  "@context": "https://schema.org",
  "@type": "ItemList",
  name: title,
  ...(introduction && { description: introduction }),
  ...(author && { author: { "@type": "Person", name: author } }),
  url: origin + publicPath(slug),
  numberOfItems: count,
  itemListElement: dishes.map(({ segment, title: name }, at) => ({
    "@type": "ListItem",
    position: offset + at + 1,
    name,
    url: origin + publicPath(slug, segment),
  })),
});

type Listed = { dishes: readonly PublicDish[]; offset: number; count: number; origin: string };

/** schema.org's Recipe: of another's, what is shown of it. */
export function recipeJson(
  { slug, title: cookbook, author }: Front,
  recipe: PublicRecipe,
  origin: string,
) {
  const { segment, title, description, cuisine, course, servings, cookingTime } = recipe;
  const steps = recipe.instructions === null ? [] : stepsOf(recipe.instructions);
  return {
    "@context": "https://schema.org",
    "@type": "Recipe",
    name: title,
    ...(description && { description }),
    ...(author && { author: { "@type": "Person", name: author } }),
    ...(recipe.photos.length > 0 && {
      image: recipe.photos.map((photo) => origin + pictureOf(slug, photo)),
    }),
    url: origin + publicPath(slug, segment),
    datePublished: recipe.publishedAt.slice(0, 10),
    recipeCuisine: cuisine,
    recipeCategory: course,
    recipeYield: yieldOf(servings),
    ...(cookingTime !== null && cookingTime > 0 && { totalTime: duration(cookingTime) }),
    recipeIngredient: recipe.ingredients.filter((line) => !isPartName(line)),
    ...(steps.length > 0 && {
      recipeInstructions: steps
        .filter((step) => !isPartName(step))
        .map((text) => ({ "@type": "HowToStep", text })),
    }),
    ...(recipe.source?.href && { isBasedOn: recipe.source.href }),
    isPartOf: { "@type": "CreativeWork", name: cookbook, url: origin + publicPath(slug) },
  };
}
