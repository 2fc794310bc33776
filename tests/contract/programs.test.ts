import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { addDays, today, weekStart } from "./days";
import { type App, shareApp } from "../app";
import { type Client, signUp, visitor } from "../client";
import { operationOf, operationsBody } from "../list-operations";
import { by, makeToken } from "../tokens";
import { entries, entry, groceryItems, meals, refusal } from "./shapes";

let app: App;
let cook: Client;
let mealId: string;
beforeAll(async () => {
  app = await shareApp();
  cook = await signUp(app);
  const [first] = meals(await cook.send("POST", "/api/meals/suggestions", { count: 1 }));
  mealId = first?.id ?? "";
});
afterAll(() => app.stop());

const TAPS = "/api/grocery-list/taps";
const textsOf = (answer: Parameters<typeof groceryItems>[0]) =>
  groceryItems(answer).aisles.flatMap(({ items }) => items.map(({ text }) => text));

describe("A grocery list of a week", () => {
  const WEEK = weekStart(addDays(today(), 70));

  it("is started by a program that adds an item, and a repeated call adds nothing", async () => {
    const program = visitor(app);
    const own = await signUp(app);
    const token = by(await makeToken(app, own, ["read", "shop"]));
    const body = operationsBody(WEEK, operationOf("add", randomUUID(), "milk"));
    const first = await program.send("POST", TAPS, body, token);
    expect(first.status).toBe(200);
    expect(textsOf(first)).toEqual(["milk"]);
    expect(textsOf(await program.send("POST", TAPS, body, token))).toEqual(["milk"]);
    const list = await program.get(`/api/grocery-list/items?weekStartDate=${WEEK}`, token);
    expect(textsOf(list)).toEqual(["milk"]);
    const more = operationsBody(WEEK, operationOf("add", randomUUID(), "soap"));
    expect(textsOf(await program.send("POST", TAPS, more, token)).sort()).toEqual(["milk", "soap"]);
  });

  it("is not started by a check-off, an empty text, or an item that was added before the list was deleted", async () => {
    const own = await signUp(app);
    const send = (...operations: ReturnType<typeof operationOf>[]) =>
      own.send("POST", TAPS, operationsBody(WEEK, ...operations));
    expect((await send(operationOf("tick", randomUUID()))).status).toBe(404);
    expect((await send(operationOf("add", randomUUID(), "\u200b"))).status).toBe(404);
    const milk = operationOf("add", randomUUID(), "milk");
    expect((await send(milk)).status).toBe(200);
    await own.post(`/dashboard/groceries/delete?weekStart=${WEEK}`, { weekStartDate: WEEK });
    expect((await own.get(`/api/grocery-list?weekStartDate=${WEEK}`)).status).toBe(404);
    expect((await send(milk)).status).toBe(404);
    expect((await own.get(`/api/grocery-list?weekStartDate=${WEEK}`)).status).toBe(404);
  });
});

describe("dates and instants in a call", () => {
  const date = addDays(today(), 5);
  const basic = date.replaceAll("-", "");

  test.each([date, basic, `${date}T23:30:00-11:00`, `${date}t00:30:00z`, `${basic}T003000+1300`])(
    "plan a meal on the date that they contain (%#)",
    async (scheduledDate) => {
      const added = await cook.send("POST", "/api/calendar", { mealId, scheduledDate });
      expect(added.status).toBe(201);
      expect(entry(added).scheduledDate).toBe(date);
      const range = `startDate=${basic}&endDate=${date}T12:00:00+02:00`;
      const planned = entries(await cook.get(`/api/calendar?${range}`));
      expect(planned.map(({ id }) => id)).toContain(entry(added).id);
    },
  );

  test.each([
    ["without milliseconds", "2026-11-20T12:00:00Z"],
    ["in lower case", "2026-11-20t12:00:00.000z"],
    ["with an offset", "2026-11-20T13:00:00+01:00"],
    ["with microseconds and no offset", "2026-11-20T12:00:00.123456"],
    ["in basic format", "20261120T120000Z"],
  ])("are accepted for changes of a list: %s", async (format, at) => {
    const week = weekStart(addDays(today(), 21));
    const add = { ...operationOf("add", randomUUID(), `balloons ${format}`), at };
    const body = { ...operationsBody(week.replaceAll("-", ""), add), sentAt: at };
    const answer = await cook.send("POST", TAPS, body);
    expect(answer.status).toBe(200);
    expect(textsOf(answer)).toContain(add.text);
  });

  it("that are invalid cause an error with the name of the field", async () => {
    const add = { ...operationOf("add", randomUUID(), "bread"), at: "noon" };
    const answer = await cook.send("POST", TAPS, operationsBody(weekStart(today()), add));
    expect(answer.status).toBe(400);
    const message = "taps[0].at: Use an instant such as 2026-11-20T12:00:00Z";
    expect(refusal(answer)).toEqual({ message, errors: { taps: [message] } });
  });
});

describe("a call gets the same status with a token and with a session", () => {
  test.each([
    ["GET", "/api/nope", 404],
    ["POST", "/api/nope", 404],
    ["GET", "/api/admin/nope", 404],
    ["DELETE", "/api/calendar/1/2/3", 404],
    ["DELETE", "/api/preferences", 405],
    ["GET", "/api/admin/stats", 403],
  ])("for %s %s: %i", async (method, path, status) => {
    const token = by(await makeToken(app, cook, ["read"]));
    const body = method === "GET" ? undefined : {};
    expect((await cook.send(method, path, body)).status).toBe(status);
    const answer = await visitor(app).send(method, path, body, token);
    expect(answer.status).toBe(status);
    expect(refusal(answer).message).toBeTruthy();
  });

  it("if there is no session and the token is invalid", async () => {
    for (const [path, status] of [
      ["/api/nope", 404],
      ["/api/meals/all", 401],
    ] as const) {
      expect((await visitor(app).get(path)).status).toBe(status);
      expect((await visitor(app).get(path, by("weeknight_none.none"))).status).toBe(status);
    }
  });

  it("unless the token lacks the scope", async () => {
    const token = by(await makeToken(app, cook, ["read"]));
    const recipe = { title: "x", ingredients: ["1 egg"] };
    const answer = await visitor(app).send("POST", "/api/recipes/create", recipe, token);
    expect(answer.status).toBe(403);
    expect(refusal(answer).message).toContain('"plan"');
  });
});
