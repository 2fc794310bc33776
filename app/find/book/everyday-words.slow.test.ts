import { describe, expect, it, test } from "vitest";
import { openBook, search, searchNear } from "../../../tests/services";
import { bookDish as dish } from "../../../tests/book-dish";
import { type BookRecipe, NO_FACTS } from "./book-recipe";
import { readQuery } from "./query";
import { requestInEnglish } from "./request-english";
import { buildIndex } from "./search";
import { whyOf } from "./why";

const DESSERT = { course: "Desserts", protein: null };
const book = buildIndex(openBook().recipes);
const titlesOf = (recipes: BookRecipe[]) => recipes.map(({ title }) => title);
const found = (request: string, index = book) => titlesOf(search(index, request));
const near = (request: string, index = book) => titlesOf(searchNear(index, request));
const textOf = ({ title, ingredients }: BookRecipe) => [title, ...ingredients].join("\n");

describe("a food by what it is called elsewhere", () => {
  test.each<[string, RegExp[]]>([
    ["mince and tatties", [/ground (beef|chuck|pork|lamb)/i, /potato|tater/i]],
    ["king prawn linguine", [/shrimp/i, /linguine/i]],
    ["gammon", [/\bham\b/i]],
    ["jacket potatoes", [/(jacket|baked) potato/i]],
    ["half a jar of pesto", [/pesto/i]],
    ["fridge has carrots and ginger", [/carrot/i, /ginger/i]],
    ["what to do with egg whites", [/egg whites?/i]],
    ["hearty soup with lentils", [/lentil/i]],
  ])("%j is answered by what is meant", (request, foods) => {
    const [first, ...others] = search(book, request).slice(0, 3);
    for (const recipe of [first, ...others]) {
      for (const food of foods) expect(recipe ? textOf(recipe) : "nothing").toMatch(food);
    }
  });
});

describe("what is called found", () => {
  it("is never less than what was asked for because a word was taken for another", () => {
    const two = buildIndex([
      dish("Tasty Mince", { ingredients: ["1 lb mince"] }),
      dish("Mince with Greens", { ingredients: ["1 lb mince", "1 head greens"] }),
    ]);
    expect(found("mince and testy", two)).toEqual([]);
    expect(found("somthing with mince", two)).toHaveLength(2);
  });

  it("has red cabbage, and not only cabbage and something red", () => {
    const two = buildIndex([
      dish("Braised Roots", { ingredients: ["1/2 small red cabbage", "2 carrots"] }),
      dish("Green Stew", { ingredients: ["1/2 cabbage", "1 cup red wine"] }),
    ]);
    expect(found("red cabbage", two)).toEqual(["Braised Roots"]);
    expect(near("red cabbage", two)).toEqual(["Green Stew"]);
    expect(found("dinner with no red wine", two)).toEqual(["Braised Roots"]);
  });

  it("has rice where rice is asked for, and not only noodles of it", () => {
    const two = buildIndex([
      dish("Shrimp Laksa", { ingredients: ["1 lb shrimp", "8 oz rice noodles"] }),
      dish("Shrimp Pilaf", { ingredients: ["1 lb shrimp", "1 cup long-grain rice"] }),
    ]);
    expect(found("shrimp with rice", two)).toEqual(["Shrimp Pilaf"]);
    expect(found("shrimp with rice noodles", two)).toEqual(["Shrimp Laksa"]);
  });

  it("is a bowl of chili, and not tofu with chilies", () => {
    const two = buildIndex([
      dish("Chili Tofu", { protein: "Tofu", ingredients: ["1 red chili", "14 oz tofu"] }),
      dish("Smoky Bean Chili"),
    ]);
    expect(found("vegetarian chili", two)).toEqual(["Smoky Bean Chili"]);
    expect(found("tofu with chili", two)).toEqual(["Chili Tofu"]);
    expect(found("chili tofu", two)).toEqual(["Chili Tofu"]);
  });

  it("is Thai, and no Vietnamese dish with Thai basil", () => {
    const asian = { cuisine: "Asian" };
    const three = buildIndex([
      dish("Vietnamese Lemongrass Tofu", { ...asian, ingredients: ["1 stalk lemongrass"] }),
      dish("Noodles with Basil", { ...asian, ingredients: ["1 cup Thai basil"] }),
      dish("Pad Krapow", asian),
    ]);
    expect(found("thai", three)).toEqual(["Pad Krapow"]);
  });

  it("has a fish in it where fish is asked for, and may have shrimp where seafood is", () => {
    const fish = { protein: "Fish" };
    const three = buildIndex([
      dish("Shrimp Soup", { ...fish, ingredients: ["1 lb shrimp", "2 tbsp fish sauce"] }),
      dish("Cod Soup", { ...fish, ingredients: ["1 lb cod"] }),
    ]);
    expect(found("fish soup", three)).toEqual(["Cod Soup"]);
    expect(near("fish soup", three)).toEqual(["Shrimp Soup"]);
    expect(found("seafood soup", three)).toHaveLength(2);
  });

  it("suits the occasion that is named; what does not only comes close", () => {
    const two = buildIndex([
      dish("Pear Tart", DESSERT),
      dish("Chocolate Tart", { ...DESSERT, ingredients: ["8 oz dark chocolate"] }),
      dish("Cold Plum Tart", { ...DESSERT, facts: { ...NO_FACTS, seasons: ["summer"] } }),
    ]);
    expect(found("birthday tart", two)).toEqual(["Chocolate Tart"]);
    expect(near("birthday tart", two)).toContain("Pear Tart");
    expect(found("summer tart", two)).toEqual(["Cold Plum Tart"]);
  });

  it("is not hot where nothing hot is wanted, whatever makes it so", () => {
    const two = buildIndex([
      dish("Mild Tacos"),
      dish("Chorizo Tacos", { facts: { ...NO_FACTS, heat: "medium" } }),
    ]);
    expect(found("tacos without heat", two)).toEqual(["Mild Tacos"]);
  });

  it("is cooked in one pot where that is asked for, and a wok is a pan", () => {
    const steps = (vessel: string) => ({ instructions: `Heat a ${vessel}.\nCook it all in it.` });
    const three = buildIndex([
      dish("Beans", steps("large pot")),
      dish("Greens", steps("wok")),
      dish("Roots", { instructions: "Boil in a large pot.\nFry in a skillet." }),
    ]);
    expect(found("one pot dinner", three)).toEqual(["Beans"]);
    expect(found("one pan dinner", three)).toContain("Greens");
    expect(found("one pan dinner", three)).not.toContain("Roots");
  });
});

describe("what comes close", () => {
  it("has something of what is asked for, and is not all that lacks what is not wanted", () => {
    expect(found("air fryer, no onions")).toEqual([]);
    for (const title of near("air fryer, no onions")) expect(title).not.toMatch(/onion/i);
  });

  it("is a dish's cousin where the book does not have the dish", () => {
    expect(near("Käsespätzle")[0]).toMatch(/mac and cheese/i);
    expect(near("bouillabaisse")[0]).toMatch(/fish stew|cioppino/i);
  });
});

test.each([
  ["diwali sweets", { courses: ["Desserts"], occasions: ["diwali"] }],
  ["sweet and sour pork", { courses: [], words: [["sweet"], ["sour"]] }],
  ["lent friday dinner", { proteins: [["fish", "vegetarian", "tofu"]], dinner: true }],
  ["gratin de courgettes", { words: [["gratin"], ["courgette"]] }],
  ["something to take to a picnic", { traits: ["picnic"], words: [] }],
  ["hangover breakfast", { occasions: ["hangover"], moods: ["breakfast"] }],
])("%j is understood", (request, expected) => {
  expect(readQuery(request)).toMatchObject(expected);
});

describe("a request in another language", () => {
  test.each<[string, RegExp, RegExp[]]>([
    ["Rindergulasch", /stew|bourguignon|daube|tagine/i, [/beef/i]],
    ["Apfelkuchen", /cake|pie|tart/i, [/apple/i]],
    ["recette rapide sans gluten avec du saumon", /salmon/i, [/salmon/i]],
    ["receta facil con pollo", /chicken|pollo/i, [/chicken/i]],
    ["ricetta veloce con zucchine", /./, [/zucchini/i]],
    ["risotto ai funghi", /risotto/i, [/mushroom|porcini/i]],
    ["Schweinefilet", /pork/i, [/pork tenderloin/i]],
    ["Hähnchenbrust", /chicken/i, [/chicken breast/i]],
    ["Pfannkuchen", /pancake/i, []],
    ["camarones con arroz", /./, [/shrimp/i, /\brice\b/i]],
    ["poulet au four pour 4 personnes", /bake/i, [/chicken/i]],
  ])("%j is read whole", (request, title, foods) => {
    const [first] = [...search(book, request), ...searchNear(book, request)];
    expect(first?.title).toMatch(title);
    for (const food of foods) expect(first && textOf(first)).toMatch(food);
  });

  it("keeps what its small words say", () => {
    const english = (request: string) => readQuery(requestInEnglish(request) ?? request);
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

describe("why a dish is an answer", () => {
  const why = (title: string, request: string) => {
    const recipe = openBook().recipes.find((it) => it.title === title);
    return recipe ? whyOf(recipe, request) : "not in the book";
  };

  it("says a food as it is meant, whatever was typed", () => {
    const fritters = why("Zucchini and Feta Fritters with Mint", "zuchini and feta bake");
    expect(fritters).toBe("Has zucchini and feta · without bake");
  });

  it("says of a dish by another name that it is one", () => {
    expect(why("New England Cod Chowder", "fish soup")).toBe("Has fish and soup");
    expect(why("Khichdi", "lent dinner")).not.toMatch(/fish/);
  });

  it("says that nothing in it is for the occasion", () => {
    expect(why("Baja Fish Tacos with Crema", "thanksgiving tacos")).toBe(
      "Has taco · nothing in it for the occasion (thanksgiving)",
    );
    expect(why("Sweet Potato and Black Bean Tacos", "thanksgiving tacos")).toBe(
      "Has taco · for thanksgiving",
    );
  });

  it("never says of what is found that it lacks a food that was asked for", () => {
    const requests = ["seafood pasta", "veggie tacos", "prawn curry", "aubergine", "beef stew"];
    for (const request of [...requests, "Kartoffelsuppe", "chiken tikka", "kebab", "dip"]) {
      for (const recipe of search(book, request).slice(0, 6)) {
        expect(whyOf(recipe, request), `${request}: ${recipe.title}`).not.toMatch(/without/i);
      }
    }
  });
});
