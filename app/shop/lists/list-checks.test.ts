import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/household/access/user";
import { addEntry } from "~/plan/calendar/calendar.server";
import { addEater } from "~/household/eaters/eaters.server";
import { eaterSchema } from "~/household/eaters/eaters.schema";
import { storedSeats, type Seats } from "~/household/eaters/needs";
import type { Services } from "~/server/services";
import { addMeal, addUser, createServices } from "../../../tests/services";
import { findList, getCheckedList } from "./groceries.server";
import { inLanguage } from "~/language/index.server";
import { type GroceryList, toItemsJson, toListText } from "./list";
import { makeList } from "./make-list.server";
import { saveListForm } from "./list-operations.server";

let services: Services;
let cook: User;
beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
});

const WEEK = "2026-11-15";
const MONDAY = "2026-11-23";
const WEEK_OF_MONDAY = "2026-11-22";
const PAD_THAI = {
  title: "Pad Thai",
  description: "",
  protein: null,
  instructions: "Fry.\nServe.",
  ingredients: ["8 oz rice noodles", "1/4 cup peanut butter", "2 limes"],
};

const eats = async (name: string, restrictions: string[], avoids = "") =>
  (await addEater(services, cook, eaterSchema.parse({ name, restrictions, avoids }))).id;
const plan = async (mealId: string, seats: Seats | null = null) => {
  const entry = { mealId, scheduledDate: MONDAY, mealType: "dinner" as const };
  const { id } = await addEntry(services, cook, entry);
  const values = { eaters: storedSeats(seats) };
  await services.db.updateTable("entries").set(values).where("id", "=", id).execute();
};
const listOf = async (mealIds: string[], week = WEEK_OF_MONDAY) => {
  await makeList(services, cook, { mealIds, weekStartDate: week });
  return getCheckedList(services, cook, week);
};
const saidOf = ({ groups }: GroceryList) =>
  Object.fromEntries(
    groups.flatMap(({ items }) => items.map(({ name, check }) => [name, check?.words ?? null])),
  );
const typeIn = async (item: string) => {
  const form = { weekStartDate: WEEK, ticked: [], was: "", have: [], item };
  await saveListForm(services, cook, form);
  return saidOf(await getCheckedList(services, cook, WEEK));
};

describe("The list of a meal that does not fit", () => {
  it("names the meal, its day and the affected eater, and marks its items", async () => {
    await eats("Theo", ["Peanut-Free"]);
    const meal = await addMeal(services, cook, PAD_THAI);
    await plan(meal);
    const list = await listOf([meal]);
    expect(list.misfits).toEqual([
      { mealId: meal, title: "Pad Thai", date: MONDAY, words: "not for Theo: peanut butter" },
    ]);
    expect(saidOf(list)).toEqual({
      "peanut butter": "Not for Theo",
      "rice noodles": null,
      limes: null,
    });
  });

  it("does not report a conflict if the affected eater is away that night", async () => {
    const theo = await eats("Theo", ["Peanut-Free"]);
    const meal = await addMeal(services, cook, PAD_THAI);
    await plan(meal, { absent: [theo], guests: [] });
    const list = await listOf([meal]);
    expect(list.misfits).toEqual([]);
    expect(Object.values(saidOf(list))).toEqual([null, null, null]);
  });

  it("includes that night's guests", async () => {
    const meal = await addMeal(services, cook, PAD_THAI);
    const ada = { name: "Ada", restrictions: ["Peanut-Free"], avoids: "" };
    await plan(meal, { absent: [], guests: [ada] });
    const list = await listOf([meal]);
    expect(list.misfits.map(({ words }) => words)).toEqual(["not for Ada: peanut butter"]);
    expect(saidOf(list)).toMatchObject({ "peanut butter": "Not for Ada" });
  });

  it("is checked for everybody if the meal is not planned, and has no day to link to", async () => {
    await eats("Theo", ["Peanut-Free"]);
    await eats("Maya", [], "peanut butter");
    const list = await listOf([await addMeal(services, cook, PAD_THAI)], WEEK);
    expect(list.misfits).toMatchObject([{ title: "Pad Thai", date: null }]);
    expect(saidOf(list)).toMatchObject({ "peanut butter": "Not for Theo and Maya" });
  });

  it("hides the verdicts from visitors with the share link", async () => {
    await eats("Theo", ["Peanut-Free"]);
    const meal = await addMeal(services, cook, PAD_THAI);
    await listOf([meal], WEEK);
    const shared = await findList(services, { householdId: cook.householdId }, WEEK);
    expect(shared?.groups.flatMap(({ items }) => items)).toHaveLength(3);
    expect(JSON.stringify(shared)).not.toMatch(/Theo|label|Peanut-Free/);
  });

  it("reports the conflict in its text and its JSON", async () => {
    await eats("Theo", ["Peanut-Free"]);
    const list = await listOf([await addMeal(services, cook, PAD_THAI)], WEEK);
    expect(toListText(list)).toContain(
      "1 meal on this list does not fit: Pad Thai (not for Theo: peanut butter).\n",
    );
    expect(toListText(list)).toContain("[ ] ¼ cup peanut butter (Not for Theo)\n");
    expect(toListText(list).split("\n")[0]).toBe(`Grocery list, week of ${WEEK}`);
    const [head] = inLanguage("de", () => toListText(list)).split("\n");
    expect(head).toMatch(/^Einkaufsliste, Woche vom \d+\. \p{L}+ \d{4}$/u);
    const items = toItemsJson(list).aisles.flatMap((aisle) => aisle.items);
    expect(items.map(({ name, check }) => [name, check])).toContainEqual([
      "peanut butter",
      "Not for Theo",
    ]);
  });
});

describe("An item on a list", () => {
  const supper = (...ingredients: string[]) =>
    addMeal(services, cook, { ...PAD_THAI, title: "Supper", ingredients });

  it("asks to check the label if it may contain an avoided food", async () => {
    await eats("Theo", ["Gluten-Free"]);
    const list = await listOf([await supper("1 cup rolled oats", "2 carrots")], WEEK);
    expect(saidOf(list)).toEqual({ "rolled oats": "check the label: gluten", carrots: null });
    expect(list.misfits).toMatchObject([{ isOpen: true }]);
  });

  it("has no verdict if the food is unknown", async () => {
    await eats("Theo", ["Gluten-Free"], "cilantro");
    const list = await listOf([await supper("1 cup zorblax")], WEEK);
    expect(Object.values(saidOf(list))).toEqual([null]);
    expect(Object.values(await typeIn("dog food")).filter(Boolean)).toEqual([]);
  });

  it("is checked only against the restrictions of the people who eat its meals", async () => {
    const theo = await eats("Theo", ["Dairy-Free"]);
    const [toast, soup] = [await supper("1 cup milk"), await supper("2 tbsp butter")];
    await plan(toast, { absent: [theo], guests: [] });
    await plan(soup);
    const list = await listOf([toast, soup]);
    expect(saidOf(list)).toEqual({ milk: null, butter: "Not for Theo" });
  });

  it("asks to check the label if the recipe's line is unclear", async () => {
    await eats("Theo", ["Gluten-Free"]);
    const list = await listOf([await supper("8 oz penne (gluten-free if needed)")], WEEK);
    expect(list.misfits).toMatchObject([{ isOpen: true }]);
    expect(saidOf(list)).toEqual({ penne: "check the label: gluten" });
  });

  it("is checked against all restrictions if it was added by hand", async () => {
    await eats("Theo", ["Peanut-Free"]);
    await eats("Maya", ["Gluten-Free"]);
    expect(await typeIn("peanut butter")).toEqual({ "peanut butter": "Not for Theo" });
    expect(await typeIn("beer")).toMatchObject({ beer: "Not for Maya" });
  });

  it("is not checked for carbohydrate, because a week's rice is not a serving", async () => {
    await eats("Theo", ["Low-Carb"]);
    const list = await listOf([await supper("3 cups white rice")], WEEK);
    expect(Object.values(saidOf(list))).toEqual([null]);
  });
});

describe("The list of a household without restrictions", () => {
  it("has no verdicts", async () => {
    const list = await listOf([await addMeal(services, cook, PAD_THAI)], WEEK);
    expect(list.misfits).toEqual([]);
    expect(Object.values(saidOf(list))).toEqual([null, null, null]);
  });
});
