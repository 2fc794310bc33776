import { LIMITS } from "~/engine/recipe";
import { asText, readPageJson, collectObjects, isOfType, jsonPropertyOf, resolverOf } from "./json";
import { bare, cleanLine } from "./text";
import { jsonLdOf } from "./schema-recipe";
import { pagePhotosNamed, photosOfData } from "./photo-addresses";
import { type ImportedPage, type PageNode, lineOf, pageSourceOf } from "./page";
import { emptyReading, type Reading } from "./reading";

const MAX_HEADINGS = 20;
const SEPARATOR = /\s+[|│•·»«–—~-]{1,2}\s+|\s*[|│]\s*|\s+::\s+|\s+\/\s+/;

/** Reads title, description and image from the head of a page and its first heading. */
export function readPageFacts(page: ImportedPage, url: string): Reading {
  const meta = metaOf(page);
  const title = titleOf(page, meta, url);
  return {
    ...emptyReading(),
    title,
    description: cleanLine(meta.get("description") || meta.get("og:description") || ""),
    images: [...imagesOf(page, meta), ...pagePhotosNamed(page, title)],
  };
}

function metaOf(page: ImportedPage): Map<string, string> {
  const contentByName = new Map<string, string>();
  for (const { attributes } of page.byName.get("meta") ?? []) {
    const name = (attributes.get("property") ?? attributes.get("name"))?.toLowerCase().trim();
    const content = attributes.get("content")?.trim();
    if (name && content && !contentByName.has(name)) contentByName.set(name, content);
  }
  return contentByName;
}

/** Names of `meta` elements with the URL of the page's image, best first. */
const IMAGE_NAMES = [
  "og:image:secure_url",
  "og:image",
  "og:image:url",
  "twitter:image",
  "twitter:image:src",
  "thumbnail",
  "image",
];

/** Returns the URLs of the image that a page names, or that its article has in the data for search engines. */
function imagesOf(page: ImportedPage, meta: ReadonlyMap<string, string>): string[] {
  const imageAddresses = [
    ...IMAGE_NAMES.flatMap((name) => meta.get(name) ?? []),
    ...linksOf(page, "image_src"),
  ];
  if (imageAddresses.length > 0) return imageAddresses;
  const objects = collectObjects(jsonLdOf(page));
  const resolve = resolverOf(objects);
  return objects
    .filter((node) => isOfType(node, /^(?:\w*Article|BlogPosting|\w*Page)$/i))
    .flatMap((node) =>
      ["image", "primaryImageOfPage", "thumbnailUrl"].flatMap((name) =>
        photosOfData(jsonPropertyOf(node, name), resolve),
      ),
    );
}

function linksOf(page: ImportedPage, rel: string): string[] {
  const links = page.byName.get("link") ?? [];
  const link = links.find(({ attributes }) => attributes.get("rel")?.toLowerCase() === rel);
  return [link?.attributes.get("href") ?? []].flat();
}

/** Returns the first heading that the page's title repeats, or else the title without the name of the site. */
function titleOf(page: ImportedPage, meta: ReadonlyMap<string, string>, url: string): string {
  const titleNode = page.byName.get("title")?.find((node) => !insideOf(node, "svg"));
  const headed = cleanLine(titleNode ? pageSourceOf(page, titleNode) : "");
  const [title] = [meta.get("og:title"), meta.get("twitter:title"), headed]
    .map((text) => cleanLine(text ?? ""))
    .filter((text) => text !== "");
  const isSite = (text: string) =>
    isNameOfSite(text, meta, url) || (isLastPart(text, headed) && !repeats(title ?? "", text));
  const headings = (page.byName.get("h1") ?? [])
    .slice(0, MAX_HEADINGS)
    .map((node) => cleanLine(lineOf(page, node)))
    .filter((text) => text !== "" && text.length <= LIMITS.title && !isSite(text));
  const repeated = headings.find((heading) => title === undefined || repeats(title, heading));
  if (repeated) return repeated;
  const [heading] = headings;
  if (heading && (headings.length === 1 || title === undefined)) return heading;
  if (title === undefined) return "";
  const headline = title.split(SEPARATOR).length > 2 ? headlineOf(page) : "";
  return headline !== "" && title.startsWith(headline) ? headline : withoutSite(title, meta, url);
}

/** Returns the headline of the article in the page's data. */
function headlineOf(page: ImportedPage): string {
  for (const script of page.byName.get("script") ?? []) {
    if (!/ld\+json/i.test(script.attributes.get("type") ?? "")) continue;
    const article = collectObjects([readPageJson(pageSourceOf(page, script))]).find((node) =>
      isOfType(node, /^(?:\w*Article|BlogPosting)$/i),
    );
    const headline = article && cleanLine(asText(jsonPropertyOf(article, "headline")));
    if (headline) return headline;
  }
  return "";
}

function isLastPart(text: string, title: string): boolean {
  const parts = title.split(SEPARATOR);
  return parts.length > 1 && bare(parts.at(-1) ?? "") === bare(text);
}

function repeats(title: string, heading: string): boolean {
  const short = bare(heading);
  return short.length > 2 && ` ${bare(title)} `.includes(` ${short} `);
}

function insideOf(node: PageNode, name: string): boolean {
  for (let each = node.parent; each; each = each.parent) if (each.name === name) return true;
  return false;
}

/** Removes the parts of a title that name the site, by the page's URL or `og:site_name`. */
function withoutSite(title: string, meta: ReadonlyMap<string, string>, url: string): string {
  const parts = title.split(SEPARATOR).filter((part) => part.trim() !== "");
  const [first] = parts;
  if (parts.length < 2 || !first) return title;
  const last = parts.at(-1) ?? "";
  if (isNameOfSite(first, meta, url)) return title.slice(title.indexOf(parts[1] ?? "")).trim();
  if (isNameOfSite(last, meta, url))
    return title.slice(0, title.lastIndexOf(last)).replace(/[\s|│•·»«–—~:/-]+$/u, "");
  return title;
}

function isNameOfSite(part: string, meta: ReadonlyMap<string, string>, url: string): boolean {
  const name = bare(part).replaceAll(" ", "");
  const site = bare(meta.get("og:site_name") ?? "").replaceAll(" ", "");
  const host = bare(url.replace(/^https?:\/\//, "").replace(/\/.*$/, "")).replaceAll(" ", "");
  return (
    name.length > 2 &&
    (host.includes(name) || (site !== "" && (site.includes(name) || name.includes(site))))
  );
}
