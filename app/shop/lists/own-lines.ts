import { sha256 } from "~/server/values/sha256";

/**
 * What a list calls the lines of an entry without a recipe, in the place of a meal's id: another one once they are
 * changed, so that the list can tell.
 */
export const ownLinesId = (entryId: string, lines: string) =>
  `${entryId}.${sha256(lines).slice(0, 12)}`;

/** True for such an id; one of a meal has no dot. */
export const isOwnLines = (id: string) => id.includes(".");
