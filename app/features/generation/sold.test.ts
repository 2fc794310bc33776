import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitting } from "~/features/recipe-book/book-fitting";
import { AppError } from "~/errors";
import { grantCredits } from "~/features/billing/credits.server";
import {
  CUISINES,
  MEAL_TYPES,
  NO_PREFERENCES,
  type Preferences,
  PROTEINS,
  RESTRICTIONS,
} from "~/features/preferences/choices";
import { dropChoices, savePreferences } from "~/features/preferences/preferences.server";
import {
  balanceOf,
  findMeal,
  generate,
  newKey,
  paidFor,
  replace,
  suggest,
  titles,
  type World,
} from "../../../tests/meals-world";
import {
  addMeal,
  addUser,
  createServices,
  leaveCredits,
  MINUTE,
  openBook,
} from "../../../tests/services";
import { toNotice, toToast } from "./outcome";
import { findShortNotice } from "./outcome.server";
import { removeMeal } from "~/features/meals/remove-meal.server";
import { listSuggestions } from "./suggestions.server";
import { toCriteria } from "./order.server";

const prefer = ({ services, cook }: World, preferences: Partial<Preferences>) =>
  savePreferences(services, cook, { ...NO_PREFERENCES, ...preferences });

/** Everything that a household chose is paid from this many credits. */
const CREDITS = 220;

/** A household with the recipe book, credits enough, and what it chose. */
async function household(preferences: Partial<Preferences>): Promise<World> {
  const services = await createServices({ settings: { RATE_LIMIT: "off" } });
  return join(services, preferences);
}

async function join(services: World["services"], preferences: Partial<Preferences>) {
  const world = { services, cook: await addUser(services) };
  const amount = CREDITS - (await balanceOf(world));
  await grantCredits(services, world.cook.householdId, { origin: "admin", amount });
  await prefer(world, preferences);
  return world;
}

const listStored = ({ services, cook }: World) =>
  services.db
    .selectFrom("meals")
    .where("householdId", "=", cook.householdId)
    .select(["id", "title", "bookId", "course", "plainTitle", "contentHash"])
    .execute();

/** No dish is there twice, and each of them was paid for once. */
async function expectNoneTwice(world: World) {
  const stored = await listStored(world);
  for (const key of ["plainTitle", "contentHash", "bookId"] as const) {
    expect(new Set(stored.map((meal) => meal[key])).size, key).toBe(stored.length);
  }
  expect(await paidFor(world)).toEqual(stored.map(({ id }) => id).sort());
  expect(await balanceOf(world)).toBe(CREDITS - stored.length);
  return stored;
}

const suggested = async ({ services, cook }: World) =>
  (await listSuggestions(services, cook)).random;
const noticeOf = ({ services, cook }: World) => findShortNotice(services, cook);
const fitsOf = (preferences: Partial<Preferences>) =>
  fitting(openBook().recipes, toCriteria({ ...NO_PREFERENCES, ...preferences }));

const ITALIAN_CHICKEN = {
  mealTypePreferences: ["Main Dishes"],
  proteinPreferences: ["Chicken"],
  cuisinePreferences: ["Italian"],
};

/** The same with some more than five that fit. */
const TWO_CUISINES = { ...ITALIAN_CHICKEN, cuisinePreferences: ["Italian", "French"] };

describe("Main Dishes with Chicken and Italian, asked for four times", () => {
  it("are sold once each, and then come along free and marked as theirs", async () => {
    const all = fitsOf(ITALIAN_CHICKEN);
    expect(all.length).toBeLessThan(20);
    const world = await household(ITALIAN_CHICKEN);
    const seen: { fresh: number; own: number }[] = [];
    for (let n = 0; n < 4; n++) {
      const { meals, outcome } = await suggest(world);
      expect(meals).toHaveLength(outcome.fresh);
      seen.push({ fresh: outcome.fresh, own: outcome.own });
      const cards = await suggested(world);
      expect(cards).toHaveLength(5);
      expect(new Set(cards.map(({ id }) => id)).size).toBe(5);
      expect(cards.map(({ had }) => had)).toEqual([
        ...Array<number>(outcome.fresh).fill(0),
        ...Array<number>(outcome.own).fill(1),
      ]);
    }
    expect(titles(await expectNoneTwice(world)).sort()).toEqual(titles(all).sort());
    expect(seen.map(({ fresh }) => fresh).reduce((a, b) => a + b)).toBe(all.length);
    expect(seen.map(({ fresh, own }) => fresh + own)).toEqual([5, 5, 5, 5]);
    expect(seen.at(-1)).toEqual({ fresh: 0, own: 5 });
  });

  it("say so, and which choice to leave out for how many more", async () => {
    const world = await household(ITALIAN_CHICKEN);
    for (let n = 0; n < 4; n++) await suggest(world);
    const { outcome } = await suggest(world);
    expect(toToast(outcome, true)).toEqual({
      title: "No new meals this time",
      description:
        "That is every dinner of the recipe book that fits: Main Dishes, Chicken, Italian. Nothing was charged.",
    });
    const without = (changes: Partial<Preferences>) =>
      fitsOf({ ...ITALIAN_CHICKEN, ...changes }).length - fitsOf(ITALIAN_CHICKEN).length;
    const [cuisine, protein] = [
      without({ cuisinePreferences: [] }),
      without({ proteinPreferences: [] }),
    ];
    expect((await noticeOf(world))?.relax).toEqual(
      [
        { without: ["Italian"], label: `Without Italian: ${cuisine} more dinners` },
        { without: ["Chicken"], label: `Without Chicken: ${protein} more dinners` },
      ].sort(() => (cuisine >= protein ? 0 : -1)),
    );
    // Left out, it brings them.
    await dropChoices(world.services, world.cook, ["Italian"]);
    expect(await noticeOf(world)).toBeNull();
    expect((await suggest(world)).outcome).toMatchObject({ fresh: 5, own: 0, why: null });
    expect(await noticeOf(world)).toBeNull();
  });

  it("bring, of their own, what was not shown for the longest time", async () => {
    const world = await household(TWO_CUISINES);
    const all = fitsOf(TWO_CUISINES);
    const order: string[] = [];
    while (order.length < all.length) order.push(...titles(await generate(world)));
    const shown = () => suggested(world).then(titles);
    // The last set may have shown some again already.
    const again = (await shown()).slice(order.length % 5 || 5);
    const queue = [...order.filter((title) => !again.includes(title)), ...again];
    for (let n = 0; n < 4; n++) {
      await generate(world);
      const expected = queue.splice(0, 5);
      expect(await shown()).toEqual(expected);
      queue.push(...expected);
    }
  });
});

describe("what is asked for again", () => {
  it("gets the same answer, in number and in words, however often it is sent", async () => {
    const world = await household(ITALIAN_CHICKEN);
    for (let n = 0; n < 5; n++) {
      const requestKey = newKey();
      const [first, second] = await Promise.all([
        suggest(world, { requestKey }),
        suggest(world, { requestKey }),
      ]);
      expect(second).toEqual(first);
      expect(await suggest(world, { requestKey })).toEqual(first);
    }
    await expectNoneTwice(world);
  });

  it("says two new ones and three of theirs, in these words", async () => {
    const world = await household(ITALIAN_CHICKEN);
    await generate(world, { count: fitsOf(ITALIAN_CHICKEN).length - 2 });
    const { outcome } = await suggest(world);
    expect(outcome).toMatchObject({ fresh: 2, own: 3, why: "exhausted" });
    expect(toToast(outcome, true)).toEqual({
      title: "2 new meals",
      description: "3 you have already came along, free.",
    });
    expect(toNotice(outcome, true)).toMatchObject({
      title: "2 of 5 meals are new.",
      text: expect.stringMatching(/^That is every dinner .*Italian\. 3 you have .* free\.$/),
    });
  });
});

describe("no other course passes for what was chosen", () => {
  it.each([
    ["Main Dishes", ["Main Dishes"]],
    ["nothing", []],
  ])(
    "where %s was chosen and no main dish fits: nothing comes, nothing is charged",
    async (_, types) => {
      const none = { proteinPreferences: ["Beef"], allergyPreferences: ["Vegan"] };
      const world = await household({ ...none, mealTypePreferences: types });
      const { meals, outcome } = await suggest(world);
      expect(meals).toEqual([]);
      expect(toToast(outcome, true)).toEqual({
        title: "No meals fit",
        description: expect.stringMatching(/^No main dish in the recipe book fits .*(Vegan|Beef)/),
      });
      const notice = await noticeOf(world);
      expect(notice?.title).toBe("No meals fit.");
      expect(notice?.relax.map(({ without }) => without)).toEqual([["Beef"]]);
      expect(await suggested(world)).toEqual([]);
      expect(await balanceOf(world)).toBe(CREDITS);
    },
  );

  it("where nothing was chosen, all are main dishes, however often one asks", async () => {
    const world = await household({});
    for (let n = 0; n < 12; n++) await suggest(world, { count: 10 });
    const stored = await expectNoneTwice(world);
    expect(stored.length).toBeGreaterThan(100);
    expect(new Set(stored.map(({ course }) => course))).toEqual(new Set(["Main Dishes"]));
  });

  it("in the place of a dessert stands another dessert", async () => {
    const world = await household({ mealTypePreferences: ["Desserts"] });
    const [first] = await generate(world);
    await prefer(world, { mealTypePreferences: ["Main Dishes"] });
    const { meal, isOwn } = await replace(world, first?.id ?? "");
    expect([meal.course, isOwn]).toEqual(["Desserts", false]);
    await expectNoneTwice(world);
  });
});

describe("what the household has in another way", () => {
  it("is not sold by Replace: where all that fits is theirs, one of those comes, free", async () => {
    const world = await household(TWO_CUISINES);
    for (let n = 0; n < 4; n++) await generate(world);
    const before = await suggested(world);
    const [first] = before;
    const { meal, isOwn } = await replace(world, first?.id ?? "");
    expect(isOwn).toBe(true);
    expect(before.map(({ id }) => id)).not.toContain(meal.id);
    // Sent twice, it is answered alike; shown again, it can be replaced again.
    expect(await replace(world, first?.id ?? "")).toEqual({ meal, isOwn });
    const ids = (await suggested(world)).map(({ id }) => id);
    expect(ids).toEqual([meal.id, ...before.slice(1).map(({ id }) => id)]);
    for (let n = 0; n < 3; n++) await generate(world);
    const again = (await suggested(world)).find(({ id }) => id === first?.id);
    if (again) expect((await replace(world, again.id)).meal.id).not.toBe(again.id);
    await expectNoneTwice(world);
  });

  it("is not sold as a suggestion after it was found or typed", async () => {
    const world = await household(ITALIAN_CHICKEN);
    const [first, second] = fitsOf(ITALIAN_CHICKEN);
    await findMeal(world, first?.title);
    const typed = { title: second?.title.toUpperCase() ?? "", source: "manual" as const };
    const mine = await addMeal(world.services, world.cook, typed);
    for (let n = 0; n < 4; n++) await generate(world);
    const stored = await listStored(world);
    expect(stored.filter(({ bookId }) => bookId === first?.bookId)).toHaveLength(1);
    expect(stored.filter(({ bookId }) => bookId === second?.bookId)).toEqual([]);
    expect(stored.map(({ id }) => id)).toContain(mine);
    expect(await balanceOf(world)).toBe(CREDITS - (stored.length - 1));
  });

  it("is neither sold nor shown while it is in the trash", async () => {
    const world = await household(ITALIAN_CHICKEN);
    const { services, cook } = world;
    const [first] = await generate(world);
    await removeMeal(services, cook, first?.id ?? "");
    for (let n = 0; n < 5; n++) {
      await generate(world);
      expect(titles(await suggested(world))).not.toContain(first?.title);
    }
    expect(titles(await listStored(world))).not.toContain(first?.title);
    expect(await balanceOf(world)).toBe(CREDITS - fitsOf(ITALIAN_CHICKEN).length);
  });

  it("was there fourfold from earlier days: it is shown once, and not sold a fifth time", async () => {
    const world = await household(ITALIAN_CHICKEN);
    const { services, cook } = world;
    const [recipe] = fitsOf(ITALIAN_CHICKEN);
    if (!recipe) throw new Error("The book is empty");
    const { diets, substitutions, follows, ...meal } = recipe;
    expect([diets, substitutions, follows]).toBeDefined();
    for (let n = 0; n < 4; n++) {
      await addMeal(services, cook, { ...meal, source: "generated" });
      services.clock.pass(MINUTE);
    }
    for (let n = 0; n < 5; n++) {
      await generate(world);
      const shown = titles(await suggested(world));
      expect(new Set(shown).size).toBe(shown.length);
    }
    expect((await findMeal(world, recipe.title)).title).toBe(recipe.title);
    const stored = await listStored(world);
    expect(stored.filter(({ title }) => title === recipe.title)).toHaveLength(4);
    expect(await balanceOf(world)).toBe(CREDITS - (fitsOf(ITALIAN_CHICKEN).length - 1));
  });
});

describe("with few credits", () => {
  it("as many new ones come as there are credits, and none of theirs beside them", async () => {
    const world = await household({ mealTypePreferences: ["Main Dishes"] });
    await generate(world);
    await leaveCredits(world.services, world.cook, 1);
    const left = await balanceOf(world);
    const { outcome } = await suggest(world);
    expect(outcome).toMatchObject({ fresh: left, own: 0, why: "credits" });
    expect(await suggested(world)).toHaveLength(left);
    expect(toToast(outcome, true)).toMatchObject({
      description: "Your household had 2 credits left.",
    });
    expect(await noticeOf(world)).toEqual({
      title: "2 of 5 meals are new.",
      text: "Your household had 2 credits left.",
      relax: [],
    });
  });

  it("none left is a 402, though all that fits is theirs", async () => {
    const world = await household(ITALIAN_CHICKEN);
    for (let n = 0; n < 4; n++) await generate(world);
    await leaveCredits(world.services, world.cook, 0);
    await expect(generate(world)).rejects.toMatchObject({ code: "out_of_credits" });
  });
});

describe("a household that pays nothing", () => {
  it("hears of no charge", async () => {
    const world = await household(ITALIAN_CHICKEN);
    const cook = { ...world.cook, pays: false };
    for (let n = 0; n < 4; n++) await generate({ ...world, cook });
    const { outcome } = await suggest({ ...world, cook });
    const said = [toToast(outcome, false), toNotice(outcome, false)];
    expect(JSON.stringify(said)).not.toMatch(/free|charged|credit/);
  });
});

describe("two who ask at the same moment", () => {
  it("never get one dish twice, whoever of the household asks, replaces or searches when", async () => {
    const acts = fc.array(fc.constantFrom("generate", "refresh", "replace", "find"), {
      minLength: 2,
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(acts, fc.infiniteStream(fc.nat(4)), async (asks, pauses) => {
        const world = await household(ITALIAN_CHICKEN);
        await generate(world);
        await Promise.all(
          asks.map(async (act) => {
            const pause = pauses.next().value ?? 0;
            await sleep(pause);
            const [shown] = await suggested(world);
            const asked = {
              generate: () => generate(world),
              refresh: () => generate(world, { refresh: true }),
              replace: () => replace(world, shown?.id ?? ""),
              find: () => findMeal(world, shown?.title),
            }[act];
            await asked().catch((error: unknown) => {
              if (!(error instanceof AppError)) throw error;
            });
          }),
        );
        await expectNoneTwice(world);
      }),
      { numRuns: 15 },
    );
  });
});

describe("thirty households with narrow preferences that ask eight times each", () => {
  const narrow = fc.record({
    mealTypePreferences: fc.subarray([...MEAL_TYPES], { maxLength: 2 }),
    proteinPreferences: fc.subarray([...PROTEINS], { minLength: 1, maxLength: 2 }),
    cuisinePreferences: fc.subarray([...CUISINES], { minLength: 1, maxLength: 1 }),
    allergyPreferences: fc.subarray([...RESTRICTIONS], { maxLength: 2 }),
  });

  it("pay for new dishes alone, of the courses they chose, and are told why where there are fewer", async () => {
    const services = await createServices({ settings: { RATE_LIMIT: "off" } });
    let short = 0;
    for (const preferences of fc.sample(narrow, { seed: 14, numRuns: 30 })) {
      const world = await join(services, preferences);
      const name = JSON.stringify(preferences);
      const { mealTypePreferences: types, allergyPreferences } = preferences;
      for (let n = 0; n < 8; n++) {
        const before = await balanceOf(world);
        const { meals, outcome } = await suggest(world, { count: 5 });
        expect(before - (await balanceOf(world)), name).toBe(meals.length);
        const toast = toToast(outcome, true);
        const notice = await noticeOf(world);
        if (meals.length === 5) {
          expect([toast, notice], name).toEqual([{ title: "5 new meals" }, null]);
          continue;
        }
        short += 1;
        expect(toast, name).toMatchObject({ description: expect.stringMatching(/\w/) });
        expect(notice?.text, name).toMatch(/recipe book/);
        for (const { without } of notice?.relax ?? []) {
          expect(allergyPreferences.filter((it) => without.includes(it))).toEqual([]);
        }
      }
      const stored = await expectNoneTwice(world);
      const courses = types.length > 0 ? types : ["Main Dishes"];
      for (const { course } of stored) expect(courses, name).toContain(course);
      const all = fitsOf(preferences);
      expect(stored.length, name).toBe(Math.min(40, all.length));
    }
    expect(short).toBeGreaterThan(60);
  }, 120_000);

  it("find as many new dishes as they are told when they leave a choice out", async () => {
    const services = await createServices({ settings: { RATE_LIMIT: "off" } });
    for (const preferences of fc.sample(narrow, { seed: 15, numRuns: 6 })) {
      const world = await join(services, preferences);
      for (let n = 0; n < 6; n++) await suggest(world, { count: 10 });
      const [best] = (await noticeOf(world))?.relax ?? [];
      if (!best) continue;
      const promised = Number(/: (\d+) more/.exec(best.label)?.[1]);
      const had = (await listStored(world)).length;
      await grantCredits(services, world.cook.householdId, { origin: "admin", amount: 300 });
      await dropChoices(services, world.cook, best.without);
      while ((await generate(world, { count: 10 })).length > 0);
      expect((await listStored(world)).length - had, best.label).toBe(promised);
    }
  }, 120_000);
});
