import { decodeHTMLStrict } from "entities";
import { hasFraction, spellFractions } from "../fractions";

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

/** The line with one kind of space, dash and fraction, without bullets, check boxes and trade marks. */
export function tidy(line: string): string {
  return (
    spellFractions(decodeHTMLStrict(line))
      .normalize("NFC")
      .replace(/(\p{L})\(s\)/gu, "$1s")
      .replace(/[®™©\u200b-\u200d\ufeff\u00ad]|\p{Bidi_Control}/gu, "")
      .replace(/[⁄∕]/g, "/")
      .replace(/[‐‑–−‒]/g, "-")
      .replace(/—/g, " - ")
      .replace(/[“”″]/g, '"')
      .replace(/\s/g, " ")
      .replace(/ {2,}/g, " ")
      // After another figure's slash, "15g/½oz", a fraction has no space.
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

/**
 * The tokens of a line up to `length` characters, with `start` and `end` as places in the line as it
 * was written. `tidy` moves the places; here each character only takes the place of another one, and
 * "½" is read as the three tokens of "1/2" that all stand where it stands.
 */
export function tokensInPlace(line: string, length: number): Token[] {
  const tokens = tokenize(sameLength(line.slice(0, length)));
  if (!hasFraction(line)) return tokens;
  return tokens.flatMap((token) => {
    if (token.kind !== "mark" || !hasFraction(token.text)) return [token];
    const { start, end } = token;
    const parts = tokenize(tidy(token.text));
    return parts.map((part, at) => ({ ...part, start, end, glued: at > 0 }));
  });
}

/** The line with one kind of space, dash, slash and quote, every character in its place. */
function sameLength(line: string): string {
  // Most lines have nothing to replace, and each of the replacements costs as much as reading the words.
  return PLAIN.test(line) ? line : replaced(line);
}

const PLAIN = /^[a-z\d](?:[a-z\d ,.:;/%'"&+!?)]|[(](?!s\))|-(?! (?:to|or)))*$/i;

function replaced(line: string): string {
  return line
    .replace(/(?<=\p{L})—(?=\p{L})/gu, ";")
    .replace(/[‐‑–−‒—]/g, "-")
    .replace(/[⁄∕]/g, "/")
    .replace(/[“”″]/g, '"')
    .replace(/(\p{L})\(s\)/gu, "$1s  ")
    .replace(/(\d)- (?=(?:to|or) \d)/g, "$1  ")
    .replace(/[\s\u00ad\u200b-\u200d\ufeff®™©]/g, " ")
    .replace(/^[ •·▢□☐▪◦‣*-]+/u, (marks) => " ".repeat(marks.length));
}
