import { describe, expect, it, test } from "vitest";
import { search, searchNear } from "../../../tests/services";
import { bookDish as dish } from "../../../tests/book-dish";
import type { BookRecipe } from "./book-recipe";
import { readQuery } from "./query";
import { buildIndex } from "./search";

const of = (...ingredients: string[]) => ({ ingredients });
const asked = (request: string, ...dishes: BookRecipe[]) =>
  search(buildIndex(dishes), request).map(({ title }) => title);
const near = (request: string, ...dishes: BookRecipe[]) =>
  searchNear(buildIndex(dishes), request).map(({ title }) => title);

describe("what is left of another meal", () => {
  const fried = dish("Fried Rice", of("5 cups (800 g) cold cooked jasmine rice"));
  const pilaf = dish("Pilaf", of("1 cup (200 g) long-grain rice, rinsed"));
  const sushi = dish("Pickles", of("1/4 cup (60 ml) rice vinegar"));

  it("goes into a dish that says so, where raw rice is another thing", () => {
    expect(asked("leftover rice", fried, pilaf, sushi)).toEqual(["Fried Rice"]);
    expect(asked("half a bag of rice", fried, pilaf, sushi)).toEqual(["Fried Rice", "Pilaf"]);
  });

  it("is stale bread for soup and pudding, and no loaf that is baked", () => {
    const loaf = dish("Pita Bread", of("3 cups (390 g) bread flour"));
    const soup = dish("Tuscan Soup", of("5 oz (140 g) stale country bread, torn"));
    const garlic = dish("Garlic Bread", of("1 loaf (1 lb / 450 g) Italian bread"));
    expect(asked("stale bread", loaf, soup, garlic)).toEqual(["Tuscan Soup"]);
    expect(near("stale bread", loaf, soup, garlic)).toContain("Garlic Bread");
  });

  it("is a dish that hardly another is made of", () => {
    const curry = dish("Egg Curry", of("2 tbsp curry powder"));
    expect(asked("leftover curry", curry)).toEqual([]);
    expect(asked("egg curry", curry)).toEqual(["Egg Curry"]);
    expect(asked("leftover chili", dish("Bean Chili", of("1 chili")))).toEqual([]);
  });

  it("is in a dish that says that it is cooked already, and raw meat only comes near", () => {
    const meat = { protein: "Chicken" };
    const raw = dish("Chicken and Peas", { ...meat, ...of("1 lb (450 g) chicken thighs") });
    const pie = dish("Pie with Peas", { ...meat, ...of("3 cups (420 g) shredded cooked chicken") });
    expect(asked("leftover roast chicken", raw, pie)).toEqual([pie.title]);
  });
});

describe("a food that is asked for", () => {
  it("is no other that sounds like it, or has its name in its own", () => {
    const curry = dish(
      "Green Curry with Green Beans and Rice",
      of("8 oz green beans", "1 cup rice"),
    );
    const dal = dish("Dal with Rice", of("1 cup red lentils", "1 cup rice"));
    const beans = dish("Red Beans and Rice", of("1 can kidney beans", "1 cup rice"));
    expect(asked("rice and beans", curry, dal, beans)).toEqual(["Red Beans and Rice"]);
    expect(asked("lentils and rice", curry, dal, beans)).toEqual(["Dal with Rice"]);
    const celery = dish("Soup", of("2 ribs celery"));
    expect(asked("ribs", celery, dish("Ribs", of("1 rack pork ribs")))).toEqual(["Ribs"]);
    const seeds = dish("Sauce of Seeds", of("1 cup pumpkin seeds"));
    expect(asked("pumpkin", seeds, dish("Pumpkin Pie"))).toEqual(["Pumpkin Pie"]);
    expect(asked("pumpkin seeds", seeds, dish("Pumpkin Pie"))).toEqual(["Sauce of Seeds"]);
    expect(asked("eggs on toast", dish("French Toast", of("4 large eggs")))).toEqual([]);
  });

  it("is not corrected to a word that the book has", () => {
    expect(asked("celeriac", dish("Rice Bowl"))).toEqual([]);
    expect(asked("chard", dish("Char Siu"))).toEqual([]);
    const pasta = dish("Pasta", of("8 oz wheat pasta"));
    expect(asked("glutten free pasta", pasta)).toEqual([]);
    expect(asked("tumeric rice", dish("Turmeric Rice", of("1 tsp turmeric", "rice")))).toHaveLength(
      1,
    );
  });

  it("is any leaf where greens are asked for, and nothing that only is green", () => {
    const kale = dish("Braised Kale", { ...of("1 bunch kale"), instructions: "Braise the kale." });
    const stew = dish("Stew", { ...of("1 green bell pepper"), instructions: "Braise it all." });
    expect(asked("braised greens", kale, stew)).toEqual(["Braised Kale"]);
    expect(asked("soup with greens", dish("Kale Soup", of("1 bunch kale")), stew)).toHaveLength(1);
  });

  it("is what was baked, if only the steps say so", () => {
    const fish = { protein: "Fish", ingredients: ["4 salmon fillets"] };
    const baked = dish("Salmon with Dill", {
      ...fish,
      instructions: "Bake the salmon for 12 minutes.",
    });
    const fried = dish("Salmon with Butter", { ...fish, instructions: "Fry the salmon." });
    expect(asked("baked salmon", baked, fried)).toEqual(["Salmon with Dill"]);
    expect(asked("saumon au four", baked, fried)).toEqual(["Salmon with Dill"]);
  });

  it("is not the food that it is called after", () => {
    const steak = dish("Steak Bites with Green Beans", of("3 tbsp butter", "8 oz green beans"));
    const gigantes = dish("Gigantes", of("2 cans butter beans"));
    expect(asked("butter beans", steak, gigantes)).toEqual(["Gigantes"]);
    const paste = dish("Mapo Tofu", of("2 tbsp fermented black beans", "1 tbsp chili bean paste"));
    expect(asked("black beans", paste, dish("Tacos", of("1 can black beans")))).toEqual(["Tacos"]);
    const sheet = dish("Lentil Salad with Soft Eggs", of("4 large eggs"));
    expect(asked("egg salad", sheet)).toEqual([]);
    expect(
      asked("pork in cider", dish("Pork", { ...of("1 tsp cider vinegar"), protein: "Pork" })),
    ).toEqual([]);
  });

  it("is fried potatoes by the name of chips or fries, if they are of nothing else", () => {
    const dishes = [
      dish("Chocolate Chip Cookies", of("1 cup chocolate chips")),
      dish("Beef Chilli Fry"),
      dish("Oven Fries", of("2 lb potatoes")),
    ];
    expect(asked("fries", ...dishes)).toEqual(["Oven Fries"]);
    expect(asked("chips", ...dishes)).toEqual(["Oven Fries"]);
    expect(asked("chocolate chips", ...dishes)).toEqual(["Chocolate Chip Cookies"]);
  });

  it("is the dish where it is said how it tastes or was cooked, and not what comes with one", () => {
    const steak = dish("Steaks with Creamed Spinach", { protein: "Beef" });
    expect(asked("creamed spinach", steak, dish("Creamed Spinach"))).toEqual(["Creamed Spinach"]);
    const tacos = dish("Pork Plates with Potatoes", {
      protein: "Pork",
      instructions: "Until crispy.",
    });
    expect(asked("crispy potatoes", tacos, dish("Crispy Potatoes"))).toEqual(["Crispy Potatoes"]);
    expect(asked("pickles", dish("Burgers with Pickles"))).toEqual([]);
    expect(asked("tamales", dish("Tamale Pie"))).toEqual([]);
  });

  it("is heard through a word that only the steps have", () => {
    const soup = dish("Leek Soup", { ...of("2 leeks"), instructions: "Until none can leak." });
    expect(asked("leak soup", soup)).toEqual(["Leek Soup"]);
    expect(asked("tomatoey soup", dish("Tomato Soup"))).toEqual(["Tomato Soup"]);
  });

  it("is what a title says last, and not what goes with sandwiches", () => {
    const chili = dish("Turkey and Bean Chili", of("1 lb ground turkey"));
    expect(asked("turkey chili", chili)).toEqual([chili.title]);
    const sandwiches = dish("Chickpea Sandwiches with Slaw", of("1 can chickpeas"));
    expect(asked("chickpea salad", sandwiches)).toEqual([]);
    const roasts = [
      dish("Pot Roast", { protein: "Beef" }),
      dish("Roast Beef", { protein: "Beef" }),
    ];
    expect(asked("roast beef", ...roasts)).toEqual(["Roast Beef"]);
    expect(asked("pot roast", ...roasts)).toEqual(["Pot Roast"]);
  });

  it("is left out where it is no food and a step says it", () => {
    const kneaded = dish("White Bread", { instructions: "Knead the dough." });
    expect(asked("no knead bread", kneaded, dish("Pan Bread"))).toEqual(["Pan Bread"]);
    const tacos = [dish("Beef Tacos", { protein: "Beef" }), dish("Bean Tacos")];
    expect(asked("tacos that aren't beef", ...tacos)).toEqual(["Bean Tacos"]);
  });
});

test.each([
  ["fish in a quarter of an hour", { minutes: 15 }],
  ["three quarters of an hour, beef", { minutes: 45 }],
  ["pancake day", { occasions: ["pancake day"], words: [] }],
  ["just me, pasta", { eaters: 1, words: [["pasta"]] }],
  ["a bit of cream left over", { usedUp: ["cream"] }],
  ["extra hot curry", { words: [["spicy"], ["curry"]] }],
  ["sweet snack", { courses: ["Desserts"], words: [] }],
  ["a bag of carrots going soft", { words: [["carrot"]] }],
  ["a glut of courgettes", { words: [["courgette"]] }],
])("%j is understood", (request, expected) => {
  expect(readQuery(request)).toMatchObject(expected);
});

it("finds no breakfast in a crisp with oats", () => {
  const crisp = dish("Apple Crisp with Oats", of("1 cup rolled oats"));
  const oats = dish("Overnight Oats", of("1 cup rolled oats"));
  expect(asked("breakfast with oats", crisp, oats)).toEqual(["Overnight Oats"]);
});

it("finds no saint's day in a potato", () => {
  const potatoes = [dish("Aloo Matar with Potatoes"), dish("Corned Beef Hash")];
  expect(asked("st patricks day", ...potatoes)).toEqual(["Corned Beef Hash"]);
});
