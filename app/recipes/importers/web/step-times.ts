import { LIMITS, timesInText, type TimeInText } from "~/engine/recipe";

/** Before a time that passes within another one, or is a moment. */
const WITHIN =
  /(?:after|every|each|last|final|first|remaining|further than|nach|alle|jede|letzten|ersten|restlichen|après|toutes les|dernières|premières|después de|tras|cada|últimos|primeros|dopo|ogni|ultimi|primi)\s+(?:the\s+|about\s+|etwa\s+|ca\.?\s+|environ\s+|unos\s+|circa\s+|first\s+|last\s+|ersten\s+|los\s+|i\s+)*$/iu;
/** After a time that passes once for each of two sides. */
const EACH_SIDE =
  /^\s*(?:on\s+|per\s+|for\s+|auf\s+|von\s+|pro\s+|je\s+|de\s+|sur\s+|por\s+|da\s+|su\s+)*(?:(?:each|per|every|both|jeder|beiden|pro|chaque|cada|ogni|entrambi)\s+)?(?:sides?|seiten?|côtés?|lados?|lat[oi]|face|faces)\b/iu;
/** What is done while something else cooks, and how long leftovers keep. */
const ASIDE =
  /\b(?:meanwhile|in the meantime|at the same time|keeps?|leftovers?|stored?|inzwischen|währenddessen|in der zwischenzeit|währendessen|hält sich|haltbar|aufbewahren|pendant ce temps|se conserve|mientras tanto|entretanto|se conserva|nel frattempo|si conserva)\b/iu;
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
  return timesInText(sentence).reduce((sum, time) => sum + countOf(sentence, time), 0);
}

function countOf(text: string, { max, start, end }: TimeInText): number {
  if (WITHIN.test(text.slice(Math.max(0, start - 40), start))) return 0;
  const minutes = max / 60;
  return EACH_SIDE.test(text.slice(end, end + 40)) ? minutes * 2 : minutes;
}

/** A text with its times as minutes in figures: "half an hour" is "30 min", "an hour or two" is "60 - 120 min". */
export function timesInFigures(text: string): string {
  return timesInText(text).reduceRight((rest, { start, end, min, max }) => {
    const figures = min === max ? `${max / 60}` : `${min / 60} - ${max / 60}`;
    return `${rest.slice(0, start)}${figures} min${rest.slice(end)}`;
  }, text);
}
