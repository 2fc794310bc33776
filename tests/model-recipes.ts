import {
  CENTERS,
  type Center,
  type Flavor,
  FLAVORS,
  PLAIN_FLAVORS,
  SEEDS,
  SWEETS,
  VEGETABLES,
} from "./model-foods";

/** A recipe as a model writes it. */
export type ModelMeal = {
  title: string;
  description: string;
  cuisine: string;
  protein: string | null;
  course: string;
  servings: number;
  /** Minutes. */
  cookingTime: number;
  ingredients: string[];
  /** The steps, one on each line. */
  instructions: string;
  sourceUrl: string;
};

/** The kind of one meal in an order. */
export type Slot = { course: string; cuisine: string; protein: string | null };

/** Writes another recipe. Its title is not one that it wrote before, and not one of `taken`. */
export type Cook = (slot: Slot, taken?: readonly string[]) => ModelMeal;

const MAX_TITLE = 60;

/** Creates a cook who has written no recipes yet. */
export function createCook(): Cook {
  const written = new Set<string>();
  let count = 0;
  return (slot, taken = []) => {
    const isNew = (title: string) => !written.has(title) && !taken.includes(title);
    let meal = compose(slot, count++);
    for (let tries = 0; !isNew(meal.title) && tries < 30; tries++) meal = compose(slot, count++);
    if (!isNew(meal.title)) meal.title = `${meal.title.slice(0, 50)} No. ${count}`;
    written.add(meal.title);
    return meal;
  };
}

/**
 * Returns the recipe with this number for this slot. It chooses from lists whose lengths have no common divisor
 * (11, 5, 4, 3), so that every combination appears before one is repeated.
 */
function compose(slot: Slot, number: number): ModelMeal {
  return slot.course === "Desserts" ? composeDessert(slot, number) : composeSavory(slot, number);
}

type Method = {
  /** "{center}" is replaced with the food. */
  title: string;
  minutes: number;
  more: string[];
  steps: (names: { center: string; side: string; pan: string }) => string[];
};

function composeSavory(slot: Slot, number: number): ModelMeal {
  const protein = slot.protein ?? "Vegetarian";
  const vegetable = pick(VEGETABLES, number);
  const isMeatless = protein === "Vegetarian";
  const center = isMeatless ? vegetable : pick(CENTERS[protein] ?? [anyCenter(protein)], number);
  const side = isMeatless ? pick(SEEDS, number) : vegetable;
  const flavor: Flavor = pick(FLAVORS[slot.cuisine] ?? PLAIN_FLAVORS, number);
  const method = pick(METHODS[slot.course] ?? MAINS, number);
  const short = `${flavor.title} ${method.title.replace("{center}", center.title)}`;
  const long = `${short} with ${side.title}`;
  const [pan, panLine] = flavor.pan;
  const [end, endLine] = flavor.end;
  return {
    title: long.length <= MAX_TITLE ? long : short,
    description: `A dish of ${center.name} with ${pan} in the ${slot.cuisine} way, finished with ${end}.`,
    cuisine: slot.cuisine,
    protein,
    course: slot.course,
    servings: 4,
    cookingTime: method.minutes + (number % 3) * 5,
    ingredients: [
      center.line,
      side.line,
      `${2 + (number % 2)} tbsp extra virgin olive oil`,
      panLine,
      ...method.more,
      endLine,
      `${number % 2 === 0 ? "1" : "1 1/2"} tsp kosher salt`,
      "1/2 tsp ground black pepper",
    ],
    instructions: [
      `Season the ${center.name} all over with the salt and pepper.`,
      ...method.steps({ center: center.name, side: side.name, pan }),
      `Add the ${end}, taste, and serve hot.`,
    ].join("\n"),
    sourceUrl: "N/A",
  };
}

const anyCenter = (protein: string): Center => ({
  title: protein,
  name: protein.toLowerCase(),
  line: `1 1/4 lb (570 g) ${protein.toLowerCase()}, cut into pieces`,
});

const inPan = (verb: string, minutes: number): Method["steps"] => {
  return ({ center, side, pan }) => [
    "Heat the extra virgin olive oil in a large skillet over medium-high heat until it shimmers.",
    `Add the ${center} and ${verb} for ${minutes} minutes, until browned and cooked through.`,
    `Stir in the ${pan} and the ${side} and cook 4 minutes, until fragrant and tender.`,
  ];
};
const inOven: Method["steps"] = ({ center, side, pan }) => [
  "Heat the oven to 425 °F (220 °C).",
  `Toss the ${center} and the ${side} with the extra virgin olive oil and the ${pan} on a sheet pan.`,
  "Roast for 25 minutes, turning once, until browned at the edges and cooked through.",
];
const withStock: Method["steps"] = (names) => [
  ...inPan("brown", 8)(names),
  "Pour in the vegetable stock, cover, and simmer 15 minutes over low heat, until all is tender.",
];
const STOCK = ["1 cup (240 ml) vegetable stock"];

const MAINS: readonly Method[] = [
  { title: "Skillet {center}", minutes: 25, more: [], steps: inPan("cook", 12) },
  { title: "Sheet-Pan {center}", minutes: 35, more: [], steps: inOven },
  { title: "Braised {center}", minutes: 40, more: STOCK, steps: withStock },
  { title: "Stewed {center}", minutes: 45, more: STOCK, steps: withStock },
];
const METHODS: Readonly<Record<string, readonly Method[]>> = {
  "Side Dishes": [
    { title: "Roasted {center}", minutes: 30, more: [], steps: inOven },
    { title: "Sautéed {center}", minutes: 15, more: [], steps: inPan("sauté", 7) },
    { title: "Charred {center}", minutes: 20, more: [], steps: inPan("char", 9) },
    { title: "Warm {center}", minutes: 20, more: [], steps: inPan("cook", 6) },
  ],
  Appetizers: [
    { title: "Bite-Size {center}", minutes: 30, more: [], steps: inOven },
    { title: "Skewered {center}", minutes: 25, more: [], steps: inPan("sear", 8) },
    { title: "Small-Plate {center}", minutes: 20, more: [], steps: inPan("cook", 7) },
    { title: "Crisp {center}", minutes: 30, more: [], steps: inOven },
  ],
};

const TOPPINGS = ["Hemp Hearts", "Coconut Flakes", "Pumpkin Seeds"] as const;
const SWEET_DISHES = ["Chia Pudding", "Coconut Cream", "Coconut Pots", "Frozen Coconut"] as const;

function composeDessert(slot: Slot, number: number): ModelMeal {
  const sweet = pick(SWEETS, number);
  const dish = pick(SWEET_DISHES, number);
  const topping = pick(TOPPINGS, number);
  const toppingLine = `2 tbsp ${topping === "Coconut Flakes" ? "unsweetened coconut flakes" : topping.toLowerCase()}`;
  return {
    title: `${sweet.title} ${dish} with ${topping}`,
    description: `A cool ${slot.cuisine} dessert of coconut milk and ${sweet.name}, without sugar.`,
    cuisine: slot.cuisine,
    protein: null,
    course: slot.course,
    servings: 4,
    cookingTime: 20 + (number % 4) * 5,
    ingredients: [
      "1 can (13.5 oz / 400 ml) full-fat coconut milk",
      sweet.line,
      `${2 + (number % 2)} tbsp chia seeds`,
      "2 tbsp powdered erythritol",
      toppingLine,
      "1 pinch salt",
    ],
    instructions: [
      `Warm the coconut milk with the ${sweet.name}, erythritol and salt over low heat for 5 minutes, until smooth.`,
      "Take it off the heat and whisk in the chia seeds for 1 minute, until none clump.",
      "Divide between four glasses and chill for 15 minutes, until thick enough to hold a spoon.",
      `Scatter the ${topping.toLowerCase()} on top and serve cold.`,
    ].join("\n"),
    sourceUrl: "N/A",
  };
}

function pick<T>(list: readonly T[], number: number): T {
  const found = list[number % list.length];
  if (found === undefined) throw new Error("Nothing to choose from");
  return found;
}
