import { sha256 } from "~/server/values/sha256";
import { slugOf } from "./slug";

/** Hexadecimal digits of a public id: 48 bits tell a hundred recipes and their photos apart. */
const LENGTH = 12;

/**
 * The id by which a recipe or a photo is known in a public cookbook. It says nothing of the stored one without the cookbook's
 * key, and nothing joins those of two cookbooks.
 */
export const publicId = (key: string, kind: "recipe" | "photo", id: string) =>
  sha256(`${key} ${kind} ${id}`).slice(0, LENGTH);

/** Characters of a title's words in an address. */
const WORDS = 60;

/** The last part of a recipe's address: the words of its title, and its public id. */
export const recipeSegment = (key: string, { id, title }: { id: string; title: string }) =>
  `${slugOf(title, WORDS) || "recipe"}-${publicId(key, "recipe", id)}`;

/** The public id at the end of such a part; null where there is none. */
export const idInSegment = (segment: string) => /(?:^|-)([0-9a-f]{12})$/.exec(segment)?.[1] ?? null;

/** A photo's public id, which says of which recipe it is. */
export const publicPhotoId = (key: string, mealId: string, photoId: string) =>
  `${publicId(key, "recipe", mealId)}-${publicId(key, "photo", photoId)}`;

/** A name for ever of what a feed tells of, whatever its address becomes: a UUID of version 8 (RFC 9562) as a URN. */
export function feedId(key: string, what: string) {
  const digits = sha256(`${key} feed ${what}`);
  const variant = "89ab"[Number.parseInt(digits[16] ?? "0", 16) % 4] ?? "8";
  return `urn:uuid:${[
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join("-")}`;
}
