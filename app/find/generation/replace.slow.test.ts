import { beforeEach, describe, expect, it } from "vitest";
import { ARCHIVE_SENTENCE } from "~/household/access/rules";
import { savePreferences } from "~/household/preferences/preferences.server";
import {
  balanceOf,
  down,
  findMeal,
  generate,
  modelFixture,
  paidFor,
  replace as replaceIn,
  shown,
  titles,
  type MealsFixture,
} from "../../../tests/meals-fixture";
import {
  addMeal,
  addUser,
  aRecipe,
  createServices,
  leaveCredits,
  type Step,
} from "../../../tests/services";
import { listSelected, selectMeal } from "~/recipes/meals/selection.server";
import { listMeals } from "../../../tests/lists";

const replace = async (fixture: MealsFixture, mealId: string) =>
  (await replaceIn(fixture, mealId)).meal;
const gone = { code: "not_found", message: "That suggestion is no longer shown" };
const nothingElse = { code: "not_found", message: "No other meal fits your preferences" };

const SET = [
  aRecipe({ title: "Roast" }),
  aRecipe({ title: "Tart", course: "Desserts", protein: null }),
  aRecipe({ title: "Stew" }),
];
const another = (n = 1) => aRecipe({ title: `Sorbet ${n}`, course: "Desserts", protein: null });

/** Creates a household with three suggestions, and the later answers of its source. */
async function fixtureWithSet(steps: (call: number) => Step[]) {
  const fixture = await modelFixture((call) => (call === 1 ? SET : steps(call - 1)));
  const mealTypePreferences = ["Main Dishes", "Desserts"];
  await savePreferences(fixture.services, fixture.cook, { mealTypePreferences });
  const [roast, tart, stew] = await generate(fixture, { count: 3 });
  if (!roast || !tart || !stew) throw new Error("The source returned fewer than three suggestions");
  return { ...fixture, roast, tart, stew };
}

describe("replacing a suggestion", () => {
  it("gives the new meal the same position, costs one credit and does not change the other meals", async () => {
    const fixture = await fixtureWithSet(() => [another()]);
    const found = await findMeal(fixture, "Stew");
    const meal = await replace(fixture, fixture.tart.id);
    expect(meal).toMatchObject({ title: "Sorbet 1", course: "Desserts", source: "generated" });
    expect(await shown(fixture)).toEqual({
      found: [found.title],
      random: ["Roast", "Sorbet 1", "Stew"],
    });
    expect(await balanceOf(fixture)).toBe(16);
    expect(await paidFor(fixture)).toContain(meal.id);
    // The household still has the replaced meal.
    expect(titles(await listMeals(fixture.services, fixture.cook))).toContain("Tart");
  });

  it("returns a meal of the same course, even if the household now prefers other courses", async () => {
    const fixture = await fixtureWithSet((call) =>
      call === 1 ? [aRecipe({ title: "No Dessert" })] : [another()],
    );
    await savePreferences(fixture.services, fixture.cook, {
      mealTypePreferences: ["Main Dishes"],
      cuisinePreferences: ["French"],
      proteinPreferences: ["Chicken"],
      allergyPreferences: ["Nut-Free"],
    });
    expect((await replace(fixture, fixture.tart.id)).title).toBe("Sorbet 1");
    expect(fixture.calls[1]).toMatchObject({
      mealTypes: ["Desserts"],
      cuisines: ["French"],
      proteins: ["Chicken"],
      restrictions: ["Nut-Free"],
    });
    expect(fixture.asked.slice(1)).toEqual([
      { count: 1, rejected: [] },
      { count: 1, rejected: [{ title: "No Dessert", because: expect.stringMatching(/course/) }] },
    ]);
  });

  it("is charged once if it is repeated, sequentially or simultaneously", async () => {
    const fixture = await fixtureWithSet((call) => [another(call)]);
    const [a, b] = await Promise.all([
      replace(fixture, fixture.tart.id),
      replace(fixture, fixture.tart.id),
    ]);
    expect(b).toEqual(a);
    expect(await replace(fixture, fixture.tart.id)).toEqual(a);
    expect(await balanceOf(fixture)).toBe(16);
    expect((await shown(fixture)).random).toEqual(["Roast", "Sorbet 1", "Stew"]);
  });

  it("does not find a meal that is not a suggestion to the household, and charges nothing", async () => {
    const fixture = await fixtureWithSet(() => [another()]);
    const { services, cook, roast } = fixture;
    const stranger = await addUser(services);
    await expect(replaceIn({ services, cook: stranger }, roast.id)).rejects.toMatchObject(gone);
    expect(await balanceOf({ services, cook: stranger })).toBe(20);

    const typed = await addMeal(services, cook, { title: "Typed" });
    await findMeal(fixture, "typed");
    for (const mealId of [typed, "nobody's", ""]) {
      await expect(replace(fixture, mealId)).rejects.toMatchObject(gone);
    }
    expect(fixture.calls).toHaveLength(1);
    expect(await balanceOf(fixture)).toBe(17);
    expect((await shown(fixture)).random).toEqual(["Roast", "Tart", "Stew"]);
  });

  it("does not find a suggestion from an earlier set", async () => {
    const fixture = await fixtureWithSet((call) => [another(call)]);
    await generate(fixture, { count: 1 });
    await expect(replace(fixture, fixture.tart.id)).rejects.toMatchObject(gone);
    expect((await shown(fixture)).random).toEqual(["Sorbet 1"]);
    expect(await balanceOf(fixture)).toBe(16);
  });

  it("charges and changes nothing if no recipe fits, and can be retried", async () => {
    const fixture = await fixtureWithSet((call) => (call < 3 ? [] : [another()]));
    await selectMeal(fixture.services, fixture.cook, fixture.tart.id);
    for (let i = 0; i < 2; i++) {
      await expect(replace(fixture, fixture.tart.id)).rejects.toMatchObject(nothingElse);
      expect((await shown(fixture)).random).toEqual(["Roast", "Tart", "Stew"]);
      expect(await listSelected(fixture.services, fixture.cook)).toEqual([fixture.tart.id]);
      expect(await balanceOf(fixture)).toBe(17);
    }
    expect((await replace(fixture, fixture.tart.id)).title).toBe("Sorbet 1");
    expect(await balanceOf(fixture)).toBe(16);
  });

  it("charges and changes nothing if the source fails, and can be retried", async () => {
    const fixture = await fixtureWithSet((call) => (call === 1 ? [down] : [another()]));
    await expect(replace(fixture, fixture.tart.id)).rejects.toMatchObject({ code: "upstream" });
    expect((await shown(fixture)).random).toEqual(["Roast", "Tart", "Stew"]);
    expect(await balanceOf(fixture)).toBe(17);
    expect((await replace(fixture, fixture.tart.id)).title).toBe("Sorbet 1");
  });

  it("requires a credit and a plan with new meals", async () => {
    const fixture = await fixtureWithSet(() => [another()]);
    const { services, cook, tart } = fixture;
    await leaveCredits(services, cook, 0);
    await expect(replace(fixture, tart.id)).rejects.toMatchObject({ code: "out_of_credits" });
    const archived = { ...cook, subscriptionPlan: "archive" as const };
    await expect(replaceIn({ services, cook: archived }, tart.id)).rejects.toMatchObject({
      code: "forbidden",
      message: ARCHIVE_SENTENCE,
    });
    expect((await shown(fixture)).random).toEqual(["Roast", "Tart", "Stew"]);
  });

  it("never returns the same dish, even if the model returns no other dish", async () => {
    const fixture = await fixtureWithSet(() => [aRecipe({ title: "TART", course: "Desserts" })]);
    await expect(replace(fixture, fixture.tart.id)).rejects.toThrow();
    expect((await shown(fixture)).random).toEqual(["Roast", "Tart", "Stew"]);
    expect(await balanceOf(fixture)).toBe(17);
  });
});

describe("replacing a suggestion with the recipe book", () => {
  let fixture: MealsFixture;
  const prefer = (preferences: Parameters<typeof savePreferences>[2]) =>
    savePreferences(fixture.services, fixture.cook, preferences);

  beforeEach(async () => {
    const services = await createServices();
    fixture = { services, cook: await addUser(services) };
  });

  it("never returns a shown dish, even if no other dish fits", async () => {
    await prefer({
      mealTypePreferences: ["Desserts"],
      cuisinePreferences: ["French"],
      allergyPreferences: ["Vegan"],
    });
    const all = await generate(fixture, { count: 10 });
    expect(all.length, "choose preferences that fewer recipes fit").toBeLessThan(10);
    const balance = await balanceOf(fixture);
    await expect(replace(fixture, all[0]?.id ?? "")).rejects.toMatchObject(nothingElse);
    expect((await shown(fixture)).random).toEqual(titles(all));
    expect(await balanceOf(fixture)).toBe(balance);
  });
});
