import { cut } from "~/server/values/text";

/** The data that another app or a bookmark shares: a page's address, or a text without an address. */
export type SharedData = { url: string; text: string };

/** Maximum characters of a shared address, and of a shared text. */
const LONGEST_URL = 2_000;
const LONGEST_TEXT = 10_000;

const ADDRESS = /https?:\/\/[^\s<>"]+/i;

/**
 * Returns the data shared in an address, `?url=…&text=…&title=…` (W3C Web Share Target). Many apps put a page's address
 * into the text. Only http and https addresses count. Pure.
 */
export function sharedIn(params: URLSearchParams): SharedData {
  const paramOf = (name: string) => params.get(name)?.trim() ?? "";
  for (const text of [paramOf("url"), paramOf("text"), paramOf("title")]) {
    // Punctuation of the surrounding sentence is removed.
    const url = ADDRESS.exec(text)?.[0].replace(/[.,;:!?)\]}'’”]+$/, "") ?? "";
    if (url.length <= LONGEST_URL && URL.canParse(url)) return { url: url, text: "" };
  }
  const text = paramOf("text")
    ? [paramOf("title"), paramOf("text")].filter(Boolean).join("\n\n")
    : "";
  return { url: "", text: cut(text, LONGEST_TEXT) };
}

/**
 * Returns a bookmark's address that opens the import form for the current page. `importUrl` is the public address of
 * Custom Recipes.
 */
export const bookmarkFor = (importUrl: string) =>
  `javascript:void(location.href=${JSON.stringify(`${importUrl}?url=`)}+encodeURIComponent(location.href)+"#add")`;
