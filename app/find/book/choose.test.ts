import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COURSES, CUISINES, PROTEINS, type Recipe } from "~/engine/recipe/recipe";
import { aRecipe, aRecipeRequest, randomFrom } from "../../../tests/services";
import { inOrder } from "./choose";
import type { PastRecipe, RecipeRequest } from "~/server/adapters/recipe-source/recipe-source";

const seed = fc.integer({ min: 1, max: 1_000_000 });
const orderOf = (recipes: Recipe[], request: Partial<RecipeRequest> = {}, luck = 1) => [
  ...inOrder(recipes, aRecipeRequest(request), randomFrom(luck)),
];
const titles = (meals: readonly { title: string }[]) => meals.map(({ title }) => title);

/** A past recipe of the household. */
const past = ({ bookId, title, cuisine, protein, course }: Recipe): PastRecipe => ({
  bookId,
  title,
  cuisine,
  protein,
  course,
});

/** Arbitrary dishes, each with its own title. */
const dishes = fc
  .array(
    fc.record({
      cuisine: fc.constantFrom(...CUISINES),
      protein: fc.constantFrom(...PROTEINS, null),
      course: fc.constantFrom(...COURSES),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((kinds) => kinds.map((kind, i) => aRecipe({ ...kind, title: `Dish ${i + 1}` })));

/** Returns `copies` dishes of each cuisine and protein. */
function grid(cuisines: readonly string[], proteins: readonly string[], copies: number) {
  return cuisines.flatMap((cuisine) =>
    proteins.flatMap((protein) =>
      Array.from({ length: copies }, (_, i) =>
        aRecipe({ cuisine, protein, title: `${cuisine} ${protein} ${i + 1}` }),
      ),
    ),
  );
}

const numbered = Array.from({ length: 12 }, (_, i) =>
  aRecipe({ title: `Dish ${i + 1}`, bookId: `french/dish-${i + 1}` }),
);

describe("the order in which recipes are offered", () => {
  it("includes each recipe that the household does not have once", () => {
    fc.assert(
      fc.property(dishes, fc.infiniteStream(fc.nat(3)), seed, (recipes, fate, luck) => {
        const recent: PastRecipe[] = [];
        const earlier: PastRecipe[] = [];
        const others: Recipe[] = [];
        for (const recipe of recipes) {
          const { value } = fate.next();
          if (value === 0) recent.push(past(recipe));
          else if (value === 1) earlier.push(past(recipe));
          else others.push(recipe);
        }
        const order = orderOf(recipes, { recent, earlier }, luck);
        expect(titles(order).sort()).toEqual(titles(others).sort());
      }),
      { numRuns: 100 },
    );
  });

  it("recognizes a recipe by its id under another title, and by its title if it has no id", () => {
    const [first, second] = numbered;
    const renamed = { ...past(first ?? aRecipe()), title: "Our Tuesday Dish" };
    const typed = { ...past(second ?? aRecipe()), bookId: null };
    const order = titles(orderOf(numbered, { recent: [renamed], earlier: [typed] }));
    expect(order).toHaveLength(numbered.length - 2);
    expect(order).not.toContain("Dish 1");
    expect(order).not.toContain("Dish 2");
  });

  it("is random among equal recipes, and the same for the same random numbers", () => {
    const random = randomFrom(1);
    const firsts = Array.from(
      { length: 30 },
      () => inOrder(numbered, aRecipeRequest(), random).next().value,
    );
    expect(new Set(firsts).size).toBeGreaterThan(5);
    expect(orderOf(numbered, {}, 7)).toEqual(orderOf(numbered, {}, 7));
  });
});

describe("the variety of offered recipes", () => {
  const chosen = (values: readonly string[]) => fc.subarray([...values], { minLength: 1 });

  it("cuisines, proteins and courses are equally frequent if each has enough recipes", () => {
    fc.assert(
      fc.property(chosen(CUISINES), chosen(PROTEINS), seed, (cuisines, proteins, luck) => {
        const order = orderOf(grid(cuisines, proteins, 5), { mealTypes: ["Main Dishes"] }, luck);
        const even = 5 * Math.min(cuisines.length, proteins.length);
        const counts = new Map([...cuisines, ...proteins].map((value) => [value, 0]));
        const gap = (values: string[]) => {
          const times = values.map((value) => counts.get(value) ?? 0);
          return Math.max(...times) - Math.min(...times);
        };
        for (const { cuisine, protein } of order.slice(0, even)) {
          for (const value of [cuisine, protein ?? ""]) {
            counts.set(value, (counts.get(value) ?? 0) + 1);
          }
          expect(gap(cuisines)).toBeLessThanOrEqual(1);
          expect(gap(proteins)).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("a recipe is never offered before one whose cuisine, protein and course were all offered less often", () => {
    const mealTypes = [...COURSES];
    fc.assert(
      fc.property(dishes, dishes, seed, (recipes, before, luck) => {
        const recent = before.map((recipe, i) => ({ ...past(recipe), title: `Had ${i}` }));
        const came: PastRecipe[] = [...recent];
        const open = new Set(recipes);
        const timesOf = (it: Recipe) =>
          [
            came.filter(({ cuisine }) => cuisine === it.cuisine),
            came.filter(({ protein }) => protein === it.protein),
            came.filter(({ course }) => course === it.course),
          ].map(({ length }) => length);
        for (const next of orderOf(recipes, { mealTypes, recent }, luck)) {
          open.delete(next);
          const mine = timesOf(next);
          const skipped = [...open].filter((other) =>
            timesOf(other).every((times, i) => times < (mine[i] ?? 0)),
          );
          expect(titles(skipped)).toEqual([]);
          came.push(past(next));
        }
      }),
      { numRuns: 100 },
    );
  });

  it("kinds that were offered too often recently are offered less often", () => {
    const recent = Array.from({ length: 10 }, (_, i) =>
      past(aRecipe({ cuisine: "French", protein: "Chicken", title: `Had ${i}` })),
    );
    const order = orderOf(grid(["French", "Asian"], ["Chicken", "Tofu"], 5), {
      mealTypes: ["Main Dishes"],
      recent,
    });
    for (const { cuisine, protein } of order.slice(0, 5)) {
      expect([cuisine, protein]).toEqual(["Asian", "Tofu"]);
    }
  });

  it("a kind with a single recipe is offered in turn among many other kinds", () => {
    fc.assert(
      fc.property(fc.constantFrom(...CUISINES), fc.constantFrom(...PROTEINS), seed, (...rare) => {
        const [cuisine, protein, luck] = rare;
        const others = grid(
          CUISINES.filter((it) => it !== cuisine),
          PROTEINS.filter((it) => it !== protein),
          3,
        );
        const recipes = [
          ...others,
          aRecipe({ cuisine, protein: others[0]?.protein ?? null, title: "The One Cuisine" }),
          aRecipe({ protein, cuisine: others[0]?.cuisine ?? "", title: "The One Protein" }),
        ];
        const order = orderOf(recipes, { mealTypes: ["Main Dishes"] }, luck);
        const soon = titles(order.slice(0, CUISINES.length + PROTEINS.length));
        expect(soon).toContain("The One Cuisine");
        expect(soon).toContain("The One Protein");
      }),
      { numRuns: 60 },
    );
  });
});
