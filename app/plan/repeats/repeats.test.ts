import { beforeEach, describe, expect, it } from "vitest";
import { addDays } from "~/server/values/dates";
import type { User } from "~/household/access/user";
import { addEntry, removeEntry } from "~/plan/calendar/calendar.server";
import { addLeftovers } from "~/plan/calendar/leftovers.server";
import { restore } from "~/recipes/trash/trash.server";
import type { Services } from "~/server/services";
import { listEntries } from "../../../tests/lists";
import { addMeal, addUser, type Clock, createServices, DAY } from "../../../tests/services";
import { addRepeat, listRepeats, removeRepeat, storeAllAhead } from "./repeats.server";

/** A Friday. */
let services: Services & { clock: Clock };
let cook: User;
let pizza: string;
const FRIDAY = "2026-11-20";

beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
  pizza = await addMeal(services, cook, { title: "Pizza" });
});

const planPizza = async (cookFor: number | null = null) =>
  (
    await addEntry(services, cook, {
      mealId: pizza,
      scheduledDate: FRIDAY,
      mealType: "dinner",
      servings: 3,
      cookFor,
    })
  ).id;
const dates = async () =>
  (await listEntries(services, cook, { startDate: FRIDAY, endDate: addDays(FRIDAY, 365) })).map(
    ({ scheduledDate, title }) => `${scheduledDate} ${title}`,
  );
const fridays = (count: number, step = 7) =>
  Array.from({ length: count }, (_, n) => `${addDays(FRIDAY, n * step)} Pizza`);

describe("a repeated meal", () => {
  it("is planned on its weekday for eight weeks, and further occurrences are added daily", async () => {
    const repeat = await addRepeat(services, cook, { entryId: await planPizza(), everyWeeks: 1 });
    expect(repeat).toMatchObject({ words: "Every Friday", title: "Pizza", startDate: FRIDAY });
    expect(await dates()).toEqual(fridays(9));
    const [, second] = await listEntries(services, cook, {
      startDate: FRIDAY,
      endDate: addDays(FRIDAY, 7),
    });
    expect(second).toMatchObject({ servings: 3, mealType: "dinner", repeatId: repeat.id });
    expect(await storeAllAhead(services)).toBe(0);
    services.clock.pass(14 * DAY);
    expect(await storeAllAhead(services)).toBe(2);
    expect(await dates()).toEqual(fridays(11));
    expect(await storeAllAhead(services)).toBe(0);
  });

  it("loses the planned leftovers of its meals when its rule ends", async () => {
    const { id } = await addRepeat(services, cook, {
      entryId: await planPizza(6),
      everyWeeks: 1,
    });
    const [, second] = await listEntries(services, cook, {
      startDate: FRIDAY,
      endDate: addDays(FRIDAY, 7),
    });
    await addLeftovers(services, cook, {
      leftoversOf: second?.id ?? "",
      scheduledDate: addDays(FRIDAY, 8),
      mealType: "dinner",
      servings: 2,
    });
    expect(await dates()).toHaveLength(10);
    expect(await removeRepeat(services, cook, id)).toBe(8);
    expect(await dates()).toEqual(fridays(1));
  });

  it("can be repeated again if it is restored from the trash after its rule ended", async () => {
    const { id } = await addRepeat(services, cook, { entryId: await planPizza(), everyWeeks: 1 });
    const [, second] = await listEntries(services, cook, {
      startDate: FRIDAY,
      endDate: addDays(FRIDAY, 7),
    });
    const entryId = second?.id ?? "";
    const trashId = await removeEntry(services, cook, entryId);
    await removeRepeat(services, cook, id);
    await restore(services, cook, trashId);
    const [, back] = await listEntries(services, cook, {
      startDate: FRIDAY,
      endDate: addDays(FRIDAY, 7),
    });
    expect(back?.repeatId).toBeNull();
    await addRepeat(services, cook, { entryId, everyWeeks: 2 });
    expect(await dates()).toHaveLength(5);
  });

  it("is not planned again on a day from which it was removed", async () => {
    await addRepeat(services, cook, { entryId: await planPizza(), everyWeeks: 1 });
    const all = await listEntries(services, cook, {
      startDate: "2026-11-27",
      endDate: "2026-11-27",
    });
    const trashId = await removeEntry(services, cook, all[0]?.id ?? "");
    services.clock.pass(7 * DAY);
    await storeAllAhead(services);
    expect(await dates()).toEqual(fridays(10).filter((it) => !it.startsWith("2026-11-27")));
    await restore(services, cook, trashId);
    expect(await dates()).toEqual(fridays(10));
  });

  it("loses future entries and keeps past entries when its rule ends", async () => {
    const { id } = await addRepeat(services, cook, { entryId: await planPizza(), everyWeeks: 1 });
    services.clock.pass(7 * DAY);
    const stranger = await addUser(services);
    const gone = { code: "not_found" };
    await expect(removeRepeat(services, stranger, id)).rejects.toMatchObject(gone);
    expect(await removeRepeat(services, cook, id)).toBe(7);
    expect(await dates()).toEqual(fridays(2));
    expect(await listRepeats(services, cook)).toEqual([]);
    await storeAllAhead(services);
    expect(await dates()).toEqual(fridays(2));
    await expect(removeRepeat(services, cook, id)).rejects.toMatchObject(gone);
  });

  it("is not planned for days on which the server was down", async () => {
    await addRepeat(services, cook, { entryId: await planPizza(), everyWeeks: 1 });
    services.clock.pass(100 * DAY);
    await storeAllAhead(services);
    const today = addDays(FRIDAY, 100);
    const planned = (await dates()).map((it) => it.slice(0, 10));
    expect(planned.filter((date) => date > addDays(FRIDAY, 56) && date < today)).toEqual([]);
    expect(planned.filter((date) => date >= today)).toHaveLength(8);
  });

  it("can be repeated only once, and cannot be leftovers", async () => {
    const entryId = await planPizza(6);
    await addRepeat(services, cook, { entryId, everyWeeks: 1 });
    const conflict = { code: "conflict" };
    await expect(addRepeat(services, cook, { entryId, everyWeeks: 2 })).rejects.toMatchObject(
      conflict,
    );
    const rest = await addLeftovers(services, cook, {
      leftoversOf: entryId,
      scheduledDate: "2026-11-21",
      mealType: "lunch",
      servings: 2,
    });
    await expect(
      addRepeat(services, cook, { entryId: rest.id, everyWeeks: 1 }),
    ).rejects.toMatchObject(conflict);
    const stranger = await addUser(services);
    await expect(addRepeat(services, stranger, { entryId, everyWeeks: 1 })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
