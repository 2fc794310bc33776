import { all, attribute, byTag, type Element } from "./page";
import type { Client } from "../client";

/** A class in a selector, with what is escaped in it: `.md\:p-10`, `.\32xl`. */
const CLASS = /\.((?:\\[\da-f]{1,6}\s?|\\[^\da-f]|[\w-]|[^\0-\x7f])+)/gi;
const ESCAPE = /\\(?:([\da-f]{1,6})\s?|(.))/gi;

/** The classes that a page's style sheets have a rule for. */
export async function classesWithRules(client: Client, root: Element): Promise<Set<string>> {
  const sheets = byTag(root, "link").filter((link) => attribute(link, "rel") === "stylesheet");
  const answers = await Promise.all(sheets.map((it) => client.get(attribute(it, "href") ?? "")));
  const css = answers.map(({ text }) => text).join("\n");
  return new Set([...css.matchAll(CLASS)].map(([, name = ""]) => unescaped(name)));
}

const unescaped = (name: string) =>
  name.replace(ESCAPE, (_, code?: string, character?: string) =>
    code === undefined ? (character ?? "") : String.fromCodePoint(parseInt(code, 16)),
  );

/** The classes that a page's elements have, each once. */
export const classesOf = (root: Element) =>
  new Set(
    all(root, ({ attributes }) => attributes.has("class")).flatMap((element) =>
      (attribute(element, "class") ?? "").split(/\s+/).filter(Boolean),
    ),
  );
