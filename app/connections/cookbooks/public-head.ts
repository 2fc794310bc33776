import { isPartName, stepsOf, timeOf } from "~/recipes/meals";
import { duration, yieldOf } from "~/recipes/importers";
import { photoAddress, photoWidths } from "~/ui/photo-variants";
import type { PhotoData } from "~/ui/picture";
import { publicPath } from "./cookbooks.schema";
import type { PublicDish, PublicRecipe, listPublicRecipes } from "./public-recipes.server";
import type { MetaDescriptor } from "@remix-run/react";
import { cut } from "~/server/values/text";
import { t } from "~/language/messages";
import { labelOf } from "~/engine/labels";

/** Returns the path of a cookbook's photo files. */
export const photosAt = (slug: string) => `${publicPath(slug)}/photos`;

/** Returns the address of a photo for programs: a JPEG in the largest size up to 1,600 pixels. */
export const pictureMetaOf = (slug: string, { id, width }: Pick<PhotoData, "id" | "width">) =>
  photoAddress(`${photosAt(slug)}/${id}`, photoWidths(width).at(-1) ?? 400, "jpg");

type Front = { slug: string; title: string; introduction: string; author: string };

/**
 * Returns schema.org's ItemList of the recipes on a page. `origin` is the server's public address. `offset` is the
 * number of recipes on earlier pages.
 */
const frontJson = (
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

/** Returns schema.org's Recipe. For recipes by others, it contains only the public fields. */
function recipeJson(
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
      image: recipe.photos.map((photo) => origin + pictureMetaOf(slug, photo)),
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

type DishesPage = Awaited<ReturnType<typeof listPublicRecipes>>;

/** The metadata of a public page for programs. */
type PublicHead = {
  title: string;
  description: string;
  kind: "website" | "article";
  site: string;
  url: string;
  feed: string;
  /** An absolute address, if there is a photo. */
  image: string | null;
  data: StructuredData;
};

type StructuredData = Extract<MetaDescriptor, { "script:ld+json": unknown }>["script:ld+json"];

/** The number of characters that search engines and link previews show. */
const SHOWN = 200;

export function frontHead(front: Front, dishesPage: DishesPage, origin: string): PublicHead {
  const { slug, title, introduction } = front;
  const cover = dishesPage.dishes.find(({ coverId, coverWidth }) => coverId && coverWidth);
  const names = dishesPage.dishes.map((dish) => dish.title).join(", ");
  const page = dishesPage.page > 1 ? `?page=${dishesPage.page}` : "";
  return {
    title,
    site: title,
    kind: "website",
    description: shortened(introduction || names),
    url: origin + publicPath(slug) + page,
    feed: origin + publicPath(slug, "feed.xml"),
    image:
      cover?.coverId && cover.coverWidth
        ? origin + pictureMetaOf(slug, { id: cover.coverId, width: cover.coverWidth })
        : null,
    data: frontJson(front, { ...dishesPage, origin }),
  };
}

export function recipeHead(front: Front, recipe: PublicRecipe, origin: string): PublicHead {
  const { slug } = front;
  const [photo] = recipe.photos;
  const facts = t("Serves {servings} · {time} · {cuisine}", {
    servings: recipe.servings,
    time: timeOf(recipe),
    cuisine: labelOf(recipe.cuisine),
  });
  return {
    title: recipe.title,
    site: front.title,
    kind: "article",
    description: shortened(recipe.description || facts),
    url: origin + publicPath(slug, recipe.segment),
    feed: origin + publicPath(slug, "feed.xml"),
    image: photo ? origin + pictureMetaOf(slug, photo) : null,
    data: recipeJson(front, recipe, origin),
  };
}

const shortened = (text: string) => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= SHOWN ? line : `${cut(line, SHOWN - 1).trimEnd()}…`;
};

/**
 * Returns the metadata of a public page as tags: canonical address, Open Graph (ogp.me), feed, and schema.org data,
 * which Remix escapes.
 */
export function metaOf({ title, site, image, ...head }: PublicHead): MetaDescriptor[] {
  const name = title === site ? title : `${title} – ${site}`;
  return [
    { title: `${name} – Weeknight` },
    { name: "description", content: head.description },
    { tagName: "link", rel: "canonical", href: head.url },
    {
      tagName: "link",
      rel: "alternate",
      type: "application/atom+xml",
      title: site,
      href: head.feed,
    },
    { property: "og:title", content: title },
    { property: "og:description", content: head.description },
    { property: "og:type", content: head.kind },
    { property: "og:url", content: head.url },
    { property: "og:site_name", content: site },
    ...(image ? [{ property: "og:image", content: image }] : []),
    { name: "twitter:card", content: image ? "summary_large_image" : "summary" },
    { "script:ld+json": head.data },
  ];
}
