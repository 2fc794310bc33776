import { type Message, message, t } from "~/language/messages";

/** Work of a process: a kind of job with its count, or the name of a nightly job. */
export type Work = { what: string; count: number };

const KINDS: Record<string, Message> = {
  generations: message("{count, plural, one {# request for meals} other {# requests for meals}}"),
  imports: message("{count, plural, one {# file of recipes} other {# files of recipes}}"),
  libraries: message("{count, plural, one {# file of another app} other {# files of other apps}}"),
  import: message(
    "{count, plural, one {# import of another app's recipes} other {# imports of other apps' recipes}}",
  ),
  "undo-import": message(
    "{count, plural, one {# import that is undone} other {# imports that are undone}}",
  ),
  mail: message("{count, plural, one {# mail} other {# mails}}"),
};

/** Returns a label for work: "2 requests for meals", or a job's own name in quotes. */
export function workInWords({ what: kind, count }: Work) {
  const words = KINDS[kind];
  return words ? t(words, { count }) : t("“{job}”", { job: kind });
}

/** Returns how long ago something was, in the largest unit: "8 seconds ago", "3 minutes ago", "2 hours ago". */
export function agoInWords(seconds: number) {
  if (seconds < 120) {
    return t("{count, plural, one {# second ago} other {# seconds ago}}", { count: seconds });
  }
  if (seconds < 7200) {
    const count = Math.floor(seconds / 60);
    return t("{count, plural, one {# minute ago} other {# minutes ago}}", { count });
  }
  const count = Math.floor(seconds / 3600);
  return t("{count, plural, one {# hour ago} other {# hours ago}}", { count });
}
