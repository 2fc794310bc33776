import { all, attribute, byTag, type Element } from "./page";
import type { Client } from "../client";

/** A class in a selector, with its escaped characters: `.md\:p-10`, `.\32xl`. */
const CLASS = /\.((?:\\[\da-f]{1,6}\s?|\\[^\da-f]|[\w-]|[^\0-\x7f])+)/gi;
const ESCAPE = /\\(?:([\da-f]{1,6})\s?|(.))/gi;

/** Returns a function that reads the classes for which a page's style sheets have a rule. Each sheet is read once. */
export function rulesReader(client: Client): (root: Element) => Promise<Set<string>> {
  const known = new Map<string, Promise<string[]>>();
  const read = async (href: string) =>
    [...(await client.get(href)).text.matchAll(CLASS)].map(([, name = ""]) => unescaped(name));
  return async (root) => {
    const sheets = byTag(root, "link").filter((link) => attribute(link, "rel") === "stylesheet");
    const classes = sheets.map((sheet) => {
      const href = attribute(sheet, "href") ?? "";
      const found = known.get(href) ?? read(href);
      known.set(href, found);
      return found;
    });
    return new Set((await Promise.all(classes)).flat());
  };
}

const unescaped = (name: string) =>
  name.replace(ESCAPE, (_, code?: string, character?: string) =>
    code === undefined ? (character ?? "") : String.fromCodePoint(parseInt(code, 16)),
  );

/** Returns the classes of a page's elements, each once. */
export const classesOf = (root: Element) =>
  new Set(
    all(root, ({ attributes }) => attributes.has("class")).flatMap((element) =>
      (attribute(element, "class") ?? "").split(/\s+/).filter(Boolean),
    ),
  );
