import { describe, expect, it, test } from "vitest";
import type { Content } from "../contents";
import { readFoods } from "./foods";

const first = (line: string) => readFoods(line).foods.filter(({ choice }) => choice === "first");
const has = (line: string) => first(line).flatMap((food) => [...food.has]);
const may = (line: string) => first(line).flatMap((food) => [...food.may]);

describe("a packaged food", () => {
  const doubted: [line: string, contents: Content[]][] = [
    ["1 vegetable stock cube", ["gluten", "dairy", "soy", "celery"]],
    ["2 tsp chicken bouillon powder", ["gluten", "dairy", "soy"]],
    ["1 packet taco seasoning mix", ["gluten", "dairy"]],
    ["2 cups beef broth", ["gluten", "celery"]],
    ["500 ml Rinderfond", ["gluten"]],
    ["2 cups vegetable stock", ["celery"]],
    ["8 oz imitation crab", ["gluten", "egg", "soy"]],
    ["1 cup red licorice, chopped", ["gluten", "gelatin"]],
    ["4 frankfurters", ["gluten", "dairy"]],
    ["1 cup candy", ["gluten", "nut", "gelatin"]],
    ["3 cups breakfast cereal", ["gluten", "nut"]],
    ["1/4 cup chicken marinade", ["gluten", "soy"]],
    ["1/4 cup colored sprinkles", ["animal"]],
    ["200 g asiago", ["rennet"]],
  ];
  test.each(doubted)("is unknown for contents that its labels may list: %s", (line, contents) => {
    expect(may(line)).toEqual(expect.arrayContaining(contents));
    expect(has(line)).not.toEqual(expect.arrayContaining(contents));
    expect(readFoods(line).known).toBe(true);
  });

  const certain: [line: string, contents: Content[]][] = [
    ["12 chicken nuggets", ["meat", "gluten"]],
    ["1 lb mortadella", ["meat", "pork"]],
    ["6 slices jamón de bellota", ["meat", "pork"]],
    ["200 g gambas", ["fish", "crustacean"]],
    ["1 kg vongole", ["fish", "mollusk"]],
    ["2 mako steaks", ["fish", "mercury"]],
    ["50 g Sbrinz", ["dairy", "rennet"]],
    ["300 g strozzapreti", ["gluten", "wheat"]],
    ["1 tsp doubanjiang", ["soy", "gluten"]],
    ["100 g gianduiotti", ["nut", "treeNut"]],
    ["a splash of Barolo", ["alcohol", "sulfite"]],
    ["colorant (E120)", ["animal"]],
    ["gelling agent E 441", ["gelatin"]],
  ];
  test.each(certain)("has the contents of its category: %s", (line, contents) => {
    expect(has(line)).toEqual(expect.arrayContaining(contents));
  });

  it("has the contents that the line states about the label", () => {
    expect(may("1 gluten-free vegetable stock cube")).not.toContain("gluten");
    expect(may("4 gluten-free, dairy-free frankfurters")).not.toContain("dairy");
  });

  it("does not include homemade stock", () => {
    expect(may("2 cups vegetable stock")).not.toContain("gluten");
  });
});

describe("a brand", () => {
  it("counts as the food that it makes", () => {
    expect(has("2 tbsp Kikkoman")).toEqual(expect.arrayContaining(["soy", "gluten"]));
    expect(has("8 oz Philadelphia, softened")).toEqual(["dairy"]);
    expect(has("3 tbsp Nutella")).toContain("nut");
    expect(has("1 cup Hellmann’s")).toContain("egg");
    expect(has("1 lb Velveeta, cubed")).toContain("dairy");
    expect(has("1 tub Cool Whip")).toContain("dairy");
  });

  it("only names the maker of the food after it", () => {
    expect(has("1 cup Kikkoman panko")).not.toContain("soy");
    expect(has("1 box Barilla red lentil pasta")).not.toContain("gluten");
    expect(has("1 jar Hellmann’s vegan mayonnaise")).not.toContain("egg");
    expect(has("Kikkoman or fish sauce")).toContain("soy");
    expect(has("Kikkoman, rice vinegar")).toContain("soy");
  });
});

describe("a line that names a part of the recipe", () => {
  test.each(["For topping (optional)", "For serving", "To serve:", "Zum Garnieren"])(
    "does not contain an unknown food: %s",
    (line) => expect(readFoods(line)).toMatchObject({ known: true, foods: [] }),
  );
  test.each(["optional toppings", "For the blorf"])(
    "is unknown if the part may contain any food: %s",
    (line) => expect(readFoods(line).known).toBe(false),
  );
  test("does not hide a food after it", () => {
    expect(may("For topping (stock cube)")).toContain("gluten");
  });
});

describe("plant milk, cream and butter with words before them", () => {
  const words = [
    "",
    "unsweetened ",
    "plain unsweetened ",
    "sweetened ",
    "light ",
    "full-fat ",
    "canned unsweetened ",
  ];
  const foods = [
    "coconut milk",
    "coconut cream",
    "almond milk",
    "oat cream",
    "soy milk",
    "cocoa butter",
    "peanut butter",
  ];
  const more = [
    "1 head butter lettuce",
    "1 butternut squash",
    "1 (240 g) can butter beans",
    "2 tbsp cold vegan butter",
  ];
  test.each([...foods.flatMap((food) => words.map((word) => `1 cup ${word}${food}`)), ...more])(
    "do not contain dairy: %s",
    (line) => {
      expect([...has(line), ...may(line)]).not.toContain("dairy");
      expect(readFoods(line).known).toBe(true);
    },
  );

  it("do not hide a food whose name overlaps with another food's name", () => {
    expect(has("almond milk chocolate")).toContain("nut");
    expect(has("2 cups unsweetened coconut flakes and milk")).toContain("dairy");
  });
});
