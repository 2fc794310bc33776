/** The hash of the code that reads and checks recipes. Stored verdicts and facts of ingredient lines have it in their version. */
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "esbuild";

const ENTRIES = ["app/recipes/verdicts/meal-check.ts", "app/engine/facts/index.ts"];
/** `app/recipes/facts/version.server.ts` reads it. */
const FILE = "build/verdict-code.txt";

/**
 * Bundles the code that checks recipes and writes the bundle's hash to `build/verdict-code.txt` of the project in `folder`.
 * The bundle contains all imports, libraries too, so the hash changes with each of them and with nothing else. Comments and
 * the names of local variables do not count. Throws if the code cannot be bundled.
 */
export async function hashVerdictCode(folder = process.cwd()) {
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: ENTRIES,
    outdir: "build",
    bundle: true,
    minify: true,
    legalComments: "none",
    platform: "node",
    format: "esm",
    target: "node20",
    write: false,
  });
  const hash = createHash("sha256");
  for (const { contents } of outputFiles) hash.update(contents);
  const file = join(folder, FILE);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, hash.digest("hex"));
}
