import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { appealOf, inOrderOfAppeal, likingInWords, likingsOf, notedInWords } from "./liking";
import { EVERYBODY, type Rating, RATINGS } from "~/engine/recipe/recipe";

const [maya, theo] = [
  { id: "m", name: "Maya" },
  { id: "t", name: "Theo" },
];
const family = [maya, theo];
const liking = (...said: [string, Rating][]) => new Map(said);

describe("The ratings of a dish", () => {
  it("contain each eater's latest rating", () => {
    const said = likingsOf([
      { mealId: "soup", ratings: [{ eaterId: "t", rating: "again" }] },
      {
        mealId: "soup",
        ratings: [
          { eaterId: "t", rating: "never" },
          { eaterId: "m", rating: "fine" },
        ],
      },
      { mealId: "stew", ratings: [] },
    ]);
    expect([...said]).toEqual([["soup", liking(["t", "again"], ["m", "fine"])]]);
  });

  it.each([
    [liking(["m", "again"], ["t", "again"]), 1, "everybody liked it"],
    [liking([EVERYBODY, "again"]), 1, "everybody liked it"],
    [liking(["m", "again"]), 1, "Maya liked it"],
    [liking(["m", "again"], ["t", "fine"]), 0.5, "Maya liked it"],
    [liking(["m", "fine"]), 0, null],
    [liking(["m", "again"], ["t", "never"]), -0.5, "Theo would not have it again"],
    [liking(["m", "never"], ["t", "never"]), -2, "Maya and Theo would not have it again"],
    [liking([EVERYBODY, "never"]), -1, "nobody wants it again"],
    // The rating for everybody is older than each eater's own rating, or is by an eater who was removed.
    [liking([EVERYBODY, "never"], ["t", "again"]), 1, "Theo liked it"],
    [liking(["gone", "never"]), 0, null],
    [undefined, 0, null],
  ])("for %s has the appeal %s and the words %s", (said, appeal, words) => {
    expect([appealOf(said, family), likingInWords(said, family)]).toEqual([appeal, words]);
  });

  it("never decreases if one more eater likes the dish, and always decreases if one more eater does not", () => {
    const rating = fc.constantFrom(...RATINGS);
    const eaters = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 6 });
    fc.assert(
      fc.property(eaters, fc.array(rating, { minLength: 6, maxLength: 6 }), (ids, ratings) => {
        const all = [...ids, "one more"].map((id) => ({ id, name: id }));
        const before = new Map(ids.map((id, at) => [id, ratings[at] ?? "fine"] as const));
        const appeal = appealOf(before, all);
        expect(appealOf(new Map([...before, ["one more", "again"]]), all)).toBeGreaterThanOrEqual(
          appeal,
        );
        expect(appealOf(new Map([...before, ["one more", "never"]]), all)).toBeLessThan(appeal);
      }),
    );
  });
});

describe("Dishes in the order of their appeal", () => {
  it("are complete, and unchanged without ratings", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -3, max: 1 })), (appeals) => {
        const dishes = appeals.map((appeal, id) => ({ id, appeal }));
        const ids = (some: typeof dishes) => some.map(({ id }) => id);
        const sorted = inOrderOfAppeal(dishes, ({ appeal }) => appeal);
        expect(ids(sorted).sort((a, b) => a - b)).toEqual(ids(dishes));
        expect(inOrderOfAppeal(dishes, () => 0)).toEqual(dishes);
        // Of two neighbors, the dish with more appeal is first.
        for (const [at, dish] of dishes.entries()) {
          const next = dishes[at + 1];
          if (!next || next.appeal <= dish.appeal || dishes.length < 3) continue;
          expect(sorted.indexOf(next)).toBeLessThan(sorted.indexOf(dish));
        }
      }),
    );
  });
});

const rated = (...ratings: [string, Rating][]) =>
  ratings.map(([name, rating]) => ({ eaterId: name.toLowerCase(), name, rating }));

describe("The message about the effect of a rating", () => {
  it.each([
    [rated(["Sam", "never"]), "Noted: no Shrimp Rolls for Sam"],
    [rated(["Sam", "again"], ["Mia", "again"]), "Noted: Sam and Mia would have Shrimp Rolls again"],
    [
      rated(["Sam", "never"], ["Mia", "again"], ["Noah", "never"], ["Lily", "fine"]),
      "Noted: no Shrimp Rolls for Sam and Noah, but Mia would have it again",
    ],
    [
      [{ eaterId: EVERYBODY, name: "Everybody", rating: "again" as const }],
      "Noted: everybody would have Shrimp Rolls again",
    ],
    [rated(["Sam", "fine"]), ""],
    [[], ""],
  ])("names the eaters who rated: %j", (ratings, words) => {
    expect(notedInWords("Shrimp Rolls", ratings)).toBe(words);
  });

  it("fits a toast with names and titles of any length, and does not split a character", () => {
    const long = "Bœuf 🍲".repeat(40);
    const ratings = Array.from({ length: 24 }, (_, at) => ({
      eaterId: `${at}`,
      name: `${at} ${long}`,
      rating: at % 2 === 0 ? ("again" as const) : ("never" as const),
    }));
    const words = notedInWords(long, ratings);
    expect(words.length).toBeLessThanOrEqual(300);
    expect(words).toMatch(/^Noted: no Bœuf .*… for 1 Bœuf .*…, 3 .* and 9 others, but 0 /u);
    expect(words).not.toMatch(/\p{Cs}/u);
  });
});
