import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/household/access/user";
import type { Services } from "~/server/services";
import { addMeal, addUser, type Clock, createServices } from "../../../tests/services";
import { addEntry, removeEntry, setCooked } from "./calendar.server";
import { getEntry } from "./entries.server";
import { addOccasion } from "./planning.server";
import { restoreFromTrash } from "./leftovers.server";
import { getOpenTable, getTable } from "./table.server";

/** A Friday. */
let services: Services & { clock: Clock };
let cook: User;
let entryId: string;
const night = { scheduledDate: "2026-11-20", mealType: "dinner" as const };

beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
  const mealId = await addMeal(services, cook, { title: "Soup" });
  entryId = (await addEntry(services, cook, { ...night, mealId })).id;
});

const isCooked = async () => (await getEntry(services, cook, entryId)).isCooked;

describe("a cooked meal", () => {
  it("is marked in the week table, but not in the public link", async () => {
    expect(await isCooked()).toBe(false);
    for (let times = 0; times < 2; times++) {
      await setCooked(services, cook, { entryId, isCooked: true });
    }
    expect(await isCooked()).toBe(true);
    const dinnerOf = ({ places }: Awaited<ReturnType<typeof getTable>>) =>
      places[5]?.dinners[0]?.isCooked;
    expect(dinnerOf(await getTable(services, cook, "2026-11-15"))).toBe(true);
    expect(dinnerOf(await getOpenTable(services, cook, "2026-11-15"))).toBe(false);
    await setCooked(services, cook, { entryId, isCooked: false });
    expect(await isCooked()).toBe(false);
  });

  it("is restored from the trash as cooked", async () => {
    await setCooked(services, cook, { entryId, isCooked: true });
    await restoreFromTrash(services, cook, await removeEntry(services, cook, entryId));
    expect(await isCooked()).toBe(true);
  });

  it("can be neither a future meal, nor an occasion, nor another household's meal", async () => {
    const out = await addOccasion(services, cook, { ...night, kind: "out", note: null, lines: [] });
    const mealId = await addMeal(services, cook);
    const later = await addEntry(services, cook, { ...night, mealId, scheduledDate: "2026-11-23" });
    const tick = (id: string, who = cook) =>
      setCooked(services, who, { entryId: id, isCooked: true });
    await expect(tick(later.id)).rejects.toMatchObject({ code: "invalid" });
    await expect(tick(out.id)).rejects.toMatchObject({ code: "not_found" });
    const stranger = await addUser(services);
    await expect(tick(entryId, stranger)).rejects.toMatchObject({ code: "not_found" });
    expect(await isCooked()).toBe(false);
  });
});
