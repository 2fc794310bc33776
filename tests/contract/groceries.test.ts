import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { weekStartOf } from "../../app/server/values/dates";
import { type App, shareApp } from "../app";
import { type Client, signUp, visitor } from "../client";
import { operationOf, operationsBody } from "../list-operations";
import { press } from "./page";
import {
  groceryItem,
  groceryItems,
  meals,
  pantryFood,
  pantryFoods,
  refusal,
  store,
  stores,
} from "./shapes";

let app: App;
beforeAll(async () => {
  app = await shareApp();
});
afterAll(() => app.stop());

const today = () => new Date().toISOString().slice(0, 10);
const WEEK = weekStartOf(today());

async function shopper() {
  const cook = await signUp(app);
  const mealIds = meals(await cook.send("POST", "/api/meals/suggestions", { count: 3 })).map(
    ({ id }) => id,
  );
  await cook.send("POST", "/api/grocery-list/generate", { mealIds, weekStartDate: WEEK });
  return { cook, mealIds };
}
const itemsOf = async (client: Client) =>
  groceryItems(await client.get(`/api/grocery-list/items?weekStartDate=${WEEK}`));
const allOf = async (client: Client) => (await itemsOf(client)).aisles.flatMap((a) => a.items);
const sendAll = (client: Client, ...operations: ReturnType<typeof operationOf>[]) =>
  client.send("POST", "/api/grocery-list/taps", operationsBody(WEEK, ...operations));

describe("Changes of a grocery list", () => {
  test("are all applied if they are sent ten at a time from two phones", async () => {
    const { cook } = await shopper();
    const items = await allOf(cook);
    const half = Math.floor(items.length / 2);
    const phones = [items.slice(0, half), items.slice(half)].map((part) =>
      part.map((item) => operationOf("tick", item.id)),
    );
    const answers = await Promise.all(
      phones.flat().flatMap((operation) => [sendAll(cook, operation), sendAll(cook, operation)]),
    );
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    expect((await allOf(cook)).every((item) => item.ticked)).toBe(true);
  });

  test("return the changed list, with items at home and removed items in lists of their own", async () => {
    const { cook } = await shopper();
    const [ticked, kept, gone] = await allOf(cook);
    const answer = await sendAll(
      cook,
      operationOf("tick", ticked?.id ?? ""),
      operationOf("have", kept?.id ?? ""),
      operationOf("remove", gone?.id ?? ""),
      operationOf("add", randomUUID(), "dog food"),
    );
    const list = groceryItems(answer);
    expect(list).toEqual(await itemsOf(cook));
    expect(list.atHome.map(({ id }) => id)).toEqual([kept?.id]);
    expect(list.removed.map(({ id }) => id)).toEqual([gone?.id]);
    const shown = list.aisles.flatMap(({ items }) => items);
    expect(shown.find(({ id }) => id === ticked?.id)?.ticked).toBe(true);
    expect(shown.find(({ text }) => text === "dog food")?.byHand).toBe(true);
  });

  test("return 404 for a week without a list, and 400 with the field for invalid input", async () => {
    const { cook } = await shopper();
    const other = operationsBody("2031-01-05", operationOf("tick", "x"));
    const none = await cook.send("POST", "/api/grocery-list/taps", other);
    expect(none.status).toBe(404);
    expect(refusal(none).message).toBe("No grocery list found");
    const bad = await sendAll(cook, operationOf("swallow", "x"));
    expect(bad.status).toBe(400);
    expect(Object.keys(refusal(bad).errors ?? {})).toEqual(["taps"]);
  });
});

test("A check mark from an old page applies to the amount that the page showed", async () => {
  const { cook, mealIds } = await shopper();
  const old = await itemsOf(cook);
  const body = { mealIds: [...mealIds, ...mealIds], weekStartDate: WEEK };
  await cook.send("POST", "/api/grocery-list/generate", body);
  const now = await itemsOf(cook);
  expect(now.version).toBe(old.version + 1);
  const asked = new Map(
    now.aisles.flatMap(({ items }) => items).map(({ id, amount }) => [id, amount]),
  );
  // One bunch can be enough for both meals.
  const item = old.aisles
    .flatMap(({ items }) => items)
    .find(({ id, amount }) => /^[\d½¼¾⅓⅔]/.test(amount) && asked.get(id) !== amount);
  const after = await sendAll(cook, { ...operationOf("tick", item?.id ?? ""), seen: old.version });
  const half = groceryItems(after).aisles.flatMap(({ items }) => items);
  const rest = half.find(({ id }) => id === item?.id);
  expect(rest).toMatchObject({ ticked: false, bought: item?.amount });
  expect(rest?.amount).toMatch(/ more/);
  const text = (await cook.get(`/dashboard/groceries.txt?weekStart=${WEEK}`)).text;
  // The amount for the recipe can be in brackets before it.
  const line = text.split("\n").find((it) => it.startsWith(`[ ] ${rest?.text}`));
  expect(line).toContain(` (${rest?.bought} already bought)`);
  await sendAll(cook, { ...operationOf("tick", item?.id ?? ""), seen: now.version });
  expect((await allOf(cook)).find(({ id }) => id === item?.id)).toMatchObject({
    ticked: true,
    bought: "",
  });
});

test("Only the household sees which item does not fit, in JSON, in text and on each page", async () => {
  const { cook } = await shopper();
  await cook.send("POST", "/api/preferences", { allergyPreferences: ["Dairy-Free"] });
  const list = groceryItems(await sendAll(cook, operationOf("add", randomUUID(), "clotted cream")));
  const added = list.aisles
    .flatMap(({ items }) => items)
    .find(({ name }) => name === "clotted cream");
  expect(added?.check).toBe("Not Dairy-Free");
  expect(list).toEqual(await itemsOf(cook));
  const query = `weekStart=${WEEK}`;
  for (const page of [`groceries?${query}`, `groceries?${query}&print=1`]) {
    expect((await cook.get(`/dashboard/${page}`)).text).toContain("Not Dairy-Free");
  }
  const text = `/dashboard/groceries.txt?${query}`;
  expect((await cook.get(text)).text).toContain("[ ] clotted cream (Not Dairy-Free)\n");
  const forOthers = (await cook.get(`${text}&share=1`)).text;
  expect(forOthers).toContain("[ ] clotted cream (Does not fit everyone: milk)\n");
  expect(forOthers).not.toMatch(/Dairy-Free|do(es)? not fit/);
});

describe("The addresses of a shared list for other apps", () => {
  const PATH = `/dashboard/groceries/share?weekStart=${WEEK}`;
  const tokenOf = (text: string) => /\/shared\/([\w-]+)/.exec(text)?.[1] ?? "";

  test("are shown with the link, and return the items to buy to everyone who has the address", async () => {
    const { cook } = await shopper();
    expect((await cook.get(PATH)).text).not.toContain("list.json");
    await press(app, cook, PATH, "Create link");
    const { text } = await cook.get(PATH);
    const [ticked, kept] = await allOf(cook);
    await sendAll(cook, operationOf("tick", ticked?.id ?? ""), operationOf("have", kept?.id ?? ""));
    const { aisles, version } = await itemsOf(cook);
    const guest = visitor(app);
    for (const name of ["list.txt", "list.json"]) {
      const path = `/shared/${tokenOf(text)}/${name}`;
      expect(text).toContain(`${app.url}${path}"`);
      const { status, headers } = await guest.get(path);
      expect(status).toBe(200);
      expect(headers.get("x-robots-tag")).toBe("noindex");
      expect(headers.get("cache-control")).toBe("no-store");
      expect((await guest.post(path, {})).status).toBe(405);
    }
    const plain = await guest.get(`/shared/${tokenOf(text)}/list.txt`);
    expect(plain.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(plain.text).toContain(`[x] ${ticked?.text}`);
    expect(plain.text).not.toContain("Already at home");
    const read = await guest.get(`/shared/${tokenOf(text)}/list.json`);
    expect(read.body).toMatchObject({
      weekStartDate: WEEK,
      version,
      aisles: aisles.map(({ category, items }) => ({
        category,
        items: items.map(({ id, name, amount, text, ticked }) => {
          return { id, name, amount, text, ticked };
        }),
      })),
    });
    await press(app, cook, PATH, "Turn off link");
    for (const name of ["list.txt", "list.json"]) {
      expect((await guest.get(`/shared/${tokenOf(text)}/${name}`)).status).toBe(404);
    }
  });

  test.each([
    ["on", true],
    ["", false],
  ])(
    "mark items that do not suit everyone if the box is checked (%j), and never name a person",
    async (tellsNeeds, isTold) => {
      const { cook } = await shopper();
      await cook.send("POST", "/api/preferences", { allergyPreferences: ["Dairy-Free"] });
      await cook.send("POST", "/api/eaters", { name: "Theodora", restrictions: ["Gluten-Free"] });
      await sendAll(cook, operationOf("add", randomUUID(), "sour cream"));
      await sendAll(cook, operationOf("add", randomUUID(), "oats"));
      await cook.post(PATH, { intent: "share", ...(tellsNeeds && { tellsNeeds }) });
      const { text: shown } = await cook.get(PATH);
      expect(shown.includes("It shows which items do not suit everyone")).toBe(isTold);
      const token = tokenOf(shown);
      for (const path of ["", "/list.txt", "/list.json"]) {
        const { text } = await visitor(app).get(`/shared/${token}${path}`);
        expect(text).toContain("sour cream");
        expect(text.includes("Does not fit everyone: milk")).toBe(isTold);
        expect(text.includes("check the label: gluten")).toBe(isTold);
        expect(text).not.toMatch(/Dairy-Free|Gluten-Free|Theodora|do(es)? not fit/);
        if (path) expect(text).not.toMatch(/meals|householdId/);
      }
    },
  );

  test("do not exist for the link of a recipe", async () => {
    const { cook, mealIds } = await shopper();
    const path = `/dashboard/meals/${mealIds[0]}/share`;
    await press(app, cook, path, "Create link");
    const token = tokenOf((await cook.get(path)).text);
    expect((await visitor(app).get(`/shared/${token}`)).status).toBe(200);
    for (const name of ["list.txt", "list.json", "list.xml"]) {
      expect((await visitor(app).get(`/shared/${token}/${name}`)).status).toBe(404);
    }
  });
});

describe("The page of a list", () => {
  test("can add an item, set one aside and restore it, each with a toast", async () => {
    const { cook } = await shopper();
    const path = `/dashboard/groceries?weekStart=${WEEK}`;
    const base = { weekStartDate: WEEK, was: "" };
    const said = async (fields: Record<string, string | string[]>, place: string) => {
      const answer = await cook.post(path, { ...base, ...fields });
      expect(answer.status).toBe(303);
      expect(answer.headers.get("location")).toBe(path + place);
      return (await cook.get(path)).text;
    };
    const [first, second, third, fourth] = (await allOf(cook)).map(({ id }) => id);
    expect(await said({ item: "2 l <i>oat</i> milk" }, "#add-item")).toContain(
      "Added: 2 l &lt;i&gt;oat&lt;/i&gt; milk",
    );
    // Each response shows the part of the page on which the user was.
    expect(await said({ have: first ?? "" }, `#item-${second}`)).toContain(
      "Set aside: you have it at home",
    );
    expect((await itemsOf(cook)).atHome).toHaveLength(1);
    expect(await said({ need: first ?? "" }, `#item-${first}`)).toContain("Back on the list");
    expect((await itemsOf(cook)).atHome).toEqual([]);
    const three = [first, second, third].map((id) => id ?? "");
    expect(await said({ have: three }, `#item-${fourth}`)).toContain(
      "3 items set aside: you have them at home",
    );
    expect((await itemsOf(cook)).atHome.map(({ id }) => id).sort()).toEqual([...three].sort());
    expect(await said({ need: third ?? "" }, `#item-${second}`)).toContain("Back on the list");
    const removed = await said({ remove: third ?? "" }, `#item-${fourth}`);
    expect(removed).toContain("Removed from the list");
    expect(removed).toContain(`type="hidden" name="restore" value="${third}"`);
    expect(await said({ ticked: fourth ?? "" }, `#item-${(await allOf(cook))[1]?.id}`)).toContain(
      "Check marks saved",
    );
    expect(await said({ was: fourth ?? "", ticked: fourth ?? "" }, "")).toContain(
      "Nothing to save yet",
    );
  });

  test("can set ten staples aside with one press, and keeps the other check marks", async () => {
    const { cook } = await shopper();
    const path = `/dashboard/groceries?weekStart=${WEEK}`;
    const ids = (await allOf(cook)).map(({ id }) => id);
    const [kept, ticked] = [ids.slice(0, 10), ids.slice(10, 12)];
    const answer = await press(app, cook, path, "Save check marks", { have: kept, ticked });
    expect(answer.status).toBe(303);
    const list = await itemsOf(cook);
    expect(list.atHome.map(({ id }) => id).sort()).toEqual([...kept].sort());
    const left = list.aisles.flatMap(({ items }) => items);
    expect(
      left
        .filter((item) => item.ticked)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...ticked].sort());
  });

  test("keeps an item that is too long in its field, and shows the error there", async () => {
    const { cook } = await shopper();
    const long = "x".repeat(201);
    const answer = await cook.post(`/dashboard/groceries?weekStart=${WEEK}`, {
      form: "shopping",
      weekStartDate: WEEK,
      was: "",
      item: long,
    });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("At most 200 characters");
    expect(answer.text).toContain(long);
  });
});

test("the service worker is served from the root, so that it can answer requests for lists", async () => {
  const worker = await visitor(app).get("/sw.js");
  expect(worker.status).toBe(200);
  expect(worker.headers.get("content-type")).toMatch(/javascript/);
  const page = await visitor(app).get("/auth");
  expect(page.headers.get("content-security-policy")).toContain("worker-src 'self'");
});

describe("The pantry", () => {
  test("is empty at first, and each change shows a toast", async () => {
    const { cook } = await shopper();
    expect((await cook.get("/pantry")).text).toContain("Nothing here yet");
    const added = await press(app, cook, "/pantry", "Use soon", { text: "half a cabbage" });
    expect([added.status, added.headers.get("location")]).toEqual([303, "/pantry#soon"]);
    expect((await cook.get("/pantry")).text).toContain("Added: cabbage");
    const said = async (button: string) => {
      const answer = await press(app, cook, "/pantry", button, {});
      expect(answer.status).toBe(303);
      return (await cook.get("/pantry")).text;
    };
    expect(await said("Used up: cabbage")).toContain("Used up: cabbage");
    expect(await said("Have it: cabbage")).toContain("At home: cabbage");
    expect(await said("Use soon: cabbage")).toContain("To use soon: cabbage");
    expect(await said("Forget cabbage")).toContain("Forgotten: cabbage");
  });

  test("can be read and changed with calls", async () => {
    const { cook } = await shopper();
    const body = { text: "half a cabbage", state: "soon" };
    const added = await cook.send("POST", "/api/pantry", body);
    expect(added.status).toBe(201);
    expect(pantryFood(added)).toMatchObject({ food: "cabbage", words: "half a cabbage" });
    expect(pantryFoods(await cook.send("GET", "/api/pantry"))).toEqual([pantryFood(added)]);
    const out = await cook.send("PUT", "/api/pantry/cabbage", { state: "out" });
    expect(pantryFood(out)).toMatchObject({ state: "out", until: null });
    expect((await cook.send("PUT", "/api/pantry/cabbage", { state: "eaten" })).status).toBe(400);
    expect((await cook.send("DELETE", "/api/pantry/cabbage")).status).toBe(200);
    expect((await cook.send("DELETE", "/api/pantry/cabbage")).status).toBe(404);
  });

  test("moves foods at home to a separate section that the list does not count", async () => {
    const { cook } = await shopper();
    const [first] = await allOf(cook);
    await cook.send("POST", "/api/pantry", { text: first?.name ?? "" });
    const list = await itemsOf(cook);
    expect(list.probablyAtHome.map(({ id }) => id)).toEqual([first?.id]);
    const page = (await cook.get(`/dashboard/groceries?weekStart=${WEEK}`)).text;
    expect(page).toContain("Check at home");
    const text = (await cook.get(`/dashboard/groceries.txt?weekStart=${WEEK}`)).text;
    expect(text).toContain("Check at home");
    const paper = (await cook.get(`/dashboard/groceries?weekStart=${WEEK}&print=1`)).text;
    expect(paper).toContain("Check at home:");
    const path = `/dashboard/groceries?weekStart=${WEEK}`;
    await cook.post(path, { weekStartDate: WEEK, was: "", need: first?.id ?? "" });
    expect((await itemsOf(cook)).probablyAtHome).toEqual([]);
    expect((await allOf(cook)).map(({ id }) => id)).toContain(first?.id);
  });
});

describe("The stores of a household", () => {
  const PAGE = `/dashboard/groceries?weekStart=${WEEK}`;
  const addStore = async (cook: Client, name: string) =>
    store(await cook.send("POST", "/api/stores", { name }));

  test("can be added, renamed, ordered and removed with plain forms", async () => {
    const { cook } = await shopper();
    expect((await cook.get("/stores")).text).toContain("No stores yet");
    const added = await press(app, cook, "/stores", "Add", { name: "Market" });
    expect([added.status, added.headers.get("location")]).toEqual([
      303,
      expect.stringMatching(/^\/stores#store-/),
    ]);
    await press(app, cook, "/stores", "Rename Market", { name: "Big <b>market</b>" });
    expect((await cook.get("/stores")).text).toContain("Big &lt;b&gt;market&lt;/b&gt;");
    await press(app, cook, "/stores", /^Rename/, { name: "Market" });
    await press(app, cook, "/stores", "Produce further down in Market", {});
    const [moved] = stores(await cook.get("/api/stores"));
    expect([moved?.isByHand, moved?.aisles.slice(0, 2)]).toEqual([
      true,
      ["Meat & Poultry", "Produce"],
    ]);
    const inStore = (await cook.get(`${PAGE}&store=${moved?.id}`)).text;
    expect(inStore).toMatch(/aria-current="page"[^>]*><span[^>]*>Market/);
    await press(app, cook, "/stores", "Back to the learned order: Market", {});
    expect(stores(await cook.get("/api/stores"))[0]?.isByHand).toBe(false);
    const twice = await press(app, cook, "/stores", "Add", { name: "market" });
    expect([twice.status, twice.text.includes("A store named market already exists")]).toEqual([
      400,
      true,
    ]);
    await press(app, cook, "/stores", "Remove Market", {});
    expect((await cook.get("/stores")).text).toContain("Removed: Market");
    expect(stores(await cook.get("/api/stores"))).toEqual([]);
  });

  test("can be set for an item, together with a price, in a plain form", async () => {
    const { cook } = await shopper();
    const [market, corner] = [await addStore(cook, "Market"), await addStore(cook, "Corner shop")];
    const [first, second] = await allOf(cook);
    const line = (id = "", at = "") =>
      `/dashboard/groceries/line?weekStart=${WEEK}${at && `&store=${at}`}&item=${id}`;
    expect((await cook.get(PAGE)).text).toContain(line(first?.id).replaceAll("&", "&amp;"));
    const saved = await press(app, cook, line(first?.id), "Save store", { store: corner.id });
    expect(saved.headers.get("location")).toBe(`${PAGE}#item-${first?.id}`);
    const wrong = await press(app, cook, line(second?.id), "Save price", { price: "three" });
    expect([wrong.status, wrong.text.includes("A number such as 3.49")]).toEqual([400, true]);
    await press(app, cook, line(second?.id, market.id), "Save price", { price: "3,49" });
    const list = groceryItems(
      await cook.get(`/api/grocery-list/items?weekStartDate=${WEEK}&store=${market.id}`),
    );
    expect(list.elsewhere).toMatchObject([{ id: first?.id, store: { name: "Corner shop" } }]);
    const unpriced = list.aisles.flatMap(({ items }) => items).length - 1;
    expect(list.estimate).toEqual({ cents: 349, unpriced });
    for (const path of [PAGE, `${PAGE}&print=1`]) {
      const page = (await cook.get(`${path}&store=${market.id}`)).text;
      expect(page).toContain(`about 3; ${unpriced} item`);
      expect(page).toContain(path.endsWith("print=1") ? "At Corner shop:" : "Bought elsewhere");
      expect(page).toContain(first?.name);
    }
    await press(app, cook, line(second?.id, market.id), "Save price", { price: "" });
    expect((await itemsOf(cook)).estimate).toBeNull();
  });

  test("can be read and changed with calls, and so can prices", async () => {
    const { cook } = await shopper();
    const { id } = await addStore(cook, "Market");
    const aisles = ["Frozen", "Produce"];
    const changed = store(await cook.send("PUT", `/api/stores/${id}`, { aisles }));
    expect([changed.aisles.slice(0, 2), changed.isByHand]).toEqual([aisles, true]);
    for (const body of [{ aisles: ["Sweets"] }, { name: "" }, { aisles: "all" }]) {
      expect((await cook.send("PUT", `/api/stores/${id}`, body)).status).toBe(400);
    }
    const [first] = await allOf(cook);
    const put = (body: object) => cook.send("PUT", `/api/grocery-list/items/${first?.id}`, body);
    expect(groceryItem(await put({ storeId: id, price: 349 }))).toMatchObject({
      id: first?.id,
      price: 349,
      store: { id, name: "Market" },
    });
    for (const price of [-1, 3.49, "3", 1_000_000]) {
      expect((await put({ price })).status).toBe(400);
    }
    expect((await put({ storeId: "none" })).status).toBe(404);
    expect((await put({})).status).toBe(400);
    expect((await cook.send("DELETE", `/api/stores/${id}`)).status).toBe(200);
    expect(groceryItem(await put({ storeId: null }))).toMatchObject({ store: null, price: null });
  });

  test("can be set for many items at once, with a plain form and with a call", async () => {
    const { cook } = await shopper();
    const [market, corner] = [await addStore(cook, "Market"), await addStore(cook, "Corner shop")];
    const path = `/dashboard/groceries/stores?weekStart=${WEEK}`;
    const nothing = await press(app, cook, path, "Save", { store: market.id });
    expect([
      nothing.status,
      nothing.text.includes("Please check items, an aisle, or all other items."),
    ]).toEqual([400, true]);
    const [first] = await allOf(cook);
    await press(app, cook, path, "Save", { store: market.id, line: [first?.id ?? ""] });
    await press(app, cook, path, "Save", { store: corner.id, rest: "1" });
    const at = async (store: string) =>
      groceryItems(
        await cook.get(`/api/grocery-list/items?weekStartDate=${WEEK}&store=${store}`),
      ).aisles.flatMap(({ items }) => items.map(({ id }) => id));
    expect(await at(market.id)).toEqual([first?.id]);
    expect(await at(corner.id)).not.toContain(first?.id);
    const put = (body: object) =>
      cook.send("PUT", "/api/grocery-list/items", { weekStartDate: WEEK, ...body });
    const { status } = await put({ storeId: corner.id, lines: [first?.id] });
    expect([status, (await at(corner.id)).includes(first?.id ?? "")]).toEqual([200, true]);
    expect((await put({ storeId: null })).status).toBe(400);
    expect((await put({ storeId: "none", rest: true, lines: [first?.id] })).status).toBe(404);
    expect((await put({ storeId: null, aisles: ["Sweets"] })).status).toBe(400);
  });

  test("learn the order of aisles from check marks that are saved one at a time", async () => {
    const { cook } = await shopper();
    const { id } = await addStore(cook, "Market");
    const path = `${PAGE}&store=${id}`;
    const { aisles } = await itemsOf(cook);
    const way = aisles.map(({ category }) => category).toReversed();
    for (const { items } of aisles.toReversed()) {
      const ticked = (await allOf(cook)).filter((item) => item.ticked).map((item) => item.id);
      const more = items.map((item) => item.id);
      const answer = await press(app, cook, path, "Save check marks", {
        ticked: [...ticked, ...more],
      });
      expect(answer.headers.get("location")).toContain(path);
    }
    const [learned] = stores(await cook.get("/api/stores"));
    expect(learned?.aisles.filter((aisle) => way.includes(aisle))).toEqual(way);
  });
});
