import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/household/access/user";
import { addEntry, removeEntry } from "~/plan/calendar/calendar.server";
import { getMealEntry } from "~/plan/calendar/entries.server";
import { addEater } from "~/household/eaters/eaters.server";
import type { Seats } from "~/household/eaters/needs";
import { addFavorite } from "~/recipes/favorites/favorites.server";
import { getMeal } from "~/recipes/meals/meals.server";
import { getSwap, swapEntry, getReplacements, replaceEntry, replaceMeal } from "./replace.server";
import type { Services } from "~/server/services";
import type { Diet } from "~/engine/restrictions/restrictions";
import { balanceOf } from "../../../tests/meals-fixture";
import { addMeal, addUser, type Clock, createServices, openBook } from "../../../tests/services";
import { listMisfits } from "./misfits.server";
import { getPlannedMeal } from "~/pages/planned-meal/planned-meal.server";
import { saveSubRecipes } from "~/recipes/meals/sub-recipes.server";

let services: Services & { clock: Clock };
let cook: User;
let noodles: string;
let soup: string;

beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
  soup = await addMeal(services, cook);
  noodles = await addMeal(services, cook, {
    title: "Peanut Noodles",
    description: "",
    protein: null,
    ingredients: ["8 oz rice noodles", "1/2 cup peanuts, chopped"],
    instructions: "Boil the noodles.\nAdd the peanuts.",
  });
});

const FRIDAY = "2026-11-20";
const plan = async (scheduledDate = FRIDAY, eaters: Seats | null = null, mealId = noodles) =>
  (await addEntry(services, cook, { mealId, scheduledDate, mealType: "dinner", eaters })).id;
const addTheo = (...restrictions: Diet[]) =>
  addEater(services, cook, {
    name: "Theo",
    isChild: false,
    restrictions,
    avoids: "",
    dislikes: "",
  });
const offered = async (entryId: string, search = "") =>
  (await getReplacements(services, cook, entryId, search)).choice.groups.map(
    ({ heading, meals }) => [heading, ...meals.map(({ title }) => title)],
  );

describe("planned meals with conflicts", () => {
  it("do not exist until an eater gets a restriction", async () => {
    await plan();
    expect(await listMisfits(services, cook)).toEqual({ misfits: [], count: 0, areDinners: false });
    await addTheo("Peanut-Free");
    expect(await listMisfits(services, cook)).toMatchObject({
      count: 1,
      areDinners: true,
      misfits: [{ title: "Peanut Noodles", words: "Not for Theo: peanuts", canSwap: true }],
    });
  });

  it("are the meals of the next eight weeks that do not fit one of their eaters", async () => {
    const theo = await addTheo("Peanut-Free");
    await plan(FRIDAY, { absent: [theo.id], guests: [] });
    await plan("2027-01-14");
    await plan("2027-01-15");
    const found = await listMisfits(services, cook);
    expect(found.misfits.map(({ scheduledDate }) => scheduledDate)).toEqual(["2027-01-14"]);
  });

  it("include guests' restrictions, but not those of other households", async () => {
    const guest = { name: "Ingrid", restrictions: ["Nut-Free"], avoids: "" };
    await plan(FRIDAY, { absent: [], guests: [guest] });
    expect((await listMisfits(services, cook)).misfits).toMatchObject([
      { words: "Not for Ingrid: peanuts" },
    ]);
    expect((await listMisfits(services, await addUser(services))).count).toBe(0);
  });
});

describe("the page of a planned meal that does not fit", () => {
  const remedyOf = async (entryId: string) =>
    (await getPlannedMeal(services, cook, entryId)).remedy;

  it("offers a substitution if a food can be substituted, and another meal if not", async () => {
    const eggs = await addMeal(services, cook, {
      title: "Fried Eggs",
      ingredients: ["4 eggs"],
      instructions: "Fry the eggs.",
    });
    const entryIds = [await plan(), await plan("2026-11-21", null, eggs)];
    expect(await Promise.all(entryIds.map(remedyOf))).toEqual([null, null]);
    await addTheo("Peanut-Free", "Egg-Free");
    expect(await Promise.all(entryIds.map(remedyOf))).toEqual(["swap", "replace"]);
  });

  it("offers nothing on a past day, because that day cannot be changed", async () => {
    const entryId = await plan();
    await addTheo("Peanut-Free");
    services.clock.set("2026-11-23T12:00:00.000Z");
    expect(await remedyOf(entryId)).toBeNull();
  });
});

describe("replacing a meal", () => {
  it("offers meals that fit the eaters, favorites first, and keeps the rest of the entry", async () => {
    const stew = await addMeal(services, cook, { title: "Bean Stew" });
    await addMeal(services, cook, { title: "Satay", ingredients: ["1 cup peanuts"] });
    await addFavorite(services, cook, { mealId: soup });
    await addTheo("Nut-Free");
    const guest = { name: "Ingrid", restrictions: [], avoids: "" };
    const entryId = await plan(FRIDAY, { absent: [], guests: [guest] });
    expect(await offered(entryId)).toEqual([
      ["Favorites", "Onion Soup"],
      ["Recent", "Bean Stew"],
    ]);
    expect(await offered(entryId, "stew")).toEqual([["Matches", "Bean Stew"]]);
    const before = await getMealEntry(services, cook, entryId);
    await replaceEntry(services, cook, { entryId, mealId: stew });
    const { meal, ...after } = await getMealEntry(services, cook, entryId);
    expect(meal.title).toBe("Bean Stew");
    expect(after).toEqual({
      ...after,
      ...before,
      title: "Bean Stew",
      mealId: stew,
      meal: undefined,
    });
    expect((await listMisfits(services, cook)).count).toBe(0);
  });

  it("with a recipe from the recipe book respects the guests' restrictions, and costs one credit once", async () => {
    await addTheo("Nut-Free");
    const guest = { name: "Ingrid", restrictions: ["Dairy-Free"], avoids: "" };
    const entryId = await plan(FRIDAY, { absent: [], guests: [guest] });
    const { dishes, price } = await getReplacements(services, cook, entryId, "");
    expect([dishes.length, price]).toEqual([4, 1]);
    const choice = { bookId: dishes[0]?.bookId, price, requestKey: "one" };
    const before = await balanceOf({ services, cook });
    for (let times = 0; times < 2; times++) {
      await replaceMeal(services, cook, { ...choice, entryId });
      expect(await balanceOf({ services, cook })).toBe(before - 1);
    }
    const { meal } = await getMealEntry(services, cook, entryId);
    expect([meal.title, meal.check.verdict]).toEqual([dishes[0]?.title, "keeps"]);
    expect(meal.check.asked).toEqual(expect.arrayContaining(["Nut-Free", "Dairy-Free"]));
    const again = await getReplacements(services, cook, entryId, "");
    expect(again.dishes.map(({ bookId }) => bookId)).not.toContain(choice.bookId);
  });

  it("with a dish offered for free does not charge, and neither does a past day", async () => {
    const entryId = await plan();
    const { dishes } = await getReplacements(services, cook, entryId, "");
    const choice = { bookId: dishes[0]?.bookId, price: 0, requestKey: "one", entryId };
    const before = await balanceOf({ services, cook });
    await expect(replaceMeal(services, cook, choice)).rejects.toMatchObject({ code: "conflict" });
    services.clock.set("2026-11-23T12:00:00.000Z");
    const late = { ...choice, price: 1 };
    await expect(replaceMeal(services, cook, late)).rejects.toMatchObject({ code: "conflict" });
    expect(await balanceOf({ services, cook })).toBe(before);
    expect((await getMealEntry(services, cook, entryId)).mealId).toBe(noodles);
  });

  it("is rejected for a meal with a conflict, another household's meal and a past day", async () => {
    await addTheo("Nut-Free");
    const satay = await addMeal(services, cook, { ingredients: ["1 cup peanuts"] });
    const entryId = await plan();
    const replace = (mealId: string, user = cook) =>
      replaceEntry(services, user, { entryId, mealId });
    await expect(replace(satay)).rejects.toMatchObject({ code: "conflict" });
    const stranger = await addUser(services);
    const theirs = await addMeal(services, stranger);
    await expect(replace(theirs)).rejects.toMatchObject({ code: "not_found" });
    await expect(replace(theirs, stranger)).rejects.toMatchObject({ code: "not_found" });
    services.clock.set("2026-11-23T12:00:00.000Z");
    await expect(replace(soup)).rejects.toMatchObject({ code: "conflict" });
    expect((await getMealEntry(services, cook, entryId)).mealId).toBe(noodles);
  });
});

describe("substituting a food", () => {
  const swap = async (entryId: string, others = false, formKey = "form") =>
    swapEntry(services, cook, { entryId, formKey, others });

  it("creates one recipe in the household and plans it on that day", async () => {
    await addTheo("Nut-Free");
    const entryId = await plan();
    const later = await plan("2026-11-27");
    const shown = await getSwap(services, cook, entryId);
    expect(shown.offer?.lines).toEqual([
      { before: "1/2 cup peanuts, chopped", after: "1/2 cup sunflower seeds, chopped" },
    ]);
    expect(shown.others.map(({ id }) => id)).toEqual([later]);
    await swap(entryId);
    await swap(entryId);
    const { mealId, meal } = await getMealEntry(services, cook, entryId);
    expect(meal).toMatchObject({
      title: "Sunflower Seed Noodles",
      description: "With sunflower seeds for the peanuts.",
      instructions: "Boil the noodles.\nAdd the sunflower seeds.",
      source: "manual",
      check: { verdict: "keeps" },
    });
    const all = await services.db.selectFrom("meals").select("id").execute();
    expect(all).toHaveLength(3);
    expect((await getMealEntry(services, cook, later)).mealId).toBe(noodles);
    expect((await getMeal(services, cook, noodles)).title).toBe("Peanut Noodles");
    await swap(later, false, "other form");
    expect((await getMealEntry(services, cook, later)).mealId).not.toBe(mealId);
  });

  it("in another entry creates another recipe, even with the same form", async () => {
    await addTheo("Nut-Free");
    const entryId = await plan();
    const later = await plan("2026-11-27");
    await swap(entryId);
    const { mealId } = await getMealEntry(services, cook, entryId);
    const before = await getMeal(services, cook, mealId);
    await swap(later);
    expect((await getMealEntry(services, cook, later)).mealId).not.toBe(mealId);
    expect(await getMeal(services, cook, mealId)).toEqual(before);
  });

  it("is rejected if the meal fits, if there is no substitute, and for another household", async () => {
    const entryId = await plan();
    await expect(swap(entryId)).rejects.toMatchObject({ code: "conflict" });
    await addTheo("Egg-Free");
    const omelette = await addMeal(services, cook, { ingredients: ["3 eggs"], instructions: "" });
    const eggs = await plan(FRIDAY, null, omelette);
    expect((await getSwap(services, cook, eggs)).offer).toBeNull();
    await expect(swap(eggs)).rejects.toMatchObject({ code: "conflict" });
    const stranger = await addUser(services);
    await expect(getSwap(services, stranger, entryId)).rejects.toMatchObject({ code: "not_found" });
    await removeEntry(services, cook, entryId);
    await expect(swap(entryId)).rejects.toMatchObject({ code: "not_found" });
  });

  it("writes out and changes linked recipes in the copy, and does not change the originals", async () => {
    await addTheo("Dairy-Free");
    const paste = await addMeal(services, cook, {
      title: "Butter Paste",
      ingredients: ["2 cups flour", "1 cup butter"],
      instructions: "Rub 1 cup butter into the flour.",
      cookingTime: 20,
    });
    const crust = await addMeal(services, cook, {
      title: "Pie Crust",
      ingredients: ["1 butter paste", "2 tbsp sugar"],
      instructions: "Mix the paste with the sugar.\nDivide it into 2 disks.",
      cookingTime: 10,
    });
    const pie = await addMeal(services, cook, {
      title: "Apple Pie",
      ingredients: ["1 pie crust", "3 apples"],
      instructions: "Fill the crust, and bake it.",
      cookingTime: 40,
    });
    const whole = { line: 0, unit: "recipe" as const, makes: "" };
    await saveSubRecipes(services, cook, crust, [{ ...whole, mealId: paste, amount: "1" }]);
    await saveSubRecipes(services, cook, pie, [{ ...whole, mealId: crust, amount: "1/2" }]);
    const entryId = await plan(FRIDAY, null, pie);
    const { entry, offer } = await getSwap(services, cook, entryId);
    expect(entry.parts).toEqual(["Pie Crust"]);
    expect(offer?.lines).toEqual([
      { before: "1/2 cup butter", after: "1/2 cup extra virgin olive oil" },
    ]);
    await swap(entryId);
    const { meal } = await getMealEntry(services, cook, entryId);
    expect(meal).toMatchObject({
      title: "Apple Pie with Extra Virgin Olive Oil",
      ingredients: [
        "3 apples",
        "Part 1:",
        "1 cup flour",
        "1/2 cup extra virgin olive oil",
        "Part 2:",
        "1 tbsp sugar",
      ],
      instructions: [
        "Part 1:",
        "Rub 1 cup extra virgin olive oil into the flour. (These amounts are for the whole recipe.)",
        "Part 2:",
        "Mix the paste with the sugar.",
        "Divide it into 2 disks. (These amounts are for the whole recipe.)",
        "To finish:",
        "Fill the crust, and bake it.",
      ].join("\n"),
      cookingTime: 70,
      subRecipes: [],
      check: { verdict: "keeps" },
    });
    expect((await getMeal(services, cook, paste)).ingredients).toEqual([
      "2 cups flour",
      "1 cup butter",
    ]);
  });

  it("uses the substitutions in the recipe book for recipes from the recipe book", async () => {
    const written = openBook().recipes.find(
      ({ substitutions = [] }) =>
        substitutions.length === 1 && substitutions[0]?.keeps.includes("Gluten-Free"),
    );
    if (!written) throw new Error("the book has no such recipe");
    const { breaks, facts, substitutions = [], ...recipe } = written;
    expect([breaks, facts]).toEqual([expect.any(Array), expect.any(Object)]);
    const mealId = await addMeal(services, cook, { ...recipe, source: "generated" });
    await addTheo("Gluten-Free");
    const entryId = await plan(FRIDAY, null, mealId);
    const { offer } = await getSwap(services, cook, entryId);
    expect(offer?.recipe.description).toContain(substitutions[0]?.telling);
  });
});
