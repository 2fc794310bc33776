import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/household/access/user";
import { addEntry } from "~/plan/calendar/calendar.server";
import type { Services } from "~/server/services";
import {
  addMeal,
  addUser,
  type Clock,
  createServices,
  HOUR,
  MINUTE,
} from "../../../tests/services";
import { getList } from "./groceries.server";
import { addPlanned, makeList } from "./make-list.server";
import { saveListForm } from "./list-operations.server";
import { countLeft, findListOpening, listWeeks } from "./weeks.server";

let services: Services & { clock: Clock };
let cook: User;
let soup: string;

beforeEach(async () => {
  services = await createServices({ now: "2026-11-21T23:59:00.000Z" });
  cook = await addUser(services);
  soup = await addMeal(services, cook, { ingredients: ["1 leek", "2 lemons", "1 cup milk"] });
});

const make = (weekStartDate: string, user = cook) =>
  makeList(services, user, { mealIds: [soup], weekStartDate });

describe("The number of items left to buy", () => {
  it("is for this week's list by the user's date, without items that are checked off, removed, or at home", async () => {
    expect(await countLeft(services, cook)).toBeNull();
    await make("2026-11-15");
    await make("2026-11-22");
    expect(await countLeft(services, cook)).toEqual({ week: "2026-11-15", left: 3 });
    const list = await getList(services, cook, "2026-11-15");
    const [leek, lemons, milk] = list.groups.flatMap(({ items }) => items.map(({ id }) => id));
    const form = { weekStartDate: "2026-11-15", was: "", have: [leek ?? ""], remove: lemons };
    await saveListForm(services, cook, { ...form, ticked: [milk ?? ""] });
    expect(await countLeft(services, cook)).toEqual({ week: "2026-11-15", left: 0 });
    // Sunday began in Berlin an hour ago.
    const berlin = { ...cook, timeZone: "Europe/Berlin" };
    // The leek that was at home a minute ago is probably still there.
    expect(await countLeft(services, berlin)).toEqual({ week: "2026-11-22", left: 2 });
    services.clock.pass(MINUTE);
    expect(await countLeft(services, cook)).toEqual({ week: "2026-11-22", left: 2 });
    expect(await countLeft(services, await addUser(services))).toBeNull();
  });
});

describe("Groceries opens", () => {
  const dinner = (scheduledDate: string) =>
    addEntry(services, cook, { mealId: soup, mealType: "dinner", scheduledDate });
  const opens = async () => (await findListOpening(services, cook)).week;
  const tickAll = async (weekStartDate: string) => {
    const list = await getList(services, cook, weekStartDate);
    const ticked = list.groups.flatMap(({ items }) => items.map(({ id }) => id));
    await saveListForm(services, cook, { weekStartDate, was: "", have: [], ticked });
  };

  it("on this week if no meal is planned", async () => {
    expect(await findListOpening(services, cook)).toEqual({ week: "2026-11-15", left: null });
  });

  it("on next week on a Saturday once that is planned, even if tonight is planned", async () => {
    await dinner("2026-11-23");
    expect(await opens()).toBe("2026-11-22");
    await dinner("2026-11-21");
    expect(await opens()).toBe("2026-11-22");
  });

  it("on this week as long as its list lacks a dinner that is planned after today", async () => {
    services.clock.pass(-72 * HOUR);
    await dinner("2026-11-23");
    await dinner("2026-11-20");
    expect(await opens()).toBe("2026-11-15");
    await addPlanned(services, cook, "2026-11-15");
    await tickAll("2026-11-15");
    expect(await opens()).toBe("2026-11-22");
    await dinner("2026-11-21");
    expect(await opens()).toBe("2026-11-15");
  });

  it("on this week while an item is open for a future dinner, but not for a past dinner", async () => {
    await dinner("2026-11-21");
    await dinner("2026-11-23");
    await addPlanned(services, cook, "2026-11-15");
    expect(await findListOpening(services, cook)).toEqual({ week: "2026-11-15", left: 3 });
    await tickAll("2026-11-15");
    await addPlanned(services, cook, "2026-11-22");
    expect(await findListOpening(services, cook)).toEqual({ week: "2026-11-22", left: 3 });
  });
});

describe("The weeks to choose from", () => {
  it("are this week and those with a list or a plan", async () => {
    await make("2026-11-01");
    const dinner = { mealId: soup, mealType: "dinner" as const };
    await addEntry(services, cook, { ...dinner, scheduledDate: "2026-11-23" });
    await addEntry(services, cook, { ...dinner, scheduledDate: "2026-11-28" });
    const weeks = await listWeeks(services, cook);
    expect(weeks).toEqual([
      { week: "2026-11-01", name: "Week of 1 November", hasList: true, planned: 0 },
      { week: "2026-11-15", name: "This week", hasList: false, planned: 0 },
      { week: "2026-11-22", name: "Next week", hasList: false, planned: 2 },
    ]);
  });
});
