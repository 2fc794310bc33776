import { beforeEach, describe, expect, it } from "vitest";
import { AppError } from "~/server/values/errors";
import type { User } from "~/household/access/user";
import type { Services } from "~/server/services";
import { addMeal, addUser, type Clock, createServices, DAY } from "../../../tests/services";
import { addEntry, exchangeEntry } from "./calendar.server";
import type { EntryType } from "./calendar.schema";
import { listEntryCards } from "./entries.server";
import { addLeftovers } from "./leftovers.server";

let services: Services & { clock: Clock };
let cook: User;
beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
});
const plan = async (title: string, scheduledDate: string, mealType: EntryType = "dinner") =>
  addEntry(services, cook, {
    mealId: await addMeal(services, cook, { title }),
    scheduledDate,
    mealType,
  });
const saveCookFor = (id: string) =>
  services.db.updateTable("entries").set({ cookFor: 8 }).where("id", "=", id).execute();
const planned = async () => {
  const all = { startDate: "2026-11-01", endDate: "2026-12-31" };
  const cards = await listEntryCards(services, cook, all);
  return cards.map((card) => `${card.scheduledDate.slice(8)} ${card.mealType} ${card.title}`);
};

describe("swapping the dinners of two nights", () => {
  it("exchanges both dinners, and keeps the other meals of both days", async () => {
    const { id: entryId } = await plan("Soup", "2026-11-20");
    await plan("Salad", "2026-11-20", "lunch");
    await plan("Tacos", "2026-11-22");
    await plan("Toast", "2026-11-22", "breakfast");
    const { instead } = await exchangeEntry(services, cook, {
      entryId,
      scheduledDate: "2026-11-22",
    });
    expect(instead).toBe(1);
    expect(await planned()).toEqual([
      "20 lunch Salad",
      "20 dinner Tacos",
      "22 breakfast Toast",
      "22 dinner Soup",
    ]);
  });

  it("moves one dinner if the other night is empty, and changes nothing for the same day", async () => {
    const { id: entryId } = await plan("Soup", "2026-11-20");
    await exchangeEntry(services, cook, { entryId, scheduledDate: "2026-11-20" });
    expect(await planned()).toEqual(["20 dinner Soup"]);
    const { instead } = await exchangeEntry(services, cook, {
      entryId,
      scheduledDate: "2026-11-23",
    });
    expect(instead).toBe(0);
    expect(await planned()).toEqual(["23 dinner Soup"]);
  });

  it("is not possible if one of the days is past", async () => {
    const { id: entryId } = await plan("Soup", "2026-11-20");
    await plan("Tacos", "2026-11-22");
    services.clock.pass(DAY);
    const swapping = exchangeEntry(services, cook, { entryId, scheduledDate: "2026-11-22" });
    await expect(swapping).rejects.toThrow(AppError);
    expect(await planned()).toEqual(["20 dinner Soup", "22 dinner Tacos"]);
  });

  it("is not possible for a meal and its leftovers, in either direction", async () => {
    const { id: entryId } = await plan("Soup", "2026-11-20");
    await saveCookFor(entryId);
    const leftovers = await addLeftovers(services, cook, {
      leftoversOf: entryId,
      scheduledDate: "2026-11-22",
      mealType: "dinner",
      servings: 2,
    });
    const before = ["20 dinner Soup", "22 dinner Leftovers of Soup"];
    const refused = {
      code: "invalid",
      message: expect.stringContaining("they must be eaten after it"),
    };
    const swaps = [
      { entryId, scheduledDate: "2026-11-22" },
      { entryId: leftovers.id, scheduledDate: "2026-11-20" },
    ];
    for (const swap of swaps) {
      await expect(exchangeEntry(services, cook, swap)).rejects.toMatchObject(refused);
      expect(await planned()).toEqual(before);
    }
  });

  it("is not possible for another household", async () => {
    const { id: entryId } = await plan("Soup", "2026-11-20");
    const stranger = await addUser(services);
    const swapping = exchangeEntry(services, stranger, { entryId, scheduledDate: "2026-11-22" });
    await expect(swapping).rejects.toMatchObject({ code: "not_found" });
    expect(await planned()).toEqual(["20 dinner Soup"]);
  });
});
