/** `npm run dev`: the app, built anew at each change. */
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { ensureInstalled, requireNode, say } from "./setup.mjs";

requireNode();
ensureInstalled({ dev: true });
process.env.NODE_ENV = "development";
process.env.PORT ||= "3000";

const { context } = await import("esbuild");
mkdirSync("public/build", { recursive: true });
const script = await context({
  entryPoints: ["browser/weeknight.ts"],
  bundle: true,
  sourcemap: "inline",
  format: "iife",
  outfile: "public/build/weeknight-dev.js",
});
await script.watch();
writeFileSync("public/build/script.txt", "/build/weeknight-dev.js\n");
say(`http://localhost:${process.env.PORT}`);

const remix = spawn(process.execPath, ["node_modules/@remix-run/dev/dist/cli.js", "dev"], {
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => remix.kill(signal));
remix.once("exit", async (code) => {
  await script.dispose();
  process.exitCode = code ?? 0;
});
