import { describe, expect, it, test } from "vitest";
import { search } from "../../../tests/services";
import { bookDish as dish } from "../../../tests/book-dish";
import type { BookRecipe } from "./book-recipe";
import { readBookQuery } from "./query";
import { buildIndex } from "./search";

const of = (...ingredients: string[]) => ({ ingredients });
const asked = (request: string, ...dishes: BookRecipe[]) =>
  search(buildIndex(dishes), request).map(({ title }) => title);

describe("requested foods", () => {
  it("a food does not match another food that sounds like it or contains its name", () => {
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

  it("a word that occurs in the recipe book is not corrected", () => {
    expect(asked("celeriac", dish("Rice Bowl"))).toEqual([]);
    expect(asked("chard", dish("Char Siu"))).toEqual([]);
    const pasta = dish("Pasta", of("8 oz wheat pasta"));
    expect(asked("glutten free pasta", pasta)).toEqual([]);
    expect(asked("tumeric rice", dish("Turmeric Rice", of("1 tsp turmeric", "rice")))).toHaveLength(
      1,
    );
  });

  it('"butter beans" does not match butter: a food is not matched by a part of its name', () => {
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

  it("a food with its taste or cooking method has to be the dish, not an accompaniment", () => {
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

  it("a word that does not name a food excludes recipes whose steps mention it", () => {
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
])("the request %j is understood", (request, expected) => {
  expect(readBookQuery(request)).toMatchObject(expected);
});
