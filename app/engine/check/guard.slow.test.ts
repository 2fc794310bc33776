import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { CONTENTS, isContent } from "~/engine/food/contents";
import { findFood, foods } from "~/engine/food/lexicon";
import { readLine } from "~/engine/facts";
import { type Restriction, RESTRICTIONS } from "~/engine/restrictions/restrictions";
import { estimateCarbs } from "./carbs";
import {
  checkOil,
  checkRecipe,
  checkVegetarian,
  type Finding,
  repairOil,
  type Verdict,
} from "./guard";
import { reasonInWords } from "./reason-words";
import { expectCost } from "../../../tests/cost";

function verdictOf(line: string, restriction: Restriction): Verdict {
  return checkRecipe({ title: "A dish", ingredients: [line], servings: 4 }, [restriction]).verdict;
}

const wordsOf = (findings: readonly Finding[]) =>
  findings.map(({ reason }) => reasonInWords(reason));

const table: [string, Restriction, Verdict][] = [
  ["1/4 cup soy sauce", "Gluten-Free", "breaks"],
  ["1/4 cup soy sauce", "Soy-Free", "breaks"],
  ["1/4 cup gluten-free soy sauce", "Gluten-Free", "keeps"],
  ["2 tbsp tamari", "Gluten-Free", "keeps"],
  ["2 tbsp tamari", "Soy-Free", "breaks"],
  ["1 tsp Worcestershire sauce", "Vegan", "breaks"],
  ["1/2 cup basil pesto", "Nut-Free", "breaks"],
  ["1/2 cup basil pesto", "Dairy-Free", "breaks"],
  ["1/4 cup nut-free pesto", "Nut-Free", "keeps"],
  ["1/2 cup mayonnaise", "Egg-Free", "breaks"],
  ["1/2 cup egg-free mayonnaise", "Egg-Free", "keeps"],
  ["1/2 cup vegan mayonnaise", "Egg-Free", "keeps"],
  ["2 tbsp hoisin sauce", "Gluten-Free", "breaks"],
  ["2 tbsp oyster sauce", "Vegan", "breaks"],
  ["1 lb oyster mushrooms, torn", "Vegan", "keeps"],
  ["1 cup panko breadcrumbs", "Gluten-Free", "breaks"],
  ["4 pieces naan", "Dairy-Free", "breaks"],
  ["1 sheet puff pastry", "Gluten-Free", "breaks"],
  ["24 ladyfingers", "Egg-Free", "breaks"],
  ["2 tbsp white miso", "Soy-Free", "breaks"],
  ["2 tbsp gochujang", "Gluten-Free", "breaks"],
  ["2 tbsp red curry paste", "Vegan", "unknown"],
  ["2 tbsp vegan red curry paste", "Vegan", "keeps"],
  ["1 can (14 oz / 400 ml) coconut milk", "Dairy-Free", "keeps"],
  ["1 can (14 oz / 400 ml) coconut milk", "Nut-Free", "keeps"],
  ["1 butternut squash, peeled", "Nut-Free", "keeps"],
  ["1 butternut squash, peeled", "Dairy-Free", "keeps"],
  ["1/2 cup creamy peanut butter", "Dairy-Free", "keeps"],
  ["1/2 cup creamy peanut butter", "Nut-Free", "breaks"],
  ["2 cups almond flour", "Gluten-Free", "keeps"],
  ["2 cups almond flour", "Nut-Free", "breaks"],
  ["1 cup buckwheat flour", "Gluten-Free", "keeps"],
  ["1/4 tsp cream of tartar", "Dairy-Free", "keeps"],
  ["1/4 tsp freshly grated nutmeg", "Nut-Free", "keeps"],
  ["1 can water chestnuts, drained", "Nut-Free", "keeps"],
  ["2 tbsp rice vinegar", "Vegan", "keeps"],
  ["2 large eggplants", "Egg-Free", "keeps"],
  ["2 cans butter beans", "Dairy-Free", "keeps"],
  ["2 oz cocoa butter", "Dairy-Free", "keeps"],
  ["1 cup soy milk", "Dairy-Free", "keeps"],
  ["1 cup cashew cheese", "Dairy-Free", "keeps"],
  ["1 cup cashew cheese", "Nut-Free", "breaks"],
  ["12 oz gluten-free penne", "Gluten-Free", "keeps"],
  ["12 oz penne, gluten-free", "Gluten-Free", "keeps"],
  ["12 oz penne (gluten-free)", "Gluten-Free", "keeps"],
  ["12 oz penne (gluten-free if needed)", "Gluten-Free", "unknown"],
  ["1 cup gluten and dairy free chocolate cake", "Dairy-Free", "keeps"],
  ["1 cup dairy-free chocolate chips", "Dairy-Free", "keeps"],
  ["1 cup dark chocolate chips", "Dairy-Free", "unknown"],
  ["1 cup shredded vegan parmesan", "Dairy-Free", "keeps"],
  ["1 cup lactose-free milk", "Dairy-Free", "breaks"],
  ["2 tbsp honey", "Vegan", "breaks"],
  ["1 cup white wine", "Vegan", "keeps"],
  ["1 can kidney beans", "Vegan", "keeps"],
  ["2 beefsteak tomatoes", "Vegan", "keeps"],
  ["1 tbsp steak seasoning", "Vegan", "keeps"],
  ["1 cup rolled oats", "Gluten-Free", "unknown"],
  ["1 cup certified gluten-free oats", "Gluten-Free", "keeps"],
  ["2 tbsp pine nuts", "Nut-Free", "breaks"],
  ["1 tbsp sesame seeds", "Nut-Free", "keeps"],
  ["4 hamburger buns", "Gluten-Free", "breaks"],
  ["8 oz vegetable spaghetti", "Gluten-Free", "breaks"],
  ["1 spaghetti squash", "Gluten-Free", "keeps"],
  ["1 head butter lettuce", "Dairy-Free", "keeps"],
  ["1 tbsp corn oil (or pork lard)", "Vegan", "unknown"],
  ["a piece of ginger the size of a walnut", "Nut-Free", "keeps"],
  ["2 cups frobnicated zorbleaf", "Vegan", "unknown"],
  ["1 cup rice wobbleroot", "Nut-Free", "unknown"],
  ["wobbleroot, water", "Nut-Free", "unknown"],
  ["1 cup wobbleroot, milk", "Nut-Free", "unknown"],
  ["1 wobbleroot with water", "Nut-Free", "unknown"],
  ["For the sauce:", "Vegan", "keeps"],
  ["1 cup sugar", "Keto", "breaks"],
  ["1/4 cup all-purpose flour", "Keto", "breaks"],
  ["1 lb boneless chicken thighs", "Keto", "keeps"],
  ["14 oz firm tofu, cubed", "Keto", "keeps"],
  ["1 1/2 cups (280 g) basmati rice", "Low-Carb", "breaks"],
  ["2 cups broccoli florets", "Low-Carb", "keeps"],
  ["1 lb zucchini noodles", "Low-Carb", "keeps"],
];

describe("a line of ingredients", () => {
  test.each(table)("“%s” for %s gets the verdict: %s", (line, restriction, verdict) => {
    expect(verdictOf(line, restriction)).toBe(verdict);
  });
});

/** For each restriction, a line that breaks it, and a line that fits although its words suggest otherwise. */
const EXAMPLES: Record<Restriction, { breaks: string; keeps: string }> = {
  "Gluten-Free": { breaks: "2 slices bread", keeps: "2 slices gluten-free bread" },
  "Dairy-Free": { breaks: "1 cup milk", keeps: "1 cup coconut milk" },
  "Egg-Free": { breaks: "2 eggs", keeps: "2 eggplants" },
  "Soy-Free": { breaks: "14 oz tofu", keeps: "2 tbsp soy-free mayonnaise" },
  "Nut-Free": { breaks: "1/2 cup walnuts", keeps: "1 butternut squash" },
  Vegan: { breaks: "1 lb shrimp", keeps: "1 lb vegan shrimp" },
  Keto: { breaks: "1 cup sugar", keeps: "2 cups spinach" },
  "Low-Carb": { breaks: "3 cups cooked rice", keeps: "2 cups cauliflower rice" },
};

describe("every restriction", () => {
  test.each(RESTRICTIONS)(
    "%s is broken by a food, and not broken by a food that only has a similar name",
    (it) => {
      expect(verdictOf(EXAMPLES[it].breaks, it)).toBe("breaks");
      expect(verdictOf(EXAMPLES[it].keeps, it)).toBe("keeps");
    },
  );

  test.each(
    Object.keys(CONTENTS)
      .filter(isContent)
      .filter((it) => CONTENTS[it].origin !== "plant"),
  )("Vegan is broken by each food with the content %s", (content) => {
    const its = foods().filter(({ names }) => findFood(names[0])?.has.includes(content));
    const broken = its.filter(({ names }) => verdictOf(`1 cup ${names[0]}`, "Vegan") === "breaks");
    expect(its.length).toBeGreaterThan(0);
    expect(its.filter((food) => !broken.includes(food)).map(({ names }) => names[0])).toEqual([]);
  });
});

describe("a whole recipe", () => {
  it("has a result with the line, the restriction and the reason", () => {
    const result = checkRecipe(
      { title: "Stir-fry", ingredients: ["1 lb broccoli", "2 tbsp soy sauce"], servings: 4 },
      ["Gluten-Free", "Nut-Free"],
    );
    expect(result.verdict).toBe("breaks");
    expect(result.keeps).toEqual(["Nut-Free"]);
    expect(result.breaks).toEqual([
      {
        diet: "Gluten-Free",
        line: 1,
        text: "2 tbsp soy sauce",
        food: "soy sauce",
        reason: { code: "contains", food: "soy sauce", isPlural: false, content: "gluten" },
      },
    ]);
    expect(wordsOf(result.breaks)).toEqual(["Soy sauce contains gluten."]);
  });

  it("with an unknown food does not fit", () => {
    const ingredients = ["1 cup rice", "2 cups zorbleaf"];
    const result = checkRecipe({ title: "Odd", ingredients, servings: 4 }, ["Vegan"]);
    expect(result.verdict).toBe("unknown");
    expect(result.unknown[0]?.line).toBe(1);
    expect(result.keeps).toEqual([]);
  });

  it.each([
    ["1 can leche", "leche"],
    ["a pinch of love", "love"],
    ["2 Zorblaxés, diced", "Zorblaxés"],
    ["3 quoxe leaves", "quoxe"],
    ["1 cup rice\u200b wobblerooties", "wobblerooties"],
  ])("quotes the unknown words as typed: %s", (line, word) => {
    const recipe = { title: "Odd", ingredients: [line], servings: 4 };
    const { unknown } = checkRecipe(recipe, ["Vegan"]);
    expect(wordsOf(unknown)).toEqual([`We do not know “${word}”, so we could not check it.`]);
  });

  it("quotes a line with unknown carbohydrate", () => {
    const recipe = { title: "Odd", ingredients: ["2 Zorblaxes, diced"], servings: 4 };
    const { unknown } = checkRecipe(recipe, ["Keto"]);
    expect(wordsOf(unknown)).toEqual([
      "We do not know how many carbs are in “2 Zorblaxes, diced”.",
    ]);
  });

  it("without ingredients is unknown", () => {
    for (const restriction of RESTRICTIONS) {
      const result = checkRecipe({ title: "Air", ingredients: [], servings: 4 }, [restriction]);
      expect(result.verdict).toBe("unknown");
    }
  });

  it("counts the larger of the stated and the estimated carbohydrate per serving", () => {
    const ingredients = ["1 lb chicken thighs", "1 cup (160 g) chopped onion"];
    const recipe = { title: "Chicken", ingredients, servings: 4 };
    expect(checkRecipe(recipe, ["Keto"]).verdict).toBe("keeps");
    expect(checkRecipe({ ...recipe, carbsPerServing: 12 }, ["Keto"]).verdict).toBe("breaks");
    const sweet = { ...recipe, ingredients: [...ingredients, "1 cup honey"], carbsPerServing: 3 };
    expect(checkRecipe(sweet, ["Low-Carb"]).verdict).toBe("breaks");
  });

  it("counts as low-carb only with little carbohydrate from sugar or flour", () => {
    const check = (line: string) => {
      const ingredients = ["1 lb chicken thighs", line];
      return checkRecipe({ title: "Chicken", ingredients, servings: 4 }, ["Low-Carb"]);
    };
    expect(check("2 tbsp all-purpose flour").verdict).toBe("keeps");
    expect(check("1 tbsp brown sugar").verdict).toBe("keeps");
    expect(check("1/2 cup black beans").verdict).toBe("keeps");
    const { breaks } = check("1/4 cup packed brown sugar");
    expect(breaks).toMatchObject([
      {
        diet: "Low-Carb",
        line: 1,
        text: "1/4 cup packed brown sugar",
        food: "packed brown sugar",
      },
    ]);
    expect(wordsOf(breaks)).toEqual([
      "About 13 g of carbs per serving from sugar, grain or starchy roots; Low-Carb allows 10 g.",
    ]);
  });

  it("is unknown if the verdict depends on servings that the recipe does not state", () => {
    const squash = { title: "Squash", ingredients: ["1 lb chicken", "500 g butternut squash"] };
    const check = (servings: number | null) =>
      checkRecipe({ ...squash, servings }, ["Keto"]).verdict;
    expect([check(4), check(6), check(null)]).toEqual(["breaks", "keeps", "unknown"]);
    const heavy = { title: "Squash", ingredients: ["2 kg butternut squash"], servings: null };
    expect(checkRecipe(heavy, ["Keto"]).verdict).toBe("breaks");
  });

  it("has different weights for small and large pieces", () => {
    const grams = ["2 small onions", "2 onions", "2 large onions", "2 onions, in large pieces"].map(
      (line) => estimateCarbs([readLine(line)], 1).perServing,
    );
    expect(grams[0]).toBeLessThan(grams[1] ?? 0);
    expect(grams[1]).toBeLessThan(grams[2] ?? 0);
    expect(grams[3]).toBe(grams[1]);
  });

  it.each([
    ["500 g penne, fusilli, or grilled sausages, fried eggs, buttered toast", "unknown"],
    ["1 cup oat milk, or cream, and 2 eggs", "breaks"],
    ["1 cup oat milk, or cream, 2 eggs", "breaks"],
    ["1 cup cream, or oat milk, soy yogurt", "breaks"],
  ])("treats foods after an alternative between commas as alternatives: %s", (line, verdict) => {
    const recipe = { title: "A dish", ingredients: [line], servings: 4 };
    expect(checkRecipe(recipe, ["Vegan"]).verdict).toBe(verdict);
  });

  it("breaks a restriction with a food that only the steps name", () => {
    const recipe = { title: "Noodles", ingredients: ["1 lb rice noodles", "1 cup vegan butter"] };
    const check = (instructions: string) =>
      checkRecipe({ ...recipe, instructions, servings: 4 }, ["Nut-Free", "Vegan", "Gluten-Free"]);
    expect(wordsOf(check("Boil the noodles.\nScatter with roasted peanuts.").breaks)[0]).toBe(
      "Used in the steps but missing from the ingredients: peanuts, which are or contain nuts.",
    );
    expect(check("Melt the butter. Toast the noodles until a crust forms.").breaks).toEqual([]);
    expect(check("Cream the butter. Serve on toasted bread.").breaks[0]?.food).toBe("bread");
  });

  it("is unknown if bread is served with the dish, wherever the recipe mentions the bread", () => {
    const leeks = { title: "Leeks", ingredients: ["4 leeks"], servings: 4 };
    const verdictOf = (texts: { description?: string; instructions?: string }) =>
      checkRecipe({ ...leeks, ...texts }, ["Gluten-Free"]).verdict;
    for (const said of ["Serve with crusty bread.", "Enjoy hot, with naan alongside."]) {
      expect(verdictOf({ description: said }), said).toBe("unknown");
      expect(verdictOf({ instructions: said }), said).toBe("unknown");
    }
    expect(verdictOf({ instructions: "Serve with pasta." })).toBe("breaks");
    expect(verdictOf({ instructions: "Stuff the leeks with bread." })).toBe("breaks");
    expect(verdictOf({ instructions: "Serve without bread." })).toBe("keeps");
  });

  it("never gets a reason with the word “safe”", () => {
    for (const [line, restriction] of table) {
      const result = checkRecipe({ title: "A dish", ingredients: [line], servings: 4 }, [
        restriction,
      ]);
      for (const finding of [...result.breaks, ...result.unknown]) {
        expect(reasonInWords(finding.reason)).not.toMatch(/\bsafe/iu);
      }
    }
  });
});

describe("a vegetarian meal", () => {
  const cases: [string, Verdict][] = [
    ["2 cups vegetable stock", "keeps"],
    ["2 cups chicken stock", "breaks"],
    ["1 envelope unflavored gelatin", "breaks"],
    ["1 tbsp fish sauce", "breaks"],
    ["1 cup grated Parmesan", "breaks"],
    ["1 cup grated vegetarian Parmesan-style cheese", "keeps"],
    ["8 oz mozzarella", "keeps"],
    ["4 eggs", "keeps"],
    ["2 cups stock", "unknown"],
    ["4 vegetarian sausages", "keeps"],
    ["1 cup mini marshmallows", "breaks"],
  ];
  test.each(cases)("with “%s” gets the verdict: %s", (line, verdict) => {
    expect(checkVegetarian({ title: "A dish", ingredients: [line] }).verdict).toBe(verdict);
  });
});

describe("the oil rule", () => {
  const cases: [string, string][] = [
    ["2 tbsp extra virgin olive oil", "2 tbsp extra virgin olive oil"],
    ["2 tbsp extra-virgin olive oil", "2 tbsp extra-virgin olive oil"],
    ["2 tbsp olive oil", "2 tbsp extra virgin olive oil"],
    ["1 cup vegetable or canola oil, for frying", "1 cup extra virgin olive oil, for frying"],
    ["1 tbsp neutral oil (such as grapeseed)", "1 tbsp extra virgin olive oil"],
    ["1 tsp toasted sesame oil", "1 tsp extra virgin olive oil"],
    ["1 tsp chili oil, to serve", "1 tsp extra virgin olive oil, to serve"],
    ["2 cans tuna packed in oil", "2 cans tuna packed in extra virgin olive oil"],
    ["2 cans tuna in extra virgin olive oil", "2 cans tuna in extra virgin olive oil"],
    ["Nonstick cooking spray", "Extra virgin olive oil"],
    ["Canola, corn, or peanut oil for frying", "Extra virgin olive oil for frying"],
    ["2 tbsp neutral oil, like corn or grapeseed", "2 tbsp extra virgin olive oil"],
    ["Canola oil cooking spray", "Extra virgin olive oil"],
    ["basil, garlic and olive oil", "basil, garlic and extra virgin olive oil"],
    ["vegetables and olive oil, tossed", "vegetables and extra virgin olive oil, tossed"],
    ["1 boiled potato", "1 boiled potato"],
    ["oil-free granola", "oil-free granola"],
  ];
  test.each(cases)("“%s” becomes “%s”", (line, repaired) => {
    const recipe = { title: "A dish", ingredients: [line], servings: 4 };
    expect(checkOil(recipe).verdict).toBe(line === repaired ? "keeps" : "breaks");
    const repair = repairOil(recipe);
    expect(repair.recipe).toEqual({ ...recipe, ingredients: [repaired] });
    expect(repair.left).toEqual([]);
  });

  it("is also applied to the instructions, and does not change “the oil”", () => {
    const repair = repairOil({
      title: "Fried rice",
      ingredients: ["2 tbsp peanut oil"],
      instructions: "Heat the peanut oil.\nWhen the oil shimmers, add the rice.",
    });
    expect(repair.recipe.ingredients).toEqual(["2 tbsp extra virgin olive oil"]);
    expect(repair.recipe.instructions).toBe(
      "Heat the extra virgin olive oil.\nWhen the oil shimmers, add the rice.",
    );
    expect(checkOil(repair.recipe).verdict).toBe("keeps");
  });

  it("reports oils that have no correction", () => {
    const repair = repairOil({ title: "Pie", ingredients: ["1 cup vegetable shortening"] });
    expect(repair.left).toHaveLength(1);
  });
});

const aLine = fc.oneof(
  fc.string({ maxLength: 500, unit: "grapheme" }),
  fc.constantFrom(...table.map(([line]) => line)),
  fc
    .array(
      fc.constantFrom(
        ..."milk or ( , vegan free gluten not such as ) 1 1/2 cup / flour".split(" "),
      ),
    )
    .map((words) => words.join(" ")),
);
const someRestrictions = fc.subarray([...RESTRICTIONS], { minLength: 1 });

describe("a recipe", () => {
  it("is checked and repaired without throwing", () => {
    fc.assert(
      fc.property(
        fc.array(aLine),
        someRestrictions,
        fc.integer(),
        (ingredients, chosen, servings) => {
          const recipe = { title: ingredients[0] ?? "", ingredients, servings };
          checkRecipe(recipe, chosen);
          checkVegetarian(recipe);
          expect(repairOil(recipe).left.every((finding) => !finding.repairable)).toBe(true);
        },
      ),
    );
  });

  it("never changes from “breaks” to “keeps” if a line is added", () => {
    fc.assert(
      fc.property(fc.array(aLine), aLine, someRestrictions, (ingredients, line, chosen) => {
        const before = checkRecipe({ title: "", ingredients, servings: 4 }, chosen);
        const more = checkRecipe(
          { title: "", ingredients: [...ingredients, line], servings: 4 },
          chosen,
        );
        if (before.verdict === "breaks") expect(more.verdict).toBe("breaks");
      }),
    );
  });

  it("gets the same verdict in any order of its lines", () => {
    fc.assert(
      fc.property(fc.array(aLine), someRestrictions, (ingredients, chosen) => {
        const there = checkRecipe({ title: "", ingredients, servings: 4 }, chosen);
        const back = checkRecipe(
          { title: "", ingredients: [...ingredients].reverse(), servings: 4 },
          chosen,
        );
        expect(back.verdict).toBe(there.verdict);
        expect([...back.keeps].sort()).toEqual([...there.keeps].sort());
      }),
    );
  });

  it("breaks a restriction if a step names a forbidden food, however long the sentence is", () => {
    for (const filler of ["and stir ", "鮭", "x", "((((", "& "]) {
      const instructions = `${filler.repeat(300)} peanuts ${filler.repeat(2_000)}`;
      const recipe = { title: "x", servings: 4, ingredients: ["2 carrots"], instructions };
      expect(checkRecipe(recipe, ["Nut-Free"]).verdict).toBe("breaks");
    }
  });

  it("is checked quickly even if a line is hostile", () => {
    const lines = [
      "(".repeat(500),
      "egg or ".repeat(80),
      "gluten and ".repeat(50),
      "almond milk ".repeat(45),
      "1/".repeat(250),
      "oil or ".repeat(80),
    ];
    expectCost((measurement) => {
      const ingredients = Array.from(
        { length: 200 },
        (_, index) => `${lines[index % lines.length] ?? ""}${measurement}`,
      );
      checkRecipe({ title: "", ingredients, servings: 4 }, [...RESTRICTIONS]);
      repairOil({ title: "", ingredients });
    }, 200);
  });
});
