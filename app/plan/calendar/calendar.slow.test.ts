import { beforeEach, describe, expect, it, test } from "vitest";
import type { User } from "~/household/access/user";
import type { Services } from "~/server/services";
import { addMeal, addUser, type Clock, createServices, DAY } from "../../../tests/services";
import { addEntry, moveEntry, removeEntry, saveServings } from "./calendar.server";
import { getEntry, listEntryCards } from "./entries.server";
import { addEntrySchema, type EntryType, moveEntrySchema, rangeSchema } from "./calendar.schema";
import { getMonth } from "./calendar-pages.server";
import { getTable } from "./table.server";
import { listEntries } from "../../../tests/lists";

let services: Services & { clock: Clock };
let cook: User;
let stranger: User;
let soup: string;

beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
  stranger = await addUser(services);
  soup = await addMeal(services, cook, { title: "Onion Soup" });
});

const plan = (scheduledDate: string, mealType: EntryType = "dinner", mealId = soup) =>
  addEntry(services, cook, { mealId, scheduledDate, mealType });
/** The planner's dinner for tonight. */
const findTonight = async (of: Services, user: User) => {
  const { places } = await getTable(of, user);
  return places.find(({ when }) => when === "today")?.dinners[0] ?? null;
};
const november = { startDate: "2026-11-01", endDate: "2026-11-30" };
const notFound = { code: "not_found" };

describe("planning a meal", () => {
  it("puts the meal on its day with all its data", async () => {
    const entry = await plan("2026-11-20", "lunch");
    expect(entry).toEqual({
      id: expect.any(String),
      kind: "meal",
      title: "Onion Soup",
      note: null,
      lines: [],
      cookFor: null,
      leftoversOf: null,
      repeatId: null,
      isCooked: false,
      mealId: soup,
      scheduledDate: "2026-11-20",
      mealType: "lunch",
      servings: 4,
      eaters: null,
      meal: expect.objectContaining({
        id: soup,
        title: "Onion Soup",
        ingredients: ["1 yellow onion, diced"],
      }),
    });
    expect(await listEntries(services, cook, november)).toEqual([entry]);
  });

  it("uses the household's eaters, or the given servings", async () => {
    const cake = await addMeal(services, cook, { title: "Sheet cake", servings: 12 });
    const two = { ...cook, householdSize: 2 };
    const dinner = { mealId: cake, scheduledDate: "2026-11-20", mealType: "dinner" as const };
    const entry = await addEntry(services, two, dinner);
    const party = await addEntry(services, two, { ...dinner, servings: 24 });
    expect([entry.servings, party.servings]).toEqual([2, 24]);
    const read = await listEntries(services, cook, november);
    expect(read.map(({ servings, meal }) => [servings, meal?.servings])).toEqual([
      [2, 12],
      [24, 12],
    ]);
    const cards = await listEntryCards(services, cook, november);
    expect(cards.map(({ servings }) => servings)).toEqual([2, 24]);
    const moved = await moveEntry(services, two, {
      entryId: party.id,
      scheduledDate: "2026-11-21",
    });
    expect(moved.servings).toBe(24);
  });

  it("does not find a recipe of another household", async () => {
    const theirs = await addMeal(services, stranger);
    await expect(plan("2026-11-20", "dinner", theirs)).rejects.toMatchObject(notFound);
    await expect(plan("2026-11-20", "dinner", "nothing")).rejects.toMatchObject(notFound);
    expect(await listEntries(services, stranger, november)).toEqual([]);
  });
});

describe("a past date", () => {
  const refused = {
    code: "invalid",
    message: "That date is past. Please choose today or a later date.",
    details: {
      fields: { scheduledDate: ["That date is past. Please choose today or a later date."] },
    },
  };

  test.each([
    ["Pacific/Kiritimati", "2026-11-20T09:59:00Z", "2026-11-20", "2026-11-19"],
    ["Pacific/Kiritimati", "2026-11-20T10:00:00Z", "2026-11-21", "2026-11-20"],
    ["Pacific/Niue", "2026-11-20T10:59:00Z", "2026-11-19", "2026-11-18"],
    ["Pacific/Niue", "2026-11-20T11:00:00Z", "2026-11-20", "2026-11-19"],
    ["America/New_York", "2026-11-21T04:59:00Z", "2026-11-20", "2026-11-19"],
    ["America/New_York", "2027-01-01T04:59:00Z", "2026-12-31", "2026-12-30"],
  ])("in %s at %s, %s is today and %s is past", async (timeZone, now, today, yesterday) => {
    services.clock.set(now);
    const there = { ...cook, timeZone };
    const to = (scheduledDate: string) =>
      addEntry(services, there, { mealId: soup, scheduledDate, mealType: "dinner" });
    const entry = await to(today);
    await expect(to(yesterday)).rejects.toMatchObject(refused);
    await expect(
      moveEntry(services, there, { entryId: entry.id, scheduledDate: yesterday }),
    ).rejects.toMatchObject(refused);
    expect((await getEntry(services, cook, entry.id)).scheduledDate).toBe(today);
  });

  it("that is yesterday in UTC counts as past only once the time zone is known", async () => {
    services.clock.set("2026-11-20T00:10:00Z");
    const unknown = { ...cook, timeZone: null };
    const yesterday = { mealId: soup, scheduledDate: "2026-11-19", mealType: "dinner" as const };
    expect((await addEntry(services, unknown, yesterday)).scheduledDate).toBe("2026-11-19");
    await expect(
      addEntry(services, unknown, { ...yesterday, scheduledDate: "2026-11-18" }),
    ).rejects.toMatchObject(refused);
    await expect(
      addEntry(services, { ...cook, timeZone: "Europe/Berlin" }, yesterday),
    ).rejects.toMatchObject(refused);
  });

  it("keeps its entries, which can be moved or removed", async () => {
    const dinner = await plan("2026-11-20");
    const lunch = await plan("2026-11-20", "lunch");
    services.clock.pass(DAY);
    expect(
      await moveEntry(services, cook, { entryId: dinner.id, scheduledDate: "2026-11-21" }),
    ).toMatchObject({ scheduledDate: "2026-11-21" });
    await removeEntry(services, cook, lunch.id);
    expect(await listEntryCards(services, cook, november)).toHaveLength(1);
  });
});

describe("moving an entry", () => {
  it("is not possible for another household, and neither is removing it", async () => {
    const { id } = await plan("2026-11-20");
    const move = { entryId: id, scheduledDate: "2026-11-25" };
    await expect(moveEntry(services, stranger, move)).rejects.toMatchObject(notFound);
    await expect(removeEntry(services, stranger, id)).rejects.toMatchObject(notFound);
    await expect(getEntry(services, stranger, id)).rejects.toMatchObject(notFound);
    expect(await listEntries(services, stranger, november)).toEqual([]);
    expect((await getEntry(services, cook, id)).scheduledDate).toBe("2026-11-20");
  });
});

describe("reading the calendar", () => {
  it("returns entries by date, and from breakfast to snack", async () => {
    await plan("2026-11-22", "dinner");
    for (const mealType of ["snack", "dinner", "lunch", "breakfast"] as const) {
      await plan("2026-11-21", mealType);
    }
    await plan("2026-11-20", "snack");
    const expected = [
      "2026-11-20 snack",
      "2026-11-21 breakfast",
      "2026-11-21 lunch",
      "2026-11-21 dinner",
      "2026-11-21 snack",
      "2026-11-22 dinner",
    ];
    const told = (entry: { scheduledDate: string; mealType: string }) =>
      `${entry.scheduledDate} ${entry.mealType}`;
    expect((await listEntries(services, cook, november)).map(told)).toEqual(expected);
    expect((await listEntryCards(services, cook, november)).map(told)).toEqual(expected);
  });
});

describe("the servings of a planned meal", () => {
  it("can be changed on the day, and stay when the meal is moved", async () => {
    const { id } = await plan("2026-11-20");
    expect((await saveServings(services, cook, { entryId: id, servings: 9 })).servings).toBe(9);
    const moved = await moveEntry(services, cook, { entryId: id, scheduledDate: "2026-11-22" });
    expect(moved).toMatchObject({ scheduledDate: "2026-11-22", servings: 9 });
  });

  it("cannot be changed by another household", async () => {
    const { id } = await plan("2026-11-20");
    const change = { entryId: id, servings: 9 };
    await expect(saveServings(services, stranger, change)).rejects.toMatchObject(notFound);
    expect((await getEntry(services, cook, id)).servings).toBe(4);
  });
});

describe("the month view", () => {
  it("Select All selects the first ten entries from today on, and returns their total", async () => {
    const past = await plan("2026-11-20");
    services.clock.pass(DAY);
    const coming: string[] = [];
    for (const day of [21, 22, 23, 24]) {
      for (const type of ["breakfast", "lunch", "dinner"] as const) {
        coming.push((await plan(`2026-11-${day}`, type)).id);
      }
    }
    const view = await getMonth(services, cook, { month: "2026-11", select: "all" });
    expect(view.entries.map((entry) => entry.id)).toContain(past.id);
    expect(view.ticked).toEqual(coming.slice(0, 10));
    expect(view.tickable).toBe(12);
  });
});

describe("tonight's dinner", () => {
  it("is today's dinner of the household by the user's clock", async () => {
    expect(await findTonight(services, cook)).toBeNull();
    await plan("2026-11-20", "lunch");
    expect(await findTonight(services, cook)).toBeNull();
    await plan("2026-11-20", "dinner");
    expect(await findTonight(services, cook)).toMatchObject({ mealId: soup, title: "Onion Soup" });
    expect(await findTonight(services, stranger)).toBeNull();
    services.clock.set("2026-11-21T04:30:00Z");
    expect(await findTonight(services, cook)).toBeNull();
    expect(await findTonight(services, { ...cook, timeZone: "America/New_York" })).not.toBeNull();
  });
});

describe("input of forms and calls", () => {
  test.each([
    ["366 days", "2026-01-01", "2027-01-01", true],
    ["a day more", "2026-01-01", "2027-01-02", false],
    ["one day", "2026-01-01", "2026-01-01", true],
    ["backwards", "2026-01-02", "2026-01-01", false],
    ["a day that does not exist", "2026-02-30", "2026-03-01", false],
    ["an instant", "2026-01-01T00:00:00Z", "2026-03-01", true],
  ])(
    "the range of %s from %s to %s is accepted (true) or rejected (false): %s",
    (_, startDate, endDate, taken) => {
      expect(rangeSchema.safeParse({ startDate, endDate }).success).toBe(taken);
    },
  );

  test.each([{}, { startDate: "2026-01-01" }, { startDate: 1, endDate: 2 }])(
    "%j is not a range",
    (input) => expect(rangeSchema.safeParse(input).success).toBe(false),
  );

  it("the meal type is dinner by default, and only the four types are accepted", () => {
    const input = { mealId: "m", scheduledDate: "2026-11-20" };
    expect(addEntrySchema.parse(input).mealType).toBe("dinner");
    expect(addEntrySchema.parse({ ...input, mealType: "snack" }).mealType).toBe("snack");
    expect(addEntrySchema.safeParse({ ...input, mealType: "brunch" }).success).toBe(false);
  });

  it('a form without a date gets the error "Select a Date"', () => {
    const result = addEntrySchema.safeParse({ mealId: "m" });
    expect(result.error?.issues.map((issue) => issue.message)).toEqual([
      "Please choose a date for this meal",
    ]);
    expect(moveEntrySchema.safeParse({ entryId: "e", scheduledDate: "20 Nov" }).success).toBe(
      false,
    );
  });
});
