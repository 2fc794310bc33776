import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, today } from "./days";
import { type App, startApp } from "../app";
import { type Answer, type Client, signUp, visitor } from "../client";
import { allRows } from "./database";
import { raw } from "./raw";
import {
  account,
  entries,
  entry,
  favorite,
  favorites,
  groceryList,
  meal,
  type MealJson,
  meals,
  notice,
  preferences,
  refusal,
} from "./shapes";

let app: App;
let me: Client;
let mine: MealJson[];
let neighbour: Client;
let theirs: MealJson[];

beforeAll(async () => {
  app = await startApp();
  me = await signUp(app);
  mine = meals(await me.send("POST", "/api/meals/suggestions", { count: 5 }));
  neighbour = await signUp(app);
  theirs = meals(await neighbour.send("POST", "/api/meals/suggestions", { count: 5 }));
});
afterAll(() => app.stop());

const first = <T>(list: T[]): T => {
  const [one] = list;
  if (one === undefined) throw new Error("There is nothing in the list.");
  return one;
};
const myMeal = () => first(mine).id;
const theirMeal = () => first(theirs).id;

/** Returns the names of the fields with errors. */
const fieldsOf = (answer: Answer) => Object.keys(refusal(answer).errors ?? {});

/** Every call with a valid body. An `id` in a path belongs to no row. */
const CALLS: { method: string; path: string; body?: unknown; allow: string; admin?: true }[] = [
  { method: "GET", path: "/api/auth/user", allow: "GET" },
  { method: "POST", path: "/api/auth/admin-logout", allow: "POST", admin: true },
  { method: "GET", path: "/api/admin/stats", allow: "GET", admin: true },
  { method: "GET", path: "/api/admin/users", allow: "GET", admin: true },
  { method: "POST", path: "/api/admin/users/id/credits", allow: "POST", admin: true },
  { method: "GET", path: "/api/preferences", allow: "GET, POST" },
  { method: "POST", path: "/api/preferences", body: {}, allow: "GET, POST" },
  { method: "POST", path: "/api/meals/suggestions", body: { count: 1 }, allow: "POST" },
  {
    method: "POST",
    path: "/api/meals/search-specific",
    body: { recipeQuery: "soup" },
    allow: "POST",
  },
  { method: "GET", path: "/api/meals/all", allow: "GET" },
  { method: "GET", path: "/api/favorites", allow: "GET, POST" },
  { method: "POST", path: "/api/favorites", body: { mealId: "id" }, allow: "GET, POST" },
  { method: "POST", path: "/api/favorites/id", allow: "POST, DELETE" },
  { method: "DELETE", path: "/api/favorites/id", allow: "POST, DELETE" },
  {
    method: "GET",
    path: "/api/calendar?startDate=2026-11-01&endDate=2026-11-30",
    allow: "GET, POST",
  },
  {
    method: "POST",
    path: "/api/calendar",
    body: { mealId: "id", scheduledDate: addDays(today(), 3), mealType: "dinner" },
    allow: "GET, POST",
  },
  { method: "DELETE", path: "/api/calendar/id", allow: "PATCH, DELETE" },
  { method: "GET", path: "/api/grocery-list?weekStartDate=2026-11-15", allow: "GET" },
  {
    method: "POST",
    path: "/api/grocery-list/generate",
    body: { mealIds: ["id"], weekStartDate: "2026-11-15" },
    allow: "POST",
  },
  { method: "GET", path: "/api/grocery-list/items?weekStartDate=2026-11-15", allow: "GET, PUT" },
  {
    method: "PUT",
    path: "/api/grocery-list/items",
    body: { weekStartDate: "2026-11-15", storeId: null, lines: ["id"], aisles: ["Dairy & Eggs"] },
    allow: "GET, PUT",
  },
  {
    method: "POST",
    path: "/api/grocery-list/taps",
    body: {
      weekStartDate: "2026-11-15",
      sentAt: "2026-11-20T12:00:00.000Z",
      taps: [
        {
          id: "00000000-0000-4000-8000-000000000001",
          itemId: "id",
          change: "tick",
          at: "2026-11-20T12:00:00.000Z",
        },
      ],
    },
    allow: "POST",
  },
];
const WITH_BODY = CALLS.filter(({ body }) => body !== undefined);

describe("An API call", () => {
  test.each(WITH_BODY)(
    "($method $path) refuses invalid JSON with 400",
    async ({ method, path }) => {
      const before = await allRows(app);
      for (const body of ["", "{", "nonsense", "{'a':1}", '{"a":1}}', "\u0000"]) {
        const answer = await raw(app, {
          method,
          path,
          body,
          headers: { cookie: me.cookie(), "content-type": "application/json" },
        });
        expect(answer.status).toBe(400);
        expect(refusal(answer).message).toBeTruthy();
      }
      expect(await allRows(app)).toBe(before);
    },
  );

  test.each(WITH_BODY)(
    "($method $path) refuses content types other than application/json with 415",
    async ({ method, path, body }) => {
      const before = await allRows(app);
      for (const type of ["application/xml", "application/jsonp", "application/octet-stream", ""]) {
        const answer = await raw(app, {
          method,
          path,
          body: JSON.stringify(body),
          headers: { cookie: me.cookie(), ...(type ? { "content-type": type } : {}) },
        });
        expect(answer.status).toBe(415);
        expect(refusal(answer).message).toContain("application/json");
      }
      const own = { cookie: me.cookie(), origin: app.url };
      for (const type of [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
      ]) {
        const answer = await raw(app, {
          method,
          path,
          body: JSON.stringify(body),
          headers: { ...own, "content-type": type },
        });
        expect(answer.status).toBe(415);
      }
      expect(await allRows(app)).toBe(before);
    },
  );

  test("accepts application/json in any case and with a charset", async () => {
    const answer = await raw(app, {
      method: "POST",
      path: "/api/preferences",
      body: "{}",
      headers: { cookie: me.cookie(), "content-type": "Application/JSON; charset=UTF-8" },
    });
    expect(answer.status).toBe(200);
  });

  test.each(WITH_BODY)(
    "($method $path) refuses JSON with 33 levels and accepts 32",
    async ({ method, path }) => {
      const deep = (levels: number) => `${'{"a":'.repeat(levels - 1)}{}${"}".repeat(levels - 1)}`;
      const headers = { cookie: me.cookie(), "content-type": "application/json" };
      const tooDeep = await raw(app, { method, path, body: deep(33), headers });
      expect(tooDeep.status).toBe(400);
      expect(refusal(tooDeep).message).toMatch(/nested too deeply/);
      const lists = await raw(app, { method, path, body: `{"a":${"[".repeat(100_000)}`, headers });
      expect(lists.status).toBe(400);
      expect(refusal(lists).message).toMatch(/nested too deeply/);
    },
  );

  test.each(WITH_BODY)(
    "($method $path) refuses a body over 256 KiB with 413, with or without Content-Length",
    async ({ method, path, body }) => {
      const before = await allRows(app);
      const headers = { cookie: me.cookie(), "content-type": "application/json" };
      const big = JSON.stringify({ ...Object(body), more: "x".repeat(256 * 1024) });
      for (const chunked of [false, true]) {
        const answer = await raw(app, { method, path, body: big, headers, chunked });
        expect(answer.status).toBe(413);
        expect(refusal(answer).message).toBeTruthy();
      }
      expect(await allRows(app)).toBe(before);
    },
  );

  test("accepts a body of exactly 256 KiB", async () => {
    const empty = JSON.stringify({ more: "" }).length;
    const body = JSON.stringify({ more: "x".repeat(256 * 1024 - empty) });
    expect(body).toHaveLength(256 * 1024);
    const headers = { cookie: me.cookie(), "content-type": "application/json" };
    for (const chunked of [false, true]) {
      const answer = await raw(app, {
        method: "POST",
        path: "/api/preferences",
        body,
        headers,
        chunked,
      });
      expect(answer.status).toBe(200);
    }
  });

  test("refuses a body that is announced as 10 GB without waiting for it", async () => {
    const answer = await raw(app, {
      method: "POST",
      path: "/api/preferences",
      headers: {
        cookie: me.cookie(),
        "content-type": "application/json",
        "content-length": "10000000000",
      },
      body: "{}",
    });
    expect(answer.status).toBe(413);
  });

  test("answers HEAD like GET, but without a body", async () => {
    const answer = await raw(app, {
      method: "HEAD",
      path: "/api/meals/all",
      headers: { cookie: me.cookie() },
    });
    expect(answer.status).toBe(200);
    expect(answer.text).toBe("");
  });
});

describe("An unknown address under /api", () => {
  test.each([
    ["GET", "/api"],
    ["GET", "/api/"],
    ["GET", "/api/nothing"],
    ["POST", "/api/nothing"],
    ["PUT", "/api/meals/nothing"],
    ["DELETE", "/api/favorites/a/b"],
    ["GET", "/api/auth"],
    ["GET", "/api/meals"],
    ["GET", "/api/admin/nothing"],
    ["GET", "/api/favorites.json"],
  ])("returns 404 in JSON, not a page: %s %s", async (method, path) => {
    for (const client of [visitor(app), me]) {
      const answer = await client.send(method, path, method === "GET" ? undefined : {});
      expect(answer.status).toBe(404);
      expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
      expect(refusal(answer).message).toBeTruthy();
    }
  });
});

describe("The header x-admin-user", () => {
  test("gives no rights to a visitor", async () => {
    for (const { method, path, body } of CALLS) {
      const answer = await visitor(app).send(method, path, body, {
        "x-admin-user": "admin-master",
      });
      expect(answer.status).toBe(401);
    }
  });

  test("gives no rights to a signed-in user", async () => {
    const answer = await me.send("POST", "/api/auth/admin-logout", undefined, {
      "x-admin-user": "admin-master",
    });
    expect(answer.status).toBe(403);
  });
});

describe("/api/preferences", () => {
  test("returns four empty lists by default", async () => {
    const cook = await signUp(app);
    expect(preferences(await cook.get("/api/preferences"))).toEqual({
      mealTypePreferences: [],
      proteinPreferences: [],
      cuisinePreferences: [],
      allergyPreferences: [],
    });
  });

  test("stores every choice that exists and returns the complete preferences", async () => {
    const cook = await signUp(app);
    const everything = {
      mealTypePreferences: ["Main Dishes", "Desserts", "Appetizers", "Side Dishes"],
      proteinPreferences: ["Chicken", "Beef", "Fish", "Vegetarian", "Pork", "Tofu"],
      cuisinePreferences: [
        "Italian",
        "Mexican",
        "Mediterranean",
        "Asian",
        "American",
        "Indian",
        "French",
      ],
      allergyPreferences: [
        "Gluten-Free",
        "Dairy-Free",
        "Egg-Free",
        "Soy-Free",
        "Nut-Free",
        "Vegan",
        "Keto",
        "Low-Carb",
      ],
    };
    const saved = await cook.send("POST", "/api/preferences", everything);
    expect(saved.status).toBe(200);
    expect(preferences(saved)).toEqual(everything);
    expect(preferences(await cook.get("/api/preferences"))).toEqual(everything);
  });

  test("changes the lists that are sent and keeps the other lists", async () => {
    const cook = await signUp(app);
    await cook.send("POST", "/api/preferences", {
      proteinPreferences: ["Fish"],
      allergyPreferences: ["Nut-Free"],
    });
    const answer = await cook.send("POST", "/api/preferences", { cuisinePreferences: ["Indian"] });
    const expected = {
      mealTypePreferences: [],
      proteinPreferences: ["Fish"],
      cuisinePreferences: ["Indian"],
      allergyPreferences: ["Nut-Free"],
    };
    expect(preferences(answer)).toEqual(expected);
    expect(preferences(await cook.send("POST", "/api/preferences", {}))).toEqual(expected);
    const emptied = await cook.send("POST", "/api/preferences", { proteinPreferences: [] });
    expect(preferences(emptied)).toEqual({ ...expected, proteinPreferences: [] });
  });

  test.each([
    ["proteinPreferences", ["Unicorn"]],
    ["proteinPreferences", ["chicken"]],
    ["cuisinePreferences", ["Italian", "Martian"]],
    ["mealTypePreferences", ["Breakfast"]],
    ["allergyPreferences", ["Peanut-Free"]],
    ["allergyPreferences", "Vegan"],
    ["allergyPreferences", null],
    ["allergyPreferences", [7]],
    ["allergyPreferences", [["Vegan"]]],
    ["allergyPreferences", { 0: "Vegan" }],
    ["cuisinePreferences", Array.from({ length: 5_000 }, () => "Martian")],
  ])("refuses unknown values of %s with an error for that list: %j", async (name, value) => {
    const cook = await signUp(app);
    const answer = await cook.send("POST", "/api/preferences", { [name]: value });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual([name]);
    expect(preferences(await cook.get("/api/preferences"))).toMatchObject({ [name]: [] });
  });
});

describe("/api/meals", () => {
  test("/suggestions returns five meals by default, each a complete recipe", async () => {
    const cook = await signUp(app);
    const answer = await cook.send("POST", "/api/meals/suggestions", {});
    expect(answer.status).toBe(200);
    const five = meals(answer);
    expect(five).toHaveLength(5);
    for (const one of five) {
      expect(one).toMatchObject({ source: "generated", servings: 4 });
      expect(one.ingredients.length).toBeGreaterThan(1);
      expect(one.instructions.split("\n").length).toBeGreaterThanOrEqual(4);
      expect(one.sourceUrl === "N/A" || URL.canParse(one.sourceUrl)).toBe(true);
    }
    expect(new Set(five.map(({ id }) => id)).size).toBe(5);
  });

  test.each([0, -1, 11, 1.5, 1e9, "5", null, true, [5], {}])(
    "/suggestions refuses a count of %j and charges nothing",
    async (count) => {
      const cook = await signUp(app);
      const answer = await cook.send("POST", "/api/meals/suggestions", { count });
      expect(answer.status).toBe(400);
      expect(fieldsOf(answer)).toEqual(["count"]);
      expect(account(await cook.get("/api/auth/user")).mealCredits).toBe(20);
    },
  );

  test("/search-specific finds one meal for a description", async () => {
    const cook = await signUp(app);
    const answer = await cook.send("POST", "/api/meals/search-specific", {
      recipeQuery: "  chicken cacciatore  ",
    });
    expect(answer.status).toBe(200);
    const found = meal(answer);
    expect(found).toMatchObject({ source: "search" });
    expect(`${found.title} ${found.ingredients.join(" ")}`).toMatch(/chicken/i);
  });

  test.each(["", "   ", "\n\t", "x".repeat(501), null, 7, ["soup"], undefined])(
    "/search-specific refuses the request %j",
    async (recipeQuery) => {
      const cook = await signUp(app);
      const answer = await cook.send("POST", "/api/meals/search-specific", { recipeQuery });
      expect(answer.status).toBe(400);
      expect(fieldsOf(answer)).toEqual(["recipeQuery"]);
      expect(account(await cook.get("/api/auth/user")).mealCredits).toBe(20);
    },
  );

  test("/all returns every meal of the household, newest first, and no meals of other households", async () => {
    const cook = await signUp(app);
    expect(meals(await cook.get("/api/meals/all"))).toEqual([]);
    // The search comes first: it may return a meal that the household has. Suggestions are always new.
    const older = meal(
      await cook.send("POST", "/api/meals/search-specific", { recipeQuery: "tofu" }),
    );
    const newer = meals(await cook.send("POST", "/api/meals/suggestions", { count: 2 }));
    const listed = meals(await cook.get("/api/meals/all"));
    expect(listed).toHaveLength(3);
    expect(listed[2]).toEqual(older);
    expect(listed.map(({ createdAt }) => createdAt)).toEqual(
      listed.map(({ createdAt }) => createdAt).sort((a, b) => (a < b ? 1 : -1)),
    );
    expect(new Set(listed.map(({ id }) => id))).toEqual(
      new Set([older, ...newer].map(({ id }) => id)),
    );
  });
});

describe("/api/favorites", () => {
  test("requires a meal id", async () => {
    const cook = await signUp(app);
    for (const body of [{}, { mealId: "" }, { mealId: 7 }]) {
      const answer = await cook.send("POST", "/api/favorites", body);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ message: "Please choose a meal" });
    }
  });

  const ways: { way: string; add: (client: Client, mealId: string) => Promise<Answer> }[] = [
    { way: "{mealId}", add: (client, mealId) => client.send("POST", "/api/favorites", { mealId }) },
    {
      way: "the id in the path",
      add: (client, mealId) => client.send("POST", `/api/favorites/${mealId}`),
    },
    {
      way: "the id in the path and an empty object",
      add: (client, mealId) => client.send("POST", `/api/favorites/${mealId}`, {}),
    },
  ];
  test.each(ways)(
    "adds a favorite by $way with 201; a second time returns 200 and keeps one favorite",
    async ({ add }) => {
      const cook = await signUp(app);
      const [one] = meals(await cook.send("POST", "/api/meals/suggestions", { count: 1 }));
      const added = await add(cook, one?.id ?? "");
      expect(added.status).toBe(201);
      expect(favorite(added)).toMatchObject({ mealId: one?.id, meal: one });
      const again = await add(cook, one?.id ?? "");
      expect(again.status).toBe(200);
      expect(favorite(again)).toEqual(favorite(added));
      expect(favorites(await cook.get("/api/favorites"))).toEqual([favorite(added)]);
    },
  );

  test("stores one favorite after twenty simultaneous requests", async () => {
    const cook = await signUp(app);
    const [one] = meals(await cook.send("POST", "/api/meals/suggestions", { count: 1 }));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => cook.send("POST", "/api/favorites", { mealId: one?.id })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(favorites(await cook.get("/api/favorites"))).toHaveLength(1);
  });

  test("removes a favorite, and returns 404 for a favorite that does not exist", async () => {
    const cook = await signUp(app);
    const [one] = meals(await cook.send("POST", "/api/meals/suggestions", { count: 1 }));
    await cook.send("POST", "/api/favorites", { mealId: one?.id });
    const removed = await cook.send("DELETE", `/api/favorites/${one?.id}`);
    expect(removed.status).toBe(200);
    expect(notice(removed)).toEqual({ message: "Removed from favorites" });
    expect(favorites(await cook.get("/api/favorites"))).toEqual([]);
    const missing = await cook.send("DELETE", `/api/favorites/${one?.id}`);
    expect(missing.status).toBe(404);
    expect(refusal(missing).message).toBeTruthy();
  });

  test("returns 404 for a meal of another household or a missing meal, and changes nothing", async () => {
    await neighbour.send("POST", "/api/favorites", { mealId: theirMeal() });
    const before = await allRows(app);
    const answers = [
      await me.send("POST", "/api/favorites", { mealId: theirMeal() }),
      await me.send("POST", `/api/favorites/${theirMeal()}`),
      await me.send("DELETE", `/api/favorites/${theirMeal()}`),
      await me.send("POST", "/api/favorites", { mealId: "nonsense" }),
      await me.send("POST", "/api/favorites/%F0%9F%8D%95"),
      await me.send("DELETE", "/api/favorites/'%20or%20'1'='1"),
      await me.send("POST", "/api/favorites/%00"),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    for (const answer of answers) expect(refusal(answer).message).toBeTruthy();
    expect(await allRows(app)).toBe(before);
    expect(favorites(await neighbour.get("/api/favorites"))).toHaveLength(1);
  });
});

describe("/api/calendar", () => {
  const plan = (client: Client, body: Record<string, unknown>) =>
    client.send("POST", "/api/calendar", body);
  const inRange = (client: Client, startDate: string, endDate: string) =>
    client.get(`/api/calendar?startDate=${startDate}&endDate=${endDate}`);

  test.each(["breakfast", "lunch", "dinner", "snack"])("plans a meal as %s", async (mealType) => {
    const scheduledDate = addDays(today(), 2);
    const answer = await plan(me, { mealId: myMeal(), scheduledDate, mealType });
    expect(answer.status).toBe(201);
    expect(entry(answer)).toMatchObject({
      mealId: myMeal(),
      scheduledDate,
      mealType,
      meal: first(mine),
    });
  });

  test("plans an evening without a recipe, changes it and removes it", async () => {
    const scheduledDate = addDays(today(), 40);
    const answer = await plan(me, { kind: "out", note: "Luigi's", scheduledDate });
    expect(answer.status).toBe(201);
    const out = entry(answer);
    expect(out).toMatchObject({
      kind: "out",
      title: "Eating out: Luigi's",
      mealId: null,
      meal: null,
      lines: [],
      scheduledDate,
      mealType: "dinner",
    });
    const path = `/api/calendar/${out.id}`;
    const party = { kind: "note", note: "Party", lines: ["2 onions"] };
    expect(entry(await me.send("PATCH", path, party))).toMatchObject({ ...party, title: "Party" });
    expect(entries(await inRange(me, scheduledDate, scheduledDate))).toHaveLength(1);
    expect((await me.send("PATCH", path, { eaters: null })).status).toBe(404);
    for (const wrong of [{ kind: "note" }, { kind: "feast" }, { kind: "out", lines: [7] }]) {
      expect((await plan(me, { ...wrong, scheduledDate })).status).toBe(400);
    }
    expect((await me.send("DELETE", path)).status).toBe(200);
    expect(entries(await inRange(me, scheduledDate, scheduledDate))).toEqual([]);
  });

  test("lists entries by date and meal type, including the first and last day of the range", async () => {
    const cook = await signUp(app);
    const [one] = meals(await cook.send("POST", "/api/meals/suggestions", { count: 1 }));
    const days = [0, 1, 2, 3, 4].map((n) => addDays(today(), n));
    for (const mealType of ["snack", "dinner", "lunch", "breakfast"]) {
      await plan(cook, { mealId: one?.id, scheduledDate: days[2], mealType });
    }
    for (const n of [4, 3, 1, 0])
      await plan(cook, { mealId: one?.id, scheduledDate: days[n], mealType: "dinner" });
    const listed = entries(await inRange(cook, days[1] ?? "", days[3] ?? ""));
    expect(listed.map(({ scheduledDate, mealType }) => [scheduledDate, mealType])).toEqual([
      [days[1], "dinner"],
      [days[2], "breakfast"],
      [days[2], "lunch"],
      [days[2], "dinner"],
      [days[2], "snack"],
      [days[3], "dinner"],
    ]);
    expect(entries(await inRange(cook, days[4] ?? "", days[4] ?? ""))).toHaveLength(1);
  });

  test("plans four servings by default and returns the number", async () => {
    const cook = await signUp(app);
    const [one] = meals(await cook.send("POST", "/api/meals/suggestions", { count: 1 }));
    const dinner = { mealId: one?.id, scheduledDate: today(), mealType: "dinner" };
    expect(entry(await plan(cook, dinner)).servings).toBe(4);
    expect(entry(await plan(cook, { ...dinner, servings: 7 })).servings).toBe(7);
    const listed = entries(await inRange(cook, today(), today()));
    expect(listed.map(({ servings }) => servings)).toEqual([4, 7]);
    expect(listed.map(({ meal }) => meal?.servings)).toEqual([4, 4]);
    for (const servings of [0, 25, 2.5, -1, "6", null, [4]]) {
      const answer = await plan(cook, { ...dinner, servings });
      expect(answer.status, JSON.stringify(servings)).toBe(400);
      expect(Object.keys(refusal(answer).errors ?? {})).toEqual(["servings"]);
    }
    expect(entries(await inRange(cook, today(), today()))).toHaveLength(2);
  });

  test("shows no entries of another household", async () => {
    await plan(me, { mealId: myMeal(), scheduledDate: addDays(today(), 5), mealType: "lunch" });
    const stranger = await signUp(app);
    expect(entries(await inRange(stranger, today(), addDays(today(), 30)))).toEqual([]);
  });

  test("removes an entry, and returns 404 for an entry that does not exist", async () => {
    const { id } = entry(
      await plan(me, { mealId: myMeal(), scheduledDate: today(), mealType: "lunch" }),
    );
    const removed = await me.send("DELETE", `/api/calendar/${id}`);
    expect(removed.status).toBe(200);
    expect(notice(removed)).toEqual({ message: "Removed from calendar" });
    expect((await me.send("DELETE", `/api/calendar/${id}`)).status).toBe(404);
  });

  test("returns 404 for another household's meal or entry and changes nothing", async () => {
    const { id } = entry(
      await plan(neighbour, { mealId: theirMeal(), scheduledDate: today(), mealType: "dinner" }),
    );
    const before = await allRows(app);
    const answers = [
      await plan(me, { mealId: theirMeal(), scheduledDate: today(), mealType: "dinner" }),
      await me.send("DELETE", `/api/calendar/${id}`),
      await plan(me, { mealId: "nonsense", scheduledDate: today(), mealType: "dinner" }),
      await me.send("DELETE", "/api/calendar/nonsense"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await allRows(app)).toBe(before);
  });

  test.each([2, 3, 365])("refuses a date %d days in the past", async (days) => {
    const answer = await plan(me, {
      mealId: myMeal(),
      scheduledDate: addDays(today(), -days),
      mealType: "dinner",
    });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual(["scheduledDate"]);
    expect(refusal(answer).message).toMatch(/past/);
  });

  test("accepts yesterday in UTC if the time zone is unknown", async () => {
    const cook = await signUp(app);
    const [one] = meals(await cook.send("POST", "/api/meals/suggestions", { count: 1 }));
    const body = { mealId: one?.id, scheduledDate: addDays(today(), -1), mealType: "dinner" };
    expect((await plan(cook, body)).status).toBe(201);
    expect((await cook.post("/account/time-zone", { timeZone: "UTC" })).status).toBe(303);
    expect((await plan(cook, body)).status).toBe(400);
  });

  test("uses today in the user's time zone once it is known", async () => {
    for (const timeZone of ["Pacific/Kiritimati", "Pacific/Niue"]) {
      const cook = await signUp(app);
      const [one] = meals(await cook.send("POST", "/api/meals/suggestions", { count: 1 }));
      expect((await cook.post("/account/time-zone", { timeZone })).status).toBe(303);
      const here = new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date());
      const on = (scheduledDate: string) =>
        plan(cook, { mealId: one?.id, scheduledDate, mealType: "dinner" });
      expect((await on(here)).status).toBe(201);
      expect((await on(addDays(here, -1))).status).toBe(400);
    }
  });

  test.each([
    "",
    "tomorrow",
    "2026-2-3",
    "2099-02-30",
    "2200-01-01",
    "9999-12-31",
    "2099-13-01",
    "2099-00-10",
    "2099-01-00",
    "01/02/2099",
    "2099-01-01T00:00:00Z",
    " 2099-01-01",
    "2099-01-01\n",
    "٢٠٩٩-٠١-٠١",
    null,
    20990101,
    undefined,
  ])("refuses %j as a date", async (scheduledDate) => {
    const before = await allRows(app);
    const answer = await plan(me, { mealId: myMeal(), scheduledDate, mealType: "dinner" });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual(["scheduledDate"]);
    expect(await allRows(app)).toBe(before);
  });

  test.each(["brunch", "Dinner", "", null, 1, ["dinner"]])(
    "refuses %j as a meal type",
    async (mealType) => {
      const answer = await plan(me, { mealId: myMeal(), scheduledDate: today(), mealType });
      expect(answer.status).toBe(400);
      expect(fieldsOf(answer)).toEqual(["mealType"]);
    },
  );

  test.each([
    ["nothing", "", ["startDate", "endDate"]],
    ["no end", "?startDate=2026-11-01", ["endDate"]],
    ["no start", "?endDate=2026-11-01", ["startDate"]],
    ["empty dates", "?startDate=&endDate=", ["startDate", "endDate"]],
    ["invalid dates", "?startDate=2026-02-30&endDate=soon", ["startDate", "endDate"]],
    ["an end before the start", "?startDate=2026-11-02&endDate=2026-11-01", ["endDate"]],
    ["367 days", "?startDate=2026-01-01&endDate=2027-01-02", ["endDate"]],
    ["two hundred years", "?startDate=1970-01-01&endDate=2170-01-01", ["endDate"]],
    [
      "dates that no calendar here has",
      "?startDate=1026-01-01&endDate=9999-12-31",
      ["startDate", "endDate"],
    ],
  ])("refuses a range with %s", async (_what, query, fields) => {
    const answer = await me.get(`/api/calendar${query}`);
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer).sort()).toEqual([...fields].sort());
  });
});

describe("/api/grocery-list", () => {
  const week = (date: string) => `/api/grocery-list?weekStartDate=${date}`;
  const generate = (client: Client, mealIds: unknown, weekStartDate: unknown) =>
    client.send("POST", "/api/grocery-list/generate", { mealIds, weekStartDate });
  const lines = (answer: Answer) => groceryList(answer).ingredients.flatMap(({ items }) => items);

  test("returns 404 before a list was made", async () => {
    const answer = await me.get(week("2031-06-01"));
    expect(answer.status).toBe(404);
    expect(refusal(answer)).toEqual({ message: "No grocery list found" });
  });

  test("makes a list of the meals, grouped by aisle, and stores it for that week", async () => {
    const made = await generate(
      me,
      mine.slice(0, 3).map(({ id }) => id),
      "2031-01-05",
    );
    expect(made.status).toBe(201);
    const list = groceryList(made);
    expect(list.weekStartDate).toBe("2031-01-05");
    expect(list.ingredients.length).toBeGreaterThan(1);
    const aisles = list.ingredients.map(({ category }) => category);
    expect(new Set(aisles).size).toBe(aisles.length);
    const read = await me.get(week("2031-01-05"));
    expect(read.status).toBe(200);
    expect(groceryList(read)).toEqual(list);
  });

  test.each([
    ["2031-01-05", "2031-01-05"],
    ["2031-01-08", "2031-01-05"],
    ["2031-01-11", "2031-01-05"],
    ["2031-01-12", "2031-01-12"],
    ["2031-01-08T12:00:00.000Z", "2031-01-05"],
    ["2031-01-05T00:00:00Z", "2031-01-05"],
    ["2031-01-11T23:59:59.999Z", "2031-01-05"],
    ["2031-01-01T05:00:00+02:00", "2030-12-29"],
  ])("with the date %s makes the list of the week of Sunday %s", async (date, sunday) => {
    const made = await generate(me, [myMeal()], date);
    expect(made.status).toBe(201);
    expect(groceryList(made).weekStartDate).toBe(sunday);
    expect(groceryList(await me.get(week(encodeURIComponent(date)))).weekStartDate).toBe(sunday);
  });

  test("reads an instant as the date in the user's time zone", async () => {
    const cook = await signUp(app);
    const [one] = meals(await cook.send("POST", "/api/meals/suggestions", { count: 1 }));
    const sundayOf = async (instant: string) =>
      groceryList(await generate(cook, [one?.id], instant)).weekStartDate;
    // Midnight of Sunday 5 January in Berlin, as a browser there sends the start of its week.
    const berlin = "2031-01-04T23:00:00.000Z";
    expect(await sundayOf(berlin)).toBe("2030-12-29");
    await cook.post("/account/time-zone", { timeZone: "Europe/Berlin" });
    expect(await sundayOf(berlin)).toBe("2031-01-05");
    expect(groceryList(await cook.get(week(berlin))).weekStartDate).toBe("2031-01-05");
    await cook.post("/account", { intent: "time-zone", timeZone: "America/Los_Angeles" });
    expect(await sundayOf("2031-01-05T07:59:59Z")).toBe("2030-12-29");
    expect(await sundayOf("2031-01-05T08:00:00Z")).toBe("2031-01-05");
  });

  test("replaces the earlier list of the week", async () => {
    const [a, b] = mine;
    const before = groceryList(await generate(me, [a?.id], "2031-03-02"));
    const after = groceryList(await generate(me, [b?.id], "2031-03-05"));
    expect(after.ingredients).not.toEqual(before.ingredients);
    expect(groceryList(await me.get(week("2031-03-02")))).toEqual(after);
  });

  test("accepts ten meals, and refuses eleven meals or none", async () => {
    const ten = Array.from({ length: 10 }, () => myMeal());
    expect((await generate(me, ten, "2031-04-06")).status).toBe(201);
    for (const wrong of [[...ten, myMeal()], []]) {
      const answer = await generate(me, wrong, "2031-04-06");
      expect(answer.status).toBe(400);
      expect(fieldsOf(answer)).toEqual(["mealIds"]);
    }
    expect(refusal(await generate(me, [], "2031-04-06")).message).toBe(
      "Please select at least one meal from your calendar to generate a grocery list.",
    );
  });

  test.each([
    ["mealIds", undefined],
    ["mealIds", "id"],
    ["mealIds", null],
    ["mealIds", [""]],
    ["mealIds", [7]],
    ["mealIds", ["x".repeat(101)]],
  ])("refuses %s = %j", async (name, value) => {
    const answer = await generate(me, value, "2031-04-06");
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual([name]);
  });

  test("returns 404 if one of the meals belongs to another household, and keeps the previous list", async () => {
    const before = groceryList(await generate(me, [myMeal()], "2031-05-04"));
    for (const ids of [[theirMeal()], [myMeal(), theirMeal()], ["nonsense"]]) {
      const answer = await generate(me, ids, "2031-05-04");
      expect(answer.status).toBe(404);
      expect(refusal(answer).message).toBeTruthy();
    }
    expect(groceryList(await me.get(week("2031-05-04")))).toEqual(before);
  });

  test("stores one list after ten simultaneous requests", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        generate(
          me,
          mine.map(({ id }) => id),
          "2031-08-03",
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const ids = new Set(answers.map((answer) => groceryList(answer).id));
    expect(ids.size).toBe(1);
    const counts = new Set(answers.map((answer) => lines(answer).length));
    expect(counts.size).toBe(1);
    expect(lines(await me.get(week("2031-08-03")))).toHaveLength([...counts][0] ?? 0);
  });
});
