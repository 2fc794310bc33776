import { decodeHTMLAttribute } from "entities";
import { LIMITS } from "~/engine/recipe";
import { asList, isObject, jsonPropertyOf, type Resolve } from "./json";
import { bare } from "./text";
import type { ImportedPage, PageNode } from "./page";

/**
 * The maximum number of photo URLs to store for a recipe, best first. The others are used if a website does not return
 * the first.
 */
export const MAX_PAGE_PHOTOS = 3;

/** The maximum number of values in a list of images to read. */
const MAX_VALUES = 20;
/** The maximum nesting of lists and objects of images to follow. */
const MAX_DEPTH = 4;
/** The width in pixels of the largest stored file of a photo. A wider source only takes longer to fetch. */
const ENOUGH = 2_000;
/** The minimum width in pixels of a picture that is not a thumbnail. */
const SMALL = 600;
/** The maximum number of characters of a `srcset` to read. */
const MAX_SRCSET = 20_000;
/** The maximum number of elements within a marked image to read. */
const MAX_ELEMENTS = 200;

/** Matches file types that cannot become a photo. */
const NO_PHOTO = /\.(?:svgz?|gif|ico|bmp|tiff?|hei[cf]|mp4|webm|pdf)$/i;
/** Matches file names of placeholders, and of pictures that a site shows on all pages. */
const NO_DISH =
  /(?:^|[^a-z])(?:logo|favicon|placeholder|spacer|blank|transparent|pixel|1x1|avatar|gravatar|no-?(?:image|photo|picture|img))(?:[^a-z]|$)/i;
const PICTURE = /\.(?:jpe?g|png|webp|avif)$/i;

/** Chooses up to `MAX_PAGE_PHOTOS` URLs of photos among the texts of a page, thumbnails last. */
export function choosePhotos(rawAddresses: readonly string[], base: string): string[] {
  const addresses = new Set(rawAddresses.flatMap((address) => photoAddress(address, base) ?? []));
  return [...addresses]
    .map((address) => ({ address, width: Math.min(widthOf(address), SMALL) }))
    .sort((photo, otherPhoto) => otherPhoto.width - photo.width)
    .slice(0, MAX_PAGE_PHOTOS)
    .map(({ address }) => address);
}

/** Returns a URL on the web that may be a photo's. Returns null for other files, placeholders and data. */
function photoAddress(rawAddress: string, base: string): string | null {
  const text = decodeHTMLAttribute(rawAddress.trim());
  if (text === "" || text.length > LIMITS.url || !URL.canParse(text, base || undefined))
    return null;
  const { protocol, pathname, href } = new URL(text, base || undefined);
  const name = pathname.slice(pathname.lastIndexOf("/") + 1);
  const isPhoto = !NO_PHOTO.test(name) && !NO_DISH.test(name);
  return isPhoto && /^https?:$/.test(protocol) && href.length <= LIMITS.url ? href : null;
}

/** Returns the width in pixels that a URL states ("-225x225.jpg", "?w=300"). Returns Infinity if it states none. */
function widthOf(address: string): number {
  const { pathname, searchParams } = new URL(address);
  const widthText =
    /[-_](\d{2,4})x\d{2,4}\.[a-z]+$/i.exec(pathname)?.[1] ??
    /^\d{2,4}/.exec(
      searchParams.get("w") ?? searchParams.get("width") ?? searchParams.get("resize") ?? "",
    )?.[0];
  return widthText === undefined ? Infinity : Number(widthText);
}

/** Reads the URLs in schema.org's `image`: texts, objects, lists and references to other objects. */
export function photosOfData(value: unknown, resolve: Resolve): string[] {
  // Objects may refer to one another, so read each object once.
  const visitedObjects = new Set<object>();
  const readAll = (held: unknown, depth: number): string[] =>
    depth > MAX_DEPTH
      ? []
      : asList(held)
          .slice(0, MAX_VALUES)
          .flatMap((each) => readOne(each, depth));
  const readOne = (each: unknown, depth: number): string[] => {
    const item = resolve(each);
    if (typeof item === "string") return item.trim() === "" ? [] : [item];
    if (Array.isArray(item)) return readAll(item, depth + 1);
    if (!isObject(item) || visitedObjects.has(item)) return [];
    visitedObjects.add(item);
    const inner = HOLDERS.flatMap((name) => readAll(jsonPropertyOf(item, name), depth + 1));
    const id = jsonPropertyOf(item, "@id");
    // The name of an object that the page does not have, such as "#primaryimage", is not a file.
    return inner.length === 0 && typeof id === "string" && isPicture(id) ? [id] : inner;
  };
  return readAll(value, 0);
}

/** Properties of an image that contain its URL or other images. */
const HOLDERS = ["url", "contentUrl", "@value", "@list", "@set", "image", "thumbnailUrl"];

/** Returns whether a URL ends like the file of a photo. */
const isPicture = (address: string) => PICTURE.test(address.trim().replace(/[?#].*$/s, ""));

/** Returns the URLs of the pictures in an element. */
export function photosWithin(page: ImportedPage, node: PageNode): string[] {
  const last = Math.min(node.end, node.order + MAX_ELEMENTS);
  return page.nodes.slice(node.order, last + 1).flatMap(photosOfElement);
}

/** Attributes with URLs. Attributes for the full picture are before `src`, which scripts replace later. */
const SETS = ["data-lazy-srcset", "data-srcset", "srcset"];
const SOURCES = ["data-large-file", "data-lazy-src", "data-src", "data-original", "data-image"];
const SHOWN = ["src", "content", "data-pin-media"];

function photosOfElement({ name, attributes }: PageNode): string[] {
  if (name === "" || name === "script" || name === "iframe") return [];
  const valuesOf = (names: readonly string[]) =>
    names.flatMap((each) => attributes.get(each) ?? []);
  const href = attributes.get("href") ?? "";
  return [
    // A link refers to the full picture or to another page.
    ...(name === "link" || isPicture(href) ? [href] : []),
    ...valuesOf(SETS).flatMap((set) => widestOf(set) ?? []),
    ...valuesOf(SOURCES),
    ...valuesOf(SHOWN),
  ].filter((address) => address.trim() !== "" && !/^\s*data:/i.test(address));
}

/** Returns the URL in a `srcset` with the smallest width that is wide enough. Returns null if none exists. */
function widestOf(srcset: string): string | null {
  const tokens = srcset
    .slice(0, MAX_SRCSET)
    .replace(/(\s\d+(?:\.\d+)?[wx]),/g, "$1, ")
    .split(/\s+/);
  const candidates: { address: string; width: number }[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? "";
    if (token.length > LIMITS.url) continue;
    const address = token.replace(/^,+|,+$/g, "");
    if (address === "") continue;
    // A comma directly after a URL ends it. Elsewhere, a comma is part of the URL.
    const size = token.endsWith(",")
      ? null
      : /^(\d+(?:\.\d+)?)([wx]),?$/.exec(tokens[at + 1] ?? "");
    if (size) at += 1;
    candidates.push({ address, width: Number(size?.[1] ?? 1) * (size?.[2] === "w" ? 1 : SMALL) });
  }
  const wide = candidates.filter(({ width }) => width <= ENOUGH);
  const best =
    wide.length > 0
      ? wide.reduce((candidate, otherCandidate) =>
          otherCandidate.width > candidate.width ? otherCandidate : candidate,
        )
      : candidates.reduce<(typeof candidates)[number] | null>(
          (candidate, otherCandidate) =>
            candidate && candidate.width <= otherCandidate.width ? candidate : otherCandidate,
          null,
        );
  return best?.address ?? null;
}

/** Parts of a page with pictures of other pages. */
const ASIDE = new Set(["nav", "aside", "footer"]);
/** The minimum width in pixels of a photo in an `img`. Smaller pictures are icons or portraits. */
const MIN_SHOWN = 200;
/** The maximum number of images of a page to read. */
const MAX_IMAGES = 300;

/**
 * Returns the URLs of the images whose text or file name has most words of a title. For pages that name no image of
 * their recipe, since any other image may be an advertisement or a person.
 */
export function pagePhotosNamed(page: ImportedPage, title: string): string[] {
  const words = bare(title)
    .split(" ")
    .filter((word) => word.length > 2);
  if (words.length === 0) return [];
  const images = (page.byName.get("img") ?? []).slice(0, MAX_IMAGES);
  const image = images.find((node) => {
    const addresses = photosOfElement(node);
    const imageWords = ` ${bare([node.attributes.get("alt"), ...addresses.map(fileOf)].join(" "))} `;
    const shared = words.filter((word) => imageWords.includes(` ${word} `)).length;
    return addresses.length > 0 && shared * 2 > words.length && !isSmall(node) && !isAside(node);
  });
  return image ? photosOfElement(image) : [];
}

const fileOf = (address: string) => address.replace(/[?#].*$/s, "").replace(/^.*\//s, "");

const isSmall = ({ attributes }: PageNode) =>
  ["width", "height"].some((name) => {
    const pixels = Number(attributes.get(name) || Infinity);
    return pixels < MIN_SHOWN;
  });

function isAside(node: PageNode): boolean {
  for (let each = node.parent; each; each = each.parent) if (ASIDE.has(each.name)) return true;
  return false;
}
