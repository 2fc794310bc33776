import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { CUISINES, PROTEINS, RESTRICTIONS } from "~/household/preferences/preferences";
import { anyCharacter } from "../../../tests/any-text";
import { openBook, search, searchNear } from "../../../tests/services";
import { THOROUGH } from "../../../tests/thorough";
import { type BookRecipe, NO_FACTS } from "./book-recipe";
import { readBookQuery } from "./query";
import { dietsOf } from "./diets";
import { buildIndex } from "./search";
import { correctSpelling } from "./spelling";
import { whyOf } from "./why";
import { editDistance } from "~/engine/food/words";

type Facts = Partial<BookRecipe> & { diets?: string[] };

/** Returns a dish that fits only `diets`. */
function dish(title: string, { diets = [], ...facts }: Facts = {}): BookRecipe {
  return {
    bookId: `test/${title}`,
    title,
    description: "As everybody makes it.",
    cuisine: "American",
    protein: "Vegetarian",
    course: "Main Dishes",
    servings: 4,
    cookingTime: 55,
    ingredients: ["1 tsp kosher salt", "1/2 tsp black pepper"],
    instructions: "Cut.\nCook.\nTaste.\nServe.",
    sourceUrl: "N/A",
    carbsPerServing: 30,
    facts: NO_FACTS,
    breaks: RESTRICTIONS.filter((restriction) => !diets.includes(restriction)),
    ...facts,
  };
}

const { index } = openBook();
/** Returns the matches of a request, or its near matches if there is no match. */
const find = (request: string) => {
  const matches = search(index, request);
  return matches.length > 0 ? matches : searchNear(index, request);
};
const titlesOf = (recipes: BookRecipe[]) => recipes.map(({ title }) => title);

type Check = (recipe: BookRecipe) => boolean;
const foodsOf = ({ title, ingredients }: BookRecipe) => [title, ...ingredients].join("\n");
const textOf = (it: BookRecipe) => [foodsOf(it), it.description, it.instructions].join("\n");
const says =
  (words: RegExp): Check =>
  (recipe) =>
    words.test(textOf(recipe));
const has =
  (food: RegExp): Check =>
  (recipe) =>
    food.test(foodsOf(recipe));
const lacks =
  (food: RegExp): Check =>
  (recipe) =>
    !food.test(foodsOf(recipe));
const called =
  (name: RegExp): Check =>
  ({ title }) =>
    name.test(title);
const keeps =
  (...diets: string[]): Check =>
  (it) =>
    diets.every((diet) => dietsOf(it).includes(diet));
const within =
  (minutes: number): Check =>
  (it) =>
    (it.cookingTime ?? 999) <= minutes;
const of =
  (...names: string[]): Check =>
  ({ protein }) =>
    names.includes(protein ?? "");
const course =
  (name: string): Check =>
  (recipe) =>
    recipe.course === name;
const main = course("Main Dishes");
const dessert = course("Desserts");

describe("a request with typos", () => {
  it("words that occur in the recipe book are never corrected", () => {
    for (const word of index.rarity.keys()) {
      if (word.includes(" ")) continue;
      expect(correctSpelling(index.spelling, [word])).toEqual({
        words: [word],
        guesses: new Map(),
      });
    }
  });

  it("the first letter of a short word is never corrected", () => {
    const two = buildIndex([dish("Mustard Greens"), dish("Asparagus Tart")]);
    expect(search(two, "bustard")).toEqual([]);
    expect(titlesOf(search(two, "osparagus"))).toEqual(["Asparagus Tart"]);
  });
});

describe("a request that names a dish or a food", () => {
  it("a dish does not match only because its ingredient list contains the food", () => {
    const only = buildIndex([
      dish("Stuffed Peaches", { ingredients: ["6 amaretti cookies, crushed", "4 peaches"] }),
    ]);
    expect(search(only, "cookies")).toEqual([]);
    expect(search(only, "peaches")).toHaveLength(1);
  });
});

describe("finding a recipe", () => {
  it("a recipe is found by its title, even if the title has another meaning as a request", () => {
    const cake = dish("No-Egg Cake in Five Minutes");
    const two = buildIndex([dish("Cake with Eggs"), cake]);
    expect(titlesOf(search(two, "no egg cake in 5 minutes"))).toEqual([]);
    expect(titlesOf(search(two, "no-egg cake in five minutes"))[0]).toBe(cake.title);
  });

  it("a recipe is found by its foods, but a food that only sounds similar does not match", () => {
    const [oil, olives] = [
      dish("Warm Bread", { ingredients: ["2 tbsp extra virgin olive oil", "black pepper"] }),
      dish("Cold Bread", { ingredients: ["2 tbsp extra virgin olive oil, olives", "peppers"] }),
    ];
    const two = buildIndex([oil, olives]);
    expect(titlesOf(search(two, "olives"))).toEqual([olives.title]);
    expect(titlesOf(search(two, "bread without olives"))).toEqual([oil.title]);
    expect(titlesOf(search(two, "bread without peppers"))).toEqual([oil.title]);
  });

  it("a recipe of unknown time does not match a time limit", () => {
    const two = buildIndex([
      dish("Bean Stew", { cookingTime: null }),
      dish("Slow Bean Stew", { cookingTime: 60 }),
    ]);
    expect(titlesOf(search(two, "bean stew in 90 minutes"))).toEqual(["Slow Bean Stew"]);
    expect(titlesOf(search(two, "bean stew"))).toHaveLength(2);
  });
});

describe("matches and near matches", () => {
  const truly = (request: string) => titlesOf(search(index, request));
  const nearly = (request: string) => titlesOf(searchNear(index, request));

  test.each([
    ["chicken pot pie", "Chicken Pot Pie with Herb Biscuits"],
    ["mediterranean quinoa bowl", "Mediterranean Quinoa Bowl with Chickpeas and Feta"],
    ["creamy tuscan pasta", "Creamy Tuscan Pasta"],
    ["lemon herb salmon", "Lemon Herb Salmon with Asparagus and Potatoes"],
  ])("the request %j from the landing page is in the recipe book", (request, title) => {
    expect(truly(request)).toEqual([title]);
  });

  test.each<[string, RegExp, string]>([
    ["chicken in 5 minutes", /chicken/i, "it takes longer"],
    ["quick vegan stuffed shells", /shells/i, "it takes longer"],
  ])("the request %j has only near matches: %s", (request, title) => {
    expect(truly(request)).toEqual([]);
    expect(nearly(request)[0]).toMatch(title);
  });

  test.each<[string, RegExp]>([
    ["chicken xylophone", /chicken/i],
    ["rabbit stew", /stew/i],
    ["vegan mac and cheese", /mac and cheese/i],
    ["gluten free pizza", /pizza/i],
    ["butter chicken without cream", /butter chicken/i],
  ])("the request %j has no match, but near matches of its kind", (request, title) => {
    expect(truly(request)).toEqual([]);
    expect(nearly(request)[0]).toMatch(title);
  });

  it("near matches also respect restrictions and exclusions", () => {
    const three = buildIndex([
      dish("Potato Gratin with Bacon", { diets: ["Gluten-Free"] }),
      dish("Potato Gratin", { diets: ["Gluten-Free"] }),
      dish("Floury Potato Gratin"),
    ]);
    const near = titlesOf(searchNear(three, "gluten free potato gratin with truffles, no bacon"));
    expect(near).toEqual(["Potato Gratin"]);
  });

  const vegan = { diets: ["Vegan", "Gluten-Free"] };
  const small = (...desserts: BookRecipe[]) =>
    buildIndex([
      dish("Quick Salad", { ...vegan, cookingTime: 10 }),
      dish("Slow Stew", vegan),
      dish("Quick Omelet", { cookingTime: 10 }),
      dish("Custard", { course: "Desserts", cookingTime: 10 }),
      ...desserts,
    ]);
  const wish = "vegan gluten free dessert under 10 minutes";

  it("near matches drop the time first, then the course, and never a restriction", () => {
    const sorbet = dish("Sorbet", { ...vegan, course: "Desserts" });
    expect(titlesOf(searchNear(small(sorbet), wish))).toEqual(["Sorbet"]);
    expect(titlesOf(searchNear(small(), wish))).toEqual(["Quick Salad"]);
    const slower = wish.replace("10", "5");
    expect(titlesOf(searchNear(small(), slower)).sort()).toEqual(["Quick Salad", "Slow Stew"]);
  });

  it("near matches have a different course, stated as the reason, if no recipe of the requested course fits the diet", () => {
    const request = "vegan keto dessert under 10 minutes";
    expect(truly(request)).toEqual([]);
    const [first, ...others] = searchNear(index, request);
    for (const recipe of first ? [first, ...others] : []) {
      expect(dietsOf(recipe)).toEqual(expect.arrayContaining(["Vegan", "Keto"]));
    }
    expect(first && whyOf(first, request)).toBe(
      "Filed under Side Dishes · checked for Vegan and Keto · 10 minutes",
    );
  });

  it("near matches never include a match", () => {
    const words = "quick chicken soup with lemon roast potato stew thai fish pie under 30 minutes";
    const request = fc.array(fc.constantFrom(...words.split(" ")), { maxLength: 6 });
    fc.assert(
      fc.property(request, (said) => {
        const near = new Set(searchNear(index, said.join(" ")).map(({ bookId }) => bookId));
        const both = search(index, said.join(" ")).filter(({ bookId }) => near.has(bookId));
        expect(titlesOf(both)).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });
});

describe("requests with a way of cooking", () => {
  test.each<[string, Check[]]>([
    ["glutten free pasta", [keeps("Gluten-Free"), says(/pasta|rigatoni|penne|noodle/i)]],
    ["gluten free desert", [dessert, keeps("Gluten-Free")]],
    ["gluten free chicken under 40 minutes", [keeps("Gluten-Free"), of("Chicken"), within(40)]],
    ["quick chicken without dairy", [of("Chicken"), keeps("Dairy-Free"), within(40)]],
    ["chicken without nuts", [of("Chicken"), keeps("Nut-Free")]],
    ["dairy free dessert", [dessert, keeps("Dairy-Free")]],
    ["egg free dessert", [dessert, keeps("Egg-Free")]],
    ["nut free cookies", [called(/cookie|biscotti/i), keeps("Nut-Free")]],
    ["lactose free pasta", [keeps("Dairy-Free"), says(/pasta|linguine|penne|spaghetti/i)]],
    ["soy free stir fry", [keeps("Soy-Free")]],
    ["chicken, no dairy, no gluten", [of("Chicken"), keeps("Dairy-Free", "Gluten-Free")]],
    ["chicken no onions", [of("Chicken"), lacks(/onion|shallot|scallion/i)]],
    ["soup without Italian sausage", [lacks(/sausage/i)]],
    ["chicken without nuts and dairy", [of("Chicken"), keeps("Nut-Free", "Dairy-Free")]],
    ["without nuts, eggs or soy", [keeps("Nut-Free", "Egg-Free", "Soy-Free")]],
    ["gluten and dairy free dinner", [main, keeps("Gluten-Free", "Dairy-Free")]],
    ["allergic to peanuts", [keeps("Nut-Free")]],
    ["my son is allergic to eggs", [keeps("Egg-Free")]],
    ["I'm allergic to shellfish", [lacks(/shrimp|scallop|mussel|clam|crab|oyster/i)]],
    ["egg allergy", [keeps("Egg-Free")]],
    ["fish for someone with a nut allergy", [of("Fish"), keeps("Nut-Free")]],
    ["dinner for a vegan", [main, keeps("Vegan")]],
    ["vegan curry", [keeps("Vegan")]],
    ["keto dinner", [main, keeps("Keto")]],
    ["low carb chicken", [of("Chicken"), keeps("Low-Carb")]],
    ["chicken withuot nuts", [of("Chicken"), keeps("Nut-Free")]],
    ["vegetarian dessert", [dessert, lacks(/gelatin|lard\b/i)]],
    ["noodles, not spicy", [lacks(/jalapeño|cayenne|curry paste|serrano|chil[ei]/i)]],
    ["something with salmon and no dairy", [has(/salmon/i), keeps("Dairy-Free")]],
    ["quick vegan pasta", [keeps("Vegan"), says(/pasta|penne|shells/i)]],
    ["no fish", [(it) => !of("Fish")(it), lacks(/salmon|fish sauce|anchov|worcestershire/i)]],
    ["dinner without red meat", [main, lacks(/beef|pork|bacon|sausage/i)]],
    ["no pork", [lacks(/pork|bacon|\bham\b|prosciutto|chorizo|pancetta/i)]],
  ])("the first three results of %j meet the request", (request, checks) => {
    expectFirstThree(request, checks);
  });

  test.each<[string, number | null]>([
    ["under 30 minutes", 30],
    ["in 20 min", 20],
    ["15-20 minutes", 20],
    ["a 25-minute dinner", 25],
    ["less than an hour", 60],
    ["half an hour", 30],
    ["1/2 hour", 30],
    ["1 1/2 hours", 90],
    ["1 hour 15 minutes", 75],
    ["one hour and ten minutes", 70],
    ["forty five minutes", 45],
    ["under 45", 45],
    ["for 4", null],
    ["five spice tofu", null],
    ["1/0 hours", null],
    ["minutes", null],
  ])("the minutes of %j are read", (request, minutes) => {
    expect(readBookQuery(request).minutes).toBe(minutes);
  });

  test.each<[string, Partial<ReturnType<typeof readBookQuery>>]>([
    [
      "no bell peppers",
      { without: expect.arrayContaining(["bell pepper", "capsicum"]), words: [] },
    ],
    ["no bean chili", { without: expect.arrayContaining(["bean"]), words: [["chili"]] }],
    ["no stress chicken", { without: [], words: [], proteins: [["chicken"]] }],
    ["free range chicken", { without: [], proteins: [["chicken"]] }],
    ["no pork, chicken please", { proteins: [["chicken"]] }],
    ["without onions and with chicken", { proteins: [["chicken"]] }],
    ["tree nut allergy", { restrictions: ["Nut-Free"], words: [] }],
    ["no soy sauce", { without: ["soy sauce"], words: [] }],
    ["no tomato sauce", { without: ["tomato"], words: [] }],
    ["no egg noodles", { restrictions: ["Egg-Free"], words: [] }],
    ["fish allergy", { proteins: [], without: expect.arrayContaining(["fish", "anchovy"]) }],
    ["no meat or dairy", { meatless: true, restrictions: ["Dairy-Free"] }],
    ["chicken egg free", { proteins: [["chicken"]], restrictions: ["Egg-Free"] }],
    ["chicken or beef or tofu", { proteins: [["chicken", "beef", "tofu"]] }],
    ["egg noodles gluten free", { restrictions: ["Gluten-Free"] }],
    ["gluten, dairy & egg free", { restrictions: ["Gluten-Free", "Dairy-Free", "Egg-Free"] }],
    ["sugar free", { without: ["sugar"] }],
    ["not vegan", { restrictions: [], without: [] }],
    ["french fries", { cuisines: [], words: [["french fry"]] }],
    ["starter", { courses: ["Appetizers"] }],
    ["coeliac", { restrictions: ["Gluten-Free"] }],
  ])("the request %j is understood", (request, expected) => {
    expect(readBookQuery(request)).toMatchObject(expected);
  });

  it("all results meet every requirement, however the requirements are combined", () => {
    const restriction = fc.constantFrom(
      ...["gluten", "dairy", "egg", "soy", "nut"].flatMap((food) => [
        [`without ${food}s`, `${food}-free`],
        [`${food} free`, `${food}-free`],
        [`no ${food}`, `${food}-free`],
        [`allergic to ${food}s`, `${food}-free`],
      ]),
      ["vegan", "vegan"],
      ["keto", "keto"],
    );
    const request = fc.record({
      protein: fc.constantFrom("", ...PROTEINS.filter((protein) => protein !== "Vegetarian")),
      cuisine: fc.constantFrom("", ...CUISINES),
      minutes: fc.constantFrom(null, 25, 40),
      restriction,
    });
    fc.assert(
      fc.property(request, fc.boolean(), ({ protein, cuisine, minutes, restriction }, isLast) => {
        const [said = "", meant = ""] = restriction;
        const time = minutes === null ? "" : `under ${minutes} minutes`;
        const words = [cuisine, protein, time];
        const found = search(index, (isLast ? [...words, said] : [said, ",", ...words]).join(" "));
        for (const recipe of found) {
          const name = recipe.title;
          expect(
            dietsOf(recipe).map((diet) => diet.toLowerCase()),
            name,
          ).toContain(meant);
          if (minutes !== null) expect(recipe.cookingTime, name).toBeLessThanOrEqual(minutes);
          const facts = `${recipe.title} ${recipe.cuisine} ${recipe.protein}`;
          expect(facts).toContain(protein);
          expect(facts).toContain(cuisine);
        }
      }),
      { numRuns: 100 },
    );
  });

  it("recipes that require substitutions are listed after those that match as written", () => {
    const substitutions = [
      {
        keeps: ["Dairy-Free"],
        telling: "with coconut milk for the cream",
        replacements: [{ from: "1 cup cream", to: "1 cup coconut milk" }],
      },
    ];
    const cream = { ingredients: ["1 cup cream", "4 peaches"], substitutions };
    const two = buildIndex([
      dish("Peach Soup", cream),
      dish("Cold Peach Soup of Summer", { diets: ["Dairy-Free"] }),
      dish("Peach Cream", { ingredients: ["1 cup cream", "4 peaches"] }),
    ]);
    const found = search(two, "dinner without dairy");
    expect(titlesOf(found)).toEqual(["Cold Peach Soup of Summer", "Peach Soup"]);
    expect(found[1]?.ingredients).toContain("1 cup coconut milk");
  });
});

describe("unusual requests", () => {
  test.each([
    "",
    "   ",
    "a",
    "12345",
    "寿司",
    "' or 1=1 --",
    "something nice for me please",
    "xylophone",
    "my printer is broken",
    "weather tomorrow",
    "without",
    "бефстроганов",
    "<script>alert(1)</script>",
    "__proto__ constructor",
  ])("the request %j finds nothing", (request) => {
    expect(titlesOf(find(request))).toEqual([]);
  });

  it("every request succeeds, and returns each recipe once", () => {
    const word = fc.constantFrom(
      ..."without no free and or , not allergic to half an hour 30 1/2 minutes under nuts meat chiken stirfry w/".split(
        " ",
      ),
    );
    const anything = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 600 }),
      fc.array(word, { maxLength: 20 }).map((words) => words.join(" ")),
    );
    fc.assert(
      fc.property(anything, (request) => {
        const ids = find(request).map((recipe) => recipe.bookId);
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: THOROUGH ? 300 : 50 },
    );
  });

  it("a request is read up to 40 words and 500 letters", () => {
    const forty = "chiken ".repeat(40);
    expect(find(`${forty} without dairy`)).toEqual(find("chicken"));
    expect(find(`salmon ${" ".repeat(500)} chicken`)).toEqual(find("salmon"));
    expect(find("a".repeat(500))).toEqual([]);
  });

  it("any request to an empty recipe book finds nothing", () => {
    expect(search(buildIndex([]), "chiken soup")).toEqual([]);
  });
});

describe("counting typos", () => {
  const word = fc.string({ unit: fc.constantFrom(..."abc"), maxLength: 8 });

  test.each([
    ["chiken", "chicken", 1],
    ["chikcen", "chicken", 1],
    ["chickenn", "chicken", 1],
    ["chicjen", "chicken", 1],
    ["lasagnia", "lasagna", 1],
    ["cauliflour", "cauliflower", 2],
    ["soup", "stew", 3],
    ["", "soup", 4],
    ["ca", "abc", 3],
  ])("the distance of %j from %j is counted", (a, b, count) => {
    expect(editDistance(a, b, 9)).toBe(count);
    expect(editDistance(b, a, 9)).toBe(count);
  });

  it("the distance is the limit plus one if it exceeds the limit", () => {
    fc.assert(
      fc.property(word, word, fc.nat({ max: 4 }), (a, b, most) => {
        expect(editDistance(a, b, most)).toBe(Math.min(editDistance(a, b, 99), most + 1));
      }),
    );
  });

  it("the distance is 0 only for the same word, and at most 1 after one typo", () => {
    const letter = fc.constantFrom(..."abc");
    fc.assert(
      fc.property(word, word, letter, fc.nat({ max: 8 }), (a, b, c, at) => {
        expect(editDistance(a, b, 9) === 0).toBe(a === b);
        const [start, end] = [a.slice(0, at), a.slice(at)];
        const swapped = start + end.slice(1, 2) + end.slice(0, 1) + end.slice(2);
        for (const other of [
          start + c + end,
          start + end.slice(1),
          start + c + end.slice(1),
          swapped,
        ]) {
          expect(editDistance(a, other, 9)).toBe(a === other ? 0 : 1);
          expect(editDistance(other, a, 9)).toBe(a === other ? 0 : 1);
        }
      }),
    );
  });
});

function expectFirstThree(request: string, checks: Check[]) {
  const found = find(request).slice(0, 3);
  expect(titlesOf(found)).not.toEqual([]);
  const wrong = found.filter((recipe) => !checks.every((check) => check(recipe)));
  expect(titlesOf(wrong)).toEqual([]);
}
