/**
 * `npm test`: sets up what is missing, then types, imports, lint, format and every test, a part of them on PostgreSQL, too, where Debian's is installed. `--quick` leaves out
 * what needs the built app, and slow tests (`npm run check`); `--chromium-only` leaves out the other engines, and says
 * so. Ends with "N passed, N failed" from the real reports.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { ensureBrowsers } from "./browsers.mjs";
import { findPostgres } from "./find-postgres.mjs";
import { ensureBuilt, ensureFolder, ensureInstalled, fail, requireNode, say } from "./setup.mjs";

const quick = process.argv.includes("--quick");
const chromiumOnly = process.argv.includes("--chromium-only");
const projects = quick ? ["unit"] : ["unit", "slow", "contract", "screens"];
if (!quick && !chromiumOnly) projects.push("engines");
const onPostgres = !quick && findPostgres() !== null;
if (onPostgres) projects.push("postgres-part");
const REPORT = "reports/vitest.json";

requireNode();
if (chromiumOnly && process.env.CI) fail("CI tests every engine: --chromium-only is for a desk");
ensureInstalled({ dev: true });
ensureFolder("reports");
rmSync(REPORT, { force: true });
if (!quick) {
  ensureBrowsers(["Chromium", ...(chromiumOnly ? [] : ["Firefox", "WebKit"])]);
  ensureBuilt();
}

let passed = 0;
let failed = 0;
const count = (name, ok) => {
  say(`${name}: ${ok ? "ok" : "FAILED"}`);
  if (ok) passed += 1;
  else failed += 1;
};

say("types, imports, lint and format");
const bin = (name) => `node_modules/.bin/${name}`;
// Each remembers what it has found to be good, by the contents of the files.
const remembered = (name) => `node_modules/.cache/${name}`;
const cache = (name) =>
  `--cache --cache-strategy content --cache-location ${remembered(name)}`.split(" ");
const checks = [
  [
    "types",
    bin("tsgo"),
    "--noEmit --checkers 2 --project tsconfig.types.json --incremental --tsBuildInfoFile"
      .split(" ")
      .concat(remembered("types")),
  ],
  ["imports", bin("depcruise"), ["--config", ".dependency-cruiser.mjs", "app", "browser", "db"]],
  ["lint", bin("eslint"), ["--max-warnings", "0", ...cache("lint"), "."]],
  ["format", bin("prettier"), ["--check", "--log-level", "warn", ...cache("format"), "."]],
];
for (const result of await Promise.all(checks.map(check))) {
  process.stdout.write(result.output);
  count(result.name, result.ok);
}

say(quick ? "unit and feature tests" : "unit, feature, contract and browser tests");
const { status } = spawnSync(
  bin("vitest"),
  ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${REPORT}`].concat(
    projects.flatMap((name) => ["--project", name]),
  ),
  { stdio: "inherit", env: { ...process.env, NODE_ENV: "test" } },
);
const report = existsSync(REPORT) ? JSON.parse(readFileSync(REPORT, "utf8")) : null;
passed += report?.numPassedTests ?? 0;
failed += report?.numFailedTests ?? 0;
// A file that could not be loaded has no failed test of its own.
if (status !== 0 && !(report?.numFailedTests > 0)) failed += 1;

if (chromiumOnly) say("not tested: Firefox and WebKit");
if (!quick && !onPostgres) say("not tested: PostgreSQL, which is not here (Debian: postgresql)");
const summary = `${passed} passed, ${failed} failed`;
writeFileSync("reports/summary.txt", `${summary}\n`);
console.log(summary);
process.exitCode = failed > 0 ? 1 : 0;

function check([name, command, args]) {
  return new Promise((done) => {
    let output = "";
    const child = spawn(command, args);
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("close", (code) => done({ name, ok: code === 0, output }));
  });
}
