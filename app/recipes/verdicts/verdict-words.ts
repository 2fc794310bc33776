import { asSentence } from "~/server/values/text";
import { inWords, plural } from "~/server/values/words";
import { clauseOf, type Mark } from "./mark";
import type { BriefCheck, BriefNote, MealCheck } from "./meal-check";
import { reasonInWords } from "~/engine/check";

/** A verdict for those who eat, at the head of a recipe. */
type Verdict = {
  tone: Mark["tone"];
  /** "Fits all four.", "Not for Noah: pine nuts." */
  head: string;
  /** "Checked for Maya, Sam, Noah and Lily.", "See line 7." */
  rest: string;
};

const NUMBERS = ["", "", "both", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/**
 * Words the verdict on a recipe for the `names` who eat it, or for the household where nobody is named. Null where nobody
 * asked for anything. It never says that a recipe is safe.
 */
export function verdictOf(check: BriefCheck, names: readonly string[]): Verdict | null {
  const { verdict, asked, checked } = check;
  const clause = clauseOf(check);
  if (clause !== "") {
    const tone = verdict === "breaks" || verdict === "unknown" ? verdict : "dislike";
    return { tone, head: `${asSentence(clause)}.`, rest: linesOf(check) };
  }
  if (verdict !== "keeps") return null;
  if (checked.length < asked.length) {
    const rest = "Not all of your own words are understood: see below the ingredients.";
    return { tone: "unknown", head: "Nothing was found against it.", rest };
  }
  if (names.length === 0) {
    const rest = `Checked for ${inWords(checked)}.`;
    return { tone: "checked", head: "Fits what your household has chosen.", rest };
  }
  const rest = `Checked for ${inWords(names)}.`;
  return { tone: "checked", head: `Fits ${everybody(names)}.`, rest };
}

/** That a dish fits those who eat, as short as it can be: "Noah", "Both", "All four". */
export const fitsInShort = (names: readonly string[]) => asSentence(everybody(names));

/** "Noah", "both", "all four", "all 12". */
function everybody(names: readonly string[]) {
  if (names.length === 1) return inWords(names);
  const number = NUMBERS[names.length] ?? String(names.length);
  return names.length === 2 ? number : `all ${number}`;
}

/** So many lines are named. */
const LINES_NAMED = 4;

/** "See line 7.", "See lines 2 and 5."; empty where a note is about the whole recipe alone. */
function linesOf({ notes, verdict }: BriefCheck) {
  const isSerious = verdict === "breaks" || verdict === "unknown";
  const lines = new Set(
    notes.flatMap(({ line, kind }) =>
      line === null || (kind === "dislike") === isSerious ? [] : line + 1,
    ),
  );
  const sorted = [...lines].sort((a, b) => a - b);
  if (sorted.length === 0) return "";
  const named = sorted.slice(0, LINES_NAMED).map(String);
  const more = sorted.length - named.length;
  const all = more > 0 ? [...named, `${more} more`] : named;
  return `See ${plural(sorted.length, "line", "lines")} ${inWords(all)}.`;
}

/** A check as the API's JSON has it: with each reason in words, as `why`. */
export type CheckJson = Omit<MealCheck, "notes"> & { notes: (BriefNote & { why: string })[] };

/** Returns a check for the API's JSON. */
export const toCheckJson = ({ notes, ...check }: MealCheck): CheckJson => ({
  ...check,
  notes: notes.map(({ reason, needs, eaters, ...note }) => ({
    ...note,
    why: reasonInWords(reason),
    needs,
    eaters,
  })),
});
