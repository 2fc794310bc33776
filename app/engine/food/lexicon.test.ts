import { describe, expect, it, test } from "vitest";
import { aisleOf } from "./aisles";
import { densityOf } from "./densities";
import { CONTENTS, isContent } from "./contents";
import { foodKey } from "./food-name";
import { byName, findFood, foods, parseLexicon } from "./lexicon";
import { canonicalWords, foodWords } from "./words";

const HEADER = "name\tcontains\tmay contain\tother names\tnet\tcup\texact\tpiece\tkind\thome";
const read = (...rows: string[]) => parseLexicon("Pantry", [HEADER, ...rows].join("\n"));

describe("the lexicon", () => {
  it("has one row for each food", () => {
    const names = foods().map(({ names }) => foodWords(names[0]).join(" "));
    const twice = names.filter((name, at) => names.indexOf(name) !== at);
    expect(twice).toEqual([]);
    expect(names.length).toBeGreaterThan(5_000);
  });

  it("returns the same contents for every spelling of a name", () => {
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

  it("returns all facts of a food from one row", () => {
    expect(byName().get("spring onion")?.names[0]).toBe("scallion");
    expect(foodKey("Spring onions")).toBe("scallion");
    expect(aisleOf("spring onions")).toBe("Produce");
    expect(findFood("salted butter")).toEqual({ has: ["dairy"], may: [] });
    expect(densityOf("butter")).toBeCloseTo(0.96, 2);
  });
});

describe("a table of the lexicon", () => {
  it("is parsed row by row", () => {
    const [tart, gravy, pepper] = read(
      "tart\tgluten egg\tnut\t\t40\t\t\t90\tgrain",
      "gravy\tby its words",
      "black pepper\tnothing\t\tground pepper, (pepper)\t30\t100\tyes\t\ttrace\tyes",
    );
    expect(tart).toEqual({
      names: ["tart"],
      alone: [],
      aisle: "Pantry",
      contents: { has: ["gluten", "egg"], may: ["nut"] },
      net: 40,
      cup: null,
      isCupExact: false,
      piece: 90,
      kind: "grain",
      isAtHome: false,
    });
    expect(gravy).toMatchObject({ names: ["gravy"], contents: null, net: null });
    expect(pepper).toEqual({
      names: ["black pepper", "ground pepper"],
      alone: ["pepper"],
      aisle: "Pantry",
      contents: { has: [], may: [] },
      net: 30,
      cup: 100,
      isCupExact: true,
      piece: null,
      kind: "trace",
      isAtHome: true,
    });
  });

  test.each([
    ["bread\trice", "column contains: “rice” has a word that is not in contents.ts"],
    ["bread\tgluten\twheaty", "column may contain: “wheaty” has a word"],
    ["bread", "has neither contents nor the word “nothing”"],
    ["bread\tgluten\t\t\theavy", "column net: “heavy” is not a number"],
    ["bread\tgluten\t\t\t\t\tsure", "column exact: “sure” is neither “yes” nor empty"],
    ["bread\tgluten\t\t\t\t\t\t\tsweet", "column kind: “sweet” is not a kind"],
    ["bread, rolls\tgluten", "column name: “bread, rolls” is not a name"],
    ["bread\tgluten\t\trolls,buns", "column other names: “rolls,buns” is not a list of names"],
    ["bread\tgluten\t\t\t\t\t\t\t\t\t\tmore", "more than 10 columns"],
  ])("is refused with %j", (row, reason) => {
    expect(() => read("milk\tdairy", row)).toThrow(`line 3: ${reason}`);
  });
});
