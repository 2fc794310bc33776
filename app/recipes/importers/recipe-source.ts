import { isAddress } from "./own/own-fields";
import type { StoredRecipe } from "~/engine/recipe";

/** Matches text that begins as an address does: "mailto:x", but not "Ottolenghi: Simple, page 12". */
const SCHEME = /^[a-z][a-z0-9+.-]*:(?=\S)/i;
/** These are addresses even if a space follows. */
const RUNS = /^(javascript|data|vbscript|file|blob):/i;
/** Characters that browsers ignore inside an address. */
const OVERLOOKED = /[\p{Cc}\p{Cf}]/gu;

/** Returns true for an http(s) address, and for text that is not an address, such as the name of a book. */
export function isSource(text: string) {
  const plain = text.replace(OVERLOOKED, "").trim();
  if (/^https?:/i.test(plain)) return isAddress(plain) && isAddress(text);
  return !SCHEME.test(plain) && !RUNS.test(plain);
}

type Pictured = Pick<StoredRecipe, "sourceUrl" | "imageUrl" | "bookId"> & {
  /** The first of its photos; null if it has none. */
  coverId: string | null;
};

const isWebAddress = (address: string | null) =>
  address !== null && /^https?:\/\//i.test(address) && URL.canParse(address);

/** Returns the address of a recipe's picture, if one is stored; otherwise null. */
export const pictureAddressOf = ({ imageUrl }: Pick<Pictured, "imageUrl">) =>
  isWebAddress(imageUrl) ? imageUrl : null;

/** Returns whether a recipe without a photo names a possible source: its picture's address, or its page. Pure. */
export const mayHaveSourcePhoto = (meal: Pictured): boolean =>
  meal.coverId === null &&
  meal.bookId === null &&
  (isWebAddress(meal.imageUrl) || isWebAddress(meal.sourceUrl));
