import { afterAll, beforeAll, expect, test } from "vitest";
import { weekStartOf } from "../../app/server/values/dates";
import { type App, startApp } from "../app";
import { type CaldavStandIn, startCaldavStandIn } from "../caldav-stand-in";
import { type Client, signUp } from "../client";
import { storedText } from "./database";
import { follow, press } from "./page";
import { meals } from "./shapes";

let app: App;
let server: CaldavStandIn;
beforeAll(async () => {
  server = await startCaldavStandIn();
  app = await startApp({ IMPORT_ALLOW_HOSTS: server.host });
});
afterAll(async () => {
  await app.stop();
  await server.stop();
});

const WEEK = weekStartOf(new Date().toISOString().slice(0, 10));
const PATH = `/dashboard/groceries/tasks?weekStart=${WEEK}`;

async function shopper() {
  const cook = await signUp(app);
  const found = meals(await cook.send("POST", "/api/meals/suggestions", { count: 1 }));
  const mealIds = found.map(({ id }) => id);
  await cook.send("POST", "/api/grocery-list/generate", { mealIds, weekStartDate: WEEK });
  return cook;
}
const connect = (cook: Client, fields: Record<string, string> = {}) =>
  press(app, cook, PATH, "Connect", {
    address: server.url,
    username: server.username,
    password: server.password,
    ...fields,
  });

/** Returns the description and error of a field in the form. */
const beside = (html: string, field: string) =>
  new RegExp(`id="[^"]*${field}-error"[^>]*>(?:<[^>]*>)*([^<]*)`).exec(html)?.[1]?.trim() ?? "";

test("A to-do app can be connected, receive a list, and be disconnected with plain forms", async () => {
  const cook = await shopper();
  expect((await cook.get(`/dashboard/groceries/share?weekStart=${WEEK}`)).text).toContain(
    `/dashboard/groceries/tasks?weekStart=${WEEK}`,
  );
  const chosen = await follow(cook, await connect(cook));
  expect(chosen.text).toContain("Shopping &lt;&amp;&gt; more");
  expect(chosen.text).not.toContain("Birthdays");
  const url = `${server.url}/ann/shopping/`;
  const connected = await follow(cook, await press(app, cook, PATH, "Use this list", { url }));
  expect(connected.text).toContain("Nothing has been sent yet");
  const sent = await press(app, cook, PATH, /Send the list of/);
  expect(sent.status).toBe(303);
  expect((await follow(cook, sent)).text).toContain("List sent");
  expect(server.tasks().length).toBeGreaterThan(0);
  expect((await follow(cook, await press(app, cook, PATH, /Send the list of/))).text).toContain(
    "Nothing to send",
  );
  const gone = await follow(cook, await press(app, cook, PATH, "Disconnect"));
  expect(gone.text).toContain("Address of the server");
});

test("A changed list is sent to the to-do app automatically", async () => {
  const cook = await shopper();
  await connect(cook, { address: `${server.url}/ann/work/` });
  await press(app, cook, PATH, /Send the list of/);
  const work = server.collections.get("/ann/work/")?.objects;
  const before = work?.size ?? 0;
  await cook.post(`/dashboard/groceries?weekStart=${WEEK}`, {
    weekStartDate: WEEK,
    was: "",
    item: "dog food",
  });
  await expect.poll(() => work?.size).toBe(before + 1);
});

test("the form for connecting a to-do app shows why the server refused, and keeps its input except the password", async () => {
  const cook = await shopper();
  const refused = await connect(cook, { password: "a wrong password" });
  expect(refused.status).toBe(400);
  expect(beside(refused.text, "password")).toContain("rejected this user name and password");
  expect(refused.text).toContain(`value="${server.url}"`);
  expect(refused.text).not.toContain("a wrong password");
  const inside = await connect(cook, { address: "https://127.0.0.1/" });
  expect(inside.status).toBe(400);
  expect(beside(inside.text, "address")).toContain("private network");
  expect(beside(inside.text, "password")).toBe("Please enter the password again");
  const empty = await press(app, cook, PATH, "Connect", {
    address: "",
    username: "",
    password: "",
  });
  expect(empty.status).toBe(400);
  expect(empty.text).toMatch(/Please enter the server(’|'|&#x27;)s address/);
});

test("The to-do app's password is not in any page, export or log, and is encrypted in the database", async () => {
  const cook = await shopper();
  await connect(cook);
  await press(app, cook, PATH, "Use this list", { url: `${server.url}/ann/shopping/` });
  await press(app, cook, PATH, /Send the list of/);
  const pages = await Promise.all([PATH, "/account/export.json"].map((path) => cook.get(path)));
  for (const text of [...pages.map((it) => it.text), app.output(), await storedText(app)]) {
    expect(text).not.toContain(server.password);
    expect(text).not.toContain(Buffer.from(`ann:${server.password}`).toString("base64"));
  }
});

test("A household cannot see the to-do app of another household", async () => {
  const cook = await shopper();
  await connect(cook);
  const stranger = await shopper();
  expect((await stranger.get(PATH)).text).toContain("Address of the server");
  const url = `${server.url}/ann/shopping/`;
  expect((await stranger.post(PATH, { intent: "choose", url })).status).toBe(404);
  expect((await stranger.post(PATH, { intent: "send" })).status).toBe(404);
  expect((await stranger.post(PATH, { intent: "disconnect" })).status).toBe(303);
  expect((await cook.get(PATH)).text).toContain("Which list on");
});
