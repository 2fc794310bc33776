import { readFileSync } from "node:fs";
import { devNull } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const alias = {
  "~": new URL("./app", import.meta.url).pathname,
  "~db": new URL("./db", import.meta.url).pathname,
};

/**
 * The time at which every run of the tests begins, for tests, apps and pages (`tests/clock.mjs`): a Wednesday morning in the
 * middle of a month, of a year and of summer time. No day, week, month or year begins during a run, in any household's time
 * zone: the next full hour is 55 minutes away. To run tests on another day, set `CLOCK_NOW`.
 */
const NOW = process.env.CLOCK_NOW ?? "2026-06-10T10:05:00Z";
process.env.CLOCK_AHEAD ??= String(Date.parse(NOW) - Date.now());
const onMovedClock = {
  execArgv: ["--import", new URL("./tests/clock.mjs", import.meta.url).pathname],
};
/** On PostgreSQL, processes compare times with the server's clock, so tests and apps keep the machine's clock. */
const onMachineClock = { env: { CLOCK_AHEAD: "" } };

/** The main job in the engines that the other tests of screens do not use. */
const MAIN_JOB = "tests/engines/main-job.test.ts";

/**
 * Vitest's own order: the files that took longest in the run before, and in a clean checkout the largest files. Files with a
 * DOM come last, because a worker ends when the next file has another environment, and its successor imports all of the app
 * again.
 */
class DomLast extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter((file) => !hasDom(file)), ...own.filter(hasDom)];
    });
  }
}

const hasDom = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, "utf8").startsWith("// @vitest-environment happy-dom");

/** The features whose transactions and queries depend most on differences between the two engines. */
const ON_BOTH = [
  "app/household/accounts/{accounts,logins}{,.slow}.test.ts",
  "app/household/billing/{credits,subscriptions}{,.slow}.test.ts",
  "app/find/generation/{generate,lease}{,.slow}.test.ts",
  "app/household/members/households.slow.test.ts",
  "app/household/mail/deliver.slow.test.ts",
  "app/server/{changes,nightly,processes,rate-limit,turns,jobs/jobs}.test.ts",
  "db/{compiled,transactions,postgres,read-together,upgrade}{,.slow}.test.ts",
  "tests/contract/{query-plans,round-trips}.test.ts",
];

/**
 * `npm run check` runs the project "unit": files that take less than a second (`*.slow.test.ts` are the others).
 * `npm test` runs unit, slow, contract, screens, engines (the main job in Firefox and WebKit) and, where
 * PostgreSQL is installed, postgres-part: every file, with the same cases each time.
 * The other projects take longer and have commands of their own: `test:postgres`, `test:browsers`, `test:sweeps`,
 * `test:faults` and `test:cluster`. See docs/dev/testing.md.
 */
export default defineConfig({
  resolve: { alias },
  test: {
    pool: "forks",
    // Compiled modules are cached by content, for the next run and for the other projects.
    experimental: { fsModuleCache: true, fsModuleCachePath: "node_modules/.cache/vitest" },
    // Processes that a test starts do not read the developer's .env.
    env: { ENV_FILE: devNull },
    // Four more than two cores: many tests wait for a page, a pause or a limit.
    maxWorkers: 6,
    // These limits end a test that hangs. A slow or busy machine stays far below them.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    // Importing the app again for each file took as long as its tests. A file that changes something global (a
    // clock, an environment, a module of Node's) restores it.
    isolate: false,
    sequence: { sequencer: DomLast, groupOrder: 1 },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          ...onMovedClock,
          include: ["{app,db,browser,recipes,scripts}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.slow.test.{ts,tsx}"],
          setupFiles: ["browser/test-setup.ts"],
          // These tests hardly wait, and each worker imports the app. Vitest runs such a project alone.
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: "slow",
          ...onMovedClock,
          include: ["{app,db,scripts,tests/field}/**/*.slow.test.{ts,tsx}"],
        },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          ...onMachineClock,
          include: [
            "app/{connections,plan,find,shop,recipes,household,pages,server/adapters}/**/*.test.ts",
            "app/server/{changes,nightly,processes,rate-limit,turns,jobs/jobs}.test.ts",
            "db/{compiled,transactions,postgres,postgres-backups,read-together,upgrade,move}{,.slow}.test.ts",
          ],
          globalSetup: ["tests/postgres/setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "postgres-part",
          ...onMachineClock,
          include: ON_BOTH,
          globalSetup: ["tests/built-app.ts", "tests/postgres/setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "postgres-contract",
          ...onMachineClock,
          include: ["tests/{contract,attacks}/**/*.test.ts"],
          globalSetup: ["tests/built-app.ts", "tests/postgres/setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "postgres-screens",
          ...onMachineClock,
          include: ["tests/screens/**/*.test.ts"],
          globalSetup: ["tests/built-app.ts", "tests/postgres/setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "contract",
          ...onMovedClock,
          include: ["tests/{contract,attacks}/**/*.test.ts"],
          globalSetup: ["tests/built-app.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "screens",
          ...onMovedClock,
          include: ["tests/screens/**/*.test.ts"],
          globalSetup: ["tests/built-app.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "engines",
          ...onMovedClock,
          include: [MAIN_JOB],
          // Alone, at the end: WebKit's driver delivers clicks late on a busy machine.
          sequence: { groupOrder: 2 },
          globalSetup: ["tests/built-app.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "browsers",
          ...onMovedClock,
          include: ["tests/engines/**/*.test.ts"],
          env: { THOROUGH: "1" },
          globalSetup: ["tests/built-app.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "sweeps",
          ...onMovedClock,
          // `npm test` runs the other files, too, with a part of their cases.
          include: [
            "tests/sweeps/**/*.test.ts",
            "tests/attacks/{bodies,floods,odd-requests}.test.ts",
            "tests/contract/{access,hostile-pages,naughty-forms,origins,other-apps,recipe-files,secrets,wrong-settings}.test.ts",
            "app/household/billing/event-orders.slow.test.ts",
            "app/find/generation/{book-dishes,variety}.slow.test.ts",
            "app/shop/lists/two-trips.slow.test.ts",
            "app/find/book/{own-words,recipe-book,search}.slow.test.ts",
            "scripts/measure/measures.slow.test.ts",
          ],
          env: { THOROUGH: "1" },
          globalSetup: ["tests/built-app.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "faults",
          ...onMovedClock,
          // `npm test` runs the other files, too.
          include: [
            "tests/faults/**/*.test.ts",
            "tests/contract/health.test.ts",
            "db/**/*.test.ts",
            "app/household/mail/clock.slow.test.ts",
            "app/recipes/trash/*.test.ts",
            "tests/contract/trash.test.ts",
            "app/server/{storage,retry-until-stored}.test.ts",
          ],
          env: { THOROUGH: "1" },
          globalSetup: ["tests/built-app.ts", "tests/faults/figures.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "cluster",
          ...onMachineClock,
          include: ["tests/cluster/**/*.test.ts"],
          globalSetup: [
            "tests/built-app.ts",
            "tests/postgres/setup.ts",
            "tests/cluster/figures.ts",
          ],
        },
      },
    ],
  },
});
