import { beforeEach, describe, expect, it } from "vitest";
import { addDays, weekFrom } from "~/server/values/dates";
import type { User } from "~/household/access/user";
import { addEntry, removeEntry } from "~/plan/calendar/calendar.server";
import { drawingOf } from "~/recipes/drawings/dish-drawing";
import { addEater } from "~/household/eaters/eaters.server";
import { addFavorite } from "~/recipes/favorites/favorites.server";
import { EVERYBODY } from "~/engine/recipe/ratings";
import { addMade } from "~/plan/cook-log/made.server";
import { madeCallSchema } from "~/plan/cook-log/made.schema";
import { listCards } from "~/recipes/meals/meals.server";
import { listSuggestions } from "~/find/generation/suggestions.server";
import { addFood } from "~/shop/pantry/pantry.server";
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
import { mealsOfDay } from "./day-meals";
import { proposeWeek } from "./propose.server";
import { addUnwanted, listUnwanted, removeUnwanted } from "~/find/unwanted/unwanted.server";
import { saveProposalSettings } from "./proposal-settings.server";
import { reasonOf } from "./reason";
import { saveLimits } from "./week-settings.server";

/** Noon of a Friday. */
let services: Services & { clock: Clock };
let cook: User;
const NEXT_WEEK = "2026-11-22";

beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
});

/** The proposal for next week, of what is kept and what the address says of days and meals. */
const propose = (more: Partial<KeptProposal> = {}, query = "", who = cook) =>
  proposeWeek(
    services,
    who,
    toAsked(
      { ...newProposal("one"), ...more },
      readView(new URLSearchParams(`week=${NEXT_WEEK}&${query}`)),
    ),
  );
/** Without a credit all dishes are the household's own. */
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
const proposeFrom = (query: string) =>
  proposeWeek(services, cook, toAsked(newProposal("x"), readView(new URLSearchParams(query))));
const plannedDays = async () =>
  (
    await services.db
      .selectFrom("entries")
      .select("scheduledDate")
      .orderBy("scheduledDate")
      .execute()
  ).map(({ scheduledDate }) => scheduledDate);

describe("a proposal", () => {
  it("draws what is planned, and what it proposes of the household's, as on their cards", async () => {
    const cake = { title: "Apple Cake", cuisine: "American", course: "Desserts" };
    const mealId = await addMeal(services, cook, { ...cake, ingredients: ["3 apples"] });
    await addEntry(services, cook, { mealId, scheduledDate: NEXT_WEEK, mealType: "dinner" });
    await addDishes(6, { cuisine: "French" });
    const { planned, slots } = await propose();
    const cards = await listCards(services, cook, {});
    const cardOf = (title: string | undefined) => cards.find((card) => card.title === title);
    const { cuisine, drawing } = cardOf(cake.title) ?? {};
    expect(drawing).toContain(".cake.");
    expect(planned).toMatchObject([{ title: cake.title, cuisine, drawing }]);
    const own = slots.flatMap(({ candidate }) => (candidate?.kind === "own" ? candidate : []));
    expect(own.length).toBeGreaterThan(0);
    for (const { title, drawnBy } of own) {
      expect(drawingOf(drawnBy)).toBe(cardOf(title)?.drawing);
    }
  });

  it("begins with today, also while nobody knows where a household lives", async () => {
    const asked = toAsked(
      newProposal("none"),
      readView(new URLSearchParams("week=2026-11-15&seed=one")),
    );
    const { slots } = await proposeWeek(services, { ...cook, timeZone: null }, asked);
    expect(slots.map(({ slot }) => slot.date)).toEqual(["2026-11-20", "2026-11-21"]);
  });

  it("fills a new household's week from the recipe book, within its credits, and stores nothing", async () => {
    const proposal = await propose();
    expect(proposal.slots).toHaveLength(7);
    expect(proposal.slots.every(({ candidate }) => candidate?.kind === "new")).toBe(true);
    expect(proposal.price).toBe(7);
    for (const slot of proposal.slots) expect(reasonOf(slot)).toMatch(/^New for you/);
    const poor = { ...cook, mealCredits: 2 };
    const some = await propose({}, "", poor);
    expect([some.price, some.slots.filter(({ candidate }) => candidate).length]).toEqual([2, 2]);
    expect(await plannedDays()).toEqual([]);
    expect(await balanceOf({ services, cook })).toBe(20);
  });

  it("leaves alone what is planned, days that are past and days on which nobody cooks", async () => {
    const [first = ""] = await addDishes(9);
    await addEntry(services, cook, {
      mealId: first,
      scheduledDate: "2026-11-23",
      mealType: "dinner",
    });
    await saveLimits(services, cook, [null, null, null, null, null, 0, null]);
    const days = (await propose()).slots.map(({ slot }) => slot.date.slice(-2));
    expect(days).toEqual(["22", "24", "25", "26", "28"]);
    const thisWeek = await propose();
    expect(thisWeek.start).toBe(NEXT_WEEK);
    const now = await proposeWeek(
      services,
      cook,
      toAsked(newProposal("x"), readView(new URLSearchParams("week=2026-11-20"))),
    );
    expect(now.slots.map(({ slot }) => slot.date)).toEqual(["2026-11-21"]);
  });

  it.each(weekFrom("2026-11-15"))(
    "is of the next seven days where no date is named, whatever the weekday: %s",
    async (today) => {
      services.clock.set(`${today}T12:00:00Z`);
      const { start, slots } = await proposeFrom("");
      expect(start).toBe(today);
      expect(slots.map(({ slot }) => slot.date)).toEqual(weekFrom(today));
    },
  );

  it("begins tomorrow once tonight's dinner has begun, unless tonight is named", async () => {
    services.clock.set("2026-11-20T18:30:00Z");
    expect((await proposeFrom("")).start).toBe("2026-11-21");
    expect((await proposeFrom("from=2026-11-20")).start).toBe("2026-11-20");
  });

  it("is of the seven days after those where none of them has room", async () => {
    const [first = ""] = await addDishes(9);
    for (const scheduledDate of weekFrom("2026-11-20")) {
      await addEntry(services, cook, { mealId: first, scheduledDate, mealType: "dinner" });
    }
    expect((await proposeFrom("")).start).toBe("2026-11-27");
    await saveLimits(services, cook, [0, 0, 0, 0, 0, 0, 0]);
    expect((await proposeFrom("")).start).toBe("2026-11-27");
  });

  it("is of a week from Sunday on for a call that names none, as calls count weeks", async () => {
    const [first = ""] = await addDishes(9);
    const startOf = async () => {
      const asked = toAsked(newProposal("x"), readView(new URLSearchParams()));
      const days = { kind: "week" as const, date: null };
      return (await proposeWeek(services, cook, { ...asked, days })).start;
    };
    expect(await startOf()).toBe("2026-11-15");
    for (const scheduledDate of ["2026-11-20", "2026-11-21"]) {
      await addEntry(services, cook, { mealId: first, scheduledDate, mealType: "dinner" });
    }
    expect(await startOf()).toBe(NEXT_WEEK);
  });

  it("keeps to how much time there is on each weekday, from whichever day it begins", async () => {
    await saveLimits(services, cook, [60, 10, 20, 30, 0, 50, null]);
    const { slots } = await proposeFrom("from=2026-11-24");
    expect(slots.map(({ slot }) => [slot.date.slice(-2), slot.limit])).toEqual([
      ["24", 20],
      ["25", 30],
      ["27", 50],
      ["28", null],
      ["29", 60],
      ["30", 10],
    ]);
  });

  it("has nothing for days that are too far ahead to be planned", async () => {
    const asked = toAsked(newProposal("x"), readView(new URLSearchParams("week=2199-12-25")));
    const proposal = await proposeWeek(services, cook, asked);
    expect(proposal).toMatchObject({ slots: [], open: [], price: 0 });
  });

  it("has nothing that breaks what somebody needs who eats", async () => {
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

  it("has breakfasts and snacks where they are asked for, the household's own first", async () => {
    const oats = await addMeal(services, cook, { title: "Overnight Oats", course: "Side Dishes" });
    await addMeal(services, cook, { title: "Lasagna" });
    await addEntry(services, cook, {
      mealId: oats,
      scheduledDate: "2026-11-21",
      mealType: "breakfast",
    });
    const proposal = await propose({}, "type=breakfast&type=snack&nights=3");
    const { slots } = proposal;
    expect(slots.map(({ slot }) => slot.mealType)).toEqual([
      "breakfast",
      "snack",
      "breakfast",
      "snack",
      "breakfast",
      "snack",
    ]);
    const ids = slots.map(({ candidate }) => candidate?.id ?? "");
    // Eaten the day before, so not on the first.
    expect(ids.indexOf(`meal.${oats}`)).toBe(2);
    const { recipes } = await openBook();
    for (const { slot, candidate } of slots) {
      const recipe = recipes.find(({ bookId }) => `book.${bookId}` === candidate?.id);
      expect(candidate?.title).not.toBe("Lasagna");
      if (recipe) expect(mealsOfDay(recipe)).toContain(slot.mealType);
    }
    const accepted = await accept(toSlots(proposal), 6);
    expect(accepted.planned.map(({ mealType }) => mealType)).toContain("snack");
  });

  it("has two new dishes where the household's own would be enough, and none without a credit", async () => {
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

  it("has 45 minutes from Monday to Thursday where nothing was said, and nothing that takes longer", async () => {
    spendCredits();
    await addDishes(12, { cookingTime: 46 });
    const { slots } = await propose();
    expect(slots.map(({ slot }) => slot.limit)).toEqual([null, 45, 45, 45, 45, null, null]);
    expect(slots.map(({ emptyReason }) => emptyReason)).toEqual([
      null,
      "time",
      "time",
      "time",
      "time",
      null,
      null,
    ]);
    await saveLimits(services, cook, [null, null, null, null, null, null, null]);
    expect((await propose()).slots.every(({ candidate }) => candidate !== null)).toBe(true);
  });

  it("has no dish within three weeks of the last time, two where everybody liked it, unless repeats are allowed", async () => {
    spendCredits();
    const [had = "", liked = ""] = await addDishes(2);
    for (const mealId of [had, liked]) {
      await addEntry(services, cook, { mealId, scheduledDate: "2026-11-20", mealType: "dinner" });
    }
    await addMade(
      services,
      cook,
      { key: "made", mealId: liked, entryId: null, serves: null },
      madeCallSchema.parse({ ratings: [{ eaterId: EVERYBODY, rating: "again" }] }),
    );
    const idsFrom = async (from: string, more: Partial<KeptProposal> = {}) => {
      const view = readView(new URLSearchParams(`from=${from}&nights=1`));
      const asked = toAsked({ ...newProposal("one"), ...more }, view);
      const { slots } = await proposeWeek(services, cook, asked);
      return slots.map(({ candidate, emptyReason }) => candidate?.id ?? emptyReason);
    };
    expect(await idsFrom("2026-12-03")).toEqual(["recent"]);
    expect(await idsFrom("2026-12-04")).toEqual([`meal.${liked}`]);
    expect(await idsFrom("2026-12-04", { refused: [`meal.${liked}`] })).toEqual(["recent"]);
    expect(await idsFrom("2026-12-11", { refused: [`meal.${liked}`] })).toEqual([`meal.${had}`]);
    expect(await idsFrom("2026-11-24", { allowsRepeats: true })).toEqual(["recent"]);
    expect(await idsFrom("2026-11-25", { allowsRepeats: true })).toEqual([
      expect.stringMatching(`meal.(${had}|${liked})`),
    ]);
  });

  it("is not emptied by a wish that nobody can read any longer, or by one for dinners of its breakfasts", async () => {
    const wish = (words: string) => ({ words, dates: weekFrom(NEXT_WEEK), scope: "week" as const });
    const wishes = [wish("blorp"), wish("no fish")];
    const { slots } = await propose({ wishes }, "type=breakfast&type=dinner&nights=2");
    expect(slots.map(({ candidate }) => candidate === null)).toEqual([false, false, false, false]);
    for (const { slot, candidate } of slots) {
      if (slot.mealType === "dinner") expect(candidate?.meets).toContain("no fish");
    }
  });

  it("uses early what has to be eaten soon", async () => {
    await addDishes(12);
    await addDishes(1, {
      title: "Cabbage Soup",
      ingredients: ["1/2 head green cabbage", "1 onion"],
    });
    await addFood(services, cook, { text: "half a cabbage", state: "soon" });
    spendCredits();
    const [first] = (await propose()).slots;
    expect(first?.candidate?.title).toBe("Cabbage Soup");
    expect(first && reasonOf(first)).toMatch(/^Uses the rest of the cabbage/);
  });

  it("leaves out what is never to be proposed, for this household and until that is taken back", async () => {
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

  it("keeps what was chosen, and never again what was refused or left empty", async () => {
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

describe("a new dish that is planned", () => {
  it("is not shown as a recipe that was asked for, and what was stays", async () => {
    const book = await propose();
    const [mealId = ""] = await addDishes(1);
    const { householdId } = cook;
    const asked = { householdId, kind: "found", position: 0, mealId, had: 1 } as const;
    await services.db.insertInto("suggestions").values(asked).execute();
    const { planned } = await accept(toSlots(book).slice(0, 2), book.price);
    expect(planned).toHaveLength(2);
    const { found, random } = await listSuggestions(services, cook);
    expect([...found, ...random].map(({ id }) => id)).toEqual([mealId]);
  });
});

describe("a month that is full", () => {
  it("takes no credit for a dish that has no room in it, and says so", async () => {
    services = await createServices({ settings: { QUOTA_ENTRIES: "1" } });
    cook = await addUser(services);
    const slots = toSlots(await propose()).slice(0, 2);
    const { planned, left, credits } = await accept(slots, 2);
    expect([planned.length, credits]).toEqual([1, 1]);
    expect(left.map(({ why }) => why)).toEqual([
      "November 2026 has 1 planned meals, and no more fit.",
    ]);
    expect(await balanceOf({ services, cook })).toBe(19);
    expect(await services.db.selectFrom("meals").select("id").execute()).toHaveLength(1);
  });
});

describe("leftovers", () => {
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

  it("are proposed for the night after, free, and planned as such", async () => {
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

  it("are what was wished for, or not, as the dish was", async () => {
    spendCredits();
    await cookOn(NEXT_WEEK, 8);
    const idsFor = async (words: string) => {
      const { slots } = await propose({
        wishes: [{ words, dates: weekFrom(NEXT_WEEK), scope: "week" }],
      });
      return slots.flatMap(({ candidate }) => candidate?.title ?? []);
    };
    expect(await idsFor("no fish")).toContain("Leftovers of Chili");
    expect(await idsFor("with salmon")).toEqual([]);
  });

  it("that are eaten meanwhile are not planned, and it is said", async () => {
    spendCredits();
    await addDishes(12, { cuisine: "Other" });
    const { id } = await cookOn(NEXT_WEEK, 8);
    const slots = toSlots(await propose());
    await removeEntry(services, cook, id);
    const { left } = await accept(slots, 0);
    expect(left).toMatchObject([{ date: "2026-11-23" }]);
  });
});

describe("who is away", () => {
  const theo = async () => {
    const needs = { restrictions: ["Peanut-Free" as const], avoids: "", dislikes: "" };
    return (await addEater(services, cook, { name: "Theo", isChild: true, ...needs })).id;
  };

  it("is asked for a night: fewer servings, and dishes that suit those who are there", async () => {
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
    expect(left).toMatchObject([{ why: "Satay does not fit those who eat it" }]);
    const { planned } = await acceptWeek(services, cook, {
      slots,
      credits: 0,
      requestKey: "again",
      away: new Map([["2026-11-25", [id]]]),
    });
    expect(planned[0]).toMatchObject({ servings: 3, eaters: { absent: [id], guests: [] } });
    expect(planned[0]?.meal.check.verdict).not.toBe("breaks");
  });

  it("is nobody of another household", async () => {
    const stranger = await addUser(services);
    const needs = { restrictions: [], avoids: "", dislikes: "" };
    const other = await addEater(services, stranger, { name: "Ann", isChild: false, ...needs });
    const proposal = await propose({ away: { "2026-11-25": [other.id] } });
    expect(proposal.slots.every(({ slot }) => slot.servings === 4)).toBe(true);
  });
});

describe("a gap", () => {
  const nuts = { restrictions: [], avoids: "", dislikes: "" };
  /** A household that nothing of the book suits, and what a model writes for it. */
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

  it("that neither household nor book can fill is left to the model, marked and charged as shown", async () => {
    await withModel();
    const { slots: filled, price } = await propose({}, "nights=3");
    expect(filled.map(({ candidate }) => candidate?.id)).toEqual([
      "model.dish",
      "model.dish",
      undefined,
    ]);
    expect(price).toBe(2);
    expect(filled[0] && reasonOf(filled[0])).toContain("the AI writes one once you plan it");
    const slots = filled.slice(0, 1).map(({ slot: { date, mealType } }) => ({
      date,
      mealType,
      id: "model.dish",
    }));
    await expect(accept(slots, 0)).rejects.toThrow("This costs 1 credit now.");
    const { planned, credits } = await accept(slots, 1);
    expect(planned.map(({ title }) => title)).toEqual(["Rice Bowl"]);
    expect(credits).toBe(1);
    expect(await balanceOf({ services, cook })).toBe(19);
    expect(await accept(slots, 1)).toMatchObject({ again: 1, planned: [], credits: 0 });
    expect(await balanceOf({ services, cook })).toBe(19);
  });

  it("stays one where the dishes come from the book, or where nobody wants it written", async () => {
    await withModel();
    const refused = await propose({ refused: ["model.dish"] });
    expect(refused.slots.every(({ candidate }) => candidate === null)).toBe(true);
    const wishes = [{ words: "vegetarian", dates: [NEXT_WEEK], scope: "days" as const }];
    expect((await propose({ wishes })).slots.map(({ candidate }) => candidate?.id)).toEqual([
      undefined,
      "model.dish",
      "model.dish",
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    services = { ...services, recipeSource: services.recipeBook };
    expect((await propose()).slots.every(({ candidate }) => candidate === null)).toBe(true);
  });
});

describe("words that somebody avoids and nobody understands", () => {
  it("are known to the proposal, which calls no dish checked for everybody", async () => {
    expect((await propose()).hasUnreadWords).toBe(false);
    const tom = { name: "Tom", isChild: false, restrictions: [], avoids: "klopstock" };
    await addEater(services, cook, { ...tom, dislikes: "" });
    expect((await propose()).hasUnreadWords).toBe(true);
  });
});

describe("a night that is left open", () => {
  it("is one of the nights that were asked for", async () => {
    await addDishes(9);
    const [first] = (await propose({}, "nights=2")).slots;
    const { slots, open } = await propose({ skipped: [`${first?.slot.date}.dinner`] }, "nights=2");
    expect(slots.map(({ slot }) => slot.date)).toEqual([addDays(first?.slot.date ?? "", 1)]);
    expect(open.map(({ date }) => date)).toEqual([first?.slot.date]);
  });
});

describe("planning what was proposed", () => {
  it("plans fourteen new dishes of the book at once", async () => {
    const proposal = await propose({}, "type=dinner&type=lunch");
    const slots = toSlots(proposal);
    expect([slots.length, proposal.price]).toEqual([14, 14]);
    const { planned, left, credits } = await accept(slots, 14);
    expect([planned.length, left, credits]).toEqual([14, [], 14]);
    expect(await balanceOf({ services, cook })).toBe(6);
  });

  it("says no charge for a dish of the book that became the household's meanwhile", async () => {
    const slots = toSlots(await propose()).slice(0, 2);
    await accept(slots, 2);
    const later = slots.map((slot) => ({ ...slot, date: addDays(slot.date, 7) }));
    const { planned, credits } = await accept(later, 2, "another key");
    expect([planned.length, credits]).toEqual([2, 0]);
    expect(await balanceOf({ services, cook })).toBe(18);
  });

  it("plans all of it once, however often it is sent, for the credits that were shown", async () => {
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

  it("costs no more than it was offered for", async () => {
    const slots = toSlots(await propose());
    await expect(accept(slots, 3)).rejects.toThrow("This costs 7 credits now.");
    expect(await balanceOf({ services, cook })).toBe(20);
  });

  it("leaves a day that somebody else has filled meanwhile, and says so", async () => {
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
        why: expect.stringMatching(/^Dish 0 was planned for \w+ meanwhile$/),
      },
    ]);
    await removeEntry(services, cook, id);
  });

  it("takes no recipe that was deleted meanwhile or fits no more, and none of another household", async () => {
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
      expect.stringMatching(/does not fit those who eat it$/),
      "That recipe was deleted meanwhile",
    ]);
  });

  it("says of a dish of the book that the credits are used up, and plans the rest", async () => {
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
