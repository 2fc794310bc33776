import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, shareApp, startApp } from "../app";
import { type Client, signUp, visitor } from "../client";
import { endSessions } from "./database";
import { follow, form, toast, words } from "./page";
import { favorites, meal, meals, refusal } from "./shapes";

let app: App;
let cook: Client;
beforeAll(async () => {
  app = await shareApp();
  cook = await signUp(app);
});
afterAll(() => app.stop());

const NOT_A_DATE = "Please choose a date, such as 2026-11-20";

describe("A date that is none", () => {
  test.each(["soon", "", "2026-02-30"])(
    "is asked for in plain words for a list: %j",
    async (date) => {
      const answer = await cook.post("/dashboard/groceries", { weekStartDate: date, item: "Milk" });
      expect(answer.status).toBe(400);
      expect(toast(answer)?.description).toBe(NOT_A_DATE);
    },
  );

  test("is asked for in plain words for a meal", async () => {
    const [meal] = meals(await cook.send("POST", "/api/meals/suggestions", { count: 1 }));
    const fields = { mealId: meal?.id ?? "", scheduledDate: "next Tuesday", mealType: "dinner" };
    const answer = await cook.post("/dashboard/calendar/new", fields);
    expect(answer.status).toBe(400);
    expect(toast(answer)?.description).toBe(NOT_A_DATE);
  });

  test("is asked for in the same words by a call", async () => {
    const answer = await cook.get("/api/grocery-list?weekStartDate=tomorrow");
    expect(refusal(answer)).toEqual({
      message: NOT_A_DATE,
      errors: { weekStartDate: [NOT_A_DATE] },
    });
    const none = await cook.send("POST", "/api/grocery-list/generate", {});
    expect(refusal(none).errors).toEqual({
      mealIds: ["Please select at least one meal from your calendar to generate a grocery list."],
      weekStartDate: [NOT_A_DATE],
    });
  });
});

test("A word that is not known stands on the recipe's page as I typed it", async () => {
  await cook.send("POST", "/api/preferences", { allergyPreferences: ["Vegan"] });
  const recipe = { title: "Sweet milk", ingredients: ["1 can leche", "a pinch of love"] };
  const { id } = meal(await cook.send("POST", "/api/recipes/create", recipe));
  const said = words(await cook.get(`/dashboard/meals/${id}`));
  expect(said).toContain("“leche” is not known, so it could not be checked.");
  expect(said).toContain("“love” is not known, so it could not be checked.");
  await cook.send("POST", "/api/preferences", { allergyPreferences: [] });
});

describe("A favorite that I tap after my session has ended", () => {
  test.each([
    ["/all-recipes?q=chicken", "/all-recipes?q=chicken"],
    ["/dashboard", "/dashboard"],
  ])("leads back to where it was after signing in: %s", async (from, to) => {
    const me = await signUp(app);
    const [one] = meals(await me.send("POST", "/api/meals/suggestions", { count: 1 }));
    const mealId = one?.id ?? "";
    await endSessions(app, me);
    const referer = new URL(from, app.url).href;
    const sent = await me.post("/favorites", { intent: "add", mealId }, { referer });
    expect(sent.status).toBe(303);
    const signIn = form(await follow(me, sent), "Sign in");
    const password = "a good password";
    const done = await me.post(signIn.action, { ...signIn.fields, email: me.email, password });
    expect(done.headers.get("location")).toBe(`${to}#meal-${mealId}`);
    expect(favorites(await me.get("/api/favorites"))).toEqual([]);
  });
});

describe("Terms and Privacy", () => {
  const legal = async (of: App) => {
    const pages = [await visitor(of).get("/terms"), await visitor(of).get("/privacy")];
    return pages.map(words);
  };

  test("carry the date January 29, 2025 and name the United States", async () => {
    const [terms, privacy] = await legal(app);
    expect(terms).toContain("Last updated: January 29, 2025");
    expect(privacy).toContain("Last updated: January 29, 2025");
    expect(privacy).toContain("Operation in the United States, and contact");
    expect(privacy).toContain("Weeknight is operated in the United States, and");
  });

  test("carry those of whoever runs the server", async () => {
    const other = await startApp({ LEGAL_DATE: "2026-11-02", LEGAL_COUNTRY: "Portugal" });
    try {
      const [terms, privacy] = await legal(other);
      expect(terms).toContain("Last updated: November 2, 2026");
      expect(privacy).toContain("Last updated: November 2, 2026");
      expect(privacy).toContain("Operation in Portugal, and contact");
      expect(privacy).toContain("operated in Portugal, and data is processed there");
      expect(privacy).not.toContain("United States");
    } finally {
      await other.stop();
    }
  });
});

describe("A calendar call", () => {
  const NO_RANGE = "Please name the first and the last day, as startDate and endDate";

  test.each(["", "?startDate=&endDate="])(
    "without dates hears which to name: %j",
    async (query) => {
      expect(refusal(await cook.get(`/api/calendar${query}`))).toEqual({
        message: NO_RANGE,
        errors: { startDate: [NO_RANGE], endDate: [NO_RANGE] },
      });
    },
  );

  test("without a meal hears that one is to be chosen, not how long its name is", async () => {
    const answer = await cook.send("POST", "/api/calendar", { mealId: "", scheduledDate: "" });
    expect(refusal(answer).errors).toEqual({
      mealId: ["Please choose a meal"],
      scheduledDate: ["Please choose a date for this meal"],
    });
  });
});
