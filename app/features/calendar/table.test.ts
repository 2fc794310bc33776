import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays, weekStartOf } from "~/dates";
import type { User } from "~/features/access/user";
import { addEater } from "~/features/eaters/eaters.server";
import { eaterSchema } from "~/features/eaters/eaters.schema";
import type { Services } from "~/services.server";
import { addMeal, addUser, type Clock, createServices } from "../../../tests/services";
import { addEntry } from "./calendar.server";
import { addOccasion } from "./occasions.server";
import { layTable, type TableDinner } from "./table";
import { getTable, getTableFrom } from "./table.server";

const dinnerOf = (date: string, id: string): TableDinner & { date: string } => ({
  ...{ id, date, mealId: id, title: id, cuisine: "Italian", drawing: "0.covered.cream" },
  ...{ coverId: null, coverWidth: null },
  ...{
    kind: "meal",
    cookFor: null,
    isCooked: false,
    cookingTime: null,
    serves: 4,
    written: 4,
    eaters: [],
    guests: [],
    isForSome: false,
    mark: null,
  },
});
const day = fc.integer({ min: 0, max: 365 * 200 }).map((days) => addDays("1980-01-01", days));

describe("a week on the table", () => {
  it("is seven nights from Sunday on, each with what is planned for it and nothing else", () => {
    const offsets = fc.array(fc.integer({ min: -10, max: 10 }), { maxLength: 12 });
    fc.assert(
      fc.property(day, day, offsets, (date, today, days) => {
        const dinners = days.map((offset, at) => dinnerOf(addDays(date, offset), `${at}`));
        const start = weekStartOf(date);
        const { places, open } = layTable({ start, today, earliest: today }, dinners);
        expect(places.map((place) => place.date)).toEqual(
          Array.from({ length: 7 }, (_, n) => addDays(start, n)),
        );
        expect(places.some((place) => place.date === date)).toBe(true);
        const laid = places.flatMap((place) => place.dinners.map(({ id }) => [place.date, id]));
        const those = dinners.filter((it) => weekStartOf(it.date) === start);
        expect(laid.sort()).toEqual(those.map((it) => [it.date, it.id]).sort());
        expect(open).toBe(
          places.filter((it) => it.date >= today && it.dinners.length === 0).length,
        );
      }),
    );
  });

  it("has today once, nights before it that are past, and nights after it that are not", () => {
    fc.assert(
      fc.property(day, (today) => {
        const { places } = layTable({ start: weekStartOf(today), today, earliest: today }, []);
        for (const { date, when } of places) {
          expect(when).toBe(date === today ? "today" : date < today ? "past" : "coming");
        }
      }),
    );
  });

  it("lets yesterday be planned while nobody has said where they are", () => {
    const days = { start: "2026-11-22", today: "2026-11-25", earliest: "2026-11-24" };
    const { places, open } = layTable(days, []);
    expect(places.map(({ when }) => when)).toEqual([
      ...["past", "past", "coming", "today", "coming", "coming", "coming"],
    ]);
    expect(open).toBe(5);
  });
});

describe("the dinners of a household's week", () => {
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

  it("are its own, without its lunches, in the order of planning", async () => {
    const stew = await addMeal(services, cook, { title: "Stew" });
    const planned = { scheduledDate: "2026-11-21" };
    await addEntry(services, cook, { ...planned, mealId: stew, mealType: "dinner" });
    await addEntry(services, cook, { ...planned, mealId: soup, mealType: "dinner" });
    await addEntry(services, cook, { ...planned, mealId: soup, mealType: "lunch" });
    expect(await titles(cook)).toEqual(["Stew", "Onion Soup"]);
    expect(await titles(await addUser(services))).toEqual([]);
    expect(
      (await getTableFrom(services, cook, "2026-11-22")).places.flatMap((it) => it.dinners),
    ).toEqual([]);
  });

  it("have an evening out among them, which leaves its night no longer open", async () => {
    const { open } = await getTable(services, cook);
    await addOccasion(services, cook, {
      ...{ kind: "out", note: "Luigi's", lines: [] },
      ...{ scheduledDate: "2026-11-21", mealType: "dinner" },
    });
    const table = await getTable(services, cook);
    expect(table.places.flatMap((it) => it.dinners)).toMatchObject([
      { title: "Eating out: Luigi's", mealId: null, mark: null },
    ]);
    expect(table.open).toBe(open - 1);
  });

  it("say who eats, who is away and who comes", async () => {
    const { id } = await theo();
    await addEater(services, cook, eaterSchema.parse({ name: "Maya" }));
    const guests = [{ name: "Ida", restrictions: [], avoids: "" }];
    await addEntry(services, cook, {
      ...{ mealId: soup, scheduledDate: "2026-11-20", mealType: "dinner" },
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

  it("tell what does not fit, as the calendar does, and not that all is well", async () => {
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
