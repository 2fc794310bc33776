import { type FormName } from "~/ui/drawings/draw";
import { type Tint } from "~/ui/drawings/canvas";

/** Words of the title, then of all its foods, with the color that they give to what flows or is baked. */
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
/** What has no color of its own is drawn in that of its form. */
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
/** Those whose color a tomato or a lemon in the title does not give: crumb, dough and crust. */
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

/** The color of what flows, or is baked, on a dish. `foods` are the keys of its foods, joined. */
export function tintOf(form: FormName, isSweet: boolean, title: string, foods: string): Tint {
  const fits = ([, inTitle, inFoods]: Rule) =>
    inTitle?.test(title) ?? inFoods?.test(foods) ?? false;
  const found = (isSweet ? SWEET : SAVORY).find(fits)?.[0];
  const own = OF_FORM[form] ?? (isSweet ? "cream" : "gold");
  if (!found) return own;
  if (OF_DOUGH.has(form) && /chip/.test(title)) return own;
  if (OF_DOUGH.has(form))
    return /^(dark|brown|red|orange|green)$/.test(found) && !/lime|mint|orange|peach/.test(title)
      ? found
      : own;
  return found;
}
