import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/household/access/user";
import { addEntry } from "~/plan/calendar/calendar.server";
import { addEater } from "~/household/eaters/eaters.server";
import { eaterSchema } from "~/household/eaters/eaters.schema";
import { addMeal, addUser, createServices } from "../../../tests/services";
import { addShare, findShare, openShare, removeShare, type ShareTarget } from "./shares.server";

let services: Awaited<ReturnType<typeof createServices>>;
let cook: User;
beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
});

/** A day in the week of 15 November. */
const week: ShareTarget = { kind: "dinners", weekStartDate: "2026-11-18" };
const plan = async (
  title: string,
  scheduledDate: string,
  more: { servings?: number; cookFor?: number } = {},
) =>
  addEntry(services, cook, {
    mealId: await addMeal(services, cook, { title, ingredients: ["1 cup peanuts"] }),
    scheduledDate,
    mealType: "dinner" as const,
    ...more,
    eaters: { absent: [], guests: [{ name: "Ida", restrictions: ["Nut-Free"], avoids: "" }] },
  });

describe("The share link of a week's dinners", () => {
  it("shows only the current plan of its week, which starts on Sunday", async () => {
    const token = await addShare(services, cook, week);
    await plan("Pad Thai", "2026-11-20");
    await plan("Satay", "2026-11-22");
    const shared = await openShare(services, token);
    if (shared.kind !== "dinners") throw new Error("It is another link.");
    expect(shared.table.start).toBe("2026-11-15");
    expect(shared.table.places.flatMap(({ dinners }) => dinners.map((it) => it.title))).toEqual([
      "Pad Thai",
    ]);
  });

  it("does not show strangers who eats, which foods the eaters avoid, or who visits", async () => {
    const theo = { name: "Theo", avoids: "celery", restrictions: ["Celery-Free"] };
    await addEater(services, cook, eaterSchema.parse(theo));
    await plan("Pad Thai", "2026-11-20");
    const told = JSON.stringify(await openShare(services, await addShare(services, cook, week)));
    expect(told).toContain("Pad Thai");
    expect(told).not.toMatch(/Theo|Ida|celery|Free|check|avoid/i);
    expect(told).not.toContain(cook.householdId);
  });

  it("does not show strangers the number of portions or eaters", async () => {
    await plan("Pad Thai", "2026-11-20", { servings: 7, cookFor: 9 });
    const shared = await openShare(services, await addShare(services, cook, week));
    if (shared.kind !== "dinners") throw new Error("It is another link.");
    const [dinner] = shared.table.places.flatMap(({ dinners }) => dinners);
    expect(dinner).toMatchObject({ title: "Pad Thai", serves: null, cookFor: null });
  });

  it("differs for each week and each household", async () => {
    const token = await addShare(services, cook, week);
    expect(await addShare(services, cook, { ...week, weekStartDate: "2026-11-15" })).toBe(token);
    const next = { ...week, weekStartDate: "2026-11-22" };
    expect(await findShare(services, cook, next)).toBeNull();
    const stranger = await addUser(services);
    expect(await findShare(services, stranger, week)).toBeNull();
    await expect(removeShare(services, stranger, week)).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await addShare(services, stranger, week)).not.toBe(token);
    expect(await openShare(services, token)).toMatchObject({ kind: "dinners" });
  });
});
