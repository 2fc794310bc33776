import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/household/access/user";
import { getList } from "~/shop/lists/groceries.server";
import { addPlanned } from "~/shop/lists/make-list.server";
import { readView, toAsked } from "~/plan/proposals/asked";
import { newProposal } from "~/plan/proposals/kept-proposal";
import { acceptWeek } from "~/plan/proposals/accept.server";
import { proposeWeek } from "~/plan/proposals/propose.server";
import type { Services } from "~/server/services";
import { listEntries } from "../../../tests/lists";
import { addMeal, addUser, type Clock, createServices } from "../../../tests/services";
import { addEntry, saveServings } from "./calendar.server";
import {
  addCallSchema,
  addOccasionSchema,
  changeCallSchema,
  seatsFormSchema,
} from "./calendar.schema";
import { getMealEntry, listEntryCards } from "./entries.server";
import { addOccasion, saveOccasion } from "./planning.server";

/** The clock is set to a Friday. The week after it is empty. */
let services: Services & { clock: Clock };
let cook: User;

beforeEach(async () => {
  services = await createServices({ settings: { APP_URL: "https://weeknight.example" } });
  cook = await addUser(services);
});

type Said = { kind: "out" | "takeaway" | "guests" | "note"; note: string | null; lines: string[] };
const OUT: Said = { kind: "out", note: "Luigi's", lines: [] };
const PARTY: Said = { kind: "note", note: "Party", lines: ["2 onions", "Paper plates", "1 leek"] };
const plan = (said: Said, scheduledDate = "2026-11-24") =>
  addOccasion(services, cook, { ...said, scheduledDate, mealType: "dinner" });
const week = { startDate: "2026-11-22", endDate: "2026-11-28" };
const texts = async () => {
  const { groups } = await getList(services, cook, week.startDate);
  return groups.flatMap(({ items }) => items.map(({ text }) => text)).sort();
};
const propose = () =>
  proposeWeek(
    services,
    cook,
    toAsked(newProposal("one"), readView(new URLSearchParams(`week=${week.startDate}`))),
  );

describe("occasions without a recipe", () => {
  it("are on their day with their text, among the meals", async () => {
    const mealId = await addMeal(services, cook, { title: "Onion Soup" });
    await addEntry(services, cook, { mealId, scheduledDate: "2026-11-25", mealType: "dinner" });
    const out = await plan(OUT, "2026-11-25");
    await addOccasion(services, cook, {
      kind: "takeaway",
      note: null,
      lines: [],
      scheduledDate: "2026-11-25",
      mealType: "lunch",
    });
    const entries = await listEntries(services, cook, week);
    expect(entries.map(({ kind, title, meal }) => [kind, title, meal?.title])).toEqual([
      ["takeaway", "Takeaway", undefined],
      ["meal", "Onion Soup", "Onion Soup"],
      ["out", "Eating out: Luigi's", undefined],
    ]);
    const cards = await listEntryCards(services, cook, week);
    expect(cards.map(({ title }) => title)).toEqual(entries.map(({ title }) => title));
    expect(out).toMatchObject({ mealId: null, servings: 4, note: "Luigi's", eaters: null });
  });

  it("do not count as meals, and cannot be seen or changed by other households", async () => {
    const { id } = await plan(OUT);
    const gone = { code: "not_found" };
    const mealId = await addMeal(services, cook, {});
    const meal = await addEntry(services, cook, {
      mealId,
      scheduledDate: "2026-11-25",
      mealType: "dinner",
    });
    await expect(getMealEntry(services, cook, id)).rejects.toMatchObject(gone);
    await expect(saveServings(services, cook, { entryId: id, servings: 2 })).rejects.toMatchObject(
      gone,
    );
    await expect(saveOccasion(services, cook, { ...OUT, entryId: meal.id })).rejects.toMatchObject(
      gone,
    );
    const stranger = await addUser(services);
    await expect(saveOccasion(services, stranger, { ...OUT, entryId: id })).rejects.toMatchObject(
      gone,
    );
    await expect(plan(OUT, "2026-11-01")).rejects.toMatchObject({ code: "invalid" });
  });

  it("require text for a note, and have one line per item for groceries", () => {
    const day = { scheduledDate: "2026-11-24" };
    const note = addOccasionSchema.safeParse({ ...day, kind: "note", note: "  " });
    expect(note.error?.issues).toMatchObject([{ path: ["note"] }]);
    const read = addOccasionSchema.parse({ ...day, kind: "out", lines: " 1 leek \r\n\r\n2 eggs" });
    expect(read).toMatchObject({ note: null, lines: ["1 leek", "2 eggs"], mealType: "dinner" });
    const many = Array.from({ length: 31 }, () => "1 leek");
    expect(addOccasionSchema.safeParse({ ...day, kind: "out", lines: many }).success).toBe(false);
    const meal = addCallSchema.safeParse(day);
    expect(meal.error?.issues).toMatchObject([
      { path: ["mealId"], message: "Please choose a meal" },
    ]);
  });

  it("make a night count as planned: no dish is proposed or planned there", async () => {
    for (let n = 0; n < 9; n++)
      await addMeal(services, cook, { title: `Dish ${n}`, protein: null });
    cook = { ...cook, mealCredits: 0 };
    const before = await propose();
    const free = before.slots.find(({ slot }) => slot.date === "2026-11-24");
    await plan(OUT);
    const { slots, planned } = await propose();
    expect(slots.map(({ slot }) => slot.date)).not.toContain("2026-11-24");
    expect(slots).toHaveLength(6);
    expect(planned).toMatchObject([{ title: "Eating out: Luigi's", mealId: null }]);
    const { left } = await acceptWeek(services, cook, {
      slots: [{ date: "2026-11-24", mealType: "dinner", id: free?.candidate?.id ?? "" }],
      credits: 0,
      requestKey: "a key",
    });
    expect(left).toMatchObject([
      { why: "Eating out: Luigi's was planned for Tuesday in the meantime" },
    ]);
  });
});

describe("the grocery list of occasions", () => {
  it("is empty for eating out, and includes an occasion's groceries with those of the meals", async () => {
    const mealId = await addMeal(services, cook, { title: "Soup", ingredients: ["1 leek"] });
    await addEntry(services, cook, { mealId, scheduledDate: "2026-11-23", mealType: "dinner" });
    await plan(OUT, "2026-11-25");
    await plan(PARTY, "2026-11-27");
    await addPlanned(services, cook, week.startDate);
    expect(await texts()).toEqual(["2 leeks", "2 onions", "Paper plates"]);
    const { groups } = await getList(services, cook, week.startDate);
    const leeks = groups.flatMap(({ items }) => items).find(({ text }) => text === "2 leeks");
    expect(leeks?.meals).toEqual(["Soup", "Party"]);
  });
});

describe("invisible characters", () => {
  const UNSEEN = ["\u2800", "\ufe0f", "\u200b\u202e", "\u3164"];
  const day = { scheduledDate: "2026-11-24", mealType: "dinner" };

  it.each(UNSEEN)("alone, such as %j, are not accepted as a note, a grocery or a guest", (text) => {
    const note = addOccasionSchema.safeParse({ ...day, kind: "note", note: text });
    expect(note.error?.issues).toMatchObject([{ path: ["note"] }]);
    const lines = addOccasionSchema.parse({ ...day, kind: "out", lines: [text, ` leek${text} `] });
    expect(lines.lines).toEqual([expect.stringMatching(/^leek/)]);
    const guests = [{ name: text }];
    expect(changeCallSchema.safeParse({ eaters: { guests } }).success).toBe(false);
    const form = { entryId: "one", guestName: text };
    expect(seatsFormSchema.safeParse(form).error?.issues).toMatchObject([{ path: ["guestName"] }]);
  });
});
