import { describe, expect, it, test } from "vitest";
import { readFoods } from "./foods";

describe("a word that the lexicon does not know", () => {
  test.each([
    ["1 cup penut butter", "peanut"],
    ["1 cup peanutt butter", "peanut"],
    ["1 cup penaut butter", "peanut"],
    ["2 cups almod milk", "treeNut"],
    ["1/2 cup cashwe cream", "treeNut"],
    ["1 tbsp wallnut oil", "treeNut"],
    ["1 tbsp sesme oil", "sesame"],
    ["1 cup hazlenut spread", "treeNut"],
    ["1 lb shirmp", "crustacean"],
  ] as const)("in “%s” has the contents of the food that it misspells: %s", (line, content) => {
    const { foods } = readFoods(line);
    expect(foods.some(({ has }) => has.has(content))).toBe(true);
  });

  it.each([
    "1 cup rice, with pistacho",
    "1 cup zalmond",
    "2 tbsp edamamo",
    "1 cup tehini sauce",
    "1 cup lupim",
  ])("in “%s” is unknown if no ordinary food is similar", (line) => {
    expect(readFoods(line).known).toBe(false);
  });

  it.each([
    ["2 tsp cinamon", "cinnamon"],
    ["1 stk marg", "margarine"],
    ["1 lb asparagas", "asparagus"],
    ["2 c cauliflwr", "cauliflower"],
    ["1 tsp chilli powdr", "chili powder"],
    ["1 c shredded ched", "cheddar"],
  ])("in “%s” is read as %s", (line, food) => {
    const [read, correct] = [readFoods(line), readFoods(`1 cup ${food}`)];
    expect(read.known).toBe(true);
    expect([...(read.foods[0]?.has ?? [])]).toEqual([...(correct.foods[0]?.has ?? [])]);
  });

  test.each([
    "1 cup rice, сметана",
    "1 cup rice, 花生",
    "1 cup rice, Erdnüsse",
    "1 cup rice (Mandeln)",
    "1 cup rice, Käse",
    "1 cup rice, cacahuètes",
  ])("in “%s” is an unknown food in another language", (line) => {
    expect(readFoods(line).known).toBe(false);
  });

  it.each([
    "2 tbsp soy sauce (生抽)",
    "8 oz pasta, al dente",
    "22 oz Hokkaido pumpkin",
    "1 cup acini di pepe pasta",
    "2 cups rice, à la carte",
    "2 tbsp peanut butter",
    "1 cup barely ripe mango",
    "1 cup vanilla custard",
    "6 hand-drawn noodles with butter",
    "1 better bouillon cube",
    "1 cup almost melted butter",
    "1 lb shrimps",
    "2 tbsp artisanal butter",
  ])("in “%s” is not corrected", (line) => {
    expect(readFoods(line).unknownWords).toBe("");
  });
});
