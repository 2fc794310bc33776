import { describe, expect, it } from "vitest";
import { withoutRepeats } from "./ingredient-shape";

const CAKE = [
  "2 cups plain flour",
  "1 cup white sugar",
  "3 large eggs",
  "1 cup whole milk",
  "1 stick soft butter",
];

describe("A list of ingredients that a page shows twice", () => {
  it("is read once if the second list is in other measures", () => {
    const metric = [
      "250 g plain flour",
      "200 g white sugar",
      "3 large eggs",
      "240 ml whole milk",
      "113 g soft butter",
    ];
    expect(withoutRepeats([...CAKE, ...metric])).toHaveLength(5);
  });

  it("keeps each food that only the second list has", () => {
    const second = [
      "1 cup plain flour",
      "2 cups white sugar",
      "2 large eggs",
      "1 cup whole milk",
      "1 cup chopped walnuts",
    ];
    expect(withoutRepeats([...CAKE, ...second])).toContain("1 cup chopped walnuts");
  });

  it("keeps each differing line if the lists are compared exactly", () => {
    const second = [...CAKE.slice(0, -1), "1 cup chopped walnuts"];
    expect(withoutRepeats([...CAKE, ...second], true)).toEqual([...CAKE, ...second]);
  });
});
