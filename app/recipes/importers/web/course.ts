import { COURSES, RECIPE_DEFAULTS } from "~/engine/recipe";
import { bare } from "./text";

type Course = (typeof COURSES)[number];

/**
 * The names of courses on pages. An entrée is the main dish in one country and the starter in another. So it is ignored
 * if the page also names another course, as a main dish is.
 */
const NAMES: Record<Course, string> = {
  "Main Dishes":
    "main, mains, main dish, main dishes, main course, main courses, main meal, main meals, entree, entrees, entrée, entrées, hauptgericht, hauptgerichte, hauptspeise, hauptspeisen, plat, plats, plat principal, plats principaux, plato principal, platos principales, plato fuerte, piatto unico, piatti unici, primo, primi, primi piatti, secondo, secondi, secondi piatti, prato principal, pratos principais, hoofdgerecht, hoofdgerechten, huvudrätt, huvudrätter, hovedret, hovedretter, hovedrett, pääruoka, pääruoat, danie główne, dania główne, hlavní jídlo, hlavní jídla, hlavní chod, főétel, főételek, ana yemek, ana yemekler, κυρίως πιάτο, основное блюдо, основные блюда, вторые блюда, 主菜",
  Desserts:
    "dessert, desserts, cake, cakes, cookie, cookies, brownies, ice cream, nachtisch, nachspeise, nachspeisen, süßspeise, süßspeisen, kuchen, torten, gâteau, gâteaux, postre, postres, dolce, dolci, sobremesa, sobremesas, nagerecht, nagerechten, toetje, toetjes, efterrätt, efterrätter, desserter, jälkiruoka, jälkiruoat, deser, desery, dezert, dezerty, desszert, desszertek, tatlı, tatlılar, επιδόρπιο, επιδόρπια, десерт, десерты, デザート, 甜点, 甜品, 디저트, حلويات, קינוחים",
  Appetizers:
    "appetizer, appetizers, appetiser, appetisers, starter, starters, hors d oeuvre, hors d oeuvres, hors d œuvre, hors d œuvres, amuse bouche, vorspeise, vorspeisen, entrante, entrantes, entrada, entradas, tapas, antipasto, antipasti, meze, mezze, mezeler, voorgerecht, voorgerechten, förrätt, förrätter, forret, forretter, forrett, alkuruoka, alkuruoat, przystawka, przystawki, předkrm, předkrmy, előétel, előételek, ορεκτικό, ορεκτικά, закуска, закуски, 前菜",
  "Side Dishes":
    "side, sides, side dish, side dishes, beilage, beilagen, accompagnement, accompagnements, guarnición, guarniciones, acompañamiento, acompañamientos, contorno, contorni, acompanhamento, acompanhamentos, bijgerecht, bijgerechten, tillbehör, tilbehør, lisuke, lisukkeet, příloha, přílohy, köret, köretek, гарнир, гарниры, 副菜",
};

const KNOWN = new Map<string, Course>();
for (const course of COURSES) {
  for (const name of NAMES[course].split(",")) KNOWN.set(bare(name), course);
}

/** Matches separators between the categories in one text: "Appetizers & Snacks", "Recipes > Desserts". */
const BETWEEN = /[,;|/&>·•]| and /i;
/** Matches words that accompany a course's name: "Dessert Recipes". */
const BESIDE = /(?:^| )(?:recipes?|rezepte?|recettes?|recetas?|ricette|receitas?|recepten)(?= |$)/g;

/** Returns the course in a page's own categories. Returns null if they name none or several. */
export function courseOf(categories: readonly string[]): Course | null {
  const courses = new Set<Course>();
  for (const text of categories.slice(0, 60)) {
    for (const part of text.slice(0, 200).split(BETWEEN)) {
      const plain = bare(part);
      const course = KNOWN.get(plain) ?? KNOWN.get(plain.replace(BESIDE, "").trim());
      if (course) courses.add(course);
    }
  }
  const [only, more] = [...courses];
  return more === undefined ? (only ?? null) : null;
}

/** Categories of apps, in addition to the names that pages use (`NAMES`). */
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

/** Courses by the last words of a dish's name: "Pizza Dough", "Peanut Sauce". */
const ENDS: readonly [RegExp, Course][] = [
  [
    /\b(?:doughs?|crusts?|batter|sauces?|dressings?|vinaigrettes?|marinades?|pesto|gravy|salsa|chutney|relish|ketchup|mayonnaise|aioli|jam|jelly|marmalade|syrup|stock|broth|seasoning|spice mix|spice blend|(?:dry|spice|rib) rub|pickles|bread|breads|baguettes?|focaccia|naan|sourdough|starter|dinner rolls|burger buns|coleslaw|slaw|mashed potatoes|french fries|fries|\p{L}*(?:teig|soße|sauce|brot|brötchen|marmelade))$/iu,
    "Side Dishes",
  ],
  // Foods that are made for other dishes, or eaten with them.
  [
    /\b(?:(?:mascarpone|ricotta|cottage|cream|goat) cheese|mascarpone|ricotta|(?<!frozen )yogh?urt|butter|ghee|tahini|tzatziki|raita|za['’]?atar|dukkah?|garam masala|ras el hanout|baharat|togarashi|gochujang|(?:carameli[sz]ed|pickled|crispy) (?:onions?|shallots?|garlic)|(?:white|brown|steamed|coconut|lemon|mexican|spanish|yellow|saffron|jeera|sticky|sushi|basmati|jasmine) rice|(?:collard|braised|saut[eé]ed|wilted|garlicky) greens|corn ?bread|(?:corn|english) muffins?)$/iu,
    "Side Dishes",
  ],
  // Household recipes, which are not food, but which people store among their recipes.
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

/** Matches words that end the name of the dish itself: "Chicken in Tomato Sauce" is chicken. */
const BEHIND =
  /\s*[([,–—:/]|\s-\s|\s(?:with|w\/|in|on|from|for|over|by|mit|auf|aus|für|avec|con)\s/i;

/** Returns the course of a recipe by its categories, or else by its name. Returns null if neither is certain. */
export const tellCourse = (title: string, tags: readonly string[]): Course | null =>
  courseOf(tags) ?? courseOfTags(tags) ?? courseOfTitle(title);

/** Returns the course of a recipe by its categories or its name. The default is Main Dishes. */
export const guessCourse = (title: string, tags: readonly string[]): Course =>
  tellCourse(title, tags) ?? RECIPE_DEFAULTS.course;

function courseOfTags(tags: readonly string[]): Course | null {
  const courses = new Set(tags.flatMap((tag) => TAGS.find(([name]) => name.test(tag))?.[1] ?? []));
  const [only, more] = courses;
  return more === undefined ? (only ?? null) : null;
}

function courseOfTitle(title: string): Course | null {
  const [titleStart = ""] = title.slice(0, 200).split(BEHIND);
  const head = titleStart.replace(/\s*\b(?:recipes?|rezept)\W*$/i, "").trim();
  const end = ENDS.find(([words]) => words.test(head));
  if (end) return end[1];
  return SWEET.test(head) && !SAVORY.test(head) ? "Desserts" : null;
}
