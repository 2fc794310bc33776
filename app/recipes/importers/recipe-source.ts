import { isAddress } from "./own/own-fields";
import type { StoredRecipe } from "~/engine/recipe";

/** Matches text that begins like a URL: "mailto:x", but not "Ottolenghi: Simple, page 12". */
const SCHEME = /^[a-z][a-z0-9+.-]*:(?=\S)/i;
/** Matches schemes of URLs that are not allowed even if a space follows. */
const RUNS = /^(javascript|data|vbscript|file|blob):/i;
/** Matches characters that browsers ignore inside a URL. */
const OVERLOOKED = /[\p{Cc}\p{Cf}]/gu;

/** Returns true for an http(s) URL, and for text that is not a URL, such as the name of a book. */
export function isSource(text: string) {
  const plain = text.replace(OVERLOOKED, "").trim();
  if (/^https?:/i.test(plain)) return isAddress(plain) && isAddress(text);
  return !SCHEME.test(plain) && !RUNS.test(plain);
}

type Pictured = Pick<StoredRecipe, "sourceUrl" | "imageUrl" | "bookId"> & {
  /** The id of the recipe's first photo. Null if none exists. */
  coverId: string | null;
};

const isWebAddress = (address: string | null) =>
  address !== null && /^https?:\/\//i.test(address) && URL.canParse(address);

/** Returns the URL of a recipe's picture, or null. */
export const pictureAddressOf = ({ imageUrl }: Pick<Pictured, "imageUrl">) =>
  isWebAddress(imageUrl) ? imageUrl : null;

/**
 * Returns whether a recipe without a photo states a possible source of one: the URL of its picture or of its page. A
 * pure function.
 */
export const mayHaveSourcePhoto = (meal: Pictured): boolean =>
  meal.coverId === null &&
  meal.bookId === null &&
  (isWebAddress(meal.imageUrl) || isWebAddress(meal.sourceUrl));
