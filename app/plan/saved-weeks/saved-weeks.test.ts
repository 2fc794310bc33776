import { beforeEach, describe, expect, it } from "vitest";
import { addDays } from "~/server/values/dates";
import type { User } from "~/household/access/user";
import { addEntry } from "~/plan/calendar/calendar.server";
import { addLeftovers } from "~/plan/calendar/leftovers.server";
import { removeMeal } from "~/recipes/meals/meal-storage.server";
import { addOccasion } from "~/plan/calendar/planning.server";
import { MAX_SAVED_WEEKS } from "~/household/quotas/quotas";
import { restore } from "~/recipes/trash/trash.server";
import type { Services } from "~/server/services";
import { listEntries } from "../../../tests/lists";
import { addMeal, addUser, type Clock, createServices } from "../../../tests/services";
import {
  addSavedWeek,
  getSavedCopies,
  listSavedWeeks,
  planSavedWeek,
  removeSavedWeek,
  renameSavedWeek,
} from "./saved-weeks.server";

/** A Friday. */
let services: Services & { clock: Clock };
let cook: User;
let soup: string;

const week = "2026-11-22";
const to = "2026-12-06";

beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
  soup = await addMeal(services, cook, { title: "Soup" });
  const day = { mealType: "dinner" as const, servings: 3 };
  const first = await addEntry(services, cook, {
    ...day,
    mealId: soup,
    scheduledDate: "2026-11-23",
    cookFor: 6,
  });
  await addLeftovers(services, cook, {
    ...day,
    leftoversOf: first.id,
    scheduledDate: "2026-11-24",
  });
  await addOccasion(services, cook, {
    kind: "guests",
    note: "Ingrid",
    lines: ["2 wine"],
    scheduledDate: "2026-11-27",
    mealType: "lunch",
  });
});

const planned = async () =>
  (await listEntries(services, cook, { startDate: to, endDate: addDays(to, 6) })).map(
    ({ scheduledDate, title, servings, cookFor, lines }) =>
      `${scheduledDate} ${title} ${servings} ${cookFor} ${lines.join()}`,
  );

describe("a saved week", () => {
  it("has meals, portions and occasions, but no leftovers", async () => {
    const { entries, name } = await addSavedWeek(services, cook, { week, name: "Busy" });
    expect(name).toBe("Busy");
    expect(entries).toEqual([
      { day: 1, mealType: "dinner", mealId: soup, title: "Soup" },
      { day: 5, mealType: "lunch", mealId: null, title: "Guests bring it: Ingrid" },
    ]);
  });

  it("is planned in any week next to existing entries, after a preview, and only once", async () => {
    const { id: savedWeekId } = await addSavedWeek(services, cook, { week, name: "Busy" });
    const stew = await addMeal(services, cook, { title: "Stew" });
    await addEntry(services, cook, {
      mealId: stew,
      scheduledDate: addDays(to, 1),
      mealType: "dinner",
    });
    const before = await planned();
    const { name, copies } = await getSavedCopies(services, cook, { savedWeekId, to });
    expect(name).toBe("Busy");
    expect(copies.map(({ title, date, there }) => [title, date, there])).toEqual([
      ["Soup", "2026-12-07", ["Stew"]],
      ["Guests bring it: Ingrid", "2026-12-11", []],
    ]);
    expect(await planned()).toEqual(before);
    const entryId = copies.map((copy) => copy.entryId);
    const dates = ["2026-12-07", "2026-12-11"];
    expect(await planSavedWeek(services, cook, { savedWeekId, to, entryId })).toEqual(dates);
    const after = [
      "2026-12-07 Stew 4 null ",
      "2026-12-07 Soup 3 6 ",
      "2026-12-11 Guests bring it: Ingrid 4 null 2 wine",
    ];
    expect(await planned()).toEqual(after);
    expect(await planSavedWeek(services, cook, { savedWeekId, to, entryId })).toEqual([]);
    expect(await planned()).toEqual(after);
  });

  it("is not visible to other households", async () => {
    const { id: savedWeekId } = await addSavedWeek(services, cook, { week, name: "Busy" });
    const stranger = await addUser(services);
    const missing = { code: "not_found" };
    const asked = { savedWeekId, to, entryId: ["any"] };
    expect(await listSavedWeeks(services, stranger)).toEqual([]);
    await expect(getSavedCopies(services, stranger, asked)).rejects.toMatchObject(missing);
    await expect(planSavedWeek(services, stranger, asked)).rejects.toMatchObject(missing);
    await expect(removeSavedWeek(services, stranger, savedWeekId)).rejects.toMatchObject(missing);
    await expect(
      renameSavedWeek(services, stranger, { savedWeekId, name: "Mine" }),
    ).rejects.toMatchObject(missing);
  });

  it("is restored from the trash without deleted recipes", async () => {
    const saved = await addSavedWeek(services, cook, { week, name: "Busy" });
    const first = await removeSavedWeek(services, cook, saved.id);
    expect(first.name).toBe("Busy");
    expect(await listSavedWeeks(services, cook)).toEqual([]);
    await restore(services, cook, first.undo);
    expect(await listSavedWeeks(services, cook)).toEqual([saved]);
    const { undo } = await removeSavedWeek(services, cook, saved.id);
    await removeMeal(services, cook, soup);
    await restore(services, cook, undo);
    const [back] = await listSavedWeeks(services, cook);
    expect(back?.entries.map(({ title }) => title)).toEqual(["Guests bring it: Ingrid"]);
  });

  it("contains a restored recipe again if the saved week still exists", async () => {
    const saved = await addSavedWeek(services, cook, { week, name: "Busy" });
    const gone = await addSavedWeek(services, cook, { week, name: "Gone" });
    const { trashId } = await removeMeal(services, cook, soup);
    expect((await listSavedWeeks(services, cook))[0]?.entries).toHaveLength(1);
    await removeSavedWeek(services, cook, gone.id);
    await restore(services, cook, trashId);
    expect(await listSavedWeeks(services, cook)).toEqual([saved]);
  });

  it("is one of at most thirty per household, including restored weeks, and is never empty", async () => {
    const { id } = await addSavedWeek(services, cook, { week, name: "Busy" });
    const { undo } = await removeSavedWeek(services, cook, id);
    for (let n = 1; n <= MAX_SAVED_WEEKS; n++) {
      await addSavedWeek(services, cook, { week, name: `Week ${n}` });
    }
    const full = { code: "conflict" };
    await expect(addSavedWeek(services, cook, { week, name: "More" })).rejects.toMatchObject(full);
    await expect(restore(services, cook, undo)).rejects.toMatchObject(full);
    expect(await listSavedWeeks(services, cook)).toHaveLength(MAX_SAVED_WEEKS);
    const empty = { week: "2027-01-03", name: "Empty" };
    await expect(addSavedWeek(services, cook, empty)).rejects.toMatchObject({ code: "invalid" });
  });
});
