import { describe, expect, test } from "vitest";
import { judgeMeal } from "~/features/checks/meal-check";
import { type Diet, RESTRICTIONS } from "~/restrictions";
import { MORE_RESTRICTIONS } from "~/restrictions";

/** "keeps" for a line without a finding, "breaks", or "unknown" where it could not be checked. */
function verdictOf(diet: Diet, line: string) {
  const meal = {
    ...{ title: "Supper", description: "", protein: null, instructions: "Mix." },
    ...{ servings: 4, carbsPerServing: null, subRecipes: [], ingredients: ["1 tsp salt", line] },
  };
  const needs = {
    everybody: { diets: [diet], avoids: [], dislikes: [] },
    ...{ eaters: [], isStrict: false },
  };
  const found = judgeMeal(meal, needs);
  if (found.some(({ breaks }) => breaks)) return "breaks";
  return found.length > 0 ? "unknown" : "keeps";
}

const dietOf = (name: string): Diet => {
  const diet = [...RESTRICTIONS, ...MORE_RESTRICTIONS].find((it) => it === name);
  if (!diet) throw new Error(`There is no restriction ${name}.`);
  return diet;
};

/** Lines by restriction. A line that starts with "=" is fine: it must not break. All others are never called checked. */
const KINDS: Record<string, Record<string, string[]>> = {
  "spices and blends that are cut or blended": {
    "Gluten-Free": [
      "1/2 tsp hing powder",
      "1 tsp pav bhaji masala",
      "2 tsp chana masala spice mix",
      "2 tbsp green curry paste",
      "1 vegetable bouillon cube",
      "1 tbsp taco seasoning",
      "1 packet ranch seasoning",
      "1 tsp curry leaves blend powder",
      "1 tbsp malt vinegar powder",
      "2 tsp imitation bacon bits",
      "=1 tsp ground cumin",
      "=1/4 tsp wheat-free hing",
    ],
  },
  "baked goods, confectionery and packaged snacks": {
    "Nut-Free": [
      "1 Battenberg cake",
      "1 stollen",
      "6 amaretti, crushed",
      "1 Sachertorte",
      "200 g nougat",
      "4 baklava",
      "1 Esterhazy torte",
      "12 florentines",
      "1 simnel cake",
      "1 Mozartkugel",
    ],
    "Egg-Free": [
      "6 ladyfingers",
      "1 sponge cake",
      "4 brioche buns",
      "12 meringue nests",
      "1 angel food cake",
      "8 profiteroles",
      "1 package brownie mix, baked",
      "2 waffles",
      "4 madeleines",
      "1 Swiss roll",
    ],
    Vegan: [
      "10 gummy bears",
      "2 cups mini marshmallows",
      "1 Pop-Tart",
      "6 jelly babies",
      "1 Snickers bar",
      "8 Haribo Goldbears",
      "1 tiramisu",
      "4 croissants",
      "1 panna cotta",
      "1 cup candy corn",
    ],
    "Gluten-Free": [
      "6 profiteroles",
      "1 cheesecake",
      "8 Kit Kat fingers",
      "1 cup Maltesers",
      "1 Pop-Tart",
      "1 lemon tart",
      "20 licorice twists",
      "4 crumpets",
      "1 Twix",
      "1 Black Forest gâteau",
    ],
    "Dairy-Free": [
      "1 tiramisu",
      "4 shortbread fingers",
      "1 Milky Way bar",
      "1 cup toffee bits",
      "6 caramels",
      "1 key lime pie",
      "2 éclairs",
      "1 cup fudge pieces",
      "1 Victoria sponge",
      "8 Ferrero Rocher",
    ],
  },
  "setting, fining and coloring agents": {
    Vegan: [
      "1 sheet leaf gelatine",
      "1 tsp isinglass",
      "2 drops cochineal",
      "1 tsp E120",
      "1 packet Jell-O",
      "1 tbsp collagen powder",
      "1 packet aspic powder",
      "1 tsp E441",
      "2 tbsp jelly crystals",
      "1 tsp natural red 4",
      "=1 tsp agar agar",
      "=1 tsp pectin",
    ],
  },
  "sauces and cheeses by custom": {
    Vegetarian: [
      "1/4 cup red pesto",
      "1 cup bolognese sauce",
      "50 g Grana Padano",
      "50 g Pecorino Romano",
      "1/4 cup Gruyère, grated",
      "1 tbsp Worcestershire sauce",
      "1/2 cup Caesar dressing",
      "1 cup amatriciana sauce",
      "100 g Gorgonzola",
      "1 cup puttanesca sauce",
    ],
  },
  "crusts, soups and beans that may hold lard or stock": {
    Vegetarian: [
      "1 frozen pie shell",
      "1 can black bean soup",
      "1 can pork and beans",
      "1 can split pea soup",
      "1 can lentil soup",
      "6 tamales",
      "1 package shortcrust pastry with lard",
      "1 box rice pilaf mix",
      "1 can cream of celery soup",
      "1 packet instant noodles",
    ],
  },
  "fat replacers, proteins and emulsifiers": {
    "Dairy-Free": [
      "1 tbsp sodium caseinate",
      "1 tsp lactalbumin",
      "2 tbsp whey",
      "1 tsp casein powder",
      "1 cup Cool Whip",
      "2 tbsp Ovaltine",
      "1 tsp lactose",
      "1 tbsp ghee",
      "1 cup non-dairy creamer with caseinate",
      "2 scoops protein powder",
    ],
    "Egg-Free": [
      "1 tsp albumen powder",
      "1 tsp lysozyme",
      "1 tsp ovalbumin",
      "2 tbsp meringue powder",
      "1/2 cup Egg Beaters",
      "1 tsp egg lecithin",
      "1 tbsp Trailblazer fat replacer",
      "1/4 cup salad cream",
      "2 tbsp aioli",
      "1 tsp livetin",
    ],
  },
  "foods that may contain others by their line": {
    "Nut-Free": [
      "1 cup dark chocolate chips",
      "1/2 cup candy melts",
      "2 tbsp rainbow sprinkles",
      "1 cup white chocolate chips",
      "1 cup granola",
      "1 cup muesli",
      "200 g couverture chocolate",
      "1 cup M&M's",
      "1 tbsp cocoa nibs and chocolate flakes",
      "1/2 cup butterscotch chips",
    ],
    "Dairy-Free": ["1 cup dark chocolate chips", "1 cup pretzels, chocolate-covered"],
  },
  "denials in any wording": {
    "Nut-Free": [
      "=100 g nut-free chocolate chips",
      "=1 cup chocolate chips (free from nuts)",
      "=1 cup granola without nuts",
      "=200 g allergen-free chocolate, no nuts",
    ],
    "Egg-Free": [
      "=8 oz egg-free pasta",
      "=1/2 cup eggless mayonnaise",
      "=1 cup mayonnaise (no egg)",
    ],
    "Gluten-Free": [
      "=1 cup flour, gluten free",
      "=2 tbsp soy sauce without wheat",
      "=8 oz GF pasta",
    ],
  },
  "ordinary words, misspelled or shortened": {
    "Nut-Free": [
      "=abt 2 cups carrots",
      "=2 tbs tomatoe paste",
      "=1 med onion, chpd",
      "=1 lg carott",
    ],
    "Egg-Free": ["=2 c chiken broth", "=1 pkg frz peas", "=3 cloves garlick"],
    "Sesame-Free": ["=2 bullion cubes", "=1 stk marg", "=1 tsp vinigar"],
  },
};

describe.each(Object.entries(KINDS))("%s", (_, diets) => {
  const cases = Object.entries(diets).flatMap(([name, lines]) =>
    lines.map((line) => ({ name, line: line.replace(/^=/, ""), isFine: line.startsWith("=") })),
  );
  test.each(cases)("$name: $line", ({ name, line, isFine }) => {
    const verdict = verdictOf(dietOf(name), line);
    if (isFine) expect(verdict).not.toBe("breaks");
    else expect(verdict).not.toBe("keeps");
  });
});
