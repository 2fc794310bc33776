import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/household/access/user";
import { seatsToast } from "~/plan/calendar/adding";
import { addEntry, saveSeats, saveSeatsForm } from "~/plan/calendar/calendar.server";
import { getMealEntry, listEntryCards } from "~/plan/calendar/entries.server";
import { entrySeatsSchema } from "~/plan/calendar/calendar.schema";
import { judgeStale } from "~/recipes/verdicts/rejudge.server";
import { savePreferences } from "~/household/preferences/preferences.server";
import { listCards } from "~/recipes/meals/meals.server";
import type { Services } from "~/server/services";
import { addMeal, addUser, createServices } from "../../../tests/services";
import { eaterSchema, everybodySchema } from "./eaters.schema";
import {
  addEater,
  getEater,
  getEverybody,
  listEaters,
  removeEater,
  saveEater,
  saveEverybody,
} from "./eaters.server";
import { guestKey } from "./needs";

let services: Services;
let cook: User;
let padThai: string;

beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
  padThai = await addMeal(services, cook, {
    title: "Pad Thai",
    description: "",
    protein: null,
    ingredients: ["8 oz rice noodles", "1/2 cup roasted peanuts"],
    instructions: "Toss.",
  });
});

const theo = (more: object = {}) =>
  addEater(services, cook, eaterSchema.parse({ name: "Theo", isChild: true, ...more }));
const NO_PEANUTS = { restrictions: ["Peanut-Free"] };
const DAY = "2026-11-21";
const plan = (more: object = {}) =>
  addEntry(services, cook, { mealId: padThai, scheduledDate: DAY, mealType: "dinner", ...more });
const markOnDay = async () => {
  const [card] = await listEntryCards(services, cook, { startDate: DAY, endDate: DAY });
  return card?.mark ?? null;
};

describe("The eaters of a household", () => {
  it("are not listed at first, so meals have no restrictions", async () => {
    expect(await listEaters(services, cook)).toEqual([]);
    const { meal, eaters, servings } = await plan();
    expect([meal.check.verdict, eaters, servings]).toEqual([null, null, 4]);
    expect(await markOnDay()).toBeNull();
  });

  it("can be changed and removed, but not by another household", async () => {
    const stranger = await addUser(services);
    const { id } = await theo();
    const input = eaterSchema.parse({ name: "Theodor" });
    const notFound = { code: "not_found" };
    await expect(saveEater(services, stranger, id, input)).rejects.toMatchObject(notFound);
    await expect(removeEater(services, stranger, id)).rejects.toMatchObject(notFound);
    expect((await saveEater(services, cook, id, input)).name).toBe("Theodor");
    await removeEater(services, cook, id);
    await expect(getEater(services, cook, id)).rejects.toMatchObject(notFound);
  });

  it("have at most 100 avoided foods, including guests on coming nights and excluding guests on past nights", async () => {
    const words = (from: number) =>
      Array.from({ length: 20 }, (_, n) => `food ${from + n}`).join(", ");
    const guest = (from: number) => ({ name: "Ingrid", restrictions: [], avoids: words(from) });
    const seats = (from: number) => ({ absent: [], guests: [guest(from), guest(from + 20)] });
    const { id } = await plan({ eaters: seats(0) });
    await plan({ scheduledDate: "2026-11-22", eaters: seats(40) });
    await plan({ scheduledDate: "2026-11-23", eaters: seats(40) });
    const third = { scheduledDate: "2026-11-24", eaters: seats(80) };
    await expect(plan(third)).rejects.toMatchObject({ code: "conflict" });
    await services.db
      .updateTable("entries")
      .set({ scheduledDate: "2026-11-01" })
      .where("id", "=", id)
      .execute();
    expect((await plan(third)).eaters?.guests).toHaveLength(2);
  });

  it.each([
    ["without a name", { name: " " }, false],
    ["with an unknown restriction", { name: "A", restrictions: ["Air"] }, false],
    ["with several restrictions", { name: "A", restrictions: ["Vegan", "Pregnancy"] }, true],
  ])("are valid or invalid as expected: %s", (_, input, isFine) => {
    expect(eaterSchema.safeParse(input).success).toBe(isFine);
  });
});

describe("A guest's avoided foods that were not understood", () => {
  const guestWho = async (guestAvoids: string) => {
    const form = { shown: [], present: [], shownGuest: [], guest: [], guestRestrictions: [] };
    const { id: entryId } = await plan();
    return seatsToast(
      await saveSeatsForm(services, cook, { ...form, entryId, guestName: "Ada", guestAvoids }),
    ).description;
  };

  it("are named when the attendance is saved", async () => {
    expect(await guestWho("no cilantro, things with eyes")).toBe(
      "Pad Thai now serves 5. We did not understand “things with eyes”. See below the guest what we check for.",
    );
  });
});

describe("A planned meal", () => {
  it("is checked everywhere for a child who was added after the meal was planned", async () => {
    const { id } = await plan();
    await theo(NO_PEANUTS);
    expect(await markOnDay()).toMatchObject({
      tone: "breaks",
      words: expect.stringMatching(/^Not for Theo: .*peanut/),
    });
    const [card] = await listCards(services, cook, {});
    expect(card?.mark?.tone).toBe("breaks");
    const { check } = (await getMealEntry(services, cook, id)).meal;
    expect(check).toMatchObject({ verdict: "breaks", asked: ["Peanut-Free"], checked: [] });
    expect(check.notes[0]).toMatchObject({ line: 1, eaters: ["Theo"], needs: ["Peanut-Free"] });
  });

  it("returns to its earlier verdict, with one eater fewer, if the child is away that night", async () => {
    const { id } = await plan();
    const child = await theo(NO_PEANUTS);
    const saved = await saveSeats(services, cook, {
      entryId: id,
      eaters: { absent: [child.id], guests: [] },
    });
    expect([saved.servings, saved.meal.check.verdict]).toEqual([3, null]);
    expect(await markOnDay()).toBeNull();
    const back = await saveSeats(services, cook, { entryId: id, eaters: null });
    expect([back.servings, back.eaters, back.meal.check.verdict]).toEqual([4, null, "breaks"]);
  });

  it("is checked for a guest with separate restrictions, and has one more eater", async () => {
    const guest = { name: "Ingrid", restrictions: ["Nut-Free" as const], avoids: "" };
    const { servings, meal } = await plan({ eaters: { absent: [], guests: [guest] } });
    expect([servings, meal.check.verdict]).toEqual([5, "breaks"]);
    expect(await markOnDay()).toMatchObject({ words: expect.stringMatching(/^Not for Ingrid:/) });
  });

  it("keeps the guests that the form lists, and removes the unchecked guest", async () => {
    const child = await theo();
    const { id } = await plan();
    const form = {
      entryId: id,
      shown: [child.id],
      present: [child.id],
      shownGuest: [],
      guest: [],
      guestRestrictions: [],
    };
    const added = await saveSeatsForm(services, cook, {
      ...form,
      guestName: "Ingrid",
      guestAvoids: "no cilantro",
    });
    expect(added.eaters).toEqual({
      absent: [],
      guests: [{ name: "Ingrid", restrictions: [], avoids: "no cilantro" }],
    });
    const none = { guestName: "", guestAvoids: "" };
    const shownGuest = (added.eaters?.guests ?? []).map(guestKey);
    const again = { ...form, ...none, shownGuest };
    const kept = await saveSeatsForm(services, cook, { ...again, guest: shownGuest });
    expect(kept.eaters?.guests).toHaveLength(1);
    const gone = await saveSeatsForm(services, cook, again);
    expect(gone.eaters).toBeNull();
  });

  it("stays planned for a child and a guest who were added while a form was open", async () => {
    const ann = await addEater(services, cook, eaterSchema.parse({ name: "Ann" }));
    const one = { name: "Ida", restrictions: [], avoids: "" };
    const two = { name: "Nut", restrictions: ["Nut-Free" as const], avoids: "" };
    const { id } = await plan({ eaters: { absent: [], guests: [one, two] } });
    const child = await theo();
    const open = {
      entryId: id,
      shown: [ann.id],
      present: [ann.id],
      guestName: "",
      guestAvoids: "",
      shownGuest: [one, two].map(guestKey),
      guest: [guestKey(two)],
      guestRestrictions: [],
    };
    for (const time of ["first", "second"]) {
      const saved = await saveSeatsForm(services, cook, open);
      expect(saved.eaters, time).toEqual({ absent: [], guests: [two] });
      expect(saved.meal.check.verdict, time).toBe("breaks");
    }
    const away = { ...open, shown: [ann.id, child.id], present: [ann.id], guest: [] };
    expect((await saveSeatsForm(services, cook, away)).eaters?.absent).toEqual([child.id]);
  });

  it("is checked for each guest; absent guests are ignored and unknown restrictions are rejected", async () => {
    const guest = { name: "Ingrid", restrictions: ["Nut-Free"], avoids: "" };
    const absent = ["guest-0"];
    const { eaters } = entrySeatsSchema.parse({ eaters: { absent, guests: [guest] } });
    expect((await plan({ eaters })).meal.check.verdict).toBe("breaks");
    for (const restriction of ["nut-free", "Peanuts", "Nut-Free "]) {
      const guests = [{ ...guest, restrictions: [restriction] }];
      expect(entrySeatsSchema.safeParse({ eaters: { guests } }).success, restriction).toBe(false);
    }
  });

  it("is checked by the restrictions for everyone: preferences, more restrictions and avoided foods", async () => {
    await plan();
    await savePreferences(services, cook, { allergyPreferences: ["Nut-Free"] });
    expect(await markOnDay()).toMatchObject({ words: expect.stringMatching(/^Not Nut-Free: /) });
    await savePreferences(services, cook, { allergyPreferences: [] });
    await saveEverybody(services, cook, everybodySchema.parse({ avoids: "no peanuts" }));
    expect(await markOnDay()).toMatchObject({
      words: expect.stringMatching(/^Against “no peanuts”: /),
    });
    expect((await getEverybody(services, cook)).isStrict).toBe(false);
  });

  it("is checked again when a household's restrictions change, and the verdict is stored", async () => {
    const stored = () =>
      services.db.selectFrom("meals").select(["checkKey", "checkNotes"]).executeTakeFirstOrThrow();
    await judgeStale(services, cook);
    const before = await stored();
    expect(before.checkNotes).toBe("[]");
    await theo(NO_PEANUTS);
    await judgeStale(services, cook);
    const after = await stored();
    expect(after.checkKey).not.toBe(before.checkKey);
    expect(after.checkNotes).toContain("Peanut-Free");
  });
});
