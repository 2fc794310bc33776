import { type FoodToken, wordAt, words, words as wordsOf } from "~/engine/food/line/tokens";
import { type TextSentence, type Mention, toMention, isReplaced, type Listed } from "./mentions";
import { type Content, OF_ANIMALS } from "~/engine/food/contents";
import type { FoundFood } from "~/engine/food/line/foods";
import { findModifier } from "~/engine/food/line/modifiers";
import { canonicalWords } from "~/engine/food/words";
import type { Sentence } from "./wording";
import { KINDS, SOY_SAUCES, BOUGHT_SAUCES, CLASSES, DISHES, NOT_THE_FOOD } from "./dish-words";
import { findFood } from "~/engine/food/lexicon";
import { isFlavor } from "~/engine/food/line/claims";
import type { Where } from "./reason";
import { endOfNames } from "./word-places";

/** What is done with something that is at hand already, at the end of a dish or beside it. */
const SERVED = words(
  `serve served serving top topped drizzle drizzled dollop scatter sprinkle sprinkled crumble crush shower garnish
   finish accompany dot spoon toss smear spread sandwich decorate fill stuff ladle pour nap
   brush paint glaze coat baste slather dress accompany stir swirl fold mix add
   simmer cook poach braise cover steam deglaze`,
);
const WITH = words("with over on onto in atop alongside beside by and some of a an");
/** What points back at something of the recipe: "the custard", "more pesto". */
const POINTS_BACK = words(
  `the this that these those its their it them each more extra remaining reserved rest half prepared cooled chilled finished
   homemade own additional`,
);

/**
 * True where a step takes something that is made elsewhere: "serve with custard", "dollop with basil pesto", where
 * neither the list nor a text before it has the word. What is made of the list is spoken of with an article
 * ("the custard"), or has been called so before ("blend to a pesto").
 */
function isFromElsewhere(
  sentences: readonly TextSentence[],
  index: number,
  at: number,
  listed: { has: (word: string) => boolean },
): boolean {
  const sentence = sentences[index];
  const food = sentence?.foods[at];
  if (food === undefined || sentence?.where !== "steps") return false;
  const { tokens } = sentence;
  const last = wordAt(tokens, food.at + food.length - 1);
  if (listed.has(last) || !isTaken(tokens, food.at)) return false;
  return !sentences.slice(0, index).some((it) => it.tokens.some(({ word }) => word === last));
}

/** "Serve with warm vanilla custard", "crush meringues over it", but "serve with the custard". */
function isTaken(tokens: readonly FoodToken[], at: number): boolean {
  let first = at;
  while (first > at - 3 && isOfName(tokens[first - 1])) first -= 1;
  const lead = wordAt(tokens, first - 1);
  if (SERVED.has(lead)) return true;
  const before = tokens.slice(Math.max(0, first - 12), first - 1);
  return WITH.has(lead) && before.some(({ word }) => SERVED.has(word));
}

/** A word that may stand before the name of a food: "warm vanilla custard". */
const isOfName = (token: FoodToken | undefined) =>
  token?.kind === "word" && ![SERVED, WITH, POINTS_BACK].some((some) => some.has(token.word));

/**
 * True where a sentence offers its food at an index, which has a content, beside one without: the second milk of "oat
 * milk or regular milk", or one that "works just as well". The list may have the first by the same name, and that
 * says nothing of this one.
 */
function isContrasted({ tokens, foods }: Sentence, at: number, content: Content): boolean {
  const food = foods[at];
  if (food === undefined || !food.usual.includes(content)) return false;
  if (isCalledUsual(tokens, food) || isSaidToDo(tokens, food)) return true;
  if (!food.has.has(content)) return isOfBothKinds(tokens, content);
  return foods
    .slice(0, at)
    .some((other) => isChoice(tokens, other, food) && isInstead(tokens, other, food, content));
}

/** Whether a sentence has a word of such an offer. */
const mayContrast = (tokens: readonly FoodToken[]) =>
  tokens.some(({ kind, word }) => kind === "slash" || OFFERING.has(word) || USUAL.has(word));

const USUAL = words(
  `regular normal ordinary real standard conventional dairy cow normale normalen normaler normales normaux normali
   ordinaire ordinaires`,
);
const WORKS = words("works work fine ok okay do suitable");
const OFFERING: ReadonlySet<string> = new Set([...words("or"), ...WORKS]);

/** "Regular milk", "the real thing: Parmesan". */
function isCalledUsual(tokens: readonly FoodToken[], food: FoundFood): boolean {
  for (let at = food.at - 1; at >= food.at - 5; at -= 1) {
    const word = wordAt(tokens, at);
    if (USUAL.has(word)) return wordAt(tokens, at - 1) !== "non";
    if (ENDS_NAME.has(word)) return false;
  }
  return false;
}

const ENDS_NAME = words("the a an until and with in on to then over or of");

/** "The butter, real or vegan", "vegan or other mayonnaise": one name for a food with a content and without it. */
const isOfBothKinds = (tokens: readonly FoodToken[], content: Content) =>
  tokens.some((_, at) => {
    const found = findModifier(tokens, at);
    if (!found?.value.removes.includes(content)) return false;
    return [at - 1, at + found.length].some((beside) => isOr(tokens[beside]));
  });

const isOr = (token: FoodToken | undefined) => token?.kind === "slash" || token?.word === "or";

/** "Whole milk works just as well", "butter will do", "soy sauce is fine". */
function isSaidToDo(tokens: readonly FoodToken[], { at, length }: FoundFood): boolean {
  const after = [0, 1, 2].map((more) => wordAt(tokens, at + length + more));
  const verb = after.findIndex((word, more) => WORKS.has(word) && (word !== "do" || more > 0));
  return verb >= 0 && after.slice(0, verb).every((word) => TO_DO.has(word));
}

const TO_DO = words("is are will would also can may");

/** "Oat milk or milk"; what comes much later is only spoken of again with its article: "until the butter". */
function isChoice(tokens: readonly FoodToken[], one: FoundFood, food: FoundFood): boolean {
  if (food.choice === "other") return true;
  const between = tokens.slice(one.at + one.length, food.at);
  return wordAt(tokens, food.at - 1) !== "the" && between.some(isOr);
}

/** Whether the first of two foods stands in for the other: the same by name or kind, without what is in this one. */
function isInstead(
  tokens: readonly FoodToken[],
  one: FoundFood,
  food: FoundFood,
  content: Content,
): boolean {
  if (one.has.has(content)) return false;
  if (one.usual.includes(content)) return true;
  const [last, other] = [lastOf(tokens, one), lastOf(tokens, food)];
  if (last === other || KINDS.some((kind) => kind.has(last) && kind.has(other))) return true;
  return SOY_SAUCES.has(last) && canonicalWords(food.name).join(" ") === "soy sauce";
}

const lastOf = (tokens: readonly FoodToken[], { at, length }: FoundFood) =>
  wordAt(tokens, at + length - 1);

/** Words of the stove that are also foods, and what is made of the list before it is used. */
const MADE_HERE = wordsOf(
  `sprinkle marinade relish candy rub seasoning mix salsa chutney pickle mole keema porridge paillard carcass tortilla
   sausage speck nut slaw salad spread cheese crisp chip`,
);

const FLOURS = `flour starch cornstarch cornflour arrowroot tapioca meal oat cornmeal polenta semolina dough mix blend bread
 pastry phyllo crust cracker crumb`;

/** What becomes of the list in the pan, with what the list then has: with none of these it is bought. */
const MADE_OF: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["roux", wordsOf(`${FLOURS} butter`)],
  [
    "breadcrumb",
    wordsOf(
      `${FLOURS} panko bun roll toast baguette loaf crouton biscuit cereal cornflake flake chip`,
    ),
  ],
  ["pastry", wordsOf(`${FLOURS} tortilla wrapper`)],
  ["meringue", wordsOf("egg white albumen aquafaba chickpea bean replacer replacement powder")],
  [
    "pesto",
    wordsOf(
      `basil herb parsley cilantro coriander mint dill spinach kale chard rocket arugula watercress pea nut walnut almond
       cashew pistachio pecan hazelnut seed tomato leaf green ramp`,
    ),
  ],
]);

/** What may be made of anything, once a step makes it: "blend to a pesto". */
const OF_ANYTHING = wordsOf("pesto");

const isMadeIn = ({ tokens }: TextSentence, last: string) =>
  tokens.some(
    ({ word }, at) =>
      word === last &&
      tokens[at - 1]?.word === "a" &&
      ["to", "into", "make"].includes(tokens[at - 2]?.word ?? ""),
  );

/**
 * What a food has or may have that a step alone names as the cook's own work, though the list has nothing that it is
 * made of: the flour of a roux over plain rice.
 */
function boughtIn(
  { has, may, at, length }: FoundFood,
  { where, tokens }: TextSentence,
  sentences: readonly TextSentence[],
  named: { has: (word: string) => boolean },
): Content[] {
  const last = tokens[at + length - 1]?.word ?? "";
  const madeOf = where === "steps" ? MADE_OF.get(last) : undefined;
  if (madeOf === undefined || named.has(last)) return [];
  if (OF_ANYTHING.has(last) && sentences.some((it) => isMadeIn(it, last))) return [];
  return [...madeOf].some((word) => named.has(word)) ? [] : [...has, ...may];
}

/**
 * What a food may have that a step alone names, with no word of the list or the title (`named`): the peanuts of
 * "drizzle with satay". What becomes of the list in the pan, and dishes, say nothing of what they are made with, but for
 * a dish that is taken from elsewhere (`isTaken`): "top with granola".
 */
function labelIn(
  { may, usual, at, length }: FoundFood,
  { where, tokens }: TextSentence,
  named: { has: (word: string) => boolean },
  isTaken: boolean,
): Content[] {
  if (where !== "steps" || may.size === 0) return [];
  const words = tokens.slice(at, at + length).map(({ word }) => word);
  const last = words.at(-1) ?? "";
  const isMade = NOT_THE_FOOD.has(last) || (DISHES.has(last) && !isTaken) || MADE_HERE.has(last);
  if (isMade || words.some((word) => named.has(word))) return [];
  return [...may].filter((content) => !usual.includes(content));
}

/**
 * The mentions of foods that the list of ingredients does not have, each with what it adds. A food counts as
 * listed when the list has its last word ("the noodles" are the rice noodles of the list), or one of its kind that is
 * made without what it is usually made with ("the cheese" is vegan cheddar). What the words before the last bring has
 * to be listed itself: "almond butter" is not the butter of the list.
 */
export function findUnlisted(sentences: readonly TextSentence[], listed: Listed): Mention[] {
  const isOfPlants = !OF_ANIMALS.some((content) => listed.certain.has(content));
  // "Until the halwa is glossy": steps call the dish by its title, which speaks for itself.
  const titles = sentences.filter(({ where }) => where === "title");
  const named = {
    has: (word: string) =>
      listed.words.has(word) || titles.some(({ tokens }) => tokens.some((it) => it.word === word)),
  };
  return sentences.flatMap((sentence, index) => {
    if (!mayAdd(sentence.tokens, listed)) return [];
    return sentence.foods.flatMap((food, at): Mention[] => {
      const isTaken = isFromElsewhere(sentences, index, at, listed.words);
      const labels = labelIn(food, sentence, named, isTaken);
      const open = [...openIn(food, sentence.tokens), ...labels, ...animalsOf(food, listed)];
      const label = labelOf(food, sentence.tokens, listed);
      if (food.has.size + open.length + label.length === 0 && food.may.size === 0) return [];
      const { where, claims, tokens } = sentence;
      // In English, as the listed words are, whatever language the text is in.
      const words = tokens.slice(food.at, food.at + food.length).map(({ word }) => word);
      const last = words.at(-1) ?? "";
      const isCooked = [tokens[food.at - 1]?.word ?? "", ...words].some((it) => COOKED.has(it));
      const adds = (content: Content) =>
        isContrasted(sentence, at, content) ||
        ((!claims.has(content) || isMeasured(tokens, food)) &&
          ((content === "egg" && isCooked && !listed.certain.has("egg")) ||
            isAdded(words, where, content, listed)));
      const has = [...food.has].filter(adds);
      // "Serve with custard": not what the list makes, and of a shop it may have anything.
      const isBought =
        has.length < food.has.size + label.length && !hasOfKind(last, listed) && isTaken;
      // "Dip in dark chocolate": any chocolate may have it. "Fried rice" is a name of its own.
      const labeled = isCalledSo(last, where, listed)
        ? []
        : labels.filter((content) => (findFood(last)?.may ?? labels).includes(content));
      // "The breaded cutlets" are of the chicken that is listed.
      const isOfListedMeat = food.has.has("meat") && listed.certain.has("meat");
      const bought = [
        ...(isBought ? [...food.has, ...label] : []),
        ...(isOfListedMeat ? [] : labeled),
        ...boughtIn(food, sentence, sentences, named),
      ].filter(
        (content) =>
          !has.includes(content) &&
          !listed.certain.has(content) &&
          !titles.some((title) => title.claims.has(content)) &&
          !isReplaced(words, content, listed),
      );
      return [has, [...open.filter(adds), ...bought]].flatMap((contents): Mention[] => {
        const mention = contents.length > 0 ? toMention(sentence, at, contents) : null;
        if (mention === null) return [];
        // "Parsnip lobster rolls", where nothing of the list comes from an animal.
        const isImitation = isOfPlants && mention.isAfterPlant && contents.every(isOfAnimals);
        const isCertain = mention.isCertain && contents === has && !isImitation;
        return [{ ...mention, isCertain }];
      });
    });
  });
}

/** What a sauce or a stock may have by its label, where it has a name: "XO sauce", "whipped topping". */
function labelOf(
  { may, at, length }: FoundFood,
  tokens: readonly FoodToken[],
  { words }: Listed,
): Content[] {
  const last = tokens[at + length - 1]?.word ?? "";
  const isListed = STOCKS.includes(last) && STOCKS.some((stock) => words.has(stock));
  const isNamed = length > 1 && (/^(sauce|dressing|topping)$/.test(last) || STOCKS.includes(last));
  return isNamed && !isListed ? [...may] : [];
}

/** Of which animals a meat may be that no word names: "the mince", where the list has no meat. */
const animalsOf = ({ has, may }: FoundFood, { certain }: Listed): Content[] =>
  has.has("meat") && !certain.has("meat") ? [...may] : [];

const STOCKS = ["stock", "broth", "bouillon"];

/** What a food is usually made with, and may be made without: the gluten of "gluten-free or normal breadcrumbs". */
const openIn = ({ usual, may, at, length }: FoundFood, tokens: readonly FoodToken[]): Content[] =>
  isFlavor(tokens, at + length) ? [] : usual.filter((content) => may.has(content));

/**
 * Whether a sentence may name a food with a word that the list has not, or offer one of two: without that nothing is
 * added to the list (`isAdded`).
 */
function mayAdd(tokens: readonly FoodToken[], { words }: Pick<Listed, "words">): boolean {
  const isOffering = mayContrast(tokens);
  for (let at = 0, next = 0; at < tokens.length; at = next) {
    let has = false;
    let isNew = isOffering;
    const end = endOfNames(tokens, at, (contents) => {
      if (contents.has.length + contents.may.length > 0) has = true;
      // No other food of a list says how this one is served.
      if (contents.has.includes("raw")) isNew = true;
    });
    if (has && (isNew || tokens.slice(at, end).some(({ word }) => !words.has(word)))) return true;
    next = Math.max(end, at + 1);
  }
  return false;
}

/** "With a cup of heavy cream": a measure of a food means that food, whatever the dish is called. */
const isMeasured = (tokens: readonly FoodToken[], { at }: FoundFood) =>
  tokens[at - 1]?.word === "of" && MEASURES.has(tokens[at - 2]?.word ?? "");

const MEASURES = new Set(
  canonicalWords("cup glass tablespoon teaspoon spoon spoonful ounce pound gram pint quart stick"),
);

/** What is done with eggs and with nothing that stands in for them: flax eggs are not fried. */
const COOKED = new Set(
  canonicalWords("fried poached boiled scrambled beaten soft hard runny coddled"),
);

const isOfAnimals = (content: Content) => OF_ANIMALS.includes(content);

function isAdded(
  words: readonly string[],
  where: Where,
  content: Content,
  listed: Listed,
): boolean {
  if (isReplaced(words, content, listed)) return false;
  // No other food of a list says how this one is served.
  if (content === "raw") return !listed.certain.has(content);
  if (where !== "steps" && listed.certain.has(content)) return false;
  const last = words.at(-1) ?? "";
  const leading = words.slice(0, -1);
  const isBase = leading.length === 0 || (findFood(last)?.has.includes(content) ?? false);
  if (isBase) return !isCalledSo(last, where, listed);
  if (leading.some((word) => listed.words.has(word)) || listed.certain.has(content)) return false;
  if (last === "sauce" && leading.some((word) => BOUGHT_SAUCES.has(word))) {
    return content === "soy" || ![...SOY_SAUCES].some((word) => listed.words.has(word));
  }
  // "Bristol Cream": no dish is usually made of what its maker names so.
  if (content === "alcohol") return true;
  // "Crème fraîche", "hot dog": a name of its own.
  if (words.every((word) => findFood(word) === undefined)) return !isCalledSo(last, where, listed);
  // What no word of the name has alone is how such a dish is usually made: the egg of "mac and cheese".
  return leading.some(
    (word) =>
      word === BONE || (!NOT_THE_FOOD.has(word) && findFood(word)?.has.includes(content) === true),
  );
}

/** A bone is part of the meat that is listed; before another word it says what that is made of: "bone broth". */
const BONE = "bone";

/** True where the list has what a text calls by this word, or the word is the name of a dish. */
function isCalledSo(word: string, where: Where, { words }: Listed): boolean {
  return (
    words.has(word) ||
    NOT_THE_FOOD.has(word) ||
    (where !== "steps" && DISHES.has(word)) ||
    hasOfKind(word, { words })
  );
}

/** Whether the list has a food of a kind: spaghetti, where a text says pasta. */
const hasOfKind = (word: string, { words }: Pick<Listed, "words">) =>
  CLASSES.some((kind) => kind.has(word) && [...kind].some((each) => words.has(each)));
