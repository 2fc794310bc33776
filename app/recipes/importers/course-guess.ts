import { type COURSES, RECIPE_DEFAULTS } from "~/engine/recipe";
import { courseOf } from "./web/course";

type Course = (typeof COURSES)[number];

/** Categories of apps beside the names of courses that pages use (`import/course.ts`). */
const TAGS: readonly [RegExp, Course][] = [
  [
    /^(?:sweets?|treats?|candy|candies|pies|puddings?|frosting|süßes|gebäck|plätzchen)$/i,
    "Desserts",
  ],
  [/^(?:snacks?|dips?|finger ?food|party food|fingerfood)$/i, "Appetizers"],
  [
    /^(?:(?:\w+ )?drinks?|beverages?|cocktails?|smoothies?|getränke?|boissons?|bebidas?|bevande|sauces?|soßen?|saucen?|dressings?|condiments?|marinades?|bread|breads|brot|brote|doughs?|jams?|preserves|spice mix(?:es)?)$/i,
    "Side Dishes",
  ],
  [/^(?:breakfast|brunch|lunch|dinner|supper|frühstück|mittagessen|abendessen)$/i, "Main Dishes"],
];

/** What a dish is, by the last words of its name: "Pizza Dough", "Peanut Sauce". */
const ENDS: readonly [RegExp, Course][] = [
  [
    /\b(?:doughs?|crusts?|batter|sauces?|dressings?|vinaigrettes?|marinades?|pesto|gravy|salsa|chutney|relish|ketchup|mayonnaise|aioli|jam|jelly|marmalade|syrup|stock|broth|seasoning|spice mix|spice blend|(?:dry|spice|rib) rub|pickles|bread|breads|baguettes?|focaccia|naan|sourdough|starter|dinner rolls|burger buns|coleslaw|slaw|mashed potatoes|french fries|fries|\p{L}*(?:teig|soße|sauce|brot|brötchen|marmelade))$/iu,
    "Side Dishes",
  ],
  // What is made for other dishes, or is eaten beside them.
  [
    /\b(?:(?:mascarpone|ricotta|cottage|cream|goat) cheese|mascarpone|ricotta|(?<!frozen )yogh?urt|butter|ghee|tahini|tzatziki|raita|za['’]?atar|dukkah?|garam masala|ras el hanout|baharat|togarashi|gochujang|(?:carameli[sz]ed|pickled|crispy) (?:onions?|shallots?|garlic)|(?:white|brown|steamed|coconut|lemon|mexican|spanish|yellow|saffron|jeera|sticky|sushi|basmati|jasmine) rice|(?:collard|braised|saut[eé]ed|wilted|garlicky) greens|corn ?bread|(?:corn|english) muffins?)$/iu,
    "Side Dishes",
  ],
  // No dinner at any rate: what people keep among their recipes for the house.
  [
    /\b(?:detergent|cleaner|(?:all[- ]purpose|cleaning|linen|room|bug) spray|slime|soap|lotion|lip balm|shampoo|(?:sugar|body|salt) scrub)$/iu,
    "Side Dishes",
  ],
  [
    /\b(?:smoothies?|cocktails?|lemonade|juice|tea|coffee|latte|punch|(?:milk)?shakes?|margaritas?|mojitos?|eggnog|hot chocolate|hot cocoa|sangria|cider|kombucha|mocktails?|lassi)$/i,
    "Side Dishes",
  ],
  [
    /\b(?:dips?|hummus|guacamole|bruschettas?|crostini|deviled eggs|spring rolls|tapenade|canap[eé]s?)$/i,
    "Appetizers",
  ],
];

const SWEET =
  /\b(?:desserts?|cakes?|cheesecakes?|cupcakes?|shortcakes?|cookies?|brownies?|blondies?|fudge|ice ?cream|sorbet|gelato|tiramisu|panna cotta|mousse|macarons?|macaroons?|trifle|meringues?|pavlova|[eé]clairs?|do(?:ugh)?nuts?|frosting|icing|crumble|cobbler|shortbread|gingerbread|snickerdoodles?|cinnamon rolls|scones?|muffins?|(?:malt|tea|fruit|banana|pumpkin|lemon) loaf|puddings?|chocolate|caramel|toffee|candy|candies|marshmallows?|truffles?|popsicles?|parfait|custard|cr[eè]me br[uû]l[eé]e|(?:apple|cherry|pumpkin|pecan|lime|lemon|blueberry|peach|rhubarb|banana|coconut|cream|sugar|strawberry|berry|plum) (?:pies?|tarts?|crisp)|\p{L}*(?:kuchen|torte|kekse?|plätzchen)|gâteau)(?!\p{L})/iu;
const SAVORY =
  /\b(?:chicken|beef|pork|ham|lamb|turkey|duck|meat|sausages?|bacon|fish|salmon|tuna|cod|crab|shrimps?|prawns?|clams?|tofu|lentils?|beans?|potato(?:es)?|onions?|mushrooms?|yorkshire|black pudding|chil[il]i?|mole|truffle (?:oil|pasta|risotto|butter)|burgers?|pizza|pasta|soup|stew|curry|salad|rice cakes?|pancakes?|waffles?|oats|oatmeal|granola)\b/i;

/** What stands behind what the dish is: "Chicken in Tomato Sauce" is chicken. */
const BEHIND =
  /\s*[([,–—:/]|\s-\s|\s(?:with|w\/|in|on|from|for|over|by|mit|auf|aus|für|avec|con)\s/i;

/** The course of a recipe by its categories, else by its name; null where neither says one for sure. */
export const tellCourse = (title: string, tags: readonly string[]): Course | null =>
  courseOf(tags) ?? courseOfTags(tags) ?? courseOfTitle(title);

/** The same; main dishes where nothing says anything else. */
export const guessCourse = (title: string, tags: readonly string[]): Course =>
  tellCourse(title, tags) ?? RECIPE_DEFAULTS.course;

function courseOfTags(tags: readonly string[]): Course | null {
  const found = new Set(tags.flatMap((tag) => TAGS.find(([name]) => name.test(tag))?.[1] ?? []));
  const [only, more] = found;
  return more === undefined ? (only ?? null) : null;
}

function courseOfTitle(title: string): Course | null {
  const [what = ""] = title.slice(0, 200).split(BEHIND);
  const head = what.replace(/\s*\b(?:recipes?|rezept)\W*$/i, "").trim();
  const end = ENDS.find(([words]) => words.test(head));
  if (end) return end[1];
  return SWEET.test(head) && !SAVORY.test(head) ? "Desserts" : null;
}
