import type { DrawnDish } from "~/server/adapters/banner-maker/banner-maker";

/** The content of a mail, from which both bodies are rendered. */
export type Letter = {
  subject: string;
  /** The first line. In HTML, a dish replaces it as the heading. */
  title: string;
  /** The text that mail programs show after the subject; by default the first text of the mail. */
  preview?: string;
  /** A short text opposite the wordmark, such as a date. */
  aside?: string;
  /** The page that the wordmark links to; without it, the wordmark is not a link. */
  homeUrl?: string;
  dish?: HeadDish | null;
  /** Buttons above the blocks. In plain text, they are at the end. */
  buttons?: Link[];
  blocks: Block[];
  /** The small print: the reason why the reader gets the mail. */
  footer: Block[];
};

/** The dish at the top of a mail. */
export type HeadDish = {
  /** The time of the meal, such as "Tonight". */
  when: string;
  title: string;
  url: string;
  /** Time, portions and verdict. Empty for none. */
  facts: string;
  /** The dish in its picture. Null for no picture. */
  picture: DrawnDish | null;
};

export type Link = { kind: "link"; label: string; url: string };

/** A part of a sentence. For a link, plain text shows only its label. */
export type Part = string | { bold: string } | { label: string; url: string };
export type LetterText = string | Part[];

/** A row of a table of days. */
export type DayRow = {
  /** A day such as "Mon 30". HTML shows it once for several meals of a day. */
  day: string;
  /** Text before the linked title, such as "Lunch:". Empty for a dinner. */
  before: string;
  title: string;
  url: string;
  /** Text below the title. Empty for none. */
  note: string;
  /** A time such as "35 min". Empty if unknown. */
  time: string;
  /** True if nothing is planned. Then the title asks the reader to plan. */
  isOpen: boolean;
};

export type Block =
  | { kind: "text"; text: LetterText }
  | { kind: "list"; heading: string; items: LetterText[]; isWarning: boolean }
  | { kind: "days"; heading: string; rows: DayRow[] }
  /** Text from a user, with its line breaks. */
  | { kind: "quote"; text: string }
  | Link;

export const textBlock = (text: LetterText): Block => ({ kind: "text", text });
export const listBlock = (heading: string, items: LetterText[], isWarning = false): Block => ({
  kind: "list",
  heading,
  items,
  isWarning,
});
export const days = (heading: string, rows: DayRow[]): Block => ({ kind: "days", heading, rows });
export const quote = (text: string): Block => ({ kind: "quote", text });
export const link = (label: string, url: string): Link => ({ kind: "link", label, url });

/** Matches people's names, with letters, marks and punctuation: "Ana-María O’Neill Jr." */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}\p{Zs}'’.,&-]{0,39}$/u;
/** Matches a dot before two letters, which is part of a host name. After an initial, a space follows. */
const HOST = /\.[\p{L}\p{M}]{2}/u;

/**
 * Returns a user's name for a mail to others. Returns null if it is too long or looks like a URL or a number, so that
 * mails cannot contain advertisements.
 */
export function nameInMail(name: string | null): string | null {
  const plain = name?.trim().replace(/\p{Zs}+/gu, " ") ?? "";
  return NAME.test(plain) && !HOST.test(plain) ? plain : null;
}
