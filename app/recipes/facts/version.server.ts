import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dataFiles, readDataFile } from "~/engine/data/index.server";
import { once } from "~/server/values/once";

/** The path of the hash of the code that checks recipes. `scripts/verdict-hash.mjs` writes the file. */
const CODE_HASH = "build/verdict-code.txt";

/**
 * Returns the version under which verdicts are stored: a hash of the code that checks recipes and of the engine's data
 * files. If either changes, recipes are checked again.
 */
export const engineVersion = once(() => {
  const hash = createHash("sha256").update(readCodeHash());
  for (const file of dataFiles()) hash.update(file).update("\0").update(readDataFile(file));
  return hash.digest("hex").slice(0, 12);
});

/**
 * Returns the code hash, or "" without a build. Scripts and unit tests have no build, and their databases are
 * temporary.
 */
function readCodeHash() {
  try {
    return readFileSync(CODE_HASH, "utf8");
  } catch {
    return "";
  }
}
