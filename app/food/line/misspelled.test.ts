import { describe, expect, it, test } from "vitest";
import { readFoods } from "./foods";

describe("the name of an allergen with a letter wrong", () => {
  test.each([
    ["1 cup penut butter", "penut"],
    ["1 cup peanutt butter", "peanutt"],
    ["1 cup penaut butter", "penaut"],
    ["2 cups almod milk", "almod"],
    ["1/2 cup cashwe cream", "cashwe"],
    ["1 tbsp wallnut oil", "wallnut"],
    ["1 tbsp sesme oil", "sesme"],
    ["1 cup hazlenut spread", "hazlenut"],
    ["1 cup rice, with pistacho", "pistacho"],
  ])("“%s” is not known, for “%s”", (line, word) => {
    const { known, unknownWords } = readFoods(line);
    expect(known).toBe(false);
    expect(unknownWords).toContain(word);
  });

  test.each([
    ...["1 cup rice, сметана", "1 cup rice, 花生", "1 cup rice, Erdnüsse", "1 cup rice (Mandeln)"],
    ...["1 cup rice, Käse", "1 cup rice, cacahuètes"],
  ])("nor is “%s”", (line) => {
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
  ])("“%s” is read as before", (line) => {
    expect(readFoods(line).unknownWords).toBe("");
  });
});
