import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { dietsIn } from "~/engine/restrictions/restrictions";
import { checkRecipe } from "./guard";
import { checkOwnWords } from "./own-words";

/** Returns the rows of a table in `food-cases/`, without its comments. */
const rowsOf = (name: string) =>
  readFileSync(new URL(`food-cases/${name}.txt`, import.meta.url), "utf8")
    .split("\n")
    .filter((row) => row !== "" && !row.startsWith("#"))
    .map((row) => row.split("|").map((part) => part.trim()));

const isRight = (right: string, verdict: string) =>
  right === "open" ? verdict !== "keeps" : verdict === right;

describe("an ingredient line that matters to a diet", () => {
  test.each(rowsOf("kitchen-lines"))(
    "for %s gets the expected verdict: “%s” (%s)",
    (diet = "", line = "", right = "") => {
      const { verdict } = checkRecipe(
        { title: "Dinner", ingredients: [line], servings: 4 },
        dietsIn([diet]),
      );
      expect(verdict).toSatisfy((it: string) => isRight(right, it));
    },
  );
});

describe("a step that matters in pregnancy", () => {
  test.each(rowsOf("underdone-steps"))(
    "gets the expected verdict: “%s” (%s)",
    (instructions = "", right = "") => {
      const ingredients = ["2 lb beef sirloin steak", "1 tsp salt"];
      const { verdict } = checkRecipe({ title: "Dinner", ingredients, servings: 4, instructions }, [
        "Pregnancy",
      ]);
      expect(verdict).toSatisfy((it: string) => isRight(right, it));
    },
  );
});

describe("gelatin", () => {
  const verdictOf = (line: string, diet: "No Pork" | "No Beef") =>
    checkRecipe({ title: "", ingredients: [line], servings: 4 }, [diet]).verdict;

  it("may contain pork or beef unless the line names the animal", () => {
    expect(verdictOf("1 tbsp gelatin", "No Pork")).toBe("unknown");
    expect(verdictOf("1 tbsp beef gelatin", "No Pork")).toBe("keeps");
    expect(verdictOf("1 tbsp fish gelatin", "No Pork")).toBe("keeps");
    expect(verdictOf("1 tbsp halal gelatin", "No Pork")).toBe("keeps");
    expect(verdictOf("1 tbsp gelatin", "No Beef")).toBe("unknown");
    expect(verdictOf("1 tbsp agar", "No Beef")).toBe("keeps");
  });
});

describe("an avoided food in the eater's own words", () => {
  test.each([
    ["no cilantro", "1 cup pico de gallo"],
    ["no cilantro", "2 tbsp green chutney"],
    ["low salt", "2 cups chicken stock"],
  ])("such as %s may be in %s", (words, line) => {
    const recipe = { title: "Dinner", ingredients: [line], servings: 4 };
    const { breaks, unknown } = checkOwnWords(recipe, [words]);
    expect(breaks).toEqual([]);
    expect(unknown.map(({ text }) => text)).toEqual([line]);
  });
});
