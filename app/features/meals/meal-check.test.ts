import { describe, expect, it } from "vitest";
import { RESTRICTIONS } from "~/restrictions";
import { aRecipe } from "../../../tests/services";
import { checkMeal, isBroken } from "./meal-check";

const meal = (...ingredients: string[]) =>
  aRecipe({
    title: "A Plate",
    description: "A meal of one plate.",
    protein: null,
    ingredients,
    instructions: "Cook.\nServe.",
    carbsPerServing: null,
  });

describe("what a cook is told of a meal", () => {
  it("is nothing where nothing was chosen", () => {
    const check = checkMeal(meal("1 cup peanuts", "1 cup milk"), []);
    expect(check).toEqual({ checked: [], notes: [] });
    expect(isBroken(check)).toBe(false);
  });

  it("is what was checked, where nothing is wrong", () => {
    const check = checkMeal(meal("2 carrots", "1 lemon"), ["Vegan", "Nut-Free"]);
    // In the order of the preferences, whatever the order of choosing.
    expect(check).toEqual({ checked: ["Nut-Free", "Vegan"], notes: [] });
    expect(isBroken(check)).toBe(false);
  });

  it("is which line breaks a restriction, and why", () => {
    const check = checkMeal(meal("2 carrots", "1/2 cup walnuts, chopped"), ["Nut-Free"]);
    expect(check.notes).toEqual([
      { line: 1, diets: ["Nut-Free"], breaks: true, why: expect.stringMatching(/walnuts/i) },
    ]);
    expect(isBroken(check)).toBe(true);
  });

  it("is which line is not known: that is told, and breaks nothing", () => {
    const check = checkMeal(meal("1 cup zorblax", "2 carrots"), ["Egg-Free"]);
    expect(check.notes).toEqual([
      { line: 0, diets: ["Egg-Free"], breaks: false, why: expect.stringMatching(/zorblax/) },
    ]);
    expect(isBroken(check)).toBe(false);
  });

  it("is told once for all the restrictions that it is the same for", () => {
    const { notes } = checkMeal(meal("1 cup zorblax"), ["Egg-Free", "Soy-Free", "Vegan"]);
    expect(notes).toHaveLength(1);
    expect(notes[0]?.diets).toEqual(["Egg-Free", "Soy-Free", "Vegan"]);
    const milk = checkMeal(meal("1 cup milk"), ["Dairy-Free", "Vegan"]).notes;
    expect(milk).toEqual([
      { line: 0, diets: ["Dairy-Free", "Vegan"], breaks: true, why: "Milk contains milk." },
    ]);
  });

  it("is each line for itself", () => {
    const { notes } = checkMeal(meal("1 cup milk", "2 carrots", "1 cup milk"), ["Dairy-Free"]);
    expect(notes.map(({ line }) => line)).toEqual([0, 2]);
  });

  it("is of no line where the whole recipe is too much, or the steps name it", () => {
    const rice = checkMeal(meal("3 cups (600 g) white rice", "2 carrots"), ["Low-Carb"]);
    expect(isBroken(rice)).toBe(true);
    expect(rice.notes.map(({ diets }) => diets)).toContainEqual(["Low-Carb"]);
    const hidden = { ...meal("2 carrots"), instructions: "Fry them in butter." };
    expect(checkMeal(hidden, ["Dairy-Free"]).notes).toMatchObject([
      { line: null, breaks: true, why: expect.stringMatching(/butter/) },
    ]);
  });

  it("holds a meal to its Vegetarian without any restriction", () => {
    const green = { ...meal("2 carrots", "4 slices bacon"), protein: "Vegetarian" };
    expect(checkMeal(green, [])).toEqual({
      checked: ["Vegetarian"],
      notes: [
        { line: 1, diets: ["Vegetarian"], breaks: true, why: expect.stringMatching(/bacon/i) },
      ],
    });
    expect(checkMeal({ ...green, protein: "Pork" }, []).notes).toEqual([]);
  });

  it("ignores what is no restriction", () => {
    expect(checkMeal(meal("1 cup milk"), ["Lactose", ""])).toEqual({ checked: [], notes: [] });
  });

  it("never says that a meal is safe", () => {
    const lines = ["1 cup milk", "1 cup zorblax", "1 cup rolled oats", "2 carrots", "2 cups rice"];
    for (const line of lines) {
      const { notes } = checkMeal({ ...meal(line), protein: "Vegetarian" }, RESTRICTIONS);
      expect(notes.map(({ why }) => why).join(" ")).not.toMatch(/\bsafe/i);
    }
  });
});
