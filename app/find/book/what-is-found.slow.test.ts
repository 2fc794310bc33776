import { describe, expect, it, test } from "vitest";
import { openBook, search, searchNear } from "../../../tests/services";
import { bookDish as dish } from "../../../tests/book-dish";
import { type BookRecipe, NO_FACTS } from "./book-recipe";
import { readQuery } from "./query";
import { buildIndex } from "./search";
import { whyOf } from "./why";

const book = buildIndex(openBook().recipes);
const titlesOf = (recipes: BookRecipe[]) => recipes.map(({ title }) => title);
const found = (request: string, index = book) => titlesOf(search(index, request));
const near = (request: string, index = book) => titlesOf(searchNear(index, request));
const BEEF = { protein: "Beef" };

describe("a dish that is asked for by name", () => {
  it("is not one that only comes with it", () => {
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

  it("is not another one that has its name in front", () => {
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

  it("has no meat where vegetables are asked for", () => {
    const all = buildIndex([
      dish("Beef and Vegetable Soup", BEEF),
      dish("Vegetable Soup"),
      dish("Grilled Beef with Vegetables", { ...BEEF, instructions: "Grill." }),
    ]);
    expect(found("vegetable soup", all)).toEqual(["Vegetable Soup"]);
    expect(found("grilled vegetables", all)).toEqual([]);
    expect(found("beef and vegetable soup", all)).toEqual(["Beef and Vegetable Soup"]);
  });

  it("is the salsa or the stock itself, if nothing is said to be in it", () => {
    const all = buildIndex([
      dish("Tilapia in Salsa Verde", { protein: "Fish" }),
      dish("Roasted Salsa Roja", { course: "Side Dishes" }),
      dish("Bean Soup", { ingredients: ["4 cups vegetable stock"] }),
    ]);
    expect(found("salsa", all)).toEqual(["Roasted Salsa Roja"]);
    expect(found("stock", all)).toEqual([]);
    expect(found("bean soup with stock", all)).toEqual(["Bean Soup"]);
  });

  it("has its color, and not something else of that color", () => {
    const all = buildIndex([
      dish("Panang Curry with Green Beans"),
      dish("Green Curry with Eggplant"),
      dish("White Chicken Chili", { protein: "Chicken" }),
    ]);
    expect(found("green curry", all)).toEqual(["Green Curry with Eggplant"]);
    expect(found("white chili", all)).toEqual(["White Chicken Chili"]);
  });

  it("is one by what its description calls it", () => {
    const all = buildIndex([
      dish("Potage Parmentier", {
        description: "Leek and potato soup, the first that many cooks learn.",
        ingredients: ["2 leeks", "1 lb potatoes"],
      }),
    ]);
    expect(found("leek and potato soup", all)).toEqual(["Potage Parmentier"]);
    expect(whyOf(all.recipes[0]?.recipe ?? dish("None"), "potato soup")).toBe(
      "Has potato and soup",
    );
  });

  test.each([
    ["tortilla de patatas", /Tortilla Española/],
    ["pecan crumble", /Apple Crisp/],
    ["chocolate brownies", /Brownies/],
    ["cheese toastie", /Grilled (Ham and )?Cheese/],
    ["chicken pie", /Chicken Pot Pie/],
    ["vongole", /Clam|Almejas/],
    ["Hackbällchen", /Meatball/],
    ["hamburger", /Cheeseburger/],
    ["meatballs in tomato sauce", /Tomato Sauce/],
    ["potato gratin", /Gratin Dauphinois/],
    ["potato pancakes", /Latkes/],
    ["lamb curry", /Rogan Josh/],
    ["chickpea and spinach curry", /Chana Saag/],
    ["pork mince dumplings", /Potstickers|Wonton/],
    ["cinamon rols", /Cinnamon Rolls/],
    ["chesse burger", /burger/i],
    ["oven baked fish", /Baked|Fish/],
    ["pollo asado", /Pollo Asado/],
  ])("%j is found by another of its names", (request, title) => {
    expect(found(request)[0]).toMatch(title);
  });

  it("is no bowl where burritos are asked for, and is not called found for a mash that is left", () => {
    expect(found("burritos").join()).not.toMatch(/bowl/i);
    expect(found("burrito bowl").join()).toMatch(/bowl/i);
    expect(found("leftover mashed potatoes")).not.toContain("Bombay Potatoes");
    expect(found("easy cake for beginners")).not.toEqual([]);
  });

  it("is not what it is only likened to, if that is no place", () => {
    const all = buildIndex([
      dish("Pork Carnitas-Style Tacos", { protein: "Pork" }),
      dish("Thai-Style Beef Salad", BEEF),
      dish("Chicago-Style Hot Dogs", { protein: "Pork" }),
    ]);
    expect(found("carnitas", all)).toEqual([]);
    expect(near("carnitas", all)).toEqual(["Pork Carnitas-Style Tacos"]);
    expect(found("thai salad", all)).toEqual(["Thai-Style Beef Salad"]);
    expect(found("chicago hot dogs", all)).toEqual(["Chicago-Style Hot Dogs"]);
  });

  it("is a chili that its author calls mild, where it is not to be spicy", () => {
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

  it("is a salad with the leaves that it is called after", () => {
    const all = buildIndex([
      dish("Bean Salad", { ingredients: ["4 cups arugula"] }),
      dish("Bean Soup", { ingredients: ["4 cups arugula"] }),
    ]);
    expect(found("rocket salad", all)).toEqual(["Bean Salad"]);
    expect(found("salad without lettuce").join()).not.toMatch(/Caesar/);
  });

  it("is crisp where a step says so", () => {
    const crisp = { instructions: "Fry until crunchy." };
    const all = buildIndex([dish("Potato Salad", crisp), dish("Egg Salad")]);
    expect(found("crunchy salad", all)).toEqual(["Potato Salad"]);
  });

  it("is no hamburger without a bun, and no curry that is a tea", () => {
    expect(found("hamburger")).not.toContain("Bifteki: Greek Burgers with a Feta Heart");
    expect(found("vegetarian curry not spicy")).not.toContain("Masala Chai");
  });
});

describe("a way of cooking", () => {
  it("is in the steps where no title has it, with the food that is cooked so", () => {
    const steps = (instructions: string) => ({ protein: "Fish", instructions });
    const all = buildIndex([
      dish("Cod with Tomatoes", {
        ...steps("Bake the cod for 12 minutes."),
        ingredients: ["4 cod"],
      }),
      dish("Cod with Lemon", {
        ...steps("Sear the cod.\nBake the potatoes."),
        ingredients: ["4 cod"],
      }),
    ]);
    expect(found("steamed cod", all)).toEqual([]);
    expect(found("baked fish", all)[0]).toBe("Cod with Tomatoes");
  });

  it("needs no tool where the recipe says that it needs none", () => {
    expect(found("ice cream without a machine")).toContain("No-Churn Vanilla Ice Cream");
  });

  it("that the book does not have is not said to be used", () => {
    expect(found("slow cooker beef")).toEqual([]);
    const [first] = searchNear(book, "slow cooker beef");
    expect(first?.cookingTime).toBeGreaterThanOrEqual(60);
    expect(first && whyOf(first, "slow cooker beef")).toMatch(/not slow cooker/);
  });
});

describe("foods that are at hand", () => {
  test.each<[string, RegExp[]]>([
    ["tomato basil mozzarella", [/tomato/i, /basil/i, /mozzarella/i]],
    ["pork chops with onions", [/pork (\w+ )?chops?/i, /onion|shallot/i]],
    ["old bananas", [/banana/i]],
    ["frozen peas", [/\bpeas\b/i]],
    ["something warm with squash", [/squash/i]],
  ])("%j: whatever they are in", (request, foods) => {
    const three = search(book, request).slice(0, 3);
    expect(three).not.toEqual([]);
    for (const { title, ingredients } of three) {
      for (const food of foods) expect([title, ...ingredients].join("\n")).toMatch(food);
    }
  });

  it("are no sweet potatoes where potatoes are", () => {
    const all = buildIndex([
      dish("Hash", { ingredients: ["2 sweet potatoes"] }),
      dish("Mash", { ingredients: ["2 potatoes"] }),
    ]);
    expect(found("something with potatoes", all)).toEqual(["Mash"]);
  });
});

describe("what is to be left out", () => {
  it("is not said to be, and nothing is found, where nobody knows what it is", () => {
    expect(found("chocolate cake no egs")).toEqual([]);
    const [first] = searchNear(book, "chocolate cake no egs");
    expect(first && whyOf(first, "chocolate cake no egs")).toBe("Has chocolate and cake");
    expect(found("chocolate cake no walnuts")).not.toEqual([]);
  });
});

describe("a word that is written as it is heard", () => {
  test.each([
    ["spagety meatbals", "Spaghetti and Meatballs"],
    ["lazanya", "Skillet Spinach Lasagna"],
    ["vejetarian chilly", "Smoky Three-Bean Chili"],
  ])("%j is understood", (request, title) => {
    expect(found(request)).toContain(title);
  });
});

describe("an occasion", () => {
  it("is a birthday with dinner, and not with crab cakes", () => {
    expect(found("birthday dinner").join()).not.toMatch(/cakes/i);
    expect(found("birthday cake")[0]).toMatch(/cake/i);
  });

  it("is a breakfast by the dish, and not by an egg in a salad", () => {
    expect(found("healthy breakfast").join()).not.toMatch(/Crab Louie|Niçoise/);
  });

  it("is a feast by how its meat is cooked", () => {
    expect(found("thanksgiving turkey")).toEqual(["Roast Turkey Breast with Pan Gravy"]);
    expect(found("easter lamb")[0]).toMatch(/Roast/);
    expect(found("drinks for a party")[0]).toMatch(/Margaritas|Sangria|Bellinis|Lemonade/);
  });

  it("is a dessert after dinner, and no porridge; a meal, and no tea", () => {
    expect(found("dessert").join()).not.toMatch(/Porridge|Overnight Oats|Granola|Smoothie/);
    expect(found("porridge")[0]).toMatch(/Porridge/);
    expect(found("breakfast").join()).toMatch(/Porridge|Oats/);
    expect(found("vegetarian thai").join()).not.toMatch(/Tea/);
    expect(found("thai tea")[0]).toMatch(/Tea/);
  });

  it("is a lunchbox, a barbecue, or the freezer", () => {
    expect(found("school lunchbox")[0]).toMatch(/sandwich|wrap|salad|muffin|burrito|bahn|subs/i);
    for (const { course } of search(book, "bbq side dish")) expect(course).toBe("Side Dishes");
    expect(found("bbq side dish")).not.toEqual([]);
    const [first] = search(book, "freezer meals");
    expect(first?.facts.freezes).toBe(true);
    expect(found("bbq chicken")[0]).toMatch(/barbecue/i);
  });
});

describe("what stands beside something else", () => {
  it("is a side for what it goes with, and no sauce of another kind", () => {
    for (const { course } of search(book, "what goes with salmon"))
      expect(course).toBe("Side Dishes");
    expect(found("what goes with salmon")).not.toEqual([]);
    expect(found("side for steak").join()).not.toMatch(/stock|gravy|pesto|everyday vinaigrette/i);
    expect(found("chicken stock")).toEqual(["Chicken Stock"]);
    expect(found("sauce for pasta")).toEqual([]);
  });

  it("is a drink, and no shrimp that is called a cocktail", () => {
    expect(found("cocktail").join()).toMatch(/Margarita/);
    expect(found("cocktail").join()).not.toMatch(/Shrimp/);
    expect(found("shrimp cocktail")[0]).toMatch(/Shrimp Cocktail/);
    expect(found("fish cakes")[0]).toMatch(/Salmon Cakes/);
  });

  it("is Spanish where tapas are asked for", () => {
    expect(found("tapas").join()).not.toMatch(/Buffalo/);
    expect(found("tapas")).not.toEqual([]);
  });
});

test.each([
  ["dinner for 3 adults and 2 kids", 5],
  ["soup for 4 people and bread", 4],
])("%j is for as many as it says", (request, eaters) => {
  expect(readQuery(request).eaters).toBe(eaters);
});

describe("what comes close", () => {
  it("has all of it but the way of cooking first", () => {
    expect(near("air fryer chicken wings")[0]).toMatch(/wings/i);
  });

  it("is the stew without the dumplings, and no sweet pie for one of fish", () => {
    expect(near("beef stew with dumplings")[0]).toMatch(/stew/i);
    expect(near("fish pie").join()).not.toMatch(/Lime Pie|Apple Pie/);
  });

  it("is what is meant in the other language", () => {
    expect(near("pates au saumon")[0]).toMatch(/salmon|pasta/i);
  });
});

describe("why a dish is an answer", () => {
  it("never says that a dish has little salt, which no line of it says", () => {
    for (const recipe of searchNear(book, "low sodium soup")) {
      expect(whyOf(recipe, "low sodium soup")).toMatch(/not checked for low sodium/);
    }
    expect(near("low sodium soup")).not.toEqual([]);
  });

  it("never says that what is found lacks what was typed in another way", () => {
    for (const request of ["lasagne", "choclate chip cokies", "vongole", "gulasch"]) {
      for (const recipe of search(book, request).slice(0, 3)) {
        expect(whyOf(recipe, request), `${request}: ${recipe.title}`).not.toMatch(/without/i);
      }
    }
  });
});
