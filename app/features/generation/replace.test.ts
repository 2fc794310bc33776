import { beforeEach, describe, expect, it } from "vitest";
import { ARCHIVE_SENTENCE } from "~/features/access/rules";
import { savePreferences } from "~/features/preferences/preferences.server";
import {
  balanceOf,
  down,
  findMeal,
  generate,
  modelWorld,
  paidFor,
  replace as replaceIn,
  shown,
  titles,
  type World,
} from "../../../tests/meals-world";
import {
  addMeal,
  addUser,
  aRecipe,
  createGate,
  createServices,
  leaveCredits,
  type Step,
} from "../../../tests/services";
import { getMeal } from "~/features/meals/meals.server";
import { listSelected, selectMeal } from "~/features/meals/selection.server";
import { listMeals } from "../../../tests/lists";

const replace = async (world: World, mealId: string) => (await replaceIn(world, mealId)).meal;
const gone = { code: "not_found", message: "That suggestion is no longer shown" };
const nothingElse = { code: "not_found", message: "No other meal fits your preferences" };

const SET = [
  aRecipe({ title: "Roast" }),
  aRecipe({ title: "Tart", course: "Desserts", protein: null }),
  aRecipe({ title: "Stew" }),
];
const another = (n = 1) => aRecipe({ title: `Sorbet ${n}`, course: "Desserts", protein: null });

/** A household with three suggestions, and what its source gives from then on. */
async function worldWithSet(steps: (call: number) => Step[]) {
  const world = await modelWorld((call) => (call === 1 ? SET : steps(call - 1)));
  const mealTypePreferences = ["Main Dishes", "Desserts"];
  await savePreferences(world.services, world.cook, { mealTypePreferences });
  const [roast, tart, stew] = await generate(world, { count: 3 });
  if (!roast || !tart || !stew) throw new Error("There are no suggestions to replace");
  return { ...world, roast, tart, stew };
}

describe("another meal in the place of one suggestion", () => {
  it("stands at the same place, for one credit, and leaves the others alone", async () => {
    const world = await worldWithSet(() => [another()]);
    const found = await findMeal(world, "Stew");
    const meal = await replace(world, world.tart.id);
    expect(meal).toMatchObject({ title: "Sorbet 1", course: "Desserts", source: "generated" });
    expect(await shown(world)).toEqual({
      found: [found.title],
      random: ["Roast", "Sorbet 1", "Stew"],
    });
    expect(await balanceOf(world)).toBe(16);
    expect(await paidFor(world)).toContain(meal.id);
    // The one that was replaced is still the household's.
    expect(titles(await listMeals(world.services, world.cook))).toContain("Tart");
  });

  it("is of the same course, whatever courses are preferred by now", async () => {
    const world = await worldWithSet((call) =>
      call === 1 ? [aRecipe({ title: "No Dessert" })] : [another()],
    );
    await savePreferences(world.services, world.cook, {
      mealTypePreferences: ["Main Dishes"],
      cuisinePreferences: ["French"],
      proteinPreferences: ["Chicken"],
      allergyPreferences: ["Nut-Free"],
    });
    expect((await replace(world, world.tart.id)).title).toBe("Sorbet 1");
    expect(world.calls[1]).toMatchObject({
      mealTypes: ["Desserts"],
      cuisines: ["French"],
      proteins: ["Chicken"],
      restrictions: ["Nut-Free"],
    });
    expect(world.asked.slice(1)).toEqual([
      { count: 1, rejected: [] },
      { count: 1, rejected: [{ title: "No Dessert", because: expect.stringMatching(/course/) }] },
    ]);
  });

  it("takes the old one out of this week's selection, and no other", async () => {
    const world = await worldWithSet(() => [another()]);
    const { services, cook, roast, tart } = world;
    await selectMeal(services, cook, roast.id);
    await selectMeal(services, cook, tart.id);
    await replace(world, tart.id);
    expect(await listSelected(services, cook)).toEqual([roast.id]);
  });

  it("is charged once though it is asked for twice, one after the other or at once", async () => {
    const world = await worldWithSet((call) => [another(call)]);
    const [a, b] = await Promise.all([
      replace(world, world.tart.id),
      replace(world, world.tart.id),
    ]);
    expect(b).toEqual(a);
    expect(await replace(world, world.tart.id)).toEqual(a);
    expect(await balanceOf(world)).toBe(16);
    expect((await shown(world)).random).toEqual(["Roast", "Sorbet 1", "Stew"]);
  });

  it("can be replaced in its turn", async () => {
    const world = await worldWithSet((call) => [another(call)]);
    const first = await replace(world, world.tart.id);
    const second = await replace(world, first.id);
    expect(second.title).toBe("Sorbet 2");
    expect((await shown(world)).random).toEqual(["Roast", "Sorbet 2", "Stew"]);
    expect(await balanceOf(world)).toBe(15);
  });

  it("is not found for what is no suggestion of theirs, and costs nothing", async () => {
    const world = await worldWithSet(() => [another()]);
    const { services, cook, roast } = world;
    const stranger = await addUser(services);
    await expect(replaceIn({ services, cook: stranger }, roast.id)).rejects.toMatchObject(gone);
    expect(await balanceOf({ services, cook: stranger })).toBe(20);

    const typed = await addMeal(services, cook, { title: "Typed" });
    await findMeal(world, "typed");
    for (const mealId of [typed, "nobody's", ""]) {
      await expect(replace(world, mealId)).rejects.toMatchObject(gone);
    }
    expect(world.calls).toHaveLength(1);
    expect(await balanceOf(world)).toBe(17);
    expect((await shown(world)).random).toEqual(["Roast", "Tart", "Stew"]);
  });

  it("is not found for a suggestion of a set that is gone", async () => {
    const world = await worldWithSet((call) => [another(call)]);
    await generate(world, { count: 1 });
    await expect(replace(world, world.tart.id)).rejects.toMatchObject(gone);
    expect((await shown(world)).random).toEqual(["Sorbet 1"]);
    expect(await balanceOf(world)).toBe(16);
  });

  it("costs nothing and changes nothing where nothing fits, and may be tried again later", async () => {
    const world = await worldWithSet((call) => (call < 3 ? [] : [another()]));
    await selectMeal(world.services, world.cook, world.tart.id);
    for (let i = 0; i < 2; i++) {
      await expect(replace(world, world.tart.id)).rejects.toMatchObject(nothingElse);
      expect((await shown(world)).random).toEqual(["Roast", "Tart", "Stew"]);
      expect(await listSelected(world.services, world.cook)).toEqual([world.tart.id]);
      expect(await balanceOf(world)).toBe(17);
    }
    expect((await replace(world, world.tart.id)).title).toBe("Sorbet 1");
    expect(await balanceOf(world)).toBe(16);
  });

  it("costs nothing and changes nothing where the source fails, and may be tried again", async () => {
    const world = await worldWithSet((call) => (call === 1 ? [down] : [another()]));
    await expect(replace(world, world.tart.id)).rejects.toMatchObject({ code: "upstream" });
    expect((await shown(world)).random).toEqual(["Roast", "Tart", "Stew"]);
    expect(await balanceOf(world)).toBe(17);
    expect((await replace(world, world.tart.id)).title).toBe("Sorbet 1");
  });

  it("needs a credit and a plan that gives meals", async () => {
    const world = await worldWithSet(() => [another()]);
    const { services, cook, tart } = world;
    await leaveCredits(services, cook, 0);
    await expect(replace(world, tart.id)).rejects.toMatchObject({ code: "out_of_credits" });
    const archived = { ...cook, subscriptionPlan: "archive" as const };
    await expect(replaceIn({ services, cook: archived }, tart.id)).rejects.toMatchObject({
      code: "forbidden",
      message: ARCHIVE_SENTENCE,
    });
    expect((await shown(world)).random).toEqual(["Roast", "Tart", "Stew"]);
  });

  it("waits for its turn while the household is getting other meals", async () => {
    const gate = createGate();
    const world = await worldWithSet((call) => (call === 1 ? [gate.pass] : [another()]));
    const running = findMeal(world, "soup").catch(() => null);
    await gate.reached;
    await expect(replace(world, world.tart.id)).rejects.toMatchObject({ code: "too_many" });
    gate.open();
    await running;
    expect((await replace(world, world.tart.id)).title).toBe("Sorbet 1");
  });

  it("is never the same dish again: a model that knows no other has no other", async () => {
    const world = await worldWithSet(() => [aRecipe({ title: "TART", course: "Desserts" })]);
    await expect(replace(world, world.tart.id)).rejects.toThrow();
    expect((await shown(world)).random).toEqual(["Roast", "Tart", "Stew"]);
    expect(await balanceOf(world)).toBe(17);
  });
});

describe("with the recipe book", () => {
  let world: World;
  const prefer = (preferences: Parameters<typeof savePreferences>[2]) =>
    savePreferences(world.services, world.cook, preferences);

  beforeEach(async () => {
    const services = await createServices();
    world = { services, cook: await addUser(services) };
  });

  it("is a recipe that the household has not had, of the same course and the preferences", async () => {
    await prefer({ proteinPreferences: ["Chicken"], cuisinePreferences: ["French", "Italian"] });
    const set = await generate(world, { count: 3 });
    const meal = await replace(world, set[1]?.id ?? "");
    expect(titles(set)).not.toContain(meal.title);
    expect(meal.course).toBe(set[1]?.course);
    expect((await shown(world)).random).toEqual([set[0]?.title, meal.title, set[2]?.title]);
    expect((await getMeal(world.services, world.cook, meal.id)).bookId).toMatch(
      /^(french|italian)\//,
    );
  });

  it("is never one that is shown already: where all that fits is shown there is no other", async () => {
    await prefer({
      mealTypePreferences: ["Desserts"],
      cuisinePreferences: ["French"],
      allergyPreferences: ["Vegan"],
    });
    const all = await generate(world, { count: 10 });
    expect(all.length, "choose preferences that fewer recipes fit").toBeLessThan(10);
    const balance = await balanceOf(world);
    await expect(replace(world, all[0]?.id ?? "")).rejects.toMatchObject(nothingElse);
    expect((await shown(world)).random).toEqual(titles(all));
    expect(await balanceOf(world)).toBe(balance);
  });
});
