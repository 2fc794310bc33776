import { publicPath } from "./cookbooks.schema";
import { xml } from "./xml";

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
