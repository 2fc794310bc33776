import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { User } from "~/household/access/user";
import {
  NO_WEEKNIGHTS,
  weeknightsInWords,
  weeknightsSchema,
} from "~/household/preferences/weeknights";
import { getWeeknights, saveWeeknights } from "~/household/preferences/weeknights.server";
import { getPreferences, savePreferences } from "~/household/preferences/preferences.server";
import { getEverybody, saveEverybody } from "~/household/eaters/eaters.server";
import { everybodySchema } from "~/household/eaters/eaters.schema";
import { readView, toAsked } from "~/plan/proposals/asked";
import { newProposal } from "~/plan/proposals/kept-proposal";
import { targetsMet } from "~/engine/nutrition/targets";
import { reasonOf } from "~/plan/proposals/reason";
import { proposeWeek } from "~/plan/proposals/propose.server";
import { find, generateMeals } from "../../../tests/meals-fixture";
import { addUser, createServices, openBook } from "../../../tests/services";

let services: Awaited<ReturnType<typeof createServices>>;
let cook: User;

beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
});
afterEach(() => services.db.destroy());

describe("What a household wants on weeknights", () => {
  test("is nothing until it says so, is kept beside its lists, and can be taken back", async () => {
    expect(await getWeeknights(services, cook)).toEqual(NO_WEEKNIGHTS);
    const wanted = { ...NO_WEEKNIGHTS, maxMinutes: 30, isEasy: true };
    await saveWeeknights(services, cook, wanted);
    await savePreferences(services, cook, { cuisinePreferences: ["Italian"] });
    await saveEverybody(services, cook, everybodySchema.parse({ avoids: "olives" }));
    expect(await getWeeknights(services, cook)).toEqual(wanted);
    await saveWeeknights(services, cook, NO_WEEKNIGHTS);
    expect(await getWeeknights(services, cook)).toEqual(NO_WEEKNIGHTS);
    expect((await getPreferences(services, cook)).cuisinePreferences).toEqual(["Italian"]);
    expect((await getEverybody(services, cook)).avoids).toBe("olives");
  });

  test("is said by a form, and told in words", () => {
    const said = weeknightsSchema.parse({ maxMinutes: "30", maxHeat: "mild", isBudget: true });
    expect(said).toEqual({ ...NO_WEEKNIGHTS, maxMinutes: 30, maxHeat: "mild", isBudget: true });
    expect(weeknightsInWords(said)).toEqual([
      "30 minutes at most",
      "mildly hot at most",
      "what costs little first",
    ]);
    expect(weeknightsSchema.safeParse({ maxMinutes: "31", maxHeat: "any" }).success).toBe(false);
  });

  test("is followed by suggestions", async () => {
    await saveWeeknights(services, cook, { ...NO_WEEKNIGHTS, maxMinutes: 25, maxHeat: "none" });
    const meals = await generateMeals(services, cook);
    expect(meals.length).toBeGreaterThan(0);
    expect(meals.filter(({ cookingTime }) => (cookingTime ?? 99) > 25)).toEqual([]);
  });

  test("is aimed at by suggestions: those that bring the protein come first", async () => {
    const aim = { minProtein: 40, maxCarbs: null };
    await saveWeeknights(services, cook, { ...NO_WEEKNIGHTS, ...aim });
    const meals = await generateMeals(services, cook);
    expect(meals.length).toBeGreaterThan(0);
    const short = meals.filter((meal) => targetsMet(meal, aim) === null);
    expect(short.map(({ title }) => title)).toEqual([]);
  });

  test("is aimed at in a filled week, which says what a dish brings", async () => {
    const words = weeknightsSchema.parse({ maxMinutes: "any", maxHeat: "any", minProtein: "40" });
    expect(weeknightsInWords(words)).toEqual(["40 g of protein or more first"]);
    const { recipes } = openBook();
    const aim = { minProtein: 40, maxCarbs: null };
    /** How many of the dishes of some proposals bring the protein, and of how many that is said. */
    const countIn = async () => {
      const count = { bring: 0, say: 0 };
      for (const seed of ["one", "two", "three"]) {
        const view = readView(new URLSearchParams());
        const { slots } = await proposeWeek(services, cook, toAsked(newProposal(seed), view));
        expect(slots).toHaveLength(7);
        for (const slot of slots) {
          const recipe = recipes.find(({ bookId }) => `book.${bookId}` === slot.candidate?.id);
          if (!recipe || targetsMet(recipe, aim) === null) continue;
          count.bring += 1;
          if (/\b[4-9]\d g of protein a serving/.test(reasonOf(slot))) count.say += 1;
        }
      }
      return count;
    };
    const before = await countIn();
    expect(before.say).toBe(0);
    await saveWeeknights(services, cook, words);
    const after = await countIn();
    expect(after.bring).toBeGreaterThan(1.5 * before.bring);
    expect(after.say).toBe(after.bring);
  });

  test("is followed by Find, where the words leave more than one dish", async () => {
    await saveWeeknights(services, cook, { ...NO_WEEKNIGHTS, maxMinutes: 30 });
    const { meal } = await find({ services, cook }, "pasta");
    expect(meal.cookingTime).toBeLessThanOrEqual(30);
  });

  test("is another household's affair", async () => {
    await saveWeeknights(services, cook, { ...NO_WEEKNIGHTS, isEasy: true });
    const stranger = await addUser(services);
    expect(await getWeeknights(services, stranger)).toEqual(NO_WEEKNIGHTS);
  });

  test("is how long a night may take in a week to fill, where its day says nothing", async () => {
    await saveWeeknights(services, cook, { ...NO_WEEKNIGHTS, maxMinutes: 30 });
    const { slots } = await proposeWeek(
      services,
      cook,
      toAsked(newProposal("one"), readView(new URLSearchParams())),
    );
    expect(slots.length).toBeGreaterThan(0);
    expect(slots.every(({ slot }) => slot.limit === 30)).toBe(true);
  });
});
