import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/household/access/user";
import type { Services } from "~/server/services";
import { listEntries } from "../../../tests/lists";
import { addMeal, addUser, type Clock, createServices } from "../../../tests/services";
import { insteadToast } from "./adding";
import { addEntry } from "./calendar.server";
import { getBeside, isInPlaceOfSomething, takeOffBeside, addOccasion } from "./planning.server";
import { addLeftovers, restoreFromTrash } from "./leftovers.server";

/** A Friday. */
let services: Services & { clock: Clock };
let cook: User;
const night = { scheduledDate: "2026-11-24", mealType: "dinner" as const };

beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
});

const planOut = (kind: "out" | "note" = "out") =>
  addOccasion(services, cook, { ...night, kind, note: "Luigi's", lines: [] });
const planSoup = async (more: { mealType?: "lunch"; cookFor?: number } = {}) => {
  const mealId = await addMeal(services, cook, { title: "Soup" });
  return addEntry(services, cook, { ...night, mealId, ...more });
};
const planned = async () =>
  (await listEntries(services, cook, { startDate: "2026-11-22", endDate: "2026-11-28" })).map(
    ({ title }) => title,
  );

describe("eating out on a night that has a dinner", () => {
  it("asks which dinner to replace; that dinner is removed with its leftovers and can be restored", async () => {
    const soup = await planSoup({ cookFor: 8 });
    await addLeftovers(services, cook, {
      leftoversOf: soup.id,
      scheduledDate: "2026-11-25",
      mealType: "dinner",
      servings: 4,
    });
    const out = await planOut();
    expect(await isInPlaceOfSomething(services, cook, out)).toBe(true);
    const { beside } = await getBeside(services, cook, out.id);
    expect(beside.map(({ title }) => title)).toEqual(["Soup"]);
    const gone = await takeOffBeside(services, cook, { entryId: out.id, others: [soup.id] });
    expect(await planned()).toEqual(["Eating out: Luigi's"]);
    const [first] = gone;
    expect(insteadToast(gone)).toMatchObject({
      undo: first?.undo,
      description: "Its leftovers were removed, too: Wed 25 November.",
    });
    await restoreFromTrash(services, cook, first?.undo ?? "");
    expect(await planned()).toHaveLength(3);
  });

  it("does not ask next to another meal of the day, for a note, or for another household's entry", async () => {
    const lunch = await planSoup({ mealType: "lunch" });
    const out = await planOut();
    expect(await isInPlaceOfSomething(services, cook, out)).toBe(false);
    expect(await isInPlaceOfSomething(services, cook, await planOut("note"))).toBe(false);
    const asked = { entryId: out.id, others: [lunch.id, out.id] };
    expect(await takeOffBeside(services, cook, asked)).toEqual([]);
    const stranger = await addUser(services);
    await expect(takeOffBeside(services, stranger, asked)).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await planned()).toHaveLength(3);
  });
});
