import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, shareApp } from "../app";
import { type Answer, type Client, signUp } from "../client";
import { addGrant, bookIdsOf, ledgerOf, storedMealsOf } from "./database";
import { all, attribute, byTag, follow, form, page, press, textOf, toast, words } from "./page";
import { account, meals, preferences } from "./shapes";

/** No recipe is sold twice, on pages as a browser without JavaScript has them, and in calls. */
let app: App;
beforeAll(async () => void (app = await shareApp()));
afterAll(() => app.stop());

const GENERATE = "Generate Random Meals";
const CREDITS = 120;

async function withChoices(choices: Record<string, string[]>) {
  const cook = await signUp(app);
  await addGrant(app, cook, { origin: "admin", amount: CREDITS - 20, expiresAt: null });
  expect((await cook.send("POST", "/api/preferences", choices)).status).toBe(200);
  return cook;
}

const balance = async (cook: Client) => account(await cook.get("/api/auth/user")).mealCredits;
const generate = async (cook: Client) =>
  follow(cook, await press(app, cook, "/dashboard", GENERATE));

/** Returns the cards of a page: each id, and whether the card marks the meal as already owned. */
const cards = (answer: Answer) =>
  byTag(page(answer), "article")
    .filter((card) => (attribute(card, "id") ?? "").startsWith("meal-"))
    .map((card) => ({ id: attribute(card, "id"), own: /Already yours/.test(textOf(card)) }));

/** Returns the notice above the suggestions: its text and its links. */
function notice(answer: Answer) {
  const [found] = all(page(answer), ({ attributes }) => attributes.get("id") === "short-answer");
  if (!found) return null;
  const links = byTag(found, "a").map((link) => ({
    label: textOf(link),
    href: attribute(link, "href") ?? "",
  }));
  return { text: textOf(found).replace(/\s+/g, " "), links };
}

/** Expects that each stored meal was paid for once, and that no dish is stored twice. */
async function expectNoneTwice(cook: Client) {
  const stored = await storedMealsOf(app, cook);
  expect(new Set(stored.map(({ title }) => title)).size).toBe(stored.length);
  expect(new Set((await bookIdsOf(app, cook)).values()).size).toBe(stored.length);
  const content = stored.map(({ ingredients, instructions }) =>
    JSON.stringify([ingredients, instructions]),
  );
  expect(new Set(content).size).toBe(stored.length);
  expect((await ledgerOf(app, cook)).charges).toHaveLength(stored.length);
  expect(await balance(cook)).toBe(CREDITS - stored.length);
  return stored;
}

const MEXICAN_TOFU = {
  mealTypePreferences: ["Main Dishes"],
  proteinPreferences: ["Tofu"],
  cuisinePreferences: ["Mexican"],
};

describe("Main Dishes with Tofu and Mexican, generated four times,", () => {
  test("are five charged meals at first, and then the same meals for free with the reason", async () => {
    const cook = await withChoices(MEXICAN_TOFU);
    const first = await generate(cook);
    expect(toast(first)?.title).toBe("5 new meals");
    expect(cards(first).map(({ own }) => own)).toEqual(Array(5).fill(false));
    expect(notice(first)).toBeNull();
    for (let n = 0; n < 3; n++) {
      const again = await generate(cook);
      expect(toast(again)).toEqual({
        role: "status",
        title: "No new meals this time",
        description:
          "You now have every dinner in the recipe book that fits: Main Dishes, Tofu, Mexican. Nothing was charged.",
      });
      expect(cards(again).map(({ own }) => own)).toEqual(Array(5).fill(true));
      expect(notice(again)?.text).toContain(
        "You now have every dinner in the recipe book that fits",
      );
    }
    expect(await expectNoneTwice(cook)).toHaveLength(5);
    expect(await balance(cook)).toBe(CREDITS - 5);
    // The notice is there after a reload, without the toast.
    const reloaded = await cook.get("/dashboard");
    expect(toast(reloaded)).toBeNull();
    expect(notice(reloaded)?.links.map(({ label }) => label)).toEqual([
      expect.stringMatching(/^Without (Mexican|Tofu): \d+ more dinners$/),
      expect.stringMatching(/^Without (Mexican|Tofu): \d+ more dinners$/),
    ]);
  });

  test("lead with a link and a button to meals that fit if Mexican is left out", async () => {
    const cook = await withChoices(MEXICAN_TOFU);
    await generate(cook);
    const answered = await generate(cook);
    const link = notice(answered)?.links.find(({ label }) => label.startsWith("Without Mexican"));
    const [path = ""] = (link?.href ?? "").split("#");
    const before = await ledgerOf(app, cook);
    const prepared = await cook.get(path);
    expect(words(prepared)).toMatch(/Without Mexican\. Still chosen: Main Dishes, Tofu\./);
    expect(words(prepared)).toContain("Up to 5 credits");
    // Opening the page saves and charges nothing. It shows the choices as they would be.
    expect(form(prepared, "Save preferences").fields.cuisinePreferences).toBeUndefined();
    expect(form(prepared, "Save preferences").fields.proteinPreferences).toEqual(["Tofu"]);
    expect(await ledgerOf(app, cook)).toEqual(before);
    expect(preferences(await cook.get("/api/preferences")).cuisinePreferences).toEqual(["Mexican"]);

    const sent = await press(app, cook, path, "Save and Generate");
    expect(sent.headers.get("location")).toBe("/dashboard?open=suggestions#suggestions");
    const dashboard = await follow(cook, sent);
    expect(toast(dashboard)?.title).toBe("5 new meals");
    expect(notice(dashboard)).toBeNull();
    expect(preferences(await cook.get("/api/preferences"))).toMatchObject({
      ...MEXICAN_TOFU,
      cuisinePreferences: [],
    });
    expect(await expectNoneTwice(cook)).toHaveLength(10);
  });

  test("return an empty list to a program, and the same result for the same key", async () => {
    const cook = await withChoices(MEXICAN_TOFU);
    const ask = (key: string, count = 4) =>
      cook.send("POST", "/api/meals/suggestions", { count }, { "idempotency-key": key });
    expect(meals(await ask("a"))).toHaveLength(4);
    const one = await ask("b");
    expect(meals(one)).toHaveLength(1);
    expect(meals(await ask("b"))).toEqual(meals(one));
    for (const key of ["c", "c", "d"]) {
      const none = await ask(key);
      expect(none.status).toBe(200);
      expect(meals(none)).toEqual([]);
    }
    await expectNoneTwice(cook);
  });
});

describe("A suggested meal that is searched by its name", () => {
  test("is shown once, as the found recipe, and after another search among the suggestions again", async () => {
    const cook = await withChoices(MEXICAN_TOFU);
    await generate(cook);
    const [wanted] = await storedMealsOf(app, cook);
    const find = async (recipeQuery: string) => {
      await cook.send("POST", "/api/meals/search-specific", { recipeQuery });
      return cards(await cook.get("/dashboard"));
    };
    const found = await find(wanted?.title ?? "");
    expect(found).toHaveLength(5);
    expect(found[0]).toEqual({ id: `meal-${wanted?.id}`, own: true });
    expect(new Set(found.map(({ id }) => id)).size).toBe(5);

    const next = await find("pancakes");
    expect(next).toHaveLength(6);
    expect(next.slice(1).map(({ id }) => id)).toContain(`meal-${wanted?.id}`);
  });
});

describe("A form that leaves choices out", () => {
  test("never leaves out a restriction", async () => {
    const cook = await withChoices({ ...MEXICAN_TOFU, allergyPreferences: ["Nut-Free"] });
    const sent = await cook.post("/dashboard/meals", {
      intent: "generate",
      without: ["Nut-Free", "Tofu"],
    });
    expect(sent.status).toBe(303);
    expect(preferences(await cook.get("/api/preferences"))).toEqual({
      ...MEXICAN_TOFU,
      proteinPreferences: [],
      allergyPreferences: ["Nut-Free"],
    });
  });
});
