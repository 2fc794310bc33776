import { isAddress } from "./own/own-fields";
import type { StoredRecipe } from "~/engine/recipe";

/** What begins as an address does: "mailto:x", but not "Ottolenghi: Simple, page 12". */
const SCHEME = /^[a-z][a-z0-9+.-]*:(?=\S)/i;
/** These are an address in spite of a space after them. */
const RUNS = /^(javascript|data|vbscript|file|blob):/i;
/** Browsers overlook these inside of an address. */
const OVERLOOKED = /[\p{Cc}\p{Cf}]/gu;

/** True for an http(s) address, and for words that are none at all, such as the name of a book. */
export function isSource(text: string) {
  const plain = text.replace(OVERLOOKED, "").trim();
  if (/^https?:/i.test(plain)) return isAddress(plain) && isAddress(text);
  return !SCHEME.test(plain) && !RUNS.test(plain);
}

type Pictured = Pick<StoredRecipe, "sourceUrl" | "imageUrl" | "bookId"> & {
  /** The first of its photos; null where it has none. */
  coverId: string | null;
};

const isWebAddress = (address: string | null) =>
  address !== null && /^https?:\/\//i.test(address) && URL.canParse(address);

/** The address of a recipe's own picture, where one was noted of it. */
export const pictureAddressOf = ({ imageUrl }: Pick<Pictured, "imageUrl">) =>
  isWebAddress(imageUrl) ? imageUrl : null;

/** Whether a recipe without a photo says where one may be: its picture's address, or the page that it is from. Pure. */
export const mayHaveSourcePhoto = (meal: Pictured): boolean =>
  meal.coverId === null &&
  meal.bookId === null &&
  (isWebAddress(meal.imageUrl) || isWebAddress(meal.sourceUrl));
