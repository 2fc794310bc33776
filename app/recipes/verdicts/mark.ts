import { onceFor } from "~/server/values/once";
import { asSentence } from "~/server/values/text";
import { inWords, plural } from "~/server/values/words";
import type { BriefCheck, BriefNote, MealCheck } from "./meal-check";
import { reasonInWords } from "~/engine/check";

/** A verdict in a few words, for a card, a row or a cell. */
export type Mark = {
  tone: "breaks" | "unknown" | "dislike" | "checked";
  /** "Not for Theo: peanuts". */
  words: string;
};

/** Shown for a meal that is not checked yet for the changed needs. */
export const BEING_CHECKED: Mark = { tone: "unknown", words: "Being checked" };

/** So many foods, and restrictions that were checked, are told before they are counted. Eaters are never counted. */
const TOLD = 2;

/** Returns the verdict in its shortest form; null if no eater has a restriction. */
export const markOf = onceFor((check: BriefCheck): Mark | null => {
  const { verdict, checked } = check;
  const words = asSentence(clauseOf(check));
  if (verdict === "breaks" || verdict === "unknown") return { tone: verdict, words };
  // Words that nobody understands were looked for, and nothing was checked by them.
  const isChecked = verdict !== null && checked.length > 0;
  const names = checked.length > TOLD ? `all ${checked.length} restrictions` : inWords(checked);
  const told = isChecked ? `Checked for ${names}` : "";
  if (words !== "") return { tone: "dislike", words: [words, told].filter(Boolean).join(". ") };
  return isChecked ? { tone: "checked", words: told } : null;
});

/**
 * What a meal has against those who eat it, in a clause: "not for Mia (peanuts) and Tom (noodles); not Vegan: egg".
 * Each of them is named. Where nothing breaks a need and all was checked, it is what somebody would rather not eat.
 */
export function clauseOf({ notes, verdict }: BriefCheck): string {
  const isSerious = verdict === "breaks" || verdict === "unknown";
  const told = new Set(notes.filter(isBroken).flatMap(partiesOf));
  const groups = new Map<Clause, BriefNote[]>();
  for (const note of notes) {
    if ((note.kind === "dislike") === isSerious) continue;
    // Who must not eat it needs not to be told what else of it is not known.
    if (!note.breaks && partiesOf(note).every((party) => told.has(party))) continue;
    const clause = clauseFor(note);
    groups.set(clause, [...(groups.get(clause) ?? []), note]);
  }
  return ORDER.flatMap((clause) => tell(clause, groups.get(clause) ?? [])).join("; ");
}

const isBroken = ({ kind, breaks }: BriefNote) => breaks && kind !== "dislike";

/** Those whom a note is about: eaters by name, or else the needs of everybody. */
function partiesOf(note: BriefNote) {
  if (note.eaters.length > 0) return note.eaters;
  return note.kind === "dislike" ? ["all of you"] : needsIn(note);
}

/** The needs of a note: restrictions by their name, own words as they were typed. */
export const needsIn = ({ kind, needs }: Pick<BriefNote, "kind" | "needs">) =>
  kind === "restriction" ? needs : needs.map((need) => `“${need}”`);

/** The kinds of clauses, the gravest first. */
const ORDER = ["not_for", "not", "avoids", "against", "not_checked", "dislikes"] as const;
type Clause = (typeof ORDER)[number];

function clauseFor({ kind, breaks, eaters }: BriefNote): Clause {
  if (kind === "dislike") return "dislikes";
  if (!breaks) return "not_checked";
  if (kind === "restriction") return eaters.length > 0 ? "not_for" : "not";
  return eaters.length > 0 ? "avoids" : "against";
}

/** Notes of one clause, those with the same foods together. */
function tell(clause: Clause, notes: readonly BriefNote[]): string[] {
  const foods = new Map<string, string[]>();
  for (const note of notes) {
    for (const party of partiesOf(note)) {
      foods.set(party, [...(foods.get(party) ?? []), note.food.toLowerCase()]);
    }
  }
  const parties = new Map<string, string[]>();
  for (const [party, those] of foods) {
    const named = inShort(those);
    parties.set(named, [...(parties.get(named) ?? []), party]);
  }
  const groups = [...parties].map(([named, names]) => ({ named, names }));
  if (clause === "avoids" || clause === "dislikes" || groups.length < 2) {
    return groups.map(({ named, names }) => `${lead(clause, names)}${named && `: ${named}`}`);
  }
  return [
    lead(
      clause,
      groups.map(({ named, names }) => `${inWords(names)}${named && ` (${named})`}`),
    ),
  ];
}

/** "not for Mia and Tom", "Mia avoids". */
function lead(clause: Clause, names: readonly string[]): string {
  switch (clause) {
    case "not_for":
      return `not for ${inWords(names)}`;
    case "not":
      return `not ${inWords(names, "or")}`;
    case "avoids":
      return `${inWords(names)} ${plural(names.length, "avoids", "avoid")}`;
    case "against":
      return `against ${inWords(names)}`;
    case "not_checked":
      return `not checked for ${inWords(names)}`;
    case "dislikes":
      return `${inWords(names)} would rather not`;
  }
}

/** "peanuts, noodles and 3 more"; what differs in an "s" alone is one food. */
function inShort(foods: readonly string[]) {
  const named = [...new Map(foods.map((food) => [food.replace(/e?s$/, ""), food])).values()].filter(
    (food) => food !== "",
  );
  const more = named.length - TOLD;
  if (more <= 0) return named.join(", ");
  return inWords([...named.slice(0, TOLD), `${more} more`]);
}

/** For whom a note is, or against what: "Not for Theo", "Maya avoids “mushrooms”", "Not checked for Nut-Free". */
export function headOf(note: BriefNote): string {
  const clause = clauseFor(note);
  const head = asSentence(lead(clause, partiesOf(note)));
  return clause === "avoids" ? `${head} ${inWords(needsIn(note))}` : head;
}

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
