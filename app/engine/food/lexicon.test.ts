import { describe, expect, it, test } from "vitest";
import { aisleOf } from "./aisles";
import { densityOf } from "./densities";
import { CONTENTS, isContent } from "./contents";
import { foodKey } from "./food-name";
import { byName, findFood, foods } from "./lexicon";
import { readLexicon } from "./read-lexicon";
import { canonicalWords, foodWords } from "./words";

const read = (table: string) => [...readLexicon("Pantry", table)];

describe("the lexicon", () => {
  it("has one line for each food", () => {
    const names = foods().map(({ names }) => foodWords(names[0]).join(" "));
    const twice = names.filter((name, at) => names.indexOf(name) !== at);
    expect(twice).toEqual([]);
    expect(names.length).toBeGreaterThan(5_000);
  });

  it("says the same of what a food contains, however its name is spelled", () => {
    const seen = new Map<string, string>();
    for (const [name, { contents }] of byName()) {
      if (!contents) continue;
      const key = canonicalWords(name).join(" ");
      const facts = JSON.stringify(contents);
      expect([name, seen.get(key) ?? facts]).toEqual([name, facts]);
      seen.set(key, facts);
    }
  });

  test.each(Object.keys(CONTENTS).filter(isContent))("has foods with %s", (content) => {
    expect(foods().filter(({ names }) => findFood(names[0])?.has.includes(content))).not.toEqual(
      [],
    );
  });

  it("tells all of a food from one line", () => {
    expect(byName().get("spring onion")?.names[0]).toBe("scallion");
    expect(foodKey("Spring onions")).toBe("scallion");
    expect(aisleOf("spring onions")).toBe("Produce");
    expect(findFood("salted butter")).toEqual({ has: ["dairy"], may: [] });
    expect(densityOf("butter")).toBeCloseTo(0.96, 2);
  });
});

describe("a table of the lexicon", () => {
  it("is read line by line", () => {
    const [tart, gravy, pepper] = read(`[has gluten egg, may have nut]
  net 40 piece 90 grain: tart
[by its words]
  gravy,
  black pepper = (pepper) = ground pepper`);
    expect(tart).toEqual({
      ...{ names: ["tart"], alone: [], aisle: "Pantry" },
      contents: { has: ["gluten", "egg"], may: ["nut"] },
      ...{ net: 40, cup: null, isCupExact: false, piece: 90, kind: "grain" },
      isAtHome: false,
    });
    expect(gravy).toMatchObject({ names: ["gravy"], contents: null, net: null });
    expect(pepper).toMatchObject({ names: ["black pepper", "ground pepper"], alone: ["pepper"] });
  });

  test.each([
    ["[has rice]\n  bread", "rice"],
    ["[contains milk]\n  curds", "contains milk"],
    ["  net heavy: bread", "heavy"],
    ["  sweet 12: fudge", "sweet 12"],
    ["  bread, , rolls", ""],
  ])("is refused where it says %j", (table, words) => {
    expect(() => read(table)).toThrow(`The lexicon cannot be read at “${words}`);
  });
});
