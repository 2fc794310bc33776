import { onceFor } from "~/server/values/once";
import { asSentence } from "~/server/values/text";
import { currentLanguage } from "~/language/current";
import type { Language } from "~/language/languages";
import { inWords, withinSentence } from "~/language/words";
import type { BriefCheck, BriefNote, MealCheck } from "./meal-check";
import { reasonInWords } from "~/engine/check";
import { t } from "~/language/messages";
import { labelOf } from "~/engine/labels";
import { isDiet } from "~/engine/restrictions";

/** A verdict in a few words, for a card, a row or a cell. */
export type VerdictLabel = {
  tone: "breaks" | "unknown" | "dislike" | "checked";
  /** The words of the verdict: "Not for Theo: peanuts". */
  words: string;
};

/** Returns the label of a meal that is not checked yet for the changed needs. */
export const beingChecked = (): VerdictLabel => ({ tone: "unknown", words: t("Being checked") });

/**
 * The maximum number of foods, and of checked restrictions, to name. Further foods and restrictions are counted. Eaters
 * are always named.
 */
const TOLD = 2;

const marks: Partial<Record<Language, (check: BriefCheck) => VerdictLabel | null>> = {};

/** Returns the verdict in its shortest form. Returns null if no eater has a restriction. Cached for each language. */
export const markOf = (check: BriefCheck): VerdictLabel | null =>
  (marks[currentLanguage()] ??= onceFor(toMark))(check);

function toMark(check: BriefCheck): VerdictLabel | null {
  const { verdict, checked } = check;
  const words = asSentence(clauseOf(check));
  if (verdict === "breaks" || verdict === "unknown") return { tone: verdict, words };
  // Unknown words were only searched for, so nothing was checked.
  const isChecked = verdict !== null && checked.length > 0;
  const checkedText = !isChecked
    ? ""
    : checked.length > TOLD
      ? t("Checked for all {count} restrictions", { count: checked.length })
      : t("Checked for {needs}", { needs: needNamesOf(checked) });
  if (words !== "")
    return { tone: "dislike", words: [words, checkedText].filter(Boolean).join(". ") };
  return isChecked ? { tone: "checked", words: checkedText } : null;
}

/**
 * Returns a clause for why a meal does not fit its eaters: "not for Mia (peanuts) and Tom (noodles); not Vegan: egg".
 * Names every affected eater. If no need is broken and everything was checked, the clause names dislikes.
 */
export function clauseOf({ notes, verdict }: BriefCheck): string {
  const isSerious = verdict === "breaks" || verdict === "unknown";
  const brokenParties = new Set(notes.filter(isBroken).flatMap(partiesOf));
  const groups = new Map<Clause, BriefNote[]>();
  for (const note of notes) {
    if ((note.kind === "dislike") === isSerious) continue;
    // An eater who must not eat the meal does not need to know what else is unknown.
    if (!note.breaks && partiesOf(note).every((party) => brokenParties.has(party))) continue;
    const clause = clauseFor(note);
    groups.set(clause, [...(groups.get(clause) ?? []), note]);
  }
  return ORDER.flatMap((clause) => tell(clause, groups.get(clause) ?? [])).join("; ");
}

const isBroken = ({ kind, breaks }: BriefNote) => breaks && kind !== "dislike";

/** Returns the parties of a note: eaters by name, or else the needs of everybody. */
function partiesOf(note: BriefNote) {
  if (note.eaters.length > 0) return note.eaters;
  return note.kind === "dislike" ? [t("all of you")] : needsIn(note);
}

/** Returns the needs of a note as stored: restrictions by name, and own words as typed, between “ and ”. */
export const needsIn = ({ kind, needs }: Pick<BriefNote, "kind" | "needs">) =>
  kind === "restriction" ? needs : needs.map((need) => `“${need}”`);

/**
 * Returns needs or names of eaters as a list. Restrictions and quotation marks are in the current language, and other
 * texts are unchanged.
 */
export const needNamesOf = (needs: Iterable<string>, last: "and" | "or" = "and") =>
  inWords([...needs].map(nameOf), last);

function nameOf(need: string) {
  const [, words] = /^“(.*)”$/su.exec(need) ?? [];
  if (words !== undefined) return t("“{words}”", { words });
  const label = labelOf(need);
  return isDiet(need) ? t("{restriction}|within a sentence", { restriction: label }) : label;
}

/** The kinds of clauses, most serious first. */
const ORDER = ["not_for", "not", "avoids", "against", "not_checked", "dislikes"] as const;
type Clause = (typeof ORDER)[number];

function clauseFor({ kind, breaks, eaters }: BriefNote): Clause {
  if (kind === "dislike") return "dislikes";
  if (!breaks) return "not_checked";
  if (kind === "restriction") return eaters.length > 0 ? "not_for" : "not";
  return eaters.length > 0 ? "avoids" : "against";
}

/** Returns the notes of one clause in words, grouping notes with the same foods. */
function tell(clause: Clause, notes: readonly BriefNote[]): string[] {
  const foods = new Map<string, string[]>();
  for (const note of notes) {
    for (const party of partiesOf(note)) {
      foods.set(party, [...(foods.get(party) ?? []), withinSentence(note.food)]);
    }
  }
  const parties = new Map<string, string[]>();
  for (const [party, partyFoods] of foods) {
    const foodList = inShort(partyFoods);
    parties.set(foodList, [...(parties.get(foodList) ?? []), party]);
  }
  const groups = [...parties].map(([foodList, names]) => ({ named: foodList, names }));
  if (clause === "avoids" || clause === "dislikes" || groups.length < 2) {
    return groups.map(
      ({ named: foodList, names }) => `${lead(clause, names)}${foodList && `: ${foodList}`}`,
    );
  }
  return [
    lead(
      clause,
      groups.map(
        ({ named: foodList, names }) => `${needNamesOf(names)}${foodList && ` (${foodList})`}`,
      ),
    ),
  ];
}

/** Returns the start of a clause: "not for Mia and Tom", "Mia avoids". */
function lead(clause: Clause, names: readonly string[]): string {
  switch (clause) {
    case "not_for":
      return t("not for {names}", { names: inWords(names) });
    case "not":
      return t("not {needs}", { needs: needNamesOf(names, "or") });
    case "avoids":
      return t("{count, plural, one {{names} avoids} other {{names} avoid}}", {
        count: names.length,
        names: inWords(names),
      });
    case "against":
      return t("against {needs}", { needs: needNamesOf(names) });
    case "not_checked":
      return t("not checked for {names}", { names: needNamesOf(names) });
    case "dislikes":
      return t("{names} would rather not", { names: inWords(names) });
  }
}

/** Joins foods: "peanuts, noodles and 3 more". Foods that differ only in a final "s" count as one food. */
function inShort(foods: readonly string[]) {
  const distinctFoods = [
    ...new Map(foods.map((food) => [food.replace(/e?s$/, ""), food])).values(),
  ].filter((food) => food !== "");
  const more = distinctFoods.length - TOLD;
  if (more <= 0) return distinctFoods.join(", ");
  return inWords([...distinctFoods.slice(0, TOLD), t("{count} more", { count: more })]);
}

/**
 * Returns the heading of a note with the eater or the need: "Not for Theo", "Maya avoids “mushrooms”", "Not checked for
 * Nut-Free".
 */
export function headOfNote(note: BriefNote): string {
  const clause = clauseFor(note);
  const names = partiesOf(note);
  if (clause !== "avoids") return asSentence(lead(clause, names));
  return asSentence(
    t("{count, plural, one {{names} avoids {needs}} other {{names} avoid {needs}}}", {
      count: names.length,
      names: inWords(names),
      needs: needNamesOf(needsIn(note)),
    }),
  );
}

/** A verdict for the eaters, at the top of a recipe. */
type Verdict = {
  tone: VerdictLabel["tone"];
  /** The verdict in one sentence: "Fits all four.", "Not for Noah: pine nuts." */
  head: string;
  /** Details of the verdict: "Checked for Maya, Sam, Noah and Lily.", "See line 7." */
  rest: string;
};

/**
 * Returns the verdict on a recipe in words, for its eaters `names`, or for the household if `names` is empty. Returns
 * null if no eater has a restriction. The words never claim that a recipe is safe.
 */
export function verdictOf(check: BriefCheck, names: readonly string[]): Verdict | null {
  const { verdict, asked: needs, checked } = check;
  const clause = clauseOf(check);
  if (clause !== "") {
    const tone = verdict === "breaks" || verdict === "unknown" ? verdict : "dislike";
    return { tone, head: `${asSentence(clause)}.`, rest: linesOf(check) };
  }
  if (verdict !== "keeps") return null;
  if (checked.length < needs.length) {
    const rest = t("We did not understand all of your own words. See below the ingredients.");
    return { tone: "unknown", head: t("No conflicts found."), rest };
  }
  if (names.length === 0) {
    const rest = t("Checked for {names}.", { names: needNamesOf(checked) });
    return { tone: "checked", head: t("Fits what your household has chosen."), rest };
  }
  const rest = t("Checked for {names}.", { names: inWords(names) });
  const head =
    names.length === 1
      ? t("Fits {names}.", { names: inWords(names) })
      : t(
          "{count, plural, =2 {Fits both.} =3 {Fits all three.} =4 {Fits all four.} =5 {Fits all five.} =6 {Fits all six.} =7 {Fits all seven.} =8 {Fits all eight.} =9 {Fits all nine.} =10 {Fits all ten.} other {Fits all #.}}",
          { count: names.length },
        );
  return { tone: "checked", head, rest };
}

/** Returns the shortest text for a dish that fits its eaters: "Noah", "Both", "All four". */
export const fitsInShort = (names: readonly string[]) =>
  names.length === 1
    ? asSentence(inWords(names))
    : t(
        "{count, plural, =2 {Both} =3 {All three} =4 {All four} =5 {All five} =6 {All six} =7 {All seven} =8 {All eight} =9 {All nine} =10 {All ten} other {All #}}",
        { count: names.length },
      );

/** Maximum number of lines to name. */
const LINES_NAMED = 4;

/**
 * Returns the lines of the notes in words: "See line 7.", "See lines 2 and 5." Returns "" if all notes are about the
 * whole recipe.
 */
function linesOf({ notes, verdict }: BriefCheck) {
  const isSerious = verdict === "breaks" || verdict === "unknown";
  const lines = new Set(
    notes.flatMap(({ line, kind }) =>
      line === null || (kind === "dislike") === isSerious ? [] : line + 1,
    ),
  );
  const sorted = [...lines].sort((a, b) => a - b);
  if (sorted.length === 0) return "";
  const shownLines = sorted.slice(0, LINES_NAMED).map(String);
  const more = sorted.length - shownLines.length;
  const all = more > 0 ? [...shownLines, t("{count} more", { count: more })] : shownLines;
  return t("See {count, plural, one {line} other {lines}} {lines}.", {
    count: sorted.length,
    lines: inWords(all),
  });
}

/** A check in the API's JSON. `why` of each note is its reason in words. */
export type CheckJson = Omit<MealCheck, "notes"> & { notes: (BriefNote & { why: string })[] };

/** Converts a check to the API's JSON. */
export const toCheckJson = ({ notes, ...check }: MealCheck): CheckJson => ({
  ...check,
  notes: notes.map(({ reason, needs, eaters, ...note }) => ({
    ...note,
    why: reasonInWords(reason),
    needs,
    eaters,
  })),
});
