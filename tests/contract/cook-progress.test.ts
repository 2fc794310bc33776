import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, shareApp } from "../app";
import { type Client, signUp } from "../client";
import { today } from "./days";
import { words } from "./page";
import { cooking, entry, meal } from "./shapes";

let app: App;
beforeAll(async () => {
  app = await shareApp();
});
afterAll(() => app.stop());

const SOUP = {
  title: "Leek Soup",
  ingredients: ["3 leeks", "2 tbsp butter", "1 cup cream"],
  instructions: "For the soup:\nMelt the butter.\nSimmer the leeks for 10 minutes.\nStir.",
  servings: 4,
};
const addSoup = async (cook: Client) =>
  meal(await cook.send("POST", "/api/recipes/create", SOUP)).id;
const call = (mealId: string, query = "") => `/api/meals/${mealId}/cook${query}`;
const page = (mealId: string, query = "") => `/dashboard/meals/${mealId}/cook${query}`;

describe("The cooking progress of the API", () => {
  test("is the same as on the page, and each part can be changed", async () => {
    const cook = await signUp(app);
    const id = await addSoup(cook);
    expect(cooking(await cook.get(call(id)))).toMatchObject({ lines: [], steps: [], timers: [] });
    await cook.post(page(id), { intent: "ticks", shownLines: "1", lines: "1" });
    const changes = {
      lines: [
        { index: 0, done: true },
        { index: 9, done: true },
      ],
      steps: [{ index: 1, done: true }],
    };
    expect(cooking(await cook.send("PATCH", call(id), changes))).toMatchObject({
      lines: [0, 1],
      steps: [1],
    });
    const undone = { lines: [{ index: 1, done: false }] };
    expect(cooking(await cook.send("PATCH", call(id), undone))).toMatchObject({
      lines: [0],
      steps: [1],
    });
    expect(cooking(await cook.get(call(id))).lines).toEqual([0]);
  });

  test("includes the remaining time of the timers of a step, until they are stopped", async () => {
    const cook = await signUp(app);
    const id = await addSoup(cook);
    const timer = { step: 2, time: 0 };
    const secondsLeft = ({ at, timers }: ReturnType<typeof cooking>) =>
      timers.map(({ endsAt }) => Math.round((Date.parse(endsAt) - Date.parse(at)) / 1000));
    const started = cooking(await cook.send("PATCH", call(id), { timers: [timer] }));
    expect(secondsLeft(started)).toEqual([600]);
    expect(started.timers).toMatchObject([
      { number: 2, name: "Simmer the leeks", words: "10 minutes" },
    ]);
    const later = { timers: [{ ...timer, secondsLeft: 90 }] };
    expect(secondsLeft(cooking(await cook.send("PATCH", call(id), later)))).toEqual([90]);
    expect(words(await cook.get(page(id)))).toContain("Simmer the leeks: 10 minutes, step 2");
    const stopped = { timers: [{ ...timer, secondsLeft: null }] };
    expect(cooking(await cook.send("PATCH", call(id), stopped)).timers).toEqual([]);
  });

  test("cannot be changed for missing recipes or recipes of another household, or with invalid changes", async () => {
    const cook = await signUp(app);
    const id = await addSoup(cook);
    const stranger = await signUp(app);
    const status = async (client: Client, path: string, body: Record<string, unknown>) =>
      (await client.send("PATCH", path, body)).status;
    expect(await status(cook, call(id), { timers: [{ step: 1, time: 0 }] })).toBe(404);
    expect(await status(cook, call("none"), {})).toBe(404);
    expect(await status(cook, call(id, "?entry=none"), {})).toBe(404);
    expect(await status(stranger, call(id), {})).toBe(404);
    expect((await stranger.get(call(id))).status).toBe(404);
    for (const wrong of [
      { lines: [{ index: -1, done: true }] },
      { lines: [{ index: 0 }] },
      { steps: Array.from({ length: 501 }, () => ({ index: 0, done: true })) },
      { timers: [{ step: 2, time: 0, secondsLeft: 1e9 }] },
    ]) {
      expect(await status(cook, call(id), wrong)).toBe(400);
    }
    const night = { mealId: id, scheduledDate: today(), mealType: "dinner", servings: 4 };
    const planned = entry(await cook.send("POST", "/api/calendar", night));
    const ticked = { lines: [{ index: 2, done: true }] };
    expect(await status(cook, call(id, `?entry=${planned.id}`), ticked)).toBe(200);
    // Another night has check marks of its own.
    expect(cooking(await cook.get(call(id))).lines).toEqual([]);
  });
});
