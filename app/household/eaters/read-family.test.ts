import { describe, expect, test } from "vitest";
import { readFamily, readPerson } from "./read-family";

const read = (words: string) => readPerson({ name: "Noah", words, isChild: true });

describe("A line about a person", () => {
  test.each([
    ["nuts!", ["Nut-Free"], "", ""],
    ["no pork", [], "no pork", ""],
    ["nuts! rather no mushrooms or spicy", ["Nut-Free"], "", "mushrooms or spicy"],
    [
      "allergic to peanuts and sesame, no cilantro",
      ["Peanut-Free", "Sesame-Free"],
      "no cilantro",
      "",
    ],
    ["vegan", ["Vegan"], "", ""],
    ["no fish except salmon", [], "no fish except salmon", ""],
    ["doesn’t like olives", [], "", "olives"],
    ["", [], "", ""],
  ])("%j is read", (words, restrictions, avoids, dislikes) => {
    expect(read(words)).toMatchObject({ restrictions, avoids, dislikes });
  });

  test("keeps words that were not understood, and marks those words", () => {
    const { avoids, understood } = read("slimy things");
    expect(avoids).toBe("slimy things");
    expect(understood.avoids).toEqual([expect.objectContaining({ understood: "" })]);
  });

  test("is ignored if it is empty", () => {
    const empty = { name: "", words: "", isChild: false };
    expect(readFamily([empty, { ...empty, name: "Sam" }])).toHaveLength(1);
  });
});
