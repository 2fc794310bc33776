import { beforeEach, describe, expect, it } from "vitest";
import { addDays } from "~/server/values/dates";
import type { User } from "~/household/access/user";
import { addEntry, removeEntry } from "~/plan/calendar/calendar.server";
import { addEater } from "~/household/eaters/eaters.server";
import { addFavorite } from "~/recipes/favorites/favorites.server";
import { withSubstitutions } from "~/find/book/substitutions";
import type { Services } from "~/server/services";
import { balanceOf } from "../../../tests/meals-fixture";
import {
  addMeal,
  addUser,
  aRecipe,
  type Clock,
  createServices,
  createSource,
  openBook,
} from "../../../tests/services";
import { acceptWeek } from "./accept.server";
import { readView, toAsked } from "./asked";
import { type KeptProposal, newProposal } from "./kept-proposal";
import { proposeWeek } from "./propose.server";
import { addUnwanted, listUnwanted, removeUnwanted } from "~/find/unwanted/unwanted.server";
import { saveProposalSettings } from "./proposal-settings.server";
import { proposalReasonOf } from "./shown-proposal";

/** Noon of a Friday. */
let services: Services & { clock: Clock };
let cook: User;
const NEXT_WEEK = "2026-11-22";

beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
});

/** Returns the proposal for next week from stored data and the address's days and meals. */
const propose = (more: Partial<KeptProposal> = {}, query = "", who = cook) =>
  proposeWeek(
    services,
    who,
    toAsked(
      { ...newProposal("one"), ...more },
      readView(new URLSearchParams(`week=${NEXT_WEEK}&${query}`)),
    ),
  );
/** Spends the credits, so that all dishes are the household's own. */
const spendCredits = () => {
  cook = { ...cook, mealCredits: 0 };
};
const addDishes = (count: number, more: Partial<Parameters<typeof addMeal>[2]> = {}) =>
  Promise.all(
    Array.from({ length: count }, (_, at) =>
      addMeal(services, cook, {
        title: `Dish ${at}`,
        protein: null,
        ingredients: [`${at + 1} leeks`],
        ...more,
      }),
    ),
  );
const toSlots = ({ slots }: Awaited<ReturnType<typeof propose>>) =>
  slots.flatMap(({ slot: { date, mealType }, candidate }) =>
    candidate ? [{ date, mealType, id: candidate.id }] : [],
  );
const accept = (slots: ReturnType<typeof toSlots>, credits: number, requestKey = "a key") =>
  acceptWeek(services, cook, { slots, credits, requestKey });
const plannedDays = async () =>
  (
    await services.db
      .selectFrom("entries")
      .select("scheduledDate")
      .orderBy("scheduledDate")
      .execute()
  ).map(({ scheduledDate }) => scheduledDate);

describe("a proposal for a week", () => {
  it("fills a new household's week from the recipe book within its credits, and stores nothing", async () => {
    const proposal = await propose();
    expect(proposal.slots).toHaveLength(7);
    expect(proposal.slots.every(({ candidate }) => candidate?.kind === "new")).toBe(true);
    expect(proposal.price).toBe(7);
    for (const slot of proposal.slots) expect(proposalReasonOf(slot)).toMatch(/^New for you/);
    const poor = { ...cook, mealCredits: 2 };
    const some = await propose({}, "", poor);
    expect([some.price, some.slots.filter(({ candidate }) => candidate).length]).toEqual([2, 2]);
    expect(await plannedDays()).toEqual([]);
    expect(await balanceOf({ services, cook })).toBe(20);
  });

  it("has no dish that breaks an eater's restriction", async () => {
    await addDishes(3, { ingredients: ["1 cup peanuts"] });
    await addFavorite(services, cook, {
      mealId: (await addDishes(1, { ingredients: ["2 eggs"] }))[0] ?? "",
    });
    await addEater(services, cook, {
      name: "Theo",
      isChild: true,
      restrictions: ["Peanut-Free"],
      avoids: "eggs",
      dislikes: "",
    });
    const proposal = await propose();
    expect(proposal.slots.every(({ candidate }) => candidate?.kind === "new")).toBe(true);
    expect(proposal.eaters).toMatchObject([{ name: "Theo" }]);
    const { recipes } = await openBook();
    for (const { candidate } of proposal.slots) {
      const recipe = recipes.find(({ bookId }) => `book.${bookId}` === candidate?.id);
      // With its substitutions, as it will be cooked.
      const cooked = recipe && withSubstitutions(recipe, ["Peanut-Free"], ["eggs"]);
      expect(cooked?.ingredients.join("\n")).not.toMatch(/peanuts?\b|\beggs?\b(?!-free)/i);
      expect(cooked).toBeTruthy();
    }
  });

  it("has two new dishes even if the household has enough recipes, and none without credits", async () => {
    await addDishes(20);
    const kindsOf = async () =>
      (await propose()).slots.filter(({ candidate }) => candidate?.kind === "new").length;
    expect(await kindsOf()).toBe(2);
    expect((await propose()).price).toBe(2);
    await saveProposalSettings(services, cook, { variety: "adventurous" });
    expect(await kindsOf()).toBe(6);
    spendCredits();
    expect(await kindsOf()).toBe(0);
  });

  it("leaves out a dish marked Never again for this household until it is allowed again", async () => {
    spendCredits();
    await addDishes(8);
    const [first] = toSlots(await propose());
    const unwanted = first?.id ?? "";
    const idsOf = async (who = cook) =>
      (await propose({}, "", who)).slots.flatMap(({ candidate, others }) =>
        [candidate, ...others].map((it) => it?.id),
      );
    expect(await addUnwanted(services, cook, unwanted)).toMatch(/^Dish \d$/);
    await addUnwanted(services, cook, unwanted);
    expect(await idsOf()).not.toContain(unwanted);
    expect(await listUnwanted(services, cook)).toMatchObject([{ dish: unwanted }]);
    const neighbor = await addUser(services);
    expect(await listUnwanted(services, neighbor)).toEqual([]);
    expect(await removeUnwanted(services, neighbor, unwanted)).toBeNull();
    await expect(addUnwanted(services, neighbor, unwanted)).rejects.toMatchObject({
      code: "not_found",
    });
    for (const dish of ["book.american/nothing", "book.../../package", "left.1", "meal."]) {
      await expect(addUnwanted(services, cook, dish)).rejects.toMatchObject({ code: "not_found" });
    }
    expect(await removeUnwanted(services, cook, unwanted)).toMatch(/^Dish \d$/);
    expect(await idsOf()).toContain(unwanted);
  });

  it("keeps picked dishes, and refused dishes and open slots never return", async () => {
    await addDishes(12);
    const [first, second] = toSlots(await propose());
    if (!first || !second) throw new Error("nothing was proposed");
    const key = (slot: typeof first) => `${slot.date}.${slot.mealType}`;
    const kept = (slot: typeof first, isTaken = false) => ({
      [key(slot)]: { id: slot.id, title: "", isTaken },
    });
    const again = await propose({
      dishes: kept(first),
      refused: [second.id],
      skipped: ["2026-11-25.dinner"],
    });
    expect(toSlots(again)[0]).toEqual(first);
    expect(toSlots(again).map(({ id }) => id)).not.toContain(second.id);
    expect(again.open.map(({ date }) => date)).toEqual(["2026-11-25"]);
    const taken = await propose({ dishes: kept({ ...first, id: second.id }, true) });
    expect(toSlots(taken)[0]?.id).toBe(second.id);
    expect(toSlots(taken).filter(({ id }) => id === second.id)).toHaveLength(1);
  });
});

describe("a full month", () => {
  it("does not charge for a dish without room, and returns the reason", async () => {
    services = await createServices({ settings: { QUOTA_ENTRIES: "1" } });
    cook = await addUser(services);
    const slots = toSlots(await propose()).slice(0, 2);
    const { planned, left, credits } = await accept(slots, 2);
    expect([planned.length, credits]).toEqual([1, 1]);
    expect(left.map(({ why }) => why)).toEqual(["November 2026 has 1 planned meals, the maximum."]);
    expect(await balanceOf({ services, cook })).toBe(19);
    expect(await services.db.selectFrom("meals").select("id").execute()).toHaveLength(1);
  });
});

describe("leftovers in a proposal", () => {
  const cookOn = async (scheduledDate: string, cookFor: number) => {
    const [mealId = ""] = await addDishes(1, { title: "Chili", protein: "Beef" });
    const { id } = await addEntry(services, cook, {
      mealId,
      scheduledDate,
      mealType: "dinner",
      cookFor,
    });
    return { mealId, id };
  };

  it("are proposed for the next night, free, and planned as leftovers", async () => {
    spendCredits();
    await addDishes(12, { cuisine: "Other" });
    const { id, mealId } = await cookOn(NEXT_WEEK, 8);
    const proposal = await propose();
    const [first] = proposal.slots;
    expect(first?.slot.date).toBe("2026-11-23");
    expect(first?.candidate).toMatchObject({ title: "Leftovers of Chili", id: `left.${id}` });
    expect(proposal.price).toBe(0);
    const slots = toSlots(proposal);
    const { planned } = await accept(slots, 0);
    expect(planned[0]).toMatchObject({
      kind: "leftovers",
      leftoversOf: id,
      mealId,
      servings: 4,
    });
    expect(await accept(slots, 0)).toMatchObject({ planned: [], again: 6, left: [] });
  });
});

describe("absent eaters in a proposal", () => {
  const theo = async () => {
    const needs = { restrictions: ["Peanut-Free" as const], avoids: "", dislikes: "" };
    return (await addEater(services, cook, { name: "Theo", isChild: true, ...needs })).id;
  };

  it("lower the servings of a night, which gets dishes that fit the eaters who are present", async () => {
    const id = await theo();
    const [nuts = ""] = await addDishes(1, { title: "Satay", ingredients: ["1 cup peanuts"] });
    await addFavorite(services, cook, { mealId: nuts });
    const proposal = await propose({ away: { "2026-11-25": [id] } });
    const night = proposal.slots.find(({ slot }) => slot.date === "2026-11-25");
    expect(night?.slot).toMatchObject({ servings: 3, away: [id] });
    expect(night?.candidate?.id).toBe(`meal.${nuts}`);
    const everywhere = (await propose()).slots.flatMap(({ candidate, others }) => [
      candidate?.id,
      ...others.map((other) => other.id),
    ]);
    expect(everywhere).not.toContain(`meal.${nuts}`);
    const slots = [{ date: "2026-11-25", mealType: "dinner" as const, id: `meal.${nuts}` }];
    const { left } = await accept(slots, 0);
    expect(left).toMatchObject([{ why: "Satay does not fit everyone who eats it" }]);
    const { planned } = await acceptWeek(services, cook, {
      slots,
      credits: 0,
      requestKey: "again",
      away: new Map([["2026-11-25", [id]]]),
    });
    expect(planned[0]).toMatchObject({ servings: 3, eaters: { absent: [id], guests: [] } });
    expect(planned[0]?.meal.check.verdict).not.toBe("breaks");
  });

  it("cannot be eaters of another household", async () => {
    const stranger = await addUser(services);
    const needs = { restrictions: [], avoids: "", dislikes: "" };
    const other = await addEater(services, stranger, { name: "Ann", isChild: false, ...needs });
    const proposal = await propose({ away: { "2026-11-25": [other.id] } });
    expect(proposal.slots.every(({ slot }) => slot.servings === 4)).toBe(true);
  });
});

describe("a slot without a dish", () => {
  const nuts = { restrictions: [], avoids: "", dislikes: "" };
  /** Creates a household that no recipe of the recipe book fits, and a model that writes one. */
  async function withModel() {
    const written = aRecipe({
      title: "Rice Bowl",
      description: "Rice, plain.",
      protein: null,
      cuisine: "Asian",
      ingredients: ["1 cup rice"],
      instructions: "Cook the rice.",
    });
    const { source } = createSource(() => [written, written], { rounds: 3 });
    services = await createServices({ recipeSource: source, settings: { RATE_LIMIT: "off" } });
    cook = await addUser(services);
    const avoids =
      "salt, pepper, oil, butter, onion, garlic, water, sugar, flour, egg, lemon, coconut, lime";
    await addEater(services, cook, { name: "Theo", isChild: false, ...nuts, avoids });
  }

  it("that neither the household nor the recipe book can fill is filled by the model, marked, and charged at the shown price", async () => {
    await withModel();
    const { slots: filled, price } = await propose({}, "nights=3");
    expect(filled.map(({ candidate }) => candidate?.id)).toEqual([
      "model.dish",
      "model.dish",
      undefined,
    ]);
    expect(price).toBe(2);
    expect(filled[0] && proposalReasonOf(filled[0])).toContain(
      "the AI writes one when you plan it",
    );
    const slots = filled.slice(0, 1).map(({ slot: { date, mealType } }) => ({
      date,
      mealType,
      id: "model.dish",
    }));
    await expect(accept(slots, 0)).rejects.toThrow("The price is now 1 credit.");
    const { planned, credits } = await accept(slots, 1);
    expect(planned.map(({ title }) => title)).toEqual(["Rice Bowl"]);
    expect(credits).toBe(1);
    expect(await balanceOf({ services, cook })).toBe(19);
    expect(await accept(slots, 1)).toMatchObject({ again: 1, planned: [], credits: 0 });
    expect(await balanceOf({ services, cook })).toBe(19);
  });
});

describe("avoided foods that are not understood", () => {
  it("keep a proposal from calling any dish checked for everybody", async () => {
    expect((await propose()).hasUnreadWords).toBe(false);
    const tom = { name: "Tom", isChild: false, restrictions: [], avoids: "klopstock" };
    await addEater(services, cook, { ...tom, dislikes: "" });
    expect((await propose()).hasUnreadWords).toBe(true);
  });
});

describe("planning a proposal", () => {
  it("does not charge for a dish that the household got in the meantime", async () => {
    const slots = toSlots(await propose()).slice(0, 2);
    await accept(slots, 2);
    const later = slots.map((slot) => ({ ...slot, date: addDays(slot.date, 7) }));
    const { planned, credits } = await accept(later, 2, "another key");
    expect([planned.length, credits]).toEqual([2, 0]);
    expect(await balanceOf({ services, cook })).toBe(18);
  });

  it("plans everything once when the form is repeated, for the credits that were shown", async () => {
    await addDishes(5);
    const proposal = await propose();
    const slots = toSlots(proposal);
    expect(proposal.price).toBe(2);
    const [first, second] = await Promise.all([accept(slots, 2), accept(slots, 2)]);
    const third = await accept(slots, 2);
    expect([first, second].map(({ planned }) => planned.length).sort()).toEqual([0, 7]);
    expect(third).toMatchObject({ planned: [], again: 7, left: [], credits: 0 });
    expect(await plannedDays()).toHaveLength(7);
    expect(await balanceOf({ services, cook })).toBe(18);
  });

  it("never costs more than the shown price", async () => {
    const slots = toSlots(await propose());
    await expect(accept(slots, 3)).rejects.toThrow("The price is now 7 credits.");
    expect(await balanceOf({ services, cook })).toBe(20);
  });

  it("skips a day that was filled in the meantime, with the reason", async () => {
    spendCredits();
    const [mine = ""] = await addDishes(9);
    const slots = toSlots(await propose());
    const other = slots.find(({ id }) => id !== `meal.${mine}`);
    if (!other) throw new Error("nothing was proposed");
    const { id } = await addEntry(services, cook, {
      mealId: mine,
      scheduledDate: other.date,
      mealType: "dinner",
    });
    const accepted = await accept(slots.slice(0, 7), 0);
    expect(accepted.left).toEqual([
      {
        date: other.date,
        mealType: "dinner",
        why: expect.stringMatching(/^Dish 0 was planned for \w+ in the meantime$/),
      },
    ]);
    await removeEntry(services, cook, id);
  });

  it("skips a recipe that is deleted, has a conflict or belongs to another household", async () => {
    spendCredits();
    const stranger = await addUser(services);
    const theirs = await addMeal(services, stranger);
    await addDishes(9, { ingredients: ["1 cup peanuts"] });
    const [first, second] = toSlots(await propose());
    if (!first || !second) throw new Error("nothing was proposed");
    await addEater(services, cook, {
      name: "Theo",
      isChild: true,
      restrictions: ["Peanut-Free"],
      avoids: "",
      dislikes: "",
    });
    const { planned, left } = await accept([first, { ...second, id: `meal.${theirs}` }], 0);
    expect(planned).toEqual([]);
    expect(left.map(({ why }) => why)).toEqual([
      expect.stringMatching(/does not fit everyone who eats it$/),
      "That recipe was deleted in the meantime",
    ]);
  });

  it("skips a recipe from the recipe book with the reason if credits run out, and plans the rest", async () => {
    await addDishes(5);
    const slots = toSlots(await propose());
    await services.db.updateTable("creditGrants").set({ remaining: 1 }).execute();
    await services.db
      .updateTable("creditLedger")
      .set({ change: 1 })
      .where("reason", "=", "grant")
      .execute();
    const { planned, left } = await accept(slots, 2);
    expect(planned).toHaveLength(6);
    expect(left).toMatchObject([{ why: "Insufficient meal credits" }]);
  });
});
