import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/household/access/user";
import { addEntry, removeEntry, saveServings, setCooked } from "~/plan/calendar/calendar.server";
import { getEntry } from "~/plan/calendar/entries.server";
import { changeProgress, getProgress } from "~/plan/cook-mode/cooking.server";
import { eaterSchema } from "~/household/eaters/eaters.schema";
import { addEater } from "~/household/eaters/eaters.server";
import { newId } from "~/server/values/ids";
import type { Services } from "~/server/services";
import { addMeal, addUser, type Clock, createServices } from "../../../tests/services";
import { addMade, removeMade, saveMade, restoreAnything } from "./made.server";
import { findNoteForNextTime, listMade, getAskedOfMade } from "./made-list.server";
import type { Rating } from "~/engine/recipe/recipe";
import { madeCallSchema, MAX_NOTE } from "./made.schema";

/** A Friday, which is today. */
const FRIDAY = "2026-11-20";
let services: Services & { clock: Clock };
let cook: User;
let soup: string;

beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
  soup = await addMeal(services, cook, { title: "Leek Soup", servings: 4 });
});

const plan = async (servings: number, scheduledDate = FRIDAY, mealId = soup) => {
  const asked = { mealId, scheduledDate, mealType: "dinner" as const, servings };
  return (await addEntry(services, cook, asked)).id;
};
type Said = {
  leftOver?: number;
  note?: string;
  madeOn?: string;
  ratings?: { eaterId: string; rating: Rating | null }[];
};
const made = (entryId: string | null, said: Said = {}, key = newId()) =>
  addMade(services, cook, { key, mealId: soup, entryId, serves: null }, madeCallSchema.parse(said));
const told = () => listMade(services, cook, soup);
const addTheo = () => addEater(services, cook, eaterSchema.parse({ name: "Theo" }));

describe("an entry of the cook log", () => {
  it("is added once by a form that is sent twice, with its last input", async () => {
    const key = newId();
    await made(null, { note: "Less salt." }, key);
    await made(null, { note: "More leeks." }, key);
    expect((await told()).map(({ note }) => note)).toEqual(["More leeks."]);
  });

  it("is merged with another entry for the same dinner", async () => {
    const [theo, entryId] = [await addTheo(), await plan(2)];
    await made(entryId, { ratings: [{ eaterId: theo.id, rating: "never" }], note: "Less salt." });
    await made(entryId, { note: "More leeks.", leftOver: 1 });
    await made(entryId, { note: "More leeks." });
    expect(await told()).toMatchObject([
      {
        note: "Less salt.\nMore leeks.",
        leftOver: 1,
        ratings: [{ name: "Theo", rating: "never" }],
      },
    ]);
    const long = "x".repeat(MAX_NOTE);
    await expect(made(entryId, { note: long })).rejects.toMatchObject({ code: "invalid" });
  });

  it("is removed with its leftovers, and restored by Undo", async () => {
    const entryId = await plan(3);
    await saveServings(services, cook, { entryId, servings: 3, cookFor: 5 });
    const { id } = await made(entryId, { leftOver: 1, note: "Less salt." });
    expect(await getEntry(services, cook, entryId)).toMatchObject({ cookFor: 4, isCooked: true });
    const { undo } = await removeMade(services, cook, { mealId: soup, madeId: id });
    expect(await getEntry(services, cook, entryId)).toMatchObject({ cookFor: 5, isCooked: false });
    expect(await told()).toEqual([]);
    await restoreAnything(services, cook, undo);
    expect(await getEntry(services, cook, entryId)).toMatchObject({ cookFor: 4, isCooked: true });
    expect(await told()).toMatchObject([{ id, note: "Less salt." }]);
  });

  it("is rejected for another household, another recipe and leftovers", async () => {
    const [entryId, stew] = [await plan(3), await addMeal(services, cook, { title: "Stew" })];
    const { id } = await made(entryId);
    await expect(made(await plan(2, FRIDAY, stew))).rejects.toMatchObject({ code: "not_found" });
    const place = { mealId: stew, madeId: id };
    const input = madeCallSchema.parse({});
    await expect(saveMade(services, cook, place, input)).rejects.toMatchObject({
      code: "not_found",
    });
    const stranger = await addUser(services);
    const theirs = { mealId: soup, madeId: id };
    await expect(saveMade(services, stranger, theirs, input)).rejects.toThrow();
    await expect(removeMade(services, stranger, theirs)).rejects.toThrow();
    await expect(
      addMade(services, stranger, { key: id, mealId: soup, entryId, serves: null }, input),
    ).rejects.toMatchObject({ code: "not_found" });
    expect(await listMade(services, stranger, soup)).toEqual([]);
    await expect(getAskedOfMade(services, stranger, { ...theirs, entryId })).rejects.toThrow();
  });
});

describe("the log of a recipe", () => {
  it("lists each time that the recipe was cooked, including meals only marked as cooked", async () => {
    const ticked = await plan(3, "2026-11-20");
    await setCooked(services, cook, { entryId: ticked, isCooked: true });
    await made(null, { madeOn: "2026-11-10" });
    await made(null, { madeOn: "2026-11-15", note: "Less salt." });
    expect((await told()).map(({ madeOn, entryId }) => [madeOn, entryId])).toEqual([
      ["2026-11-20", ticked],
      ["2026-11-15", null],
      ["2026-11-10", null],
    ]);
    expect(await findNoteForNextTime(services, cook, soup)).toEqual({
      madeOn: "2026-11-15",
      note: "Less salt.",
    });
    // A repeated note on the same entry is stored once.
    await made(ticked, { note: "Right so." });
    expect((await told()).map(({ note }) => note)).toEqual(["Right so.", "Less salt.", ""]);
    await removeEntry(services, cook, ticked);
    expect(await told()).toHaveLength(3);
  });
});

describe("the form for a cooked meal", () => {
  const ask = (entryId: string | null = null, madeId: string | null = null) =>
    getAskedOfMade(services, cook, { mealId: soup, entryId, madeId });

  it("proposes the recent planned meal that is not marked as cooked, or otherwise today", async () => {
    expect(await ask()).toMatchObject({ entryId: null, leftOver: null, madeOn: FRIDAY });
    const entryId = await plan(3);
    await saveServings(services, cook, { entryId, servings: 3, cookFor: 5 });
    expect(await ask()).toMatchObject({ entryId, leftOver: 2 });
    services.clock.set("2026-11-22T12:00:00.000Z");
    expect(await ask()).toMatchObject({ entryId, madeOn: FRIDAY });
    services.clock.set("2026-11-24T12:00:00.000Z");
    expect(await ask()).toMatchObject({ entryId: null, madeOn: "2026-11-24" });
  });

  it("clears the dish's progress in cook mode when it is saved", async () => {
    const dish = { mealId: soup, entryId: await plan(3) };
    await changeProgress(services, cook, dish, {
      lines: [{ index: 0, done: true }],
      steps: [],
      timers: [],
    });
    expect((await getProgress(services, cook, dish)).lines).toEqual([0]);
    await made(dish.entryId);
    expect((await getProgress(services, cook, dish)).lines).toEqual([]);
  });
});
