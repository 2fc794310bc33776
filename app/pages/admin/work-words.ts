import { counted } from "~/language/words";
import { t } from "~/language/messages";

/** Work of a process: a kind of job with its count, or a nightly job by its name. */
export type Work = { what: string; count: number };

const KINDS: Record<string, [one: string, several: string]> = {
  generations: ["request for meals", "requests for meals"],
  imports: ["file of recipes", "files of recipes"],
  libraries: ["file of another app", "files of other apps"],
  import: ["import of another app's recipes", "imports of other apps' recipes"],
  "undo-import": ["import that is undone", "imports that are undone"],
  mail: ["mail", "mails"],
};

/** Returns work in words: "2 requests for meals", or a job's own name in quotes. */
export function workInWords({ what, count }: Work) {
  const words = KINDS[what];
  return words ? t("{counted}", { counted: counted(count, ...words) }) : `“${what}”`;
}

/** Returns a time span in words, in its largest unit: "8 seconds", "3 minutes", "2 hours". */
export function spanOf(seconds: number) {
  const [count, unit] =
    seconds < 120
      ? [seconds, "second"]
      : seconds < 7200
        ? [Math.floor(seconds / 60), "minute"]
        : [Math.floor(seconds / 3600), "hour"];
  return t("{counted}", { counted: counted(count, unit) });
}
