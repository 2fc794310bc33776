import { randomUUID } from "node:crypto";
import { Validator } from "@seriousme/openapi-schema-validator";
import Ajv2020 from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { ADMIN_PASSWORD, type App, startApp } from "../app";
import { type Answer, type Client, signIn, signUp, visitor } from "../client";
import { operationOf, operationsBody } from "../list-operations";
import { startModelStandIn } from "../model-stand-in";
import { callPhoto, makeJpeg } from "../pictures";
import { startWebStandIn, type WebStandIn } from "../web-stand-in";
import { ACCESS, METHODS } from "./access-table";
import { addDays, today, weekStart } from "./days";
import { addFullHousehold, type FullHousehold } from "./full-household";

let web: WebStandIn;
let app: App;
let household: FullHousehold;
let admin: Client;
let document: z.infer<typeof documentShape>;
let ajv: Ajv2020;

const schema = z.record(z.string(), z.unknown());
const content = z.object({ "application/json": z.object({ schema }) }).partial();
const operation = z.object({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  requestBody: z.object({ content }).optional(),
  responses: z.record(
    z.string(),
    z.object({ description: z.string(), content: content.optional() }),
  ),
});
const documentShape = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), schema) }),
});

beforeAll(async () => {
  web = await startWebStandIn({ sites: 1 });
  app = await startApp({ IMPORT_ALLOW_HOSTS: web.hosts.join() });
  household = await addFullHousehold(app);
  admin = await signIn(app, "admin@localhost", ADMIN_PASSWORD);
  const { body } = await visitor(app).get("/api/openapi.json");
  document = documentShape.parse(body);
  ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema({ $id: "document", components: strict(document.components) });
});
afterAll(async () => {
  await app.stop();
  await web.stop();
});

/** Returns a stricter schema. The published one allows more fields, but here an extra field is as wrong as a missing one. */
function strict(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strict);
  if (typeof value !== "object" || value === null) return value;
  const all = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, strict(part)]));
  const isObject = all.type === "object" && "properties" in all && !("additionalProperties" in all);
  return isObject ? { ...all, additionalProperties: false } : all;
}

/** Returns the path in the document that matches an address. The most exact path wins. */
function templateOf(pathname: string) {
  const found = Object.keys(document.paths)
    .filter((path) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(pathname))
    .sort((a, b) => a.split("{").length - b.split("{").length);
  return found[0] ?? "";
}

const check = (schema: Record<string, unknown>, value: unknown) => {
  const local = JSON.stringify(strict(schema)).replaceAll('"#/', '"document#/');
  const validate = ajv.compile(z.record(z.string(), z.unknown()).parse(JSON.parse(local)));
  return validate(value)
    ? []
    : (validate.errors ?? []).map((it) => `${it.instancePath} ${it.message}`);
};

/** The responses that were seen: "findMeal 200". */
const seen = new Set<string>();

/** Returns the differences between a response and the document. */
function troublesOf(
  method: string,
  address: string,
  { status, body }: Pick<Answer, "status" | "body">,
): string[] {
  const path = templateOf(new URL(address, app.url).pathname);
  const said = document.paths[path]?.[method.toLowerCase()];
  if (!said) return [`${method} ${address} is not in the document`];
  const response = said.responses[status];
  if (!response) return [`${said.operationId} does not say ${status}`];
  seen.add(`${said.operationId} ${status}`);
  const shape = response.content?.["application/json"]?.schema;
  return shape ? check(shape, body).map((it) => `${said.operationId} ${status}: ${it}`) : [];
}

/** Makes a call and compares its body and its response with the document. */
async function call(method: string, address: string, body?: unknown, client = household.owner) {
  const answer = await client.send(method, address, body);
  const path = templateOf(new URL(address, app.url).pathname);
  const input = document.paths[path]?.[method.toLowerCase()]?.requestBody?.content;
  const shape = input?.["application/json"]?.schema;
  expect(shape && body !== undefined ? check(shape, body) : [], `${method} ${address}`).toEqual([]);
  expect(troublesOf(method, address, answer), answer.text.slice(0, 600)).toEqual([]);
  return answer;
}
const done = async (...of: Parameters<typeof call>) => {
  const answer = await call(...of);
  if (answer.status >= 300) throw new Error(`${of[0]} ${of[1]}: ${answer.status} ${answer.text}`);
  return answer;
};
const idOf = ({ body }: Pick<Answer, "body">) => z.object({ id: z.string() }).parse(body).id;

describe("The OpenAPI document", () => {
  test("is a file that everyone may read and cache, and that requires no session", async () => {
    const answer = await visitor(app).get("/api/openapi.json");
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
    expect(answer.headers.get("set-cookie")).toBeNull();
    const etag = answer.headers.get("etag") ?? "";
    const again = await household.owner.get("/api/openapi.json", { "if-none-match": etag });
    expect(again.status).toBe(304);
    expect(again.headers.get("set-cookie")).toBeNull();
  });

  test("is a valid OpenAPI document", async () => {
    const { body } = await visitor(app).get("/api/openapi.json");
    const { valid, errors } = await new Validator().validate(schema.parse(body));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  test("describes exactly the calls that exist", () => {
    const served = Object.entries(ACCESS)
      .filter(([name]) => name.startsWith("api.") && name !== "api.$")
      .flatMap(([name, row]) => {
        const path = `/${name
          .replaceAll("[.]", "\0")
          .replaceAll(/_?\./g, "/")
          .replaceAll("\0", ".")
          .replaceAll(/\$(\w+)/g, "{$1}")}`;
        return METHODS.filter((method) => row[method]).map((method) => `${method} ${path}`);
      });
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(served.sort());
  });

  test("is correct for a household, a visitor and the administrator", async () => {
    const troubles: string[] = [];
    for (const [name, row] of Object.entries(ACCESS)) {
      if (!name.startsWith("api.") || name === "api.$") continue;
      for (const method of METHODS) {
        const rule = row[method];
        if (!rule || rule.leaves) continue;
        const path = rule.path ?? row.path;
        const address = typeof path === "string" ? path : path(household);
        const body = rule.fields?.(household) ?? (method === "GET" ? undefined : {});
        for (const client of [household.owner, visitor(app), admin]) {
          troubles.push(...troublesOf(method, address, await client.send(method, address, body)));
        }
      }
    }
    expect(troubles).toEqual([]);
  });
});

describe("Calls work as the OpenAPI document describes", () => {
  test("for recipes and favorites", async () => {
    const own = idOf(
      await done("POST", "/api/recipes/create", { title: "Leek Soup", ingredients: ["2 leeks"] }),
    );
    await done("POST", "/api/favorites", { mealId: own });
    await done("DELETE", `/api/favorites/${own}`);
    await done("POST", `/api/favorites/${own}`);
    await done("POST", "/api/meals/suggestions", { count: 2 });
    await done("POST", "/api/meals/search-specific", { recipeQuery: "lemon chicken" });
    await done("GET", "/api/meals/near?q=lemon");
    const recipe = { "@type": "Recipe", name: "Soup", recipeIngredient: ["2 leeks"] };
    const page = `<script type="application/ld+json">${JSON.stringify(recipe)}</script>`;
    await done("POST", "/api/recipes/parse-url", { url: web.put("/soup", { body: page }) });
    const image = web.put("/pie.jpg", { body: await makeJpeg(), type: "image/jpeg" });
    const shown = JSON.stringify({ ...recipe, name: "Pie", image });
    const body = `<script type="application/ld+json">${shown}</script>`;
    const pie = { title: "Pie", ingredients: ["1 pie"], sourceUrl: web.put("/pie", { body }) };
    const bare = idOf(await done("POST", "/api/recipes/create", pie));
    await done("POST", `/api/meals/${bare}/photos/from-page`);
    await done("GET", "/api/recipes/user");
    const asked = await done("GET", "/api/meals/answers?q=cherry%20soup");
    const { meals } = z
      .object({ meals: z.array(z.object({ bookId: z.string(), price: z.number() })) })
      .parse(asked.body);
    const [{ bookId, price } = { bookId: "", price: 0 }] = meals;
    await done("POST", "/api/meals/answers", { recipeQuery: "cherry soup", bookId, price });
    const made = idOf(await done("POST", `/api/meals/${own}/made`, { note: "Less salt." }));
    await done("GET", `/api/meals/${own}/made`);
    await done("PUT", `/api/meals/${own}/made/${made}`, { note: "More salt." });
    await done("DELETE", `/api/meals/${own}/made/${made}`);
    await done("PUT", `/api/meals/${own}/notes`, { text: "Good with rye bread." });
    await done("GET", `/api/meals/${own}/notes`);
    const file = new Uint8Array(await makeJpeg());
    const sentBy = { cookie: household.owner.cookie(), origin: app.url };
    const answer = await callPhoto(app, own, { file }, sentBy);
    const photo = { status: answer.status, body: z.unknown().parse(await answer.json()) };
    expect(troublesOf("POST", `/api/meals/${own}/photos`, photo)).toEqual([]);
    const photoPath = `/api/meals/${own}/photos/${idOf(photo)}`;
    await done("PATCH", photoPath, { alt: "Soup in a bowl" });
    await done("GET", `${photoPath}/400.jpg`);
    await done("DELETE", photoPath);
    await done("PUT", `/api/meals/${own}/tags`, { tags: ["Soups", "Winter"] });
    await done("POST", `/api/meals/${own}/duplicate`);
    const { mealId, owner } = household;
    const text = { title: "Ours", ingredients: "2 leeks", servings: "4" };
    await owner.post(`/custom-recipes/${mealId}`, { intent: "save", form: "recipe-form", ...text });
    await done("GET", `/api/meals/${mealId}/versions`);
    await done("POST", `/api/meals/${mealId}/versions`, { to: "original" });
    await done("GET", `/api/meals/${own}/tags`);
    await done("PUT", "/api/tags/winter", { name: "Cold days" });
    await done("GET", "/api/tags/cold%20days");
    await done("DELETE", "/api/tags/soups");
    await done("GET", "/api/tags");
    const said = { name: "Soups", description: "For cold days", mealIds: [own] };
    const collection = idOf(await done("POST", "/api/collections", said));
    await done("GET", "/api/collections");
    await done("GET", `/api/collections/${collection}`);
    await done("PUT", `/api/collections/${collection}`, { name: "All soups" });
    const published = { slug: `soups-${collection.slice(-12)}`, title: "All soups" };
    await done("PUT", `/api/collections/${collection}/public`, published);
    await done("GET", `/api/collections/${collection}/public`);
    await done("GET", "/api/cookbooks");
    await done("DELETE", `/api/collections/${collection}/public`);
    await done("DELETE", `/api/collections/${collection}`);
    await done("GET", "/api/meals/all");
    await done("PATCH", `/api/meals/${own}/cook`, { lines: [{ index: 0, done: true }] });
  });

  test("for a photo of a page, with a model that reads pictures", async () => {
    const standIn = await startModelStandIn();
    const settings = { OPENAI_BASE_URL: standIn.url, OPENAI_PICTURE_MODEL: "eyes-1" };
    const seeing = await startApp(settings);
    try {
      const cook = await signUp(seeing);
      const body = new FormData();
      body.set("file", new File([new Uint8Array(await makeJpeg())], "page.jpg"));
      const headers = { cookie: cook.cookie(), origin: seeing.url };
      const path = "/api/recipes/parse-photo";
      const answer = await fetch(seeing.url + path, { method: "POST", body, headers });
      const photo = { status: answer.status, body: z.unknown().parse(await answer.json()) };
      expect(photo.status).toBe(200);
      expect(troublesOf("POST", path, photo)).toEqual([]);
    } finally {
      await seeing.stop();
      await standIn.stop();
    }
  });

  test("for the plan", async () => {
    const { ownId: mealId, mealId: other } = household;
    const day = addDays(today(), 3);
    const range = `startDate=${today()}&endDate=${addDays(day, 30)}`;
    const beans = await done("POST", "/api/recipes/create", {
      title: "Chili",
      ingredients: ["1 lb dried beans, soaked overnight", "1/2 cup peanuts"],
    });
    const night = { mealId: idOf(beans), scheduledDate: day, servings: 2, cookFor: 5 };
    const entryId = idOf(await done("POST", "/api/calendar", night));
    const out = { kind: "out", note: "Luigi's", scheduledDate: day, mealType: "lunch" };
    const outId = idOf(await done("POST", "/api/calendar", out));
    await done("PATCH", `/api/calendar/${outId}`, { kind: "takeaway", note: "Pizza", lines: [] });
    await done("PATCH", `/api/calendar/${entryId}`, { servings: 3, cookFor: 6 });
    const seats = { absent: [household.eaterId], guests: [{ name: "Ingrid" }] };
    await done("PATCH", `/api/calendar/${entryId}`, { eaters: seats });
    await done("GET", `/api/calendar?${range}`);
    const { body: tasks } = await done("GET", `/api/ahead?${range}`);
    const [task] = z.array(z.object({ entryId: z.string(), step: z.string() })).parse(tasks);
    await done("PUT", "/api/ahead", { ...task, isDone: true });
    const left = { kind: "leftovers", leftoversOf: entryId, scheduledDate: addDays(day, 1) };
    await done("POST", "/api/calendar", { ...left, servings: 2 });
    await done("GET", `/api/leftovers?date=${addDays(day, 1)}`);
    await done("PUT", `/api/leftovers/${entryId}`, { state: "frozen" });
    const repeatId = idOf(await done("POST", "/api/repeats", { entryId, everyWeeks: 2 }));
    await done("GET", "/api/repeats");
    await done("DELETE", `/api/repeats/${repeatId}`);
    const free = idOf(await done("POST", "/api/calendar", { mealId, scheduledDate: day }));
    await done("GET", `/api/calendar/${free}/replace?q=`);
    await done("POST", `/api/calendar/${free}/replace`, { mealId: other });
    await done("DELETE", `/api/calendar/${free}`);
    const nutty = idOf(
      await done("POST", "/api/eaters", { name: "Nia", restrictions: ["Peanut-Free"] }),
    );
    await done("GET", `/api/calendar/${entryId}/swap`);
    await done("POST", `/api/calendar/${entryId}/swap`, { others: false });
    await done("DELETE", `/api/eaters/${nutty}`);
  });

  test("for meal times and calendar links", async () => {
    const { body } = await done("GET", "/api/meal-times");
    await done("PUT", "/api/meal-times", body);
    await done("POST", "/api/feeds", { whose: "own" });
    await done("GET", "/api/feeds");
    await done("PUT", "/api/feeds/own", { mealTypes: ["dinner"], hasTasks: false });
    await done("DELETE", "/api/feeds/own");
  });

  test("for whole weeks", async () => {
    const proposed = await done("POST", "/api/plan/propose", {
      weekStartDate: addDays(today(), 7),
      mealTypes: ["dinner"],
      nights: 3,
    });
    const proposal = z
      .object({
        credits: z.number(),
        slots: z.array(
          z.object({ date: z.string(), mealType: z.string(), dish: z.object({ id: z.string() }) }),
        ),
      })
      .parse(proposed.body);
    const slots = proposal.slots.map(({ dish: { id }, date, mealType }) => ({
      id,
      date,
      mealType,
    }));
    await done("POST", "/api/plan/accept", { slots, credits: proposal.credits });
    const from = addDays(today(), 7);
    const to = addDays(today(), 21);
    const { body } = await done("GET", `/api/plan/copy?from=${from}&to=${to}`);
    const entryId = z
      .array(z.object({ entryId: z.string() }))
      .parse(body)
      .map((copy) => copy.entryId);
    await done("POST", "/api/plan/copy", { from, to, entryId });
    const savedId = idOf(await done("POST", "/api/plan/saved", { week: to, name: "Easy" }));
    await done("GET", "/api/plan/saved");
    const onto = addDays(today(), 28);
    const saved = await done("GET", `/api/plan/saved/${savedId}?to=${onto}`);
    const { copies } = z
      .object({ copies: z.array(z.object({ entryId: z.string() })) })
      .parse(saved.body);
    const chosen = copies.map((copy) => copy.entryId);
    await done("POST", `/api/plan/saved/${savedId}`, { to: onto, entryId: chosen });
    await done("PUT", `/api/plan/saved/${savedId}`, { name: "Easier" });
    await done("DELETE", `/api/plan/saved/${savedId}`);
  });

  test("for shopping", async () => {
    const week = weekStart(household.day);
    await done("POST", "/api/grocery-list/generate", {
      mealIds: [household.ownId, household.mealId],
      weekStartDate: week,
    });
    const item = operationOf("add", randomUUID(), "candles");
    await done("POST", "/api/grocery-list/taps", operationsBody(week, item));
    await done("GET", `/api/grocery-list/items?weekStartDate=${week}`);
    await done("GET", `/api/grocery-list?weekStartDate=${week}`);
    await done("PUT", `/api/grocery-list/items/${item.itemId}`, { price: 349 });
    await done("PUT", "/api/grocery-list/items", {
      weekStartDate: week,
      storeId: null,
      lines: [item.itemId],
    });
    await done("POST", "/api/pantry", { text: "2 lemons", state: "soon" });
    await done("GET", "/api/pantry");
    await done("PUT", "/api/pantry/lemon", { state: "out" });
    await done("DELETE", "/api/pantry/lemon");
    const storeId = idOf(await done("POST", "/api/stores", { name: "Corner" }));
    await done("PUT", `/api/stores/${storeId}`, { aisles: ["Produce"] });
    await done("GET", "/api/stores");
    await done("DELETE", `/api/stores/${storeId}`);
  });

  test("for the household", async () => {
    await done("GET", "/api/auth/user");
    await done("POST", "/api/preferences", { cuisinePreferences: ["Italian"] });
    const eater = { name: "Paul", isChild: true, restrictions: ["Peanut-Free"] };
    const eaterId = idOf(await done("POST", "/api/eaters", eater));
    await done("PUT", `/api/eaters/${eaterId}`, { ...eater, avoids: "olives" });
    await done("GET", `/api/eaters/${eaterId}`);
    await done("DELETE", `/api/eaters/${eaterId}`);
    await done("PUT", "/api/eaters/everybody", { isStrict: false });
  });

  test("for the administrator and for browsers", async () => {
    await done("GET", "/api/admin/stats", undefined, admin);
    await done("GET", "/api/admin/users", undefined, admin);
    const { memberId } = household;
    await done("POST", `/api/admin/users/${memberId}/credits`, { credits: 3 }, admin);
    await done("POST", "/api/admin/send-weekly-reminders", undefined, admin);
    const letter = { userEmail: "name@example.org" };
    await done("POST", "/api/admin/send-welcome-email", letter, admin);
    const message = { name: "Ann", email: "ann@example.org", subject: "Hello", message: "Hi." };
    await done("POST", "/api/contact", message, visitor(app));
    await done("POST", "/api/create-subscription", { planId: "standard" }, household.owner);
    await done("POST", "/api/auth/admin-logout", undefined, admin);
    await done("GET", "/api/logout", undefined, visitor(app));
    expect((await call("POST", "/api/logout", undefined, visitor(app))).status).toBe(303);
  });

  test("and every described response was seen in these tests", () => {
    /** Responses that no test server gives: to a webhook of Stripe, and to a browser that signs out by a link. */
    const untried = new Set(["receiveStripe 200", "logoutPage 303"]);
    const promised = Object.values(document.paths)
      .flatMap((operations) => Object.values(operations))
      .flatMap(({ operationId, responses }) =>
        Object.keys(responses)
          .filter((status) => Number(status) < 400)
          .map((status) => `${operationId} ${status}`),
      );
    expect(promised.filter((one) => !seen.has(one) && !untried.has(one))).toEqual([]);
  });
});
