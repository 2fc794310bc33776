import { isAddress } from "./own/json-ld-own";

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
