import { NOT_A_DATE } from "~/server/values/dates";

/** Planned entries without a recipe. */
export const OCCASIONS = ["out", "takeaway", "guests", "note"] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** The kinds of entries: a meal to cook, or something instead. */
export const ENTRY_KINDS = ["meal", "leftovers", ...OCCASIONS] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const OCCASION_LABELS: Record<Occasion, string> = {
  out: "Eating out",
  takeaway: "Takeaway",
  guests: "Guests bring it",
  note: "Note",
};

/** The titles that people outside the household see instead of the entry's own words. */
export const STRANGERS_TITLES: Record<Occasion, string> = {
  ...OCCASION_LABELS,
  guests: "Guests bring dinner",
  note: "Something else is planned",
};

export const isOccasion = (kind: string | null): kind is Occasion =>
  OCCASIONS.some((one) => one === kind);

/** Returns the title on calendars, in mails and on paper: "Eating out: Luigi's", "Takeaway", "Everybody for themselves". */
function occasionTitle(kind: Occasion, note: string | null) {
  if (!note) return OCCASION_LABELS[kind];
  return kind === "note" ? note : `${OCCASION_LABELS[kind]}: ${note}`;
}

/** Returns the title of an entry: its meal's title, or that of the occasion. */
export const entryTitle = (row: {
  kind: Occasion | "leftovers" | null;
  note: string | null;
  /** The title of its meal, if it has one. */
  title: string | null;
}) => {
  if (row.kind === null) return row.title ?? "";
  if (row.kind === "leftovers") return `Leftovers of ${row.title ?? ""}`;
  return occasionTitle(row.kind, row.note);
};

/** Returns true for an entry that needs groceries. */
export const buysSomething = (entry: { kind: EntryKind; lines: readonly string[] }) =>
  entry.kind === "meal" || entry.lines.length > 0;

/** Why nothing can be planned on a date, with the sentence to show. */
export const DATE_PROBLEMS = {
  past_date: "That date is past. Please choose today or a later date.",
  distant_date: "That date is more than ten years away. Please choose an earlier one.",
  no_date: NOT_A_DATE,
};
export type DateProblem = keyof typeof DATE_PROBLEMS;
