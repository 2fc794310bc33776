import { durationsIn } from "./durations";
import type { Act, Sentence } from "./acts";

const AGAIN =
  /\b(repeat (?!to)|the same way|do the same|(fry|cook|brown|sear|make|bake) the (rest|other|others|second|remaining)\b)/i;
/** What a method does first of several times. */
const PART =
  /\b(half( of)? the|a third|one third|a quarter|a fourth|first batch|a few|some of|a ladle\w*|(lay|put|place|dip|fill) (a|one) (?!large|small|pot|pan)|(two|three|four) (?!minutes|hours|tbsp|tsp|table|tea|cups?|to|or|inch|sides|batches|oz)\w+)/i;

/** Sentences that are done again. */
const MOST_BEFORE = 6;

/** Whether a sentence has done again what the ones before it say: "Repeat with the rest." */
export const isAgain = (text: string): boolean =>
  AGAIN.test(text) && durationsIn(text).length === 0;

/** What is done again with the rest: as much as since the sentence that names the first part. */
export function repeatedActs(before: readonly Sentence[]): Act[] {
  const sentences = before.slice(-MOST_BEFORE);
  const part = sentences.findLastIndex(({ text }) => PART.test(text));
  const last = sentences.findLastIndex(({ acts }) => acts.some(({ kind }) => kind === "wait"));
  const again = sentences.slice(part < 0 ? Math.max(0, last) : part);
  const word = PART.exec(again[0]?.text ?? "")?.[0] ?? "";
  const acts = again.flatMap(({ acts }) =>
    acts.filter(({ kind }) => kind === "wait" || kind === "work"),
  );
  return Array.from({ length: timesAgain(word) }, () => acts).flat();
}

function timesAgain(part: string) {
  if (/^(lay|put|place|dip|fill) (a|one)\b/i.test(part)) return 5;
  return /quarter|fourth/i.test(part) ? 3 : /third/i.test(part) ? 2 : 1;
}
