import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/household/access/user";
import type { EntryType } from "~/plan/calendar/calendar.schema";
import { addEntry } from "~/plan/calendar/calendar.server";
import type { Services } from "~/server/services";
import {
  addMeal,
  addMeals,
  addUser,
  type Clock,
  createServices,
  DAY,
  MINUTE,
} from "../../../tests/services";
import {
  deselectAll,
  deselectMeal,
  getSelection,
  listSelected,
  listSelectedCards,
  planSelected,
  selectMeal,
} from "./selection.server";
import { listEntries } from "../../../tests/lists";

let services: Services & { clock: Clock };
let cook: User;

beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
});

async function select(...ids: string[]) {
  for (const id of ids) {
    await selectMeal(services, cook, id);
    services.clock.pass(1_000);
  }
}

const plan = (mealId: string, scheduledDate: string, mealType: EntryType = "dinner") =>
  addEntry(services, cook, { mealId, scheduledDate, mealType });

async function planned() {
  const range = { startDate: "2026-11-01", endDate: "2027-02-28" };
  const entries = await listEntries(services, cook, range);
  return entries.map((entry) => `${entry.scheduledDate} ${entry.mealType} ${entry.title}`);
}

describe("Selecting meals for the week", () => {
  it("keeps the meals in the order of selection", async () => {
    const [a = "", b = "", c = ""] = await addMeals(services, cook, 3);
    await select(b, c, a);
    expect(await listSelected(services, cook)).toEqual([b, c, a]);
  });

  it('accepts ten meals and rejects the eleventh with "Maximum reached"', async () => {
    const ids = await addMeals(services, cook, 11);
    await select(...ids.slice(0, 10));
    await expect(selectMeal(services, cook, ids[10] ?? "")).rejects.toMatchObject({
      code: "invalid",
      message: "Maximum reached",
      details: { description: "You can select up to 10 meals per week." },
    });
    expect(await listSelected(services, cook)).toEqual(ids.slice(0, 10));
    // A selected meal may be selected again, and another meal may replace a removed one.
    await select(ids[0] ?? "");
    await deselectMeal(services, cook, ids[0] ?? "");
    await select(ids[10] ?? "");
    expect(await listSelected(services, cook)).toHaveLength(10);
  });

  it("rejects a meal of another household", async () => {
    const stranger = await addUser(services);
    const theirs = await addMeal(services, stranger);
    await expect(selectMeal(services, cook, theirs)).rejects.toMatchObject({ code: "not_found" });
    await selectMeal(services, stranger, theirs);
    await deselectMeal(services, cook, theirs);
    expect(await listSelected(services, stranger)).toEqual([theirs]);
    expect(await listSelected(services, cook)).toEqual([]);
  });

  it("applies to this week only, and the week starts on the user's Sunday", async () => {
    const [a = ""] = await addMeals(services, cook, 1);
    await select(a);
    services.clock.set("2026-11-22T04:59:59Z");
    const newYork = { ...cook, timeZone: "America/New_York" };
    expect(await listSelected(services, newYork)).toEqual([a]);
    expect(await listSelected(services, cook)).toEqual([]);
    services.clock.set("2026-11-22T05:00:00Z");
    expect(await listSelected(services, newYork)).toEqual([]);
  });

  it("shows the meals as cards in that order, with the dates of the dinners that they would become", async () => {
    const [a = "", b = "", c = ""] = await addMeals(services, cook, 3);
    expect(await listSelectedCards(services, cook)).toEqual([]);
    expect(await getSelection(services, cook)).toEqual({ selected: [], dinners: [] });
    await select(c, a);
    await plan(b, "2026-11-20");
    const cards = await listSelectedCards(services, cook);
    expect(cards.map(({ id, title }) => [id, title])).toEqual([
      [c, "Meal 3"],
      [a, "Meal 1"],
    ]);
    const { dinners } = await getSelection(services, cook);
    expect(dinners).toEqual(["2026-11-21", "2026-11-22"]);
    expect(await planSelected(services, cook)).toEqual(dinners);
  });

  it("can be cleared at once, for this household only", async () => {
    const stranger = await addUser(services);
    const theirs = await addMeal(services, stranger);
    await selectMeal(services, stranger, theirs);
    await select(...(await addMeals(services, cook, 3)));
    await deselectAll(services, cook);
    expect(await listSelected(services, cook)).toEqual([]);
    expect(await listSelected(services, stranger)).toEqual([theirs]);
  });
});

describe("Add Selected to Calendar", () => {
  it("uses the next free dinners, one a day from today, in the order of selection", async () => {
    const [a = "", b = "", c = ""] = await addMeals(services, cook, 3);
    await plan(a, "2026-11-20", "dinner");
    await plan(a, "2026-11-21", "lunch");
    await plan(a, "2026-11-22", "dinner");
    await select(c, a, b);
    expect(await planSelected(services, cook)).toEqual(["2026-11-21", "2026-11-23", "2026-11-24"]);
    expect(await planned()).toEqual([
      "2026-11-20 dinner Meal 1",
      "2026-11-21 lunch Meal 1",
      "2026-11-21 dinner Meal 3",
      "2026-11-22 dinner Meal 1",
      "2026-11-23 dinner Meal 1",
      "2026-11-24 dinner Meal 2",
    ]);
  });

  it("plans once if the button is pressed twice at the same time", async () => {
    await select(...(await addMeals(services, cook, 3)));
    const results = await Promise.allSettled([
      planSelected(services, cook),
      planSelected(services, cook),
    ]);
    expect(results.map((result) => result.status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await planned()).toHaveLength(3);
  });

  it("is not blocked by another household's dinner or by yesterday's dinner", async () => {
    const stranger = await addUser(services);
    const theirs = await addMeal(services, stranger);
    const dinner = { mealId: theirs, scheduledDate: "2026-11-21", mealType: "dinner" as const };
    await addEntry(services, stranger, dinner);
    const [a = ""] = await addMeals(services, cook, 1);
    await plan(a, "2026-11-20");
    services.clock.pass(DAY + MINUTE);
    await select(a);
    expect(await planSelected(services, cook)).toEqual(["2026-11-21"]);
  });
});
