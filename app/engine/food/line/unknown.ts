import { once } from "~/server/values/once";
import { editDistance, canonicalWords, DESCRIBING_WORDS } from "../words";
import { wordsOfFoods, lexicon, makers } from "../lexicon";
import {
  isUse,
  ADVERBS,
  BEFORE_UNITS,
  FILLERS,
  LEADING_ADJECTIVES,
  PREPARATIONS,
  REMARKS,
  SIZES,
} from "./kitchen-words";
import { coveredBy, type FoundFood } from "./found-food";
import type { FoodToken } from "./tokens";
import { unitOf } from "../units";

/**
 * The most common allergens. Excludes names that are one letter away from another English kitchen word: "barely",
 * "drawn" and "better" do not misspell barley, prawn and butter.
 */
const ALLERGENS = `peanut groundnut almond cashew walnut hazelnut pistachio macadamia pecan chestnut filbert sesame
 tahini shrimp lobster scallop oyster mussel crawfish anchovy mustard celery lupin semolina couscous bulgur seitan
 soybean edamame tempeh tofu yogurt buttermilk mayonnaise mozzarella parmesan ricotta mascarpone`;

/** The minimum number of letters. Shorter words are one letter away from too many others. */
const SHORTEST = 5;

/**
 * Returns true for a word one letter away from the name of an allergen: one missing, added or changed, or two swapped.
 * The caller must exclude words that exist.
 */
function isNearAllergen(word: string): boolean {
  if (word.length < SHORTEST) return false;
  const { names, shorter } = near();
  return (
    shorter.has(word) ||
    withoutOne(word).some((letters) => names.has(letters) || shorter.has(letters))
  );
}

const near = once(() => {
  const names = new Set(canonicalWords(ALLERGENS).filter(({ length }) => length >= SHORTEST));
  return { names, shorter: new Set([...names].flatMap(withoutOne)) };
});

/** Returns all variants of the word with one letter missing. */
const withoutOne = (word: string) =>
  Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));

/** Abbreviations that cooks use, except for units and amounts. */
const SHORTENED: ReadonlyMap<string, string> = new Map(
  `btr butter, ched cheddar, choc chocolate, cinn cinnamon, crm cream, flr flour, hamburg hamburger, marg margarine,
   margerine margarine, mozz mozzarella, parm parmesan, pepr pepper, pwdr powder, pdr powder, sug sugar,
   veg vegetable, veges vegetable, vegs vegetable, vin vinegar, chix chicken, chkn chicken, brocc broccoli, cuke cucumber,
   oyl oil, toms tomato, saus sausage, ketsup ketchup, catsup ketchup, bullion
   bouillon, boullion bouillon, boulion bouillon, boullon bouillon, buillon bouillon, lettus lettuce, sprd spread, evo
   oil, evoo oil`
    .split(",")
    .map((pair) => pair.trim().split(/\s+/))
    .map(([short = "", long = ""]) => [short, long]),
);

/**
 * The foods of most kitchens, which are the only corrections of a misspelled word. Of 4,400 names in the lexicon, 24
 * resemble one of these words. With all words of the lexicon as corrections, 936 names did.
 */
const ORDINARY: ReadonlySet<string> = new Set(
  canonicalWords(
    `almond anchovy apple applesauce apricot artichoke arugula asparagus avocado bacon balsamic banana barbecue basil
     beef blueberry broccoli broth butter buttermilk cabbage cantaloupe caramel cardamom carrot cashew cauliflower
     cayenne celery cheddar cheese cherry chicken chickpea chili chocolate cilantro cinnamon clove cocoa coconut
     coriander cornmeal cornstarch cranberry cream cucumber cumin currant dijon eggplant extract fennel fettuccine flour
     garlic ginger gelatin granulated hamburger hazelnut hominy honey horseradish jalapeno ketchup leek lemon lentil
     lettuce linguine macaroni mango margarine marinara mayonnaise molasses mozzarella mushroom mussel mustard nectarine
     noodle nutmeg oatmeal olive onion orange oregano oyster paprika parmesan parsley parsnip peanut pecan pepper
     peppercorn pickle pineapple pistachio potato powder pumpkin quinoa raisin raspberry rhubarb ricotta rosemary saffron
     salmon sausage scallion scallop sesame shallot shrimp spaghetti spinach squash strawberry sugar sunflower tarragon
     thigh thyme tofu tomato tortilla turkey turmeric turnip vanilla vegetable vermicelli vinegar walnut watermelon
     worcestershire yogurt zucchini breast`,
  ),
);

/** The minimum length of a word that may have three wrong letters. */
const LONGEST = 11;
/** The minimum length of a word that may have two wrong letters, if both words sound alike. */
const LONG = 6;

/**
 * Returns the ordinary food that an unknown word abbreviates or misspells. Returns null unless exactly one food
 * matches.
 */
export function correctedWord(word: string): string | null {
  const long = SHORTENED.get(word);
  if (long !== undefined) return long;
  if (word.length < SHORTEST || wordsOfFoods().has(word)) return null;
  let nearest: string[] = [];
  let least = word.length < LONG ? 1 : word.length < LONGEST ? 2 : 3;
  for (const candidate of ORDINARY) {
    if (candidate[0] !== word[0]) continue;
    const far = editDistance(word, candidate, least);
    if (far > least || (far > 1 && consonants(word) !== consonants(candidate))) continue;
    nearest = far < least ? [candidate] : [...nearest, candidate];
    least = far;
  }
  const [first = null, second] = nearest;
  return second === undefined ? first : null;
}

/** Returns the sound of a word without its vowels: "cauliflwr" and "cauliflower" are both klflwr. */
const consonants = (word: string) =>
  word
    .replaceAll("ph", "f")
    .replace(/[cq]/g, "k")
    .replace(/[aeiouyh]/g, "")
    .replace(/(.)\1+/g, "$1")
    .replace(/s$/, "");

/**
 * Words in ingredient lines that are not foods, in addition to units, sizes and preparations: cuts, states, places, shops and
 * filler. Words in -ed, -ing and -ly are always included.
 */
const PLAIN_WORDS = `
  from with without contain alcohol crustacean mollusk mollusc sulfite sulphite minus into you our its any all both more most other than then are was could may should
  will would have has also too once while before after through between off out but this that these
  those which what etc note below above preference choice taste serve garnish decoration top side
  clof chunk pat fluid pouch brick disc disk roll frond cob clump half quarter third bit nub nugget
  portion bouquet tray patty rectangle ribbon shard crumb flake granule kernel pit stone core peel
  rind zest juice pulp flesh heart tip end root bottom crust middle cap shell tail pair set baby
  wide narrow entire high better unripe crispy salty bitter sharp mature new cool temp smoky smoke
  cage grass wild farm local seasonal original classic traditional home made style type kind brand
  variety grade sustainable ethical orange purple golden gold pink blue pale bright clear blond
  blonde rainbow color various different salt sugar lite diet zero no-salt-added neutral quick
  active rapid fast double single heavy ground julienne matchstick dice mince chop coin diagonal
  bias widthwise half-moon half-inch angle grain overnight hour minute night min week time ahead
  fridge freezer oven pan skillet bowl grill water bath american italian french greek turkish
  mexican spanish thai chinese japanese korean indian vietnamese asian british english german irish
  swedish danish polish russian moroccan lebanese persian israeli cuban jamaican caribbean southern
  southwest mediterranean eastern european hawaiian brazilian peruvian argentinian california texas
  canadian australian zealand york atlantic pacific alaskan sicilian tuscan neapolitan provencal
  normandy madras kashmiri bulgarian iberian table point des con usa aka lge lrg thirds inside
  outside outer inner rest half-and everyday sandwich burger taco pasta pizza salad soup stew bistro
  breakfast dinner deli sashimi-grade sushi-grade heat-proof chef farmhouse heirloom vine country
  rustic artisan degree fahrenheit celsius percent kcal calorie weight count scale thickness width
  length diameter amount quantity equivalent equal volume measure measurement must always never
  ensure sure make use add adjust check find found buy affiliate photo order online amazon target
  costco trader joe arthur bob mill diamond crystal morton maldon bake heat eat self knead boil stir
  fry bbq barbecue roast steam steak wholegrain wholemeal mix powder blend paste puree spread
  concentrate cutlet cluster neck leg back shin rump shoulder cross section bulk one two three four
  five six eight ten sea swiss product bud combination mixture brine their slab knuckle nest grease
  finish maple variation assortment selection strand thread floweret coarse-ground depth layer fan
  filler base extract essence lump crumble chip nectar flower blossom cheek cocktail kit person golf
  saute flap picnic touch blade confit direction separator shape beverage flavor substitute button
  summer delicious finger bird eye lunch flat curado semicurado anejo stagionato gereift affine yield
  necessary season similar version flavorful tubular tangy strong purpose medallion trigger handle`;

/** A word that is also a food: a tart contains pastry, but "tart apple" describes a taste. */
const AMBIGUOUS = "tart";

const PLAIN: ReadonlySet<string> = new Set(
  [
    FILLERS,
    SIZES,
    ADVERBS,
    PREPARATIONS,
    LEADING_ADJECTIVES,
    BEFORE_UNITS,
    REMARKS,
    DESCRIBING_WORDS,
    PLAIN_WORDS.split(/\s+/),
  ]
    .flatMap((words) => [...words].flatMap(canonicalWords))
    .filter((word) => word !== AMBIGUOUS),
);

/** Returns the words that make a line unknown, as written. Returns "" for a known line. */
export function findUnknown(
  line: string,
  tokens: readonly FoodToken[],
  foods: readonly FoundFood[],
): string {
  if (isHeading(line)) return "";
  const first = foods.filter((food) => food.choice === "first");
  if (isOnlyMaker(tokens, first)) return unknownIn(line, tokens, 0, first[0]?.at ?? 0, foods);
  if (first.length > 0) {
    return (
      unknownBefore(line, tokens, first, foods) ||
      unknownHead(line, tokens, first, foods) ||
      strangeIn(line, tokens, foods)
    );
  }
  return unknownIn(line, tokens, 0, tokens.length, foods) || (foods.length > 0 ? "" : line.trim());
}

/**
 * Returns true for a line whose only known word is a brand, which does not identify the food: "2 wobbleroots (Maggi)".
 */
function isOnlyMaker(tokens: readonly FoodToken[], first: readonly FoundFood[]): boolean {
  const [food, secondFood] = first;
  if (food === undefined || secondFood !== undefined || tokens[food.at - 1]?.kind !== "open")
    return false;
  return makers().longestAt(tokens, food.at)?.length === food.length;
}

function isHeading(line: string): boolean {
  const text = line.trim();
  if (text === "" || isUse(text)) return true;
  // A line with an amount is not a heading: "200 g cacahuetas:".
  return /^\P{N}.*:$/u.test(text) && text.split(/\s+/u).length <= 6;
}

/** Returns unknown words that a mark separates from the first food. They may name another food: "wobbleroot, water". */
function unknownBefore(
  line: string,
  tokens: readonly FoodToken[],
  first: readonly FoundFood[],
  foods: readonly FoundFood[],
): string {
  const food = first[0]?.at ?? 0;
  const end = tokens.findIndex(
    ({ kind, word }, at) =>
      at > 0 && at < food && (word === "," || (kind === "word" && word === "with")),
  );
  return end < 0 ? "" : unknownIn(line, tokens, 0, end, foods);
}

/** Returns unknown words after the first food. They may name the actual food: "rice wobbleroot". */
function unknownHead(
  line: string,
  tokens: readonly FoodToken[],
  first: readonly FoundFood[],
  foods: readonly FoundFood[],
): string {
  const food = first[0];
  if (food === undefined) return "";
  let end = food.at;
  while (end < tokens.length && tokens[end]?.kind === "word") end += 1;
  const within = first.filter((each) => each.at < end);
  const last = within[within.length - 1] ?? food;
  return unknownIn(line, tokens, last.at + last.length, end, foods);
}

/**
 * Returns a misspelled allergen next to a known food, as in "1 cup penut butter", or a word in a script other than
 * Latin. Ignores brackets in such a script, which repeat the preceding words: "soy sauce (生抽)".
 */
function strangeIn(
  line: string,
  tokens: readonly FoodToken[],
  foods: readonly FoundFood[],
): string {
  let depth = 0;
  for (const [at, { kind, word, start, end }] of tokens.entries()) {
    if (kind === "open") depth += 1;
    if (kind === "close") depth -= 1;
    if (kind !== "word") continue;
    const writtenWord = line.slice(start, end);
    const isStrange =
      (depth <= 0 && OTHER_LETTERS.test(writtenWord)) || (isNearAllergen(word) && !isPlain(word));
    if (!isStrange) continue;
    if (!coveredBy(foods).has(at)) return writtenWord;
  }
  return "";
}

const OTHER_LETTERS = /[^\p{Script=Latin}\P{L}]/u;

function unknownIn(
  line: string,
  tokens: readonly FoodToken[],
  from: number,
  to: number,
  foods: readonly FoundFood[],
): string {
  const covered = coveredBy(foods);
  return tokens
    .filter(
      (token, index) => index >= from && index < to && !covered.has(index) && token.kind === "word",
    )
    .filter((token) => !isPlain(token.word))
    .map((token) => line.slice(token.start, token.end))
    .join(" ");
}

/** Returns true for an English kitchen word, such as a unit or a preparation. */
export function isPlainWord(word: string): boolean {
  return PLAIN.has(word) || unitOf(word) !== null;
}

/**
 * Returns true for a word that belongs to a known food or is a kitchen word, including words that only their ending
 * identifies.
 */
export function isPlain(word: string): boolean {
  return (
    word.length < 3 ||
    /\p{N}/u.test(word) ||
    isPlainWord(word) ||
    /(?:ed|ing|ly|less)$/u.test(word) ||
    lexicon().get(word) !== undefined
  );
}
