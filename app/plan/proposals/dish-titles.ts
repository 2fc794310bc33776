import { foldText } from "~/server/values/text";
import { onceFor } from "~/server/values/once";
import type { EntryType } from "~/plan/calendar/calendar.schema";
import type { FilledType } from "./week";

/** Forms of main dishes by words of their titles. The first match is the form. */
const FORMS: readonly (readonly [string, RegExp])[] = [
  ["pizza", /\b(pizzas?|flatbreads?|lahmacun|tarte flambee)\b/],
  ["burger", /\b((cheese|ham)?burgers?|sliders|patty melts?)\b/],
  [
    "sandwich",
    /\b(sandwich(es)?|subs?|panini|melts?|banh mi|gyros?|wraps?|pitas?|sloppy joes?|croque|po'? ?boys?|tortas|cheesesteaks?)\b/,
  ],
  [
    "taco",
    /\b(tacos?|tostadas?|burritos?|enchiladas?|quesadillas?|fajitas?|taquitos?|flautas?|chimichangas?)\b/,
  ],
  [
    "pasta",
    /\b(pasta|spaghetti|penne|rigatoni|fettuccine|linguine|tagliatelle|bucatini|cacio|orecchiette|farfalle|ziti|macaroni|mac and|lasagn[ae]|ravioli|tortellini|gnocchi|orzo|carbonara|bolognese|pappardelle|fusilli|cannelloni|manicotti|shells)\b/,
  ],
  [
    "noodles",
    /\b(noodles?|lo mein|chow mein|pad thai|pad see ew|yakisoba|udon|soba|ramen|japchae|laksa|pho|drunken|chow fun)\b/,
  ],
  ["salad", /\b(salads?|larb|tabbouleh)\b/],
  [
    "soup",
    /\b(soups?|chowder|bisque|ramen|pho|pozole|minestrone|broth|gazpacho|borscht|tom yum|jjigae)\b/,
  ],
  [
    "curry",
    /\b(curry|curries|masala|korma|vindaloo|dal|dhal|kadai|jalfrezi|madras|makhani|saag|palak|rogan josh|butter chicken|rendang|panang)\b/,
  ],
  [
    "stew",
    /\b(stews?|chili|goulash|tagine|bourguignon|ragout|braised|braise|daube|gumbo|jambalaya|pot roast|stroganoff)\b/,
  ],
  [
    "rice",
    /\b(risotto|fried rice|paella|biryani|pilaf|pulao|bibimbap|rice bowls?|arroz|jollof|kedgeree|donburi)\b/,
  ],
  ["stir-fry", /\b(stir-fr(y|ied)|kung pao|mapo|broccoli beef)\b/],
  ["eggs", /\b(omelett?es?|frittatas?|quiches?|shakshuka|tortilla espanola|eggs)\b/],
  [
    "bake",
    /\b(casserole|gratin|bake|pot pie|shepherd'?s pie|cottage pie|moussaka|meatloaf|parmigiana|stuffed)\b/,
  ],
  ["skewers", /\b(skewers?|kebabs?|satay|souvlaki|shashlik|anticuchos)\b/],
];

/** Cuts that look the same on the plate, for any animal. */
const CUTS: readonly (readonly [string, RegExp])[] = [
  [
    "minced",
    /\b(ground|minced?|meatballs?|meatloaf|burgers?|kofta|keema|polpette|sloppy joes?|picadillo|bolognese|albondigas|patties)\b/,
  ],
  ["sausage", /\b(sausages?|chorizo|bratwurst|hot dogs?|merguez|kielbasa)\b/],
  ["chop", /\b(chops?|cutlets?|schnitzel|milanesa|milanese|katsu)\b/],
  ["steak", /\b(steaks?|sirloin|flank|skirt|ribeye)\b/],
  ["shellfish", /\b(shrimp|prawns?|crab|lobster|scallops?|mussels|clams)\b/],
];

type Titled = { title: string; foods: ReadonlySet<string> };
type Form = { form: string | null; cut: string | null };

/** Returns the form and the cut of a main dish by its title. Each is null if the title names none. */
export function formOf(title: string): Form {
  const name = foldText(title);
  const of = (rules: typeof FORMS) => rules.find(([, words]) => words.test(name))?.[0] ?? null;
  return { form: of(FORMS), cut: of(CUTS) };
}

/** Returns the form and cut of a dish, and whether its foods include minced meat. */
const shapeOf = onceFor(({ title, foods }: Titled) => ({
  ...formOf(title),
  isMinced: [...foods].some((food) =>
    /^(ground|minced) (beef|pork|lamb|turkey|chicken|veal|meat)/.test(food),
  ),
}));

/** Returns true if two dishes have the same form or cut, or both have minced meat. */
export function isSameForm(dish: Titled, otherDish: Titled): boolean {
  const [first, second] = [shapeOf(dish), shapeOf(otherDish)];
  if (first.isMinced && second.isMinced) return true;
  return (
    (first.form !== null && first.form === second.form) ||
    (first.cut !== null && first.cut === second.cut)
  );
}

/** Words in titles of breakfasts: the book's, and common ones of US and European kitchens. */
const BREAKFASTS =
  /\b(breakfast|pancakes?|hotcakes|waffles?|french toast|pain perdu|porridge|oatmeal|oats|granola|muesli|frittatas?|omelett?e?s?|shakshuka|menemen|cilbir|scrambles?|scrambled|hash|huevos|chilaquiles|migas|congee|poha|upma|idlis?|paratha|bhurji|kedgeree|sheera|biscuits and .*gravy|boiled eggs|toast soldiers|muffins?|scones?|bagels?|coffee cake|banana bread|smoothies?|yogurt (bowls?|parfaits?)|eggs? benedict|fried eggs|poached eggs|crepes?|dutch baby)\b|\b(bacon|chorizo),? (and )?eggs?\b/;
/** Words with which a title does not name a breakfast: scallion pancakes, oatmeal cookies. */
const NO_BREAKFASTS =
  /\b(scallion|potato pancakes?|okonomiyaki|cookies?|cake pops?|ice cream|suzette|english muffin pizzas?|bibimbap|salad|soup|curry|rice bowls?|pizza|stir-fry|asparagus|pisto)\b/;

/** Titles of drinks, sauces, spreads and sweets. Imported recipes have no course to tell them from main dishes. */
const NO_DINNERS =
  /^(?!.*\b(chicken|beef|pork|lamb|turkey|tofu|steak|sausages?|shrimp|salmon|fish|meatballs)\b).*\b(smoothies?|lemonade|limeade|(iced|hot|mint|chai) (tea|coffee|chocolate)|lattes?|cocktails?|margaritas?|mojitos?|sangria|punch|milkshakes?|shakes?|lassi|horchata|agua fresca|eggnog|spritz|syrup|vinaigrette|marinade|dry rub|seasoning|spice (mix|blend)|frosting|icing|buttercream|ganache|jams?|jelly|marmalade|compote|ice cream|sorbet|gelato|brownies?|blondies?|cookies?|cupcakes?|cheesecakes?|fudge|truffles|macarons?|macaroons?|donuts?|doughnuts?|cinnamon rolls?|pie crust|pizza dough|sourdough starter|puff pastry|granola bars?|energy (balls|bites)|garlic bread|dinner rolls|breadsticks?|mousse|tiramisu|panna cotta|creme brulee|custard|crumbles?|cobblers?|(?<!black |white |yorkshire )puddings?|baklava|churros|halva|halwa|kheer|pavlova|meringues?|trifle|shortbread|snickerdoodles|tarte tatin|(apple|pumpkin|pecan|cherry|lime|cream|blueberry|peach) pie|(?<!fish |crab |rice |potato |salmon |noodle |corn )cakes?|fruit salad|corn on the cob|onion rings|(oven|french|potato) fries|roast potatoes|baked beans|refried beans|naan breads?|chapatis|popsicles?|ice pops)\b/;
/** Titles that end in a sauce, a side or a bread, and do not name a dish that it is served with. */
const ENDS_NO_DINNERS =
  /^(?!.*\b(with|in|and|over|alla?|al)\b).*\b(sauce|dressing|gravy|dips?|salsa|pesto|chutney|relish|pickles?|stock|broth|mayonnaise|ketchup|glaze|butter|guacamole|hummus|tzatziki|raita|croutons|slaw|coleslaw|potato salad|mashed potatoes|fries|potato wedges|(white|coconut|jeera|lime|mexican|red|steamed|plain) rice|rice pilaf|sourdough|focaccia|baguettes?|bread|naan|(green|side) salad|(roasted|sauteed|steamed|glazed|braised) (broccoli|carrots|brussels sprouts|green beans|cabbage|cauliflower|asparagus|kale|spinach|greens))$/;

const MAIN = new Set<EntryType>(["lunch", "dinner"]);

/** Returns true for lunch and dinner. Rules about neighboring meals and repeats are stricter for them. */
export const isMainMeal = (type: EntryType) => MAIN.has(type);

type Dish = { title: string; course: string };

/**
 * Returns the meal types for which a dish may be proposed. Main dishes are for lunch and dinner, unless the title names
 * a breakfast, a drink, a sauce, a side or a dessert. Appetizers and desserts are snacks. A dish also suits a meal type
 * for which the household usually planned it.
 */
export function mealsOfDay({ title, course }: Dish, had: readonly EntryType[] = []) {
  const suits = new Set<FilledType>();
  const name = foldText(title);
  const isMostly = (isType: (type: EntryType) => boolean) =>
    2 * had.filter(isType).length > had.length;
  const isBreakfast = BREAKFASTS.test(name) && !NO_BREAKFASTS.test(name);
  const isNoDinner = isBreakfast || NO_DINNERS.test(name) || ENDS_NO_DINNERS.test(name);
  if (course === "Main Dishes" && (!isNoDinner || isMostly(isMainMeal))) {
    suits.add("lunch").add("dinner");
  }
  if (isBreakfast || isMostly((type) => type === "breakfast")) suits.add("breakfast");
  const isSnack = course === "Appetizers" || course === "Desserts";
  if (isSnack || isMostly((type) => type === "snack")) suits.add("snack");
  return suits;
}

/** Returns the courses of the recipe book that have dishes for a meal type. */
export const coursesFor = (type: FilledType) =>
  type === "breakfast"
    ? ["Main Dishes", "Desserts", "Side Dishes"]
    : type === "snack"
      ? ["Appetizers", "Desserts"]
      : ["Main Dishes"];
