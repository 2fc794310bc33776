/**
 * `npm test`: installs missing packages, builds the app, checks types, imports, lint and format, and runs the tests, a part of
 * them also on PostgreSQL if Debian's is installed. Every run takes the same files and cases on any day. `--quick`
 * (`npm run check`) leaves out slow tests and tests of the built app. `--chromium-only` leaves out the other browsers. Missing
 * browsers are installed, and the app is built, while unit tests run. At the end it lists the failures, each with the command
 * that runs it alone, and prints "N passed, N failed".
 */
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { findPostgres } from "./find-postgres.mjs";
import { ensureFolder, ensureInstalled, fail, requireNode, say } from "./setup.mjs";
import { durationOf, expectedSeconds, rememberSeconds } from "./test-time.mjs";

const quick = process.argv.includes("--quick");
const chromiumOnly = process.argv.includes("--chromium-only");
const engines = ["Chromium", ...(chromiumOnly ? [] : ["Firefox", "WebKit"])];
const onPostgres = !quick && findPostgres() !== null;
const withApp = ["slow", "contract", "screens"];
if (!chromiumOnly) withApp.push("engines");
if (onPostgres) withApp.push("postgres-part");

requireNode();
if (chromiumOnly && process.env.CI)
  fail("CI tests every browser. Use --chromium-only only on your own machine");
const startedAt = performance.now();
const kind = quick ? "check" : "test";
say(`this takes about ${durationOf(expectedSeconds(kind))} on this machine`);
ensureInstalled({ dev: true });
ensureFolder("reports");
const browsers = quick ? null : start(process.execPath, ["scripts/browsers.mjs", ...engines]);
const build = 'import { ensureBuilt } from "./scripts/setup.mjs"; ensureBuilt();';
const built = quick ? null : start(process.execPath, ["--input-type=module", "-e", build]);

const bin = (name) => `node_modules/.bin/${name}`;
let passed = 0;
let failed = 0;
/** The failures, as the end of the run lists them. */
const failures = [];
const count = (name, ok, command) => {
  say(`${name}: ${ok ? "ok" : "FAILED"}`);
  if (ok) passed += 1;
  else {
    failed += 1;
    failures.push(`${name}\n    ${command}`);
  }
};

say("types, imports, lint and format, together with the unit tests");
// Each tool keeps a cache by the contents of the files.
const cacheOf = (name) => `node_modules/.cache/${name}`;
const cache = (name) =>
  `--cache --cache-strategy content --cache-location ${cacheOf(name)}`.split(" ");
const checks = [
  [
    "types",
    bin("tsgo"),
    "--noEmit --checkers 2 --project tsconfig.types.json --incremental --tsBuildInfoFile"
      .split(" ")
      .concat(cacheOf("types")),
  ],
  [
    "imports",
    bin("depcruise"),
    ["--config", ".dependency-cruiser.mjs", "--cache", cacheOf("imports")]
      .concat("--cache-strategy", "content")
      .concat("app", "browser", "db"),
  ],
  ["lint", bin("eslint"), ["--max-warnings", "0", ...cache("lint"), "."]],
  ["format", bin("prettier"), ["--check", "--log-level", "warn", ...cache("format"), "."]],
];
const checked = checks.map(async ([name, command, args]) => {
  const { output, code } = await start(command, args);
  process.stdout.write(output);
  count(name, code === 0, [command, ...args].join(" "));
});
await Promise.all([...checked, runTests(["unit"])]);
if (!quick) {
  for (const [needed, why] of [
    [browsers, "the browsers that the tests need are missing"],
    [built, "the app could not be built"],
  ]) {
    const { output, code } = await needed;
    process.stdout.write(output);
    if (code !== 0) fail(why);
  }
  say("slow tests, and tests of the built app");
  await runTests(withApp);
}

if (failures.length > 0) {
  say(`${failures.length} failed; to run one alone, use the command below its name:`);
  for (const failure of failures) console.log(`\n  ${failure}`);
  console.log("");
} else {
  rememberSeconds(kind, (performance.now() - startedAt) / 1_000);
}
if (chromiumOnly) say("not tested: Firefox and WebKit");
if (!quick && !onPostgres)
  say("not tested: PostgreSQL, which is not installed (Debian: postgresql)");
say(`finished after ${durationOf((performance.now() - startedAt) / 1_000)}`);
const summary = `${passed} passed, ${failed} failed`;
writeFileSync("reports/summary.txt", `${summary}\n`);
console.log(summary);
process.exitCode = failed > 0 ? 1 : 0;

/** Runs the tests of these projects and counts them. */
async function runTests(projects) {
  const report = `reports/vitest-${projects[0]}.json`;
  rmSync(report, { force: true });
  const { code } = await start(
    bin("vitest"),
    ["run", "--reporter=./scripts/test-reporter.ts"].concat(
      projects.flatMap((name) => ["--project", name]),
    ),
    { stdio: "inherit", env: { ...process.env, NODE_ENV: "test", TEST_REPORT: report } },
  );
  const result = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : null;
  passed += result?.passed ?? 0;
  failed += result?.failed ?? 0;
  for (const { project, file, test } of result?.failures ?? []) {
    const name = test ? ` -t ${JSON.stringify(patternOf(test))}` : "";
    failures.push(`${file}: ${test || "the file itself"}
    npx vitest run --project ${project} ${file}${name}`);
  }
  if (code !== 0 && !(result?.failed > 0)) {
    failed += 1;
    failures.push(`the tests of ${projects.join(", ")} did not end as they should`);
  }
}

/** Returns a pattern for vitest's `-t` that a shell passes on unchanged: characters with a meaning become dots. */
function patternOf(test) {
  return test.replace(/ > /g, " ").replace(/[^\p{L}\p{N} ,:;-]/gu, ".");
}

/** Starts a command. Resolves at its end to its exit code, and its output unless that is inherited. */
function start(command, args, options = {}) {
  return new Promise((done) => {
    let output = "";
    const child = spawn(command, args, options);
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    child.on("close", (code) => done({ output, code }));
  });
}
