import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../app";
import { type CaldavStandIn, startCaldavStandIn } from "../caldav-stand-in";
import { type Answer, type Client, signUp, visitor } from "../client";
import { makeJpeg, sendPhoto } from "../pictures";
import { type PostmarkStandIn, startPostmarkStandIn } from "../postmark-stand-in";
import { by, makeToken } from "../tokens";
import { type Database } from "~db/database";
import { proveAddress, settleMails, withDatabase } from "./database";
import { today, weekStart } from "./days";
import { all, attribute, byTag, follow, page, press, textOf, toast, words } from "./page";
import { meal, meals } from "./shapes";

let app: App;
let silent: App;
let postmark: PostmarkStandIn;
let server: CaldavStandIn;
beforeAll(async () => {
  [postmark, server] = await Promise.all([startPostmarkStandIn(), startCaldavStandIn()]);
  [app, silent] = await Promise.all([
    startApp({
      POSTMARK_SERVER_TOKEN: postmark.token,
      POSTMARK_API_BASE: postmark.url,
      IMPORT_ALLOW_HOSTS: server.host,
    }),
    startApp({}),
  ]);
});
afterAll(() => Promise.all([app, silent, postmark, server].map((it) => it.stop())));

const HERE = "/account/household";
const FEED = "/dashboard/calendar/feed";
const WEEK = weekStart(today());
const TASKS = `/dashboard/groceries/tasks?weekStart=${WEEK}`;
const REMOVED = "You were removed from a household";

async function invite(owner: Client) {
  await owner.post(HERE, { intent: "invite" });
  return /\/join\/[\w.-]+/.exec((await owner.get(HERE)).text)?.[0] ?? "no link";
}

const add = async (cook: Client, title: string, more: object = {}) =>
  meal(await cook.send("POST", "/api/recipes/create", { title, ingredients: ["1 leek"], ...more }));

const titles = async (cook: Client) =>
  meals(await cook.get("/api/meals/all"))
    .map(({ title }) => title)
    .sort();

/** Returns Ann's household with Ben, who brought a soup. Each of them has made a recipe there since. */
async function household(of: App) {
  const [ann, ben] = [await signUp(of, "Ann"), await signUp(of, "Ben")];
  const soup = await add(ben, "Ben's soup");
  expect((await ben.post(await invite(ann), {})).status).toBe(303);
  await add(ann, "Ann's stew");
  const pie = await add(ben, "Ben's pie");
  return { ann, ben, soup, pie };
}

const link = (answer: Answer, name: string | RegExp) => {
  const isIt = (text: string) => (typeof name === "string" ? text === name : name.test(text));
  const [found] = byTag(page(answer), "a").filter((one) =>
    isIt(attribute(one, "aria-label") ?? textOf(one)),
  );
  return found ? (attribute(found, "href") ?? "") : null;
};
const notice = (answer: Answer, id: string) => {
  const [found] = all(page(answer), (element) => attribute(element, "id") === id);
  return found ? textOf(found) : null;
};
/** Returns the page that asks whether to remove a member. */
async function asked(ann: Client, name = "Ben") {
  const path = link(await ann.get(HERE), `Remove ${name}`);
  if (path === null) throw new Error(`No link leads to a page that asks about ${name}.`);
  return path;
}
const remove = async (of: App, ann: Client, changes = {}) =>
  press(of, ann, await asked(ann), "Remove Ben", changes);
const leave = async (of: App, who: Client) =>
  press(of, who, link(await who.get(HERE), "Leave the household") ?? "", "Leave the household");
const members = async (ann: Client) => words(await ann.get(HERE));

async function withLinks({ ann, soup }: { ann: Client; soup: { id: string } }) {
  await ann.post(FEED, { intent: "make", whose: "household" });
  await ann.post(`/dashboard/meals/${soup.id}/share`, { intent: "share" });
  await ann.post("/week/share", { intent: "share" });
  const feed = /\/calendar\/[\w.-]+\.ics/.exec((await ann.get(FEED)).text)?.[0] ?? "";
  const shared = (await ann.get(`/dashboard/meals/${soup.id}/share`)).text;
  const week = (await ann.get("/week/share")).text;
  return [feed, ...[shared, week].map((text) => /\/shared\/[\w-]+/.exec(text)?.[0] ?? "")];
}

let connected = 0;

/** Adds Ben's webhook and his to-do app. Returns the address of the webhook. */
async function connect(ben: Client) {
  const hook = `https://hooks.example.org/${++connected}`;
  await proveAddress(app, ben);
  await ben.post("/account/webhooks", { intent: "add", url: hook, event: ["meal.cooked"] });
  await ben.send("POST", "/api/grocery-list/generate", { mealIds: [], weekStartDate: WEEK });
  const { url, username, password } = server;
  await press(app, ben, TASKS, "Connect", { address: url, username, password });
  await press(app, ben, TASKS, "Use this list", { url: `${url}/ann/shopping/` });
  return hook;
}

const rows = <T>(work: (db: Database) => Promise<T>) => withDatabase(app, work);
const makersOf = (hook: string) =>
  rows((db) => db.selectFrom("webhooks").where("url", "=", hook).select("userId").execute());
const idOf = (who: Client) =>
  rows(async (db) => {
    const find = db.selectFrom("users").where("email", "=", who.email).select("id");
    return (await find.executeTakeFirstOrThrow()).id;
  });
const mailed = ({ email }: Client) =>
  postmark.taken.filter(({ To, Subject }) => To === email && Subject === REMOVED);

describe("The removal of a member", () => {
  test("shows each member which links were renewed and what ended, until that member dismisses it", async () => {
    const { ann, ben, soup } = await household(app);
    const cleo = await signUp(app, "Cleo");
    await cleo.post(await invite(ann), {});
    const before = await withLinks({ ann, soup });
    const hook = await connect(ben);
    const removed = await remove(app, ann);
    expect([removed.status, removed.headers.get("location")]).toEqual([303, `${HERE}#departures`]);
    const shown = await follow(ann, removed);
    expect(toast(shown)).toMatchObject({ title: "Ben was removed" });
    expect(toast(shown)?.description).toBe(
      "3 links have new addresses. 1 webhook ended. The to-do connection ended.",
    );
    const text = notice(shown, "departures") ?? "";
    expect(text).toContain("Ben was removed from the household");
    expect(text).toContain("hooks.example.org");
    const at = link(shown, "Recipe: Ben's soup");
    expect(at).toBe(`/dashboard/meals/${soup.id}/share`);
    const now = /\/shared\/[\w-]+/.exec((await ann.get(at ?? "")).text)?.[0] ?? "";
    expect(before).not.toContain(now);
    expect((await visitor(app).get(now)).status).toBe(200);
    for (const old of before) expect((await visitor(app).get(old)).status).toBe(404);
    // The notice stays for each member until they dismiss it.
    expect(notice(await ann.get(HERE), "departures")).toContain("Ben was removed");
    await press(app, ann, HERE, "Dismiss");
    expect(notice(await ann.get(HERE), "departures")).toBeNull();
    expect(notice(await cleo.get(HERE), "departures")).toContain("Ben was removed");
    expect(await makersOf(hook)).toEqual([]);
    // The removed person does not see it, and neither do members who join later.
    expect(notice(await ben.get(HERE), "departures")).toBeNull();
    const dora = await signUp(app, "Dora");
    await dora.post(await invite(ann), {});
    expect(notice(await dora.get(HERE), "departures")).toBeNull();
  });

  test("moves the member's webhooks to the owner if the owner chooses that", async () => {
    const { ann, ben } = await household(app);
    const hook = await connect(ben);
    const removed = await remove(app, ann, { keepWebhooks: "yes" });
    expect(toast(await follow(ann, removed))?.description).toBe("The to-do connection ended.");
    expect(await makersOf(hook)).toEqual([{ userId: await idOf(ann) }]);
    expect(words(await ann.get("/account/webhooks"))).toContain("hooks.example.org");
    expect(words(await ben.get("/account/webhooks"))).not.toContain("hooks.example.org");
  });

  test("happens once, with one notice and one mail, if the button is pressed twice", async () => {
    const { ann, ben } = await household(app);
    await proveAddress(app, ben);
    const path = await asked(ann);
    const twice = [1, 2].map(() => ann.post(path, { intent: "remove" }));
    const statuses = (await Promise.all(twice)).map(({ status }) => status).sort();
    expect(statuses).toEqual([303, 404]);
    const text = notice(await ann.get(HERE), "departures") ?? "";
    expect(text.match(/Ben was removed/g)).toHaveLength(1);
    await settleMails(app);
    expect(mailed(ben)).toHaveLength(1);
  });
});

describe("A removed member", () => {
  test("sees a notice with names and recipes on the next page, until it is dismissed", async () => {
    const { ann, ben } = await household(app);
    await remove(app, ann);
    for (const path of ["/dashboard", "/favorites", "/account"]) {
      const text = notice(await ben.get(path), "removal") ?? "";
      expect(text).toContain("Ann removed you from Ann's household");
      expect(text).toContain("your own planner");
      expect(text).toContain("2 recipes that you created or brought moved with you");
    }
    const dismissed = await press(app, ben, "/favorites", "Dismiss");
    expect(dismissed.headers.get("location")).toBe("/favorites");
    expect(notice(await ben.get("/favorites"), "removal")).toBeNull();
    expect(notice(await ann.get("/favorites"), "removal")).toBeNull();
  });

  test("gets a mail if the server sends mail and the address is confirmed", async () => {
    const { ann, ben } = await household(app);
    await proveAddress(app, ben);
    await remove(app, ann);
    await expect.poll(() => mailed(ben).length).toBe(1);
    const [mail] = mailed(ben);
    expect(mail?.TextBody).toContain("Ann's household");
    expect(mail?.TextBody).toContain("2 recipes");
    const quiet = await household(silent);
    expect((await remove(silent, quiet.ann)).status).toBe(303);
    expect(notice(await quiet.ben.get("/dashboard"), "removal")).toContain("Ann removed you");
  });

  test("keeps the recipes that they added or brought, and the household keeps all recipes", async () => {
    const { ann, ben, soup, pie } = await household(app);
    const file = new Uint8Array(await makeJpeg());
    expect((await sendPhoto(app, ben, soup.id, { file })).status).toBeLessThan(400);
    await ben.send("PUT", `/api/meals/${pie.id}/tags`, { tags: ["Winter"] });
    await remove(app, ann);
    expect(await titles(ben)).toEqual(["Ben's pie", "Ben's soup"]);
    expect(await titles(ann)).toEqual(["Ann's stew", "Ben's pie", "Ben's soup"]);
    const soups = meals(await ben.get("/api/meals/all")).filter(({ title }) =>
      title.includes("soup"),
    );
    const shown = (await ben.get(`/dashboard/meals/${soups[0]?.id}`)).text;
    const [photo = ""] = /\/photos\/[\w-]+\/800\.avif/.exec(shown) ?? [];
    expect((await ben.get(photo)).status).toBe(200);
    expect(words(await ben.get("/all-recipes"))).toContain("Winter");
    // From here on, each of them has a copy of their own.
    await ben.post(`/dashboard/meals/${soups[0]?.id}/delete`, {});
    expect(await titles(ben)).toEqual(["Ben's pie"]);
    expect(await titles(ann)).toHaveLength(3);
    expect((await ann.get(photo)).status).toBe(200);
  });

  test("cannot open the household with an old token, session or calendar feed", async () => {
    const { ann, ben } = await household(app);
    await ben.post(FEED, { intent: "make", whose: "own" });
    const own = /\/calendar\/[\w.-]+\.ics/.exec((await ben.get(FEED)).text)?.[0] ?? "";
    const token = await makeToken(app, ben, ["read"]);
    expect((await visitor(app).get(own)).status).toBe(200);
    await remove(app, ann);
    expect((await visitor(app).get(own)).status).toBe(404);
    expect((await visitor(app).get("/api/meals/all", by(token))).status).toBe(401);
    expect(await titles(ben)).not.toContain("Ann's stew");
  });

  test("who joins again does not duplicate recipes, and brings both versions of a changed recipe", async () => {
    const { ann, ben } = await household(app);
    await remove(app, ann);
    const [first] = meals(await ben.get("/api/meals/all")).filter(({ title }) =>
      title.includes("pie"),
    );
    await press(app, ben, `/custom-recipes/${first?.id}`, /Save/, { title: "Ben's better pie" });
    await add(ben, "Ben's cake");
    expect((await ben.post(await invite(ann), {})).status).toBe(303);
    const together = ["Ann's stew", "Ben's better pie", "Ben's cake", "Ben's pie", "Ben's soup"];
    expect(await titles(ann)).toEqual(together);
    expect(notice(await ben.get("/dashboard"), "removal")).toBeNull();
    await remove(app, ann);
    expect(await titles(ben)).toEqual(["Ben's better pie", "Ben's cake", "Ben's soup"]);
  });
});

describe("Leaving a household", () => {
  test("first shows what stays and what ends, and lets the member keep their own recipes", async () => {
    const { ann, ben, soup } = await household(app);
    await withLinks({ ann, soup });
    const hook = await connect(ben);
    const path = link(await ben.get(HERE), "Leave the household") ?? "";
    const shown = words(await ben.get(path));
    expect(shown).toContain("You keep copies of 2 recipes that you created or brought");
    for (const name of ["Recipe: Ben's soup", "hooks.example.org", "To-do connection"]) {
      expect(shown).toContain(name);
    }
    const left = await leave(app, ben);
    expect(left.headers.get("location")).toBe("/dashboard");
    expect(toast(await follow(ben, left))).toMatchObject({
      title: "You have left the household",
      description: "2 recipes moved with you.",
    });
    expect(await titles(ben)).toEqual(["Ben's pie", "Ben's soup"]);
    expect(notice(await ben.get("/dashboard"), "removal")).toBeNull();
    expect(notice(await ann.get(HERE), "departures")).toContain("Ben left the household");
    expect(await makersOf(hook)).toEqual([]);
  });

  test("does not let an owner return with an invitation that the owner created", async () => {
    const { ann, ben } = await household(app);
    const path = await invite(ann);
    await leave(app, ann);
    const back = await ann.post(path, {});
    expect([back.status, (await ann.get(path)).status]).toEqual([404, 404]);

    expect(await members(ben)).not.toContain("Ann Member");
    expect(await titles(ann)).toEqual(["Ann's stew"]);
  });

  test("by deleting the account keeps the household, and its recipes no longer name their creator", async () => {
    const { ann, ben } = await household(app);
    await ann.post(FEED, { intent: "make", whose: "household" });
    const annId = await idOf(ann);
    await ann.post("/account/data", { intent: "delete", confirm: "DELETE" });
    expect(await members(ben)).toContain("Ben (you) Owner");
    expect(await titles(ben)).toContain("Ann's stew");
    expect(
      await rows((db) => db.selectFrom("meals").select("createdBy").execute()),
    ).not.toContainEqual({ createdBy: annId });
    const text = notice(await ben.get(HERE), "departures") ?? "";
    expect(text).toContain("A member deleted their account");
    expect(text).not.toContain("Ann");
    expect(text).toContain("The household's calendar");
  });
});
