import { decodeHTMLStrict } from "entities";

/** A piece of a line: a figure, a word (inner hyphens and apostrophes kept) or a single mark. */
export type Token = {
  kind: "number" | "word" | "mark";
  text: string;
  lower: string;
  start: number;
  end: number;
  /** No space before it: the g of "100g". */
  glued: boolean;
};

/** Stands between foods that a line names one after the other. */
export const COMMA: Token = {
  ...{ kind: "mark", text: ",", lower: ",", start: -1, end: -1, glued: true },
};

const VULGAR: Record<string, string> = {
  ...{ "½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4" },
  ...{ "⅕": "1/5", "⅖": "2/5", "⅗": "3/5", "⅘": "4/5", "⅙": "1/6" },
  ...{ "⅚": "5/6", "⅛": "1/8", "⅜": "3/8", "⅝": "5/8", "⅞": "7/8" },
  ...{ "⅐": "1/7", "⅑": "1/9", "⅒": "1/10" },
};

/** The line with one kind of space, dash and fraction, without bullets, check boxes and trade marks. */
export function tidy(line: string): string {
  return (
    decodeHTMLStrict(line)
      .normalize("NFC")
      .replace(/(\p{L})\(s\)/gu, "$1s")
      .replace(/[®™©\u200b-\u200d\ufeff\u00ad]/g, "")
      .replace(/[⁄∕]/g, "/")
      .replace(/[‐‑–−‒]/g, "-")
      .replace(/—/g, " - ")
      .replace(/[“”″]/g, '"')
      // A space keeps 1½ apart as "1 1/2"; after another figure's slash there is none.
      .replace(/[¼-¾⅐-⅞]/g, (f) => ` ${VULGAR[f] ?? f}`)
      .replace(/\s/g, " ")
      .replace(/ {2,}/g, " ")
      .replace(/([/(]) (?=\d)/g, "$1")
      .replace(/^[ •·▢□☐▪◦‣*-]+/u, "")
      .replace(/[* ]+$/, "")
  );
}

/** Cuts a tidied line into tokens, in one pass; the first `most` of them. */
export function tokenize(line: string, most = Infinity): Token[] {
  const pattern = /(\d+(?:[.,]\d+)?|\.\d+)|([\p{L}\p{M}]+(?:['’&-][\p{L}\p{M}]+)*)|\S/gu;
  const tokens: Token[] = [];
  for (const match of line.matchAll(pattern)) {
    if (tokens.length >= most) break;
    const [text, figure, word] = match;
    const end = match.index + text.length;
    tokens.push({
      kind: figure ? "number" : word ? "word" : "mark",
      text,
      lower: text.toLowerCase(),
      start: match.index,
      end,
      glued: tokens.at(-1)?.end === match.index,
    });
  }
  return tokens;
}
