import {
  FRACTIONS,
  fractionOf,
  amountOfWord,
  MOST_NUMBER_WORDS,
  numberOfWord,
} from "~/engine/food/numbers";
import { once } from "~/server/values/once";
import { alternatives, type LanguageRules } from "~/engine/food/languages/language-rules";

/** A time that a text names. */
export type TimeInText = {
  /** The index of the time's first character in the text. */
  start: number;
  /** The index after the time's last word, without the dot of "min.". */
  end: number;
  /**
   * The shortest and longest time in seconds: 480 and 600 for "8 to 10 minutes". `min` equals `max` for a single time.
   */
  min: number;
  max: number;
};

/** Words for an hour in all supported languages, for use inside a group of a pattern. */
export const HOUR_WORDS =
  "h|hs|hr|hrs|hours?|heures?|std|stdn|stunden?|uur|uren|or[ae]|horas?|tim|timm[ea]r?|timer?|tuntia?|t|godz\\S*|hod\\S*|óra|órá\\S*|ώρ\\S*|ч|час\\S*|год\\S*|sa|saat|時間|时间|小时|小時|시간|ساع\\S*|שע\\S*";
/** Words for a minute in all supported languages, for use inside a group of a pattern. */
export const MINUTE_WORDS =
  "m|mn|min|mins|minutes?|minuten|minut[oi]s?|minut[ay]?|minuter|minutter|minuuttia?|minút\\S*|perc\\S*|λεπτ\\S*|λ|м|мин\\S*|хв\\S*|dk|dak\\S*|分鐘|分钟|分|분|دقيق\\S*|دقائق|דק\\S*";

type Units = readonly (readonly [words: RegExp, seconds: number])[];

type TimeRules = LanguageRules["times"];

/**
 * Returns a pattern that matches a whole word: the English alternatives, or the words of a rule in all other languages.
 */
const wholeWord = (english: string, rule: (times: TimeRules) => readonly string[]) =>
  once(() => new RegExp(`^(?:${alternatives(english, ({ times }) => rule(times))})$`, "u"));

const QUARTER_HOUR = wholeWord("", ({ quarterHour, threeQuartersOfHour }) => [
  ...quarterHour,
  ...threeQuartersOfHour,
]);

/** Unit words that may also follow a number word: "an hour", "zwei Stunden". */
const unitWords = once((): Units => [
  [wholeWord("h|hr|hrs|hours?", ({ hour }) => hour)(), 3600],
  [wholeWord("m|min|mins|minutes?", ({ minute }) => minute)(), 60],
  [wholeWord("s|secs?|seconds?", ({ second }) => second)(), 1],
  [wholeWord("", ({ threeQuartersOfHour }) => threeQuartersOfHour)(), 2700],
  [wholeWord("", ({ quarterHour }) => quarterHour)(), 900],
]);

/**
 * Unit words of other languages that must follow a figure. English has other meanings for some: "1 t" is a teaspoon.
 */
const OTHER_UNITS: Units = [
  [new RegExp(`^(?!(?:t|time)$)(?:${HOUR_WORDS})$`, "u"), 3600],
  [new RegExp(`^(?:${MINUTE_WORDS})$`, "u"), 60],
];

type Token = { text: string; start: number; end: number; isGlued: boolean };
type Read = { value: number; next: number };
/** A time in seconds. `end` is the index after its last word, and `next` is the index of the token after it. */
type Span = { min: number; max: number; end: number; next: number };

const PIECE = new RegExp(
  String.raw`\d+(?:[.,]\d+)?|(?<![\p{L}\p{N}.])\.\d+|[${FRACTIONS}]|[\p{L}\p{M}]+|\S`,
  "gu",
);

/** The maximum number of characters of a text to read. */
const MAX_LENGTH = 20_000;

/**
 * Returns the times of a text in order, in seconds. Reads figures and number words with words and signs for hours,
 * minutes and seconds ("1h 30min", "anderthalb Stunden", "three quarters of an hour"). Hours with their minutes are one
 * time, and a range is one time. "A couple of hours" means two hours. Ignores days, "overnight" and "a few minutes".
 * Never throws.
 */
export function timesInText(text: string): TimeInText[] {
  const tokens = tokensOf(text.slice(0, MAX_LENGTH));
  const times: TimeInText[] = [];
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at];
    const time = token && canBegin(text, token.start) ? readRange(tokens, at) : null;
    if (token && time) {
      const { min, max, end } = time;
      if (max > 0) times.push({ start: token.start, end, min, max });
    }
    at = time?.next ?? at + 1;
  }
  return times;
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: piece, index: start } of text.matchAll(PIECE)) {
    const isGlued = tokens.at(-1)?.end === start;
    tokens.push({ text: piece.toLowerCase(), start, end: start + piece.length, isGlued });
  }
  return tokens;
}

/** Returns false if a figure is the continuation of another expression: "180/20 min", "x2 min" and "1.5.20 min". */
function canBegin(text: string, start: number): boolean {
  return start === 0 || !/[\p{L}\p{N}/°.]/u.test(text[start - 1] ?? "");
}

function isWord(tokens: readonly Token[], at: number, words: RegExp): boolean {
  return words.test(tokens[at]?.text ?? "");
}

const LINK = wholeWord("-|–|—|to|or|til|till|tot", (times) => [...times.to, ...times.or]);
const OR = wholeWord("or", (times) => times.or);
const BETWEEN = wholeWord("between", ({ between }) => between);
/** Matches the "and" before a half: with an article in "an hour and a half", without one in "une heure et demie". */
const AND = wholeWord("and", ({ and, one: oneWords }) => (oneWords.length > 0 ? and : []));
const AND_ALONE = wholeWord("", ({ and, one: oneWords }) => (oneWords.length > 0 ? [] : and));
const ANY_AND = wholeWord("and", ({ and }) => and);
const PLUS = wholeWord("and|&|plus|\\+", ({ and }) => and);
const JOIN = wholeWord("-|&|and", ({ and, one: oneWords }) => (oneWords.length > 0 ? and : []));
const TO = wholeWord("to", ({ to }) => to);

/**
 * Reads a time, or a range of two times: "8 to 10 minutes", "30 seconds to 1 minute", "an hour or two". Returns null if
 * nothing matches.
 */
function readRange(tokens: readonly Token[], at: number): Span | null {
  const low = readTime(tokens, at);
  if (!low) return readNumbers(tokens, at);
  const link = skip(tokens, low.next, /^\.$/);
  if (!isWord(tokens, link, LINK()) && !isBetween(tokens, at, link)) return low;
  const high = readTime(tokens, link + 1);
  if (high) return high.min > low.min ? { ...high, min: low.min } : low;
  // The upper end may be a number without a unit: "a minute or two".
  const more = isWord(tokens, link, OR()) ? readNumber(tokens, link + 1) : null;
  const isEnd = more && !/^\p{L}/u.test(tokens[more.next]?.text ?? "");
  const size = readUnit(tokens, low.next - 1)?.value ?? 0;
  const last = tokens[(more?.next ?? 0) - 1];
  if (!more || !last || !isEnd || more.value * size <= low.min) return low;
  return { min: low.min, max: more.value * size, end: last.end, next: more.next };
}

/**
 * Reads a range of two figures with one unit: "8 to 10 minutes", "10- to 12-minute", "between 20 and 25 minutes".
 * Returns null if nothing matches.
 */
function readNumbers(tokens: readonly Token[], at: number, isRest = false): Span | null {
  const low = readNumber(tokens, at);
  if (!low) return null;
  const hyphen = isWord(tokens, low.next, /^-$/) && isWord(tokens, low.next + 1, TO());
  const link = hyphen ? low.next + 1 : low.next;
  if (!isWord(tokens, link, LINK()) && !isBetween(tokens, at, link)) return null;
  const high = readTime(tokens, link + 1, isRest);
  const number = readNumber(tokens, link + 1);
  const size = number && readUnit(tokens, number.next)?.value;
  if (!high || !number || !size) return null;
  const isRange = low.value < number.value;
  return { ...high, min: isRange ? low.value * size : high.min };
}

function isBetween(tokens: readonly Token[], at: number, link: number): boolean {
  return isWord(tokens, link, ANY_AND()) && isWord(tokens, at - 1, BETWEEN());
}

/**
 * Reads a time with its smaller units: "1 hour and 20 minutes", "1h30", "1:30 h", "an hour and a half". If `isRest` is
 * true, reads no smaller unit. Returns null if nothing matches.
 */
function readTime(tokens: readonly Token[], at: number, isRest = false): Span | null {
  const clock = readClock(tokens, at);
  if (clock) return clock;
  const number = readNumber(tokens, at);
  const unit = readUnit(tokens, number?.next ?? at);
  if (!unit || (!number && !isWord(tokens, at, QUARTER_HOUR()))) return null;
  const last = tokens[unit.next - 1];
  if (!last) return null;
  const seconds = (number?.value ?? 1) * unit.value;
  const whole = { min: seconds, max: seconds, end: last.end, next: unit.next };
  if (isRest) return whole;
  return addHalf(tokens, whole, unit.value) ?? addFiner(tokens, whole, unit.value);
}

/** Reads hours and minutes as on a clock, with a unit after them: "1:30 h". Returns null if nothing matches. */
function readClock(tokens: readonly Token[], at: number): Span | null {
  const [hours, colon, minutes] = tokens.slice(at, at + 3);
  const isClock =
    /^\d{1,2}$/.test(hours?.text ?? "") &&
    colon?.text === ":" &&
    /^[0-5]\d$/.test(minutes?.text ?? "") &&
    minutes?.isGlued;
  const unit = isClock ? readUnit(tokens, at + 3) : null;
  const last = tokens[(unit?.next ?? 0) - 1];
  if (unit?.value !== 3600 || !last) return null;
  const seconds = Number(hours?.text) * 3600 + Number(minutes?.text) * 60;
  return { min: seconds, max: seconds, end: last.end, next: unit.next };
}

/**
 * Adds the half in "an hour and a half", "2 heures et demie" or "una hora y media". `size` is the unit in seconds.
 * Returns null if none exists.
 */
function addHalf(tokens: readonly Token[], whole: Span, size: number): Span | null {
  const [join, word] = [tokens[whole.next]?.text ?? "", tokens[whole.next + 1]?.text ?? ""];
  const hasArticle = AND().test(join) && ONE().test(word);
  const at = hasArticle ? whole.next + 2 : whole.next + 1;
  const isBare = AND_ALONE().test(join) && HALF().test(word);
  const part = partAt(tokens, at);
  const last = tokens[at];
  if (!(hasArticle || isBare) || !part || !last || readUnit(tokens, at + 1)) return null;
  const more = part * size;
  return { min: whole.min + more, max: whole.max + more, end: last.end, next: at + 1 };
}

/** Adds minutes to hours, or seconds to minutes: "1 hour and 10 to 15 minutes", "1h30". */
function addFiner(tokens: readonly Token[], whole: Span, size: number): Span {
  let at = whole.next;
  const isHour = size === 3600 && isWord(tokens, at - 1, /^h$/);
  const rest = isHour || size !== 3600 ? null : readRestOfHour(tokens, at);
  if (rest) return { ...rest, min: whole.min + rest.min, max: whole.max + rest.max };
  const bare = tokens[at];
  // "1h30" has no second unit, unlike "1 h 30 min".
  if (isHour && /^[0-5]\d$/.test(bare?.text ?? "") && bare && !readUnit(tokens, at + 1)) {
    const isJoined = bare.isGlued || !/^[\p{L}\d]/u.test(tokens[at + 1]?.text ?? "");
    const more = Number(bare.text) * 60;
    if (isJoined)
      return { min: whole.min + more, max: whole.max + more, end: bare.end, next: at + 1 };
  }
  at = skip(tokens, at, /^\.$/);
  at = skip(tokens, at, /^,$/);
  at = skip(tokens, at, PLUS());
  const number = readNumber(tokens, at);
  const more = number && (readSmall(tokens, number) ?? readNumbers(tokens, at, true));
  const isFiner = more && more.max < size && more.max < whole.min;
  if (!isFiner) return whole;
  return { ...more, min: whole.min + more.min, max: whole.max + more.max };
}

/**
 * Reads minutes without a unit after hours, if no word follows that the number could count: "1 Std 5 kochen", "1 hr
 * 20".
 */
function readRestOfHour(tokens: readonly Token[], from: number): Span | null {
  const isShort = isWord(tokens, from - 1, SHORT_HOUR());
  const at = skip(tokens, from, /^\.$/);
  const bare = tokens[at];
  const isMinutes = isShort && bare !== undefined && /^[1-5]?\d$/.test(bare.text);
  const isEnd = !tokens[at + 1] || isWord(tokens, at + 1, /^[.,;)!]$/);
  if (!isMinutes || !(isEnd || isWord(tokens, at + 1, COOKED()))) return null;
  const seconds = Number(bare.text) * 60;
  return { min: seconds, max: seconds, end: bare.end, next: at + 1 };
}

const SHORT_HOUR = wholeWord("hrs?", ({ shortHour }) => shortHour);

/** Matches cooking verbs after the time, where languages such as German put them: "20 Minuten weiterkochen". */
const COOKED = wholeWord("", ({ cooked, cookedBegins }) =>
  cooked.flatMap((word) => [word, ...cookedBegins.map((begin) => begin + word)]),
);

function readSmall(tokens: readonly Token[], number: Read): Span | null {
  const unit = readUnit(tokens, number.next, true);
  const last = tokens[(unit?.next ?? 0) - 1];
  if (!unit || !last || unit.value > 60) return null;
  const seconds = number.value * unit.value;
  return { min: seconds, max: seconds, end: last.end, next: unit.next };
}

function skip(tokens: readonly Token[], at: number, words: RegExp): number {
  return isWord(tokens, at, words) ? at + 1 : at;
}

const MORE = wholeWord("more|additional|full|extra|further|good|solid", ({ more }) => more);

/**
 * Reads the unit at token `from`, or after a hyphen or "more". A single letter counts only after a figure. Returns null
 * if nothing matches.
 */
function readUnit(tokens: readonly Token[], from: number, isFiner = false): Read | null {
  if (isMinuteMark(tokens, from)) return { value: 60, next: from + 1 };
  const at = skip(tokens, skip(tokens, from, /^[-'’]$/), MORE());
  const token = tokens[at];
  const isFigure = /[\d\p{No}]$/u.test(tokens[at - 1]?.text ?? "");
  if (!token || (token.text.length === 1 && !isFigure)) return null;
  // "5 m" is a length, but "45m" and "1h 30 m" are times.
  if (token.text === "m" && !token.isGlued && !isFiner) return null;
  const sizeIn = (units: Units) => units.find(([words]) => words.test(token.text))?.[1];
  const size = sizeIn(unitWords()) ?? (isFigure ? sizeIn(OTHER_UNITS) : undefined);
  return size === undefined ? null : { value: size, next: at + 1 };
}

const PRIME = /^['’′]$/u;

/**
 * Returns true if the mark after a figure means minutes: "20'-25' backen", "20' backen". Other marks mean feet or are
 * quotes.
 */
function isMinuteMark(tokens: readonly Token[], at: number): boolean {
  const isMark = (mark: number) =>
    isWord(tokens, mark, PRIME) &&
    tokens[mark]?.isGlued === true &&
    /^\d{1,3}$/.test(tokens[mark - 1]?.text ?? "");
  if (!isMark(at)) return false;
  const isFirst = isWord(tokens, at + 1, /^[-–]$/u) && isMark(at + 3);
  const last = isFirst ? at + 3 : at;
  const isEnd = !tokens[last + 1] || isWord(tokens, last + 1, /^[.,;)]$/);
  const isBehindFirst = isWord(tokens, at - 2, /^[-–]$/u) && isWord(tokens, at - 3, PRIME);
  if (isEnd) return isFirst || isBehindFirst;
  return isWord(tokens, last + 1, COOKED()) || isWord(tokens, last + 1, BEHIND());
}

const HALF = wholeWord("half", ({ half }) => half);
const QUARTER = wholeWord("quarters?", ({ quarter }) => quarter);
const ONE = wholeWord("an?|one", ({ one: oneWords }) => oneWords);
const BEHIND = wholeWord("", ({ behind }) => behind);

/** Returns the value of a half or a quarter in words, or null. */
function partAt(tokens: readonly Token[], at: number): number | null {
  if (isWord(tokens, at, HALF())) return 1 / 2;
  return isWord(tokens, at, QUARTER()) ? 1 / 4 : null;
}

/**
 * Reads a number at token `at`: "1 1/2", "1½", "twenty-five", "an", "anderthalb", "two and a half", "three quarters of
 * an".
 */
function readNumber(tokens: readonly Token[], at: number): Read | null {
  const half = partAt(tokens, at);
  if (half !== null) return { value: half, next: skipOf(tokens, at + 1) };
  const fraction = readFraction(tokens, at);
  if (fraction) return { ...fraction, next: skipOf(tokens, fraction.next) };
  const whole = readWhole(tokens, at);
  if (!whole) return null;
  const { value, next } = whole;
  const times = skip(tokens, next, /^-$/);
  const part = partAt(tokens, times);
  // The part applies to the unit: "a quarter of an", "three-quarters of an".
  if (part !== null) return { value: value * part, next: skipOf(tokens, times + 1) };
  const join = skip(tokens, next, JOIN());
  const mixed = Number.isInteger(value) ? readFraction(tokens, join) : null;
  if (mixed && mixed.value < 1) return { value: value + mixed.value, next: mixed.next };
  const article = skip(tokens, join, /^an?$/);
  const more = article > join && join > next ? partAt(tokens, article) : null;
  if (more !== null) return { value: value + more, next: article + 1 };
  // The part is added to the number: "two and three quarter hours".
  const parts = isWord(tokens, next, AND()) ? readWhole(tokens, join) : null;
  const dash = parts ? skip(tokens, parts.next, /^-$/) : join;
  const size = parts ? partAt(tokens, dash) : null;
  if (parts && size !== null && parts.value * size < 1)
    return { value: value + parts.value * size, next: dash + 1 };
  return whole;
}

/**
 * Reads a fraction: "1/2", "½". A denominator above 16 means two separate numbers. Returns null if there is no
 * fraction.
 */
function readFraction(tokens: readonly Token[], at: number): Read | null {
  const [top, slash, bottom] = tokens.slice(at, at + 3);
  const sign = fractionOf(top?.text ?? "");
  if (!Number.isNaN(sign)) return { value: sign, next: at + 1 };
  const isFraction = slash?.text === "/" && /^\d+$/.test(top?.text ?? "") && bottom?.isGlued;
  const parts = Number(bottom?.text);
  if (!isFraction || !(parts >= 2 && parts <= 16)) return null;
  return { value: Number(top?.text) / parts, next: at + 3 };
}

/** The maximum number of tokens in a number, including hyphens: "cuarenta y cinco", "one hundred and forty-five". */
const MOST_WORDS = MOST_NUMBER_WORDS + 1;
const COUPLE = /^couple$/;
const OF = wholeWord("of", (times) => times.of);

function readWhole(tokens: readonly Token[], at: number): Read | null {
  const text = tokens[at]?.text ?? "";
  if (/^\.?\d/.test(text)) return { value: Number(text.replace(",", ".")), next: at + 1 };
  const couple = skip(tokens, at, /^an?$/);
  if (isWord(tokens, couple, COUPLE))
    return { value: 2, next: skip(tokens, skip(tokens, couple + 1, /^of$/), MORE()) };
  const isLarge = isWord(tokens, at + 1, /^(?:hundred|thousand)$/);
  if (!isLarge && /^(?:an?|another)$/.test(text)) return { value: 1, next: at + 1 };
  const amount = amountOfWord(text);
  if (amount !== null) return { value: amount, next: at + 1 };
  for (let count = MOST_WORDS; count > 0; count--) {
    const words = tokens.slice(at, at + count);
    const phrase = words.map((word, i) => (i === 0 || word.isGlued ? "" : " ") + word.text);
    const value = words.length === count ? numberOfWord(phrase.join("")) : null;
    if (value !== null) return { value, next: at + count };
  }
  return null;
}

/**
 * Returns the index after the words between a part and its unit: "half an hour", "three quarters of an hour", "quart
 * d'heure".
 */
function skipOf(tokens: readonly Token[], from: number): number {
  let at = skip(tokens, from, OF());
  at = skip(tokens, at, /^['’]$/);
  return skip(tokens, at, /^an?$/);
}
