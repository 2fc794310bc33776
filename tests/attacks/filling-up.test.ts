import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { type App, startApp } from "../app";
import { type Client, signIn, signUp } from "../client";
import { addDays, today } from "../contract/days";
import { countMeals } from "../contract/database";
import { errorAt, toast, valuesOf, words } from "../contract/page";

const PASSWORD = "a good password";

let app: App;
let cook: Client;

beforeAll(async () => {
  app = await startApp({
    RATE_LIMIT: "on",
    QUOTA_RECIPES: "3",
    QUOTA_ENTRIES: "2",
    QUOTA_LISTS: "2",
    QUOTA_IMPORTS: "2",
    QUOTA_SESSIONS: "2",
  });
  cook = await signUp(app);
});
afterAll(() => app.stop());

const recipe = (title: string) => ({ title, ingredients: ["1 leek"], instructions: "Simmer." });
const mealOf = (body: unknown) => z.looseObject({ id: z.string() }).parse(body).id;

describe("A user who tries to fill up the server", () => {
  test("sees in the form and in the API how many recipes are allowed, and the form keeps its input", async () => {
    for (const title of ["Soup", "Stew", "Pie"]) {
      expect((await cook.send("POST", "/api/recipes/create", recipe(title))).status).toBe(201);
    }
    const called = await cook.send("POST", "/api/recipes/create", recipe("Cake"));
    expect(called.status).toBe(409);
    expect(called.body).toMatchObject({
      message: expect.stringMatching(/^Your household has 3 rec/),
    });
    const fields = { title: "Cake of leeks", ingredients: "1 leek", instructions: "Bake." };
    const sent = await cook.post("/custom-recipes", {
      ...fields,
      form: "recipe-form",
      intent: "save",
    });
    expect(sent.status).toBe(409);
    expect(toast(sent)).toMatchObject({
      title: "Your household has 3 recipes, the maximum.",
      description: "Delete some that you no longer cook.",
    });
    expect(valuesOf(sent, "title")).toEqual(["Cake of leeks"]);
    expect(await countMeals(app)).toBe(3);
  });

  test("sees at the date field which month has no more space", async () => {
    const { body } = await cook.get("/api/meals/all");
    const [mealId = ""] = z.array(z.unknown()).parse(body).map(mealOf);
    // A month that has not begun yet.
    const date = `${addDays(today(), 62).slice(0, 7)}-10`;
    const entry = { mealId, scheduledDate: date, mealType: "dinner" };
    for (let n = 0; n < 2; n++) {
      expect((await cook.send("POST", "/api/calendar", entry)).status).toBe(201);
    }
    const called = await cook.send("POST", "/api/calendar", entry);
    expect(called.status).toBe(409);
    expect(called.body).toMatchObject({ message: expect.stringContaining("has 2 planned meals") });
    const path = "/dashboard/calendar/new";
    const inDialog = await cook.post(`${path}?mealId=${mealId}`, { ...entry, form: "add-entry" });
    expect(inDialog.status).toBe(409);
    expect(errorAt(inDialog, "scheduledDate")).toContain("choose another month");
    const onPage = await cook.post(path, entry);
    expect(onPage.status).toBe(409);
    expect(JSON.stringify(toast(onPage))).toContain("choose another month");
  });

  test("sees an error if the household already has as many lists as allowed", async () => {
    const start = (days: number) =>
      cook.post("/dashboard/groceries", {
        intent: "save",
        weekStartDate: addDays(today(), days),
        item: "milk",
      });
    expect((await start(0)).status).toBe(303);
    expect((await start(7)).status).toBe(303);
    const third = await start(14);
    expect(third.status).toBe(409);
    expect(words(third)).toContain("Your household has 2 grocery lists, the maximum.");
  });

  test("can start only a limited number of imports a day for each household", async () => {
    const paste = () => cook.post("/custom-recipes", { intent: "paste", pasted: "nothing" });
    expect((await paste()).status).toBe(422);
    expect((await paste()).status).toBe(422);
    const third = await paste();
    expect(third.status).toBe(429);
    expect(words(third)).toContain("imported 2 recipes or files today");
  });

  test("is signed out of all but the two newest sessions", async () => {
    const owner = await signUp(app);
    const devices = [owner];
    for (let n = 0; n < 2; n++) devices.push(await signIn(app, owner.email, PASSWORD));
    const statuses = [];
    for (const device of devices) statuses.push((await device.get("/dashboard")).status);
    expect(statuses).toEqual([303, 200, 200]);
  });

  test("sees on the data page how much the household stores", async () => {
    expect(words(await cook.get("/account/data"))).toContain("Recipes 3 of 3");
  });
});
