import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { LIMITS, type SubRecipe } from "~/engine/recipe/recipe";
import {
  buildSubRecipe,
  goneSubRecipe,
  type Inner,
  carryOver,
  saidOfLines,
  shareOf,
  cookedOf,
  ownLines,
  wholeIngredients,
  wholeLines,
} from "./sub-recipes";

const inner = (more: Partial<Inner> = {}): Inner => ({
  title: "Tomato sauce",
  description: "",
  servings: 4,
  cookingTime: 40,
  ingredients: ["2 cups tomatoes", "1 onion"],
  instructions: "Simmer.",
  subRecipes: [],
  ...more,
});

const link = { line: 1, mealId: "sauce", amount: "1/2", unit: "recipe", makes: "" } as const;

function built(of: Partial<Inner> = {}, more: Partial<typeof link> = {}): SubRecipe {
  const made = buildSubRecipe("pasta", { ...link, ...more }, inner(of));
  if (typeof made === "string") throw new Error(made);
  return made;
}

describe("the share of a recipe that a line uses", () => {
  test.each([
    ["1/2", "recipe", "", 0.5],
    ["half", "recipe", "", 0.5],
    ["1 ½", "recipe", "", 1.5],
    ["2", "servings", "", 0.5],
    ["2 cups", "measure", "4 cups", 0.5],
    ["2 cups", "measure", "1 quart", 0.5],
    ["250 g", "measure", "1 kg", 0.25],
    ["2 cups", "measure", "500 g", null],
    ["2 cups", "measure", "", null],
    ["some", "recipe", "", null],
    ["2–3", "recipe", "", null],
    ["0", "recipe", "", null],
    ["1000", "recipe", "", null],
  ] as const)(
    "is read from the amount “%s” with the unit %s and the yield “%s”",
    (amount, unit, makes, share) => {
      expect(shareOf({ amount, unit, makes }, 4)).toBe(share);
    },
  );
});

describe("a recipe with a sub-recipe", () => {
  const pasta = { ingredients: ["1 lb pasta", "tomato sauce", "1 lemon"], subRecipes: [built()] };

  it("uses the foods of the sub-recipe instead of the line", () => {
    expect(wholeLines(pasta)).toEqual([
      { text: "1 lb pasta", line: 0 },
      { text: "1 cup tomatoes", line: 1 },
      { text: "1/2 onion", line: 1 },
      { text: "1 lemon", line: 2 },
    ]);
    expect(ownLines(pasta)).toEqual(["1 lb pasta", "1 lemon"]);
  });

  it("uses the line itself if the sub-recipe was deleted", () => {
    const without = { ...pasta, subRecipes: [goneSubRecipe(built())] };
    expect(wholeIngredients(without)).toEqual(pasta.ingredients);
  });

  it("is refused if it would contain itself, at any depth", () => {
    expect(buildSubRecipe("sauce", link, inner())).toBe("circle");
    const withPasta = inner({
      subRecipes: [{ ...built(), mealId: "pasta", made: [{ ...madeOne(), mealId: "pasta" }] }],
    });
    expect(buildSubRecipe("pasta", link, withPasta)).toBe("circle");
  });

  it("is refused if its sub-recipes exceed the maximum depth", () => {
    let recipe = inner();
    const nest = (at: number) =>
      buildSubRecipe("top", { ...link, line: 0, mealId: `level ${at}` }, recipe);
    for (let at = 1; at <= LIMITS.subRecipeDepth; at++) {
      const sub = nest(at);
      if (typeof sub === "string") throw new Error(sub);
      expect(Math.max(...sub.made.map(({ depth }) => depth))).toBe(at);
      recipe = inner({ ingredients: ["1 batch of it", "1 egg"], subRecipes: [sub] });
    }
    expect(nest(LIMITS.subRecipeDepth + 1)).toBe("deep");
  });

  const madeOne = () => {
    const [one] = built().made;
    if (!one) throw new Error("nothing is made");
    return one;
  };
});

describe("the groceries for nested recipes", () => {
  // Each line uses a quarter, a half, the whole or three times its recipe, on three levels.
  const share = fc.constantFrom(["1/4", 0.25], ["1/2", 0.5], ["1", 1], ["3", 3] as const);
  const counts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });

  it("are each recipe’s lines times the shares of its parent recipes", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(share, counts), { minLength: 1, maxLength: 4 }), (levels) => {
        let recipe = inner({ ingredients: ["1 egg"] });
        let wanted = 1;
        for (const [at, [[amount, factor], own]] of levels.entries()) {
          const line = own.length;
          const sub = buildSubRecipe(
            "top",
            { line, mealId: `level ${at}`, amount: String(amount), unit: "recipe", makes: "" },
            recipe,
          );
          if (typeof sub === "string") throw new Error(sub);
          const ingredients = [...own.map((count) => `${count} eggs`), "the linked recipe"];
          recipe = inner({ ingredients, subRecipes: [sub] });
          wanted = own.reduce((sum, count) => sum + count, 0) + wanted * Number(factor);
        }
        const bought = cookedOf(recipe).reduce(
          (sum, { ingredients, share }) =>
            sum + ingredients.reduce((all, text) => all + Number.parseInt(text, 10), 0) * share,
          0,
        );
        expect(bought).toBeCloseTo(wanted, 6);
      }),
    );
  });
});

describe("a recipe with a sub-recipe, after its lines were changed", () => {
  const before = ["1 lb pasta", "2 cups sauce", "1 lemon"];
  const subRecipes = [built()];
  const lineAfter = (after: string[]) =>
    carryOver(before, subRecipes, after).subRecipes.map(({ line }) => line);

  it("finds the line at its new position", () => {
    expect(lineAfter(["2 cups sauce", "1 lb pasta"])).toEqual([0]);
    expect(lineAfter(["1 lb pasta", "Salt", "1 egg", "2 cups sauce"])).toEqual([3]);
  });

  const saidAfter = (after: string[], subs: SubRecipe[] = subRecipes) =>
    saidOfLines({ ingredients: before, subRecipes: subs }, { ingredients: after, subRecipes: [] })
      .description;

  const byCups = { unit: "measure", amount: "2 cups", makes: "4 cups" } as const;
  test.each<[string, Partial<SubRecipe>, string]>([
    ["3 cups sauce", {}, "3/4"],
    ["1 pint sauce", {}, "1/2"],
    ["4 cups of the red sauce", { unit: "servings", amount: "2" }, "4"],
    ["3 cups sauce", byCups, "3 cups"],
    ["1 pint sauce", byCups, "1 pint"],
    ["3 cups sauce", { ...byCups, amount: "1 cup" }, "1 1/2 cups"],
  ])("uses the amount of the new line “%s”: %o", (line, more, amount) => {
    const subs = [{ ...built(), ...more }];
    const after = ["1 lb pasta", line, "1 lemon"];
    const [now] = carryOver(before, subs, after).subRecipes;
    expect(now?.line).toBe(1);
    expect(shareOf(now ?? byCups, 4)).toBeCloseTo(
      shareOf({ ...(subs[0] ?? byCups), amount }, 4) ?? Number.NaN,
      2,
    );
  });

  test.each(["500 g sauce", "2 to 3 cups sauce", "sauce, to taste", "900 cups sauce"])(
    "warns that the amount of “%s” is unclear, and keeps the old amount",
    (line) => {
      const after = ["1 lb pasta", line, "1 lemon"];
      expect(carryOver(before, subRecipes, after).subRecipes[0]?.amount).toBe("1/2");
      expect(saidAfter(after)).toBe(
        "The ingredient line of “Tomato sauce” was changed. Check how much of it the recipe uses.",
      );
    },
  );

  it("drops the sub-recipe of a removed line, and reports it", () => {
    const after = ["1 lb pasta", "1 lemon"];
    expect(lineAfter(after)).toEqual([]);
    expect(
      saidOfLines({ ingredients: before, subRecipes }, { ingredients: after, subRecipes: [] })
        .description,
    ).toBe(
      "“Tomato sauce” is no longer part of the recipe, because its ingredient line was removed.",
    );
  });

  it("links every sub-recipe to a different, existing line after any change", () => {
    const lines = fc.array(fc.constantFrom("a", "b", "c", "d", "e"), { maxLength: 8 });
    fc.assert(
      fc.property(lines, lines, fc.uniqueArray(fc.nat(7), { maxLength: 5 }), (from, to, at) => {
        const all = at.filter((line) => line < from.length).map((line) => ({ ...built(), line }));
        const { subRecipes, lost } = carryOver(from, all, to);
        const found = subRecipes.map(({ line }) => line);
        expect(new Set(found).size).toBe(found.length);
        expect(found.every((line) => line < to.length)).toBe(true);
        expect(found.length + lost.length).toBe(all.length);
        if (from.join() === to.join()) expect(found).toEqual(all.map(({ line }) => line).sort());
      }),
    );
  });
});
