import * as z from "zod";

const payload = z.object({ householdId: z.string(), libraryId: z.string() });

/** Brings a collection in. Its key is the id of the collection. */
export const IMPORT = { name: "import", payload };

/** Takes back what came of a collection. Its key is the id of the collection. */
const UNDO_IMPORT = { name: "undo-import", payload };

/** The kind of job that works on a collection with this status. */
export const KINDS = { bringing: IMPORT, undoing: UNDO_IMPORT };

/** The names of the kinds. */
export const KIND_NAMES: readonly string[] = [IMPORT.name, UNDO_IMPORT.name];
