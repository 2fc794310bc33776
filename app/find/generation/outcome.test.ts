import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  NO_RECIPE_NEEDS,
  type RecipeCriteria,
} from "~/server/adapters/recipe-source/recipe-source";
import { CUISINES, MEAL_TYPES, PROTEINS, RESTRICTIONS } from "~/household/preferences/choices";
import { hrefWithout, leaveOut, readWithout, saved } from "~/household/preferences/without";
import { type Outcome, toNotice, toToast } from "./outcome";
import { relaxationsOf } from "./relax.server";

const full: Outcome = {
  asked: 5,
  fresh: 5,
  own: 0,
  why: null,
  from: "book",
  isFillIn: false,
  chosen: ["Chicken", "Italian"],
  courses: ["Main Dishes"],
  nothing: null,
  relax: [],
  preferences: "",
};
const of = (changes: Partial<Outcome>): Outcome => ({ ...full, ...changes });

describe("what is said of an answer", () => {
  test.each<[Partial<Outcome>, { title: string; description?: string }]>([
    [{}, { title: "5 new meals" }],
    [{ asked: 1, fresh: 1 }, { title: "One new meal" }],
    [
      { fresh: 2, own: 3, why: "exhausted" },
      { title: "2 new meals", description: "3 you have already came along, free." },
    ],
    [
      { fresh: 4, own: 1, why: "exhausted" },
      { title: "4 new meals", description: "One you have already came along, free." },
    ],
    [
      { fresh: 2, why: "exhausted" },
      {
        title: "2 new meals",
        description: "That is every dinner of the recipe book that fits: Chicken, Italian.",
      },
    ],
    [
      { fresh: 0, own: 5, why: "exhausted", courses: ["Desserts"], chosen: [] },
      {
        title: "No new meals this time",
        description: "That is every dessert of the recipe book. Nothing was charged.",
      },
    ],
    [
      { fresh: 0, own: 5, why: "exhausted", from: "model" },
      {
        title: "No new meals this time",
        description: "No other new dinner came that fits: Chicken, Italian. Nothing was charged.",
      },
    ],
    [
      { fresh: 1, why: "credits" },
      { title: "One new meal", description: "Your household had 1 credit left." },
    ],
    [
      { fresh: 2, why: "stopped", from: "model" },
      {
        title: "2 new meals",
        description:
          "The rest did not arrive because the request was interrupted. You were charged only for the meals that arrived.",
      },
    ],
    [
      { fresh: 5, isFillIn: true },
      { title: "5 meals from the recipe book", description: "Nothing was charged." },
    ],
    [
      { fresh: 2, own: 3, why: "exhausted", isFillIn: true },
      {
        title: "2 meals from the recipe book",
        description: "Nothing was charged. 3 you have already came along.",
      },
    ],
    [
      { fresh: 0, why: "exhausted", nothing: "Nothing fits." },
      { title: "No meals fit", description: "Nothing fits." },
    ],
  ])("%j", (changes, toast) => expect(toToast(of(changes), true)).toEqual(toast));

  const short = fc.record({
    fresh: fc.nat(4),
    own: fc.nat(5),
    why: fc.constantFrom("exhausted", "credits", "stopped"),
    from: fc.constantFrom("book", "model"),
    chosen: fc.subarray([...PROTEINS, ...CUISINES]),
    courses: fc.subarray([...MEAL_TYPES], { minLength: 1 }),
  });

  it("is a whole sentence for every short answer, and names no recipe book where a model was asked", () => {
    fc.assert(
      fc.property(short, fc.boolean(), (changes, pays) => {
        const outcome = of(changes);
        const { text } = toNotice(outcome, pays) ?? { text: "" };
        expect(text).toMatch(/^\p{Lu}.*[\w)]\.$/u);
        if (changes.why === "exhausted")
          expect(toToast(outcome, pays)).toHaveProperty("description");
        const all = `${text} ${JSON.stringify(toToast(outcome, pays))}`;
        if (changes.from === "model") expect(all).not.toMatch(/recipe book/i);
        if (!pays && changes.why !== "credits") expect(all).not.toMatch(/credit|charge|free/i);
      }),
    );
  });

  it("stands at the suggestions only where an answer was short", () => {
    expect(toNotice(full, true)).toBeNull();
    expect(toNotice(of({ fresh: 2, own: 3, why: "exhausted" }), true)).toEqual({
      title: "2 of 5 meals are new.",
      text: "That is every dinner of the recipe book that fits: Chicken, Italian. 3 you have already came along, free. For more, choose Desserts, Appetizers or Side Dishes under Meal Types.",
      relax: [],
    });
  });
});

describe("the choices to leave out", () => {
  const requests = fc.record({
    mealTypes: fc.subarray([...MEAL_TYPES]),
    proteins: fc.subarray([...PROTEINS]),
    cuisines: fc.subarray([...CUISINES]),
    restrictions: fc.subarray([...RESTRICTIONS]),
  });
  const request: RecipeCriteria = {
    ...NO_RECIPE_NEEDS,
    mealTypes: ["Main Dishes"],
    proteins: ["Chicken"],
    cuisines: ["Italian", "French"],
    restrictions: ["Nut-Free"],
  };

  it("are those that bring most, first, three at most, and never a restriction", () => {
    fc.assert(
      fc.property(requests, fc.infiniteStream(fc.nat(60)), (request, counts) => {
        const given: RecipeCriteria[] = [];
        const relaxed = relaxationsOf({ ...NO_RECIPE_NEEDS, ...request }, (asked) => {
          given.push(asked);
          return counts.next().value ?? 0;
        });
        for (const { restrictions } of given) expect(restrictions).toEqual(request.restrictions);
        expect(relaxed.length).toBeLessThanOrEqual(3);
        const numbers = relaxed.map(({ more }) => more ?? 0);
        expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
        for (const { without, more } of relaxed) {
          expect(more).toBeGreaterThan(0);
          const chosen: string[] = [request.mealTypes, request.proteins, request.cuisines].flat();
          expect(without.filter((it) => !chosen.includes(it))).toEqual([]);
        }
      }),
    );
  });

  it("are all of a group, and two groups only where no one of them helps", () => {
    const byCuisine = (asked: RecipeCriteria) => (asked.cuisines.length === 0 ? 41 : 0);
    expect(relaxationsOf(request, byCuisine)).toEqual([
      { without: ["Italian", "French"], more: 41, courses: ["Main Dishes"] },
    ]);
    const byBoth = (asked: RecipeCriteria) =>
      asked.cuisines.length + asked.proteins.length === 0 ? 12 : 0;
    expect(relaxationsOf(request, byBoth)).toEqual([
      { without: ["Italian", "French", "Chicken"], more: 12, courses: ["Main Dishes"] },
    ]);
    expect(relaxationsOf(request, () => 0)).toEqual([]);
  });

  it("are named without numbers where nobody can count", () => {
    const relax = relaxationsOf(request, null);
    expect(relax.map(({ without }) => without)).toEqual([["Italian", "French"], ["Chicken"]]);
    const notice = toNotice(of({ fresh: 0, why: "exhausted", from: "model", relax }), true);
    expect(notice?.relax.map(({ label }) => label)).toEqual([
      "Without Italian and French",
      "Without Chicken",
    ]);
    const dessert = relaxationsOf({ ...request, mealTypes: ["Desserts"] }, null);
    expect(dessert.map(({ without }) => without)).toEqual([["Italian", "French"]]);
  });

  it("come back from their address as they went into it, and leave only themselves out", () => {
    fc.assert(
      fc.property(fc.subarray([...MEAL_TYPES, ...PROTEINS, ...CUISINES]), (without) => {
        const { searchParams } = new URL(hrefWithout(without), "http://here");
        expect(readWithout(searchParams).sort()).toEqual([...without].sort());
      }),
    );
    const preferences = {
      mealTypePreferences: ["Main Dishes"],
      proteinPreferences: ["Chicken", "Fish"],
      cuisinePreferences: ["Italian"],
      allergyPreferences: ["Vegan"],
    };
    expect(leaveOut(preferences, ["Italian", "Fish", "Vegan"])).toEqual({
      ...preferences,
      proteinPreferences: ["Chicken"],
      cuisinePreferences: [],
    });
    expect(saved("/dashboard?month=2026-11&without=Fish#suggestions")).toBe(
      "/dashboard?month=2026-11#suggestions",
    );
  });
});
