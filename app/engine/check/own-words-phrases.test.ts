import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { inLanguage } from "~/language/index.server";
import { checkOwnWords, readOwnWords } from "./own-words";

const parts = (list = "") => list.split(";").flatMap((line) => line.trim() || []);
const rows = readFileSync(new URL("food-cases/own-words.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((row) => row !== "" && !row.startsWith("#"))
  .map((row) => row.split("|").map((part) => part.trim()));
const sayable = rows.filter(([, out]) => out !== "!");
const unsayable = rows.filter(([, out]) => out === "!");

const breaksFor = (phrase: string, line: string) => {
  const terms = readOwnWords(phrase).map(({ words }) => words);
  const recipe = { title: "A Dish", ingredients: [line], servings: 4 };
  return checkOwnWords(recipe, terms).breaks.length > 0;
};

describe("a food that a family types", () => {
  test.each(sayable)("“%s” excludes %s, and not %s", (phrase = "", out, kept) => {
    expect(readOwnWords(phrase).filter(({ understood }) => understood === "")).toEqual([]);
    expect(parts(out).filter((line) => !breaksFor(phrase, line))).toEqual([]);
    expect(parts(kept).filter((line) => breaksFor(phrase, line))).toEqual([]);
  });

  test.each(unsayable)("“%s” is reported as not understood", (phrase = "") => {
    expect(readOwnWords(phrase).map(({ understood }) => understood)).toEqual([""]);
  });
});

describe("words that are not taken literally", () => {
  it.each([
    ["raw onion", "onions", "raw or cooked: we cannot tell which foods are raw"],
    ["canned tuna steaks", "tuna steak", "in every form, not only canned"],
    ["slimy mushrooms", "mushrooms", "all of it: we did not understand “slimy”"],
    ["mushroms", "mushrooms", "we read it as “mushroom”"],
    ["eggs only when baked", "eggs", "without exception: we did not understand “only when baked”"],
    ["no fish except my mother's", "fish", /^without exception: .*except my mother's”$/],
  ])("“%s” is shown as “%s”, with a note", (words, understood, note) => {
    expect(readOwnWords(words)).toEqual([
      { words, understood, note: typeof note === "string" ? note : expect.stringMatching(note) },
    ]);
  });
});

test("notes about avoided foods are in the current language", () => {
  const notes = () =>
    readOwnWords("slimy mushrooms, keto, no nuts but almonds").map(({ understood, note }) =>
      [understood, note].filter(Boolean).join(": "),
    );
  expect(notes()[1]).toBe("choose “Keto” among the restrictions");
  expect(inLanguage("de", notes)).toEqual([
    "mushrooms: alles davon: „slimy“ haben wir nicht verstanden",
    "wähle „Keto“ bei den Einschränkungen",
    "nuts, außer almond",
  ]);
});

test("examples of avoided foods in German are understood", () => {
  const examples = readOwnWords("kein Koriander, Pilze, Chili, Nüsse, Schwein, Meeresfrüchte");
  expect(examples.filter(({ understood }) => understood === "")).toEqual([]);
});

describe("typed words that are not a food", () => {
  const SAYS_HOW = "it describes a whole dish and not a food, so nothing is left out";

  it.each([
    ["less sugar", SAYS_HOW],
    ["low fat", SAYS_HOW],
    ["not too sweet", SAYS_HOW],
    ["mild", SAYS_HOW],
    ["I'm pregnant", "choose “Pregnancy” under “More restrictions”"],
    ["schwanger", "choose “Pregnancy” under “More restrictions”"],
    ["keto", "choose “Keto” among the restrictions"],
    ["low carb", "choose “Low-Carb” among the restrictions"],
  ])("“%s” is not understood, and the note explains the next step", (words, note) => {
    expect(readOwnWords(words)).toEqual([{ words, understood: "", note }]);
  });

  it.each(["halal", "kosher"])("“%s” excludes its foods and points to its checkbox", (words) => {
    const [{ understood, note } = { understood: "", note: "" }] = readOwnWords(words);
    expect(understood).not.toBe("");
    expect(note).toContain("under “More restrictions”");
  });

  it.each([
    ["mild", "1 jar mild salsa"],
    ["low fat", "1 cup low-fat yogurt"],
    ["less sugar", "2 tbsp sugar"],
    ["light", "1 tbsp light soy sauce"],
    ["quick", "1 cup quick oats"],
  ])("“%s” does not exclude “%s”", (words, line) => {
    const recipe = { title: `A ${words} dish`, ingredients: [line], servings: 4 };
    expect(checkOwnWords(recipe, [words])).toEqual({ breaks: [], unknown: [] });
  });

  it("next to a food do not prevent the food from being excluded", () => {
    expect(breaksFor("mild cheddar", "8 oz mild cheddar")).toBe(true);
    expect(breaksFor("not too spicy", "2 jalapeños")).toBe(true);
  });
});

describe("an exception to an avoided food", () => {
  it.each([
    ["no fish except salmon", "fish, except salmon"],
    ["dairy only as butter", "milk, except butter"],
    ["no seafood, shrimp is ok", "seafood, except shrimp"],
    ["no beans or lentils except chickpeas", "beans, lentils, except chickpeas"],
    ["no fish except salmon and peanuts", "fish, peanuts, except salmon"],
    ["eats everything except olives", "olives"],
  ])("in “%s” is shown as “%s”", (words, understood) => {
    expect(readOwnWords(words)).toEqual([{ words, understood, note: "" }]);
  });

  it.each([
    ["no fish except salmon", "1 lb salmon and cod"],
    ["no fish except salmon", "4 salmon burgers"],
    ["no fish except salmon", "1 tsp Worcestershire sauce with anchovies"],
    ["no fish except canned tuna", "1 lb tuna steak"],
    ["no nuts but almonds are fine", "1 cup almonds and walnuts"],
    ["no dairy except butter", "8 butter cookies with milk chocolate"],
    ["no nuts but not almonds", "1 cup almonds"],
    ["no fish except salmon and no peanuts", "2 tbsp peanut butter"],
    ["no fish except salmon, mushrooms", "8 oz mushrooms"],
    ["milk but not cheese", "8 oz cheddar"],
  ])("in “%s” does not allow “%s”", (phrase, line) => {
    expect(breaksFor(phrase, line)).toBe(true);
  });

  it("also applies to title and steps", () => {
    const found = (title: string) =>
      checkOwnWords({ title, ingredients: ["1 carrot"], servings: 4 }, ["no fish except salmon"]);
    expect(found("Salmon with Carrots").breaks).toEqual([]);
    expect(found("Cod with Carrots").breaks).toHaveLength(1);
  });
});
