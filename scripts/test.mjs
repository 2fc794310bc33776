/**
 * `npm test`: sets up what is missing, then types, imports, lint, format and tests, a part of them on PostgreSQL, too, where Debian's is installed. Of the files that take long it
 * takes a part, and the next part tomorrow; `--whole` takes all (`npm run test:whole`). `--quick` leaves out
 * what needs the built app, and slow tests (`npm run check`); `--chromium-only` leaves out the other engines, and says
 * so. Browsers that are missing are brought, and the app is built, while what needs neither is tested. Ends with "N passed, N failed" from the real
 * reports.
 */
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { findPostgres } from "./find-postgres.mjs";
import { ensureFolder, ensureInstalled, fail, requireNode, say } from "./setup.mjs";
import { TURN } from "./turns.mjs";

const quick = process.argv.includes("--quick");
const chromiumOnly = process.argv.includes("--chromium-only");
const whole = process.argv.includes("--whole");
const byTurns = { TURN: String(TURN), TURNS: whole ? "0" : "1" };
const engines = ["Chromium", ...(chromiumOnly ? [] : ["Firefox", "WebKit"])];
const onPostgres = !quick && findPostgres() !== null;
const withApp = ["slow", "contract", "screens"];
if (!chromiumOnly) withApp.push("engines");
if (onPostgres) withApp.push("postgres-part");

requireNode();
if (chromiumOnly && process.env.CI) fail("CI tests every engine: --chromium-only is for a desk");
ensureInstalled({ dev: true });
ensureFolder("reports");
const browsers = quick ? null : start(process.execPath, ["scripts/browsers.mjs", ...engines]);
const build = 'import { ensureBuilt } from "./scripts/setup.mjs"; ensureBuilt();';
const built = quick ? null : start(process.execPath, ["--input-type=module", "-e", build]);

const bin = (name) => `node_modules/.bin/${name}`;
let passed = 0;
let failed = 0;
const count = (name, ok) => {
  say(`${name}: ${ok ? "ok" : "FAILED"}`);
  if (ok) passed += 1;
  else failed += 1;
};

say("types, imports, lint and format, and unit and feature tests meanwhile");
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
const checked = checks.map(async ([name, command, args]) => {
  const { output, code } = await start(command, args);
  process.stdout.write(output);
  count(name, code === 0);
});
await Promise.all([...checked, runTests(["unit"])]);
if (!quick) {
  for (const [needed, why] of [
    [browsers, "the browsers that the tests need are not here"],
    [built, "the app could not be built"],
  ]) {
    const { output, code } = await needed;
    process.stdout.write(output);
    if (code !== 0) fail(why);
  }
  const part = `a part by turns (TURN=${TURN}; npm run test:whole takes all)`;
  say(`slow, contract and browser tests${whole ? "" : `: ${part}`}`);
  await runTests(withApp);
}

if (chromiumOnly) say("not tested: Firefox and WebKit");
if (!quick && !onPostgres) say("not tested: PostgreSQL, which is not here (Debian: postgresql)");
const summary = `${passed} passed, ${failed} failed`;
writeFileSync("reports/summary.txt", `${summary}\n`);
console.log(summary);
process.exitCode = failed > 0 ? 1 : 0;

/** Runs the tests of these projects, and counts them. */
async function runTests(projects) {
  const report = `reports/vitest-${projects[0]}.json`;
  rmSync(report, { force: true });
  const { code } = await start(
    bin("vitest"),
    ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`].concat(
      projects.flatMap((name) => ["--project", name]),
    ),
    { stdio: "inherit", env: { ...process.env, ...byTurns, NODE_ENV: "test" } },
  );
  const found = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : null;
  passed += found?.numPassedTests ?? 0;
  failed += found?.numFailedTests ?? 0;
  // A file that could not be loaded has no failed test of its own.
  if (code !== 0 && !(found?.numFailedTests > 0)) failed += 1;
}

/** Starts a command, and tells once it has ended how, and what it wrote where that is not shown already. */
function start(command, args, options = {}) {
  return new Promise((done) => {
    let output = "";
    const child = spawn(command, args, options);
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    child.on("close", (code) => done({ output, code }));
  });
}
