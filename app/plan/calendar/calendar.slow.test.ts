import { beforeEach, describe, expect, it, test } from "vitest";
import { addDays } from "~/server/values/dates";
import type { User } from "~/household/access/user";
import { signUp } from "~/household/accounts/accounts.server";
import { restore } from "~/recipes/trash/trash.server";
import { newId } from "~/server/values/ids";
import type { Services } from "~/server/services";
import {
  addMeal,
  addUser,
  type Clock,
  createServices,
  DAY,
  findUser,
} from "../../../tests/services";
import { addEntry, moveEntry, removeEntry, saveServings } from "./calendar.server";
import { getEntry, listEntryCards } from "./entries.server";
import {
  addEntrySchema,
  type EntryType,
  moveEntrySchema,
  rangeSchema,
  servingsSchema,
} from "./calendar.schema";
import { getMonth } from "./month.server";
import { getTable } from "./table.server";
import { monthToShow, placeAfterAdding, readAdding } from "./adding";
import { listEntries } from "../../../tests/lists";
import { entriesInBatches } from "./entry-batches.server";

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
/** What the planner shows for tonight. */
const findTonight = async (of: Services, user: User) => {
  const { places } = await getTable(of, user);
  return places.find(({ when }) => when === "today")?.dinners[0] ?? null;
};
const november = { startDate: "2026-11-01", endDate: "2026-11-30" };
const notFound = { code: "not_found" };

describe("planning a meal", () => {
  it("puts it on the day, with everything about the meal", async () => {
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

  it("may put the same meal on the same evening twice, for guests", async () => {
    const first = await plan("2026-11-20");
    const second = await plan("2026-11-20");
    expect(second.id).not.toBe(first.id);
    expect(await listEntries(services, cook, november)).toHaveLength(2);
  });

  it("cooks it for those who eat with the household, or for as many as one says", async () => {
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

  it.each([0, 25, 1.5, "6", null, {}])("takes no %j for a number of servings", (servings) => {
    const dinner = { mealId: soup, scheduledDate: "2026-11-20", servings };
    expect(addEntrySchema.safeParse(dinner).error?.issues).toMatchObject([
      { path: ["servings"], message: "Servings must be a whole number from 1 to 24" },
    ]);
  });

  it("refuses a recipe of another household as one that does not exist", async () => {
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
  ])("in %s at %s: %s is today, %s is past", async (timeZone, now, today, yesterday) => {
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

  it("is not yesterday in UTC while the time zone is unknown, and is as soon as it is known", async () => {
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

  it("keeps what was planned on it: yesterday's dinner may move to today, or go", async () => {
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

describe("moving", () => {
  it("changes the date and keeps the meal type and the meal", async () => {
    const breakfast = await plan("2026-11-20", "breakfast");
    const moved = await moveEntry(services, cook, {
      entryId: breakfast.id,
      scheduledDate: "2027-01-03",
    });
    expect(moved).toEqual({ ...breakfast, scheduledDate: "2027-01-03" });
    expect(await listEntries(services, cook, november)).toEqual([]);
  });

  it("and removing find nothing in another household", async () => {
    const { id } = await plan("2026-11-20");
    const move = { entryId: id, scheduledDate: "2026-11-25" };
    await expect(moveEntry(services, stranger, move)).rejects.toMatchObject(notFound);
    await expect(removeEntry(services, stranger, id)).rejects.toMatchObject(notFound);
    await expect(getEntry(services, stranger, id)).rejects.toMatchObject(notFound);
    expect(await listEntries(services, stranger, november)).toEqual([]);
    expect((await getEntry(services, cook, id)).scheduledDate).toBe("2026-11-20");
  });

  it("and removing what is gone already says so", async () => {
    const { id } = await plan("2026-11-20");
    await removeEntry(services, cook, id);
    await expect(removeEntry(services, cook, id)).rejects.toMatchObject(notFound);
    await expect(
      moveEntry(services, cook, { entryId: id, scheduledDate: "2026-11-25" }),
    ).rejects.toMatchObject(notFound);
  });
});

describe("reading the calendar", () => {
  it("has the dates in order and each day from breakfast to snack", async () => {
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

  it("takes both ends in and nothing outside", async () => {
    for (const date of ["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23"]) await plan(date);
    const range = { startDate: "2026-11-21", endDate: "2026-11-22" };
    const dates = (await listEntries(services, cook, range)).map((entry) => entry.scheduledDate);
    expect(dates).toEqual(["2026-11-21", "2026-11-22"]);
  });

  it("is read in batches, each date in order as a whole, however full it is", async () => {
    const counts = [20, 130, 1, 60, 39, 50];
    const types = ["snack", "dinner", "breakfast", "lunch"] as const;
    // From before a day had a limit.
    const row = { householdId: cook.householdId, mealId: soup, servings: 2, eaters: null };
    const rows = counts.flatMap((count, n) =>
      Array.from({ length: count }, (_, i) => ({
        ...row,
        id: newId(),
        scheduledDate: `2026-11-2${n}`,
        createdAt: "2026-11-20",
        mealType: types[i % 4] ?? "snack",
      })),
    );
    await services.db.insertInto("entries").values(rows).execute();
    const sizes: number[] = [];
    const told: string[] = [];
    for await (const batch of entriesInBatches(services, cook, november)) {
      sizes.push(batch.length);
      for (const entry of batch) told.push(`${entry.scheduledDate} ${entry.mealType}`);
    }
    const order = ["breakfast", "lunch", "dinner", "snack"];
    const keyOf = (it: string) => `${it.slice(0, 10)} ${order.indexOf(it.slice(11))}`;
    expect(told).toEqual([...told].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)));
    expect(told).toHaveLength(300);
    expect(sizes).toEqual(Array(6).fill(50));
  });

  it("loses what was planned with a recipe that is gone", async () => {
    await plan("2026-11-20");
    await services.db.deleteFrom("meals").where("id", "=", soup).execute();
    expect(await listEntries(services, cook, november)).toEqual([]);
  });
});

describe("for how many a meal is cooked", () => {
  it("can be changed on its day, and stays when it is moved", async () => {
    const { id } = await plan("2026-11-20");
    expect((await saveServings(services, cook, { entryId: id, servings: 9 })).servings).toBe(9);
    const moved = await moveEntry(services, cook, { entryId: id, scheduledDate: "2026-11-22" });
    expect(moved).toMatchObject({ scheduledDate: "2026-11-22", servings: 9 });
  });

  it("comes back with what was taken off", async () => {
    const { id } = await plan("2026-11-20");
    await saveServings(services, cook, { entryId: id, servings: 9 });
    await restore(services, cook, await removeEntry(services, cook, id));
    expect((await getEntry(services, cook, id)).servings).toBe(9);
  });

  it("is nobody else's to change", async () => {
    const { id } = await plan("2026-11-20");
    const change = { entryId: id, servings: 9 };
    await expect(saveServings(services, stranger, change)).rejects.toMatchObject(notFound);
    expect((await getEntry(services, cook, id)).servings).toBe(4);
  });

  it.each([0, 25, 1.5, "six", null])("is not %j", (servings) => {
    expect(servingsSchema.safeParse({ entryId: "e", servings }).success).toBe(false);
  });

  it("is what tonight's card says, beside what its recipe is written for", async () => {
    const cake = await addMeal(services, cook, { title: "Sheet cake", servings: 12 });
    const dinner = { mealId: cake, scheduledDate: "2026-11-20", mealType: "dinner" as const };
    await addEntry(services, cook, { ...dinner, servings: 3 });
    expect(await findTonight(services, cook)).toMatchObject({ serves: 3, written: 12 });
    const [card] = await listEntryCards(services, cook, november);
    expect(card).toMatchObject({ servings: 3, written: 12 });
  });
});

describe("the month view", () => {
  it("shows the entries of its whole weeks, also those of the months beside it", async () => {
    for (const date of ["2026-11-28", "2026-11-29", "2027-01-02", "2027-01-03"]) await plan(date);
    const view = await getMonth(services, cook, { month: "2026-12", select: null });
    expect(view.entries.map((entry) => entry.scheduledDate)).toEqual(["2026-11-29", "2027-01-02"]);
    expect(view.ticked).toEqual([]);
  });

  it("is the user's own month where the address names none that exists", async () => {
    services.clock.set("2026-12-01T03:00:00Z");
    const there = { ...cook, timeZone: "America/New_York" };
    for (const month of [null, "2026-13", "soon"]) {
      const view = await getMonth(services, there, { month, select: null });
      expect(view).toMatchObject({ month: "2026-11", today: "2026-11-30", earliest: "2026-11-30" });
    }
  });

  it("selects every meal that a month's page shows from today on, and none that it does not show", async () => {
    // December 2026 is shown from Sunday 29 November to Saturday 2 January.
    await plan("2026-11-28");
    const before = await plan("2026-11-30");
    const first = await plan("2026-12-01");
    const last = await plan("2026-12-31");
    const after = await plan("2027-01-02");
    await plan("2027-01-03");
    const view = await getMonth(services, cook, { month: "2026-12", select: "all" });
    expect(view).toMatchObject({ ticked: [before, first, last, after].map(({ id }) => id) });
    expect(view.tickable).toBe(4);
  });

  it("selects tomorrow's meal on the last day of a month", async () => {
    const there = { ...cook, timeZone: "UTC" };
    services.clock.set("2026-11-30T20:00:00Z");
    const tonight = await plan("2026-11-30");
    const tomorrow = await plan("2026-12-01");
    const view = await getMonth(services, there, { month: null, select: "all" });
    expect(view.ticked).toEqual([tonight.id, tomorrow.id]);
  });

  it("selects the first ten from today on, none that is past, and says how many there are", async () => {
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

describe("tonight", () => {
  it("is today's dinner of this household, by the user's clock", async () => {
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

  test.each([
    // 9 in the evening on the Pacific coast, 6 in the evening of the next day in New Zealand.
    ["2026-11-20T05:00:00Z", "2026-11-19", "2026-11-20"],
    // 5 in the morning, and 2 at night.
    ["2026-11-20T13:00:00Z", "2026-11-20", "2026-11-21"],
  ])("at %s is the %s in Los Angeles and the %s in Auckland", async (instant, here, there) => {
    services.clock.set(instant);
    for (const [timeZone, date] of [
      ["America/Los_Angeles", here],
      ["Pacific/Auckland", there],
    ] as const) {
      const password = "a good password";
      const { userId: id } = await signUp(services, {
        firstName: "",
        email: `${date}@x.y`,
        password,
        timeZone,
      });
      const user = await findUser(services, id);
      for (const day of [-1, 0, 1]) {
        const scheduledDate = addDays(date, day);
        const mealId = await addMeal(services, user, { title: `For ${scheduledDate}` });
        await services.db
          .insertInto("entries")
          .values({
            id: newId(),
            householdId: user.householdId,
            mealId,
            scheduledDate,
            servings: 4,
            mealType: "dinner",
            createdAt: instant,
          })
          .execute();
      }
      expect(await findTonight(services, user)).toMatchObject({ title: `For ${date}` });
    }
  });
});

describe("the address of Add to Calendar", () => {
  const read = (query: string) => readAdding(new URLSearchParams(query));

  it("says what was chosen so far", () => {
    const query =
      "instead=takeaway&q=soup&mealId=m&scheduledDate=2026-11-20&mealType=lunch&month=2026-12";
    expect(read(query)).toEqual({
      mealId: "m",
      occasion: "takeaway",
      search: "soup",
      month: "2026-12",
      scheduledDate: "2026-11-20",
      mealType: "lunch",
      servings: null,
      cookFor: null,
    });
    expect(read(`${query}&to=2027-01`).month).toBe("2027-01");
    expect(read("instead=1").occasion).toBe("out");
  });

  it("chooses nothing by what is no date, month or meal type, and dinner where none is said", () => {
    const nothing = {
      mealId: "",
      occasion: null,
      search: "",
      month: null,
      scheduledDate: "",
      mealType: "dinner",
      servings: null,
      cookFor: null,
    };
    expect(read("")).toEqual(nothing);
    const wrong = "scheduledDate=2026-02-30&month=13&to=x&mealType=brunch&servings=99&serves=no";
    expect(read(wrong)).toEqual(nothing);
    expect(read("servings=6&serves=8").servings).toBe(6);
    expect(read("serves=8").servings).toBe(8);
  });

  test.each([
    ["the month that is asked for", "month=2027-03", "2027-03"],
    ["that of the chosen date", "scheduledDate=2026-12-24", "2026-12"],
    ["this one where nothing is said", "", "2026-11"],
    ["this one instead of a past one", "month=2026-01", "2026-11"],
  ])("shows %s", (_, query, month) =>
    expect(monthToShow(read(query), "2026-11-20", "2026-11-20")).toBe(month),
  );

  test.each([
    ["/dashboard?month=2026-11#calendar", "/dashboard?month=2026-12#d3"],
    ["/dashboard/calendar?month=2026-11#d20", "/dashboard/calendar?month=2026-12#d3"],
    ["/favorites#meal-1", "/favorites#meal-1"],
    ["/all-recipes?q=soup&page=2#meal-1", "/all-recipes?q=soup&page=2#meal-1"],
    ["/dashboard", "/dashboard"],
  ])("leads, from %s, to %s", (place, to) =>
    expect(placeAfterAdding(place, "2026-12-03")).toBe(to),
  );
});

describe("what a form or a call may say", () => {
  test.each([
    ["366 days", "2026-01-01", "2027-01-01", true],
    ["a day more", "2026-01-01", "2027-01-02", false],
    ["one day", "2026-01-01", "2026-01-01", true],
    ["backwards", "2026-01-02", "2026-01-01", false],
    ["a day that does not exist", "2026-02-30", "2026-03-01", false],
    ["an instant", "2026-01-01T00:00:00Z", "2026-03-01", true],
  ])("a range of %s", (_, startDate, endDate, taken) => {
    expect(rangeSchema.safeParse({ startDate, endDate }).success).toBe(taken);
  });

  test.each([{}, { startDate: "2026-01-01" }, { startDate: 1, endDate: 2 }])(
    "no range: %j",
    (input) => expect(rangeSchema.safeParse(input).success).toBe(false),
  );

  it("is dinner where no meal type is chosen, and nothing but the four", () => {
    const input = { mealId: "m", scheduledDate: "2026-11-20" };
    expect(addEntrySchema.parse(input).mealType).toBe("dinner");
    expect(addEntrySchema.parse({ ...input, mealType: "snack" }).mealType).toBe("snack");
    expect(addEntrySchema.safeParse({ ...input, mealType: "brunch" }).success).toBe(false);
  });

  it('asks for a date with "Select a Date" if none is chosen', () => {
    const result = addEntrySchema.safeParse({ mealId: "m" });
    expect(result.error?.issues.map((issue) => issue.message)).toEqual([
      "Please choose a date for this meal",
    ]);
    expect(moveEntrySchema.safeParse({ entryId: "e", scheduledDate: "20 Nov" }).success).toBe(
      false,
    );
  });
});
