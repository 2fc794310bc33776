import { timeOf } from "~/recipes/meals";
import { publicPath } from "./cookbooks.schema";
import type { PublicDish } from "./public-recipes.server";
import { pictureOf } from "./public-head";
import type { PublishedCookbook } from "./cookbooks.server";

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
/** What XML 1.0 has no way to write. */
const UNWRITABLE = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A text for an element or an attribute. */
const xml = (text: string) =>
  text.replace(UNWRITABLE, "").replace(/[&<>"']/g, (one) => ESCAPES[one] ?? "");

type Feed = {
  /** Its name for ever. */
  id: string;
  slug: string;
  title: string;
  introduction: string;
  author: string;
  publishedAt: string;
  /** The server's own, "https://meals.example.org". */
  origin: string;
  /** The newest first. */
  dishes: readonly PublicDish[];
};

/** The dishes that came last as an Atom feed (RFC 4287). Its text is the readers' to show as text. */
export function writeFeed({ origin, slug, dishes, ...feed }: Feed): string {
  const front = origin + publicPath(slug);
  return `${[
    `<?xml version="1.0" encoding="utf-8"?>`,
    `<feed xmlns="http://www.w3.org/2005/Atom">`,
    `<id>${feed.id}</id>`,
    `<title>${xml(feed.title)}</title>`,
    ...(feed.introduction ? [`<subtitle>${xml(feed.introduction)}</subtitle>`] : []),
    `<updated>${dishes[0]?.publishedAt ?? feed.publishedAt}</updated>`,
    // An author is asked for, and none need be named.
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
  const picture = cover && width ? origin + pictureOf(slug, { id: cover, width }) : null;
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

/** A page, or a list of pages, and when it has last changed: an instant. */
export type Listed = { path: string; changedAt: string };

/** The path of the list of a cookbook's pages. */
export const sitemapPath = (slug: string) => `${publicPath(slug)}/sitemap.xml`;

const item = (tag: string, { path, changedAt }: Listed, origin: string) =>
  `<${tag}><loc>${xml(origin + path)}</loc><lastmod>${xml(changedAt)}</lastmod></${tag}>`;

/** The pages of one cookbook, as search engines read them (sitemaps.org, 0.9). `origin`: "https://meals.example.org". */
export const writeSitemap = (pages: readonly Listed[], origin: string) =>
  `${HEAD}\n<urlset ${SPACE}>\n${pages.map((one) => item("url", one, origin)).join("\n")}\n</urlset>\n`;

/** The lists of all cookbooks: an index of sitemaps. */
export const writeSitemapIndex = (lists: readonly Listed[], origin: string) =>
  `${HEAD}\n<sitemapindex ${SPACE}>\n${lists.map((one) => item("sitemap", one, origin)).join("\n")}\n</sitemapindex>\n`;

/** What robots are asked to leave alone: nothing there is for everybody. */
const PRIVATE = ["/api/", "/dashboard", "/admin", "/shared/", "/custom-recipes"];

/** What is said to robots (RFC 9309); `sitemap` is the whole address of the index, null where there is none. */
export const writeRobots = (sitemap: string | null) =>
  [
    "User-agent: *",
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    ...(sitemap ? ["", `Sitemap: ${sitemap}`] : []),
    "",
  ].join("\n");

/** As calls answer it; `origin` is this server's own. */
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
