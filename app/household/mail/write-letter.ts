import type { Letter } from "./letter";
import { toHtml } from "./letter-html";
import { oneLine, toText } from "./letter-text";

export type WrittenMail = { subject: string; text: string; html: string };

const MAX_SUBJECT = 200;

/** Renders a letter as plain text and as HTML. */
export const write = (letter: Letter): WrittenMail => ({
  subject: oneLine(letter.subject).slice(0, MAX_SUBJECT),
  text: toText(letter),
  html: toHtml(letter),
});
