import { ANIMALS } from "./animal-stand-ins";
import { EGG_STAND_INS } from "./egg-stand-ins";
import type { StandIn } from "./stand-in";

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
