import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { nearShape } from "../../app/find/search/search.schema";
import { type App, shareApp } from "../app";
import { type Client, signUp } from "../client";
import { setCredits } from "./database";
import { follow, form, headings, page, press, byTag, textOf, toast, words } from "./page";
import { account, meal, meals, refusal } from "./shapes";

let app: App;
beforeAll(async () => void (app = await shareApp()));
afterAll(() => app.stop());

const shape = z.array(nearShape);

const REQUEST = "cherry soup";
const near = async (cook: Client, query = REQUEST) =>
  shape.parse((await cook.get(`/api/meals/near?q=${encodeURIComponent(query)}`)).body);
const creditsOf = async (cook: Client) => account(await cook.get("/api/auth/user")).mealCredits;
const hasMeals = async (cook: Client) => meals(await cook.get("/api/meals/all")).length;
const TAKE = /^Choose this one – 1 credit: /;

describe("A call that searches for a recipe", () => {
  test("returns a match, or 404 without a charge", async () => {
    const cook = await signUp(app);
    const ask = (recipeQuery: string) =>
      cook.send("POST", "/api/meals/search-specific", { recipeQuery });
    expect(meal(await ask("chicken pot pie")).title).toBe("Chicken Pot Pie with Herb Biscuits");
    const answer = await ask(REQUEST);
    expect(answer.status).toBe(404);
    expect(refusal(answer)).toEqual({ message: "No recipe found for that request" });
    expect(await creditsOf(cook)).toBe(19);
  });

  test("to /near returns up to three near matches with their prices, for free", async () => {
    const cook = await signUp(app);
    const list = await near(cook);
    expect(list.length).toBeGreaterThan(0);
    expect(list.length).toBeLessThanOrEqual(3);
    expect(list.map(({ price, mealId }) => [price, mealId])).toEqual(list.map(() => [1, null]));
    expect(await near(cook, "xylophone zeppelin")).toEqual([]);
    expect(await creditsOf(cook)).toBe(20);
    expect(await hasMeals(cook)).toBe(0);
  });

  test.each(["", "?q=", "?q=%20", `?q=${"x".repeat(501)}`])(
    "to /near is refused for %j",
    async (query) => {
      const cook = await signUp(app);
      const answer = await cook.get(`/api/meals/near${query}`);
      expect(answer.status).toBe(400);
      expect(refusal(answer).errors).toHaveProperty("q");
    },
  );
});

describe("Find Recipe without a match", () => {
  const ask = (cook: Client, recipeQuery = REQUEST) =>
    press(app, cook, "/dashboard", "Find Recipe", { recipeQuery });

  test("leads to a page of near matches with their prices", async () => {
    const cook = await signUp(app);
    const answer = await ask(cook);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/dashboard?find=cherry+soup&near=1#suggestions");
    const shown = await follow(cook, answer);
    expect(headings(shown)).toContain("No exact match for “cherry soup”");
    expect(words(shown)).toContain("These come close. Each costs 1 credit when you choose it.");
    expect(toast(shown)?.title).toBe("No exact match");
    for (const { title, description } of await near(cook)) {
      expect(headings(shown)).toContain(title);
      expect(words(shown)).toContain(description);
    }
    const buttons = byTag(page(shown), "button").map(textOf);
    expect(buttons.filter((text) => text === "Choose this one – 1 credit").length).toBe(
      (await near(cook)).length,
    );
    expect(form(shown, "Find Recipe").fields.recipeQuery).toEqual([REQUEST]);
    expect(await creditsOf(cook)).toBe(20);
    expect(await hasMeals(cook)).toBe(0);
  });

  test("stores and charges the chosen recipe once, and shows it as the found recipe", async () => {
    const cook = await signUp(app);
    const shown = await follow(cook, await ask(cook));
    const { action, fields } = form(shown, TAKE);
    const referer = `${app.url}/dashboard?find=cherry+soup&near=1`;
    for (let times = 0; times < 2; times++) {
      const taken = await cook.post(action, fields, { referer });
      expect(taken.status).toBe(303);
      expect(taken.headers.get("location")).toBe("/dashboard?open=suggestions#suggestions");
    }
    const after = await cook.get("/dashboard");
    const [chosen] = meals(await cook.get("/api/meals/all"));
    expect(headings(after)).toContain("Your Custom Recipe Request");
    expect(headings(after)).toContain(chosen?.title);
    expect(words(after)).not.toContain("No exact match for");
    expect(chosen?.source).toBe("search");
    expect(await hasMeals(cook)).toBe(1);
    expect(await creditsOf(cook)).toBe(19);
    const again = await follow(cook, await ask(cook));
    expect(words(again)).toContain("Already yours");
    expect(byTag(page(again), "a").map((link) => link.attributes.get("href"))).toContain(
      `/dashboard/meals/${chosen?.id}`,
    );
  });

  test("does not show a recipe that was found earlier under the new request", async () => {
    const cook = await signUp(app);
    const find = () =>
      cook.send("POST", "/api/meals/search-specific", { recipeQuery: "butter chicken" });
    await find();
    expect(headings(await cook.get("/dashboard"))).toContain("Your Custom Recipe Request");
    expect(headings(await follow(cook, await ask(cook)))).not.toContain(
      "Your Custom Recipe Request",
    );
    await find();
    // It is not shown below a search without results either.
    await ask(cook, "xylophone zeppelin");
    expect(headings(await cook.get("/dashboard"))).not.toContain("Your Custom Recipe Request");
  });

  test("applies the restrictions, even if a recipe is chosen by its id", async () => {
    const cook = await signUp(app);
    const [first] = await near(cook, "roast chicken");
    await cook.send("POST", "/api/preferences", { allergyPreferences: ["Vegan"] });
    for (const { protein } of await near(cook, "roast chicken")) {
      expect(["Tofu", "Vegetarian", null]).toContain(protein);
    }
    const answer = await cook.post("/dashboard/meals", {
      intent: "take",
      bookId: first?.bookId ?? "",
      recipeQuery: "roast chicken",
    });
    expect(answer.status).toBe(404);
    expect(toast(answer)).toEqual({
      role: "alert",
      title: "Not added",
      description: "That recipe is no longer offered. Nothing was charged.",
    });
    expect(await hasMeals(cook)).toBe(0);
  });

  test("without credits shows the results, and the disabled buttons explain why", async () => {
    const cook = await signUp(app);
    await setCredits(app, cook, 0);
    const shown = await cook.get("/dashboard?find=cherry+soup&near=1");
    expect(form(shown, /^No Credits Remaining: /).disabled).toBe(true);
    const sent = form(shown, /^No Credits Remaining: /);
    const answer = await cook.post(sent.action, sent.fields);
    expect(answer.headers.get("location")).toBe("/dashboard/out-of-credits?find=cherry%20soup");
  });
});
