import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../app";
import { type Answer, type Client, signUp } from "../client";
import { addDays, today, weekStart } from "./days";
import { allRows, storedMealsOf } from "./database";
import { byTag, follow, form, headings, page, press, textOf, toast, words } from "./page";
import { entries, entry, groceryList, meal, type MealJson, meals, notice } from "./shapes";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const DAY = addDays(today(), 2);
const WEEK = weekStart(today());
const LIST = `/dashboard/groceries?weekStart=${WEEK}`;

async function cookWithMeal() {
  const cook = await signUp(app);
  const [made] = meals(await cook.send("POST", "/api/meals/suggestions", { count: 1 }));
  if (!made) throw new Error("No meal came.");
  return { cook, made };
}

const plan = async (cook: Client, { id: mealId }: MealJson) =>
  entry(
    await cook.send("POST", "/api/calendar", { mealId, scheduledDate: DAY, mealType: "dinner" }),
  );
const planned = async (cook: Client) =>
  entries(await cook.get(`/api/calendar?startDate=${today()}&endDate=${addDays(today(), 10)}`));
const makeList = (cook: Client, { id }: MealJson) =>
  cook.send("POST", "/api/grocery-list/generate", { mealIds: [id], weekStartDate: WEEK });
const addOwn = async (cook: Client, title: string) =>
  meal(await cook.send("POST", "/api/recipes/create", { title, ingredients: ["1 egg"] }));
const remove = (cook: Client, { id }: MealJson) => cook.post(`/dashboard/meals/${id}/delete`, {});

/** Presses a button of an open page. Returns the page to which it leads. */
async function pressOn(cook: Client, opened: Answer, label: string | RegExp) {
  const { action, fields } = form(opened, label, "/trash");
  return cook.post(action, fields);
}

/** Returns the titles in the trash, newest first. */
async function trashed(cook: Client, path = "/trash") {
  const rows = byTag(page(await cook.get(path)), "b");
  return rows.map(textOf);
}

describe("Removing a meal from the calendar", () => {
  test("can be undone in its toast, which shows how long Undo is possible", async () => {
    const { cook, made } = await cookWithMeal();
    await plan(cook, made);
    const before = await planned(cook);
    const removed = await follow(
      cook,
      await press(app, cook, `/dashboard/calendar/${DAY}`, `Remove ${made.title}`),
    );
    expect(toast(removed)).toEqual({
      role: "status",
      title: "Removed from calendar",
      description: "",
    });
    expect(words(removed)).toContain("Kept for 30 days in Recently deleted");
    expect(await planned(cook)).toEqual([]);

    const back = await follow(cook, await pressOn(cook, removed, "Undo"));
    expect(toast(back)).toMatchObject({ role: "status", title: "Restored" });
    expect(toast(back)?.description).toContain(`${made.title}, dinner on `);
    expect(await planned(cook)).toEqual(before);
  });

  test("with the API returns a message, and can be undone on the page", async () => {
    const { cook, made } = await cookWithMeal();
    const { id } = await plan(cook, made);
    const before = await planned(cook);
    const removed = await cook.send("DELETE", `/api/calendar/${id}`);
    expect(notice(removed)).toEqual({ message: "Removed from calendar" });
    const opened = await cook.get("/trash");
    await follow(cook, await pressOn(cook, opened, new RegExp(`^Restore ${made.title}`)));
    expect(await planned(cook)).toEqual(before);
  });

  test("leaves the entry in the trash, with the reason, if its recipe is deleted as well", async () => {
    const { cook, made } = await cookWithMeal();
    const { id } = await plan(cook, made);
    await cook.send("DELETE", `/api/calendar/${id}`);
    await remove(cook, made);
    const before = await allRows(app);
    const opened = await cook.get("/trash");
    const refused = await pressOn(cook, opened, /^Restore .*, dinner on/);
    expect(refused.status).toBe(409);
    expect(toast(refused)).toEqual({
      role: "alert",
      title: "Not restored",
      description: "Its recipe was deleted, too. Restore the recipe first.",
    });
    expect(await allRows(app)).toBe(before);
  });
});

describe("Deleting a grocery list", () => {
  test("asks first, removes the whole list, and can be undone", async () => {
    const { cook, made } = await cookWithMeal();
    await makeList(cook, made);
    await press(app, cook, LIST, "Add", { item: "candles" });
    const list = groceryList(await cook.get(`/api/grocery-list?weekStartDate=${WEEK}`));
    const link = byTag(page(await cook.get(LIST)), "a").find((a) => textOf(a) === "Delete List");
    const path = link?.attributes.get("href") ?? "";

    const asked = await cook.get(path);
    expect(headings(asked)).toEqual(["Delete List"]);
    expect(words(asked)).toContain("You can restore everything for 30 days.");
    const deleted = await follow(cook, await press(app, cook, path, "Delete List"));
    expect(toast(deleted)).toMatchObject({ role: "status", title: "List deleted" });
    expect(headings(deleted)).toContain("No grocery list found");
    expect((await cook.get(`/api/grocery-list?weekStartDate=${WEEK}`)).status).toBe(404);
    expect((await cook.get(path)).status).toBe(404);
    expect((await cook.post(path, {})).status).toBe(404);

    const back = await follow(cook, await pressOn(cook, deleted, "Undo"));
    expect(toast(back)).toMatchObject({ title: "Restored" });
    expect(groceryList(await cook.get(`/api/grocery-list?weekStartDate=${WEEK}`))).toEqual(list);
    expect(words(await cook.get(LIST))).toContain("candles");
  });

  test("cannot be undone while the week has a new list, and neither list is lost", async () => {
    const { cook, made } = await cookWithMeal();
    await makeList(cook, made);
    const path = `/dashboard/groceries/delete?weekStart=${WEEK}`;
    const deleted = await follow(cook, await press(app, cook, path, "Delete List"));
    await makeList(cook, made);
    const before = await allRows(app);
    const refused = await pressOn(cook, deleted, "Undo");
    expect(refused.status).toBe(409);
    expect(toast(refused)).toMatchObject({
      role: "alert",
      title: "Not restored",
      description:
        "That week has a new grocery list. Delete the new one first to restore this one.",
    });
    expect(headings(refused)).toContain("Recently deleted");
    expect(await allRows(app)).toBe(before);
  });

  test("is refused for another household", async () => {
    const { cook, made } = await cookWithMeal();
    await makeList(cook, made);
    const stranger = await signUp(app);
    const before = await allRows(app);
    const path = `/dashboard/groceries/delete?weekStart=${WEEK}`;
    expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.post(path, {})).status).toBe(404);
    expect(await allRows(app)).toBe(before);
  });
});

describe("Deleting a generated meal", () => {
  test("is offered on its page, asks first, and can be undone everywhere", async () => {
    const { cook, made } = await cookWithMeal();
    await plan(cook, made);
    const [rows, calendar] = [await storedMealsOf(app, cook), await planned(cook)];
    const path = `/dashboard/meals/${made.id}/delete`;
    const recipe = await cook.get(`/dashboard/meals/${made.id}`);
    const ways = byTag(page(recipe), "a").map((a) => a.attributes.get("href")?.split("?")[0]);
    expect(ways).toContain(path);

    const pressed = await press(app, cook, path, "Delete Recipe");
    expect(pressed.headers.get("location")).toBe("/dashboard");
    const deleted = await follow(cook, pressed);
    expect(toast(deleted)).toMatchObject({ title: "Recipe deleted", description: made.title });
    expect(await storedMealsOf(app, cook)).toEqual([]);
    expect(await planned(cook)).toEqual([]);
    expect((await cook.get(path)).status).toBe(404);

    await follow(cook, await pressOn(cook, deleted, "Undo"));
    expect(await storedMealsOf(app, cook)).toEqual(rows);
    expect(await planned(cook)).toEqual(calendar);
  });

  test("does not return its credit, and the history still names the meal", async () => {
    const { cook, made } = await cookWithMeal();
    await remove(cook, made);
    const history = await cook.get("/account/billing");
    expect(words(history)).toContain("A meal that was deleted");
    expect(words(history)).toContain("19");
  });
});

describe("The page Recently deleted", () => {
  test("can be emptied permanently after a confirmation", async () => {
    const cook = await signUp(app);
    await remove(cook, await addOwn(cook, "Soup"));
    const deleted = await follow(cook, await remove(cook, await addOwn(cook, "Stew")));
    const neighbor = await signUp(app);
    await remove(neighbor, await addOwn(neighbor, "Theirs"));
    expect(words(await cook.get("/trash/empty"))).toContain("2 items will be deleted for good");
    const emptied = await follow(cook, await press(app, cook, "/trash/empty", "Empty trash"));
    expect(toast(emptied)).toMatchObject({ title: "Trash emptied" });
    expect(headings(emptied)).toContain("Nothing was deleted");
    expect((await pressOn(cook, deleted, "Undo")).status).toBe(404);
    await neighbor.get("/dashboard");
    expect(await trashed(neighbor)).toEqual(["Theirs"]);
  });

  test("is shared by the members of a household", async () => {
    const cook = await signUp(app);
    const invited = await follow(
      cook,
      await press(app, cook, "/account/household", "Create a link"),
    );
    const path = /\/join\/[^"<\s]+/.exec(invited.text)?.[0] ?? "";
    const other = await signUp(app);
    await press(app, other, path, "Join the household");
    await remove(cook, await addOwn(cook, "Soup"));
    await other.get("/dashboard");
    const opened = await other.get("/trash");
    await follow(other, await pressOn(other, opened, "Restore Soup"));
    expect(words(await cook.get("/all-recipes"))).toContain("Soup");
  });
});
