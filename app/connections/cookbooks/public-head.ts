import type { MetaDescriptor } from "@remix-run/react";
import { timeOf } from "~/recipes/meals";
import { cut } from "~/server/values/text";
import { publicPath } from "./cookbooks.schema";
import type { listDishes, PublicRecipe } from "./public-recipes.server";
import { frontJson, pictureOf, recipeJson } from "./structured-data";

type Front = { slug: string; title: string; introduction: string; author: string };
type Listed = Awaited<ReturnType<typeof listDishes>>;

/** What a public page says of itself to programs. */
export type PublicHead = {
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

/** Characters that search engines and cards of links show. */
const SHOWN = 200;

export function frontHead(front: Front, listed: Listed, origin: string): PublicHead {
  const { slug, title, introduction } = front;
  const cover = listed.dishes.find(({ coverId, coverWidth }) => coverId && coverWidth);
  const names = listed.dishes.map((dish) => dish.title).join(", ");
  const page = listed.page > 1 ? `?page=${listed.page}` : "";
  return {
    title,
    site: title,
    kind: "website",
    description: shortened(introduction || names),
    url: origin + publicPath(slug) + page,
    feed: origin + publicPath(slug, "feed.xml"),
    image:
      cover?.coverId && cover.coverWidth
        ? origin + pictureOf(slug, { id: cover.coverId, width: cover.coverWidth })
        : null,
    data: frontJson(front, { ...listed, origin }),
  };
}

export function recipeHead(front: Front, recipe: PublicRecipe, origin: string): PublicHead {
  const { slug } = front;
  const [photo] = recipe.photos;
  const facts = `Serves ${recipe.servings} · ${timeOf(recipe)} · ${recipe.cuisine}`;
  return {
    title: recipe.title,
    site: front.title,
    kind: "article",
    description: shortened(recipe.description || facts),
    url: origin + publicPath(slug, recipe.segment),
    feed: origin + publicPath(slug, "feed.xml"),
    image: photo ? origin + pictureOf(slug, photo) : null,
    data: recipeJson(front, recipe, origin),
  };
}

const shortened = (text: string) => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= SHOWN ? line : `${cut(line, SHOWN - 1).trimEnd()}…`;
};

/** The same as tags: canonical address, Open Graph (ogp.me), feed, and schema.org's data, which Remix escapes. */
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
