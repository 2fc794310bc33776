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

/** For each language, ingredients that break no restriction, and steps that tell the language. */
const POTATOES: Record<string, { ingredients: string[]; steps: string }> = {
  de: {
    ingredients: ["500 g Kartoffeln", "1 Zwiebel", "2 EL Olivenöl", "Salz"],
    steps: "Die Kartoffeln schälen und in Würfel schneiden. Die Zwiebel im Olivenöl anbraten.",
  },
  fr: {
    ingredients: ["500 g de pommes de terre", "1 oignon", "2 c. à soupe d'huile d'olive", "sel"],
    steps:
      "Éplucher les pommes de terre et les couper en dés. Faire revenir l'oignon dans l'huile.",
  },
  nl: {
    ingredients: ["500 g aardappelen", "1 ui", "2 el olijfolie", "zout"],
    steps: "Schil de aardappelen en snijd ze in blokjes. Fruit de ui in de olijfolie.",
  },
  es: {
    ingredients: ["500 g de patatas", "1 cebolla", "2 cucharadas de aceite de oliva", "sal"],
    steps: "Pelar las patatas y cortarlas en dados. Sofreír la cebolla en el aceite.",
  },
  it: {
    ingredients: ["500 g di patate", "1 cipolla", "2 cucchiai di olio d'oliva", "sale"],
    steps: "Pelare le patate e tagliarle a dadini. Soffriggere la cipolla nell'olio.",
  },
};

describe("a step in another language", () => {
  const check = (code: string, diet: string, steps: (own: string) => string) => {
    const recipe = POTATOES[code];
    if (!recipe) throw new Error(`No recipe in ${code}`);
    const { ingredients, steps: own } = recipe;
    return checkRecipe(
      { title: "", ingredients, servings: 4, instructions: steps(own) },
      dietsIn([diet]),
    ).verdict;
  };

  test.each(Object.keys(POTATOES))("breaks nothing by itself: %s", (code) => {
    expect(check(code, "Vegan", (own) => own)).toBe("keeps");
  });

  test.each(rowsOf("foreign-steps"))(
    "gets the expected verdict: “%s” (%s, %s: %s)",
    (step = "", code = "", diet = "", right = "") => {
      expect(check(code, diet, (own) => `${own}\n${step}`)).toBe(right);
    },
  );

  test("is read in the language of the ingredient lines if it has too few words", () => {
    expect(check("de", "Vegan", () => "20' backen")).toBe("keeps");
    expect(check("de", "Egg-Free", () => "Spiegelei braten")).toBe("breaks");
  });
});

describe("a step that names minced meat", () => {
  const verdictOf = (line: string, instructions: string) =>
    checkRecipe({ title: "", ingredients: [line], servings: 4, instructions }, ["Vegan"]).verdict;

  it("leaves a dish unknown unless the list has something to make it of", () => {
    expect(verdictOf("500 g potatoes", "Brown the ground meat.")).toBe("unknown");
    expect(verdictOf("500 g potatoes", "Add the meatballs.")).toBe("unknown");
    expect(verdictOf("500 g potatoes", "Form into meatballs. Fry the meatballs.")).toBe("keeps");
    expect(verdictOf("100 g textured soy protein", "Brown the ground meat.")).toBe("keeps");
    expect(verdictOf("400 g lentils", "Fry the meatballs.")).toBe("keeps");
  });
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
