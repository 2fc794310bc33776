import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { once } from "~/server/values/once";

/**
 * What a verdict of this program is known by: a hash of the program itself, of which the lexicon and the reading of
 * lines are parts, so that none of them can change without it. What another version found is judged again.
 */
export const lexiconVersion = once(() =>
  createHash("sha256")
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .digest("hex")
    .slice(0, 12),
);
