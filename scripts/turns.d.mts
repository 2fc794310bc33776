/**
 * Whose turn it is in `npm test`, which takes a part of what takes long and the next part tomorrow: the number of the
 * day, or the one that TURN says (`scripts/test.mjs` says it, so that a run after midnight goes on with its own).
 */
export const TURN: number;

/**
 * The files of some that do not have their turn, of so many `parts`. Those that take longest are spread over the parts:
 * `longest` has the ends of their paths, the longest first.
 */
export function withoutTurn(
  files: readonly string[],
  parts: number,
  longest?: readonly string[],
  turn?: number,
): string[];

/** The files of some folders whose names end so, by their paths. */
export function filesOf(folders: readonly string[], end: string): string[];
