import { setTimeout as sleep } from "node:timers/promises";
import { Sqlite } from "~db/sqlite-library.mjs";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { ADMIN_PASSWORD, type App, startApp } from "../app";
import { type Client, signIn, signUp, visitor } from "../client";
import { logStatements, readLog } from "../postgres/log";
import { openPlans } from "../postgres/plans";
import { addDatabase, dropDatabase, onPostgres } from "../postgres/server";
import { skipNight } from "./database";

const TOKEN = "of-whoever-watches";

let app: App;
/** The number of statements that the app had prepared after its start. */
let atStart = 0;
/** The statements that pages prepared after that, each once. */
let queries: string[] = [];

/**
 * Statements that may read a whole table, with the reason why it stays small: a scan in SQLite's words, and a part of the
 * query.
 */
const KNOWN: [scan: RegExp, query: RegExp, why: string][] = [
  [/^SCAN (told|\(subquery-\d+\))$/, /^with "told"/, "the lines of one household, just selected"],
  [/^SCAN \d+-ROW VALUES CLAUSE$/, /^insert into/, "the rows that are inserted"],
  [
    /^SCAN outbox USING COVERING INDEX outboxByStatus$/,
    /count\(\*\)/,
    "the administrator's count of 90 days' mails, on an index",
  ],
  [
    /^SCAN households USING COVERING INDEX/,
    /^select "id" from "households" order by "id" limit/,
    "the first households of the job that checks all of them",
  ],
  [
    /^SCAN (cookbookAddresses|publicCookbooks)/,
    /^(update|delete from|select .* from) "cookbookAddresses"/,
    "addresses that a nightly job frees, and the administrator's list of them",
  ],
  [/^SCAN contactMessages/, /"answeredAt" is null/, "the administrator's list of messages"],
  [/^SCAN users USING INDEX/, /"subscriptions"\."provider" =/, "the administrator's test plans"],
  [/^SCAN users/, /"searchText" like/, "the administrator's search for a part of a name"],
  [
    /^SCAN users USING (COVERING )?INDEX/,
    /^select count/,
    "the administrator's count, on an index",
  ],
  [
    /^SCAN auditLog USING/,
    /^select/,
    "the administrator's log by its index, a page of it or the count",
  ],
  [/^SCAN households/, /sum\("mealsDelivered"\)/, "the administrator's sum of delivered meals"],
  [/^SCAN processes/, /"processes"/, "a row for each process"],
  [
    /^SCAN (generations|running|recipeImports) USING (COVERING )?INDEX one(Generation|Import)AtATime$/,
    /"status" = 'running'/,
    "running work, on an index of it",
  ],
  [
    /^SCAN libraries USING (COVERING )?INDEX oneLibraryAtATime$/,
    /status in \('reading', 'bringing', 'undoing'\)/,
    "running import jobs, on an index of them",
  ],
  [
    /^SCAN households USING (COVERING )?INDEX householdsNearQuota$/,
    /"nearQuota" = 1/,
    "households near their quota, on an index of them",
  ],
  [
    /^SCAN jobs USING (COVERING )?INDEX (jobsThatRun|deadJobs|oneJobOfSerialKey)$/,
    /"jobs"/,
    "running and dead jobs, on an index of them",
  ],
  [/^SCAN waiting$/, / as "waiting"/, "at most a thousand mails, by their index"],
  [/^SCAN migrations/, /^select (name|\*) from migrations/, "a row for each change of the schema"],
  [/^SCAN subscriptions/, /"subscriptions"/, "subscriptions that a nightly job reads back"],
];

beforeAll(async () => {
  const settings = { METRICS_TOKEN: TOKEN, SMTP_URL: "smtp://127.0.0.1:9" };
  app = await startApp(settings);
  if (onPostgres) {
    await logStatements(app);
    const { dataDir } = app;
    process.kill(app.pid, "SIGTERM");
    await app.ended;
    app = await startApp({ ...settings, DATA_DIR: dataDir });
  }
  await skipNight(app);
  // Statements that run once at the start may read everything.
  atStart = allStatements().length;
  const cook = await signUp(app);
  const pages = await use(cook);
  await open(cook, pages);
  const admin = await signIn(app, "admin@localhost", ADMIN_PASSWORD);
  await open(admin, [
    "/admin?sort=plan&q=cook",
    "/admin/credits?q=cook",
    "/admin/system",
    "/admin/log",
    "/admin/email",
    "/admin/messages",
    "/admin/cookbooks",
  ]);
  await visitor(app).get("/metrics", { authorization: `Bearer ${TOKEN}` });
  await open(visitor(app), ["/", "/auth", "/all-recipes", "/subscribe"]);
  if (onPostgres) await untilLookedAfter();
  queries = readNotes();
});
afterAll(() => app.stop());

/** Uses the app as a household does. Returns the pages that the household then has. */
async function use(cook: Client) {
  const day = new Date().toISOString().slice(0, 10);
  const sent = async (path: string, body: unknown) => {
    const answer = await cook.send("POST", path, body);
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
    return answer.text;
  };
  const ids = z.array(z.object({ id: z.string() }));
  const meals = ids.parse(JSON.parse(await sent("/api/meals/suggestions", { count: 5 })));
  const mealIds = meals.map(({ id }) => id);
  const [mealId = ""] = mealIds;
  await sent("/api/preferences", { cuisinePreferences: ["Italian"] });
  await sent("/api/meals/search-specific", { recipeQuery: "lemon chicken" });
  await sent("/api/favorites", { mealId });
  const dinner = { mealId, scheduledDate: day, mealType: "dinner" };
  const { id: entryId } = z
    .object({ id: z.string() })
    .parse(JSON.parse(await sent("/api/calendar", dinner)));
  await sent("/api/grocery-list/generate", { mealIds, weekStartDate: day });
  const recipe = { title: "A stew", ingredients: ["1 leek"], instructions: "Cook." };
  const stew = z
    .object({ id: z.string() })
    .parse(JSON.parse(await sent("/api/recipes/create", recipe)));
  await cook.post("/dashboard/selected", { intent: "select", mealId });
  await cook.post(`/dashboard/meals/${stew.id}/delete`, {});
  await cook.send("DELETE", `/api/favorites/${mealId}`);
  return [
    "/dashboard",
    "/dashboard?select=all",
    "/dashboard?find=lemon+chicken&near=1",
    "/dashboard/preferences",
    "/dashboard/week/fill?type=breakfast&type=dinner",
    "/dashboard/meals",
    `/dashboard/meals/${mealId}`,
    "/dashboard/calendar",
    "/dashboard/calendar/new",
    "/dashboard/calendar/new?q=soup",
    "/dashboard/selected",
    `/dashboard/calendar/${day}`,
    `/dashboard/calendar/${day}/${entryId}`,
    "/dashboard/ahead",
    `/dashboard/meals/${mealId}/do`,
    "/all-recipes?sort=long",
    "/all-recipes?sort=loved",
    "/table",
    "/table/learned",
    `/dashboard/groceries?weekStart=${day}`,
    "/dashboard/groceries",
    "/dashboard/groceries/week",
    "/favorites",
    "/all-recipes?q=stew&cuisine=Italian&page=2",
    "/custom-recipes",
    "/custom-recipes/file",
    "/account",
    "/account/billing",
    "/account/connections",
    "/account/data",
    "/account/export.json",
    "/account/household",
    "/account/notifications",
    "/account/security",
    "/account/tokens",
    "/trash",
    "/subscribe",
  ];
}

async function open(client: Client, paths: string[]) {
  for (const path of paths) {
    const { status } = await client.get(path);
    if (status >= 400) throw new Error(`${path} answered ${status}`);
  }
}

/** Waits for the statements that each process runs every ten seconds, which count as a page's here. */
async function untilLookedAfter() {
  const isOf = (query: string) => query.includes('"generations" as "running"');
  for (const until = Date.now() + 300_000; !readNotes().some(isOf); await sleep(500)) {
    if (Date.now() > until) throw new Error("No process took over the work of dead processes");
  }
}

const allStatements = () => (onPostgres ? readLog(app) : app.statements());

function readNotes() {
  const all = new Set(allStatements().slice(atStart));
  return [...all].filter((query) => /^(select|insert|update|delete|with)/i.test(query));
}

/** Returns the tables that the pages' statements read whole, without the known ones. */
async function unknownScans(scansOf: (query: string) => Promise<string[]>) {
  const scans: string[] = [];
  for (const query of queries) {
    for (const scan of await scansOf(query)) {
      const isKnown = KNOWN.some(([known, of]) => known.test(scan) && of.test(query));
      if (!isKnown) scans.push(`${scan}: ${query.slice(0, 300)}`);
    }
  }
  return scans;
}

it.skipIf(onPostgres)(
  "every query of a page finds its rows by an index for any number of households",
  async () => {
    const database = new Sqlite(app.database, { readonly: true });
    const plan = z.array(z.object({ detail: z.string() }));
    expect(queries.length).toBeGreaterThan(80);
    const scansOf = async (query: string) => {
      const values = Array.from(query.matchAll(/\?/g), () => null);
      return (
        plan
          .parse(database.prepare(`explain query plan ${query}`).all(...values))
          .map(({ detail }) => detail)
          // A merge reads all rows of each part in the same order, whatever indexes exist.
          .filter((detail) => /^(SCAN|MERGE) /.test(detail) && detail !== "SCAN CONSTANT ROW")
      );
    };
    expect(await unknownScans(scansOf)).toEqual([]);
    database.close();
  },
);

it.runIf(onPostgres)(
  "every query of a page finds its rows by an index on PostgreSQL for any number of households",
  async () => {
    // Without rows and statistics, so that the plans are the same each time.
    const database = "query_plans";
    const plans = await openPlans(await addDatabase(database));
    expect(queries.length).toBeGreaterThan(80);
    expect(await unknownScans(plans.scansOf)).toEqual([]);
    await plans.close();
    await dropDatabase(database);
  },
);
