import type { MealCheck, MealNote } from "./meal-check";

/** A verdict in a few words, for a card, a row or a cell. */
export type Mark = {
  tone: "breaks" | "unknown" | "dislike" | "checked";
  /** "Not for Theo: peanuts". */
  words: string;
};

/** So many names are told before they are counted. */
const NAMES = 2;

/** The shortest true thing to say of a meal; null where nobody asked for anything. */
export function markOf({ verdict, checked, notes }: MealCheck): Mark | null {
  if (verdict === "breaks" || verdict === "unknown") {
    const breaks = verdict === "breaks";
    const those = notes.filter((note) => note.kind !== "dislike" && note.breaks === breaks);
    return { tone: verdict, words: inShort(those) };
  }
  const disliked = notes.filter(({ kind }) => kind === "dislike");
  if (disliked.length > 0) return { tone: "dislike", words: inShort(disliked) };
  if (verdict === null) return null;
  const names =
    checked.length > NAMES ? `all ${checked.length} that you asked for` : inWords(checked);
  return { tone: "checked", words: `Checked for ${names}` };
}

/** The first that there is to say, and how much more there is. */
function inShort(notes: readonly MealNote[]) {
  const [first, ...others] = notes;
  if (!first) return "";
  const more = new Set(others.map((note) => `${note.needs.join()} ${note.food}`)).size;
  return `${headOf(first)}${first.food ? `: ${first.food.toLowerCase()}` : ""}${more > 0 ? `, and ${more} more` : ""}`;
}

/** For whom a note is, or against what: "Not for Theo", "Not checked for Nut-Free". */
export function headOf({ kind, breaks, needs, eaters }: MealNote): string {
  if (kind === "dislike")
    return `${eaters.length > 0 ? inWords(eaters) : "All of you"} would rather not`;
  const whom = eaters.length > 0 ? inWords(eaters) : null;
  const what = kind === "avoid" ? needs.map((need) => `“${need}”`) : needs;
  if (!breaks) return `Not checked for ${whom ?? inWords(what)}`;
  if (whom !== null) return `Not for ${whom}`;
  return kind === "avoid" ? `Against ${inWords(what)}` : `Not ${inWords(what, "or")}`;
}

/** Names in a sentence: "Maya, Jonas and Theo". */
export function inWords(names: readonly string[], last = "and") {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} ${last} ${names.at(-1)}`;
}
