/** What a cook puts in place of a food, in the same amount. */
export type StandIn = {
  /** The food's names in a line: the source of a pattern, of whole words. */
  words: string;
  /** Words that go with it, and do not go with what stands in: "unsalted". */
  with?: string;
  /** More names that only the texts of its recipe have for it. */
  alsoInTexts?: string;
  /** What stands in, what is nearest in taste and use first. What fits those who eat is for the check to say. */
  to: readonly string[];
  /** Preparations of the food that what stands in does not know: "softened". */
  drops?: string;
  /** What the texts say of the food alone: "skin side up". */
  dropsInTexts?: string;
  /** What is done with what stands in, where the steps say what is done with the food. */
  verbs?: Readonly<Record<string, string>>;
  /** Grams of one piece, all of which is eaten: what stands in is not counted as the food is, but weighed. */
  piece?: number;
  /** What the line says for each piece instead; `{3}` is three times the number of pieces. */
  lines?: Readonly<Record<string, string>>;
  /** In which recipes: what their title, lines or steps say, and what they do not. */
  where?: RegExp;
  notWhere?: RegExp;
  /** It stands in for so many pieces at most: of more of them the dish is made. */
  atMost?: number;
};

/** What the texts of a recipe call what stands in, where its line has to be more exact. */
export const SHORT_NAMES: Readonly<Record<string, string>> = {
  "extra-firm tofu": "tofu",
  "firm tofu": "tofu",
  "cooked brown lentils": "lentils",
  "chicken thighs": "chicken",
  "chicken breast": "chicken",
  "ground flaxseed": "flaxseed mixture",
};

/** True where a food may stand in in a recipe that says so much. */
export const suits = ({ where, notWhere }: StandIn, said: string) =>
  (where?.test(said) ?? true) && !(notWhere?.test(said) ?? false);

const EGGS = "eggs?(?! (?:yolks?|whites?|noodles?|wash|rolls?))";
const EGG_WITH = "extra-large|large|medium|small|beaten|lightly beaten|whole";
const EGG_DROPS =
  "(?:lightly |well )?(?:beaten|whisked)(?: with [^,]+)?|at room temperature|one at a time";

/** Dishes that eggs make what they are, and uses that nothing else has. */
const OF_EGGS =
  /omelet|frittata|quiche|custard|meringue|souffl|poach|(?:hard|soft|boiled?|boil the)[- ](?:boiled|cooked|eggs?)|jammy|fr(?:y|ied) (?:the |an )?eggs?|sunny|carbonara|sponge|whites|yolks|separated|curd|flan|pavlova|shakshuka|tortilla española|cr[eê]pe|popover|yorkshire|hollandaise|mousse|tiramis|clafoutis|choux|egg drop|crack|\beggs?\b[^.;]{0,60}(?:pale|thick|foam|froth|ribbon)/iu;

/**
 * For eggs, by what they do: one is bound by a tablespoon of ground flaxseed in three of water or by three tablespoons
 * of the liquid of canned chickpeas, and about a quarter cup of tofu, 60 g, is scrambled in its place (the tables of
 * substitutes for an egg that cooperative extension services of US universities hand out: flaxseed for what binds,
 * tofu for what is scrambled). They bind up to three; of more eggs the dish is made, as of those of `OF_EGGS`.
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

/** True where eggs make a dish what it is, so that nothing stands in for them. */
export const isOfEggs = (line: string, said: string) =>
  /\beggs?\b/iu.test(line) &&
  !EGG_STAND_INS.some((standIn) => standIn.words === EGGS && suits(standIn, said));

/**
 * Grams of a piece of meat or fish without its bone, raw, as shops in the US sell them: 4 oz a thigh, 6 oz a breast, a
 * fillet and a chop, 8 oz a steak. Near the household portions of USDA FoodData Central, as known to the authors.
 */
const [THIGH, BREAST, FILLET, CHOP, STEAK] = [115, 170, 170, 170, 225];
const SKIN = "skin(?:s)? (?:on|removed|side (?:up|down)|-side (?:up|down))";

/** For meat, fish and seafood. */
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

/** Words before a food's name that make it another food: "coconut milk". */
const PLANT =
  "(?<!\\b(?:almond|apple|cashew|cocoa|coconut|dairy-free|hazelnut|hemp|nondairy|non-dairy|nut|oat|pea|peanut|plant|plant-based|rice|seed|shea|soy|soya|soybean|sunflower|vegan)[ -])";
const GLUTEN_FREE =
  "(?<!\\b(?:gluten-free|rice|almond|coconut|corn|chickpea|buckwheat|tapioca|potato|oat|soba|glass|lentil)[ -])";

const NUTS =
  "almonds?|cashews?|cashew nuts?|walnuts?|pecans?|pistachios?|hazelnuts?|macadamias?|pine nuts?|brazil nuts?";

/** For peanuts, tree nuts and sesame: seeds, which are roasted and chopped as they are. */
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

/** For milk and what is made of it. */
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

/** For what is of wheat, and for soy. */
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

/** For sweeteners, wine, and herbs and roots that some people cannot eat or stand. */
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
 * By kind of food, what usually stands in for it. It is what cooks do, not advice: whatever is made of it is
 * checked as any other recipe is, and offered only where it fits.
 */
export const STAND_INS: readonly StandIn[] = [
  ...NUTS_AND_SEEDS,
  ...DAIRY,
  ...GRAINS_AND_SOY,
  ...ANIMALS,
  ...EGG_STAND_INS,
  ...SEASONINGS,
];
