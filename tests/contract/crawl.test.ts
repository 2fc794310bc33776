import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ADMIN_PASSWORD, type App, makeDataDir, startApp } from "../app";
import { type Client, signIn, visitor } from "../client";
import { unusedOf } from "../household-statements";
import { onPostgres } from "../postgres/server";
import { addCrawledHousehold } from "./crawled-household";
import { type Crawl, crawl, submit } from "./crawler";
import { follow } from "./page";

/** Milliseconds for some hundred pages and forms while other tests run. */
const TIMEOUT = 600_000;
/** Pages of each kind in a crawl. A second one shows parts that the first one lacks. */
const OF_A_SHAPE = 2;

let app: App;
let ann: Client;
let links: string[];
let deep: string[];

beforeAll(async () => {
  // In a folder of its own the app has no data yet, and backs itself up as each new server does.
  app = await startApp({ DATA_DIR: makeDataDir() });
  ({ ann, links, deep } = await addCrawledHousehold(app));
});
afterAll(async () => {
  await app.stop();
  rmSync(app.dataDir, { recursive: true, force: true });
});

/** Returns the addresses without the parts that differ within one kind. */
const kindsOf = ({ visited }: Crawl) => new Set(visited.map((path) => path.replace(/\?.*/, "")));

/** Sends each form of a crawl. Returns those that the app does not handle. */
async function unanswered(client: Client, { forms }: Crawl) {
  const wrong: string[] = [];
  for (const form of forms) {
    const sent = await submit(app, client, form);
    const { status } = await follow(client, sent);
    if ([sent.status, status].some((it) => it >= 500 || it === 405)) {
      wrong.push(`${form.action} ${JSON.stringify(form.fields)}: ${sent.status}, then ${status}`);
    }
  }
  return wrong;
}

test("a visitor finds no dead link, and every form responds", { timeout: TIMEOUT }, async () => {
  const guest = visitor(app);
  const found = await crawl(app, guest, ["/", ...links], OF_A_SHAPE);
  expect(found.wrong).toEqual([]);
  for (const path of ["/auth", "/forgot", "/contact", "/terms", "/privacy"]) {
    expect(kindsOf(found)).toContain(path);
  }
  expect(await unanswered(guest, found)).toEqual([]);
});

test("a household finds no dead link, and every form responds", { timeout: TIMEOUT }, async () => {
  const found = await crawl(app, ann, ["/", ...deep, ...links], OF_A_SHAPE);
  expect(found.wrong).toEqual([]);
  for (const path of [
    "/dashboard",
    "/favorites",
    "/all-recipes",
    "/custom-recipes",
    "/subscribe",
    "/account/tokens",
    "/account/data",
    "/dashboard/groceries/line",
  ]) {
    expect(kindsOf(found)).toContain(path);
  }
  expect(found.forms.length).toBeGreaterThan(40);
  expect(await unanswered(ann, found)).toEqual([]);
});

test(
  "the administrator finds no dead link, and every form responds",
  { timeout: TIMEOUT },
  async () => {
    const admin = await signIn(app, "admin@localhost", ADMIN_PASSWORD);
    const found = await crawl(app, admin, ["/"], OF_A_SHAPE);
    expect(found.wrong).toEqual([]);
    expect(kindsOf(found)).toContain("/admin/email");
    expect(await unanswered(admin, found)).toEqual([]);
  },
);

// Statements are recorded on SQLite.
test.skipIf(onPostgres)(
  "every exception for the rows of one household is still needed",
  async () => {
    // At its start it ends plans that were bought with test cards.
    const token = "of-whoever-watches";
    const other = await startApp({
      OPENAI_API_KEY: "sk-test-key-of-nobody",
      METRICS_TOKEN: token,
      // Households whose weekly mail is due are only queried if the server sends mail.
      SMTP_URL: "smtp://127.0.0.1:9",
    });
    const { status } = await visitor(other).get("/metrics", { authorization: `Bearer ${token}` });
    expect(status).toBe(200);
    // No page links there.
    expect((await visitor(other).get("/sitemap.xml")).status).toBe(200);
    const statements = [...app.statements(), ...other.statements()];
    await other.stop();
    expect(unusedOf(statements)).toEqual([]);
  },
);
