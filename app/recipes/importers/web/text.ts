import { decodeHTML } from "entities";
import { plainFractions } from "~/engine/food";
import { cut } from "~/server/values/text";

/**
 * UTF-8 that some program once read as Windows-1252 ("CrÃ¨me brÃ»lÃ©e", "1Â½ cups"):
 * each run that is valid UTF-8 when taken back to bytes becomes what it was.
 */

/** The bytes 0x80 to 0x9f of Windows-1252, after the WHATWG Encoding Standard's index. */
const HIGH = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const BYTES = new Map([...HIGH].map((letter, index) => [letter, 0x80 + index]));
/** A first byte that begins a letter of a living language, and what can follow it. */
const FOLLOWING = `[\\u0080-\\u00bf${HIGH}]`;
const RUN = new RegExp(
  `[ÂÃÄÅÎÏÐÑ×ØÙ]${FOLLOWING}|[\\u00e0-\\u00ef]${FOLLOWING}{2}|ð${FOLLOWING}{3}`,
  "g",
);
const decoder = new TextDecoder("utf-8", { fatal: true });

/** Gives back the text with every wrongly decoded run repaired, twice over if it went wrong twice. */
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

/** More of one text than this is not read. */
const MAX_TEXT = 600_000;
/** Entities are met encoded twice, and at times three times. */
const MAX_PASSES = 3;
const LINE_TAGS =
  /<\/?(?:br|p|div|li|ul|ol|tr|table|h[1-6]|section|article|dd|dt|dl|blockquote|hr|header|footer|figure|figcaption)(?:[\s/][^<>]*)?>/gi;
/** What opens something that is not seen, and what closes it. */
const UNSEEN = [
  ["<!--", "-->"],
  ["<script", "</script"],
  ["<style", "</style"],
] as const;
/** "<sup>1</sup>/<sub>2</sub>". */
const RAISED_FRACTION =
  /\s?<sup(?:\s[^<>]*)?>\s*(\d{1,3})\s*<\/sup>\s*(?:[/⁄∕]|&frasl;|&#8260;|&#x2044;)\s*<sub(?:\s[^<>]*)?>\s*(\d{1,3})\s*<\/sub>/gi;
const TAGS = /<[a-z/!?][^<>]*>/gi;
const SPACES = /[\t\v\f \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+/g;
const INVISIBLE =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/** Text of a page or of its data as lines without markup, entities or stray spaces; no line is empty. */
export function cleanLines(raw: string): string[] {
  return cleanText(raw)
    .split("\n")
    .filter((line) => line !== "");
}

/** The same as one line. */
export function cleanLine(raw: string): string {
  return cleanText(raw).replace(/\n+/g, " ");
}

/** Cuts a text to a length in UTF-16 units, between words where one ends near. */
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
  // Taking a tag away can join what stood around it into another one.
  text = repairMojibake(withoutTags(text).replace(/<(?=[a-z/!?])/gi, ""))
    .normalize("NFC")
    .replace(INVISIBLE, "");
  return plainFractions(text)
    .replace(SPACES, " ")
    .replace(/ ?\n ?/g, "\n")
    .trim();
}

/** By search, not by an expression: that one would look for each missing end up to the end of the text. */
function withoutUnseen(text: string): string {
  let plain = text;
  for (const [open, close] of UNSEEN) {
    const lower = plain.toLowerCase();
    // Lower case can change a length, and then the places do not fit.
    if (lower.length !== plain.length) continue;
    const kept: string[] = [];
    let from = 0;
    for (let at = lower.indexOf(open); at >= 0; at = lower.indexOf(open, from)) {
      const end = lower.indexOf(close, at + open.length);
      if (end < 0) break;
      kept.push(plain.slice(from, at), " ");
      const tail = close === "-->" ? end + close.length - 1 : lower.indexOf(">", end);
      from = tail < 0 ? plain.length : tail + 1;
    }
    plain = kept.join("") + plain.slice(from);
  }
  return plain;
}

/** What a program wrote as CDATA is text; without its wrapping it is read as any other. */
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

/** Whether two lines are the same but for case, spaces and punctuation. */
export function looksEqual(one: string, other: string | undefined): boolean {
  return other !== undefined && bare(one) === bare(other);
}

/** A line as lower-case letters and digits, a space between words. */
export function bare(line: string): string {
  return line
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** What marks an item of a list where no list is: bullets, dashes, arrows, ticks and boxes, also typed ones. */
const BULLETS = "(?:[•▢□☐☑◦·‣▪▫●○◆■➢➤►▶→✓✔⁃∙]\\s*|[-–—*+]\\s+|\\[[ xX✓]?\\]\\s*)";
const BULLETED = new RegExp(`^\\s*${BULLETS}+(?=\\S)`, "u");
/** A dash or star that touches its word; before a figure it could be a minus. */
const TOUCHING = /^[-–—*](?=[\p{L}("'“])/u;

/** Whether a line begins with a bullet. */
export const isBulleted = (line: string) => BULLETED.test(line);

/** A line without its bullets; a line of nothing else stays. */
export const withoutBullet = (line: string) => line.replace(BULLETED, "").replace(TOUCHING, "");
