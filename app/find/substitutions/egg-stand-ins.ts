import { type StandIn, suits } from "./stand-in";

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
export const EGG_STAND_INS: StandIn[] = [
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
