import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/household/access/user";
import { addEntry, moveEntry, removeEntry } from "~/plan/calendar/calendar.server";
import { restore } from "~/recipes/trash/trash.server";
import type { Services } from "~/server/services";
import { addMeal, addUser, type Clock, createServices } from "../../../tests/services";
import { getList, removeList } from "./groceries.server";
import { findPlanChanges } from "./list-plan.server";
import { addPlanned, bringUpToDate, makeListOfEntries } from "./make-list.server";
import { changesInWords } from "./plan-changes";
import { saveListForm } from "./list-operations.server";

let services: Services & { clock: Clock };
let cook: User;

beforeEach(async () => {
  services = await createServices({ now: "2026-11-15T12:00:00.000Z" });
  cook = await addUser(services);
});

const WEEK = "2026-11-15";
const cooks = (title: string, ...ingredients: string[]) =>
  addMeal(services, cook, { title, ingredients });
const plan = async (mealId: string, scheduledDate: string, servings = 4) => {
  const entry = { mealId, scheduledDate, servings, mealType: "dinner" as const };
  return (await addEntry(services, cook, entry)).id;
};
const texts = async (week = WEEK) => {
  const { groups } = await getList(services, cook, week);
  return groups.flatMap(({ items }) => items.map(({ text }) => text));
};
const changes = async (week = WEEK) => {
  const found = await findPlanChanges(services, cook, week);
  return { words: changesInWords(found), offered: found.offered.map(({ title }) => title) };
};
const NOTHING = { words: "", offered: [] };

describe("A list of all meals that are planned in a week", () => {
  it("reports later changes of the plan, and changes only on request", async () => {
    const [soup, stew] = [await cooks("Soup", "1 leek"), await cooks("Stew", "1 lb ground beef")];
    const monday = await plan(soup, "2026-11-16");
    const tuesday = await plan(stew, "2026-11-17");
    await addPlanned(services, cook, WEEK);
    expect(await changes()).toEqual(NOTHING);
    await moveEntry(services, cook, { entryId: monday, scheduledDate: "2026-11-23" });
    await services.db
      .updateTable("entries")
      .set({ servings: 6 })
      .where("id", "=", tuesday)
      .execute();
    await plan(await cooks("Rice", "1 cup rice"), "2026-11-18");
    expect(await changes()).toEqual({
      words: "1 meal added, 1 no longer planned, 1 now cooked for 6",
      offered: [],
    });
    expect(await texts()).toEqual(["1 leek", "1 lb ground beef"]);
    const built = await bringUpToDate(services, cook, WEEK);
    expect(changesInWords(built.changes)).toBe(
      "1 meal added, 1 no longer planned, 1 now cooked for 6",
    );
    expect(await texts()).toEqual(["1½ lb ground beef", "1 cup rice"]);
    expect(await changes()).toEqual(NOTHING);
  });

  it("is restored from the trash with its meals", async () => {
    await plan(await cooks("Soup", "1 leek"), "2026-11-16");
    await addPlanned(services, cook, WEEK);
    const { trashId } = await removeList(services, cook, WEEK);
    await restore(services, cook, trashId);
    expect(await changes()).toEqual(NOTHING);
  });
});

describe("A list of chosen meals", () => {
  it("is not extended to the week: the other meals are offered, and added on request", async () => {
    const [soup, stew] = [await cooks("Soup", "1 leek"), await cooks("Stew", "1 carrot")];
    const monday = await plan(soup, "2026-11-16");
    await plan(stew, "2026-11-17");
    await makeListOfEntries(services, cook, [monday]);
    expect(await changes()).toEqual({ words: "", offered: ["Stew"] });
    await removeEntry(services, cook, monday);
    expect(await changes()).toEqual({ words: "1 meal no longer planned", offered: ["Stew"] });
    await bringUpToDate(services, cook, WEEK);
    expect(await texts()).toEqual([]);
    expect((await addPlanned(services, cook, WEEK)).changes.added).toHaveLength(1);
    expect(await texts()).toEqual(["1 carrot"]);
    // From now on it is the week's list.
    await plan(soup, "2026-11-18");
    expect(await changes()).toEqual({ words: "1 meal added", offered: [] });
  });

  it("can get more meals, unless it is started over, and keeps added and checked items", async () => {
    const soup = await cooks("Soup", "1 leek", "1 cup milk");
    const stew = await cooks("Stew", "1 carrot", "1 cup milk");
    const rice = await cooks("Rice", "1 cup rice");
    const monday = await plan(soup, "2026-11-16");
    const tuesday = await plan(stew, "2026-11-17");
    const friday = await plan(rice, "2026-11-20");
    expect(await makeListOfEntries(services, cook, [monday])).toMatchObject({ how: "made" });
    const list = await getList(services, cook, WEEK);
    const milk = list.groups[1]?.items[0]?.id ?? "";
    const form = { weekStartDate: WEEK, was: "", have: [], seen: list.version };
    await saveListForm(services, cook, { ...form, ticked: [milk], item: "soap" });
    const built = await makeListOfEntries(services, cook, [monday, tuesday]);
    expect(built).toMatchObject({ how: "added", changes: { added: [{ title: "Stew" }] } });
    expect(await texts()).toEqual(["1 carrot", "1 leek", "1 cup more milk", "soap"]);
    await makeListOfEntries(services, cook, [friday], { anew: true });
    expect(await texts()).toEqual(["1 cup rice", "soap"]);
    expect((await changes()).offered).toEqual(["Soup", "Stew"]);
    // The cup of milk that was bought is remembered.
    await makeListOfEntries(services, cook, [monday, tuesday]);
    expect(await texts()).toContain("1 cup more milk");
  });
});

it("two users who generate a list at the same time both have their meals on it", async () => {
  const meals = await Promise.all(
    Array.from({ length: 4 }, (_, n) => cooks(`Meal ${n}`, `${n + 1} leeks`)),
  );
  const ids: string[] = [];
  for (const [n, meal] of meals.entries()) ids.push(await plan(meal, `2026-11-1${n + 6}`));
  await Promise.all(ids.map((id) => makeListOfEntries(services, cook, [id])));
  expect(await texts()).toEqual(["10 leeks"]);
});
