import { spellFractions } from "~/food/fractions";
import { LIMITS } from "~/recipe";
import { type FoundTime, timesIn } from "./duration";
import { NUMBER_WORDS, numberOfWord } from "./number-words";

/** Hours in words, as minutes; what is longer comes first. */
const WORDS: readonly (readonly [words: RegExp, minutes: string])[] = [
  [
    /(?:an|one) hour and a half|(?:anderthalb|eineinhalb) stunden|une heure et demie|una hora y media|un['’]ora e mezz[ao]/giu,
    "90 min",
  ],
  [
    /three[ -]quarters of an hour|dreiviertelstunde|trois quarts d['’]heure|tres cuartos de hora|tre quarti d['’]ora/giu,
    "45 min",
  ],
  [/half an hour|halben? stunde|demi-heure|media hora|mezz['’]ora|mezza ora/giu, "30 min"],
  [
    /(?:a )?quarter of an hour|viertelstunde|quart d['’]heure|cuarto de hora|quarto d['’]ora/giu,
    "15 min",
  ],
  [/\ban hour\b|\bun['’]ora\b/giu, "60 min"],
];
/** "2 heures et demie". */
const AND_A_HALF = /(\d+)\s+(heures?|horas?|ore?)\s+(?:et demie|y media|e mezz[ao])/giu;
/** "1 h 30". */
const GLUED = /(\d+)\s*h\s*([0-5]\d)(?!\d|\s*m)/gu;
const SPELLED = new RegExp(
  `(?<![\\p{L}\\d])(${NUMBER_WORDS})(?=\\s+(?:min|stund|hour|heure|hora|or[ae]))`,
  "giu",
);
/** Before a time that passes within another one, or is a moment. */
const WITHIN =
  /(?:after|every|each|last|final|first|remaining|further than|nach|alle|jede|letzten|ersten|restlichen|après|toutes les|dernières|premières|después de|tras|cada|últimos|primeros|dopo|ogni|ultimi|primi)\s+(?:the\s+|about\s+|etwa\s+|ca\.?\s+|environ\s+|unos\s+|circa\s+|first\s+|last\s+|ersten\s+|los\s+|i\s+)*$/iu;
/** After a time that passes once for each of two sides. */
const EACH_SIDE =
  /^\s*(?:on\s+|per\s+|for\s+|auf\s+|von\s+|pro\s+|je\s+|de\s+|sur\s+|por\s+|da\s+|su\s+)*(?:(?:each|per|every|both|jeder|beiden|pro|chaque|cada|ogni|entrambi)\s+)?(?:sides?|seiten?|côtés?|lados?|lat[oi]|face|faces)\b/iu;
/** What is done while something else cooks, and how long leftovers keep. */
const ASIDE =
  /\b(?:meanwhile|in the meantime|at the same time|keeps?|leftovers?|stored?|inzwischen|währenddessen|in der zwischenzeit|währendessen|hält sich|haltbar|aufbewahren|pendant ce temps|se conserve|mientras tanto|entretanto|se conserva|nel frattempo|si conserva)\b/iu;
/** Between two times of which the second is the longer end of a range. */
const TO = /^\s*(?:-|–|—|to|or|bis|oder|à|ou|a|o)\s*$/iu;
/** More sentences are not read. */
const MAX_SENTENCES = 400;

/**
 * The minutes that steps name, added up; null where they name none. It is an estimate, to be said as one: work
 * that no step times is not in it. A range counts as its longer end; what is done at the same time does not count.
 */
export function minutesOfSteps(instructions: string): number | null {
  const sentences = instructions.split(/\n|(?<=[.!?;])\s+(?=\p{Lu})/u).slice(0, MAX_SENTENCES);
  const sum = sentences.reduce((sum, sentence) => sum + minutesOf(sentence), 0);
  const minutes = Math.round(sum);
  return minutes > 0 && minutes <= LIMITS.minutes ? minutes : null;
}

function minutesOf(sentence: string): number {
  if (ASIDE.test(sentence)) return 0;
  const text = timesInFigures(sentence);
  const times = timesIn(text);
  return times.reduce((sum, time, at) => sum + countOf(text, time, times[at + 1]), 0);
}

function countOf(text: string, { minutes, from, to }: FoundTime, next: FoundTime | undefined) {
  if (WITHIN.test(text.slice(Math.max(0, from - 40), from))) return 0;
  if (next && TO.test(text.slice(to, next.from))) return 0;
  return EACH_SIDE.test(text.slice(to, to + 40)) ? minutes * 2 : minutes;
}

/** A text with the times that are spelled in it in figures: "half an hour" is "30 min". */
export function timesInFigures(sentence: string): string {
  const words = WORDS.reduce((text, [words, minutes]) => text.replace(words, minutes), sentence);
  return spellFractions(words)
    .replace(SPELLED, (word) => String(numberOfWord(word) ?? word))
    .replace(AND_A_HALF, "$1 1/2 $2")
    .replace(GLUED, "$1 h $2 min");
}
