import type { Diet } from "../../app/engine/restrictions/restrictions";

/**
 * The plain names of foods that break a restriction, written independently of the product's lexicon: a second opinion with
 * fewer foods, which matches only words. `but` has names that only sound like them.
 */
type Plain = { has: string; but?: string };

const MEAT = `chicken|beef|pork|bacon|ham|lamb|turkey|veal|duck|sausages?|chorizo|pancetta|prosciutto|steaks?|sirloin|
  brisket|meatballs?|salami|pepperoni|venison|lard|mutton|ribs`;
const PORK =
  "pork|bacon|ham|pancetta|prosciutto|chorizo|lard|guanciale|kielbasa|andouille|salami|pepperoni";
const FINFISH =
  "fish|salmon|cod|tuna|trout|anchov(y|ies)|halibut|sardines?|haddock|tilapia|mackerel|worcestershire";
const CRUSTACEANS = "shrimps?|prawns?|crabs?|lobsters?|crayfish|langoustines?";
const MOLLUSKS = "clams?|mussels?|oysters?|scallops?|squid|calamari|octopus";
const TREE_NUTS =
  "almonds?|walnuts?|pecans?|cashews?|pistachios?|hazelnuts?|macadamias?|pine nuts?|pesto|marzipan|chestnuts?";
const PEANUTS = "peanuts?|groundnuts?|satay";
const DAIRY = `milk|butter|cream|cheese|yogurt|parmesan|mozzarella|feta|ricotta|cheddar|ghee|buttermilk|mascarpone|
  paneer|halloumi|gruy[eè]re|pecorino|cr[eè]me fra[iî]che|cotija|queso`;
const ALCOHOL =
  "wine|beer|sherry|vodka|rum|brandy|bourbon|cognac|marsala|mirin|sake|vermouth|port|kirsch|tequila";

const OF_PLANTS = "vegan|vegetarian|plant[- ]based|meatless|vegetable|jackfruit|mushroom|soy|tofu";
const LIKE_MEAT = `(${OF_PLANTS}) (${MEAT})|beefsteak tomatoes|beefsteak tomato|cauliflower steaks?|
  celery ribs|ribs (of )?celery`;
const LIKE_SEA = "oyster mushrooms?|(vegan|vegetarian) (fish|oyster) sauce|crab apples?";
const LIKE_DAIRY = `(coconut|almond|oat|soy|rice|cashew|hemp|vegan|dairy-free|plant-based|non-?dairy|cocoa|peanut|apple|nut|seed)[ ]
  ((\\w+|\\w+-\\w+) )?(milk|butter|cream|cheese|yogurt|parmesan|mozzarella|feta|ricotta|cheddar)|cream of tartar|
  butter ?(beans?|nut|lettuce)|butternut|butterhead|vegan [\\w-]+( [\\w-]+)? cheese`;
const LIKE_NUTS = "water chestnuts?|(nut|peanut)-free [\\w-]+";

const PLAIN: Partial<Record<Diet, Plain>> = {
  "Gluten-Free": {
    has: `flour|bread|pasta|spaghetti|penne|couscous|bulgur|barley|breadcrumbs|panko|soy sauce|beer|orzo|farro|seitan|
      noodles?|baguette|pita|naan|macaroni|lasagna|semolina|tortillas?|buns?|phyllo|puff pastry`,
    but: `gluten-free( [\\w-]+){1,3}|rice vermicelli noodles?|(rice|corn|almond|chickpea|coconut|buckwheat|tapioca|oat|cassava|potato|sweet potato|gram) (flour|noodles?|tortillas?|vermicelli)|
      (glass|kelp|shirataki|cellophane|zucchini|rice stick) (noodles?)|rice flour|tamari|masa harina|zucchini noodles|corn (\\w+ )?tortillas?|rice (\\w+ )?noodles?|glutinous rice flour|cornbread`,
  },
  "Dairy-Free": { has: DAIRY, but: LIKE_DAIRY },
  "Egg-Free": {
    has: "eggs?|yolks?|mayonnaise|meringue|aioli",
    but: "(vegan|egg-free|eggless) (mayonnaise|noodles)|eggplants?",
  },
  "Soy-Free": {
    has: "soy|tofu|miso|edamame|tempeh|tamari|soybeans?|hoisin",
    but: "soy-free [\\w-]+",
  },
  "Nut-Free": { has: `${TREE_NUTS}|${PEANUTS}`, but: LIKE_NUTS },
  Vegan: {
    has: `${MEAT}|${FINFISH}|${CRUSTACEANS}|${MOLLUSKS}|${DAIRY}|eggs?|honey|gelatin`,
    but: `${LIKE_MEAT}|${LIKE_SEA}|${LIKE_DAIRY}|vegan( [\\w-]+){1,3}`,
  },
  Vegetarian: {
    has: `${MEAT}|${FINFISH}|${CRUSTACEANS}|${MOLLUSKS}|gelatin`,
    but: `${LIKE_MEAT}|${LIKE_SEA}|vegan( [\\w-]+){1,3}`,
  },
  Pescatarian: {
    has: `${MEAT}|gelatin`,
    but: `${LIKE_MEAT}|(tuna|salmon|swordfish|halibut|cod|fish) steaks?`,
  },
  "Peanut-Free": { has: PEANUTS, but: "peanut-free [\\w-]+" },
  "Tree Nut-Free": { has: TREE_NUTS, but: LIKE_NUTS },
  "Sesame-Free": { has: "sesame|tahini|hummus|za'?atar" },
  "Fish-Free": { has: FINFISH, but: LIKE_SEA },
  "Crustacean-Free": { has: CRUSTACEANS, but: LIKE_SEA },
  "Mollusk-Free": { has: MOLLUSKS, but: LIKE_SEA },
  "Celery-Free": { has: "celery|celeriac" },
  "Mustard-Free": { has: "mustard|dijon", but: "mustard greens" },
  "No Pork": { has: PORK, but: `(turkey|beef|vegan|coconut|tofu|tempeh|mushroom) (bacon|ham)` },
  "No Beef": { has: "beef|veal|brisket|sirloin", but: "beefsteak tomato(es)?" },
  "No Alcohol": {
    has: ALCOHOL,
    but: "(rice |red |white |\\w+ )?wine vinegar|sherry vinegar|port ?obello",
  },
  "Halal Ingredients": {
    has: `${PORK}|${ALCOHOL}`,
    but: "(turkey|beef|vegan) (bacon|ham)|(rice |red |white )?wine vinegar|sherry vinegar",
  },
  "Kosher Ingredients": { has: `${PORK}|${CRUSTACEANS}|${MOLLUSKS}`, but: LIKE_SEA },
};

/** Avoided foods in own words, as households type them, and the words that break them. */
export const OWN_WORDS: Record<string, Plain> = {
  "no cilantro": { has: "cilantro|coriander lea(f|ves)" },
  mushrooms: { has: "mushrooms?|porcini|shiitakes?|portobellos?" },
  "she is allergic to peanuts": { has: PEANUTS },
  shellfish: { has: `${CRUSTACEANS}|${MOLLUSKS}`, but: LIKE_SEA },
  eggplant: { has: "eggplants?|aubergines?" },
  "raw onion": { has: "onions?" },
  olives: { has: "olives", but: "olive oil" },
  "makes my mouth itch: kiwi": { has: "kiwis?|kiwifruit" },
  "blue cheese": { has: "blue cheese|gorgonzola|roquefort|stilton" },
  coconut: { has: "coconut" },
  tomatoes: { has: "tomato(es)?|passata" },
  "bell peppers": { has: "bell peppers?" },
  tofu: { has: "tofu" },
  "red meat": { has: "beef|lamb|veal|sirloin|brisket|pork" },
  spinach: { has: "spinach" },
  zucchini: { has: "zucchini|courgettes?" },
  "anything with corn": { has: "corn", but: "cornstarch|peppercorns?" },
  capers: { has: "capers" },
};

export const PLAIN_DIETS = Object.keys(PLAIN).filter((name): name is Diet => name in PLAIN);

const patternOf = (words: string, flags: string) =>
  new RegExp(
    `(?<![\\p{L}-])(${words.replace(/\s*\n\s*/g, "")})(?![\\p{L}])(?!-(free|style))`,
    flags,
  );

/** Returns the word in the texts that a restriction, or a term of `OWN_WORDS`, forbids, or null. */
export function forbiddenWord(texts: readonly string[], need: string): string | null {
  const plain = Object.entries({ ...PLAIN, ...OWN_WORDS }).find(([name]) => name === need)?.[1];
  if (!plain) throw new Error(`No words are listed for ${need}.`);
  for (const text of texts) {
    const certain = text.toLowerCase().replace(/\([^)]*\)/g, " ");
    const left = plain.but ? certain.replace(patternOf(plain.but, "gu"), " ") : certain;
    const word = patternOf(plain.has, "u").exec(left)?.[0];
    if (word) return word;
  }
  return null;
}
