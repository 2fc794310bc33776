import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  NO_RECIPE_NEEDS,
  type RecipeCriteria,
  type NothingFits,
  nothingFits,
} from "~/server/adapters/recipe-source/recipe-source";
import {
  CUISINES,
  MEAL_TYPES,
  PROTEINS,
  RESTRICTIONS,
  hrefWithout,
  leaveOut,
  readWithout,
  saved,
} from "~/household/preferences/preferences";
import { type GenerationOutcome, toNotice, toToast, nothingFitsInWords } from "./outcome";
import { relaxationsOf } from "./outcome.server";

const full: GenerationOutcome = {
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
const of = (changes: Partial<GenerationOutcome>): GenerationOutcome => ({ ...full, ...changes });

describe("the message for an incomplete result", () => {
  const short = fc.record({
    fresh: fc.nat(4),
    own: fc.nat(5),
    why: fc.constantFrom("exhausted", "credits", "stopped"),
    from: fc.constantFrom("book", "model"),
    chosen: fc.subarray([...PROTEINS, ...CUISINES]),
    courses: fc.subarray([...MEAL_TYPES], { minLength: 1 }),
  });

  it("is a complete sentence for every incomplete result, and names the recipe book only if it was asked", () => {
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
});

describe("choices to drop", () => {
  const requests = fc.record({
    mealTypes: fc.subarray([...MEAL_TYPES]),
    proteins: fc.subarray([...PROTEINS]),
    cuisines: fc.subarray([...CUISINES]),
    restrictions: fc.subarray([...RESTRICTIONS]),
  });

  it("the choices that add most meals are first, at most three, and never a restriction", () => {
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

  it("choices are the same after they are written to the URL and read back, and only choices are dropped", () => {
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

const vegan = { group: "restrictions" as const, values: ["Vegan"] };
const avoids = { group: "avoids" as const, values: ["chicken", "no cilantro"] };
const weeknights = { group: "weeknights" as const, values: [] };
const cuisines = { group: "cuisines" as const, values: ["French", "Italian", "Thai"] };

const CASES: [NothingFits, string][] = [
  [
    { code: "book", isDinner: true, choices: [vegan], withOthers: true },
    "No main dish in the recipe book fits Vegan with your other choices.",
  ],
  [
    { code: "book", isDinner: false, choices: [vegan, cuisines], withOthers: false },
    "Nothing in the recipe book fits all of these: Vegan, French, Italian or Thai.",
  ],
  [
    { code: "book", isDinner: false, choices: [avoids, weeknights], withOthers: false },
    "Nothing in the recipe book fits all of these: what you leave out (“chicken”, “no cilantro”), what you want on weeknights.",
  ],
  [
    { code: "model", proteins: ["Beef", "Fish"], restrictions: ["Vegan", "Keto"] },
    "The recipe model found no meal with Beef or Fish that is Vegan and Keto. Try without one of them.",
  ],
  [
    { code: "model", proteins: ["Beef"], restrictions: [] },
    "The recipe model found no meal. Please try again, or change your choices.",
  ],
  [{ code: "text", text: "Nothing fits." }, "Nothing fits."],
];

it.each(CASES)("the stored reason %j has the sentence “%s”", (reason, words) => {
  const stored = nothingFits.parse(JSON.parse(JSON.stringify(reason)));
  expect(nothingFitsInWords(stored)).toBe(words);
});
