import { type FoundTime, isTimeAlone, timesIn, withoutAbout } from "./duration";
import { timesInFigures } from "./step-times";
import { beginsLikeStep, isStepLine } from "./step-words";
import { isTimeLabel } from "./time-labels";

/** Longer lines tell something, and label nothing. */
const MAX_LINE = 120;
const SEPARATOR = /[|•·,;()+]|\s[–—/-]\s/;
/** Between the parts of one time: "1 hr and 20 min". */
const GOES_ON = /^\s*\.?,?\s*(?:(?:and|und|et|y|e)\s+)?$/iu;
const LEADING = /^(?:[^\p{L}\p{N}]+|(?:and|und|et|y|e|plus|dann|then)\s+)+/iu;

/**
 * The parts of a line that is nothing but labelled times, each with its label and without "about": "Prep 10 min,
 * cook ca. 25 min" gives two. Null for any other line.
 */
export function labelledTimesIn(line: string): string[] | null {
  if (line.length > MAX_LINE || !/\d|hour|stunde|heure|hora|ora/iu.test(line)) return null;
  const text = withoutAbout(timesInFigures(line));
  const times = groupsOf(text);
  const [first] = times;
  if (!first) return null;
  const isBefore = isLabelled(text.slice(0, first.from));
  // "10 min prep": nothing stands before the first.
  if (!isBefore && /\p{L}/u.test(text.slice(0, first.from))) return null;
  const parts = times.map(({ from, to }, at) => {
    const beside = isBefore
      ? text.slice(times[at - 1]?.to ?? 0, from)
      : text.slice(to, times[at + 1]?.from).replace(/[.,;+|·•\s]+(?:and|und|et|y|e)?\s*$/iu, "");
    return [labelIn(beside, isBefore), text.slice(from, to)] as const;
  });
  const labelled = parts.flatMap(([label, time]) => (label ? [`${label}: ${time}`] : []));
  const rest = isBefore ? text.slice(times.at(-1)?.to) : "";
  return labelled.length === parts.length && !/\p{L}{3}/u.test(rest) ? labelled : null;
}

/** The time that a line is, or that stands alone between its commas, without "about"; null without. */
export function loneTimeIn(line: string): string | null {
  if (line.length > MAX_LINE) return null;
  const text = timesInFigures(line);
  const parts = [text, ...text.split(SEPARATOR)].map((part) => part.replace(LEADING, "").trim());
  const alone = parts.find((part) => isTimeAlone(part.replace(/\s+or less$/i, "")));
  return alone === undefined ? null : withoutAbout(alone);
}

/** Times that are one: hours with their minutes, and the longer end of a range. */
function groupsOf(text: string): { from: number; to: number }[] {
  const groups: { from: number; to: number }[] = [];
  let before: FoundTime | null = null;
  for (const time of timesIn(text)) {
    const last = groups.at(-1);
    if (
      before &&
      last &&
      GOES_ON.test(text.slice(last.to, time.from)) &&
      time.minutes < before.minutes
    )
      last.to = time.to;
    else groups.push({ from: time.from, to: time.to });
    before = time;
  }
  return groups;
}

const isLabelled = (text: string) => labelIn(text, true) !== null;

/** Whether words before a label tell what to do: "Mash the bananas, bake 55 minutes" labels nothing. */
function isStep(before: string): boolean {
  const words = before.replace(/[^\p{L}\p{N})]+$/u, "").trim();
  return beginsLikeStep(words) || isStepLine(words) || words.split(/\s+/).length > 5;
}

/** The label of a time in what stands beside it: all of that, or of what stands before it the last part. */
function labelIn(text: string, isBefore: boolean): string | null {
  const last = text.split(SEPARATOR).at(-1) ?? "";
  const candidates =
    isBefore && !isStep(text.slice(0, text.length - last.length)) ? [text, last] : [text];
  return (
    candidates
      .map((part) => part.replace(LEADING, "").replace(/[^\p{L}]+$/u, ""))
      .find((part) => part !== "" && isTimeLabel(part)) ?? null
  );
}
