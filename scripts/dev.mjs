/** `npm run dev`: runs the app and builds it again after each change. */
import { spawn } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { readEnvFile } from "./env-file.mjs";
import { ensureInstalled, requireNode, say } from "./setup.mjs";

requireNode();
readEnvFile();
ensureInstalled({ dev: true });
process.env.NODE_ENV = "development";
process.env.PORT ||= "3000";

const { context } = await import("esbuild");
// Not under public/build, which the compiler empties when it starts.
mkdirSync("build", { recursive: true });
// From now on the folder does not contain a complete build.
rmSync("build/.weeknight.json", { force: true });
const watchScripts = async (names, format) => {
  const scripts = await context({
    entryPoints: names.map((name) => `browser/${name}.ts`),
    bundle: true,
    sourcemap: "inline",
    format,
    define: {
      LIST_SCRIPT: JSON.stringify("/dev/groceries.js"),
      LIVE_SCRIPT: JSON.stringify("/dev/live.js"),
      COOK_SCRIPT: JSON.stringify("/dev/cook.js"),
    },
    external: ["/dev/*"],
    outdir: "public/dev",
  });
  await scripts.watch();
  return scripts;
};
const scripts = [
  await watchScripts(["weeknight", "subscribe", "passkeys", "push"], "iife"),
  await watchScripts(["groceries", "live", "cook"], "esm"),
];
writeFileSync(
  "build/script.txt",
  "/dev/weeknight.js\n/dev/subscribe.js\n/dev/passkeys.js\n/dev/push.js\n",
);
say(`http://localhost:${process.env.PORT}`);

const remix = spawn(
  process.execPath,
  ["node_modules/@remix-run/dev/dist/cli.js", "dev", "--command", "node scripts/dev-server.mjs"],
  {
    stdio: "inherit",
  },
);
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => remix.kill(signal));
remix.once("exit", async (code) => {
  for (const one of scripts) await one.dispose();
  process.exitCode = code ?? 0;
});
