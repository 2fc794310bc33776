import { type Message, message, t } from "~/language/messages";
import { NOT_A_DATE } from "~/server/values/dates";

/** The kinds of planned entries that have no recipe. */
export const OCCASIONS = ["out", "takeaway", "guests", "note"] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** The kinds of planned entries: a meal to cook, or a replacement for it. */
export const ENTRY_KINDS = ["meal", "leftovers", ...OCCASIONS] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const OCCASION_LABELS: Record<Occasion, Message> = {
  out: message("Eating out"),
  takeaway: message("Takeaway"),
  guests: message("Guests bring it"),
  note: message("Note"),
};

/** The titles of entries for people outside the household, who do not see the entry's own words. */
export const STRANGERS_TITLES: Record<Occasion, Message> = {
  ...OCCASION_LABELS,
  guests: message("Guests bring dinner"),
  note: message("Something else is planned"),
};

export const isOccasion = (kind: string | null): kind is Occasion =>
  OCCASIONS.some((occasion) => occasion === kind);

/** Returns the title on calendars, in mails and on paper: "Eating out: Luigi's", "Takeaway", "Everybody for themselves". */
function occasionTitle(kind: Occasion, note: string | null) {
  const label = t(OCCASION_LABELS[kind]);
  if (!note) return label;
  return kind === "note" ? note : `${label}: ${note}`;
}

/** Returns the title of an entry, which is the title of its meal or of the occasion. */
export const entryTitle = (row: {
  kind: Occasion | "leftovers" | null;
  note: string | null;
  /** The title of the entry's meal, or null. */
  title: string | null;
}) => {
  if (row.kind === null) return row.title ?? "";
  if (row.kind === "leftovers") return t("Leftovers of {title}", { title: row.title ?? "" });
  return occasionTitle(row.kind, row.note);
};

/** Returns true for an entry that needs groceries. */
export const buysSomething = (entry: { kind: EntryKind; lines: readonly string[] }) =>
  entry.kind === "meal" || entry.lines.length > 0;

/** The reasons why nothing can be planned on a date, each with the sentence to show. */
export const DATE_PROBLEMS = {
  past_date: message("That date is past. Please choose today or a later date."),
  distant_date: message("That date is more than ten years away. Please choose an earlier one."),
  no_date: NOT_A_DATE,
};
export type DateProblem = keyof typeof DATE_PROBLEMS;
