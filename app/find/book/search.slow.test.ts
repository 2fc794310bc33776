import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { CUISINES, PROTEINS, RESTRICTIONS } from "~/household/preferences/choices";
import { anyCharacter } from "../../../tests/any-text";
import { openBook, search, searchNear } from "../../../tests/services";
import { everyNth, THOROUGH } from "../../../tests/thorough";
import { type BookRecipe, NO_FACTS } from "./book-recipe";
import { readQuery } from "./query";
import { dietsOf } from "./diets";
import { buildIndex } from "./search";
import { correctSpelling } from "./spelling";
import { editDistance } from "~/engine/food/edit-distance";

type Facts = Partial<BookRecipe> & { diets?: string[] };

/** A dish that every home cook knows and the book may not have; it keeps no more than `diets`. */
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

const DESSERT = { course: "Desserts", protein: null };
const SIDE = { course: "Side Dishes" };
const book = [
  ...openBook().recipes,
  dish("Classic Beef Lasagna", { cuisine: "Italian", protein: "Beef" }),
  dish("Chicken Parmesan", { cuisine: "Italian", protein: "Chicken" }),
  dish("Potato Gnocchi with Butter", { cuisine: "Italian" }),
  dish("Minestrone", { cuisine: "Italian" }),
  dish("Tomato Soup with Basil", { cuisine: "Italian" }),
  dish("Chicken Pot Pie", { protein: "Chicken" }),
  dish("Cheeseburgers", { protein: "Beef" }),
  dish("Pulled Pork", { protein: "Pork" }),
  dish("Potato Salad", SIDE),
  dish("Creamy Coleslaw", SIDE),
  dish("Apple Pie", DESSERT),
  dish("New York Cheesecake", DESSERT),
  dish("Chocolate Chip Cookies", { ...DESSERT, diets: ["Nut-Free"] }),
  dish("Chicken Quesadillas", { cuisine: "Mexican", protein: "Chicken" }),
  dish("Beef Burrito Bowls", { cuisine: "Mexican", protein: "Beef" }),
  dish("French Onion Soup", { cuisine: "French" }),
  dish("Crème Brûlée", { ...DESSERT, cuisine: "French" }),
  dish("Falafel", { cuisine: "Mediterranean" }),
  dish("Moussaka", { cuisine: "Mediterranean", protein: "Beef" }),
  dish("Greek Salad", { ...SIDE, cuisine: "Mediterranean" }),
  dish("Lentil Soup", { cuisine: "Mediterranean" }),
  dish("Teriyaki Chicken", { cuisine: "Asian", protein: "Chicken" }),
  dish("Kung Pao Chicken", { cuisine: "Asian", protein: "Chicken" }),
  dish("Sweet and Sour Pork", { cuisine: "Asian", protein: "Pork" }),
  dish("Egg Fried Rice", { cuisine: "Asian" }),
];
const index = buildIndex(book);
/** What answers a request, or comes close to it where nothing does. */
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
const notFrom =
  (...cuisines: string[]): Check =>
  ({ cuisine }) =>
    !cuisines.includes(cuisine);
const from =
  (name: string): Check =>
  ({ cuisine }) =>
    cuisine === name;
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
const meatless: Check = (it) => of("Vegetarian", "Tofu")(it) || keeps("Vegan")(it);

describe("a request with typos", () => {
  test.each<[string, RegExp]>([
    ["chiken tikka", /tikka/i],
    ["hcicken tikka", /chicken.*tikka/i],
    ["lasagnia", /lasagna/i],
    ["spagetti", /spaghetti/i],
    ["spagetti bolognaise", /bolognese/i],
    ["spaghetti carbonarra", /carbonara/i],
    ["tomatoe soup", /tomato soup/i],
    ["guacomole", /guacamole/i],
    ["chicken parmesean", /chicken parmesan/i],
    ["enchilladas", /enchilada/i],
    ["quesadila", /quesadilla/i],
    ["burito bowl", /burrito/i],
    ["gnochi", /gnocchi/i],
    ["rissoto", /risotto/i],
    ["bruscetta", /bruschetta/i],
    ["tirimisu", /tiramisu/i],
    ["creme brule", /brûlée/i],
    ["ratatoulle", /ratatouille/i],
    ["quich", /quiche/i],
    ["humus", /hummus/i],
    ["falafal", /falafel/i],
    ["shakshouka", /shakshuka/i],
    ["mousaka", /moussaka/i],
    ["tzaziki", /tzatziki/i],
    ["pad tai", /pad thai/i],
    ["teryaki chicken", /teriyaki/i],
    ["kung pow chicken", /kung pao/i],
    ["chana massala", /chana masala/i],
    ["palak panner", /palak paneer/i],
    ["biriyani", /biryani/i],
    ["mashed potatos", /mashed potatoes/i],
    ["beef and brocoli", /beef and broccoli/i],
    ["chocolate mouse", /chocolate mousse/i],
    ["choclate mousse", /chocolate mousse/i],
    ["peach cobler", /peach cobbler/i],
    ["devilled eggs", /deviled eggs/i],
    ["omlette", /omelet/i],
    ["raspberrys", /raspberr/i],
    ["meat balls", /meatball/i],
    ["stirfry", /stir-fry/i],
    ["cheese cake", /cheesecake/i],
    ["pot pie", /pot pie/i],
    ["potpie", /pot pie/i],
    ["meat loaf", /meatloa/i],
    ["corn bread", /cornbread/i],
    ["crabcakes", /crab cakes/i],
    ["porkchops", /pork chop/i],
    ["friedrice", /fried rice/i],
    ["chick pea curry", /chickpea|chana/i],
    ["cheese burger", /cheeseburger/i],
  ])("%j finds it first", (request, title) => {
    expect(find(request)[0]?.title).toMatch(title);
  });

  it("finds nearly every recipe by its title with two letters swapped", () => {
    const missed = everyNth(4, book).filter(({ title, bookId }) => {
      const [longest = ""] = (title.match(/[a-z]{6,}/g) ?? []).sort((a, b) => b.length - a.length);
      const at = Math.floor(longest.length / 2);
      const [a = "", b = ""] = longest.slice(at, at + 2);
      const typo = longest.slice(0, at) + b + a + longest.slice(at + 2);
      const found = find(title.replace(longest, typo));
      return longest !== "" && !found.slice(0, 3).some((recipe) => recipe.bookId === bookId);
    });
    expect(titlesOf(missed)).toEqual([]);
  });

  it("is never corrected in a word that the book has", () => {
    for (const word of index.rarity.keys()) {
      if (word.includes(" ")) continue;
      expect(correctSpelling(index.spelling, [word])).toEqual({
        words: [word],
        guesses: new Map(),
      });
    }
  });

  it("is corrected in a word of three letters to a food alone, where a doubled letter is missing", () => {
    const alphabet = [..."abcdefghijklmnopqrstuvwxyz"];
    const all = alphabet.flatMap((a) => alphabet.flatMap((b) => alphabet.map((c) => a + b + c)));
    const changed = all.flatMap((word) => {
      const [other = ""] = correctSpelling(index.spelling, [word]).words;
      return other === word ? [] : [{ word, other }];
    });
    for (const { word, other } of changed) {
      expect(index.spelling.isFood(other), other).toBe(true);
      expect(other.replace(/(.)\1/g, "$1")).toBe(word.replace(/(.)\1/g, "$1"));
    }
    expect(changed).toContainEqual({ word: "bef", other: "beef" });
    expect(changed.length).toBeLessThan(60);
    for (const word of ["men", "ned", "inn", "god"]) {
      expect(changed.map((it) => it.word)).not.toContain(word);
    }
  });

  it("ranks what was typed right above what was corrected", () => {
    const two = buildIndex([dish("Grilled Troat"), dish("Grilled Trout"), dish("Grilled Cheese")]);
    expect(titlesOf(search(two, "trout"))).toEqual(["Grilled Trout"]);
    expect(titlesOf(search(two, "troat"))).toEqual(["Grilled Troat"]);
    expect(titlesOf(search(two, "trot"))).toHaveLength(1);
    expect(titlesOf(searchNear(two, "trot"))).toHaveLength(1);
  });

  it("minds the first letter of short words", () => {
    const two = buildIndex([dish("Mustard Greens"), dish("Asparagus Tart")]);
    expect(search(two, "bustard")).toEqual([]);
    expect(titlesOf(search(two, "osparagus"))).toEqual(["Asparagus Tart"]);
  });
});

describe("a dish or a food by the name that the cook has for it", () => {
  test.each<[string, RegExp]>([
    ["beef burgundy", /bourguignon/i],
    ["coq au vin", /coq au vin/i],
    ["sweet and sour pork", /sweet and sour pork/i],
    ["butter chicken", /butter chicken/i],
    ["mac n cheese", /mac and cheese/i],
    ["macaroni & cheese", /mac and cheese/i],
    ["chili con carne", /chili/i],
    ["chilli", /chili/i],
    ["fish tacos", /fish tacos/i],
    ["french onion soup", /french onion soup/i],
    ["greek salad", /greek salad/i],
    ["potato salad", /potato salad/i],
    ["coleslaw", /coleslaw/i],
    ["apple pie", /apple pie/i],
    ["brownies", /brownies/i],
    ["brownie", /brownies/i],
    ["choc chip cookies", /cookies/i],
    ["cookie", /cookies/i],
    ["pancakes", /pancake/i],
    ["lemon chicken", /lemon.*chicken|chicken.*lemon/i],
    ["pork chops", /pork chop/i],
    ["burgers", /burger/i],
    ["pulled pork", /pulled pork/i],
    ["how do I cook salmon?", /salmon/i],
    ["recipe for chocolate mousse", /chocolate mousse/i],
    ["lentil soup", /lentil soup/i],
    ["minestrone", /minestrone/i],
    ["spaghetti carbonara", /carbonara/i],
    ["shepherd's pie", /parmentier|shepherd/i],
    ["daal", /dal\b/i],
    ["prawn curry", /shrimp.*curry|curry.*shrimp/i],
    ["aubergine", /eggplant/i],
    ["courgette", /zucchini/i],
    ["houmous", /hummus/i],
    ["crème brûlée", /brûlée/i],
    ["CRÈME BRÛLÉE", /brûlée/i],
    ["crepes", /crêpes/i],
    ["sole meuniere", /meunière/i],
    ["bœuf bourguignon", /bourguignon/i],
  ])("%j finds it first", (request, title) => {
    expect(find(request)[0]?.title).toMatch(title);
  });

  test.each<[string, Check[]]>([
    ["chicken soup", [has(/chicken/i), called(/soup|broth|noodle|caldo/i)]],
    ["tofu curry", [has(/tofu/i), says(/curry|masala|saag/i)]],
    ["beef stew", [of("Beef")]],
    ["tofu stir-fry", [of("Tofu"), says(/stir-fr/i)]],
    ["something with salmon", [has(/salmon/i)]],
    ["brocoli", [has(/broccoli/i)]],
    ["zuchini", [has(/zucchini/i)]],
    ["prawns", [has(/shrimp/i)]],
    ["sea food", [of("Fish")]],
    ["seafood pasta", [of("Fish"), has(/linguine|spaghetti|pasta/i)]],
    ["mince", [has(/ground (beef|chuck|pork|lamb)/i)]],
    ["beef mince", [has(/ground (beef|chuck)/i)]],
    ["minced beef", [has(/ground (beef|chuck)/i)]],
    ["ground beef ideas", [has(/ground (beef|chuck)/i)]],
    ["spring onions", [has(/scallion/i)]],
    ["coriander", [has(/coriander|cilantro/i)]],
    ["garbanzo beans", [has(/chickpea|garbanzo/i)]],
    ["what can I make with chickpeas", [has(/chickpea|garbanzo/i)]],
    ["capsicum", [has(/bell pepper/i)]],
    ["rocket salad", [has(/arugula/i)]],
    ["bacon", [has(/bacon/i)]],
    ["steak", [has(/steak/i)]],
    ["salmon", [has(/salmon/i)]],
    ["ham", [has(/\bham\b/i)]],
    ["sausage", [has(/sausage|chorizo|kielbasa|andouille/i)]],
    ["I want to use up spinach", [has(/spinach/i)]],
    ["jalapeño", [has(/jalape[nñ]o/i)]],
    ["sweet potato", [has(/sweet potato/i)]],
    ["olives", [has(/\bolives/i)]],
    ["meat", [of("Chicken", "Beef", "Pork")]],
    ["fish", [of("Fish"), lacks(/shrimp|scallop|crab/i)]],
    ["fish with rice", [of("Fish"), has(/rice/i)]],
    ["tofu", [of("Tofu")]],
    ["crispy tofu", [of("Tofu"), called(/crisp/i)]],
    ["chicken and rice", [of("Chicken"), has(/rice/i)]],
    ["roast chicken", [of("Chicken"), says(/roast/i)]],
    ["roasted vegetables", [called(/roast/i)]],
    ["chicken or beef", [of("Chicken", "Beef")]],
    ["steak with mushrooms", [has(/mushroom/i), of("Beef")]],
    ["something spicy", [has(/chil[ei]|cayenne|spicy|jalapeño|gochugaru|harissa/i)]],
    ["vegetarian curry", [meatless, says(/curry|masala|\bdal\b|palak|saag/i)]],
    ["vegitarian curry", [meatless, says(/curry|masala|\bdal\b|palak|saag/i)]],
    ["veggie tacos", [meatless, called(/taco/i)]],
    ["kid friendly dinner", [main, lacks(/cayenne|habanero/i)]],
  ])("%j: the first three are it", (request, checks) => {
    expectFirstThree(request, checks);
  });

  it("takes pasta of another shape where all else is right, and not otherwise", () => {
    expect(find("spaghetti bolognese")[0]?.title).toMatch(/bolognese/i);
    const only = buildIndex([dish("Rigatoni with Ragu Bolognese"), dish("Penne with Peas")]);
    expect(search(only, "spaghetti bolognese")).toEqual([]);
    const near = titlesOf(searchNear(only, "spaghetti bolognese"));
    expect(near[0]).toEqual("Rigatoni with Ragu Bolognese");
    expect(search(only, "spaghetti")).toEqual([]);
  });

  it("does not take a food in a list for a dish", () => {
    const only = buildIndex([
      dish("Stuffed Peaches", { ingredients: ["6 amaretti cookies, crushed", "4 peaches"] }),
    ]);
    expect(search(only, "cookies")).toEqual([]);
    expect(search(only, "peaches")).toHaveLength(1);
  });
});

describe("a recipe is found", () => {
  it("by its own title, however that would be read as a request", () => {
    const cake = dish("No-Egg Cake in Five Minutes");
    const two = buildIndex([dish("Cake with Eggs"), cake]);
    expect(titlesOf(search(two, "no egg cake in 5 minutes"))).toEqual([]);
    expect(titlesOf(search(two, "no-egg cake in five minutes"))[0]).toBe(cake.title);
  });

  it("by what is in it and not by what only sounds like it", () => {
    const [oil, olives] = [
      dish("Warm Bread", { ingredients: ["2 tbsp extra virgin olive oil", "black pepper"] }),
      dish("Cold Bread", { ingredients: ["2 tbsp extra virgin olive oil, olives", "peppers"] }),
    ];
    const two = buildIndex([oil, olives]);
    expect(titlesOf(search(two, "olives"))).toEqual([olives.title]);
    expect(titlesOf(search(two, "bread without olives"))).toEqual([oil.title]);
    expect(titlesOf(search(two, "bread without peppers"))).toEqual([oil.title]);
  });

  it("for a region that it says it is of, and nearly for one that something in it is of", () => {
    const asian = { cuisine: "Asian", protein: "Chicken" };
    const two = buildIndex([
      dish("Chicken Adobo", asian),
      dish("Velvet Chicken", { ...asian, ingredients: ["2 tbsp hoisin sauce", "salt"] }),
    ]);
    expect(search(two, "chinese chicken")).toEqual([]);
    expect(titlesOf(searchNear(two, "chinese chicken"))[0]).toBe("Velvet Chicken");
    expect(titlesOf(search(two, "filipino chicken"))).toEqual(["Chicken Adobo"]);
    expect(titlesOf(search(two, "korean chicken"))).toEqual([]);
    expect(titlesOf(search(two, "asian chicken"))).toHaveLength(2);
  });

  it("for a quick meal after a quicker one that is as good, and before one that is not", () => {
    const three = buildIndex([
      dish("Bean Stew", { cookingTime: 30 }),
      dish("White Bean Stew", { cookingTime: 20 }),
      dish("Slow Bean Stew", { cookingTime: 120 }),
    ]);
    const quick = titlesOf(search(three, "quick bean stew"));
    expect(quick).toEqual(["White Bean Stew", "Bean Stew"]);
    expect(titlesOf(searchNear(three, "quick bean stew"))).toEqual(["Slow Bean Stew"]);
    expect(titlesOf(search(three, "easy bean stew"))).toContain("Slow Bean Stew");
    expect(titlesOf(search(three, "bean stew in 30 minutes"))).toHaveLength(2);
  });

  it("within a number of minutes is none of which nobody knows how long it takes", () => {
    const two = buildIndex([
      dish("Bean Stew", { cookingTime: null }),
      dish("Slow Bean Stew", { cookingTime: 60 }),
    ]);
    expect(titlesOf(search(two, "bean stew in 90 minutes"))).toEqual(["Slow Bean Stew"]);
    expect(titlesOf(search(two, "bean stew"))).toHaveLength(2);
  });
});

describe("what was asked for, and what only comes close", () => {
  const own = buildIndex(openBook().recipes);
  const truly = (request: string) => titlesOf(search(own, request));
  const nearly = (request: string) => titlesOf(searchNear(own, request));

  test.each([
    ["chicken pot pie", "Chicken Pot Pie with Herb Biscuits"],
    ["mediterranean quinoa bowl", "Mediterranean Quinoa Bowl with Chickpeas and Feta"],
    ["creamy tuscan pasta", "Creamy Tuscan Pasta"],
    ["lemon herb salmon", "Lemon Herb Salmon with Asparagus and Potatoes"],
  ])("%j, which the landing page shows, is in the book", (request, title) => {
    expect(truly(request)).toEqual([title]);
  });

  test.each<[string, RegExp]>([
    ["butter chicken", /^Butter Chicken$/],
    ["beef stew", /beef stew|bourguignon/i],
    ["grilled cheese", /grilled cheese/i],
    ["chicken soup", /soup|caldo/i],
    ["seafood pasta", /linguine|spaghetti|pasta/i],
    ["mac and cheese", /mac and cheese/i],
    ["something with salmon", /salmon/i],
    ["what can I make with chickpeas", /chickpea|garbanzo/i],
    ["fish tacos without dairy", /fish tacos/i],
    ["chiken tikka", /chicken tikka/i],
    ["thai curry", /thai/i],
    ["lemon chicken", /lemon/i],
    ["quick chicken", /chicken/i],
    ["chicken parmesan", /^chicken parmesan$/i],
  ])("%j is answered", (request, title) => {
    expect(truly(request)[0]).toMatch(title);
  });

  // Each is asked of the book less the dishes that are so named, so that only what comes close is left.
  test.each<[string, RegExp, RegExp, string]>([
    ["roast chicken", /roast|rôti/i, /chicken|musakhan/i, "no title says that it is roast"],
    [
      "tomato soup",
      /tomato(?:es)? (?:soup|rasam)/i,
      /soup|soupe|caldo/i,
      "a soup of something else",
    ],
    ["lentil soup", /soup|harira/i, /dal|lentil|soup|mulligatawny/i, "lentils, or a soup"],
    ["apple pie", /pie/i, /apple/i, "a crisp is no pie"],
    ["burger", /burgers/i, /sloppy joes/i, "it comes without a bun"],
    ["spaghetti bolognese", /spaghetti/i, /bolognese/i, "another shape"],
    ["creme brulee", /brûlée/i, /crema catalana/i, "its cousin"],
    ["chocolate cake", /cake/i, /cake|chocolate|torta/i, "one of the two"],
  ])("%j has only near ones where no title has %s", (request, named, title) => {
    const others = buildIndex(openBook().recipes.filter((recipe) => !named.test(recipe.title)));
    expect(titlesOf(search(others, request))).toEqual([]);
    expect(titlesOf(searchNear(others, request))[0]).toMatch(title);
  });

  test.each<[string, RegExp, string]>([
    ["chicken in 5 minutes", /chicken/i, "it takes longer"],
    ["quick vegan stuffed shells", /shells/i, "it takes longer"],
  ])("%j has only near ones: %s", (request, title) => {
    expect(truly(request)).toEqual([]);
    expect(nearly(request)[0]).toMatch(title);
  });

  test.each([
    "my printer is broken",
    "weather tomorrow",
    "train to london",
    "capital of france",
    "test",
  ])("%j has not even near ones", (request) => {
    expect([...truly(request), ...nearly(request)]).toEqual([]);
  });

  test.each<[string, RegExp]>([
    ["chicken xylophone", /chicken/i],
    ["rabbit stew", /stew/i],
    ["vegan mac and cheese", /mac and cheese/i],
    ["gluten free pizza", /pizza/i],
    ["butter chicken without cream", /butter chicken/i],
  ])("%j has no true answer, and near ones that are of its kind", (request, title) => {
    expect(truly(request)).toEqual([]);
    expect(nearly(request)[0]).toMatch(title);
  });

  it("does not offer a soup or a roast as a pot pie", () => {
    const none = buildIndex([
      dish("Chicken Pie Soup", { protein: "Chicken" }),
      dish("Roast Chicken", { protein: "Chicken" }),
      dish("Chicken Stew", { protein: "Chicken", description: "Like a pot pie without a lid." }),
    ]);
    expect(search(none, "chicken pot pie")).toEqual([]);
  });

  it("keeps restrictions, and what is to be left out, in near ones too", () => {
    const three = buildIndex([
      dish("Potato Gratin with Bacon", { diets: ["Gluten-Free"] }),
      dish("Potato Gratin", { diets: ["Gluten-Free"] }),
      dish("Floury Potato Gratin"),
    ]);
    const near = titlesOf(searchNear(three, "gluten free potato gratin with truffles, no bacon"));
    expect(near).toEqual(["Potato Gratin"]);
  });

  it("never calls one recipe both", () => {
    const words = "quick chicken soup with lemon roast potato stew thai fish pie under 30 minutes";
    const request = fc.array(fc.constantFrom(...words.split(" ")), { maxLength: 6 });
    fc.assert(
      fc.property(request, (said) => {
        const near = new Set(searchNear(own, said.join(" ")).map(({ bookId }) => bookId));
        const both = search(own, said.join(" ")).filter(({ bookId }) => near.has(bookId));
        expect(titlesOf(both)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

describe("a request that says how", () => {
  test.each<[string, Check[]]>([
    ["glutten free pasta", [keeps("Gluten-Free"), says(/pasta|rigatoni|penne|noodle/i)]],
    ["chocolate desert", [dessert, has(/chocolate|cocoa/i)]],
    ["desert", [dessert]],
    ["gluten free desert", [dessert, keeps("Gluten-Free")]],
    ["something sweet", [dessert]],
    ["quick easy dinner", [main, within(30)]],
    ["weeknight dinner", [main, within(30)]],
    ["30 minute meals", [within(30)]],
    ["30-minute vegetarian dinner", [within(30), meatless, main]],
    ["chicken in 30 min", [of("Chicken"), within(30)]],
    ["dinner in half an hour", [main, within(30)]],
    ["beef in under an hour", [of("Beef"), within(60)]],
    ["pork under 45 minuts", [of("Pork"), within(45)]],
    ["gluten free chicken under 40 minutes", [keeps("Gluten-Free"), of("Chicken"), within(40)]],
    ["quick chicken without dairy", [of("Chicken"), keeps("Dairy-Free"), within(40)]],
    ["Indian side dish", [from("Indian"), course("Side Dishes")]],
    ["vegan dessert", [dessert, keeps("Vegan")]],
    ["chicken without nuts", [of("Chicken"), keeps("Nut-Free")]],
    ["dairy free dessert", [dessert, keeps("Dairy-Free")]],
    ["dairyfree desert", [dessert, keeps("Dairy-Free")]],
    ["egg free dessert", [dessert, keeps("Egg-Free")]],
    ["nut free cookies", [called(/cookie|biscotti/i), keeps("Nut-Free")]],
    ["lactose free pasta", [keeps("Dairy-Free"), says(/pasta|linguine|penne|spaghetti/i)]],
    ["soy free stir fry", [keeps("Soy-Free")]],
    ["chicken, no dairy, no gluten", [of("Chicken"), keeps("Dairy-Free", "Gluten-Free")]],
    ["chicken no onions", [of("Chicken"), lacks(/onion|shallot|scallion/i)]],
    ["pasta without tomatoes", [lacks(/tomato/i)]],
    ["chicken but not Asian", [of("Chicken"), notFrom("Asian")]],
    ["tofu but not asian", [notFrom("Asian")]],
    ["beef, no Mexican or Indian food", [of("Beef"), notFrom("Mexican", "Indian")]],
    ["anything but Italian", [notFrom("Italian")]],
    ["not thai chicken curry", [of("Chicken")]],
    ["soup without Italian sausage", [lacks(/sausage/i)]],
    ["pasta w/o tomatoes", [lacks(/tomato/i)]],
    ["soup without cream", [lacks(/cream\b/i)]],
    ["pasta without garlic or onions", [lacks(/garlic|onion/i)]],
    ["chicken without nuts and dairy", [of("Chicken"), keeps("Nut-Free", "Dairy-Free")]],
    ["without nuts, eggs or soy", [keeps("Nut-Free", "Egg-Free", "Soy-Free")]],
    ["gluten and dairy free dinner", [main, keeps("Gluten-Free", "Dairy-Free")]],
    ["gluten/dairy-free dinner", [main, keeps("Gluten-Free", "Dairy-Free")]],
    ["allergic to peanuts", [keeps("Nut-Free")]],
    ["my son is allergic to eggs", [keeps("Egg-Free")]],
    ["I'm allergic to shellfish", [lacks(/shrimp|scallop|mussel|clam|crab|oyster/i)]],
    ["egg allergy", [keeps("Egg-Free")]],
    ["fish for someone with a nut allergy", [of("Fish"), keeps("Nut-Free")]],
    ["dinner for a vegan", [main, keeps("Vegan")]],
    ["vegan curry", [keeps("Vegan")]],
    ["plant based dinner", [main, keeps("Vegan")]],
    ["keto dinner", [main, keeps("Keto")]],
    ["ketogenic", [keeps("Keto")]],
    ["low carb chicken", [of("Chicken"), keeps("Low-Carb")]],
    ["easy lowcarb beef", [of("Beef"), keeps("Low-Carb")]],
    ["chicken withuot nuts", [of("Chicken"), keeps("Nut-Free")]],
    ["vegetarian indian", [from("Indian"), meatless]],
    ["meatless monday", [meatless]],
    ["pasta with no meat", [meatless]],
    ["vegetarian dessert", [dessert, lacks(/gelatin|lard\b/i)]],
    ["indain chicken", [from("Indian"), of("Chicken")]],
    ["mexcian pork", [from("Mexican"), of("Pork")]],
    ["itallian pasta", [from("Italian")]],
    ["meditteranean fish", [from("Mediterranean"), of("Fish")]],
    ["asain noodles", [from("Asian")]],
    ["frech dessert", [from("French"), dessert]],
    ["american desert", [from("American"), dessert]],
    ["thai curry", [from("Asian"), says(/thai/i)]],
    ["korean beef", [from("Asian"), of("Beef"), says(/korea|bulgogi|gochu/i)]],
    ["greek chicken", [from("Mediterranean"), of("Chicken"), says(/greek|feta|oregano/i)]],
    ["italian dinner for two", [from("Italian"), main]],
    ["italian starters", [from("Italian"), course("Appetizers")]],
    ["appetiser", [course("Appetizers")]],
    ["side dishes with potatoes", [course("Side Dishes"), has(/potato/i)]],
    ["supper", [main]],
    ["dinner for 4", [main]],
    ["main course with fish", [main, of("Fish")]],
    ["healthy dinner", [main]],
    ["comfort food", [main]],
    ["noodles, not spicy", [lacks(/jalapeño|cayenne|curry paste|serrano|chil[ei]/i)]],
    ["not too spicy chicken", [of("Chicken"), lacks(/jalapeño|cayenne|chipotle|serrano/i)]],
    ["something with salmon and no dairy", [has(/salmon/i), keeps("Dairy-Free")]],
    ["quick vegan pasta", [keeps("Vegan"), says(/pasta|penne|shells/i)]],
    ["mexican without beans", [from("Mexican"), lacks(/beans|chickpea|lentil/i)]],
    ["spicy chicken", [of("Chicken")]],
    ["no fish", [(it) => !of("Fish")(it), lacks(/salmon|fish sauce|anchov|worcestershire/i)]],
    ["thai without seafood", [from("Asian"), lacks(/shrimp|fish|oyster/i)]],
    ["dinner without red meat", [main, lacks(/beef|pork|bacon|sausage/i)]],
    ["anything but chicken", [lacks(/chicken/i)]],
    ["salmon with veggies", [has(/salmon/i)]],
    ["chicken and veggies", [of("Chicken")]],
    ["salmon or tuna", [has(/salmon|tuna/i)]],
    ["salmon or chicken", [has(/salmon|chicken/i)]],
    ["thai or chinese", [from("Asian")]],
    ["no pork", [lacks(/pork|bacon|\bham\b|prosciutto|chorizo|pancetta/i)]],
    ["no cheese pasta", [lacks(/cheese|parmesan|ricotta|pecorino|mozzarella/i)]],
    ["no-bake dessert", [dessert, (it) => !/\boven\b/i.test(it.instructions)]],
    ["peppers without onions", [has(/pepper/i), lacks(/onion|shallot|scallion/i)]],
    ["beef without black beans", [of("Beef"), lacks(/black bean/i)]],
  ])("%j: the first three keep to it", (request, checks) => {
    expectFirstThree(request, checks);
  });

  it("puts the quickest first where nothing else is asked for", () => {
    const [first, ...others] = find("easy chicken without dairy");
    expect(first?.course).toBe("Main Dishes");
    expect(first?.cookingTime).toBeLessThanOrEqual(30);
    const firstSlow = others.findIndex((recipe) => !within(30)(recipe));
    expect(others.slice(firstSlow).some(within(30))).toBe(false);
  });

  test.each<[string, number | null]>([
    ["under 30 minutes", 30],
    ["in 20 min", 20],
    ["15-20 minutes", 20],
    ["a 25-minute dinner", 25],
    ["less than an hour", 60],
    ["half an hour", 30],
    ["half hour", 30],
    ["1/2 hour", 30],
    ["1.5 hours", 90],
    ["1 1/2 hours", 90],
    ["1 hour 15 minutes", 75],
    ["one hour and ten minutes", 70],
    ["forty five minutes", 45],
    ["thirty minutes", 30],
    ["under 45", 45],
    ["for 4", null],
    ["serves 6 people", null],
    ["five spice tofu", null],
    ["1/0 hours", null],
    ["minutes", null],
  ])("reads the minutes of %j", (request, minutes) => {
    expect(readQuery(request).minutes).toBe(minutes);
  });

  test.each<[string, Partial<ReturnType<typeof readQuery>>]>([
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
    ["rice or pasta", { words: [["rice", "pasta"]] }],
    ["beef or pork", { proteins: [["beef", "pork"]] }],
    ["starter", { courses: ["Appetizers"] }],
    ["coeliac", { restrictions: ["Gluten-Free"] }],
  ])("understands %j", (request, expected) => {
    expect(readQuery(request)).toMatchObject(expected);
  });

  it("holds in all that it finds, however it is put together", () => {
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

  it("knows every restriction and cuisine of the preferences by its own name", () => {
    for (const diet of RESTRICTIONS) expect(readQuery(diet).restrictions).toEqual([diet]);
    for (const cuisine of CUISINES) {
      expect(readQuery(cuisine).cuisines).toEqual([[cuisine.toLowerCase()]]);
    }
  });

  it("is met by a recipe's own substitutions, after those that meet it as written", () => {
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

describe("a request that no recipe answers", () => {
  test.each([
    "",
    "   ",
    "a",
    "!!!",
    "12345",
    "寿司",
    "' or 1=1 --",
    "something nice for me please",
    "xylophone",
    "asdfghjkl",
    "xyzzy",
    "zzzz",
    "qwerty uiop",
    "quantum physics",
    "my printer is broken",
    "how old is the president",
    "car insurance",
    "football results",
    "weather tomorrow",
    "write me a poem",
    "train to london",
    "capital of france",
    "happy birthday",
    "lorem ipsum dolor",
    "javascript tutorial",
    "hello",
    "test",
    "no",
    "free",
    "without",
    "for 4",
    "paleo",
    "ostrich",
    "crumpets",
    "бефстроганов",
    "牛肉",
    "قورمه سبزی",
    "<script>alert(1)</script>",
    "../../etc/passwd",
    "SELECT * FROM users",
    "null",
    "__proto__ constructor",
  ])("%j finds nothing", (request) => {
    expect(titlesOf(find(request))).toEqual([]);
  });

  it("never fails, whatever is asked, and finds each recipe once", () => {
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
      { numRuns: THOROUGH ? 300 : 100 },
    );
  });

  it("is read for forty words and 500 letters, and no further", () => {
    const forty = "chiken ".repeat(40);
    expect(find(`${forty} without dairy`)).toEqual(find("chicken"));
    expect(find(`salmon ${" ".repeat(500)} chicken`)).toEqual(find("salmon"));
    expect(find("a".repeat(500))).toEqual([]);
  });

  it("is none of an empty book", () => {
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
  ])("%j is as many from %j", (a, b, count) => {
    expect(editDistance(a, b, 9)).toBe(count);
    expect(editDistance(b, a, 9)).toBe(count);
  });

  it("gives one more than the most that it was to count", () => {
    fc.assert(
      fc.property(word, word, fc.nat({ max: 4 }), (a, b, most) => {
        expect(editDistance(a, b, most)).toBe(Math.min(editDistance(a, b, 99), most + 1));
      }),
    );
  });

  it("is none for the same word alone, and one at most after one typo", () => {
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

describe("an English title with a word that another language has, too", () => {
  it("is not found by what the word means there", () => {
    for (const food of ["venison", "sea bass", "barley", "apple"]) {
      for (const { title, ingredients } of search(openBook().index, food)) {
        expect(ingredients.join("\n").toLowerCase(), `${food}: ${title}`).toContain(food);
      }
    }
    const own = buildIndex([
      dish("Lemon Bars", { ...DESSERT, ingredients: ["3 lemons", "2 cups flour"] }),
      dish("Poulet Rôti", { protein: "Chicken", ingredients: ["1 whole chicken"] }),
    ]);
    expect(titlesOf(search(own, "sea bass"))).toEqual([]);
    expect(titlesOf(search(own, "roast chicken"))).toEqual(["Poulet Rôti"]);
  });
});

describe("what comes close to a dish that the book does not have", () => {
  it("is no cookie for somebody who asks for fish and chips", () => {
    for (const request of ["fish and chips", "fish n chips", "fish & chips", "chicken and chips"]) {
      const near = titlesOf(searchNear(openBook().index, request));
      expect(near.filter((title) => /cookie|cannoli|nachos/i.test(title))).toEqual([]);
    }
    const near = titlesOf(searchNear(openBook().index, "fish and chips"));
    expect(near[0]).toMatch(/fish/i);
  });
});
