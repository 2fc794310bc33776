import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays, weekFrom } from "~/server/values/dates";
import type { User } from "~/household/access/user";
import { addEater } from "~/household/eaters/eaters.server";
import { eaterSchema } from "~/household/eaters/eaters.schema";
import type { Services } from "~/server/services";
import { addMeal, addUser, type Clock, createServices } from "../../../tests/services";
import { addEntry } from "./calendar.server";
import { USUAL_TIMES } from "./meal-times";
import { saveMealTimes } from "./meal-times.server";
import { layTable, type TableDinner } from "./table";
import { getTable } from "./table.server";

const dinnerOf = (date: string, id: string): TableDinner & { date: string } => ({
  id,
  date,
  mealId: id,
  title: id,
  cuisine: "Italian",
  drawing: "0.covered.cream",
  coverId: null,
  coverWidth: null,
  kind: "meal",
  cookFor: null,
  isCooked: false,
  isNoted: false,
  cookingTime: null,
  serves: 4,
  written: 4,
  eaters: [],
  guests: [],
  isForSome: false,
  mark: null,
});
const day = fc.integer({ min: 0, max: 365 * 200 }).map((days) => addDays("1980-01-01", days));

describe("the week table", () => {
  it("has seven nights from any date on, with only their dinners", () => {
    const offsets = fc.array(fc.integer({ min: -10, max: 10 }), { maxLength: 12 });
    fc.assert(
      fc.property(day, day, fc.boolean(), offsets, (start, today, isEarly, days) => {
        const dinners = days.map((offset, at) => dinnerOf(addDays(start, offset), `${at}`));
        const firstToFill = isEarly ? today : addDays(today, 1);
        const at = { start, today, earliest: today, firstToFill };
        const { places, open } = layTable(at, dinners);
        const dates = weekFrom(start);
        expect(places.map((place) => place.date)).toEqual(dates);
        const laid = places.flatMap((place) => place.dinners.map(({ id }) => [place.date, id]));
        const shown = dinners.filter((dinner) => dates.includes(dinner.date));
        expect(laid.sort()).toEqual(shown.map((dinner) => [dinner.date, dinner.id]).sort());
        const isFree = (date: string) => dinners.every((dinner) => dinner.date !== date);
        expect(open).toEqual(dates.filter((date) => date >= firstToFill && isFree(date)));
      }),
    );
  });
});

describe("the next seven dinners of a household", () => {
  let services: Services & { clock: Clock };
  let cook: User;
  let soup: string;
  beforeEach(async () => {
    services = await createServices();
    cook = await addUser(services);
    soup = await addMeal(services, cook, { title: "Onion Soup" });
  });
  const theo = () =>
    addEater(services, cook, eaterSchema.parse({ name: "Theo", avoids: "peanuts" }));
  const titles = async (user: User) =>
    (await getTable(services, user)).places.flatMap(({ dinners }) => dinners.map((it) => it.title));

  it("include no lunches and no dinners of other households, in the order of planning", async () => {
    const stew = await addMeal(services, cook, { title: "Stew" });
    const planned = { scheduledDate: "2026-11-21" };
    await addEntry(services, cook, { ...planned, mealId: stew, mealType: "dinner" });
    await addEntry(services, cook, { ...planned, mealId: soup, mealType: "dinner" });
    await addEntry(services, cook, { ...planned, mealId: soup, mealType: "lunch" });
    expect(await titles(cook)).toEqual(["Stew", "Onion Soup"]);
    expect(await titles(await addUser(services))).toEqual([]);
    expect(
      (await getTable(services, cook, "2026-11-23")).places.flatMap((it) => it.dinners),
    ).toEqual([]);
  });

  it.each(weekFrom("2026-11-22"))(
    "start with tonight’s dinner, whatever the weekday: %s",
    async (date) => {
      services.clock.set(`${date}T12:00:00Z`);
      const table = await getTable(services, cook);
      expect(table.places.map((place) => place.date)).toEqual(weekFrom(date));
      expect(table.places.map(({ when }) => when)).toEqual(["today", ...Array(6).fill("coming")]);
      expect(table.open).toEqual(weekFrom(date));
    },
  );

  it("do not count tonight as open after dinner has started", async () => {
    await saveMealTimes(services, cook, {
      ...USUAL_TIMES,
      dinner: { startsAt: "19:15", minutes: 45 },
    });
    const openAt = async (time: string) => {
      services.clock.set(`2026-11-20T${time}:00Z`);
      return (await getTable(services, cook)).open[0];
    };
    expect(await openAt("19:14")).toBe("2026-11-20");
    expect(await openAt("19:15")).toBe("2026-11-21");
  });

  it("show who eats, who is absent and who visits", async () => {
    const { id } = await theo();
    await addEater(services, cook, eaterSchema.parse({ name: "Maya" }));
    const guests = [{ name: "Ida", restrictions: [], avoids: "" }];
    await addEntry(services, cook, {
      mealId: soup,
      scheduledDate: "2026-11-20",
      mealType: "dinner",
      eaters: { absent: [id], guests },
    });
    const [dinner] = (await getTable(services, cook)).places.flatMap((it) => it.dinners);
    expect(dinner).toMatchObject({
      eaters: ["Maya"],
      guests: ["Ida"],
      isForSome: true,
      mark: null,
    });
  });

  it("show the same conflicts as the calendar, and no mark if they fit", async () => {
    const thai = await addMeal(services, cook, {
      title: "Pad Thai",
      ingredients: ["1 cup peanuts"],
    });
    await theo();
    const planned = { scheduledDate: "2026-11-20", mealType: "dinner" as const };
    await addEntry(services, cook, { ...planned, mealId: thai });
    await addEntry(services, cook, { ...planned, mealId: soup });
    const dinners = (await getTable(services, cook)).places.flatMap((it) => it.dinners);
    expect(dinners.map(({ mark }) => mark)).toEqual([
      { tone: "breaks", words: "Theo avoids: peanuts" },
      null,
    ]);
  });
});
