import { fractionOf, spellFractions } from "~/engine/food";
import { HOUR_WORDS, MINUTE_WORDS, LIMITS, timesInText, type TimeInText } from "~/engine/recipe";

/**
 * Parses the times on pages into whole minutes: ISO 8601 durations, including slightly wrong ones, and words and
 * letters of many languages.
 */

const DAY =
  "d|days?|tage?n?|jours?|giorn[oi]|d[ií]as?|dagen|dage?|dygn|dn[ií]|den|dni|dzie[nń]|nap|päivää?|gün|дн[яі]|день|дней|днів|ημέρ\\S*|日|天|일|يوم|أيام|יום|ימים";
const NUMBER = "\\d+(?:[.,]\\d+)?(?:\\s+\\d/\\d)?|\\d/\\d";
/** Matches a number or a range, followed by a unit. */
const PART = new RegExp(
  `(?:(${NUMBER})\\s*(?:-|–|—|to|or|and|à|a|bis|oder|und|ou|et|o|y|e|tot|till|til)\\s*)?(${NUMBER})\\s*(?:(${DAY})|(${HOUR_WORDS})|(${MINUTE_WORDS}))(?![\\p{L}])`,
  "giu",
);
const ISO =
  /^-?P?(?:(\d+(?:[.,]\d+)?)Y)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)W)?(?:(\d+(?:[.,]\d+)?)D)?T?-?(?:(\d+(?:[.,]\d+)?)H)?(?:(-?\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)S?)?$/i;

/** The maximum number of minutes, which is 60 days. A longer time is a mistake of the page. */
const MAX_MINUTES = 86_400;

/**
 * Reads a duration in minutes. Returns null for zero or if there is no duration. For a range, the longer end counts.
 */
export function readMinutes(value: string): number | null {
  const text = spellFractions(value.trim().slice(0, 200)).trim();
  if (text === "") return null;
  if (/^\d+(?:[.,]\d+)?$/.test(text)) return whole(numberOf(text));
  return whole(readIso(text) ?? readWritten(text));
}

const ABOUT =
  /(?:^|\s)(?:about|approx(?:imately)?|around|roughly|ca|circa|etwa|ungefähr|rund|environ|env|unos|unas|aprox|aproximadamente|more or less)\.?(?=\s|$|[!.])/giu;

/** Removes "about" from a text, in five languages. */
export const withoutAbout = (text: string) => text.replace(ABOUT, " ").replace(/\s+/g, " ").trim();

/** Returns whether a text is only a time: "ca. 1 Std. 30 Min.", "25 minutes". */
export function isTimeAlone(text: string): boolean {
  if (text.length > 60) return false;
  const rest = spellFractions(` ${text}`).replace(PART, " ");
  return (
    rest.length < text.length &&
    !/[\p{L}\p{N}]/u.test(
      withoutAbout(rest).replace(/(?<!\p{L})(?:and|und|et|y|e)(?!\p{L})/giu, " "),
    )
  );
}

/** A time in a text: its minutes and its position. */
export type FoundTime = { minutes: number; from: number; to: number };

/**
 * Returns each number with a unit of time in a text, in order. For a range, the longer end counts. Days are left out.
 */
export function timesIn(text: string): FoundTime[] {
  return [...text.matchAll(PART)].flatMap(({ index, 0: all, 2: amount, 4: hour, 5: minute }) => {
    const minutes = numberOf(amount) * (hour ? 60 : minute ? 1 : 0);
    return minutes > 0 ? [{ minutes, from: index, to: index + all.length }] : [];
  });
}

function readIso(text: string): number | null {
  const compact = text.replace(/\s+/g, "").replace(/^PT?(?=P)/i, "");
  if (!/^-?P|^T/i.test(compact)) return null;
  const match = ISO.exec(compact);
  if (!match) return null;
  const [, , months, weeks, days, hours, minutes, rest] = match;
  // "P30M" usually means thirty minutes and not thirty months.
  const monthsAsMinutes = /T/i.test(compact.slice(1)) ? 0 : numberOf(months);
  // A bare number after the last letter is minutes. Seconds count as minutes if the duration would otherwise be under
  // five minutes.
  const alone = days === undefined && hours === undefined && minutes === undefined;
  const isSeconds = /S$/i.test(compact) && !(alone && numberOf(rest) < 300);
  const restMinutes = isSeconds ? numberOf(rest) / 60 : numberOf(rest);
  return (
    numberOf(weeks) * 10_080 +
    numberOf(days) * 1_440 +
    numberOf(hours) * 60 +
    Math.abs(numberOf(minutes)) +
    monthsAsMinutes +
    restMinutes
  );
}

function readWritten(text: string): number | null {
  const clock = /^(\d{1,2}):([0-5]\d)(?::[0-5]\d)?(?:\s*(?:h|hrs?|hours?|std\.?|uur))?$/i.exec(
    text,
  );
  if (clock) return numberOf(clock[1]) * 60 + numberOf(clock[2]);
  const glued = /^(\d{1,2})\s*h\s*([0-5]?\d)$/i.exec(text);
  if (glued) return numberOf(glued[1]) * 60 + numberOf(glued[2]);
  let total: number | null = null;
  for (const [, , amount, day, hour, minute] of text.matchAll(PART)) {
    const unit = day ? 1_440 : hour ? 60 : minute ? 1 : 0;
    total = (total ?? 0) + numberOf(amount) * unit;
  }
  return total;
}

function numberOf(text: string | undefined): number {
  if (!text) return 0;
  let total = 0;
  for (const [part] of text.matchAll(/\d\/\d|\d+(?:[.,]\d+)?/g)) {
    total += part.includes("/") ? fractionOf(part) : Number(part.replace(",", "."));
  }
  return /^-/.test(text) ? -total : total;
}

function whole(minutes: number | null): number | null {
  if (minutes === null || !Number.isFinite(minutes)) return null;
  const rounded = Math.round(minutes);
  return rounded > 0 && rounded <= MAX_MINUTES ? rounded : null;
}

/** Matches words before a time that is part of another time or is a point in time. */
const WITHIN =
  /(?:after|every|each|last|final|first|remaining|further than|nach|alle|jede|letzten|ersten|restlichen|après|toutes les|dernières|premières|después de|tras|cada|últimos|primeros|dopo|ogni|ultimi|primi)\s+(?:the\s+|about\s+|etwa\s+|ca\.?\s+|environ\s+|unos\s+|circa\s+|first\s+|last\s+|ersten\s+|los\s+|i\s+)*$/iu;
/** Matches words after a time that applies to each of two sides. */
const EACH_SIDE =
  /^\s*(?:on\s+|per\s+|for\s+|auf\s+|von\s+|pro\s+|je\s+|de\s+|sur\s+|por\s+|da\s+|su\s+)*(?:(?:each|per|every|both|jeder|beiden|pro|chaque|cada|ogni|entrambi)\s+)?(?:sides?|seiten?|côtés?|lados?|lat[oi]|face|faces)\b/iu;
/** Matches words for work during another time, and for how long leftovers keep. */
const ASIDE =
  /\b(?:meanwhile|in the meantime|at the same time|keeps?|leftovers?|stored?|inzwischen|währenddessen|in der zwischenzeit|währendessen|hält sich|haltbar|aufbewahren|pendant ce temps|se conserve|mientras tanto|entretanto|se conserva|nel frattempo|si conserva)\b/iu;
/** Maximum number of sentences to read. */
const MAX_SENTENCES = 400;

/**
 * Returns the sum of the minutes in the steps, or null if they state none. The page shows the sum as an estimate,
 * because work without a stated time is missing. For a range, the longer end counts. Parallel work does not count.
 */
export function minutesOfSteps(instructions: string): number | null {
  const sentences = instructions.split(/\n|(?<=[.!?;])\s+(?=\p{Lu})/u).slice(0, MAX_SENTENCES);
  const sum = sentences.reduce((sum, sentence) => sum + minutesOf(sentence), 0);
  const minutes = Math.round(sum);
  return minutes > 0 && minutes <= LIMITS.minutes ? minutes : null;
}

function minutesOf(sentence: string): number {
  if (ASIDE.test(sentence)) return 0;
  return timesInText(sentence).reduce((sum, time) => sum + countOf(sentence, time), 0);
}

function countOf(text: string, { max, start, end }: TimeInText): number {
  if (WITHIN.test(text.slice(Math.max(0, start - 40), start))) return 0;
  const minutes = max / 60;
  return EACH_SIDE.test(text.slice(end, end + 40)) ? minutes * 2 : minutes;
}

/**
 * Replaces the times in a text with minutes in digits: "half an hour" is "30 min", "an hour or two" is "60 - 120 min".
 */
export function timesInFigures(text: string): string {
  return timesInText(text).reduceRight((rest, { start, end, min, max }) => {
    const figures = min === max ? `${max / 60}` : `${min / 60} - ${max / 60}`;
    return `${rest.slice(0, start)}${figures} min${rest.slice(end)}`;
  }, text);
}
