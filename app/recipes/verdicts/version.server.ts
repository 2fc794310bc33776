import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { dataFiles, readDataFile } from "~/engine/data/read-data.server";
import { once } from "~/server/values/once";

/**
 * Returns the version under which verdicts are stored: a hash of the built program, which contains the readers of lines, and
 * of the engine's data files. If one of them changes, recipes are checked again.
 */
export const lexiconVersion = once(() => {
  const hash = createHash("sha256").update(readFileSync(fileURLToPath(import.meta.url)));
  for (const file of dataFiles()) hash.update(file).update("\0").update(readDataFile(file));
  return hash.digest("hex").slice(0, 12);
});
