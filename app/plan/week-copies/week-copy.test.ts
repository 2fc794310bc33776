import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays, weekStartOf } from "~/server/values/dates";
import type { User } from "~/household/access/user";
import { addEntry } from "~/plan/calendar/calendar.server";
import { addLeftovers } from "~/plan/calendar/leftovers.server";
import { addOccasion } from "~/plan/calendar/planning.server";
import type { Services } from "~/server/services";
import { listEntries } from "../../../tests/lists";
import { addMeal, addUser, type Clock, createServices } from "../../../tests/services";
import { copiesOf } from "./week-copy";
import { copyWeek, getCopies, proposeCopy } from "./week-copy.server";

const date = fc.integer({ min: 0, max: 365 * 150 }).map((days) => addDays("1990-01-01", days));

describe("a preview of copying a week", () => {
  it("has each entry on its weekday, across months, years and clock changes, and none on a past day", () => {
    fc.assert(
      fc.property(date, date, fc.array(fc.nat(6)), (day, earliest, days) => {
        const to = weekStartOf(day);
        const entries = days.map((day, at) => ({
          id: `${at}`,
          title: "Soup",
          mealId: "m",
          mealType: "dinner" as const,
          day,
        }));
        const copies = copiesOf({ to, earliest }, entries, []);
        const wanted = days.map((day) => addDays(to, day)).filter((it) => it >= earliest);
        expect(copies.map((copy) => copy.date)).toEqual(wanted);
      }),
    );
  });
});

describe("copying a week", () => {
  /** A Friday. */
  let services: Services & { clock: Clock };
  let cook: User;
  beforeEach(async () => {
    services = await createServices();
    cook = await addUser(services);
  });
  const weeks = { from: "2026-11-22", to: "2026-11-29" };
  const planned = async () =>
    (await listEntries(services, cook, { startDate: weeks.to, endDate: addDays(weeks.to, 6) })).map(
      ({ scheduledDate, title, servings }) => `${scheduledDate} ${title} ${servings}`,
    );

  it("proposes last week for this week, or this week for the next if last week was empty", async () => {
    const thisWeek = weeks.to;
    const weeksOf = async () => {
      const { from, to } = await proposeCopy(services, cook, thisWeek);
      return [from, to];
    };
    expect(await weeksOf()).toEqual([weeks.from, thisWeek]);
    const soup = await addMeal(services, cook, { title: "Soup" });
    const dinner = { mealType: "dinner" as const, servings: 3, mealId: soup };
    await addEntry(services, cook, { ...dinner, scheduledDate: "2026-11-30" });
    expect(await weeksOf()).toEqual([thisWeek, "2026-12-06"]);
    await addEntry(services, cook, { ...dinner, scheduledDate: "2026-11-24" });
    expect(await weeksOf()).toEqual([weeks.from, thisWeek]);
  });

  it("shows existing entries before anything is stored, and plans the chosen entries once", async () => {
    const soup = await addMeal(services, cook, { title: "Soup" });
    const stew = await addMeal(services, cook, { title: "Stew" });
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
      kind: "out",
      note: null,
      lines: [],
      scheduledDate: "2026-11-27",
      mealType: "dinner",
    });
    await addEntry(services, cook, { ...day, mealId: stew, scheduledDate: "2026-11-30" });
    const copies = await getCopies(services, cook, weeks);
    expect(copies.map(({ title, date, there }) => [title, date, there])).toEqual([
      ["Soup", "2026-11-30", ["Stew"]],
      ["Eating out", "2026-12-04", []],
    ]);
    expect(await planned()).toEqual(["2026-11-30 Stew 3"]);
    const entryId = copies.map((copy) => copy.entryId);
    expect(await copyWeek(services, cook, { ...weeks, entryId })).toEqual([
      "2026-11-30",
      "2026-12-04",
    ]);
    const after = ["2026-11-30 Stew 3", "2026-11-30 Soup 3", "2026-12-04 Eating out 4"];
    expect(await planned()).toEqual(after);
    expect(await copyWeek(services, cook, { ...weeks, entryId })).toEqual([]);
    expect(await planned()).toEqual(after);
    const stranger = await addUser(services);
    await expect(copyWeek(services, stranger, { ...weeks, entryId })).rejects.toMatchObject({
      code: "invalid",
    });
  });
});
