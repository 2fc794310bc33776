import { describe, expect, it } from "vitest";
import { openBook, search, searchNear } from "../../../tests/services";
import { bookDish as dish } from "../../../tests/book-dish";
import { type BookRecipe, NO_FACTS } from "./book-recipe";
import { readBookQuery } from "./query";
import { requestInEnglish } from "./request-english";
import { buildIndex } from "./search";
import { whyOf } from "./why";

const { index: book } = openBook();
const titlesOf = (recipes: BookRecipe[]) => recipes.map(({ title }) => title);
const found = (request: string, index = book) => titlesOf(search(index, request));
const near = (request: string, index = book) => titlesOf(searchNear(index, request));
const BEEF = { protein: "Beef" };

describe("a dish that is requested by name", () => {
  it("does not match if the name is only its accompaniment", () => {
    const all = buildIndex([
      dish("Steak Salad with Potatoes", BEEF),
      dish("Potato Salad", { course: "Side Dishes" }),
      dish("Pot Roast with Carrots", BEEF),
      dish("Cabbage Omelet with Scallions", { description: "A fat pancake, made to share." }),
    ]);
    expect(found("potato salad", all)).toEqual(["Potato Salad"]);
    expect(found("roasted carrots", all)).toEqual([]);
    expect(found("scallion pancakes", all)).toEqual([]);
    expect(found("pancakes", all)).toEqual(["Cabbage Omelet with Scallions"]);
    expect(found("steak salad", all)).toEqual(["Steak Salad with Potatoes"]);
  });

  it("does not match if the name is only a modifier", () => {
    const all = buildIndex([
      dish("Egg Salad Sandwiches"),
      dish("Taco Salad"),
      dish("Bean Tacos"),
      dish("Bread Pudding", { course: "Desserts" }),
    ]);
    expect(found("salad", all)).toEqual(["Taco Salad"]);
    expect(found("tacos", all)).toEqual(["Bean Tacos"]);
    expect(found("egg salad sandwich", all)).toEqual(["Egg Salad Sandwiches"]);
    expect(found("bread", all)).toEqual([]);
  });

  it("matches a request for mild chili if its author calls it mild", () => {
    const chili = { ingredients: ["1 tbsp ancho chile powder"], protein: "Vegetarian" };
    const heat = (heat: "mild" | "hot") => ({ ...chili, facts: { ...NO_FACTS, heat } });
    const all = buildIndex([
      dish("Bean Chili", heat("mild")),
      dish("Black Bean Chili", heat("hot")),
      dish("Chiles Rellenos", heat("mild")),
    ]);
    expect(found("chilli but not spicy", all)).toEqual(["Bean Chili"]);
    expect(found("vegetarian chili", all)).not.toContain("Chiles Rellenos");
  });
});

describe("excluded foods", () => {
  it("an unknown excluded food is reported as ignored, and no recipe counts as a match", () => {
    expect(found("chocolate cake no egs")).toEqual([]);
    const [first] = searchNear(book, "chocolate cake no egs");
    expect(first && whyOf(first, "chocolate cake no egs")).toBe("Has chocolate and cake");
    expect(found("chocolate cake no walnuts")).not.toEqual([]);
  });
});

describe("the reason for a result", () => {
  it("never claims that a dish is low in salt, because no ingredient line confirms it", () => {
    for (const recipe of searchNear(book, "low sodium soup")) {
      expect(whyOf(recipe, "low sodium soup")).toMatch(/not checked for low sodium/);
    }
    expect(near("low sodium soup")).not.toEqual([]);
  });

  it("never states that a result lacks a word that the request has in another form", () => {
    for (const request of ["lasagne", "choclate chip cokies", "vongole", "gulasch"]) {
      for (const recipe of search(book, request).slice(0, 3)) {
        expect(whyOf(recipe, request), `${request}: ${recipe.title}`).not.toMatch(/without/i);
      }
    }
  });
});

describe("matches for a request", () => {
  it("a corrected word never weakens the request", () => {
    const two = buildIndex([
      dish("Tasty Mince", { ingredients: ["1 lb mince"] }),
      dish("Mince with Greens", { ingredients: ["1 lb mince", "1 head greens"] }),
    ]);
    expect(found("mince and testy", two)).toEqual([]);
    expect(found("somthing with mince", two)).toHaveLength(2);
  });

  it("a request for fish matches fish, and a request for seafood also matches shrimp", () => {
    const fish = { protein: "Fish" };
    const three = buildIndex([
      dish("Shrimp Soup", { ...fish, ingredients: ["1 lb shrimp", "2 tbsp fish sauce"] }),
      dish("Cod Soup", { ...fish, ingredients: ["1 lb cod"] }),
    ]);
    expect(found("fish soup", three)).toEqual(["Cod Soup"]);
    expect(near("fish soup", three)).toEqual(["Shrimp Soup"]);
    expect(found("seafood soup", three)).toHaveLength(2);
  });

  it("a request for a dish without heat does not match a hot dish, for any hot ingredient", () => {
    const two = buildIndex([
      dish("Mild Tacos"),
      dish("Chorizo Tacos", { facts: { ...NO_FACTS, heat: "medium" } }),
    ]);
    expect(found("tacos without heat", two)).toEqual(["Mild Tacos"]);
  });
});

describe("requests in other languages", () => {
  it("may use small words such as “without”", () => {
    const english = (request: string) => readBookQuery(requestInEnglish(request) ?? request);
    expect(english("Schnelles Abendessen für 2 Personen")).toMatchObject({
      eaters: 2,
      dinner: true,
      isFast: true,
      words: [],
    });
    expect(english("saumon sans gluten").restrictions).toEqual(["Gluten-Free"]);
    expect(english("Hackfleisch Pfanne ohne Zwiebeln")).toMatchObject({
      methods: ["skillet"],
      avoids: ["onion"],
      words: [["ground meat"]],
    });
    expect(requestInEnglish("pour over gravy")).toBeNull();
  });
});
