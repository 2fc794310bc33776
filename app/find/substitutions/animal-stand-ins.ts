import type { StandIn } from "./stand-in";

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
