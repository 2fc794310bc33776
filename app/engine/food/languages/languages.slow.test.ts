import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { checkRecipe } from "~/engine/check/guard";
import { isContent } from "../contents";
import { byName, findFood } from "../lexicon";
import { foodTokens } from "../line/tokens";
import { readFoods } from "../line/foods";
import { languageRules } from "./language-rules";
import { tablesOf } from "./languages";

/** The contents that the tests check, from restrictions about allergens, flesh and alcohol. */
const CHECKED = new Set(
  `gluten wheat dairy egg soy nut peanut treeNut meat pork beef fish finfish crustacean mollusk gelatin rennet
   celery mustard sesame lupin sulfite alcohol`
    .split(/\s+/)
    .filter(isContent),
);

/** Returns the certain contents of a line's foods, and its unknown words. */
function read(line: string): string {
  const { foods, known, unknownWords } = readFoods(line);
  const asked = foods.filter(({ choice }) => choice === "first");
  const has = new Set(asked.flatMap((food) => [...food.has]).filter((it) => CHECKED.has(it)));
  return known ? [...has].sort().join(" ") : `unknown: ${unknownWords}`;
}

/** Reads lines with their contents from a file of this folder: "2 huevos => egg", "-" for none. */
function linesOf(language: string): [line: string, contents: string][] {
  const text = readFileSync(new URL(`./lines/${language}.txt`, import.meta.url), "utf8");
  return text
    .trim()
    .split("\n")
    .map((row) => {
      const [line = "", contents = ""] = row.split(" => ");
      return [line, contents === "-" ? "" : contents.split(" ").sort().join(" ")];
    });
}

describe.each(["german", "french", "spanish", "italian"])("a recipe in %s", (language) => {
  test.each(linesOf(language))("has the expected contents in “%s”", (line, contents) => {
    expect(read(line)).toBe(contents);
  });
});

const CODES = languageRules().map(({ code }) => code);

describe("the tables of a language", () => {
  it.each(CODES)("contain only foods that English also has: %s", (code) => {
    const english = tablesOf(code).foods.map(({ english }) => english);
    expect(english.filter((name) => !readFoods(name).known)).toEqual([]);
    expect(english.length).toBeGreaterThan(200);
  });

  it.each(CODES)("contain four hundred names of foods: %s", (code) => {
    const names = tablesOf(code).foods.flatMap(({ names }) => names);
    expect(names.length).toBeGreaterThan(400);
  });
});

describe("a denied content of a line", () => {
  test.each([
    ["200 g Nudeln ohne Ei", "gluten wheat"],
    ["250 g glutenfreies Mehl", ""],
    ["500 ml laktosefreie Sahne", "dairy"],
    ["80 g vegane Butter", ""],
    ["1 Flasche alkoholfreies Bier", "gluten"],
    ["200 g de farine sans gluten", ""],
    ["20 cl de crème végétale", ""],
    ["25 cl de lait sans lactose", "dairy"],
    ["100 g de mayonnaise sans œuf", ""],
    ["200 g de harina sin gluten", ""],
    ["1 yogur sin lactosa", "dairy"],
    ["100 g de queso vegano", ""],
    ["200 g di farina senza glutine", ""],
    ["200 ml di latte senza lattosio", "dairy"],
    ["200 ml di panna vegetale", ""],
  ])("gives “%s” the expected contents", (line, contents) => {
    expect(read(line)).toBe(contents);
  });
});

describe("an English line", () => {
  const names = [...byName().keys()].filter((name) => findFood(name) !== undefined);

  it.each([
    ["alone", (name: string) => name],
    ["with a measure", (name: string) => `2 cups ${name}, finely chopped`],
    ["in a bracket", (name: string) => `1 cup sugar (or ${name} to taste)`],
  ])("is read as English for every name in the lexicon %s", (_, lineOf) => {
    const translated = names.map(lineOf).filter((line) => {
      const tokens = foodTokens(line);
      return readFoods(line).tokens.some(({ word }, at) => word !== tokens[at]?.word);
    });
    expect(translated).toEqual([]);
    expect(names.length).toBeGreaterThan(5_000);
  });
});

describe("words of another language", () => {
  it("give a food the name that the line uses", () => {
    expect(readFoods("250 ml de leche de almendras").foods.map(({ name }) => name)).toEqual([
      "leche de almendras",
    ]);
    expect(readFoods("1 EL Sojasoße").foods.map(({ name }) => name)).toEqual(["Sojasoße"]);
  });

  it("are also read without umlauts and ligatures", () => {
    expect(read("2 EL Oel und 100 g Kaese")).toBe("dairy");
    expect(read("3 oeufs")).toBe("egg");
  });

  it("are split into their parts if they are German compounds", () => {
    expect(read("100 g Ziegenfrischkäsecreme")).toBe("dairy");
    expect(read("200 g Cashewmilch")).toBe("nut treeNut");
    expect(read("2 EL Brotgewürz")).toBe("");
    expect(read("100 g Glimmermehl")).toBe("unknown: Glimmermehl");
  });

  it("are compared with steps in English", () => {
    const recipe = { title: "Pudding", servings: 2, instructions: "Die Milch aufkochen." };
    const judge = (ingredients: string[]) =>
      checkRecipe({ ...recipe, ingredients }, ["Dairy-Free"]).verdict;
    expect(judge(["500 ml Mandelmilch"])).toBe("keeps");
    expect(judge(["500 ml Wasser"])).toBe("breaks");
  });

  it("are an alternative if the line offers another food", () => {
    expect(read("100 g Margarine oder Butter")).toBe("");
    expect(readFoods("2 EL Öl oder Butter").foods.map(({ choice }) => choice)).toEqual([
      "first",
      "other",
    ]);
  });

  it("distinguish pastry from a pâté by the accent", () => {
    expect(read("300 g de pâtes")).toBe("gluten wheat");
    expect(read("1 tranche de pâté de campagne")).toBe("meat");
  });

  it.each([
    ["1 cup burro, sliced", "unknown: burro"],
    ["2 chairs and a gift", "unknown: chairs gift"],
    ["1 cup lemon rind, grated", ""],
    ["1 lb porcine pancreas", "unknown: porcine pancreas"],
    ["1 tsp sterols", "unknown: sterols"],
    ["2 tsp palm olein", "unknown: palm olein"],
    ["1 frying pan of sale goods", "unknown: sale"],
  ])("are left unchanged in an English line: %s", (line, contents) => {
    expect(read(line)).toBe(contents);
  });
});
