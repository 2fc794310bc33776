import { decodeHTML } from "entities";
import { plainFractions } from "~/engine/food";
import { cut } from "~/server/values/text";

/**
 * Repairs UTF-8 that a program once decoded as Windows-1252 ("CrÃ¨me brÃ»lÃ©e", "1Â½ cups"). Every run that is valid
 * UTF-8 as bytes is decoded again.
 */

/** The characters for the bytes 0x80 to 0x9f in Windows-1252, from the index of the WHATWG Encoding Standard. */
const HIGH = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const BYTES = new Map([...HIGH].map((letter, index) => [letter, 0x80 + index]));
/** A pattern for a byte that may follow the first byte of a letter. */
const FOLLOWING = `[\\u0080-\\u00bf${HIGH}]`;
const RUN = new RegExp(
  `[ÂÃÄÅÎÏÐÑ×ØÙ]${FOLLOWING}|[\\u00e0-\\u00ef]${FOLLOWING}{2}|ð${FOLLOWING}{3}`,
  "g",
);
const decoder = new TextDecoder("utf-8", { fatal: true });

/** Repairs every wrongly decoded run of a text, twice if it was wrongly decoded twice. */
export function repairMojibake(text: string): string {
  const once = repairOnce(text);
  return once === text ? text : repairOnce(once);
}

function repairOnce(text: string): string {
  if (!/[\u00c2-\u00f0]/.test(text)) return text;
  return text.replace(RUN, (run) => {
    try {
      return decoder.decode(Uint8Array.from(run, byteOf));
    } catch {
      return run;
    }
  });
}

function byteOf(letter: string): number {
  return BYTES.get(letter) ?? letter.charCodeAt(0);
}

/** Maximum number of characters of one text to read. */
const MAX_TEXT = 600_000;
/** The maximum number of times that entities are decoded, since some are encoded twice or three times. */
const MAX_PASSES = 3;
const LINE_TAGS =
  /<\/?(?:br|p|div|li|ul|ol|tr|table|h[1-6]|section|article|dd|dt|dl|blockquote|hr|header|footer|figure|figcaption)(?:[\s/][^<>]*)?>/gi;
/** The start and end of parts that are not visible. */
const UNSEEN = [
  ["<!--", "-->"],
  ["<script", "</script"],
  ["<style", "</style"],
] as const;
/** Matches a fraction in superscript and subscript: "<sup>1</sup>/<sub>2</sub>". */
const RAISED_FRACTION =
  /\s?<sup(?:\s[^<>]*)?>\s*(\d{1,3})\s*<\/sup>\s*(?:[/⁄∕]|&frasl;|&#8260;|&#x2044;)\s*<sub(?:\s[^<>]*)?>\s*(\d{1,3})\s*<\/sub>/gi;
const TAGS = /<[a-z/!?][^<>]*>/gi;
const SPACES = /[\t\v\f \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+/g;
const INVISIBLE =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/** Returns the text of a page or of its data as non-empty lines, without markup, entities or stray spaces. */
export function cleanLines(raw: string): string[] {
  return cleanText(raw)
    .split("\n")
    .filter((line) => line !== "");
}

/** Returns the text of a page or of its data as one line without markup, entities or stray spaces. */
export function cleanLine(raw: string): string {
  return cleanText(raw).replace(/\n+/g, " ");
}

/** Shortens a text to a length in UTF-16 units, between words if a word ends nearby. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const whole = cut(text, length);
  const space = whole.search(/\s\S*$/);
  return (space > length * 0.8 ? whole.slice(0, space) : whole).trimEnd();
}

function cleanText(raw: string): string {
  let text = raw.length > MAX_TEXT ? raw.slice(0, MAX_TEXT) : raw;
  text = text.replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n");
  for (let pass = 0; pass < MAX_PASSES && /[<&]/.test(text); pass += 1) {
    const before = text;
    text = decodeHTML(withoutTags(text));
    if (text === before) break;
  }
  // Removing a tag can join the surrounding text into another tag.
  text = repairMojibake(withoutTags(text).replace(/<(?=[a-z/!?])/gi, ""))
    .normalize("NFC")
    .replace(INVISIBLE, "");
  return plainFractions(text)
    .replace(SPACES, " ")
    .replace(/ ?\n ?/g, "\n")
    .trim();
}

/**
 * Removes parts that are not visible. Searches for each end with `indexOf`, since a regular expression would search to
 * the end of the text for each missing end.
 */
function withoutUnseen(text: string): string {
  let plain = text;
  for (const [open, close] of UNSEEN) {
    const lower = plain.toLowerCase();
    // Lower case can change the length. Then the positions do not match.
    if (lower.length !== plain.length) continue;
    const visibleParts: string[] = [];
    let from = 0;
    for (let at = lower.indexOf(open); at >= 0; at = lower.indexOf(open, from)) {
      const end = lower.indexOf(close, at + open.length);
      if (end < 0) break;
      visibleParts.push(plain.slice(from, at), " ");
      const tail = close === "-->" ? end + close.length - 1 : lower.indexOf(">", end);
      from = tail < 0 ? plain.length : tail + 1;
    }
    plain = visibleParts.join("") + plain.slice(from);
  }
  return plain;
}

/** Removes a CDATA wrapper, so that the text in it is read like any other. */
function withoutCdata(text: string): string {
  return text.includes("<![") ? text.replace(/<!\[CDATA\[/gi, "").replaceAll("]]>", "") : text;
}

function withoutTags(text: string): string {
  if (!text.includes("<")) return text;
  return withoutUnseen(withoutCdata(text))
    .replace(RAISED_FRACTION, " $1/$2")
    .replace(LINE_TAGS, "\n")
    .replace(TAGS, "");
}

/** Returns whether two lines are equal, ignoring case, spaces and punctuation. */
export function looksEqual(line: string, otherLine: string | undefined): boolean {
  return otherLine !== undefined && bare(line) === bare(otherLine);
}

/** Returns a line as lower-case letters and digits, with one space between words. */
export function bare(line: string): string {
  return line
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** A pattern for bullets in plain text: dots, dashes, arrows, check marks and boxes. */
const BULLETS = "(?:[•▢□☐☑◦·‣▪▫●○◆■➢➤►▶→✓✔⁃∙]\\s*|[-–—*+]\\s+|\\[[ xX✓]?\\]\\s*)";
const BULLETED = new RegExp(`^\\s*${BULLETS}+(?=\\S)`, "u");
/** Matches a dash or star directly before a word. Before a digit, it may be a minus sign. */
const TOUCHING = /^[-–—*](?=[\p{L}("'“])/u;

/** Returns whether a line begins with a bullet. */
export const isBulleted = (line: string) => BULLETED.test(line);

/** Returns a line without its bullets. A line of only bullets is not changed. */
export const withoutBullet = (line: string) => line.replace(BULLETED, "").replace(TOUCHING, "");
