import { timeOf } from "~/recipes/meals";
import { publicPath } from "./cookbooks.schema";
import type { PublicDish } from "./public-recipes.server";
import { pictureMetaOf } from "./public-head";
import type { PublishedCookbook } from "./cookbooks.server";

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
/** Characters that XML 1.0 cannot contain. */
const UNWRITABLE = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Escapes a text for an XML element or attribute. */
const xml = (text: string) =>
  text.replace(UNWRITABLE, "").replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");

type Feed = {
  /** The permanent id of the feed. */
  id: string;
  slug: string;
  title: string;
  introduction: string;
  author: string;
  publishedAt: string;
  /** The server's own address, such as "https://meals.example.org". */
  origin: string;
  /** The recipes, the newest first. */
  dishes: readonly PublicDish[];
};

/** Returns the newest recipes as an Atom feed (RFC 4287). Texts are plain text, not HTML. */
export function writeFeed({ origin, slug, dishes, ...feed }: Feed): string {
  const front = origin + publicPath(slug);
  return `${[
    `<?xml version="1.0" encoding="utf-8"?>`,
    `<feed xmlns="http://www.w3.org/2005/Atom">`,
    `<id>${feed.id}</id>`,
    `<title>${xml(feed.title)}</title>`,
    ...(feed.introduction ? [`<subtitle>${xml(feed.introduction)}</subtitle>`] : []),
    `<updated>${dishes[0]?.publishedAt ?? feed.publishedAt}</updated>`,
    // Atom requires an author, but the household may stay unnamed.
    `<author><name>${xml(feed.author || feed.title)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${xml(`${front}/feed.xml`)}"/>`,
    `<link rel="alternate" type="text/html" href="${xml(front)}"/>`,
    `<generator>Weeknight</generator>`,
    ...dishes.map((dish) => entry(dish, slug, origin)),
    `</feed>`,
  ].join("\n")}\n`;
}

function entry(dish: PublicDish, slug: string, origin: string) {
  const { id, title, description, publishedAt, segment, coverId: cover, coverWidth: width } = dish;
  const picture = cover && width ? origin + pictureMetaOf(slug, { id: cover, width }) : null;
  return [
    `<entry>`,
    `<id>${id}</id>`,
    `<title>${xml(title)}</title>`,
    `<published>${publishedAt}</published>`,
    `<updated>${publishedAt}</updated>`,
    `<link rel="alternate" type="text/html" href="${xml(origin + publicPath(slug, segment))}"/>`,
    ...(picture ? [`<link rel="enclosure" type="image/jpeg" href="${xml(picture)}"/>`] : []),
    `<summary>${xml(description || `${timeOf(dish)} · ${dish.cuisine}`)}</summary>`,
    `</entry>`,
  ].join("\n");
}

const HEAD = `<?xml version="1.0" encoding="utf-8"?>`;
const SPACE = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`;

/** A page or a sitemap, and the instant of its last change. */
export type SitemapEntry = { path: string; changedAt: string };

/** The path of a cookbook's sitemap. */
export const sitemapPath = (slug: string) => `${publicPath(slug)}/sitemap.xml`;

const item = (tag: string, { path, changedAt }: SitemapEntry, origin: string) =>
  `<${tag}><loc>${xml(origin + path)}</loc><lastmod>${xml(changedAt)}</lastmod></${tag}>`;

/**
 * Returns the sitemap of one cookbook (sitemaps.org, 0.9). `origin` is the server's public address, such as
 * "https://meals.example.org".
 */
export const writeSitemap = (pages: readonly SitemapEntry[], origin: string) =>
  `${HEAD}\n<urlset ${SPACE}>\n${pages.map((page) => item("url", page, origin)).join("\n")}\n</urlset>\n`;

/** Returns the index of all cookbooks' sitemaps. */
export const writeSitemapIndex = (lists: readonly SitemapEntry[], origin: string) =>
  `${HEAD}\n<sitemapindex ${SPACE}>\n${lists.map((sitemap) => item("sitemap", sitemap, origin)).join("\n")}\n</sitemapindex>\n`;

/** Paths that robots are asked not to crawl, because nothing there is public. */
const PRIVATE = ["/api/", "/dashboard", "/admin", "/shared/", "/custom-recipes"];

/** Returns the robots.txt (RFC 9309). `sitemap` is the full address of the sitemap index, or null. */
export const writeRobots = (sitemap: string | null) =>
  [
    "User-agent: *",
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    ...(sitemap ? ["", `Sitemap: ${sitemap}`] : []),
    "",
  ].join("\n");

/** Returns a cookbook as the API's JSON. `origin` is the server's own address. */
export const toCookbookJson = (cookbook: PublishedCookbook, origin: string) => {
  const { collectionId, slug, title, introduction, author, mayShowAll } = cookbook;
  const { isPublic, publishedAt, takenDownBecause, madeBy } = cookbook;
  return {
    collectionId,
    slug,
    title,
    introduction,
    author,
    mayShowAll,
    isPublic,
    publishedAt,
    takenDownBecause,
    madeBy,
    url: origin + publicPath(slug),
  };
};
