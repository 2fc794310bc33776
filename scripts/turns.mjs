import { readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * Whose turn it is in `npm test`, which takes a part of what takes long and the next part tomorrow: the number of the
 * day, or the one that TURN says (`scripts/test.mjs` says it, so that a run after midnight goes on with its own).
 */
export const TURN = Number(process.env.TURN ?? Math.floor(Date.now() / 86_400_000));

/**
 * The files of some that do not have their turn, of so many `parts`. Those that take longest are spread over the parts:
 * `longest` has the ends of their paths, the longest first.
 */
export function withoutTurn(
  files: readonly string[],
  parts: number,
  longest: readonly string[] = [],
  turn = TURN,
): string[] {
  const rank = (file: string) => {
    const at = longest.findIndex((it) => file.endsWith(it));
    return at < 0 ? longest.length : at;
  };
  return [...files]
    .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .filter((_, index) => index % parts !== turn % parts);
}

/** The files of some folders whose names end so, by their paths. */
export const filesOf = (folders: readonly string[], end: string): string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(end))
      .map((name) => join(folder, name)),
  );
