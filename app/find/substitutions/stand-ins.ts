/** A food and the substitutes that cooks use for it in the same amount. */
export type StandIn = {
  /** The food's names in an ingredient line: the source of a pattern that matches whole words. */
  words: string;
  /** Words that are removed together with the food, because they do not describe the substitute: "unsalted". */
  with?: string;
  /** Alternative names of the food that count only in the title, description and steps. */
  alsoInTexts?: string;
  /** The substitutes, closest in taste and use first. The diet check decides which substitutes fit the eaters. */
  to: readonly string[];
  /** Preparations of the food that do not apply to the substitute and are removed from the line: "softened". */
  drops?: string;
  /** Phrases in the steps that apply only to the food and are removed: "skin side up". */
  dropsInTexts?: string;
  /** Verbs to replace in the steps, each with the verb that suits the substitute. */
  verbs?: Readonly<Record<string, string>>;
  /** Edible grams of one piece. For a line that counts pieces, the substitute is measured by weight. */
  piece?: number;
  /** The text of the line for each piece, by substitute. `{3}` becomes three times the number of pieces. */
  lines?: Readonly<Record<string, string>>;
  /** Limits the entry to recipes whose title, lines or steps match `where` and do not match `notWhere`. */
  where?: RegExp;
  notWhere?: RegExp;
  /** The maximum number of pieces that can be replaced. A dish with more pieces depends on the food. */
  atMost?: number;
};

/** Shorter names of substitutes for the title, description and steps, if their line must be more exact. */
export const SHORT_NAMES: Readonly<Record<string, string>> = {
  "extra-firm tofu": "tofu",
  "firm tofu": "tofu",
  "cooked brown lentils": "lentils",
  "chicken thighs": "chicken",
  "chicken breast": "chicken",
  "ground flaxseed": "flaxseed mixture",
};

/** Returns true if the recipe's text (title, lines and steps) allows this substitution. */
export const suits = ({ where, notWhere }: StandIn, recipeText: string) =>
  (where?.test(recipeText) ?? true) && !(notWhere?.test(recipeText) ?? false);

const EGGS = "eggs?(?! (?:yolks?|whites?|noodles?|wash|rolls?))";
const EGG_WITH = "extra-large|large|medium|small|beaten|lightly beaten|whole";
const EGG_DROPS =
  "(?:lightly |well )?(?:beaten|whisked)(?: with [^,]+)?|at room temperature|one at a time";

/** Matches dishes that depend on eggs, and uses of eggs that no substitute can replace. */
const OF_EGGS =
  /omelet|frittata|quiche|custard|meringue|souffl|poach|(?:hard|soft|boiled?|boil the)[- ](?:boiled|cooked|eggs?)|jammy|fr(?:y|ied) (?:the |an )?eggs?|sunny|carbonara|sponge|whites|yolks|separated|curd|flan|pavlova|shakshuka|tortilla española|cr[eê]pe|popover|yorkshire|hollandaise|mousse|tiramis|clafoutis|choux|egg drop|crack|\beggs?\b[^.;]{0,60}(?:pale|thick|foam|froth|ribbon)/iu;

/**
 * Substitutes for eggs, by use. To bind, one egg is 1 tbsp of ground flaxseed in 3 tbsp of water, or 3 tbsp of the
 * liquid of canned chickpeas. To scramble, one egg is about a quarter cup (60 g) of tofu. Source: the tables of egg
 * substitutes that cooperative extension services of US universities publish. Binding works for at most three eggs. A
 * recipe with more eggs depends on eggs, like the dishes of `OF_EGGS`.
 */
const EGG_STAND_INS: StandIn[] = [
  {
    with: EGG_WITH,
    words: EGGS,
    drops: EGG_DROPS,
    dropsInTexts: "one at a time",
    where: /scrambl|fried rice|pad thai/iu,
    notWhere: /poach|jammy|sunny|omelet|frittata|boiled eggs?/iu,
    to: ["firm tofu"],
    piece: 60,
    verbs: { crack: "crumble", beat: "crumble", whisk: "crumble" },
  },
  {
    with: EGG_WITH,
    words: EGGS,
    drops: EGG_DROPS,
    dropsInTexts: "one at a time",
    where: /brush[^.;]{0,40}\begg|egg wash/iu,
    notWhere: OF_EGGS,
    atMost: 1,
    to: ["oat milk", "soy milk", "rice milk"],
    lines: {
      "oat milk": "{2} tbsp oat milk",
      "soy milk": "{2} tbsp soy milk",
      "rice milk": "{2} tbsp rice milk",
    },
  },
  {
    with: EGG_WITH,
    words: EGGS,
    drops: EGG_DROPS,
    dropsInTexts: "one at a time",
    where:
      /flour|bread ?crumbs|panko|\boats\b|almond meal|cornmeal|ground (?:beef|pork|turkey|chicken|lamb)/iu,
    notWhere: OF_EGGS,
    atMost: 3,
    to: ["ground flaxseed", "aquafaba"],
    lines: {
      "ground flaxseed": "{1} tbsp ground flaxseed, stirred into {3} tbsp water",
      aquafaba: "{3} tbsp aquafaba (the liquid of canned chickpeas)",
    },
    verbs: { crack: "add", beaten: "stirred" },
  },
  {
    words: "(?<!\\b(?:egg-free|eggless|vegan) )(?:mayonnaise|mayo)",
    to: ["egg-free mayonnaise", "vegan mayonnaise"],
  },
];

/** Returns true if the line is an egg line of a dish that depends on eggs, so that no substitute works. */
export const isOfEggs = (line: string, recipeText: string) =>
  /\beggs?\b/iu.test(line) &&
  !EGG_STAND_INS.some((standIn) => standIn.words === EGGS && suits(standIn, recipeText));

/**
 * Grams of a raw, boneless piece of meat or fish as US shops sell it. A thigh has 4 oz, a breast, a fillet or a chop
 * has 6 oz, and a steak has 8 oz. The weights are close to the household portions of USDA FoodData Central, as known to
 * the authors.
 */
const [THIGH, BREAST, FILLET, CHOP, STEAK] = [115, 170, 170, 170, 225];
const SKIN = "skin(?:s)? (?:on|removed|side (?:up|down)|-side (?:up|down))";

/** Substitutes for meat, fish and seafood. */
export const ANIMALS: StandIn[] = [
  { words: "fish sauce", to: ["soy sauce", "coconut aminos"] },
  {
    words: "(?:chicken|beef|fish|bone) (?:stock|broth)",
    alsoInTexts: "stock|broth",
    to: ["vegetable stock"],
  },
  {
    words: "ground (?:pork|beef)(?: chuck| sirloin| round)?",
    to: ["ground turkey", "cooked brown lentils"],
  },
  { words: "ground (?:turkey|chicken|lamb)", to: ["cooked brown lentils"] },
  {
    with: "small|large|boneless|bone-in|thick-cut",
    words: "pork (?:loin|shoulder|tenderloin|chops?)|pork",
    alsoInTexts: "chops?",
    to: ["chicken thighs", "mushrooms", "chickpeas"],
    piece: CHOP,
  },
  {
    with: "small|large|boneless|bone-in",
    words:
      "beef (?:chuck|sirloin|tenderloin)(?: steaks?)?|(?:flank|sirloin|strip|skirt|rib-?eye) steaks?|beef",
    alsoInTexts: "steaks?",
    piece: STEAK,
    to: ["chicken thighs", "mushrooms", "chickpeas"],
  },
  {
    with: "small|large|boneless|skinless|bone-in|skin-on",
    words: "(?<!whole )chicken (?:thighs?|drumsticks?)",
    alsoInTexts: "chicken|thighs?",
    to: ["extra-firm tofu", "chickpeas"],
    piece: THIGH,
    dropsInTexts: SKIN,
  },
  {
    with: "small|large|boneless|skinless|bone-in|skin-on",
    words: "(?<!whole )chicken(?: breasts?| cutlets?)?",
    alsoInTexts: "breasts?|cutlets?",
    to: ["extra-firm tofu", "chickpeas"],
    piece: BREAST,
    dropsInTexts: SKIN,
  },
  {
    with: "small|medium|large|jumbo|raw",
    words: "shrimp|prawns?|scallops?",
    to: ["chicken breast", "chickpeas"],
  },
  {
    with: "small|large|skinless|skin-on|boneless",
    words:
      "(?:salmon|cod|halibut|tilapia|tuna|haddock|catfish|sole|swordfish|sea bass|red snapper|trout)(?: (?:fillets?|steaks?))?",
    alsoInTexts: "fish(?! sauce)|fillets?",
    to: ["chicken breast", "extra-firm tofu", "chickpeas"],
    piece: FILLET,
    drops: "(?:packed )?in (?:extra virgin olive oil|olive oil|oil|water)",
    dropsInTexts: SKIN,
  },
  { words: "gelatine?", to: ["agar-agar"] },
];

/** A pattern for words that turn the next food into another food: "coconut milk". */
const PLANT =
  "(?<!\\b(?:almond|apple|cashew|cocoa|coconut|dairy-free|hazelnut|hemp|nondairy|non-dairy|nut|oat|pea|peanut|plant|plant-based|rice|seed|shea|soy|soya|soybean|sunflower|vegan)[ -])";
const GLUTEN_FREE =
  "(?<!\\b(?:gluten-free|rice|almond|coconut|corn|chickpea|buckwheat|tapioca|potato|oat|soba|glass|lentil)[ -])";

const NUTS =
  "almonds?|cashews?|cashew nuts?|walnuts?|pecans?|pistachios?|hazelnuts?|macadamias?|pine nuts?|brazil nuts?";

/** Substitutes for peanuts, tree nuts and sesame: seeds that can be roasted and chopped in the same way. */
const NUTS_AND_SEEDS: StandIn[] = [
  {
    words: "peanut butter",
    alsoInTexts: "peanut(?= (?:sauce|dressing|dip))",
    to: ["sunflower seed butter"],
  },
  { words: "almond butter|cashew butter", to: ["sunflower seed butter"] },
  {
    words: "peanut oil|groundnut oil|toasted sesame oil|sesame oil",
    to: ["extra virgin olive oil"],
  },
  { words: "tahini", to: ["sunflower seed butter"] },
  { words: "almond milk|cashew milk|hazelnut milk", to: ["oat milk", "rice milk", "coconut milk"] },
  { words: "almond flour|ground almonds?|almond meal", to: ["ground sunflower seeds"] },
  { words: "peanuts?", alsoInTexts: "nuts?", to: ["sunflower seeds", "pumpkin seeds"] },
  { words: NUTS, alsoInTexts: "nuts?", to: ["pumpkin seeds", "sunflower seeds"] },
  {
    with: "white|black",
    words: "sesame seeds?",
    alsoInTexts: "sesame",
    to: ["hemp seeds", "poppy seeds"],
  },
];

/** Substitutes for milk and dairy products. */
const DAIRY: StandIn[] = [
  {
    with: "cold|salted|unsalted|melted|softened",
    words: `${PLANT}butter(?! (?:beans?|lettuce|squash))|ghee`,
    to: ["extra virgin olive oil"],
    drops:
      "softened|melted|cubed|diced|cold|chilled|cut into (?:small )?(?:pieces|cubes)|at room temperature",
    verbs: { melt: "warm", melted: "warm", melts: "is warm", foams: "shimmers" },
  },
  { words: "buttermilk", to: ["dairy-free coconut yogurt", "soy yogurt"] },
  {
    with: "heavy|whipping|double|single",
    words: `${PLANT}cream(?! (?:cheese|of))|half-and-half`,
    to: ["coconut cream"],
  },
  {
    words: "crème fraîche|creme fraiche|sour cream",
    to: ["dairy-free coconut yogurt", "soy yogurt"],
  },
  {
    with: "plain|whole-milk|full-fat|greek|low-fat",
    words: `${PLANT}yogh?urt`,
    to: ["dairy-free coconut yogurt", "soy yogurt"],
  },
  {
    with: "whole|skim|low-fat",
    words: `${PLANT}milk(?! chocolate)`,
    to: ["oat milk", "rice milk", "soy milk"],
  },
  {
    with: "freshly|finely|grated|shredded|shaved",
    words:
      "(?:parmesan(?: cheese)?|parmigiano(?:-reggiano| reggiano)?|pecorino(?: romano)?|grana padano)",
    alsoInTexts: "cheese",
    to: ["nutritional yeast"],
    drops: "(?:(?:freshly|finely) )?(?:grated|shredded|shaved)",
  },
  {
    words: "feta(?: cheese)?|halloumi|paneer",
    alsoInTexts: "cheese",
    to: ["firm tofu", "chickpeas"],
  },
];

/** Substitutes for wheat products and soy. */
const GRAINS_AND_SOY: StandIn[] = [
  { with: "dark|light", words: "soy sauce|shoyu|tamari", to: ["tamari", "coconut aminos"] },
  {
    with: "all-purpose|plain|wheat|white|bread|whole|cake",
    words: `${GLUTEN_FREE}flour(?! tortillas?)`,
    to: ["gluten-free flour", "rice flour"],
  },
  {
    words: `${GLUTEN_FREE}(?:panko(?: bread ?crumbs)?|bread ?crumbs)`,
    to: ["gluten-free breadcrumbs"],
  },
  {
    words: `${GLUTEN_FREE}(?:spaghetti|linguine|fettuccine|tagliatelle|penne|rigatoni|fusilli|farfalle|macaroni|orzo|pasta)`,
    alsoInTexts: "pasta|noodles",
    to: ["gluten-free pasta", "rice noodles"],
  },
  { with: "egg|udon|wheat|ramen|lo mein", words: `${GLUTEN_FREE}noodles`, to: ["rice noodles"] },
  { words: "couscous|bulgur", to: ["quinoa"] },
  { words: "flour tortillas?", alsoInTexts: "tortillas?", to: ["corn tortillas"] },
  { with: "extra-firm|firm|silken|soft", words: "tofu|tempeh", to: ["chickpeas"] },
  { words: "edamame", to: ["green peas"] },
];

/** Substitutes for sweeteners, wine, and herbs and roots that some people cannot eat or dislike. */
const SEASONINGS: StandIn[] = [
  { words: "honey", to: ["maple syrup"] },
  {
    with: "dry",
    words: "(?:white|red) wine(?! vinegar)",
    alsoInTexts: "wine",
    to: ["vegetable stock"],
  },
  { words: "cilantro", to: ["parsley"] },
  { words: "celery(?: stalks?| ribs?)?(?! (?:root|salt|seeds?))", to: ["fennel"] },
  { with: "dijon|yellow|whole-grain", words: "mustard(?! seeds?)", to: ["prepared horseradish"] },
];

/**
 * Common substitutes by kind of food. They are cooking practice, not advice. The resulting recipe is checked like any
 * other, and offered only if it fits.
 */
export const STAND_INS: readonly StandIn[] = [
  ...NUTS_AND_SEEDS,
  ...DAIRY,
  ...GRAINS_AND_SOY,
  ...ANIMALS,
  ...EGG_STAND_INS,
  ...SEASONINGS,
];
