/** Builds the server, the style sheet, the scripts of pages, the helper processes, and the backup scripts. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { compressFiles } from "./compress.mjs";
import { bringBack, setAside } from "./earlier-assets.mjs";
import { hashVerdictCode } from "./verdict-hash.mjs";
import { run, stampBuild } from "./setup.mjs";

const ASSETS = "public/build";
const EARLIER = ".cache/earlier-assets";

process.env.NODE_ENV = "production";
rmSync("build", { recursive: true, force: true });
setAside(ASSETS, EARLIER);
run(process.execPath, ["node_modules/@remix-run/dev/dist/cli.js", "build"]);

mkdirSync(ASSETS, { recursive: true });

/** Builds a script of the pages into a file with a hash of its content in the name. Returns its address. */
async function buildScript(name, options) {
  const { outputFiles } = await build({
    entryPoints: [`browser/${name}.ts`],
    bundle: true,
    minify: true,
    target: ["es2022", "safari16"],
    write: false,
    ...options,
  });
  const [{ contents }] = outputFiles;
  const hash = createHash("sha256").update(contents).digest("hex").slice(0, 8).toUpperCase();
  writeFileSync(join(ASSETS, `${name}-${hash}.js`), contents);
  return `/build/${name}-${hash}.js`;
}

// The page's script loads the first one on pages with a list, the second after a page of a household was shown, and the last in
// cook mode.
const list = await buildScript("groceries", { format: "esm" });
const live = await buildScript("live", { format: "esm" });
const cook = await buildScript("cook", { format: "esm" });
// The second is for the page where Stripe takes a payment, the third for pages with passkeys, and the last for the page that
// turns notifications on.
const scripts = [
  await buildScript("weeknight", {
    format: "iife",
    define: {
      LIST_SCRIPT: JSON.stringify(list),
      LIVE_SCRIPT: JSON.stringify(live),
      COOK_SCRIPT: JSON.stringify(cook),
    },
    external: ["/build/*"],
  }),
  await buildScript("subscribe", { format: "iife" }),
  await buildScript("passkeys", { format: "iife" }),
  await buildScript("push", { format: "iife" }),
];
// A container has no checkout. Its build gets the commit as COMMIT.
const head = spawnSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" });
writeFileSync(
  "build/commit.txt",
  process.env.COMMIT || (head.status === 0 ? head.stdout.trim() : ""),
);
writeFileSync("build/script.txt", `${scripts.join("\n")}\n`);
await hashVerdictCode();

await build({
  entryPoints: ["browser/service-worker.ts"],
  bundle: true,
  minify: true,
  format: "iife",
  target: ["es2022", "safari16"],
  // At the root, because a service worker only controls addresses below its own.
  outfile: "public/sw.js",
});

for (const [name, entry] of [
  ["recipe-worker", "app/recipes/importers/web/worker.ts"],
  ["library-worker", "app/connections/import-jobs/library-worker.ts"],
  ["photo-worker", "app/recipes/photos/photo-worker.ts"],
  ["banner-worker", "app/recipes/drawings/banner-worker.ts"],
]) {
  await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    platform: "node",
    format: "esm",
    target: "node20",
    // sharp has a separate package for each platform.
    external: ["sharp"],
    // Packages that are not ES modules load their parts with require.
    banner: {
      js: 'import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);',
    },
    outfile: `build/${name}.js`,
  });
}

// `npm run backup`, `restore`, `move-database` and `stripe:setup` import these. They also run in a container, which has
// neither the sources nor a TypeScript loader.
await build({
  entryPoints: {
    backups: "db/backups.ts",
    move: "db/move.ts",
    "photo-backups": "db/photo-backups.ts",
    "postgres-backups": "db/postgres-backups.ts",
    "postgres-restore": "db/postgres-restore.ts",
    restore: "db/restore.ts",
    "stripe-setup": "app/household/billing/stripe-setup.server.ts",
  },
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  external: ["better-sqlite3", "better-sqlite3-13", "pg", "stripe"],
  outdir: "build",
});
compressFiles([ASSETS, `${ASSETS}/_assets`]);
bringBack(ASSETS, EARLIER);
stampBuild();
