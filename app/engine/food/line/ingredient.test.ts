import { describe, expect, it, test } from "vitest";
import { readIngredient } from "./ingredient";
import { sizeOf, unitOf } from "../units";

type Expected = [line: string, amount: string, name: string];

describe("an ingredient line is read", () => {
  const shown = (line: string) => {
    const { quantity: q, unit, pack, name } = readIngredient(line);
    const size = pack ? ` [${pack.quantity} ${pack.unit}]` : "";
    const figure = q ? (q.min === q.max ? q.min : `${q.min}-${q.max}`) : "-";
    const rounded = typeof figure === "number" ? +figure.toFixed(3) : figure;
    return [`${rounded} ${unit ?? "-"}${size}`, name];
  };
  test.each<Expected>([
    ["2 onions", "2 -", "onions"],
    ["2 lb prawns (16-20 count), 5 per person", "2 pound", "prawns"],
    ["2 lb (about 12 count prawns) 3 each, peeled", "2 pound", "prawns"],
    ["1 (8-count) package brioche buns", "1 package", "brioche buns"],
    ["2 tins, 400 g each, lentils", "2 can [400 gram]", "lentils"],
    ["½ cup (120 ml)", "- -", "½ cup (120 ml)"],
    ["2 Hand Kerbel", "2 handful", "chervil"],
    ["1 three-pound bag shallots", "1 bag [3 pound]", "shallots"],
    ["300g tin lychees x 3", "3 can [300 gram]", "lychees"],
    ["2 lb U/12 prawns", "2 pound", "prawns"],
    ["[3] 2 leeks", "2 -", "leeks"],
    ["Shallots, 3 cloves", "3 clove", "Shallots"],
    ["Leeks x 4", "4 -", "Leeks"],
    ["Quinces ×2, peeled", "2 -", "Quinces"],
    ["Lentils x 2 tins", "2 can", "Lentils"],
    ["Leeks: 2 large", "2 -", "Leeks"],
    ["Chard - a bunch", "1 bunch", "Chard"],
    ["Brown shallots 3", "3 -", "Brown shallots"],
    ["casserole 9 x 13", "- -", "casserole 9 x 13"],
    ["Plaice, 2 x 150g fillets", "2 fillet [150 gram]", "Plaice"],
    ["Rye bread: 2 slices, toasted", "2 slice", "Rye bread"],
    ["Millet ...... 2 cups", "2 cup", "Millet"],
    ["Leeks: three", "3 -", "Leeks"],
    ["2 pk rice cakes", "2 package", "rice cakes"],
    ["1/3rd cup treacle", "0.333 cup", "treacle"],
    ["1 3/4ths cups oat milk", "1.75 cup", "oat milk"],
    ["two thirds of a cup of millet", "0.667 cup", "millet"],
    ["11/3 cups millet", "1.333 cup", "millet"],
    ["101/2 oz rice noodles", "10.5 ounce", "rice noodles"],
    ["11/16 lb veal", "0.688 pound", "veal"],
    ["1. 3 cups millet", "3 cup", "millet"],
    ["14) 2 leeks", "2 -", "leeks"],
    ["3. Capers", "- -", "Capers"],
    ["2. large leeks", "2 -", "leeks"],
    ["(3) 2 tbsp capers", "2 tbsp", "capers"],
    ["(2) 15 oz cans lentils", "2 can [15 ounce]", "lentils"],
    ["[ ] 4 leeks", "4 -", "leeks"],
    ["2 250g-tubs ricotta", "2 tub [250 gram]", "ricotta"],
    ["3 12-oz-bottles cider", "3 bottle [12 ounce]", "cider"],
    ["a 300g tin of peaches", "1 can [300 gram]", "peaches"],
    ["half of a 500 g bag spinach", "0.5 bag [500 gram]", "spinach"],
    ["1 large onion, diced", "1 -", "onion"],
    ["1.5 kg potatoes", "1.5 kilogram", "potatoes"],
    ["1,5 kg potatoes", "1.5 kilogram", "potatoes"],
    ["1,000 g strong flour", "1000 gram", "strong flour"],
    ["1 1/2 cups sugar", "1.5 cup", "sugar"],
    ["1-1/2 cups sugar", "1.5 cup", "sugar"],
    ["1½ cups sugar", "1.5 cup", "sugar"],
    ["1 ½ cups sugar", "1.5 cup", "sugar"],
    ["1⁄4 cup sugar", "0.25 cup", "sugar"],
    ["⅓ cup honey", "0.333 cup", "honey"],
    [".5 tsp salt", "0.5 tsp", "salt"],
    ["1 and 1/2 tsp vanilla extract", "1.5 tsp", "vanilla extract"],
    ["one and a half cups milk", "1.5 cup", "milk"],
    ["2-3 carrots", "2-3 -", "carrots"],
    ["2 – 3 carrots, peeled", "2-3 -", "carrots"],
    ["2 to 3 tablespoons capers", "2-3 tbsp", "capers"],
    ["1 or 2 red chillies", "1-2 -", "red chillies"],
    ["1/4-1/2 tsp cayenne", "0.25-0.5 tsp", "cayenne"],
    ["1 to 1 1/2 cups broth", "1-1.5 cup", "broth"],
    ["half a cucumber, sliced", "0.5 -", "cucumber"],
    ["half a lemon", "0.5 -", "lemon"],
    ["a pinch of saffron", "1 pinch", "saffron"],
    ["A handful of basil leaves", "1 handful", "basil leaves"],
    ["Pinch of nutmeg", "- pinch", "nutmeg"],
    ["two eggs", "2 -", "eggs"],
    ["a couple of limes", "2 -", "limes"],
    ["1 dozen eggs", "1 dozen", "eggs"],
    ["500g minced beef", "500 gram", "minced beef"],
    ["250 ml whole milk", "250 milliliter", "whole milk"],
    ["2 dl cream", "2 deciliter", "cream"],
    ["1 T. butter, melted", "1 tbsp", "butter"],
    ["1 t. baking soda", "1 tsp", "baking soda"],
    ["2 Tbsp. soy sauce", "2 tbsp", "soy sauce"],
    ["8 fl. oz. cream", "8 fluid ounce", "cream"],
    ["2 lbs. ground turkey", "2 pound", "ground turkey"],
    ["1 1/2 lb (680 g) ground beef", "1.5 pound", "ground beef"],
    ["100g/3½oz rocket", "100 gram", "rocket"],
    ["1 pound / 450 g medium shrimp", "1 pound", "shrimp"],
    ["1 cup plus 2 tablespoons rice flour", "1 cup", "rice flour"],
    ["1 (14 ounce) can black beans", "1 can [14 ounce]", "black beans"],
    ["1 14-ounce can black beans", "1 can [14 ounce]", "black beans"],
    ["2 14.5 oz cans tomatoes", "2 can [14.5 ounce]", "tomatoes"],
    ["1 can (28 oz / 800 g) whole peeled tomatoes", "1 can [28 ounce]", "whole peeled tomatoes"],
    ["2 x 400g tins chickpeas", "2 can [400 gram]", "chickpeas"],
    ["4 (6 ounce) salmon fillets", "4 - [6 ounce]", "salmon fillets"],
    ["1 (750 ml) bottle red wine", "1 bottle [750 milliliter]", "red wine"],
    ["400g tin coconut milk", "400 gram", "coconut milk"],
    ["2 packets instant yeast", "2 package", "instant yeast"],
    ["3 cloves garlic, minced", "3 clove", "garlic"],
    ["3 garlic cloves", "3 clove", "garlic"],
    ["4 whole cloves", "4 -", "whole cloves"],
    ["1 tsp ground cloves", "1 tsp", "ground cloves"],
    ["1 bunch cilantro", "1 bunch", "cilantro"],
    ["2 stalks celery", "2 stalk", "celery"],
    ["4 sprigs thyme", "4 sprig", "thyme"],
    ["1 head romaine lettuce", "1 head", "romaine lettuce"],
    ["5 slices bacon, cooked and chopped", "5 slice", "bacon"],
    ["3 sticks salted butter, diced", "3 stick", "salted butter"],
    ["2cm piece ginger, grated", "2 centimeter", "ginger"],
    ["2 heaping tablespoons cocoa", "2 tbsp", "cocoa"],
    ["About 2 cups finely chopped fresh parsley", "2 cup", "fresh parsley"],
    ["Juice of 2 limes", "2 -", "limes"],
    ["Brown rice 2/3 cup", "0.667 cup", "Brown rice"],
    ["Salt - 1 tsp", "1 tsp", "Salt"],
    ["Eggs: 3", "3 -", "Eggs"],
    ["2% milk", "- -", "2% milk"],
    ["2 cups 2% milk", "2 cup", "2% milk"],
    ["salt, to taste", "- -", "salt"],
    ["parsley for garnish", "- -", "parsley"],
    ["2 skinless, boneless duck breasts", "2 -", "skinless boneless duck breasts"],
    ["▢ 2 tbsp olive oil", "2 tbsp", "olive oil"],
    ["&frac12; cup cream", "0.5 cup", "cream"],
    ["2 round steaks", "2 -", "round steaks"],
    ["1 lb 8 oz stewing beef", "1 pound", "stewing beef"],
    ["A 12-ounce can lima beans", "1 can [12 ounce]", "lima beans"],
    ["2 cups, plus 3 tablespoons, milk", "2 cup", "milk"],
    ["2 cups minus 1 tablespoon oats", "2 cup", "oats"],
    ["5 or more teaspoons chopped fresh mint", "5 tsp", "fresh mint"],
    ["3 cups pitted and chopped fresh plums", "3 cup", "fresh plums"],
    ["3 9-by-12-inch sheets of puff pastry", "3 sheet", "puff pastry"],
    ["5 3/4-inch-thick slices brioche", "5 slice", "brioche"],
    ["1 (9-ounce [255-g]) package ravioli", "1 package [9 ounce]", "ravioli"],
    ["1/2 cup cream 125 mL", "0.5 cup", "cream"],
    ["5 small or 4 large plums", "5 -", "plums"],
    ["2 tablespoons", "- -", "2 tablespoons"],
    ["", "- -", ""],
  ])("%s", (line, amount, name) => {
    expect(shown(line)).toEqual([amount, name]);
  });

  it("with its other words", () => {
    const butter = readIngredient("2 tbsp butter or margarine, melted (optional)");
    expect(butter).toMatchObject({
      food: "butter",
      alternatives: ["margarine"],
      optional: true,
      preparation: "melted",
      name: "butter or margarine",
    });
    const grapes = readIngredient("1 cup black or green olives, pitted");
    expect(grapes.food).toBe("black olives");
    expect(grapes.alternatives).toEqual(["green olives"]);
    const beef = readIngredient("1 1/2 lb (680 g) ground beef");
    expect(beef.others).toEqual([{ quantity: { min: 680, max: 680 }, unit: "gram" }]);
    const flour = readIngredient("1 cup plus 2 tablespoons flour");
    expect(flour.plus).toEqual([{ quantity: { min: 2, max: 2 }, unit: "tbsp" }]);
    expect(readIngredient("For the sauce:").heading).toBe(true);
    expect(readIngredient("1 tin (400 g)").text).toBe("1 tin (400 g)");
  });

  it("up to the limit if the line is too long", () => {
    for (const more of [
      " and so on".repeat(50),
      ", ".repeat(250),
      "<".repeat(480),
      "🍮".repeat(240),
    ]) {
      const read = readIngredient(`2 cups brown rice, rinsed,${more}`);
      expect(read).toMatchObject({ quantity: { min: 2, max: 2 }, unit: "cup", food: "brown rice" });
      expect(read.text).toContain(more.trim());
    }
    const nonsense = readIngredient("🍮".repeat(250));
    expect(nonsense.name).toMatch(/^(🍮\s?)+$/u);
  });

  it("with tablespoons and teaspoons distinguished, and exact sizes", () => {
    expect([unitOf("T"), unitOf("t"), unitOf("Tbsp."), unitOf("LBS")]).toEqual([
      "tbsp",
      "tsp",
      "tbsp",
      "pound",
    ]);
    expect(sizeOf("tbsp") * 16).toBeCloseTo(sizeOf("cup"), 10);
    expect(sizeOf("gallon")).toBe(3785.411784);
    expect(sizeOf("ounce") * 16).toBeCloseTo(sizeOf("pound"), 10);
  });
});
