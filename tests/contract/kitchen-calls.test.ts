import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { type App, shareApp } from "../app";
import { type Client, signUp, visitor } from "../client";
import { addDays, today } from "./days";
import { aheadShape } from "../../app/plan/prep-tasks/ahead.schema";
import { feedShape } from "../../app/connections/feeds/feeds.schema";
import { leftoversShape, mealTimesShape } from "../../app/plan/calendar/calendar.schema";
import { entry, meal } from "./shapes";

let app: App;
beforeAll(async () => {
  app = await shareApp();
});
afterAll(() => app.stop());

const CHILI = {
  title: "Chili",
  ingredients: ["1 lb dried beans, soaked overnight", "2 onions"],
  instructions: "Simmer for 2 hours.",
};

async function planner(daysAhead = 1): Promise<{ cook: Client; entryId: string; date: string }> {
  const cook = await signUp(app);
  const { id: mealId } = meal(await cook.send("POST", "/api/recipes/create", CHILI));
  const date = addDays(today(), daysAhead);
  const planned = { mealId, scheduledDate: date, servings: 2, cookFor: 5 };
  return { cook, date, entryId: entry(await cook.send("POST", "/api/calendar", planned)).id };
}
const read = async <S extends z.ZodType>(client: Client, path: string, shape: S) =>
  z.array(shape).parse((await client.get(path)).body);

describe("Calls do what the pages do", () => {
  test("list what is to be prepared ahead, and tick it", async () => {
    const { cook, entryId, date } = await planner();
    const range = `/api/ahead?startDate=${today()}&endDate=${date}`;
    const [task, ...more] = await read(cook, range, aheadShape);
    expect(more).toEqual([]);
    expect(task).toMatchObject({ entryId, what: "Soak 1 lb dried beans", isDone: false });
    const tick = { entryId, step: task?.step, isDone: true };
    const ticked = await cook.send("PUT", "/api/ahead", tick);
    expect(aheadShape.parse(ticked.body).isDone).toBe(true);
    expect(await read(cook, range, aheadShape)).toMatchObject([{ isDone: true }]);
    await cook.send("PUT", "/api/ahead", { ...tick, isDone: false });
    expect(await read(cook, range, aheadShape)).toMatchObject([{ isDone: false }]);
    const other = await signUp(app);
    expect((await other.send("PUT", "/api/ahead", tick)).status).toBe(404);
    expect((await cook.get("/api/ahead")).status).toBe(400);
    expect((await cook.get("/api/ahead?startDate=2026-01-01&endDate=2199-01-01")).status).toBe(400);
  });

  test("make a calendar's links, choose what is in one's own, and end them", async () => {
    const { cook } = await planner();
    for (const whose of ["household", "own"]) {
      expect((await cook.send("POST", "/api/feeds", { whose })).status).toBe(201);
    }
    const feeds = await read(cook, "/api/feeds", feedShape);
    expect(feeds.map(({ whose }) => whose).sort()).toEqual(["household", "own"]);
    const own = feeds.find(({ whose }) => whose === "own");
    expect((await visitor(app).get(new URL(own?.url ?? "").pathname)).text).toContain("Chili");
    const choice = { mealTypes: ["lunch"], hasTasks: false };
    expect((await cook.send("PUT", "/api/feeds/own", choice)).body).toEqual(choice);
    expect((await visitor(app).get(new URL(own?.url ?? "").pathname)).text).not.toContain("Chili");
    const none = { mealTypes: [], hasTasks: false };
    expect((await cook.send("PUT", "/api/feeds/own", none)).status).toBe(400);
    expect((await cook.send("PUT", "/api/feeds/household", choice)).status).toBe(404);
    expect((await cook.send("DELETE", "/api/feeds/own")).status).toBe(200);
    expect((await cook.send("DELETE", "/api/feeds/own")).status).toBe(404);
    expect(await read(cook, "/api/feeds", feedShape)).toMatchObject([{ whose: "household" }]);
  });

  test("say when one eats", async () => {
    const { cook } = await planner();
    const times = mealTimesShape.parse((await cook.get("/api/meal-times")).body);
    const later = { ...times, dinner: { startsAt: "20:15", minutes: 60 } };
    expect((await cook.send("PUT", "/api/meal-times", later)).body).toEqual(later);
    expect((await cook.get("/api/meal-times")).body).toEqual(later);
    for (const dinner of [
      { startsAt: "25:00", minutes: 60 },
      { startsAt: "20:00", minutes: 0 },
    ]) {
      expect((await cook.send("PUT", "/api/meal-times", { ...times, dinner })).status).toBe(400);
    }
  });

  test("list what is left over, and say that it is frozen or gone", async () => {
    const { cook, entryId, date } = await planner();
    expect(await read(cook, "/api/leftovers", leftoversShape)).toEqual([]);
    const then = `/api/leftovers?date=${addDays(date, 1)}`;
    expect(await read(cook, then, leftoversShape)).toMatchObject([
      { entryId, portions: 3, until: addDays(date, 4), isFrozen: false },
    ]);
    const path = `/api/leftovers/${entryId}`;
    expect((await cook.send("PUT", path, { state: "frozen" })).status).toBe(200);
    expect(await read(cook, then, leftoversShape)).toMatchObject([{ isFrozen: true }]);
    expect((await (await signUp(app)).send("PUT", path, { state: "gone" })).status).toBe(404);
    expect((await cook.send("PUT", path, { state: "eaten" })).status).toBe(400);
    expect((await cook.send("PUT", path, { state: "gone" })).status).toBe(200);
    expect(await read(cook, then, leftoversShape)).toEqual([]);
    expect((await cook.get("/api/leftovers?date=tomorrow")).status).toBe(400);
  });
});
