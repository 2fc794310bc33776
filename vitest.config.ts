import { readFileSync } from "node:fs";
import { devNull } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { filesOf, withoutTurn } from "./scripts/turns.mjs";

const alias = {
  "~": new URL("./app", import.meta.url).pathname,
  "~db": new URL("./db", import.meta.url).pathname,
};

/** What takes or waits for longest, the longest first, and would leave the other workers idle at the end of a project. */
const LONGEST = [
  "screens/recipes.test.ts",
  "screens/accessibility.test.ts",
  "screens/planning.test.ts",
  "screens/groceries.test.ts",
  "contract/recipe-files.test.ts",
  "contract/access.test.ts",
  "screens/said.test.ts",
  "contract/other-apps.test.ts",
  "screens/billing.test.ts",
  "screens/asking.test.ts",
  "contract/model.test.ts",
  "contract/secrets.test.ts",
  "screens/calendar.test.ts",
  "screens/layout.test.ts",
  "screens/keyboard-and-dialogs.test.ts",
  "screens/second-week.test.ts",
  "contract/forms.test.ts",
  "screens/cooking.test.ts",
  "contract/hostile-pages.test.ts",
  "screens/keyboard.test.ts",
  "screens/main-job.test.ts",
  "contract/photos.test.ts",
  "attacks/sign-ups.test.ts",
  "screens/account.test.ts",
  "screens/ways-in.test.ts",
  "screens/dialogs-and-states.test.ts",
  "contract/accounts.test.ts",
  "contract/recipes.test.ts",
  "screens/eaters.test.ts",
  "contract/page-photo.test.ts",
  "contract/crawl.test.ts",
  "contract/origins.test.ts",
  "contract/credits.test.ts",
  "contract/openapi.test.ts",
  "attacks/floods.test.ts",
  "contract/naughty-forms.test.ts",
  "contract/model-page.test.ts",
  "contract/wrong-settings.test.ts",
  "screens/model.test.ts",
  "contract/traces.test.ts",
  "screens/week-table.test.ts",
  "recipe-book/search.slow.test.ts",
  "screens/tasks.test.ts",
  "screens/trash.test.ts",
  "generation/sold.slow.test.ts",
  "screens/transitions.test.ts",
  "attacks/odd-requests.test.ts",
  "screens/slow-network.test.ts",
  "screens/stripe.test.ts",
  "screens/two-cooks.test.ts",
  "import/recipe-reader.slow.test.ts",
  "attacks/bodies.test.ts",
  "screens/week-plan.test.ts",
  "contract/limits.test.ts",
  "measure/measures.slow.test.ts",
  "screens/admin.test.ts",
  "contract/env-file.test.ts",
  "accounts/sign-in-failures.slow.test.ts",
  "contract/oidc.test.ts",
  "screens/answers.test.ts",
  "screens/nothing-twice.test.ts",
  "screens/plain-words.test.ts",
  "screens/account-and-admin.test.ts",
  "recipe-source/model/model.slow.test.ts",
  "screens/misfits.test.ts",
  "contract/week-by-mail.test.ts",
];

/**
 * `npm test` takes a fifth of the files that use the built app and half of the slow ones (`TURNS`), the next ones
 * tomorrow, so that it is run often; `npm run test:whole` takes all of them. The main job, what each address is to whom,
 * where its links lead and what a page weighs are tried each time. No number of the parts in `partOfTheDay` divides five: in time
 * each file meets each of its cases.
 */
const isByTurns = process.env.TURNS === "1";
const EACH_TIME =
  /\/(?:main-job|access|api|crawl|sizes|import-rules\.slow|env-file\.slow)\.test\.ts$/;
const leftOut = (folders: string[], end: string, parts: number) =>
  isByTurns
    ? withoutTurn(
        filesOf(folders, end).filter((file) => !EACH_TIME.test(`/${file}`)),
        parts,
        LONGEST,
      )
    : [];

/** The main job in the engines that the other screens' tests do not use. */
const ONE_PASS = "tests/engines/one-pass.test.ts";

/**
 * A clean checkout has no times of an earlier run to go by. Those with a DOM come last: a worker ends where the next file
 * has another environment than its last one, and the next worker imports all of the app anew.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const turnOf = (file: TestSpecification) => {
      const at = LONGEST.findIndex((it) => file.moduleId.endsWith(it));
      return hasDom(file) ? LONGEST.length + 1 : at < 0 ? LONGEST.length : at;
    };
    return projects.flatMap((project) =>
      sorted
        .filter((file) => file.project === project)
        .map((file) => ({ file, turn: turnOf(file) }))
        .sort((a, b) => a.turn - b.turn)
        .map(({ file }) => file),
    );
  }
}

const hasDom = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, "utf8").startsWith("// @vitest-environment happy-dom");

/** Features whose transactions and queries lean most on what the two engines do not do alike. */
const ON_BOTH = [
  "app/features/accounts/{accounts,logins}.test.ts",
  "app/features/billing/{credits,subscriptions}.test.ts",
  "app/features/generation/{generate,lease}.test.ts",
  "app/features/households/households.test.ts",
  "app/features/mail/deliver.test.ts",
  "app/{changes,nightly,processes,rate-limit,turns}.test.ts",
  "db/{compiled,transactions,postgres,read-together}.test.ts",
  "tests/contract/{query-plans,round-trips}.test.ts",
];

/**
 * Thirteen projects. `npm run check` runs the first alone. What tries every order, property or break of something,
 * or waits for processes and limits is called `*.slow.test.ts`. Of PostgreSQL's `npm test` runs a part, where it is installed; `npm run test:postgres` runs
 * features, API and browser there. What else takes long is no part of `npm test`: `npm run test:cluster` kills processes and servers of PostgreSQL, `npm run test:browsers` uses the product in three engines,
 * `npm run test:sweeps` walks through every page and every form in the browser and tries all the cases of which `npm test` tries a part (`tests/thorough.ts`), and `npm run test:faults` breaks disks, locks and processes on purpose.
 */
export default defineConfig({
  resolve: { alias },
  test: {
    pool: "forks",
    // The next run reads what this one has compiled, by the contents of the files; projects share it.
    experimental: { fsModuleCache: true, fsModuleCachePath: "node_modules/.cache/vitest" },
    // Whatever a test starts reads no developer's .env.
    env: { ENV_FILE: devNull },
    // Four more than the machine has cores: many tests wait for a page, a pause or a limit. With nine the browsers alone take
    // all of both, and what is given up after a while is given up.
    maxWorkers: 6,
    // A second, as it would be, is soon over where six workers share two cores.
    expect: { poll: { timeout: 10_000 } },
    // Importing the app anew for each file took as long as its tests. What a file changes for all (a
    // clock, an environment, a module of Node's) it puts back.
    isolate: false,
    sequence: { sequencer: LongestFirst, groupOrder: 1 },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,db,browser,recipes,scripts}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.slow.test.ts"],
          setupFiles: ["browser/test-setup.ts"],
          // These wait for little, and each worker imports the app. Vitest asks that such a project has its turn alone.
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "slow",
          include: ["{app,db,scripts}/**/*.slow.test.ts"],
          exclude: leftOut(["app", "db", "scripts"], ".slow.test.ts", 2),
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          include: [
            "app/{features,adapters}/**/*.test.ts",
            "app/{changes,nightly,processes,rate-limit,turns}.test.ts",
            "db/{compiled,transactions,postgres,postgres-backups,read-together,rekey,move}.test.ts",
          ],
          globalSetup: ["tests/postgres/setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "postgres-part",
          include: ON_BOTH,
          globalSetup: ["tests/built-app.ts", "tests/postgres/setup.ts"],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: "postgres-contract",
          include: ["tests/{contract,attacks}/**/*.test.ts"],
          globalSetup: ["tests/built-app.ts", "tests/postgres/setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          retry: 1,
        },
      },
      {
        extends: true,
        test: {
          name: "postgres-screens",
          include: ["tests/screens/**/*.test.ts"],
          globalSetup: ["tests/built-app.ts", "tests/postgres/setup.ts"],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          retry: 1,
        },
      },
      {
        extends: true,
        test: {
          name: "contract",
          include: ["tests/{contract,attacks}/**/*.test.ts"],
          exclude: leftOut(["tests/contract", "tests/attacks"], ".test.ts", 5),
          globalSetup: ["tests/built-app.ts"],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // Servers and their clients share two cores. What went well at the second try is named so.
          retry: 1,
        },
      },
      {
        extends: true,
        test: {
          name: "screens",
          include: ["tests/screens/**/*.test.ts"],
          exclude: leftOut(["tests/screens"], ".test.ts", 5),
          globalSetup: ["tests/built-app.ts"],
          testTimeout: 180_000,
          // Some fill a household with something for each page.
          hookTimeout: 180_000,
          retry: 1,
        },
      },
      {
        extends: true,
        test: {
          name: "engines",
          include: [ONE_PASS],
          // Alone, at the end: a click that WebKit is told of by its driver is late on a machine that is busy.
          sequence: { groupOrder: 2 },
          globalSetup: ["tests/built-app.ts"],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          retry: 1,
        },
      },
      {
        extends: true,
        test: {
          name: "browsers",
          include: ["tests/engines/**/*.test.ts"],
          exclude: [ONE_PASS],
          globalSetup: ["tests/built-app.ts"],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "sweeps",
          // The others are run with `npm test` too, which tries a part of their cases.
          include: [
            "tests/sweeps/**/*.test.ts",
            "tests/screens/**/*.test.ts",
            "tests/attacks/{bodies,floods,odd-requests}.test.ts",
            "tests/contract/{access,hostile-pages,naughty-forms,origins,other-apps,recipe-files,secrets,wrong-settings}.test.ts",
            "app/features/billing/event-orders.slow.test.ts",
            "app/features/generation/{book-dishes,variety}.slow.test.ts",
            "app/features/groceries/two-trips.slow.test.ts",
            "app/features/recipe-book/{own-words,recipe-book,search}.slow.test.ts",
            "scripts/measure/measures.slow.test.ts",
          ],
          env: { THOROUGH: "1" },
          globalSetup: ["tests/built-app.ts"],
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "faults",
          // The others are quick, and run with `npm test` too.
          include: [
            "tests/faults/**/*.test.ts",
            "tests/contract/health.test.ts",
            "db/**/*.test.ts",
            "app/features/mail/clock.slow.test.ts",
            "app/features/trash/*.test.ts",
            "tests/contract/trash.test.ts",
            "app/{storage,retry-until-stored}.test.ts",
          ],
          env: { THOROUGH: "1" },
          globalSetup: ["tests/built-app.ts", "tests/faults/figures.ts"],
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "cluster",
          include: ["tests/cluster/**/*.test.ts"],
          globalSetup: [
            "tests/built-app.ts",
            "tests/postgres/setup.ts",
            "tests/cluster/figures.ts",
          ],
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
