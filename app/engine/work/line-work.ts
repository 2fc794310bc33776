import type { Line } from "~/engine/facts";
import { type Ingredient } from "~/engine/food/line/ingredient";
import { isContainer, sizeOf } from "~/engine/food/units";

/** The duration of an action in a sentence. */
type Duration = {
  /** The middle of a range, multiplied by the number of batches and sides. */
  minutes: number;
  /** The index of the duration in the sentence. */
  at: number;
};

const FIGURES: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  half: 0.5,
  "half an": 0.5,
  another: 1,
  "a few": 3,
  "a couple of": 2,
};
const FIGURE =
  "\\d+ \\d\\/\\d|\\d+\\/\\d|\\d+(?:\\.\\d+)?|half an|a few|a couple of|another|half|one|two|three|four|five|six|eight|ten|twelve|fifteen|twenty|thirty|an?";
const TIME = new RegExp(
  `\\b(${FIGURE})(?:\\s*(?:-|–|to|or|and)\\s*(${FIGURE}))?(?: more| full| good)?[ -](seconds?|minutes?|mins?|hours?)\\b`,
  "gi",
);
/**
 * Matches words before a time that is not the duration of an action. The time is part of another time, or it is when to
 * check, or how long food keeps.
 */
const NO_WORK =
  /\b(every|after|within|last|first|next|up to|than|past|under|final|of the|as little as|keeps? for|before|at|each)\s*(the )?$/i;
const NO_WORK_AFTER =
  /^\s*(less|fewer|short|ahead|before|old|in advance|apart|later|earlier|from (the end|now)|into)\b/i;

/** Minutes for "overnight". */
const OVERNIGHT = 8 * 60;

/**
 * Returns the times of a sentence of a method. Uses the middle of a range, twice the time for "per side", and the time
 * of each batch for "in two batches". Leaves out times at which to turn something, and how long food keeps.
 */
export function durationsIn(sentence: string): Duration[] {
  const batches = batchesIn(sentence);
  const durations: Duration[] = [];
  for (const match of sentence.matchAll(TIME)) {
    const [all, from = "", to, unit = ""] = match;
    const at = match.index;
    const before = sentence.slice(Math.max(0, at - 20), at);
    const after = sentence.slice(at + all.length, at + all.length + 40);
    if (NO_WORK.test(before) || NO_WORK_AFTER.test(after)) continue;
    const figure = to === undefined ? numberOf(from) : (numberOf(from) + numberOf(to)) / 2;
    const size = /^s/i.test(unit) ? 1 / 60 : /^h/i.test(unit) ? 60 : 1;
    const sides = SIDES.test(after) ? 2 : 1;
    const times = IN_ALL.test(after) ? 1 : EACH.test(after) ? Math.max(2, batches) : batches;
    const second = Number(SECOND_SIDE.exec(after)?.[1] ?? 0);
    durations.push({ minutes: (figure * sides + second) * size * times, at });
  }
  const night = /\bovernight\b/i.exec(sentence);
  if (night && durations.length === 0) durations.push({ minutes: OVERNIGHT, at: night.index });
  return durations;
}

const SIDES = /^\s*(?:on |per |to )?(?:per|a|each|either|both|every) sides?\b|^\s*per side\b/i;
const EACH = /^\s*each\b(?! side)/i;
/** Matches a second side without a unit: "5 minutes on the first side and 4 on the second." */
const SECOND_SIDE = /^\s*on (?:the first|one) side,? (?:and|then) (?:about )?(\d+)\b(?! minutes)/i;
const IN_ALL = /^\s*(in all|altogether|in total|all told)\b/i;
const BATCHES = /\bin (two|three|four|2|3|4|small|several)?\s*batches\b/i;

/** Returns the number of batches in which a sentence cooks. Returns 2 for "in batches" without a number. */
export function batchesIn(sentence: string): number {
  const match = BATCHES.exec(sentence);
  if (!match) return /\b(half|two) at a time\b(?! if)/i.test(sentence) ? 2 : 1;
  return numberOf(match[1]?.toLowerCase() ?? "two") || 2;
}

function numberOf(text: string): number {
  const word = FIGURES[text.toLowerCase()];
  if (word !== undefined) return word;
  const [, whole = "0", top, bottom] =
    /^(?:(\d+(?:\.\d+)?)(?: |$))?(?:(\d+)\/(\d))?/.exec(text) ?? [];
  return Number(whole) + (top && bottom ? Number(top) / Number(bottom) : 0);
}

/**
 * Minutes that a practiced home cook needs to prepare foods, including washing them and clearing the board.
 *
 * Weeknight defines 2 minutes for an onion. The other figures are the authors' estimates relative to an onion, rounded.
 * A clove of garlic is a fifth of an onion, and a pound of vegetables is two onions. A slow cook can meet the
 * estimates. They were never measured.
 */

/** The minutes for one piece, a pound, a cup and a tablespoon of a food. */
type Rate = { piece: number; pound: number; cup: number; tbsp: number };

/** The minutes to cut foods into dice or slices, including peeling for foods that are always peeled. */
const CUT: readonly [foods: RegExp, rate: Partial<Rate>][] = [
  [/\bgarlic\b/, { piece: 0.4, tbsp: 1.2 }],
  [/\b(scallion|spring onion|green onion)s?\b/, { piece: 0.2, cup: 1 }],
  [/\bshallots?\b/, { piece: 1, cup: 3 }],
  [/\bonions?\b/, { piece: 2, cup: 1.5, pound: 4 }],
  [/\bleeks?\b/, { piece: 1.5 }],
  [/\bginger\b/, { piece: 1.2, tbsp: 0.9 }],
  [/\blemongrass\b/, { piece: 0.8 }],
  [/\bbell peppers?\b|\bpoblanos?\b/, { piece: 1.5 }],
  [/\b(jalape[nñ]os?|chil(e|i|ies|es)|serranos?)\b/, { piece: 0.7 }],
  [/\bcelery\b/, { piece: 0.5 }],
  [/\b(sweet potato(es)?|eggplants?|beets?|mangos?|mangoes|pineapple)\b/, { piece: 1.8 }],
  [/\b(butternut|pumpkin|squash|celery root|watermelon)\b/, { piece: 5, pound: 3 }],
  [/\b(cabbage|cauliflower)\b/, { piece: 3, cup: 0.7 }],
  [/\b(broccoli|fennel)\b/, { piece: 2, pound: 3 }],
  [/\b(cherry|grape) tomatoes\b/, { piece: 0.1, pound: 2.5 }],
  [/\bmushrooms?\b|\b(cremini|shiitakes?)\b/, { piece: 0.2, pound: 4 }],
  [/\b(olives?|radish(es)?|strawberr(y|ies)|dates?|figs?|prunes?|apricots?)\b/, { piece: 0.2 }],
  [/\b(green beans|asparagus|okra|snap peas|snow peas)\b/, { piece: 0.1, pound: 4 }],
  [/\bbrussels sprouts\b/, { piece: 0.2, pound: 5 }],
  [
    /\b(parsley|cilantro|basil|mint|dill|chives?|thyme|rosemary|sage|tarragon|oregano|chervil)\b/,
    { piece: 0.7, cup: 2.5, tbsp: 0.2 },
  ],
  [/\b(kale|spinach|chard|collards?|greens|romaine|lettuce|radicchio)\b/, { pound: 4, piece: 1.2 }],
  [
    /\b(beef|pork|lamb|chicken|turkey|steak|sirloin|tenderloin|thighs?|breasts?|fish|cod|salmon|halibut|tofu)\b/,
    { piece: 0.7, pound: 3 },
  ],
  [/\b(bacon|pancetta|prosciutto|sausages?|ham|chorizo|kielbasa)\b/, { piece: 0.3, pound: 2.5 }],
  [/\b(butter|bread|baguette|tortillas?|chocolate)\b/, { piece: 0.5, pound: 3, cup: 1, tbsp: 0.1 }],
  [/\b(almonds?|walnuts?|pecans?|peanuts?|pistachios?|hazelnuts?|cashews?)\b/, { cup: 1.5 }],
];
/** The default rate, as for a carrot, a tomato, a zucchini or an apple, and for food that is sold by weight. */
const USUAL: Rate = { piece: 0.9, pound: 4, cup: 1.3, tbsp: 0.25 };

/** Returns the cutting rate of a food. `food` is in lower case. */
function cuttingRate(food: string): Rate {
  return { ...USUAL, ...CUT.find(([foods]) => foods.test(food))?.[1] };
}

/** The work of a line in addition to cutting or instead of it. */
const LINE_WORK: readonly {
  words: RegExp;
  rate: Rate;
  /** The minimum number of minutes, for any amount. */
  least: number;
  /** True if the work is the cut itself, so that the line does not also count as chopped. */
  isCut?: true;
  /** True if the work does not count separately for a food that is cut further. */
  isPartOfCut?: true;
}[] = [
  // 25 large shrimp per pound, a quarter of a minute each.
  {
    words: /\bdeveined\b/,
    rate: { piece: 0.25, pound: 6, cup: 3, tbsp: 0.3 },
    least: 1,
    isCut: true,
  },
  { words: /\bpressed\b/, rate: { piece: 1, pound: 1, cup: 1, tbsp: 1 }, least: 1 },
  {
    words: /(?<!\bzest )(?<!\bzest finely )\b(grated|shredded|shaved)\b/,
    rate: { piece: 1, pound: 7, cup: 1.8, tbsp: 0.3 },
    least: 0.5,
    isCut: true,
  },
  { words: /\bzest\b/, rate: { piece: 0.8, pound: 3, cup: 8, tbsp: 0.8 }, least: 0.6 },
  {
    words: /\b(juiced|juice)\b/,
    rate: { piece: 0.5, pound: 2, cup: 3, tbsp: 0.2 },
    least: 0.4,
    isCut: true,
  },
  {
    words: /\bpeeled\b(?! and deveined)/,
    rate: { piece: 0.7, pound: 3, cup: 1, tbsp: 0.3 },
    least: 0.5,
  },
  {
    words: /\b(seeded|stemmed|cored|pitted|hulled|husked)\b|\b(stems?|casings?|skin) removed\b/,
    rate: { piece: 0.4, pound: 2.5, cup: 1.5, tbsp: 0.2 },
    least: 0.4,
  },
  {
    words: /\b(trimmed|scrubbed|washed|debearded)\b/,
    rate: { piece: 0.2, pound: 2, cup: 0.4, tbsp: 0.1 },
    least: 0.4,
  },
  {
    words: /\b(rinsed|drained|squeezed dry|patted dry)\b/,
    rate: { piece: 0.5, pound: 0.5, cup: 0.5, tbsp: 0.3 },
    least: 0.4,
  },
  {
    words: /\b(crumbled|torn|crushed|smashed|mashed|bruised|broken|cracked)\b/,
    rate: { piece: 0.3, pound: 3, cup: 0.8, tbsp: 0.3 },
    least: 0.3,
    isCut: true,
  },
  {
    words: /\b(beaten|separated)\b/,
    rate: { piece: 0.25, pound: 1, cup: 0.5, tbsp: 0.2 },
    least: 0.4,
    isCut: true,
  },
  { words: /\bmelted\b/, rate: { piece: 1, pound: 2, cup: 1, tbsp: 0.1 }, least: 0.8, isCut: true },
  { words: /\btoasted\b/, rate: { piece: 1, pound: 5, cup: 4, tbsp: 1 }, least: 3, isCut: true },
  {
    words: /\b(halved|split|slit)\b/,
    rate: { piece: 0.15, pound: 2, cup: 1, tbsp: 0.2 },
    least: 0.2,
    isPartOfCut: true,
  },
  {
    words: /\bquartered\b/,
    rate: { piece: 0.25, pound: 2.5, cup: 1.2, tbsp: 0.2 },
    least: 0.3,
    isPartOfCut: true,
  },
];

const CUTS =
  /\b(chopped|minced|diced|sliced|cubed|julienned|slivered|snipped|ground|cut (in|into|up|across)\b|cut$|ribbons|matchsticks|strips)\b/;
/** Factors for the minutes of a cut, relative to usual dice. */
const FINENESS: readonly [words: RegExp, times: number][] = [
  [/\b(matchsticks|julienned|very fine(ly)?|very thin(ly)?)\b/, 1.4],
  [/\b(fine(ly)?|thin(ly)?|minced)\b/, 1.2],
  [/\b(rough(ly)?|coarse(ly)?|large|wedges|chunks|quarters|thick(ly)?)\b/, 0.7],
];

/** The work for few large pieces, which are not dice: "Cut into 4 pieces". */
const FEW_PIECES = {
  words:
    /\bcut into (2|3|4|6|two|three|four|six) (equal |even )?(pieces|portions|fillets|steaks)\b/,
  minutes: 0.5,
} as const;

/** The cook's work on an ingredient line before the food is used. */
export type LineWork = {
  /** Minutes of active work. */
  active: number;
  /** Minutes that the food then rests: pressed tofu, soaked beans. */
  wait: number;
  /** The food, in lower case. */
  food: string;
};

/** Minutes to take out a food, measure it and put it back: four lines a minute, as the authors estimate. */
const MEASURING = 0.25;
/** Minutes for foods that are next to the stove: salt, pepper and oil. */
const AT_HAND = 0.1;
const STANDS_READY = /\b(salt|black pepper|white pepper|olive oil|water)\b/;
const OPENING = 0.4;
/** The minimum wait in minutes for which the work begins the day before, as a prep task. */
const NIGHT_BEFORE = 6 * 60;

/**
 * Returns the work of a line: measuring, opening a can, and peeling, chopping or grating the amount. Words after the
 * comma are the cook's work. Before the food, only cuts count ("chopped parsley"), since other words describe the
 * product ("peeled shrimp", "pitted olives"). Work that is done in advance does not count: "thawed", "softened",
 * "cooked", "soaked overnight".
 */
export function lineWork({ text, ingredient: parsed }: Line): LineWork {
  const food = (parsed.food || text).toLowerCase();
  const isPacked = isContainer(parsed.unit) || isContainer(parsed.container);
  const opening = isPacked ? OPENING : 0;
  const measuring = STANDS_READY.test(food) ? AT_HAND : MEASURING;
  const lower = text.toLowerCase();
  const at = Math.max(0, lower.indexOf(food));
  const preparation = /,(?!\d).*$/s.exec(lower.slice(at))?.[0] ?? "";
  const cut = isPacked
    ? ""
    : (CUT_BEFORE.exec(lower.slice(0, lower.length - preparation.length))?.[0] ?? "");
  const active =
    measuring + opening + preparing(`${cut} ${preparation}`, food, amountOf(parsed, food));
  return { active, wait: standing(preparation), food };
}

const CUT_BEFORE =
  /\b((very )?(finely|thinly|coarsely|roughly|freshly) )?(chopped|minced|diced|sliced|shredded|grated)\b/;

function preparing(preparation: string, food: string, amount: Amount) {
  const isCutUp = CUTS.test(preparation);
  let minutes = 0;
  let isDone = false;
  for (const { words, rate, least, isCut, isPartOfCut } of LINE_WORK) {
    if (!words.test(preparation) || (isPartOfCut && isCutUp)) continue;
    if (isCut) isDone = true;
    const isSmall = isCut && SMALL.test(food);
    minutes += Math.max(least, timesOf(isSmall ? cuttingRate(food) : rate, amount));
  }
  if (FEW_PIECES.words.test(preparation)) return minutes + FEW_PIECES.minutes;
  if (isDone || !isCutUp) return minutes;
  const fineness = FINENESS.find(([words]) => words.test(preparation))?.[1] ?? 1;
  return minutes + Math.max(LEAST_CUT, timesOf(cuttingRate(food), amount) * fineness);
}

/** Matches foods that take as long to grate or crush as to chop. */
const SMALL = /\b(garlic|ginger|shallots?)\b/;
const LEAST_CUT = 0.3;

function standing(preparation: string) {
  if (!/\b(pressed|soaked|marinated|drained|salted)\b/.test(preparation)) return 0;
  const minutes = durationsIn(preparation).reduce((sum, duration) => sum + duration.minutes, 0);
  return minutes >= NIGHT_BEFORE ? 0 : minutes;
}

type Amount = Partial<Rate>;

/** Returns the amount of a line in the measure that decides its work. */
function amountOf(parsed: Ingredient, food: string): Amount {
  const quantity = parsed.quantity?.max ?? 1;
  if (parsed.unit === "cup" || parsed.unit === "pint" || parsed.unit === "quart")
    return { cup: (quantity * sizeOf(parsed.unit)) / sizeOf("cup") };
  if (parsed.unit === "tbsp" || parsed.unit === "tsp")
    return { tbsp: (quantity * sizeOf(parsed.unit)) / sizeOf("tbsp") };
  const grams = gramsOf(parsed);
  if (grams > 0) return { pound: grams / sizeOf("pound") };
  if (isContainer(parsed.unit)) return { pound: quantity * A_CAN };
  if (parsed.unit === "bunch") return { piece: quantity * (/scallion/.test(food) ? 6 : 1.5) };
  // Leaves are cut together, ten at a time.
  return {
    piece: parsed.unit === "leaf" || /\blea(f|ves)\b/.test(food) ? quantity / 10 : quantity,
  };
}

/** The weight of the food in a can, in pounds. */
const A_CAN = 0.9;

function gramsOf(parsed: Ingredient) {
  const mass = [{ quantity: parsed.quantity, unit: parsed.unit }, ...parsed.others].find(
    ({ unit }) => unit === "pound" || unit === "ounce" || unit === "gram" || unit === "kilogram",
  );
  return mass?.unit ? (mass.quantity?.max ?? 0) * sizeOf(mass.unit) : 0;
}

/** Returns the minutes of work on an amount. */
function timesOf(rate: Rate, { piece = 0, pound = 0, cup = 0, tbsp = 0 }: Amount) {
  return piece * rate.piece + pound * rate.pound + cup * rate.cup + tbsp * rate.tbsp;
}

/** Returns the cups of water, stock, milk or wine in a line or a step. Returns 0 if none exist. */
export function liquidCups(text: string): number {
  let cups = 0;
  for (const match of text.matchAll(LIQUID)) {
    const [, whole = "0", top, bottom, unit = ""] = match;
    const figure = Number(whole) + (top && bottom ? Number(top) / Number(bottom) : 0);
    cups += figure * (/^q/i.test(unit) ? 4 : 1);
  }
  return cups;
}
const LIQUID =
  /\b(\d+)(?: (\d)\/(\d))? (cups?|quarts?)(?: \([^)]*\))? (?:of )?(?:[\w-]+ ){0,2}(?:water|stock|broth|milk|wine)\b/gi;
