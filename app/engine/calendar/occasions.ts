import { NOT_A_DATE } from "~/server/values/dates";

/** What is planned without a recipe. */
export const OCCASIONS = ["out", "takeaway", "guests", "note"] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** What an entry is: a meal that is cooked, or what there is in its place. */
export const ENTRY_KINDS = ["meal", "leftovers", ...OCCASIONS] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const OCCASION_LABELS: Record<Occasion, string> = {
  out: "Eating out",
  takeaway: "Takeaway",
  guests: "Guests bring it",
  note: "Note",
};

/** How strangers are told of it, who are not told its words. */
export const STRANGERS_TITLES: Record<Occasion, string> = {
  ...OCCASION_LABELS,
  guests: "Guests bring dinner",
  note: "Something else is planned",
};

export const isOccasion = (kind: string | null): kind is Occasion =>
  OCCASIONS.some((one) => one === kind);

/** How it is named on calendars, in mails and on paper: "Eating out: Luigi's", "Takeaway", "Everybody for themselves". */
function occasionTitle(kind: Occasion, note: string | null) {
  if (!note) return OCCASION_LABELS[kind];
  return kind === "note" ? note : `${OCCASION_LABELS[kind]}: ${note}`;
}

/** The title of a row of the calendar: its meal's, or what there is in its place. */
export const entryTitle = (row: {
  kind: Occasion | "leftovers" | null;
  note: string | null;
  /** Of its meal, where it has one. */
  title: string | null;
}) => {
  if (row.kind === null) return row.title ?? "";
  if (row.kind === "leftovers") return `Leftovers of ${row.title ?? ""}`;
  return occasionTitle(row.kind, row.note);
};

/** True for an entry that a grocery list can be made of. */
export const buysSomething = (entry: { kind: EntryKind; lines: readonly string[] }) =>
  entry.kind === "meal" || entry.lines.length > 0;

/** Why nothing can be planned on a date, with the sentence for it. */
export const DATE_PROBLEMS = {
  past_date: "That date is past. Please choose today or a later date.",
  distant_date: "That date is more than ten years away. Please choose an earlier one.",
  no_date: NOT_A_DATE,
};
export type DateProblem = keyof typeof DATE_PROBLEMS;
