import { combine, type GroceryGroup } from "~/shop/lists";
import { readLines } from "~/engine/facts";
import { once } from "~/server/values/once";
import { message } from "~/language/messages";

/**
 * The demo's meals, one per line: title | cuisine | protein | minutes | description | ingredients for four, separated
 * by semicolons. Every protein and cuisine of the demo has at least one meal.
 */
export const DEMO_LINES = `
Mediterranean Quinoa Bowl|Mediterranean|Vegetarian|25|Quinoa, cucumber, tomato, chickpeas, feta and olives.|1 1/2 cups quinoa;1 English cucumber, diced;1 pint cherry tomatoes, halved;1 (15 oz) can chickpeas, drained;4 oz feta, crumbled;1/2 cup Kalamata olives;1/4 cup extra virgin olive oil;1 lemon, juiced;1/2 tsp kosher salt
Creamy Tuscan Pasta|Italian|Vegetarian|30|Penne in cream with sun-dried tomatoes and spinach.|1 lb penne;1 cup heavy cream;1/2 cup sun-dried tomatoes, sliced;5 oz baby spinach;3 cloves garlic, minced;1/2 cup grated Parmesan;2 tbsp extra virgin olive oil;1 tsp kosher salt
Lemon Herb Salmon|Mediterranean|Fish|25|Salmon with lemon, dill, asparagus and potatoes.|4 (6 oz) salmon fillets;1 bunch asparagus, trimmed;1 1/2 lb baby potatoes, halved;1 lemon, sliced;2 tbsp chopped dill;3 cloves garlic, minced;3 tbsp extra virgin olive oil;1 tsp kosher salt
Chicken Cacciatore|Italian|Chicken|50|Chicken simmered with tomatoes, peppers and rosemary.|2 lb bone-in chicken thighs;1 (28 oz) can whole tomatoes;1 red bell pepper, sliced;1 yellow onion, sliced;3 cloves garlic, minced;1 sprig rosemary;2 tbsp extra virgin olive oil;1 tsp kosher salt
Beef Ragù with Pappardelle|Italian|Beef|60|A slow-tasting ragù that is done within the hour.|1 lb pappardelle;1 lb ground beef;1 yellow onion, diced;1 carrot, diced;1 stalk celery, diced;1 (28 oz) can crushed tomatoes;2 tbsp tomato paste;2 tbsp extra virgin olive oil;1/2 cup grated Parmesan
Cod in Acqua Pazza|Italian|Fish|30|Cod poached with cherry tomatoes, garlic and parsley.|4 (6 oz) cod fillets;1 pint cherry tomatoes, halved;4 cloves garlic, sliced;1/2 cup flat-leaf parsley, chopped;3 tbsp extra virgin olive oil;1/2 tsp red pepper flakes;1 loaf ciabatta
Pork Chops with Sage|Italian|Pork|30|Seared chops, crisp sage and white beans.|4 bone-in pork chops;2 (15 oz) cans cannellini beans, drained;12 sage leaves;3 cloves garlic, sliced;1 lemon;3 tbsp extra virgin olive oil;1 tsp kosher salt
Chicken Tinga Tacos|Mexican|Chicken|35|Shredded chicken in tomato and chipotle, with avocado.|1 1/2 lb boneless, skinless chicken thighs;1 (14 oz) can crushed tomatoes;2 chipotle peppers in adobo;1 white onion, sliced;12 corn tortillas;2 avocados, sliced;1/2 cup cilantro;2 limes;1 tbsp extra virgin olive oil
Carne Asada|Mexican|Beef|30|Flank steak with charred scallions and salsa.|1 1/2 lb flank steak;8 scallions;3 limes;12 corn tortillas;1 cup salsa verde;1/2 cup cilantro;2 cloves garlic, minced;2 tbsp extra virgin olive oil;1 tsp ground cumin
Baja Fish Tacos|Mexican|Fish|30|Spiced cod, crunchy cabbage and lime crema.|1 1/2 lb cod;12 corn tortillas;1/2 head green cabbage, shredded;1/2 cup sour cream;3 limes;1 tsp chili powder;1/2 cup cilantro;2 tbsp extra virgin olive oil
Black Bean Enchiladas|Mexican|Vegetarian|45|Beans and sweet potato under red sauce and cheese.|2 (15 oz) cans black beans, drained;2 sweet potatoes, diced;8 flour tortillas;2 cups red enchilada sauce;8 oz Monterey Jack, grated;1 white onion, diced;2 tbsp extra virgin olive oil;1 tsp ground cumin
Pork Carnitas Bowls|Mexican|Pork|60|Crisp pork over rice with beans and pico de gallo.|2 lb pork shoulder, cubed;1 1/2 cups long-grain rice;1 (15 oz) can black beans, drained;4 plum tomatoes, diced;1 white onion, diced;2 limes;1/2 cup cilantro;1 tbsp extra virgin olive oil;1 orange
Chicken Shawarma Plate|Mediterranean|Chicken|40|Spiced chicken, cucumber salad and garlic yogurt.|1 1/2 lb boneless, skinless chicken thighs;1 cup Greek yogurt;1 English cucumber, diced;1 pint cherry tomatoes, halved;3 cloves garlic, minced;4 pita breads;2 tsp ground cumin;1 tsp smoked paprika;3 tbsp extra virgin olive oil;1 lemon
Beef Kofta with Couscous|Mediterranean|Beef|35|Grilled kofta, herbed couscous and tahini.|1 1/4 lb ground beef;1 1/2 cups couscous;1/2 cup flat-leaf parsley, chopped;1/4 cup tahini;1 red onion, grated;1 lemon;2 tsp ground cumin;2 tbsp extra virgin olive oil
Souvlaki with Tzatziki|Mediterranean|Pork|35|Skewered pork, oregano, lemon and cool tzatziki.|1 1/2 lb pork tenderloin, cubed;1 cup Greek yogurt;1/2 English cucumber, grated;2 lemons;2 tsp dried oregano;3 cloves garlic, minced;4 pita breads;3 tbsp extra virgin olive oil
Chicken Teriyaki Rice|Asian|Chicken|30|Glazed chicken, broccoli and sesame rice.|1 1/2 lb boneless, skinless chicken thighs;1 1/2 cups jasmine rice;1 head broccoli, in florets;1/3 cup soy sauce;2 tbsp honey;1 tbsp grated ginger;2 cloves garlic, minced;1 tbsp sesame seeds;1 tbsp extra virgin olive oil
Beef and Broccoli|Asian|Beef|25|Thin steak and broccoli in ginger soy.|1 1/4 lb flank steak, sliced;2 heads broccoli, in florets;1/3 cup soy sauce;1 tbsp cornstarch;1 tbsp grated ginger;3 cloves garlic, minced;1 1/2 cups jasmine rice;2 tbsp extra virgin olive oil;4 scallions
Miso-Glazed Salmon|Asian|Fish|25|Salmon under miso with bok choy and rice.|4 (6 oz) salmon fillets;3 tbsp white miso;1 tbsp honey;4 heads baby bok choy, halved;1 1/2 cups jasmine rice;1 tbsp grated ginger;1 tbsp extra virgin olive oil;1 tbsp sesame seeds
Vegetable Fried Rice|Asian|Vegetarian|25|Rice, egg, peas and carrots, faster than delivery.|2 cups jasmine rice;4 eggs;1 cup frozen peas;2 carrots, diced;6 scallions, sliced;3 tbsp soy sauce;1 tbsp grated ginger;2 tbsp extra virgin olive oil
Pork Larb Lettuce Cups|Asian|Pork|25|Ground pork, lime, mint and toasted rice.|1 1/4 lb ground pork;2 heads butter lettuce;3 limes;1/2 cup mint leaves;1/2 cup cilantro;3 tbsp fish sauce;2 shallots, sliced;1/2 cup jasmine rice;1 tbsp extra virgin olive oil
Sheet-Pan Chicken and Corn|American|Chicken|40|Roast chicken thighs with corn, peppers and potatoes.|2 lb bone-in chicken thighs;4 ears corn, cut up;1 1/2 lb baby potatoes, halved;1 red bell pepper, sliced;1 tsp smoked paprika;3 tbsp extra virgin olive oil;1 tsp kosher salt
Smash Burgers|American|Beef|25|Thin, crisp patties with pickles and a chopped salad.|1 1/2 lb ground beef;4 burger buns;4 slices cheddar;1 cup dill pickles, sliced;1 head romaine lettuce;2 tomatoes, sliced;2 tbsp mayonnaise;1 tbsp extra virgin olive oil
Cornmeal-Crusted Catfish|American|Fish|30|Crisp catfish, slaw and lemon.|4 (6 oz) catfish fillets;3/4 cup cornmeal;1/2 head green cabbage, shredded;2 carrots, grated;1/3 cup mayonnaise;2 lemons;1 tsp paprika;1/4 cup extra virgin olive oil
Three-Bean Chili|American|Vegetarian|45|A pot of chili that is better tomorrow.|1 (15 oz) can black beans, drained;1 (15 oz) can kidney beans, drained;1 (15 oz) can pinto beans, drained;1 (28 oz) can crushed tomatoes;1 yellow onion, diced;2 tbsp chili powder;3 cloves garlic, minced;2 tbsp extra virgin olive oil;4 oz cheddar, grated
Maple Mustard Pork Tenderloin|American|Pork|40|Roast pork with apples and green beans.|1 1/2 lb pork tenderloin;2 apples, sliced;1 lb green beans, trimmed;3 tbsp Dijon mustard;2 tbsp maple syrup;2 tbsp extra virgin olive oil;1 tsp kosher salt
`;

/** The proteins and cuisines of the demo on the landing page, without Tofu. */
export const DEMO_PROTEINS = ["Chicken", "Beef", "Fish", "Vegetarian", "Pork"] as const;
export const DEMO_CUISINES = ["Italian", "Mexican", "Mediterranean", "Asian", "American"] as const;
export const NO_DEMO_MEAL = message("Please select at least one meal to generate a grocery list.");

/** The number of meals shown at once. */
const SHOWN = 3;

export type DemoMeal = {
  /** The id, such as "lemon-herb-salmon". */
  id: string;
  title: string;
  cuisine: string;
  protein: string;
  minutes: number;
  description: string;
  ingredients: string[];
};

/** The demo's state in its URL. */
export type Demo = {
  proteins: string[];
  cuisines: string[];
  /** The number of times that the suggestions were refreshed. */
  turn: number;
  /** Ids of the selected meals. */
  selected: string[];
  /** True if a list was requested although no meal was selected. */
  isMissing: boolean;
  /** One to three matching meals. There is at least one, because every choice has one. */
  meals: DemoMeal[];
};

const MEALS = once(() => DEMO_LINES.trim().split("\n").map(readMeal));

/**
 * Returns the demo's state for a query: the chips `protein` and `cuisine`, the `turn` of Refresh Suggestions, and the
 * selected `meal`s. A group without a choice does not filter. Without a query, returns the state that the landing page
 * shows first.
 */
export function readDemo(query: URLSearchParams): Demo {
  const isFresh = !query.has("turn");
  const readChoices = (name: string, all: readonly string[], first: string[]) =>
    isFresh ? first : all.filter((choice) => query.getAll(name).includes(choice));
  const proteins = readChoices("protein", DEMO_PROTEINS, ["Fish", "Vegetarian"]);
  const cuisines = readChoices("cuisine", DEMO_CUISINES, ["Italian", "Mediterranean"]);
  const requestedTurn = Number(query.get("turn"));
  const turn = Number.isSafeInteger(requestedTurn) && requestedTurn > 0 ? requestedTurn % 1_000 : 0;
  const fitting = MEALS().filter(
    ({ protein, cuisine }) =>
      (proteins.length === 0 || proteins.includes(protein)) &&
      (cuisines.length === 0 || cuisines.includes(cuisine)),
  );
  const from = (turn * SHOWN) % fitting.length;
  const meals = [...fitting.slice(from), ...fitting.slice(0, from)].slice(0, SHOWN);
  const requestedIds = query.getAll("meal");
  const shownIds = meals.filter(({ id }) => requestedIds.includes(id)).map(({ id }) => id);
  const selected = isFresh ? meals.slice(0, 1).map(({ id }) => id) : shownIds;
  const isMissing = query.has("missing") && selected.length === 0;
  return { proteins, cuisines, turn, selected, isMissing, meals };
}

/** Returns the demo's URL for the query of its list. If no meal was chosen, the URL says so. */
export function demoAddress(listQuery: URLSearchParams, { isMissing }: { isMissing: boolean }) {
  const query = new URLSearchParams(listQuery);
  query.set("turn", query.get("shown") ?? "0");
  query.delete("shown");
  if (isMissing) query.set("missing", "1");
  return `/?${query}#${isMissing ? "demo-missing" : "demo"}`;
}

/** Returns the grocery list of the chosen meals, built as in the planner, or null if none is chosen. */
export function demoList(mealIds: readonly string[]): {
  titles: string[];
  groups: GroceryGroup[];
} | null {
  const meals = MEALS().filter(({ id }) => mealIds.includes(id));
  if (meals.length === 0) return null;
  const recipes = meals.map(({ id, title, ingredients }) => {
    return { mealId: id, title, servings: 4, ingredients: readLines(ingredients) };
  });
  return { titles: meals.map(({ title }) => title), groups: combine(recipes) };
}

function readMeal(line: string): DemoMeal {
  const [title = "", cuisine = "", protein = "", minutes, description = "", ingredients = ""] =
    line.split("|");
  return {
    id: title
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .replace(/[^a-z]+/g, "-"),
    title,
    cuisine,
    protein,
    minutes: Number(minutes),
    description,
    ingredients: ingredients.split(";"),
  };
}
