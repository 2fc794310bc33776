import { Client as Assistant, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { type Scope, SCOPES } from "../../app/household/access/user";
import { TOOLS } from "../../app/connections/assistants/serve.server";
import { ADMIN_PASSWORD, type App, shareApp } from "../app";
import { type Client, signIn, signUp, visitor } from "../client";
import { ACCESS, METHODS } from "../contract/access-table";
import { withDatabase } from "../contract/database";
import { addFullHousehold, type FullHousehold } from "../contract/full-household";
import { press, words } from "../contract/page";
import { by, makeToken } from "../tokens";

let app: App;
let household: FullHousehold;
/** Every secret link of the household: the part that opens it. */
let secrets: string[];
/** A collection that is not public. */
let privateId: string;
beforeAll(async () => {
  app = await shareApp();
  household = await addFullHousehold(app);
  secrets = await addLinks(household);
  const { owner, mealId } = household;
  const added = await owner.send("POST", "/api/collections", { name: "Ours", mealIds: [mealId] });
  privateId = z.object({ id: z.string() }).parse(added.body).id;
});
afterAll(() => app.stop());

const FEEDS = "/dashboard/calendar/feed";

/** Adds the links that the household does not have yet. Returns the secret of each. */
async function addLinks({
  owner,
  week,
  collectionId,
  shareToken,
  feedToken,
  inviteToken,
}: FullHousehold) {
  const pages = [
    `/dashboard/groceries/share?weekStart=${week}`,
    `/week/share?weekStart=${week}`,
    `/collections/${collectionId}/share`,
  ];
  const shared: string[] = [];
  for (const page of pages) {
    await owner.post(page, { intent: "share" });
    shared.push(...tokensIn((await owner.get(page)).text));
  }
  expect(shared).toHaveLength(pages.length);
  await press(app, owner, FEEDS, "Create link: Your own");
  const feeds = feedsIn((await owner.get(FEEDS)).text);
  expect(feeds).toHaveLength(2);
  expect(feeds).toContain(feedToken);
  return [...shared, ...feeds, shareToken, inviteToken];
}

const unique = (values: string[]) => [...new Set(values)];
const tokensIn = (text: string) =>
  unique([...text.matchAll(/\/shared\/([\w-]+)/g)].map(([, token = ""]) => token));
const feedsIn = (text: string) =>
  unique([...text.matchAll(/\/calendar\/([\w.-]+)\.ics/g)].map(([, token = ""]) => token));

/** Tables of links, with the columns that show whether a link works. */
const LINKS = [
  ["calendarFeeds", ["id", "userId", "mealTypes", "hasTasks"]],
  ["shares", ["token", "mealId", "listId", "tellsNeeds"]],
  ["weekShares", ["token", "weekStartDate"]],
  ["collectionShares", ["token", "collectionId"]],
  ["invites", ["id", "userId", "usedAt"]],
  ["webhooks", ["id", "url", "events", "secret"]],
  ["taskLists", ["userId", "address", "url"]],
  ["cookbookAddresses", ["slug", "collectionId", "endedAt"]],
] as const;

/** Returns everything that is open to others: each link, each public cookbook, and the recipes in it. */
const opened = () =>
  withDatabase(app, async (db) => {
    const open = await db
      .selectFrom("publicCookbooks")
      .leftJoin("collectionMeals", (join) =>
        join
          .onRef("collectionMeals.householdId", "=", "publicCookbooks.householdId")
          .onRef("collectionMeals.collectionId", "=", "publicCookbooks.collectionId"),
      )
      .select(["publicCookbooks.collectionId", "publicCookbooks.slug", "title", "mayShowAll"])
      .select(["publicCookbooks.endedAt", "collectionMeals.mealId"])
      .orderBy("publicCookbooks.collectionId")
      .orderBy("mealId")
      .execute();
    const links = await Promise.all(
      LINKS.map(async ([table, columns]) => {
        const { rows } = await sql`select ${sql.join(columns.map((it) => sql.ref(it)))}
          from ${sql.table(table)}`.execute(db);
        return [table, rows.map((row) => JSON.stringify(row)).sort()] as const;
      }),
    );
    return { open, links };
  });

const OTHERS = SCOPES.filter((scope) => scope !== "share");

/** Each other scope alone, and all of them together. */
const WITHOUT_SHARE: [name: string, scopes: readonly Scope[]][] = [
  ...OTHERS.map((scope): [string, Scope[]] => [scope, [scope]]),
  ["read, plan, shop, cook and admin", OTHERS],
];

/** Makes a token. Only the administrator can make one for `admin`. The others belong to the household's owner. */
const tokenOf = async (scopes: readonly Scope[]) => {
  if (scopes.length === 1 && scopes[0] === "admin") {
    return makeToken(app, await signIn(app, "admin@localhost", ADMIN_PASSWORD), scopes);
  }
  const own = scopes.filter((scope) => scope !== "admin");
  return makeToken(app, household.owner, own);
};

describe("An access token without the scope share", () => {
  test.each(WITHOUT_SHARE)(
    "(%s) gets no secret link from any call, and cannot make anything public",
    async (_, scopes) => {
      const token = await tokenOf(scopes);
      const program = visitor(app);
      const before = await opened();
      const wrong: string[] = [];
      let answered = 0;
      for (const [name, row] of Object.entries(ACCESS)) {
        if (!name.startsWith("api.")) continue;
        for (const method of METHODS) {
          const rule = row[method];
          if (!rule || rule.leaves) continue;
          const path = rule.path?.(household) ?? row.path;
          const address = typeof path === "string" ? path : path(household);
          const body = rule.fields?.(household) ?? (method === "GET" ? undefined : {});
          const { status, text } = await program.send(method, address, body, by(token));
          if (status < 300) answered += 1;
          if (secrets.some((secret) => text.includes(secret))) wrong.push(`${method} ${address}`);
        }
      }
      expect(wrong).toEqual([]);
      expect(answered).toBeGreaterThan(0);
      expect(await opened()).toEqual(before);
    },
  );

  test.each(WITHOUT_SHARE)("(%s) is refused by each call about links", async (_, scopes) => {
    const program = visitor(app);
    const token = await tokenOf(scopes);
    const before = await opened();
    const { collectionId, slug, ownId, mealId } = household;
    const publishing = { slug: "stolen-recipes", title: "Stolen", mayShowAll: true };
    const ATTEMPTS: [method: string, address: string, body?: unknown][] = [
      ["GET", "/api/feeds"],
      ["GET", "/api/FEEDS/"],
      ["POST", "/api/feeds", { whose: "household" }],
      ["POST", "/api/feeds/", { whose: "own" }],
      ["PUT", "/api/feeds/own", { mealTypes: ["dinner"], hasTasks: true }],
      ["DELETE", "/api/feeds/household"],
      ["DELETE", "/api/Feeds/own/"],
      ["PUT", `/api/collections/${privateId}/public`, publishing],
      ["PUT", `/api/collections/${privateId}/public/`, publishing],
      ["PUT", `/api/collections/${privateId}/Public`, publishing],
      ["PUT", `/api/collections/${collectionId}/public`, { ...publishing, slug }],
      ["DELETE", `/api/collections/${collectionId}/public`],
      // The collection is public, so a recipe that is added to it is published.
      ["PUT", `/api/collections/${collectionId}`, { name: "Autumn", mealIds: [ownId, mealId] }],
    ];
    const wrong: string[] = [];
    for (const [method, address, body] of ATTEMPTS) {
      const { status, text } = await program.send(method, address, body, by(token));
      if (status !== 403) wrong.push(`${method} ${address}: ${status}`);
      if (secrets.some((secret) => text.includes(secret)))
        wrong.push(`${method} ${address}: secret`);
    }
    expect(wrong).toEqual([]);
    expect(await opened()).toEqual(before);
  });

  test("gets no secret link from any assistant tool, and cannot make anything public", async () => {
    const token = await tokenOf(OTHERS);
    const before = await opened();
    const assistant = new Assistant({ name: "test", version: "1" });
    await assistant.connect(
      new StreamableHTTPClientTransport(new URL(`${app.url}/mcp`), {
        requestInit: { headers: by(token) },
      }),
    );
    const { ownId: mealId, entryId, day: date, itemId } = household;
    const query = "pancakes";
    const INPUTS: Record<string, Record<string, unknown>> = {
      whats_for_dinner: { date },
      get_week: { date },
      plan_dish: { mealId, date },
      plan_without_recipe: { kind: "note", note: "Nothing", date },
      propose_week: {},
      plan_week: { slots: [{ date, mealType: "lunch", id: `meal.${mealId}` }] },
      find_recipes: { query },
      take_recipe: { query, bookId: "none", price: 0 },
      write_recipe: { query },
      read_recipe: { mealId, entryId },
      cook_step: { mealId: household.mealId },
      cook_progress: { mealId: household.mealId, steps: [{ index: 0, done: true }] },
      mark_made: { mealId },
      get_grocery_list: { date },
      add_to_grocery_list: { date, items: ["2 lemons"] },
      tick_grocery_items: { date, itemIds: [itemId] },
    };
    const tools = TOOLS.filter(({ scope }) => scope !== "admin").map(({ name }) => name);
    expect(Object.keys(INPUTS).sort()).toEqual([...tools].sort());
    const failed: string[] = [];
    for (const [name, input] of Object.entries(INPUTS)) {
      const answer = await assistant.callTool({ name, arguments: input });
      const text = JSON.stringify(answer);
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
      if (answer.isError) failed.push(name);
    }
    await assistant.close();
    // The recipe book has no recipe with that id.
    expect(failed).toEqual(["take_recipe"]);
    expect(await opened()).toEqual(before);
  });
});

const withUrl = z.object({ url: z.string() });

/** Makes a feed with a token. Returns its path. */
async function feedBy(token: string, whose: "own" | "household" = "household") {
  const answer = await visitor(app).send("POST", "/api/feeds", { whose }, by(token));
  expect(answer.status).toBe(201);
  return new URL(withUrl.parse(answer.body).url).pathname;
}

/** Publishes a cookbook with a token. Returns its path and its collection's id. */
async function cookbookBy(token: string, cook: Client) {
  const made = await cook.send("POST", "/api/collections", { name: "Soups" });
  const { id } = z.object({ id: z.string() }).parse(made.body);
  const slug = `soups-${id.slice(-12)}`;
  const input = { slug, title: "Soups" };
  const answer = await visitor(app).send("PUT", `/api/collections/${id}/public`, input, by(token));
  expect(answer.status).toBe(200);
  return { id, slug, path: `/c/${slug}` };
}

const statusOf = async (path: string) => (await visitor(app).get(path)).status;

/** Removes the only token of a user on the page. */
async function removeToken(cook: Client) {
  const page = await cook.get("/account/tokens");
  const [, tokenId = ""] = /name="tokenId"[^>]*value="(\w+)"/.exec(page.text) ?? [];
  expect((await cook.post("/account/tokens", { intent: "end", tokenId })).status).toBe(303);
}

/** Lets a user's tokens expire a second ago. */
const expireTokens = ({ email }: Client) =>
  withDatabase(app, async (db) => {
    const { id } = await db
      .selectFrom("users")
      .where("email", "=", email)
      .select("id")
      .executeTakeFirstOrThrow();
    const expiresAt = new Date(Date.now() - 1_000).toISOString();
    await db.updateTable("accessTokens").set({ expiresAt }).where("userId", "=", id).execute();
  });

const ENDINGS: [name: string, end: (cook: Client) => Promise<unknown>][] = [
  ["is removed", removeToken],
  ["expires", expireTokens],
];

describe("A link or cookbook that was made with an access token", () => {
  test.each(ENDINGS)("no longer works after the token %s", async (_, end) => {
    const cook = await signUp(app);
    const token = await makeToken(app, cook, ["share"]);
    const [shared, own] = [await feedBy(token), await feedBy(token, "own")];
    const { id, path } = await cookbookBy(token, cook);
    const paths = [shared, own, path, `${path}/feed.xml`, `${path}/sitemap.xml`];
    for (const one of paths) expect(await statusOf(one), one).toBe(200);
    await end(cook);
    const after: number[] = [];
    for (const one of paths) after.push(await statusOf(one));
    // Feeds answer like links that never existed, cookbooks like ones that were ended.
    expect(after).toEqual([404, 404, 410, 410, 410]);
    expect(feedsIn((await cook.get(FEEDS)).text)).toEqual([]);
    expect((await cook.get("/api/feeds")).body).toEqual([]);
    expect((await cook.get(`/api/collections/${id}/public`)).body).toMatchObject({
      isPublic: false,
    });
    expect((await cook.send("DELETE", `/api/collections/${id}/public`)).status).toBe(404);
  });

  test("is shown with the name of the token, and stays if a member takes it over", async () => {
    const cook = await signUp(app);
    const token = await makeToken(app, cook, ["share"]);
    const feed = await feedBy(token);
    const { id, slug, path } = await cookbookBy(token, cook);
    const made =
      "Created by the access token “ For share ”. It stops working when that token is removed.";
    const publishPage = `/collections/${id}/publish`;
    expect(words(await cook.get(FEEDS))).toContain(made);
    expect(words(await cook.get(publishPage))).toContain(made);
    expect(words(await cook.get("/account/data"))).toContain(
      "Created by the access token “ For share ”.",
    );
    await press(app, cook, FEEDS, "Keep link: For the household");
    await cook.post(publishPage, { intent: "publish", slug, title: "Soups" });
    expect(words(await cook.get(FEEDS))).not.toContain("Created by the access token");
    expect(words(await cook.get(publishPage))).not.toContain("Created by the access token");
    await removeToken(cook);
    expect([await statusOf(feed), await statusOf(path)]).toEqual([200, 200]);
  });

  test("can be made again, at a new address, after the token has ended", async () => {
    const cook = await signUp(app);
    const before = await feedBy(await makeToken(app, cook, ["share"]));
    await expireTokens(cook);
    await press(app, cook, FEEDS, "Create link: For the household");
    const [after = "", ...more] = feedsIn((await cook.get(FEEDS)).text);
    expect(more).toEqual([]);
    expect(before).not.toContain(after);
    expect(await statusOf(`/calendar/${after}.ics`)).toBe(200);
    expect(await statusOf(before)).toBe(404);
  });
});
