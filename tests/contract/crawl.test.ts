import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, weekStartOf } from "../../app/server/values/dates";
import { PASSWORD } from "../accounts";
import { ADMIN_PASSWORD, type App, makeDataDir, startApp } from "../app";
import { type Client, signIn, signUp, visitor } from "../client";
import { unusedOf } from "../household-statements";
import { onPostgres } from "../postgres/server";
import { collectRecipes } from "../own-recipes";
import { subscriber } from "../subscribers";
import { type Crawl, crawl, submit } from "./crawler";
import { follow } from "./page";
import { entry, meals } from "./shapes";

/** Milliseconds for some hundred pages and forms while other tests run. */
const TIMEOUT = 600_000;
/** Pages of each kind in a crawl. A second one shows parts that the first one lacks. */
const OF_A_SHAPE = 2;

let app: App;
let ann: Client;
/** Pages to which only a link in a mail, or a shared link, leads. */
let links: string[];
/** Pages of Ann's household to which a form leads, or which are too far down in a list of their kind. */
let deep: string[];

beforeAll(async () => {
  // In a folder of its own the app has no data yet, and backs itself up as each new server does.
  app = await startApp({ DATA_DIR: makeDataDir() });
  const today = new Date().toISOString().slice(0, 10);
  const ben = await signUp(app, "Ben");
  ann = await signUp(app, "Ann");
  const own = await collectRecipes(app, ann);
  deep = [...Object.values(own), "/dashboard/groceries", "/dashboard/out-of-credits"];
  deep.push(`/dashboard/calendar/${today}`);
  const five = meals(await ann.send("POST", "/api/meals/suggestions", {}));
  await ann.send("POST", "/api/meals/search-specific", { recipeQuery: "lemon" });
  for (const [day, { id: mealId }] of five.entries()) {
    const planned = { mealId, scheduledDate: addDays(today, day), mealType: "dinner" };
    entry(await ann.send("POST", "/api/calendar", planned));
    await ann.post("/favorites", { intent: "add", mealId });
    await ann.post("/dashboard/selected", { intent: "select", mealId });
  }
  const mealIds = five.map(({ id }) => id);
  const list = { mealIds, weekStartDate: weekStartOf(today) };
  await ann.send("POST", "/api/grocery-list/generate", list);
  const invited = async () => {
    await ann.post("/account/household", { intent: "invite" });
    return /\/join\/[\w.-]+/.exec((await ann.get("/account/household")).text)?.[0] ?? "no link";
  };
  await ben.post(await invited(), {});
  // Before the links are made: it renews those that the account could read.
  await forget(ben);
  const shared = async (path: string) => {
    await ann.post(path, { intent: "share" });
    return /\/shared\/[\w-]+/.exec((await ann.get(path)).text)?.[0] ?? "no link";
  };
  links = [
    await shared(`${own.broken}/share`),
    await shared("/dashboard/groceries/share"),
    await shared("/week/share"),
  ];
  const feed = "/dashboard/calendar/feed";
  await ann.post(feed, { intent: "make", whose: "household" });
  links.push(/\/calendar\/[\w.-]+\.ics/.exec((await ann.get(feed)).text)?.[0] ?? "no link");
  links.push(await invited());
  await subscriber(app, "basic");
  await ben.send("POST", "/api/contact", {
    name: "Ben",
    email: ben.email,
    subject: "Soup",
    message: "?",
  });
});
afterAll(async () => {
  await app.stop();
  rmSync(app.dataDir, { recursive: true, force: true });
});

/** Creates a password link for a user as the administrator, and signs up another account. */
async function forget(client: Client) {
  const admin = await signIn(app, "admin@localhost", ADMIN_PASSWORD);
  const { id } = Object((await client.get("/api/auth/user")).body);
  const made = await admin.post(`/admin/users/${id}`, { intent: "reset-link" });
  await client.post(/\/reset\/[\w-]+/.exec(made.text)?.[0] ?? "", { password: PASSWORD });
  const account = { firstName: "", email: `new-${client.email}`, password: PASSWORD };
  await visitor(app).post("/auth", { intent: "sign-up", ...account });
}

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

test("a visitor finds no dead end, and every form answers", { timeout: TIMEOUT }, async () => {
  const guest = visitor(app);
  const found = await crawl(app, guest, ["/", ...links], OF_A_SHAPE);
  expect(found.wrong).toEqual([]);
  for (const path of ["/auth", "/forgot", "/contact", "/terms", "/privacy"]) {
    expect(kindsOf(found)).toContain(path);
  }
  expect(await unanswered(guest, found)).toEqual([]);
});

test("a household finds no dead end, and every form answers", { timeout: TIMEOUT }, async () => {
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
  "the administrator finds no dead end, and every form answers",
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
  "every listed exception of one household's rows is still needed",
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
