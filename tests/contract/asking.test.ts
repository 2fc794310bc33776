import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, shareApp } from "../app";
import { type Client, signUp } from "../client";
import { setCredits } from "./database";
import { follow, form, press, toast, valuesOf, words } from "./page";
import { account, meals, preferences } from "./shapes";

let app: App;
beforeAll(async () => void (app = await shareApp()));
afterAll(() => app.stop());

const LISTS = ["mealType", "protein", "cuisine", "allergy"].map((name) => `${name}Preferences`);
const saved = async (cook: Client) => preferences(await cook.get("/api/preferences"));
const creditsOf = async (cook: Client) => account(await cook.get("/api/auth/user")).mealCredits;

describe("A form that requests meals", () => {
  test.each(["Generate Random Meals", "Refresh suggestions"])(
    "saves the preferences that are checked on the page, with the button %s",
    async (button) => {
      const cook = await signUp(app);
      // Refresh is only available if suggestions are shown.
      const before = meals(await cook.send("POST", "/api/meals/suggestions", { count: 1 }));
      const answer = await press(app, cook, "/dashboard", button, {
        proteinPreferences: "Beef",
        cuisinePreferences: ["French", "Mexican"],
        allergyPreferences: "Gluten-Free",
      });
      expect(answer.status).toBe(303);
      expect(toast(await follow(cook, answer))?.title).toMatch(/new meal/);
      expect(await saved(cook)).toEqual({
        mealTypePreferences: [],
        proteinPreferences: ["Beef"],
        cuisinePreferences: ["Mexican", "French"],
        allergyPreferences: ["Gluten-Free"],
      });
      const after = meals(await cook.get("/api/meals/all"));
      const added = after.filter(({ id }) => !before.some((meal) => meal.id === id));
      expect(added.length).toBeGreaterThan(0);
      for (const { cuisine } of added) expect(["French", "Mexican"]).toContain(cuisine);
    },
  );

  test("with an invalid choice is refused, saves and charges nothing, and keeps the valid choices", async () => {
    const cook = await signUp(app);
    const answer = await press(app, cook, "/dashboard", "Find Recipe", {
      recipeQuery: "my soup",
      proteinPreferences: ["Beef", "Moose"],
      cuisinePreferences: "French",
    });
    expect(answer.status).toBe(400);
    expect(toast(answer)).toEqual({
      role: "alert",
      title: "Preferences not saved",
      description: "Failed to update preferences. Please try again.",
    });
    expect(words(answer)).toContain("Please choose from the proteins shown");
    expect(form(answer, "Find Recipe").fields.recipeQuery).toEqual(["my soup"]);
    expect(valuesOf(answer, "proteinPreferences")).toEqual(["Beef"]);
    expect(valuesOf(answer, "cuisinePreferences")).toEqual(["French"]);
    expect(Object.values(await saved(cook)).flat()).toEqual([]);
    expect(await creditsOf(cook)).toBe(20);
  });

  test("on a page without preferences does not change them", async () => {
    const cook = await signUp(app);
    await cook.send("POST", "/api/preferences", { proteinPreferences: ["Tofu"] });
    for (const button of ["Generate Random Meals", "Find Recipe"]) {
      const shown = await cook.get("/dashboard/meals");
      for (const name of LISTS) expect(form(shown, button).fields).not.toHaveProperty(name);
      const changes = { recipeQuery: "butter chicken" };
      expect((await press(app, cook, "/dashboard/meals", button, changes)).status).toBe(303);
    }
    await cook.post("/dashboard/meals", { intent: "generate", proteinPreferences: "Beef" });
    expect((await saved(cook)).proteinPreferences).toEqual(["Tofu"]);
  });

  test("from an old page keeps restrictions that another member added later", async () => {
    const cook = await signUp(app);
    const { action, fields } = form(await cook.get("/dashboard"), "Generate Random Meals");
    await cook.send("POST", "/api/preferences", { allergyPreferences: ["Nut-Free", "Vegan"] });
    expect((await cook.post(action, { ...fields, cuisinePreferences: "Italian" })).status).toBe(
      303,
    );
    expect(await saved(cook)).toMatchObject({
      cuisinePreferences: ["Italian"],
      allergyPreferences: ["Nut-Free", "Vegan"],
    });
    const answer = await cook.post("/dashboard/preferences", fields);
    expect(answer.status).toBe(303);
    expect((await saved(cook)).allergyPreferences).toEqual(["Nut-Free", "Vegan"]);
  });
});

describe("The notice about the last credit", () => {
  const NOTICE = "All Credits Used";

  test("is shown even if the form is sent twice, and is not shown on later pages", async () => {
    const cook = await signUp(app);
    await setCredits(app, cook, 3);
    const { action, fields } = form(await cook.get("/dashboard"), "Generate Random Meals");
    for (let times = 0; times < 2; times++) {
      const shown = await follow(cook, await cook.post(action, fields));
      expect(words(shown)).toContain(NOTICE);
      expect(words(shown)).toContain("Continue Browsing");
      expect(toast(shown)?.title).toBe("3 new meals");
      expect(words(await cook.get("/dashboard"))).not.toContain(NOTICE);
    }
  });

  test("is not shown while a credit is left, or for a recipe that the household already has", async () => {
    const cook = await signUp(app);
    await setCredits(app, cook, 6);
    const generated = await press(app, cook, "/dashboard", "Generate Random Meals");
    expect(words(await follow(cook, generated))).not.toContain(NOTICE);
    const recipeQuery = "butter chicken";
    const asked = await press(app, cook, "/dashboard", "Find Recipe", { recipeQuery });
    const { action, fields } = form(await follow(cook, asked), /^Choose this one – 1 credit: /);
    const found = await cook.post(action, fields);
    expect(words(await follow(cook, found))).toContain(NOTICE);
    await setCredits(app, cook, 1);
    const again = await cook.post(action, { ...fields, requestId: "again" });
    expect(words(await follow(cook, again))).not.toContain(NOTICE);
  });
});
