import { readLine } from "~/engine/facts";
import { LRUCache } from "lru-cache";
import { foodKey, isHeading, foodWords } from "~/engine/food";
import { type DrawnFood, isGarnish, type Tint } from "~/ui/drawings/canvas";
import {
  COVERED,
  type Drawing,
  FORMS,
  type FormName,
  MOST_FOODS,
  drawingNameOf,
} from "~/ui/drawings/draw";
import {
  DRAWN_FOODS,
  DRAWN_WEIGHT,
  FORM_OF_CUISINE,
  FORM_OF_FOOD,
  FORM_RULES,
  type FormRule,
  TOLD_AT_THE_END,
} from "./drawing-rules";

/** A color for liquid or baked food, with patterns for the title and for the keys of all foods. */
type Rule = readonly [tint: Tint, title: RegExp | null, foods: RegExp | null];

const SAVORY: readonly Rule[] = [
  [
    "red",
    /\b(rojo|roja|red sauce|marinara|arrabbiata|bolognese|ragu|tomato|gazpacho|diabla|livornese|puttanesca|amatriciana|veracruz|norma|harissa|buffalo|gochujang|kimchi|shakshuka|pizzaiola|norma|colorado)\b/,
    null,
  ],
  [
    "green",
    /\b(verde|verdes|green(?! bean| olive| lentil| chile)|pesto|guacamole|split pea|saag|palak|hariyali|pistou|salsa verde|chermoula|chimichurri|herb sauce|creamed spinach)\b/,
    null,
  ],
  ["dark", /\b(black bean|mole|ink)\b/, null],
  [
    "orange",
    /\b(tikka masala|butter chicken|makhani|vodka|squash|pumpkin|sweet potato|carrot|chipotle cream|romesco|paprika|vindaloo|nduja)\b/,
    null,
  ],
  ["white", /\b(garlic yogurt|tzatziki|hummus|ajo blanco|cauliflower puree|mashed)\b/, null],
  [
    "cream",
    /\b(alfredo|carbonara|cream|creamy|chowder|korma|stroganoff|mushroom risotto|cacio|gricia|blanquette|cheese|cheddar|mac|gratin|bechamel|avgolemono|dauphinois)\b/,
    null,
  ],
  [
    "gold",
    /\b(lemon|saffron|turmeric|dal|daal|mustard|corn|honey|piccata|coconut curry|yellow|aglio|milanese)\b/,
    null,
  ],
  [
    "brown",
    /\b(teriyaki|gravy|mushroom|soy|adobo|bourguignon|barbecue|jus|onion soup|marsala|balsamic|hoisin|gumbo|au poivre|coq au vin)\b/,
    null,
  ],
  [
    "red",
    null,
    /\b(crushed tomato|tomato puree|passata|tomato sauce|marinara|canned tomato|diced tomato|whole tomato|enchilada sauce|plum tomato)\b(?!.*\b(?:heavy cream|coconut milk|yogurt)\b)/,
  ],
  [
    "orange",
    null,
    /\b(crushed tomato|tomato puree|passata|tomato sauce|canned tomato|diced tomato|tomato)\b.*\b(heavy cream|coconut milk|yogurt)\b|\b(heavy cream|coconut milk|yogurt)\b.*\b(crushed tomato|tomato puree|passata|tomato sauce|diced tomato)\b/,
  ],
  [
    "brown",
    null,
    /\b(soy sauce|oyster sauce|hoisin|red wine|worcestershire|barbecue sauce|beef stock|beef broth|stout|teriyaki)\b/,
  ],
  ["gold", null, /\b(turmeric|curry powder|saffron)\b/],
  [
    "cream",
    null,
    /\b(heavy cream|coconut milk|creme fraiche|half-and-half|bechamel|whole milk|cream cheese)\b/,
  ],
  ["red", null, /\b(tomato paste|harissa|gochujang|ancho|guajillo)\b/],
  ["green", null, /\b(tomatillo|pesto)\b/],
];
const SWEET: readonly Rule[] = [
  ["red", /\b(red velvet|hibiscus|sangria|cranberry sauce|red wine)\b/, null],
  ["dark", /\b(chocolate|cocoa|brownies?|mocha|budino|champurrado|devil)\b(?! chip)/, null],
  [
    "cream",
    /\b(vanilla|rice pudding|kheer|panna cotta|arroz con leche|horchata|coconut|cheesecake|rizogalo|yogurt|tres leches|stracciatella|tiramisu|bellinis?)\b/,
    null,
  ],
  [
    "pink",
    /\b(strawberry|strawberries|raspberry|raspberries|rhubarb|cherry|watermelon|rose|pink)\b/,
    null,
  ],
  ["purple", /\b(blueberry|blackberry|ube|plum|grape|berry)\b/, null],
  ["green", /\b(matcha|pistachio|mint|avocado|lime|pandan|key lime)\b/, null],
  [
    "orange",
    /\b(mango|orange|apricots?|carrot|gajar|pumpkin|peach|peaches|sweet potato|papaya)\b/,
    null,
  ],
  ["gold", /\b(lemon|lemonade|pineapple|corn|banana|ginger|custard|passion)\b/, null],
  [
    "brown",
    /\b(caramel|butterscotch|coffee|molasses|gingerbread|pecan|tea|chai|cinnamon|iced tea|date|maple|walnut|espresso|cajeta|apple)\b/,
    null,
  ],
  ["dark", null, /\b(cocoa|(?:dark|bittersweet|semisweet) chocolate)\b/],
  ["brown", null, /\b(brown sugar|molasses|espresso|coffee)\b/],
];
/** The colors of forms, for dishes whose words name no color. */
const OF_FORM: Partial<Readonly<Record<FormName, Tint>>> = {
  soup: "clear",
  "noodle-soup": "clear",
  "smooth-soup": "gold",
  stew: "brown",
  curry: "gold",
  chili: "red",
  cookies: "gold",
  cake: "gold",
  muffins: "gold",
  bars: "gold",
  loaf: "gold",
  tart: "gold",
  pie: "brown",
  "ice-cream": "cream",
  pudding: "cream",
  drink: "gold",
  "hot-drink": "brown",
  pops: "pink",
  sticks: "gold",
  pizza: "red",
  enchiladas: "red",
  lasagna: "red",
  bake: "gold",
  crisp: "gold",
  dip: "cream",
  mash: "cream",
  risotto: "cream",
  rice: "white",
  paella: "gold",
  porridge: "cream",
  fruit: "gold",
  wings: "brown",
  burgers: "gold",
};
/** Forms that consist of crumb, dough or crust. A tomato or lemon in the title does not change their color. */
const OF_DOUGH: ReadonlySet<string> = new Set([
  "cookies",
  "cake",
  "muffins",
  "bars",
  "loaf",
  "pie",
  "sticks",
  "squares",
  "swirls",
  "rolls",
]);

/** Returns the color of the liquid or baked part of a dish. `foods` are the keys of its foods, joined. */
function tintOf(form: FormName, isSweet: boolean, title: string, foods: string): Tint {
  const fits = ([, inTitle, inFoods]: Rule) =>
    inTitle?.test(title) ?? inFoods?.test(foods) ?? false;
  const tint = (isSweet ? SWEET : SAVORY).find(fits)?.[0];
  const defaultTint = OF_FORM[form] ?? (isSweet ? "cream" : "gold");
  if (!tint) return defaultTint;
  if (OF_DOUGH.has(form) && /chip/.test(title)) return defaultTint;
  if (OF_DOUGH.has(form))
    return /^(dark|brown|red|orange|green)$/.test(tint) && !/lime|mint|orange|peach/.test(title)
      ? tint
      : defaultTint;
  return tint;
}

/** The words of a recipe that its drawing is made from. */
export type DrawableDish = {
  title: string;
  cuisine?: string | null | undefined;
  course?: string | null | undefined;
  ingredients: readonly string[];
};

/** A food of a dish that can be drawn, with its prominence (`score`). */
type Seen = { food: DrawnFood; score: number; isInTitle: boolean; isSweet: boolean };

/** Maximum number of lines of a recipe that are read. */
const MOST_LINES = 40;
/** Cache of drawings, with room for the weeks of some thousand households. */
const cache = new LRUCache<string, string>({ max: 20_000 });

/** Returns the drawing of a dish as the letters in its URL. A pure function, cached by the dish. */
export function drawingOf(dish: DrawableDish): string {
  const key = [
    dish.title,
    dish.cuisine ?? "",
    dish.course ?? "",
    ...dish.ingredients.slice(0, MOST_LINES),
  ].join("\n");
  if (key.length > 8_000) return drawingNameOf(readDrawing(dish), dish.title);
  const drawingName = cache.get(key) ?? drawingNameOf(readDrawing(dish), dish.title);
  cache.set(key, drawingName);
  return drawingName;
}

/** Reads the form, color and foods of a dish. The foods are from its lines, or from the title if it has no lines. */
export function readDrawing({ title, cuisine, course, ingredients }: DrawableDish): Drawing {
  const foldedTitle = fold(title.slice(0, 200));
  const lines = ingredients
    .slice(0, MOST_LINES)
    .filter((line) => line.trim() !== "" && !isHeading(line));
  const keys = lines.map((line) => {
    const { food, unit } = readLine(line).ingredient;
    // Remove the packing liquid: "tuna in olive oil" is tuna.
    return {
      key: foodKey(food).replace(/ in (?:[a-z]+ )?(?:oil|water|brine|adobo|juice|syrup).*/, ""),
      isLittle: /^(tsp|tbsp|pinch|dash)$/.test(String(unit ?? "")),
    };
  });
  const titleKey = foodWords(title.slice(0, 200)).join(" ");
  const foodKeys = lines.length > 0 ? keys : [{ key: titleKey, isLittle: false }];
  const foodMatches = seenFoods(foodKeys, ` ${titleKey} `, lines.length === 0);
  const isSweet =
    course === "Desserts" ||
    (!course && foodMatches.length > 0 && foodMatches.every((match) => match.isSweet));
  const form = formOf(foldedTitle, foodMatches, {
    isSweet,
    course,
    cuisine,
    isToldByTitle: lines.length === 0,
  });
  if (form === "covered") return COVERED;
  const all = foodKeys.map(({ key }) => key).join(" ");
  return {
    form,
    tint: tintOf(form, isSweet || isDrink(form), foldedTitle, all),
    foods: chosen(form, foodMatches, isSweet, foldedTitle),
  };
}

const isDrink = (form: FormName) => form === "drink" || form === "hot-drink" || form === "pops";

function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();
}

function seenFoods(
  lines: readonly { key: string; isLittle: boolean }[],
  title: string,
  isTitle: boolean,
): Seen[] {
  const matchByFood = new Map<DrawnFood, Seen>();
  lines.forEach(({ key, isLittle }, index) => {
    const all = isTitle
      ? DRAWN_FOODS.filter(({ words }) => words.test(key))
      : DRAWN_FOODS.filter(({ words }) => words.test(key)).slice(0, 1);
    for (const { food, weight, words, isSweet } of all) {
      if (!food) continue;
      const isInTitle =
        words.test(title) ||
        (/^ground-/.test(food) && /\b(beef|pork|lamb|turkey|meatball|chicken)\b/.test(title));
      const score =
        DRAWN_WEIGHT[weight] +
        (isInTitle ? 100 : 0) -
        Math.min(5, index / 3) -
        (isLittle && weight !== "strewn" ? 10 : 0);
      const before = matchByFood.get(food);
      if (!before || before.score < score)
        matchByFood.set(food, { food, score, isInTitle, isSweet });
    }
  });
  return [...matchByFood.values()].sort((a, b) => b.score - a.score);
}

type Kind = {
  /** True for a dish without ingredient lines, so that only the title describes it. */
  isToldByTitle: boolean;
  isSweet: boolean;
  course: string | null | undefined;
  cuisine: string | null | undefined;
};

function formOf(
  title: string,
  foodMatches: readonly Seen[],
  { isSweet, course, cuisine, isToldByTitle }: Kind,
): FormName {
  const hasFood = (food: DrawnFood) => foodMatches.some((match) => match.food === food);
  const suits = ({ isSweet: isFor, needs }: FormRule) =>
    (isFor === null || isFor === isSweet) &&
    (isToldByTitle || needs.length === 0 || needs.some(hasFood));
  const [head = ""] = title.split(/ (?:with|in|over|under|on|a la|alla) /);
  const rules = FORM_RULES.filter(suits);
  const rule =
    rules.find(({ words }) => words.test(head)) ??
    rules.find(({ form, words }) => TOLD_AT_THE_END.has(form) && words.test(title));
  if (rule) return rule.form;
  if (isSweet) return foodMatches.some((match) => match.isSweet) ? "fruit" : "covered";
  const lead = foodMatches.find(({ food }) => FORM_OF_FOOD[food]);
  const isMain = !course || course === "Main Dishes";
  if (lead && (isMain || lead.isInTitle)) {
    const cut = FORM_OF_CUISINE[cuisine?.toLowerCase() ?? ""];
    const isSmall =
      /^(chicken|beef|pork|tofu|lamb|ground-)/.test(lead.food) &&
      !/\b(steak|roast|whole|breast|thighs?)/.test(title);
    return (cut && isSmall ? cut : FORM_OF_FOOD[lead.food]) ?? "vegetables";
  }
  return foodMatches.some(({ score }) => score > 6) ? "vegetables" : "covered";
}

/** Forms that already show a food such as egg, bread or pasta, or that show it as separate pieces. */
const SHOWS: Partial<Readonly<Record<DrawnFood, RegExp>>> = {
  egg: /^(eggs|noodle-soup|bowl|salad|toasts|burgers|sandwich|skillet|curry|vegetables|patties|ham-steak|soup|pizza|crepes|rice|noodles|toasted|burritos|tacos)$/,
  bread: /^(salad|dip|soup)$/,
  crouton: /^(salad|soup)$/,
  pita: /^(dip|skewers|salad|meatballs)$/,
  tortilla: /^$/,
  chip: /^(nachos|dip|scramble|soup)$/,
  rice: /^(curry|skewers|stir-fry|chicken|breast|salmon|fillet|tofu-slabs|steak|shrimp|meatballs|soup|stuffed|spring-rolls|bowl)$/,
  noodle: /^(soup)$/,
  pasta: /^(soup|skillet|chili|stew|rice|salad)$/,
  quinoa: /^(salad|couscous|stuffed|bowl)$/,
  butter: /^(pancakes|waffles|mash)$/,
  yogurt: /^(meatballs|skewers|bowl|eggs|curry|chicken|lamb-chop|tacos|chili|patties|fritters)$/,
  cream: /^(tart|cheesecake|waffles|hot-drink|fruit|cake)$/,
  "white-onion": /^(pizza|skewers|tray|burgers|hot-dogs)$/,
  onion: /^(salad|tray|skewers|sandwich|burgers|tacos|pizza|dip)$/,
};

/**
 * Chooses up to six foods. Foods in the title are first. For sweet dishes, chooses only foods that are visible on the
 * dish.
 */
function chosen(
  form: FormName,
  foodMatches: readonly Seen[],
  isSweet: boolean,
  title: string,
): DrawnFood[] {
  const suits = ({ food, isInTitle, isSweet: isOfSweets, score }: Seen) => {
    if (isSweet || isDrink(form))
      return isOfSweets
        ? isInTitle || score > 0
        : isInTitle &&
            /^(carrot|plantain|zucchini|pumpkin|corn|sweet-potato|ginger|cucumber|basil|rosemary|tomato|avocado)$/.test(
              food,
            );
    const where = SHOWS[food];
    if (where)
      return where.test(form)
        ? isInTitle || food !== "egg" || /^(eggs|salad|bowl|noodle-soup|toasts)$/.test(form)
        : isInTitle &&
            /^(white-onion|onion|yogurt|butter|egg|rice)$/.test(food) &&
            !/^(omelette|frittata|scramble|deviled-eggs)$/.test(form);
    return isInTitle || score > 3;
  };
  const fit = foodMatches.filter(suits);
  const body = fit.filter(({ food }) => !isGarnish(food)).slice(0, isSweet ? 3 : 5);
  // If the title names foods, other foods are drawn small.
  const strewn = fit.filter(({ food }) => isGarnish(food)).slice(0, 2);
  const minced =
    form === "meatballs" || /\b(meatballs?|polpette|albondigas|kofta|kefta)\b/.test(title);
  const foods = [...body, ...strewn].map(({ food }) =>
    minced && /^ground-|^lamb$/.test(food) ? "meatball" : food,
  );
  const first = foods[0];
  const lead =
    FORMS[form] && minced && first !== "meatball" && form === "meatballs"
      ? (["meatball"] as const)
      : [];
  return [...new Set<DrawnFood>([...lead, ...foods])].slice(0, MOST_FOODS);
}
