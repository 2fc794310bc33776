import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AppError } from "~/server/values/errors";
import { grantCredits } from "~/household/billing/credits.server";
import {
  CUISINES,
  MEAL_TYPES,
  NO_PREFERENCES,
  type Preferences,
  PROTEINS,
  RESTRICTIONS,
} from "~/household/preferences/preferences";
import { dropChoices, savePreferences } from "~/household/preferences/preferences.server";
import {
  balanceOf,
  findMeal,
  generate,
  newKey,
  paidFor,
  replace,
  suggest,
  titles,
  type MealsFixture,
} from "../../../tests/meals-fixture";
import {
  fitting,
  addMeal,
  addUser,
  createServices,
  leaveCredits,
  MINUTE,
  SECOND,
  openBook,
} from "../../../tests/services";
import { toToast } from "./outcome";
import { findShortNotice } from "./outcome.server";
import { removeMeal } from "~/recipes/meals/meal-storage.server";
import { listSuggestions } from "./suggestions.server";
import { forEverybody } from "~/household/eaters/needs";
import { toCriteria } from "~/find/search/recipe-needs";

const prefer = ({ services, cook }: MealsFixture, preferences: Partial<Preferences>) =>
  savePreferences(services, cook, { ...NO_PREFERENCES, ...preferences });

/** The credits for all meals of a test. */
const CREDITS = 220;

/** A household with the recipe book, enough credits, and these preferences. */
async function household(preferences: Partial<Preferences>): Promise<MealsFixture> {
  const services = await createServices({ settings: { RATE_LIMIT: "off" } });
  return join(services, preferences);
}

async function join(services: MealsFixture["services"], preferences: Partial<Preferences>) {
  const fixture = { services, cook: await addUser(services) };
  const amount = CREDITS - (await balanceOf(fixture));
  await grantCredits(services, fixture.cook.householdId, { origin: "admin", amount });
  await prefer(fixture, preferences);
  return fixture;
}

const listStored = ({ services, cook }: MealsFixture) =>
  services.db
    .selectFrom("meals")
    .where("householdId", "=", cook.householdId)
    .select(["id", "title", "bookId", "course", "plainTitle", "contentHash"])
    .execute();

/** Expects that no dish is stored twice, and that each was charged once. */
async function expectNoneTwice(fixture: MealsFixture) {
  const stored = await listStored(fixture);
  for (const key of ["plainTitle", "contentHash", "bookId"] as const) {
    expect(new Set(stored.map((meal) => meal[key])).size, key).toBe(stored.length);
  }
  expect(await paidFor(fixture)).toEqual(stored.map(({ id }) => id).sort());
  expect(await balanceOf(fixture)).toBe(CREDITS - stored.length);
  return stored;
}

const suggested = async ({ services, cook }: MealsFixture) =>
  (await listSuggestions(services, cook)).random;
const noticeOf = ({ services, cook }: MealsFixture) => findShortNotice(services, cook);
const fitsOf = (chosen: Partial<Preferences>) => {
  const preferences = { ...NO_PREFERENCES, ...chosen };
  const needs = forEverybody(preferences.allergyPreferences);
  return fitting(openBook().recipes, toCriteria({ preferences, needs }));
};

const MEXICAN_TOFU = {
  mealTypePreferences: ["Main Dishes"],
  proteinPreferences: ["Tofu"],
  cuisinePreferences: ["Mexican"],
};

/** Preferences for which a few more than five dishes fit. */
const TWO_CUISINES = { ...MEXICAN_TOFU, cuisinePreferences: ["Mexican", "American"] };

describe("Main Dishes with Tofu and Mexican, requested four times", () => {
  it("each dish is charged once, and then added for free and marked as the household's", async () => {
    const all = fitsOf(MEXICAN_TOFU);
    expect(all.length).toBeLessThan(20);
    const fixture = await household(MEXICAN_TOFU);
    const seen: { fresh: number; own: number }[] = [];
    for (let n = 0; n < 4; n++) {
      const { meals, outcome } = await suggest(fixture);
      expect(meals).toHaveLength(outcome.fresh);
      seen.push({ fresh: outcome.fresh, own: outcome.own });
      const cards = await suggested(fixture);
      expect(cards).toHaveLength(5);
      expect(new Set(cards.map(({ id }) => id)).size).toBe(5);
      expect(cards.map(({ had }) => had)).toEqual([
        ...Array<number>(outcome.fresh).fill(0),
        ...Array<number>(outcome.own).fill(1),
      ]);
    }
    expect(titles(await expectNoneTwice(fixture)).sort()).toEqual(titles(all).sort());
    expect(seen.map(({ fresh }) => fresh).reduce((a, b) => a + b)).toBe(all.length);
    expect(seen.map(({ fresh, own }) => fresh + own)).toEqual([5, 5, 5, 5]);
    expect(seen.at(-1)).toEqual({ fresh: 0, own: 5 });
  });

  it("the response names the choices to drop, and the number of meals that each would add", async () => {
    const fixture = await household(MEXICAN_TOFU);
    for (let n = 0; n < 4; n++) await suggest(fixture);
    const { outcome } = await suggest(fixture);
    expect(toToast(outcome, true)).toEqual({
      title: "No new meals this time",
      description:
        "You now have every dinner in the recipe book that fits: Main Dishes, Tofu, Mexican. Nothing was charged.",
    });
    const without = (changes: Partial<Preferences>) =>
      fitsOf({ ...MEXICAN_TOFU, ...changes }).length - fitsOf(MEXICAN_TOFU).length;
    const [cuisine, protein] = [
      without({ cuisinePreferences: [] }),
      without({ proteinPreferences: [] }),
    ];
    expect((await noticeOf(fixture))?.relax).toEqual(
      [
        { without: ["Mexican"], label: `Without Mexican: ${cuisine} more dinners` },
        { without: ["Tofu"], label: `Without Tofu: ${protein} more dinners` },
      ].sort(() => (cuisine >= protein ? 0 : -1)),
    );
    // The meals arrive without this choice.
    await dropChoices(fixture.services, fixture.cook, ["Mexican"]);
    expect(await noticeOf(fixture)).toBeNull();
    expect((await suggest(fixture)).outcome).toMatchObject({ fresh: 5, own: 0, why: null });
    expect(await noticeOf(fixture)).toBeNull();
  });
});

describe("repeated requests", () => {
  it("get the same response in number and words", async () => {
    const fixture = await household(MEXICAN_TOFU);
    for (let n = 0; n < 5; n++) {
      const requestKey = newKey();
      const [first, second] = await Promise.all([
        suggest(fixture, { requestKey }),
        suggest(fixture, { requestKey }),
      ]);
      expect(second).toEqual(first);
      expect(await suggest(fixture, { requestKey })).toEqual(first);
    }
    await expectNoneTwice(fixture);
  });
});

describe("courses that were not chosen", () => {
  it.each([
    ["Main Dishes", ["Main Dishes"]],
    ["nothing", []],
  ])(
    "with %s chosen and no main dish that fits, no meal is delivered and nothing is charged",
    async (_, types) => {
      const none = { proteinPreferences: ["Beef"], allergyPreferences: ["Vegan"] };
      const fixture = await household({ ...none, mealTypePreferences: types });
      const { meals, outcome } = await suggest(fixture);
      expect(meals).toEqual([]);
      expect(toToast(outcome, true)).toEqual({
        title: "No meals fit",
        description: expect.stringMatching(/^No main dish in the recipe book fits .*(Vegan|Beef)/),
      });
      const notice = await noticeOf(fixture);
      expect(notice?.title).toBe("No meals fit.");
      expect(notice?.relax.map(({ without }) => without)).toEqual([["Beef"]]);
      expect(await suggested(fixture)).toEqual([]);
      expect(await balanceOf(fixture)).toBe(CREDITS);
    },
  );
});

describe("dishes that the household already has", () => {
  it("are shown by Replace for free, one at a time, if only such dishes fit", async () => {
    const fixture = await household(TWO_CUISINES);
    for (let n = 0; n < 4; n++) await generate(fixture);
    const before = await suggested(fixture);
    const [first] = before;
    const { meal, isOwn } = await replace(fixture, first?.id ?? "");
    expect(isOwn).toBe(true);
    expect(before.map(({ id }) => id)).not.toContain(meal.id);
    // A repeated form gets the same answer. A meal that is shown again can be replaced again.
    expect(await replace(fixture, first?.id ?? "")).toEqual({ meal, isOwn });
    const ids = (await suggested(fixture)).map(({ id }) => id);
    expect(ids).toEqual([meal.id, ...before.slice(1).map(({ id }) => id)]);
    for (let n = 0; n < 3; n++) await generate(fixture);
    const again = (await suggested(fixture)).find(({ id }) => id === first?.id);
    if (again) expect((await replace(fixture, again.id)).meal.id).not.toBe(again.id);
    await expectNoneTwice(fixture);
  });

  it("are not charged as suggestions if they were found or typed", async () => {
    const fixture = await household(MEXICAN_TOFU);
    const [first, second] = fitsOf(MEXICAN_TOFU);
    await findMeal(fixture, first?.title);
    const typed = { title: second?.title.toUpperCase() ?? "", source: "manual" as const };
    const mine = await addMeal(fixture.services, fixture.cook, typed);
    for (let n = 0; n < 4; n++) await generate(fixture);
    const stored = await listStored(fixture);
    expect(stored.filter(({ bookId }) => bookId === first?.bookId)).toHaveLength(1);
    expect(stored.filter(({ bookId }) => bookId === second?.bookId)).toEqual([]);
    expect(stored.map(({ id }) => id)).toContain(mine);
    expect(await balanceOf(fixture)).toBe(CREDITS - (stored.length - 1));
  });

  it("are neither charged nor shown if they are in the trash", async () => {
    const fixture = await household(MEXICAN_TOFU);
    const { services, cook } = fixture;
    const [first] = await generate(fixture);
    await removeMeal(services, cook, first?.id ?? "");
    for (let n = 0; n < 5; n++) {
      await generate(fixture);
      expect(titles(await suggested(fixture))).not.toContain(first?.title);
    }
    expect(titles(await listStored(fixture))).not.toContain(first?.title);
    expect(await balanceOf(fixture)).toBe(CREDITS - fitsOf(MEXICAN_TOFU).length);
  });

  it("are shown once, and not charged again, if the household has them four times", async () => {
    const fixture = await household(MEXICAN_TOFU);
    const { services, cook } = fixture;
    const [recipe] = fitsOf(MEXICAN_TOFU);
    if (!recipe) throw new Error("The book is empty");
    const { breaks, substitutions, facts, ...meal } = recipe;
    expect([breaks, substitutions, facts]).toBeDefined();
    for (let n = 0; n < 4; n++) {
      await addMeal(services, cook, { ...meal, source: "generated" });
      services.clock.pass(MINUTE);
    }
    for (let n = 0; n < 5; n++) {
      await generate(fixture);
      const shown = titles(await suggested(fixture));
      expect(new Set(shown).size).toBe(shown.length);
    }
    expect((await findMeal(fixture, recipe.title)).title).toBe(recipe.title);
    const stored = await listStored(fixture);
    expect(stored.filter(({ title }) => title === recipe.title)).toHaveLength(4);
    expect(await balanceOf(fixture)).toBe(CREDITS - (fitsOf(MEXICAN_TOFU).length - 1));
  });
});

describe("few credits", () => {
  it("a household gets only as many new meals as it has credits, and no meals that it already has", async () => {
    const fixture = await household({ mealTypePreferences: ["Main Dishes"] });
    await generate(fixture);
    await leaveCredits(fixture.services, fixture.cook, 1);
    const left = await balanceOf(fixture);
    const { outcome } = await suggest(fixture);
    expect(outcome).toMatchObject({ fresh: left, own: 0, why: "credits" });
    expect(await suggested(fixture)).toHaveLength(left);
    expect(toToast(outcome, true)).toMatchObject({
      description: "Your household had only 2 credits left.",
    });
    expect(await noticeOf(fixture)).toEqual({
      title: "2 of 5 meals are new.",
      text: "Your household had only 2 credits left.",
      relax: [],
    });
  });

  it("a household without credits gets a 402, even if it already has all dishes that fit", async () => {
    const fixture = await household(MEXICAN_TOFU);
    for (let n = 0; n < 4; n++) await generate(fixture);
    await leaveCredits(fixture.services, fixture.cook, 0);
    await expect(generate(fixture)).rejects.toMatchObject({ code: "out_of_credits" });
  });
});

describe("simultaneous requests", () => {
  it("never give a household a dish twice, even if members generate, replace and search at the same time", async () => {
    const acts = fc.array(fc.constantFrom("generate", "refresh", "replace", "find"), {
      minLength: 2,
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(acts, fc.infiniteStream(fc.nat(4)), async (asks, pauses) => {
        const fixture = await household(MEXICAN_TOFU);
        await generate(fixture);
        await Promise.all(
          asks.map(async (act) => {
            const pause = pauses.next().value ?? 0;
            await sleep(pause);
            const [shown] = await suggested(fixture);
            const asked = {
              generate: () => generate(fixture),
              refresh: () => generate(fixture, { refresh: true }),
              replace: () => replace(fixture, shown?.id ?? ""),
              find: () => findMeal(fixture, shown?.title),
            }[act];
            await asked().catch((error: unknown) => {
              if (!(error instanceof AppError)) throw error;
            });
          }),
        );
        await expectNoneTwice(fixture);
      }),
      { numRuns: 15 },
    );
  });
});

describe("ten households with narrow preferences that ask eight times each", () => {
  const narrow = fc.record({
    mealTypePreferences: fc.subarray([...MEAL_TYPES], { maxLength: 2 }),
    proteinPreferences: fc.subarray([...PROTEINS], { minLength: 1, maxLength: 2 }),
    cuisinePreferences: fc.subarray([...CUISINES], { minLength: 1, maxLength: 1 }),
    allergyPreferences: fc.subarray([...RESTRICTIONS], { maxLength: 2 }),
  });

  it("pay only for new dishes of the chosen courses, and get the reason if there are fewer", async () => {
    const services = await createServices({ settings: { RATE_LIMIT: "off" } });
    let short = 0;
    for (const preferences of fc.sample(narrow, { seed: 14, numRuns: 10 })) {
      const fixture = await join(services, preferences);
      const name = JSON.stringify(preferences);
      const { mealTypePreferences: types, allergyPreferences } = preferences;
      for (let n = 0; n < 8; n++) {
        services.clock.pass(SECOND);
        const before = await balanceOf(fixture);
        const { meals, outcome } = await suggest(fixture, { count: 5 });
        expect(before - (await balanceOf(fixture)), name).toBe(meals.length);
        const toast = toToast(outcome, true);
        const notice = await noticeOf(fixture);
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
      const stored = await expectNoneTwice(fixture);
      const courses = types.length > 0 ? types : ["Main Dishes"];
      for (const { course } of stored) expect(courses, name).toContain(course);
      const all = fitsOf(preferences);
      expect(stored.length, name).toBe(Math.min(40, all.length));
    }
    expect(short).toBeGreaterThan(10);
  });
});
