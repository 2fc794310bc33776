import { cut } from "~/server/values/text";

/** The data that another app or a bookmark shares: the URL of a page, or a text without a URL. */
export type SharedData = { url: string; text: string };

/** Maximum number of characters of a shared URL, and of a shared text. */
const LONGEST_URL = 2_000;
const LONGEST_TEXT = 10_000;

const ADDRESS = /https?:\/\/[^\s<>"]+/i;

/**
 * Returns the shared data in a URL, `?url=…&text=…&title=…` (W3C Web Share Target). Many apps put a page's URL into the
 * text. Only http and https URLs count. A pure function.
 */
export function sharedIn(params: URLSearchParams): SharedData {
  const paramOf = (name: string) => params.get(name)?.trim() ?? "";
  for (const text of [paramOf("url"), paramOf("text"), paramOf("title")]) {
    // Remove punctuation of the surrounding sentence.
    const url = ADDRESS.exec(text)?.[0].replace(/[.,;:!?)\]}'’”]+$/, "") ?? "";
    if (url.length <= LONGEST_URL && URL.canParse(url)) return { url: url, text: "" };
  }
  const text = paramOf("text")
    ? [paramOf("title"), paramOf("text")].filter(Boolean).join("\n\n")
    : "";
  return { url: "", text: cut(text, LONGEST_TEXT) };
}

/**
 * Returns the URL of a bookmark that opens the import form for the current page. `importUrl` is the public URL of
 * Custom Recipes.
 */
export const bookmarkFor = (importUrl: string) =>
  `javascript:void(location.href=${JSON.stringify(`${importUrl}?url=`)}+encodeURIComponent(location.href)+"#add")`;
