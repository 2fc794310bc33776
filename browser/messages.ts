import type { Message } from "../app/language/catalogues";

type Values = Record<string, string | number>;

/** The page's texts by message, and the element that they were read from. */
let texts: { from: Element | null; of: Record<string, string> } = { from: null, of: {} };

/** Returns the translations of the page, or none on a page in English. */
function translations() {
  const from = document.querySelector("script[data-messages]");
  if (from !== texts.from) texts = { from, of: JSON.parse(from?.textContent || "{}") };
  return texts.of;
}

/**
 * Returns a message in the language of the page. Messages of the scripts contain names in braces, and at most `{name,
 * plural, one {…} other {…}}`. The library that formats the other messages has more code than these scripts.
 */
export function t(message: Message, values: Values = {}): string {
  const text = translations()[message] ?? message;
  const language = document.documentElement.lang || "en";
  return text
    .replace(
      /\{(\w+),\s*plural,\s*one\s*\{([^{}]*)\}\s*other\s*\{([^{}]*)\}\}/g,
      (_, name: string, singular: string, plural: string) => {
        const count = Number(values[name]);
        const form = new Intl.PluralRules(language).select(count) === "one" ? singular : plural;
        return form.replace("#", new Intl.NumberFormat(language).format(count));
      },
    )
    .replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}

/** Marks a text that is shown later, with `t`. */
export const message = (text: Message): Message => text;
