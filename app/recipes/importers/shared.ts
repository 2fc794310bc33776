import { cut } from "~/server/values/text";

/** What another app hands over, or a bookmark: a page's address, or a text where there is none in it. */
export type Shared = { url: string; text: string };

/** Characters of an address that is shared, and of a text. */
const LONGEST_URL = 2_000;
const LONGEST_TEXT = 10_000;

const ADDRESS = /https?:\/\/[^\s<>"]+/i;

/**
 * What is shared by an address, `?url=…&text=…&title=…` (W3C Web Share Target): many apps put a page's address into the text.
 * Nothing but http and https counts as one. Pure.
 */
export function sharedIn(asked: URLSearchParams): Shared {
  const said = (name: string) => asked.get(name)?.trim() ?? "";
  for (const text of [said("url"), said("text"), said("title")]) {
    // What ends the sentence around it.
    const found = ADDRESS.exec(text)?.[0].replace(/[.,;:!?)\]}'’”]+$/, "") ?? "";
    if (found.length <= LONGEST_URL && URL.canParse(found)) return { url: found, text: "" };
  }
  const text = said("text") ? [said("title"), said("text")].filter(Boolean).join("\n\n") : "";
  return { url: "", text: cut(text, LONGEST_TEXT) };
}

/**
 * A bookmark's address that opens the import form for the page that one looks at. `importUrl`: the public address of
 * Custom Recipes.
 */
export const bookmarkFor = (importUrl: string) =>
  `javascript:void(location.href=${JSON.stringify(`${importUrl}?url=`)}+encodeURIComponent(location.href)+"#add")`;
