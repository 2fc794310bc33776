import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../app";
import { type Answer, type Client, inKnownBrowser, signUp, visitor } from "../client";
import { allRows, endSessions, setSubscription } from "./database";
import { addDays, today, weekStart } from "./days";
import { everyNth } from "../thorough";
import { NAUGHTY, UNPRINTABLE } from "./naughty";
import {
  all,
  attribute,
  byTag,
  errorAt,
  follow,
  form,
  headings,
  page,
  press,
  toast,
  valuesOf,
  words,
} from "./page";
import { raw } from "./raw";
import {
  account,
  entries,
  entry,
  groceryItems,
  groceryList,
  meal,
  type MealJson,
  meals,
  preferences,
  refusal,
} from "./shapes";

let app: App;
let neighbour: Client;
let theirs: MealJson;
beforeAll(async () => {
  app = await startApp();
  neighbour = await signUp(app);
  theirs = first(meals(await neighbour.send("POST", "/api/meals/suggestions", { count: 1 })));
  await plan(neighbour, theirs.id, addDays(today(), 1));
});
afterAll(() => app.stop());

const GROCERIES = /^Generate Grocery List/;

function first<T>(list: T[]): T {
  const [one] = list;
  if (one === undefined) throw new Error("There is nothing in the list.");
  return one;
}

/** Signs up a cook with `count` meals. */
async function withMeals(count: number): Promise<{ cook: Client; list: MealJson[] }> {
  const cook = await signUp(app);
  const list: MealJson[] = [];
  while (list.length < count) {
    const asked = Math.min(10, count - list.length);
    list.push(...meals(await cook.send("POST", "/api/meals/suggestions", { count: asked })));
  }
  return { cook, list };
}

async function plan(cook: Client, mealId: string, scheduledDate: string, mealType = "dinner") {
  return entry(await cook.send("POST", "/api/calendar", { mealId, scheduledDate, mealType })).id;
}

const planned = async (cook: Client) =>
  entries(
    await cook.get(
      `/api/calendar?startDate=${addDays(today(), -30)}&endDate=${addDays(today(), 300)}`,
    ),
  );

/** Expects a rejected form: its status, its own toast, and the message at the field. */
function expectRefused(answer: Answer, status: number, title: string, field?: string) {
  expect(answer.status).toBe(status);
  expect(toast(answer)).toMatchObject({ role: "alert", title });
  if (field) expect(errorAt(answer, field)).toBeTruthy();
}

/** Expects a successful form: a 303 to a page of ours that shows the toast once. */
async function expectDone(cook: Client, answer: Answer, title: string | RegExp) {
  expect(answer.status).toBe(303);
  const next = await follow(cook, answer);
  expect(next.status).toBe(200);
  const shown = toast(next);
  expect(shown?.role).toBe("status");
  expect(shown?.title).toMatch(title);
  expect(toast(await cook.get("/dashboard"))).toBeNull();
  return next;
}

describe("The preferences form", () => {
  test("saves the checked choices and shows a toast", async () => {
    const cook = await signUp(app);
    const answer = await press(app, cook, "/dashboard", "Save preferences", {
      mealTypePreferences: ["Main Dishes"],
      proteinPreferences: ["Chicken", "Fish"],
      allergyPreferences: "Nut-Free",
    });
    const next = await expectDone(cook, answer, "Preferences saved");
    expect(valuesOf(next, "proteinPreferences")).toEqual(["Chicken", "Fish"]);
    expect(preferences(await cook.get("/api/preferences"))).toEqual({
      mealTypePreferences: ["Main Dishes"],
      proteinPreferences: ["Chicken", "Fish"],
      cuisinePreferences: [],
      allergyPreferences: ["Nut-Free"],
    });
  });

  test.each([
    "mealTypePreferences",
    "proteinPreferences",
    "cuisinePreferences",
    "allergyPreferences",
  ])(
    "refuses an unknown value of %s at that group, and keeps the group's check marks",
    async (group) => {
      const cook = await signUp(app);
      const typed = {
        mealTypePreferences: ["Appetizers"],
        proteinPreferences: ["Pork"],
        cuisinePreferences: ["French"],
        allergyPreferences: ["Keto"],
      };
      const answer = await press(app, cook, "/dashboard", "Save preferences", {
        ...typed,
        [group]: [
          ...(Object.entries(typed).find(([name]) => name === group)?.[1] ?? []),
          "Unicorn",
        ],
      });
      expectRefused(answer, 400, "Preferences not saved", group);
      expect(toast(answer)?.description).toBe("Failed to update preferences. Please try again.");
      for (const [name, values] of Object.entries(typed)) {
        expect(valuesOf(answer, name)).toEqual(values);
        if (name !== group) expect(errorAt(answer, name)).toBeNull();
      }
      expect(preferences(await cook.get("/api/preferences")).allergyPreferences).toEqual([]);
    },
  );
});

describe("Find Recipe", () => {
  test("shows its results without a charge, and then the chosen recipe", async () => {
    const cook = await signUp(app);
    const asked = await press(app, cook, "/dashboard", "Find Recipe", {
      recipeQuery: "butter chicken",
    });
    const shown = await expectDone(cook, asked, /./);
    expect(headings(shown)).toContain("Found for “butter chicken”");
    expect(account(await cook.get("/api/auth/user")).mealCredits).toBe(20);
    const { action, fields } = form(shown, /^Choose this one – 1 credit: /);
    const next = await expectDone(cook, await cook.post(action, fields), /./);
    expect(account(await cook.get("/api/auth/user")).mealCredits).toBe(19);
    const found = first(meals(await cook.get("/api/meals/all")));
    expect(words(next)).toContain("Your Custom Recipe Request");
    expect(words(next)).toContain(found.title);
  });

  test("refuses 501 characters at the field with the reason, and the field keeps them", async () => {
    const cook = await signUp(app);
    const recipeQuery = `soup ${"x".repeat(496)}`;
    const answer = await press(app, cook, "/dashboard", "Find Recipe", { recipeQuery });
    expect(answer.status).toBe(400);
    expect(errorAt(answer, "recipeQuery")).toContain("500 characters");
    expect(valuesOf(answer, "recipeQuery")).toEqual([recipeQuery]);
    expect(toast(answer)?.title).not.toBe("Enter a recipe request");
  });
});

describe("Refresh suggestions", () => {
  test.each([
    ["nothing is chosen", {}, "Set preferences first"],
    ["only courses are chosen", { mealTypePreferences: ["Main Dishes"] }, "Set preferences first"],
    ["no protein is chosen", { cuisinePreferences: ["Italian"] }, "Set protein preference"],
    ["no cuisine is chosen", { proteinPreferences: ["Fish"] }, "Set cuisine preference"],
    [
      "it is Dessert Mode without a cuisine",
      { mealTypePreferences: ["Desserts"] },
      "Set cuisine preference",
    ],
  ])("names the missing preference if %s, and costs nothing", async (_what, choices, title) => {
    const { cook } = await withMeals(1);
    await cook.send("POST", "/api/preferences", choices);
    const answer = await press(app, cook, "/dashboard", "Refresh suggestions");
    expectRefused(answer, 400, title);
    expect(account(await cook.get("/api/auth/user")).mealCredits).toBe(19);
  });
});

describe("The selection of meals", () => {
  const select = (cook: Client, mealId: string, intent = "select") =>
    cook.post("/dashboard/selected", { intent, mealId });

  test("is a toggle on each card, and the header shows the number", async () => {
    const { cook, list } = await withMeals(2);
    const { id, title } = first(list);
    const answer = await press(app, cook, "/dashboard", `Select ${title}`);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`/dashboard#meal-${id}`);
    expect(words(await cook.get("/dashboard"))).toContain("1/10 meals selected");
    expect((await press(app, cook, "/dashboard", `Select ${title}`)).status).toBe(303);
    expect(words(await cook.get("/dashboard"))).toContain("0/10 meals selected");
  });

  test("accepts ten meals, and shows 'Maximum reached' for the eleventh", async () => {
    const { cook, list } = await withMeals(11);
    for (const { id } of list.slice(0, 10)) expect((await select(cook, id)).status).toBe(303);
    const eleventh = await select(cook, list[10]?.id ?? "");
    expectRefused(eleventh, 400, "Maximum reached");
    expect(toast(eleventh)?.description).toBe("You can select up to 10 meals per week.");
    expect(words(await cook.get("/dashboard"))).toContain("10/10 meals selected");
    expect((await select(cook, list[0]?.id ?? "")).status).toBe(303);
    await select(cook, list[0]?.id ?? "", "deselect");
    expect((await select(cook, list[10]?.id ?? "")).status).toBe(303);
  });

  test("returns 400 without a meal, and 404 for a meal of another household or an invalid id", async () => {
    const cook = await signUp(app);
    expect((await cook.post("/dashboard/selected", { intent: "select" })).status).toBe(400);
    expect((await select(cook, "")).status).toBe(400);
    expect((await select(cook, theirs.id)).status).toBe(404);
    expect((await select(cook, "nonsense")).status).toBe(404);
    expect(words(await cook.get("/dashboard"))).toContain("0/10 meals selected");
  });

  test("is planned on the next free dinners with Add Selected to Calendar", async () => {
    const { cook, list } = await withMeals(4);
    await plan(cook, list[3]?.id ?? "", addDays(today(), 1));
    await plan(cook, list[3]?.id ?? "", today(), "lunch");
    for (const { id } of list.slice(0, 3)) await select(cook, id);
    const answer = await press(app, cook, "/dashboard", "Add Selected to Calendar");
    await expectDone(cook, answer, "Added 3 meals to the calendar");
    const dinners = (await planned(cook)).filter(({ mealType }) => mealType === "dinner");
    expect(dinners.map(({ mealId, scheduledDate }) => [mealId, scheduledDate])).toEqual([
      [list[0]?.id, today()],
      [list[3]?.id, addDays(today(), 1)],
      [list[1]?.id, addDays(today(), 2)],
      [list[2]?.id, addDays(today(), 3)],
    ]);
    expect(words(await cook.get("/dashboard"))).toContain("0/10 meals selected");
  });

  test("is planned once if the button is pressed twice at the same time", async () => {
    const { cook, list } = await withMeals(3);
    for (const { id } of list) await select(cook, id);
    const { action, fields } = form(await cook.get("/dashboard"), "Add Selected to Calendar");
    const answers = await Promise.all([1, 2, 3].map(() => cook.post(action, fields)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400, 400]);
    expect(await planned(cook)).toHaveLength(3);
  });
});

describe("Favorites", () => {
  test("can be added and removed on a card, with toasts", async () => {
    const { cook, list } = await withMeals(1);
    const { title } = first(list);
    await expectDone(
      cook,
      await press(app, cook, "/dashboard", `Add ${title} to favorites`),
      "Added to favorites",
    );
    expect(words(await cook.get("/favorites"))).toContain("1 favorite");
    await expectDone(
      cook,
      await press(app, cook, "/favorites", `Remove ${title} from favorites`),
      "Removed from favorites",
    );
    expect(headings(await cook.get("/favorites"))).toContain("No favorites yet");
  });

  test("can be added and removed on the page of a recipe", async () => {
    const { cook, list } = await withMeals(1);
    const path = `/dashboard/meals/${first(list).id}`;
    await expectDone(cook, await press(app, cook, path, "Add to Favorites"), "Added to favorites");
    await expectDone(
      cook,
      await press(app, cook, path, "Remove from Favorites"),
      "Removed from favorites",
    );
  });
});

describe("Add to Calendar", () => {
  const path = (mealId: string) => `/dashboard/calendar/new?mealId=${mealId}`;

  test.each(["breakfast", "lunch", "dinner", "snack"])(
    "plans a %s and shows a toast",
    async (mealType) => {
      const { cook, list } = await withMeals(1);
      const { id } = first(list);
      const scheduledDate = addDays(today(), 1);
      const answer = await press(app, cook, path(id), "Add to Calendar", {
        scheduledDate,
        mealType,
      });
      await expectDone(cook, answer, "Added to calendar");
      expect(await planned(cook)).toMatchObject([{ mealId: id, scheduledDate, mealType }]);
    },
  );

  test("asks for a date if none is chosen, and keeps the other fields", async () => {
    const { cook, list } = await withMeals(1);
    const answer = await press(app, cook, path(first(list).id), "Add to Calendar", {
      mealType: "lunch",
    });
    expectRefused(answer, 400, "Select a Date", "scheduledDate");
    expect(toast(answer)?.description).toBe("Please choose a date for this meal");
    expect(valuesOf(answer, "mealType")).toEqual(["lunch"]);
    expect(valuesOf(answer, "mealId")).toEqual([first(list).id]);
    expect(await planned(cook)).toEqual([]);
  });

  test.each([
    ["a past date", addDays(today(), -2)],
    ["a date of last year", addDays(today(), -365)],
    ["a date that does not exist", "2099-02-30"],
    ["nonsense", "next Tuesday"],
    ["10,000 characters", "9".repeat(10_000)],
  ])("refuses %s at the date field and keeps the other fields", async (_what, scheduledDate) => {
    const { cook, list } = await withMeals(1);
    const answer = await press(app, cook, path(first(list).id), "Add to Calendar", {
      scheduledDate,
      mealType: "snack",
    });
    expectRefused(answer, 400, "Failed to add meal to calendar", "scheduledDate");
    expect(valuesOf(answer, "mealType")).toEqual(["snack"]);
    expect(await planned(cook)).toEqual([]);
  });

  test("keeps the choices while the user looks at another month, and then leads back to the first page", async () => {
    const { cook, list } = await withMeals(1);
    const one = first(list);
    const day = addDays(today(), 2);
    const asked = new URLSearchParams({
      mealId: one.id,
      scheduledDate: day,
      mealType: "snack",
      from: "/all-recipes?q=soup&page=2#top",
    });
    for (const month of [day.slice(0, 7), "2199-01"]) {
      const shown = await cook.get(`/dashboard/calendar/new?${asked}&to=${month}`);
      expect(valuesOf(shown, "mealId")).toEqual([one.id]);
      expect(valuesOf(shown, "scheduledDate")).toEqual([day]);
      expect(valuesOf(shown, "mealType")).toEqual(["snack"]);
      expect(shown.text).toContain('href="/all-recipes?q=soup&amp;page=2#top"');
      const sent = form(shown, "Add to Calendar");
      const answer = await cook.post(sent.action, sent.fields);
      expect(answer.headers.get("location")).toBe("/all-recipes?q=soup&page=2#top");
    }
    expect(await planned(cook)).toHaveLength(2);
  });

  test.each(["https://evil.example", "//evil.example", "javascript:alert(1)", "/\\evil.example"])(
    "does not lead to another site: %s",
    async (from) => {
      const { cook, list } = await withMeals(1);
      const { id } = first(list);
      const query = `?from=${encodeURIComponent(from)}`;
      for (const path of [
        `/dashboard/meals/${id}${query}`,
        `/dashboard/meals/${id}/share${query}`,
        `/dashboard/calendar/new${query}&mealId=${id}`,
        `/dashboard/calendar/${today()}${query}`,
        `/dashboard/selected${query}`,
      ]) {
        const shown = await cook.get(path);
        expect(shown.status).toBe(200);
        expect(shown.text).not.toContain("evil.example");
        expect(shown.text).not.toContain("alert(1)");
      }
      const added = await cook.post(`/dashboard/calendar/new${query}`, {
        mealId: id,
        scheduledDate: today(),
      });
      expect(added.headers.get("location")).toMatch(/^\/dashboard/);
    },
  );

  test("takes one press on the page of a day, and uses the chosen meal type", async () => {
    const { cook, list } = await withMeals(1);
    const { id, title } = first(list);
    const date = addDays(today(), 3);
    const day = await cook.get(`/dashboard/calendar/${date}`);
    const path = `/dashboard/calendar/new?scheduledDate=${date}&mealType=breakfast`;
    expect(day.text).toContain(path.replaceAll("&", "&amp;"));
    const answer = await press(app, cook, path, `Add ${title}`);
    await expectDone(cook, answer, "Added to calendar");
    expect(await planned(cook)).toMatchObject([
      { mealId: id, scheduledDate: date, mealType: "breakfast" },
    ]);
  });
});

describe("Moving and removing entries", () => {
  const entryPage = (date: string, id: string) => `/dashboard/calendar/${date}/${id}`;

  test("moves an entry to another day and keeps its meal type", async () => {
    const { cook, list } = await withMeals(1);
    const [from, to] = [addDays(today(), 1), addDays(today(), 40)];
    const id = await plan(cook, first(list).id, from, "lunch");
    const answer = await press(app, cook, entryPage(from, id), /^Move /, { scheduledDate: to });
    await expectDone(cook, answer, /^Moved to/);
    expect(await planned(cook)).toMatchObject([{ id, scheduledDate: to, mealType: "lunch" }]);
  });

  test.each([
    ["no date", "", "Select a Date"],
    ["a past date", addDays(today(), -2), "Failed to move meal"],
    ["nonsense", "soon", "Failed to move meal"],
    ["a date that does not exist", "2099-02-30", "Failed to move meal"],
  ])(
    "with %s moves nothing and shows the reason at the date field",
    async (_what, scheduledDate, title) => {
      const { cook, list } = await withMeals(1);
      const from = addDays(today(), 1);
      const id = await plan(cook, first(list).id, from);
      const answer = await press(app, cook, entryPage(from, id), /^Move /, { scheduledDate });
      expectRefused(answer, 400, title, "scheduledDate");
      expect(valuesOf(answer, "scheduledDate")).toContain(scheduledDate);
      expect(await planned(cook)).toMatchObject([{ scheduledDate: from }]);
    },
  );

  test("removes an entry and shows a toast", async () => {
    const { cook, list } = await withMeals(1);
    const { id, title } = first(list);
    await plan(cook, id, today());
    await expectDone(
      cook,
      await press(app, cook, "/dashboard?select=none", `Remove ${title}`),
      "Removed from calendar",
    );
    expect(await planned(cook)).toEqual([]);
  });
});

describe("The grocery list", () => {
  test("is made from the checked entries", async () => {
    const { cook, list } = await withMeals(3);
    const sunday = weekStart(addDays(today(), 7));
    const ids: string[] = [];
    for (const [n, { id }] of list.entries()) ids.push(await plan(cook, id, addDays(sunday, n)));
    const answer = await press(app, cook, `/dashboard?month=${sunday.slice(0, 7)}`, GROCERIES, {
      entryId: ids.slice(0, 2),
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`/dashboard/groceries?weekStart=${sunday}`);
    const shown = words(await follow(cook, answer));
    expect(shown).toContain("2 meals");
    const made = groceryItems(await cook.get(`/api/grocery-list/items?weekStartDate=${sunday}`));
    for (const { category, items } of made.aisles) {
      expect(shown).toContain(category);
      for (const { name, detail, amount } of items) {
        // Other words can be between these parts.
        for (const part of [name, detail, amount]) expect(shown).toContain(part);
      }
    }
  });

  test("of eleven entries is refused with 'Maximum reached', and the check marks stay", async () => {
    const { cook, list } = await withMeals(1);
    const ids: string[] = [];
    for (let n = 0; n < 11; n++) ids.push(await plan(cook, first(list).id, today()));
    const answer = await press(app, cook, "/dashboard", GROCERIES, { entryId: ids });
    expectRefused(answer, 400, "Maximum reached");
    expect(toast(answer)?.description).toBe("You can select up to 10 meals per week.");
    expect(
      valuesOf(answer, "entryId").filter((id) => ids.includes(id)).length,
    ).toBeGreaterThanOrEqual(11);
  });

  test.each(["/dashboard/groceries/week"])(
    "of a week is not made by opening it from %s, but with a button that states the number of meals",
    async (path) => {
      const { cook, list } = await withMeals(1);
      const sunday = weekStart(addDays(today(), 7));
      for (let n = 0; n < 12; n++) await plan(cook, first(list).id, addDays(sunday, n % 7));
      const { action, fields } = form(await cook.get(path), "Show list");
      expect(fields.weekStart).toEqual([weekStart(today())]);
      const opened = `${action}?weekStart=${addDays(sunday, 3)}`;
      const before = await allRows(app);
      expect(words(await cook.get(opened))).toContain("No grocery list found");
      expect(await allRows(app)).toBe(before);
      const answer = await press(app, cook, opened, "Make the list for 12 meals");
      expect(answer.status).toBe(303);
      expect(answer.headers.get("location")).toBe(`/dashboard/groceries?weekStart=${sunday}`);
      const made = await follow(cook, answer);
      expect(toast(made)?.title).toMatch(/^\d+ items? to buy$/);
      expect(toast(made)?.description).toContain("12 meals");
      const then = await allRows(app);
      await cook.get(opened);
      expect(await allRows(app)).toBe(then);
    },
  );

  test("of a week without meals is refused with a message", async () => {
    const cook = await signUp(app);
    const path = "/dashboard/groceries?weekStart=2099-01-01";
    const answer = await cook.post(path, { intent: "add-planned" });
    expectRefused(answer, 400, "No meals selected");
    expect((await cook.post(path, { intent: "update" })).status).toBe(404);
  });

  test("shows what has changed in the plan, and can be updated with a button", async () => {
    const { cook, list } = await withMeals(3);
    const sunday = weekStart(addDays(today(), 7));
    const path = `/dashboard/groceries?weekStart=${sunday}`;
    const ids: string[] = [];
    for (const [n, { id }] of list.slice(0, 2).entries())
      ids.push(await plan(cook, id, addDays(sunday, n)));
    await press(app, cook, path, "Make the list for 2 meals");
    await plan(cook, list[2]?.id ?? "", addDays(sunday, 3));
    await cook.send("DELETE", `/api/calendar/${ids[0]}`);
    const shown = words(await cook.get(path));
    expect(shown).toContain("2 meals changed");
    expect(shown).toContain(`Added: ${list[2]?.title}. No longer planned: ${list[0]?.title}.`);
    const answer = await press(app, cook, path, "Bring up to date");
    const after = await follow(cook, answer);
    expect(toast(after)?.title).toBe("Brought up to date");
    expect(toast(after)?.description).toContain("1 meal added, 1 no longer planned");
    expect(words(after)).not.toContain("meals changed");
  });

  test("made from chosen meals gets further chosen meals, unless the user starts a new list", async () => {
    const { cook, list } = await withMeals(3);
    const sunday = weekStart(addDays(today(), 7));
    const month = `/dashboard?month=${sunday.slice(0, 7)}`;
    const ids: string[] = [];
    for (const { id } of list) ids.push(await plan(cook, id, sunday));
    const mealsOf = async () => {
      const made = groceryItems(await cook.get(`/api/grocery-list/items?weekStartDate=${sunday}`));
      const titles = made.aisles.flatMap(({ items }) => items.flatMap((item) => item.meals));
      return list.map(({ title }) => titles.includes(title));
    };
    await press(app, cook, month, GROCERIES, { entryId: ids[0] });
    expect(await mealsOf()).toEqual([true, false, false]);
    const more = await press(app, cook, month, GROCERIES, { entryId: ids[1] });
    expect(await mealsOf()).toEqual([true, true, false]);
    expect(toast(await follow(cook, more))?.title).toBe("1 meal added");
    const page = `/dashboard/groceries?weekStart=${sunday}`;
    expect(words(await cook.get(page))).toContain("1 meal is not on this list");
    await press(app, cook, month, "Start a new list", { entryId: ids[2] });
    expect(await mealsOf()).toEqual([false, false, true]);
    await press(app, cook, page, "Add 2 planned meals");
    expect(await mealsOf()).toEqual([true, true, true]);
  });

  test("can be started by hand before anything is planned", async () => {
    const cook = await signUp(app);
    const path = `/dashboard/groceries?weekStart=${weekStart(today())}`;
    const answer = await press(app, cook, path, "Add", { item: "soap" });
    expect(answer.status).toBe(303);
    const shown = words(await follow(cook, answer));
    expect(shown).toContain("Added: soap");
    expect(shown).toContain("1 left");
    expect(words(await cook.get("/favorites"))).toContain("Groceries 1 left to buy");
  });

  const withList = async () => {
    const { cook, list } = await withMeals(2);
    const mealIds = list.map(({ id }) => id);
    await cook.send("POST", "/api/grocery-list/generate", { mealIds, weekStartDate: today() });
    return { cook, path: `/dashboard/groceries?weekStart=${weekStart(today())}` };
  };

  test("stores check marks and removes them again", async () => {
    const { cook, path } = await withList();
    const boxes = all(
      page(await cook.get(path)),
      (element) => attribute(element, "name") === "ticked",
    );
    const ids = boxes.slice(0, 2).map((box) => attribute(box, "value") ?? "");
    expect((await press(app, cook, path, "Save check marks", { ticked: ids })).status).toBe(303);
    expect(valuesOf(await cook.get(path), "ticked").sort()).toEqual([...ids].sort());
    expect((await press(app, cook, path, "Save check marks", { ticked: undefined })).status).toBe(
      303,
    );
    expect(valuesOf(await cook.get(path), "ticked")).toEqual([]);
  });

  test("keeps its check marks when it is made again", async () => {
    const { cook, path } = await withList();
    const [box] = all(
      page(await cook.get(path)),
      (element) => attribute(element, "name") === "ticked",
    );
    await press(app, cook, path, "Save check marks", {
      ticked: attribute(box ?? first([]), "value") ?? "",
    });
    const mealIds = meals(await cook.get("/api/meals/all")).map(({ id }) => id);
    await cook.send("POST", "/api/grocery-list/generate", { mealIds, weekStartDate: today() });
    expect(valuesOf(await cook.get(path), "ticked")).toHaveLength(1);
  });

  test("can be downloaded as text, grouped by aisle and named after the first day of its week", async () => {
    const { cook } = await withList();
    const answer = await cook.get(`/dashboard/groceries.txt?weekStart=${today()}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(answer.headers.get("content-disposition")).toContain(
      `grocery-list-${weekStart(today())}.txt`,
    );
    const made = groceryList(await cook.get(`/api/grocery-list?weekStartDate=${today()}`));
    for (const { category, items } of made.ingredients) {
      for (const text of [category, ...items]) expect(answer.text).toContain(text);
    }
    expect((await cook.get("/dashboard/groceries.txt?weekStart=2031-01-05")).status).toBe(404);
  });
});

describe("Sharing", () => {
  test("creates a link that everyone can open until it is turned off", async () => {
    const { cook, list } = await withMeals(1);
    const { id, title, ingredients } = first(list);
    const path = `/dashboard/meals/${id}/share`;
    const shown = await expectDone(
      cook,
      await press(app, cook, path, "Create link"),
      "Link created",
    );
    const url = valuesOf(shown, "url")[0] ?? "";
    expect(url).toMatch(new RegExp(`^${app.url}/shared/[\\w-]{20,}$`));
    const shared = new URL(url).pathname;
    const read = await visitor(app).get(shared);
    expect(read.status).toBe(200);
    expect(words(read)).toContain(title);
    expect(words(read)).toContain(ingredients[0]?.replace(/\s+/g, " "));
    expect(read.text).not.toContain(cook.email);
    expect(read.text).toContain("noindex");
    await expectDone(cook, await press(app, cook, path, "Turn off link"), "Link turned off");
    expect((await visitor(app).get(shared)).status).toBe(404);
    expect((await cook.post(path, { intent: "unshare" })).status).toBe(404);
  });

  test("is possible for a week with a list, but not for a week without one", async () => {
    const { cook, list } = await withMeals(1);
    const mealIds = list.map(({ id }) => id);
    await cook.send("POST", "/api/grocery-list/generate", { mealIds, weekStartDate: today() });
    const path = `/dashboard/groceries/share?weekStart=${today()}`;
    const shown = await expectDone(
      cook,
      await press(app, cook, path, "Create link"),
      "Link created",
    );
    const read = await visitor(app).get(new URL(valuesOf(shown, "url")[0] ?? "").pathname);
    expect(headings(read)).toContain("Grocery List");
    expect(
      (await cook.post("/dashboard/groceries/share?weekStart=2031-01-05", { intent: "share" }))
        .status,
    ).toBe(404);
  });

  test("shows how long the link works, if it expires", async () => {
    const { cook, list } = await withMeals(1);
    const path = `/dashboard/meals/${first(list).id}/share`;
    const sent = await press(app, cook, path, "Create link", { days: "7" });
    const shown = await follow(cook, sent);
    expect(words(shown)).toMatch(
      /Anyone with this link can read the recipe, until \d+ \w+ 20\d\d\./,
    );
  });

  /** Returns everything that the server has logged about earlier requests. */
  async function log() {
    const last = `/nothing-${Math.random().toString(36).slice(2)}`;
    await visitor(app).get(last);
    await expect.poll(() => app.output()).toContain(last);
    return app.output();
  }

  test("does not write the link to the log", async () => {
    const { cook, list } = await withMeals(1);
    const path = `/dashboard/meals/${first(list).id}/share`;
    const shown = await follow(cook, await press(app, cook, path, "Create link"));
    const shared = new URL(valuesOf(shown, "url")[0] ?? "").pathname;
    expect((await visitor(app).get(shared)).status).toBe(200);
    expect(await log()).not.toContain(shared);
  });
});

describe("The time zone", () => {
  test("is requested once, and the form leads back to the page", async () => {
    const cook = await signUp(app);
    const asks = async () => {
      const [html] = byTag(page(await cook.get("/dashboard")), "html");
      return html?.attributes.get("data-zone") ?? null;
    };
    expect(await asks()).toBe("ask");
    const answer = await cook.post("/account/time-zone", {
      timeZone: "Europe/Berlin",
      returnTo: "/favorites",
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/favorites");
    expect(await asks()).toBeNull();
    const away = await cook.post("/account/time-zone", {
      timeZone: "Europe/Berlin",
      returnTo: "//evil.example",
    });
    expect(away.headers.get("location")).toBe("/dashboard");
  });
});

describe("A form that is not on any of our pages", () => {
  test.each([
    "/auth",
    "/dashboard/meals",
    "/dashboard/calendar",
    "/dashboard/groceries",
    "/favorites",
  ])("is refused at %s with 400 if its intent is unknown or missing", async (path) => {
    const cook = path === "/auth" ? visitor(app) : await signUp(app);
    const forms: Record<string, string>[] = [
      { intent: "explode" },
      { intent: "" },
      { a: "b" },
      { intent: "__proto__" },
    ];
    for (const fields of forms) {
      const answer = await cook.post(path, fields);
      expect(answer.status).toBe(400);
      expect(toast(answer)?.role).toBe("alert");
    }
  });

  test.each([
    "/",
    "/test",
    "/all-recipes",
    "/dashboard",
    "/dashboard/out-of-credits",
    "/dashboard/groceries.txt",
    "/healthz",
  ])("is refused at %s, which has no forms, with an error page", async (path) => {
    const cook = await signUp(app);
    const answer = await cook.post(path, { intent: "generate" });
    expect([404, 405]).toContain(answer.status);
  });

  test.each([
    ["a text", "text/plain", "intent=generate"],
    ["JSON", "application/json", '{"intent":"generate"}'],
    [
      "a broken multipart",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="a"',
    ],
    ["a multipart without a boundary", "multipart/form-data", "--x"],
    ["no type", "", "intent=generate"],
  ])("gets 400 and not a server error if it is sent as %s", async (_what, type, body) => {
    const cook = await signUp(app);
    const before = await allRows(app);
    const answer = await raw(app, {
      method: "POST",
      path: "/dashboard/meals",
      body,
      headers: {
        cookie: cook.cookie(),
        origin: app.url,
        ...(type ? { "content-type": type } : {}),
      },
    });
    expect([400, 415]).toContain(answer.status);
    expect(await allRows(app)).toBe(before);
  });

  test("of more than 256 KiB gets a 413 page and changes nothing", async () => {
    const cook = await signUp(app);
    const before = await allRows(app);
    const answer = await cook.post("/dashboard/meals", {
      intent: "find",
      recipeQuery: "x".repeat(257 * 1024),
    });
    expect(answer.status).toBe(413);
    expect(headings(answer).length).toBeGreaterThan(0);
    expect(await allRows(app)).toBe(before);
  });

  let writing: Promise<Client> | undefined;
  test.each([
    "a[30000000]",
    "proteinPreferences[30000000]",
    "proteinPreferences[0][0][0]",
    "proteinPreferences[length]",
    "recipeQuery.constructor.prototype.x",
    "__proto__",
    "__proto__.polluted",
    "constructor",
    "__intent__",
    "[]",
    "",
  ])("with a field named %j does not cause a server error", async (name) => {
    const cook = await (writing ??= signUp(app));
    for (const [path, intent] of [
      ["/dashboard/preferences", "save"],
      ["/dashboard/meals", "find"],
      ["/dashboard/calendar/new", "add"],
      ["/auth", "sign-in"],
    ] as const) {
      const answer = await cook.post(path, { intent, [name]: "x" });
      expect(answer.status).toBeLessThan(500);
    }
    expect(account(await cook.get("/api/auth/user"))).not.toHaveProperty("polluted");
  });
});

describe("A form that is sent after the session has ended", () => {
  type Lost = {
    what: string;
    path: string;
    button: string;
    typed: Record<string, string | string[]>;
    title: string;
  };
  const lost: Lost[] = [
    {
      what: "a recipe request",
      path: "/dashboard",
      button: "Find Recipe",
      typed: { recipeQuery: `grandma's "best" soup & <bread>` },
      title: "Session expired",
    },
    {
      what: "preferences",
      path: "/dashboard",
      button: "Save preferences",
      typed: { proteinPreferences: ["Beef", "Tofu"], cuisinePreferences: ["Indian"] },
      title: "Unauthorized",
    },
    {
      what: "a note for the calendar",
      path: "/dashboard/calendar/new?instead=note",
      button: "Plan it",
      typed: { note: "Bring a <salad>", scheduledDate: addDays(today(), 2), mealType: "snack" },
      title: "Unauthorized",
    },
    {
      what: "a note for next month's calendar",
      path: "/dashboard/calendar/new?instead=note",
      button: "Plan it",
      typed: { note: "At Luigi's", scheduledDate: "2027-03-15", mealType: "lunch" },
      title: "Unauthorized",
    },
    {
      what: "something to buy",
      path: "/dashboard/groceries",
      button: "Add",
      typed: { item: "paper towels" },
      title: "Unauthorized",
    },
    {
      what: "a page of 60 KB",
      path: "/custom-recipes",
      button: "Read Recipe",
      typed: { pasted: `<p title="x">Mum's & dad's 鮭 soup</p> `.repeat(1_400).trim() },
      title: "Unauthorized",
    },
  ];

  /** Opens the page signed in, ends the session with `end`, and sends the form. */
  async function sendLate({ path, button, typed }: Lost, end: (cook: Client) => Promise<unknown>) {
    const cook = await inKnownBrowser((await withMeals(1)).cook);
    const sent = form(await cook.get(path), button, path);
    const before = await allRows(app);
    await end(cook);
    const answer = await cook.post(sent.action, { ...sent.fields, ...typed });
    return { cook, answer, before };
  }

  async function expectBack(cook: Client, answer: Answer, { typed, title }: Lost) {
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toMatch(/^\/api\/login\?redirectTo=/);
    const auth = await follow(cook, answer);
    expect(toast(auth)).toEqual({
      role: "alert",
      title,
      description: "You are logged out. Logging in again...",
    });
    const signIn = form(auth, "Sign in");
    const back = await follow(
      cook,
      await cook.post(signIn.action, {
        ...signIn.fields,
        email: cook.email,
        password: "a good password",
      }),
    );
    expect(back.status).toBe(200);
    for (const [name, value] of Object.entries(typed)) {
      expect(valuesOf(back, name)).toEqual(Array.isArray(value) ? value : [value]);
    }
    return back;
  }

  test.each(lost)(
    "is shown again with its input after the user signs in again: $what",
    async (one) => {
      const { cook, answer } = await sendLate(one, async (cook) => await endSessions(app, cook));
      await expectBack(cook, answer, one);
    },
  );

  test("changes nothing until the user has signed in and pressed the button again", async () => {
    const one = first(lost);
    const { cook, answer } = await sendLate(one, async (cook) => await endSessions(app, cook));
    const back = await expectBack(cook, answer, one);
    expect(account(await cook.get("/api/auth/user")).mealCredits).toBe(19);
    const again = form(back, "Find Recipe");
    expect(again.fields.recipeQuery).toEqual([one.typed.recipeQuery]);
    expect(valuesOf(await cook.get("/dashboard/meals"), "recipeQuery")).toEqual([""]);
  });

  test.each(lost)(
    "is never shown to another user who signs in on the same browser: $what",
    async ({ path, button, typed }) => {
      const cook = await inKnownBrowser((await withMeals(1)).cook);
      const other = await signUp(app);
      const sent = form(await cook.get(path), button, path);
      await cook.post("/api/logout", {});
      await cook.post(sent.action, { ...sent.fields, ...typed });
      const { email } = other;
      await cook.post("/auth", { intent: "sign-in", email, password: "a good password" });
      expect(account(await cook.get("/api/auth/user")).email).toBe(email);
      const page = await cook.get(path);
      expect(page.status).toBe(200);
      for (const [name, value] of Object.entries(typed)) {
        expect(valuesOf(page, name)).not.toEqual(Array.isArray(value) ? value : [value]);
      }
    },
  );
});

describe("If the subscription has ended,", () => {
  const stop = async (status: "canceled" | "past_due") => {
    const { cook, list } = await withMeals(1);
    const { id } = first(list);
    await plan(cook, id, today());
    await cook.send("POST", "/api/favorites", { mealId: id });
    await cook.send("POST", "/api/grocery-list/generate", {
      mealIds: [id],
      weekStartDate: today(),
    });
    await setSubscription(app, cook, { status, plan: status === "canceled" ? "trial" : "basic" });
    return { cook, one: first(list) };
  };

  test("the account and its deletion remain available", async () => {
    const { cook } = await stop("canceled");
    expect(account(await cook.get("/api/auth/user"))).toMatchObject({
      subscriptionStatus: "canceled",
    });
    expect((await cook.get("/")).status).toBe(200);
    const plans = await cook.get("/subscribe");
    expect(plans.status).toBe(200);
    expect(headings(plans)).toContain("Choose Your Meal Plan");
    expect(headings(plans)).not.toContain("Subscription Required");
    expect((await press(app, cook, "/dashboard", "Logout")).status).toBe(303);
  });
});

describe("An invalid address", () => {
  test.each([
    ["/dashboard?month=nonsense", 200],
    ["/dashboard?month=2026-13", 200],
    ["/dashboard?month=9999-12", 200],
    ["/dashboard?month=0000-00&select=all", 200],
    ["/dashboard?select=none&find=", 200],
    ["/dashboard/calendar/2026-02-30", 404],
    ["/dashboard/calendar/nonsense", 404],
    ["/dashboard/calendar/99999-01-01", 404],
    ["/dashboard/calendar/0001-01-01", 404],
    ["/dashboard/calendar/9999-12-31", 404],
    ["/dashboard/calendar/1970-01-01", 200],
    ["/dashboard/calendar/2199-12-31", 200],
    ["/dashboard/calendar/new?month=x&mealId=nonsense", 404],
    ["/dashboard/meals/nonsense", 404],
    ["/dashboard/groceries?weekStart=nonsense", 200],
    ["/dashboard/groceries?weekStart=0001-01-01", 200],
    ["/dashboard/groceries?weekStart=9999-12-31", 200],
    ["/shared/nonsense", 404],
  ])("%s returns %d", async (path, status) => {
    const cook = await signUp(app);
    expect((await cook.get(path)).status).toBe(status);
  });
});

/** Returns the part of a text that fits into an address. Half an emoji is not allowed there. */
const inUrl = (text: string) => encodeURIComponent(Buffer.from(text.slice(0, 200)).toString());

describe("Text from a user", () => {
  let cook: Client;
  let one: MealJson;
  beforeAll(async () => {
    const made = await withMeals(2);
    cook = made.cook;
    one = first(made.list);
  });

  test.each(everyNth(4, [...NAUGHTY, ...UNPRINTABLE]))(
    "that is sent in an API call gets a JSON response without a server error: %s",
    async (_what, text) => {
      const answers = [
        await cook.send("POST", "/api/preferences", { proteinPreferences: [text], [text]: text }),
        await cook.send("POST", "/api/meals/search-specific", {
          recipeQuery: `${text} xylophone zeppelin quokka`,
        }),
        await cook.send("POST", "/api/favorites", { mealId: text }),
        await cook.send("POST", "/api/calendar", {
          mealId: text,
          scheduledDate: text,
          mealType: text,
        }),
        await cook.send("POST", "/api/grocery-list/generate", {
          mealIds: [text],
          weekStartDate: text,
        }),
        await cook.get(`/api/calendar?startDate=${inUrl(text)}&endDate=x`),
        await cook.send("DELETE", `/api/calendar/${inUrl(text)}`),
      ];
      for (const answer of answers) {
        expect([400, 404]).toContain(answer.status);
        expect(refusal(answer).message).toBeTruthy();
      }
    },
  );

  test("can find a recipe by its title, even in another script", async () => {
    const found = meal(
      await cook.send("POST", "/api/meals/search-specific", {
        recipeQuery: one.title.toUpperCase(),
      }),
    );
    expect(found.title).toBe(one.title);
  });
});

test("prefetching a page does not use up the toast of the page that is shown", async () => {
  const { cook, list } = await withMeals(1);
  const added = await cook.post("/favorites", { intent: "add", mealId: first(list).id });
  expect(added.status).toBe(303);
  expect(toast(await cook.get("/dashboard", { purpose: "prefetch" }))).toBeNull();
  expect(toast(await cook.get("/dashboard", { "sec-purpose": "prefetch;prerender" }))).toBeNull();
  expect(toast(await cook.get("/dashboard"))?.title).toBe("Added to favorites");
  expect(toast(await cook.get("/dashboard"))).toBeNull();
});
