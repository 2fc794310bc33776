/** A time that a sentence says something is done for. */
export type Duration = {
  /** The middle of a range, for all batches and sides together. */
  minutes: number;
  /** Where it stands in the sentence. */
  at: number;
};

const FIGURES: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  half: 0.5,
  "half an": 0.5,
  another: 1,
  "a few": 3,
  "a couple of": 2,
};
const FIGURE =
  "\\d+ \\d\\/\\d|\\d+\\/\\d|\\d+(?:\\.\\d+)?|half an|a few|a couple of|another|half|one|two|three|four|five|six|eight|ten|twelve|fifteen|twenty|thirty|an?";
const TIME = new RegExp(
  `\\b(${FIGURE})(?:\\s*(?:-|–|to|or|and)\\s*(${FIGURE}))?(?: more| full| good)?[ -](seconds?|minutes?|mins?|hours?)\\b`,
  "gi",
);
/** Before a time that is a part of another one, or says when to look, or how long something keeps. */
const NO_WORK =
  /\b(every|after|within|last|first|next|up to|than|past|under|final|of the|as little as|keeps? for|before|at|each)\s*(the )?$/i;
const NO_WORK_AFTER =
  /^\s*(less|fewer|short|ahead|before|old|in advance|apart|later|earlier|from (the end|now)|into)\b/i;

/** How long the night is, and what "chill until firm" takes where no time stands. */
const OVERNIGHT = 8 * 60;

/**
 * The times that a sentence of a method names: of a range the middle, "per side" twice, "in two batches"
 * for each batch; not those that say when to turn something or how long it keeps.
 */
export function durationsIn(sentence: string): Duration[] {
  const batches = batchesIn(sentence);
  const found: Duration[] = [];
  for (const match of sentence.matchAll(TIME)) {
    const [all, from = "", to, unit = ""] = match;
    const at = match.index;
    const before = sentence.slice(Math.max(0, at - 20), at);
    const after = sentence.slice(at + all.length, at + all.length + 40);
    if (NO_WORK.test(before) || NO_WORK_AFTER.test(after)) continue;
    const figure = to === undefined ? numberOf(from) : (numberOf(from) + numberOf(to)) / 2;
    const size = /^s/i.test(unit) ? 1 / 60 : /^h/i.test(unit) ? 60 : 1;
    const sides = SIDES.test(after) ? 2 : 1;
    const times = IN_ALL.test(after) ? 1 : EACH.test(after) ? Math.max(2, batches) : batches;
    const second = Number(SECOND_SIDE.exec(after)?.[1] ?? 0);
    found.push({ minutes: (figure * sides + second) * size * times, at });
  }
  const night = /\bovernight\b/i.exec(sentence);
  if (night && found.length === 0) found.push({ minutes: OVERNIGHT, at: night.index });
  return found;
}

const SIDES = /^\s*(?:on |per |to )?(?:per|a|each|either|both|every) sides?\b|^\s*per side\b/i;
const EACH = /^\s*each\b(?! side)/i;
/** "5 minutes on the first side and 4 on the second." */
const SECOND_SIDE = /^\s*on (?:the first|one) side,? (?:and|then) (?:about )?(\d+)\b(?! minutes)/i;
const IN_ALL = /^\s*(in all|altogether|in total|all told)\b/i;
const BATCHES = /\bin (two|three|four|2|3|4|small|several)?\s*batches\b/i;

/** In how many turns a sentence cooks: two where it says only "in batches". */
export function batchesIn(sentence: string): number {
  const match = BATCHES.exec(sentence);
  if (!match) return /\b(half|two) at a time\b(?! if)/i.test(sentence) ? 2 : 1;
  return numberOf(match[1]?.toLowerCase() ?? "two") || 2;
}

function numberOf(text: string): number {
  const word = FIGURES[text.toLowerCase()];
  if (word !== undefined) return word;
  const [, whole = "0", top, bottom] =
    /^(?:(\d+(?:\.\d+)?)(?: |$))?(?:(\d+)\/(\d))?/.exec(text) ?? [];
  return Number(whole) + (top && bottom ? Number(top) / Number(bottom) : 0);
}
