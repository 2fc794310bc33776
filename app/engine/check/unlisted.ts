import {
  type FoodToken,
  wordAt,
  canonicalSet,
  canonicalSet as wordsOf,
} from "~/engine/food/line/tokens";
import { type TextSentence, type Mention, toMention, isReplaced, type ListFacts } from "./mentions";
import { type Content, OF_ANIMALS } from "~/engine/food/contents";
import type { FoundFood } from "~/engine/food/line/foods";
import { findModifier } from "~/engine/food/line/modifiers";
import { canonicalWords } from "~/engine/food/words";
import type { ReadSentence } from "./wording";
import {
  DISH_KINDS,
  SOY_SAUCES,
  BOUGHT_SAUCES,
  CLASSES,
  MADE_DISH_WORDS,
  NOT_THE_FOOD,
} from "./dish-words";
import { findFood } from "~/engine/food/lexicon";
import { isFlavor } from "~/engine/food/line/claims";
import type { Where } from "./reason";
import { endOfNames } from "./word-places";

/** Verbs for serving a ready-made food with the dish. */
const SERVED = canonicalSet(
  `serve served serving top topped drizzle drizzled dollop scatter sprinkle sprinkled crumble crush shower garnish
   finish accompany dot spoon toss smear spread sandwich decorate fill stuff ladle pour nap
   brush paint glaze coat baste slather dress accompany stir swirl fold mix add
   simmer cook poach braise cover steam deglaze`,
);
const WITH = canonicalSet("with over on onto in atop alongside beside by and some of a an");
/** Words that refer to an earlier part of the recipe: "the custard", "more pesto". */
const POINTS_BACK = canonicalSet(
  `the this that these those its their it them each more extra remaining reserved rest half prepared cooled chilled finished
   homemade own additional`,
);

/**
 * Returns true if a step uses a food that is made elsewhere: "serve with custard", "dollop with basil pesto". Neither
 * the list nor an earlier text may have the word. Foods made from the list have an article ("the custard") or were
 * named before ("blend to a pesto").
 */
function isFromElsewhere(
  sentences: readonly TextSentence[],
  index: number,
  at: number,
  listedWords: { has: (word: string) => boolean },
): boolean {
  const sentence = sentences[index];
  const food = sentence?.foods[at];
  if (food === undefined || sentence?.where !== "steps") return false;
  const { tokens } = sentence;
  const last = wordAt(tokens, food.at + food.length - 1);
  if (listedWords.has(last) || !isTaken(tokens, food.at)) return false;
  return !sentences
    .slice(0, index)
    .some((earlierSentence) => earlierSentence.tokens.some(({ word }) => word === last));
}

/** Returns true for "serve with warm vanilla custard" and "crush meringues over it", but not "serve with the custard". */
function isTaken(tokens: readonly FoodToken[], at: number): boolean {
  let first = at;
  while (first > at - 3 && isOfName(tokens[first - 1])) first -= 1;
  const lead = wordAt(tokens, first - 1);
  if (SERVED.has(lead)) return true;
  const before = tokens.slice(Math.max(0, first - 12), first - 1);
  return WITH.has(lead) && before.some(({ word }) => SERVED.has(word));
}

/** Returns true for a word that may precede the name of a food: "warm vanilla custard". */
const isOfName = (token: FoodToken | undefined) =>
  token?.kind === "word" && ![SERVED, WITH, POINTS_BACK].some((some) => some.has(token.word));

/**
 * Returns true if a sentence offers its food at an index as one choice of two. The food has a content that the other
 * choice lacks. Examples are the second milk of "oat milk or regular milk", and a food that "works just as well". If
 * the list has the first food by the same name, it need not have the second.
 */
function isContrasted({ tokens, foods }: ReadSentence, at: number, content: Content): boolean {
  const food = foods[at];
  if (food === undefined || !food.usual.includes(content)) return false;
  if (isCalledUsual(tokens, food) || isSaidToDo(tokens, food)) return true;
  if (!food.has.has(content)) return isOfBothKinds(tokens, content);
  return foods
    .slice(0, at)
    .some(
      (otherFood) =>
        isChoice(tokens, otherFood, food) && isInstead(tokens, otherFood, food, content),
    );
}

/** Returns true if a sentence has a word that may offer such a choice (`isContrasted`). */
const mayContrast = (tokens: readonly FoodToken[]) =>
  tokens.some(({ kind, word }) => kind === "slash" || OFFERING.has(word) || USUAL.has(word));

const USUAL = canonicalSet(
  `regular normal ordinary real standard conventional dairy cow normale normalen normaler normales normaux normali
   ordinaire ordinaires`,
);
const WORKS = canonicalSet("works work fine ok okay do suitable");
const OFFERING: ReadonlySet<string> = new Set([...canonicalSet("or"), ...WORKS]);

/** Returns true for a food that a sentence calls the usual one: "regular milk", "the real thing: Parmesan". */
function isCalledUsual(tokens: readonly FoodToken[], food: FoundFood): boolean {
  for (let at = food.at - 1; at >= food.at - 5; at -= 1) {
    const word = wordAt(tokens, at);
    if (USUAL.has(word)) return wordAt(tokens, at - 1) !== "non";
    if (ENDS_NAME.has(word)) return false;
  }
  return false;
}

const ENDS_NAME = canonicalSet("the a an until and with in on to then over or of");

/**
 * Returns true if one name means a food both with and without a content: "the butter, real or vegan", "vegan or other
 * mayonnaise".
 */
const isOfBothKinds = (tokens: readonly FoodToken[], content: Content) =>
  tokens.some((_, at) => {
    const modifier = findModifier(tokens, at);
    if (!modifier?.value.removes.includes(content)) return false;
    return [at - 1, at + modifier.length].some((beside) => isOr(tokens[beside]));
  });

const isOr = (token: FoodToken | undefined) => token?.kind === "slash" || token?.word === "or";

/** Returns true for a food that a sentence calls good enough: "whole milk works just as well", "soy sauce is fine". */
function isSaidToDo(tokens: readonly FoodToken[], { at, length }: FoundFood): boolean {
  const after = [0, 1, 2].map((more) => wordAt(tokens, at + length + more));
  const verb = after.findIndex((word, more) => WORKS.has(word) && (word !== "do" || more > 0));
  return verb >= 0 && after.slice(0, verb).every((word) => TO_DO.has(word));
}

const TO_DO = canonicalSet("is are will would also can may");

/**
 * Returns true for two foods to choose from: "oat milk or milk". If the second food follows much later and has an
 * article, it is only mentioned again: "until the butter".
 */
function isChoice(tokens: readonly FoodToken[], firstFood: FoundFood, food: FoundFood): boolean {
  if (food.choice === "other") return true;
  const between = tokens.slice(firstFood.at + firstFood.length, food.at);
  return wordAt(tokens, food.at - 1) !== "the" && between.some(isOr);
}

/**
 * Returns true if the first of two foods substitutes for the second. They have the same name or kind, and the first
 * lacks the second's content.
 */
function isInstead(
  tokens: readonly FoodToken[],
  firstFood: FoundFood,
  food: FoundFood,
  content: Content,
): boolean {
  if (firstFood.has.has(content)) return false;
  if (firstFood.usual.includes(content)) return true;
  const [last, otherLast] = [lastOf(tokens, firstFood), lastOf(tokens, food)];
  if (last === otherLast || DISH_KINDS.some((kind) => kind.has(last) && kind.has(otherLast)))
    return true;
  return SOY_SAUCES.has(last) && canonicalWords(food.name).join(" ") === "soy sauce";
}

const lastOf = (tokens: readonly FoodToken[], { at, length }: FoundFood) =>
  wordAt(tokens, at + length - 1);

/** Words for cooking that are also foods, and names of things that are made from the list before use. */
const MADE_HERE = wordsOf(
  `sprinkle marinade relish candy rub seasoning mix salsa chutney pickle mole keema porridge paillard carcass tortilla
   sausage speck nut slaw salad spread cheese crisp chip`,
);

/** Foods that are shaped and called like minced meat. */
const PLANT_MEATS = `textured protein soy tofu tempeh seitan jackfruit lentil bean chickpea quinoa bulgur mushroom walnut
 cauliflower crumble mince falafel quorn`;

const FLOURS = `flour starch cornstarch cornflour arrowroot tapioca meal oat cornmeal polenta semolina dough mix blend bread
 pastry phyllo crust cracker crumb`;

/**
 * Foods that are made in the pan, by their last word or their whole name, with the ingredients that they need. If the list has
 * none of these, the food is bought.
 */
const MADE_OF: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["ground meat", wordsOf(PLANT_MEATS)],
  [
    "meatball",
    wordsOf(
      `${PLANT_MEATS} meat fish eggplant aubergine zucchini courgette spinach ricotta nut rice oat breadcrumb panko millet`,
    ),
  ],
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

/** Foods that can be made of anything if a step makes them: "blend to a pesto". */
const OF_ANYTHING = wordsOf("pesto");

/** Returns true if a step shapes a food: "form into meatballs". */
const isFormedIn = ({ tokens, where }: TextSentence, last: string) =>
  where === "steps" &&
  tokens.some(({ word }) => word === last) &&
  tokens.some(({ word }) => FORMED.has(word));

const FORMED = wordsOf("form shape roll");

const isMadeIn = ({ tokens }: TextSentence, last: string) =>
  tokens.some(
    ({ word }, at) =>
      word === last &&
      tokens[at - 1]?.word === "a" &&
      ["to", "into", "make"].includes(tokens[at - 2]?.word ?? ""),
  );

/**
 * Returns the contents that a food of the steps has or may have if the list has none of its ingredients. Example: the
 * flour of a roux over plain rice.
 */
function boughtIn(
  { has: certainContents, may, at, length }: FoundFood,
  { where, tokens }: TextSentence,
  sentences: readonly TextSentence[],
  namedWords: { has: (word: string) => boolean },
): Content[] {
  const words = tokens.slice(at, at + length).map(({ word }) => word);
  const last = words.at(-1) ?? "";
  const madeOf =
    where === "steps" ? (MADE_OF.get(words.join(" ")) ?? MADE_OF.get(last)) : undefined;
  if (madeOf === undefined || namedWords.has(last)) return [];
  if (last === "meatball" && sentences.some((candidate) => isFormedIn(candidate, last))) return [];
  if (OF_ANYTHING.has(last) && sentences.some((candidate) => isMadeIn(candidate, last))) return [];
  return [...madeOf].some((word) => namedWords.has(word)) ? [] : [...certainContents, ...may];
}

/**
 * Returns the contents that a food may have if only a step names it, and no word of its name is in `namedWords` (words
 * of the list and the title). Example: the peanuts of "drizzle with satay". Foods made in the pan and dishes have no
 * such contents, unless they are made elsewhere (`isFromElsewhere`): "top with granola".
 */
function labelIn(
  { may, usual, at, length }: FoundFood,
  { where, tokens }: TextSentence,
  namedWords: { has: (word: string) => boolean },
  isTaken: boolean,
): Content[] {
  if (where !== "steps" || may.size === 0) return [];
  const words = tokens.slice(at, at + length).map(({ word }) => word);
  const last = words.at(-1) ?? "";
  const isMade =
    NOT_THE_FOOD.has(last) || (MADE_DISH_WORDS.has(last) && !isTaken) || MADE_HERE.has(last);
  if (isMade || words.some((word) => namedWords.has(word))) return [];
  return [...may].filter((content) => !usual.includes(content));
}

/**
 * Returns a mention for each food of the texts that is not in the ingredient list, with the contents that the food
 * adds. A food counts as listed if the list has its last word ("the noodles" are the listed rice noodles). It also
 * counts if the list has a food of its kind made without its usual contents ("the cheese" is vegan cheddar). The
 * contents of the words before the last must be listed themselves: "almond butter" is not the butter of the list.
 */
export function findUnlisted(sentences: readonly TextSentence[], listFacts: ListFacts): Mention[] {
  const isOfPlants = !OF_ANIMALS.some((content) => listFacts.certain.has(content));
  // Steps call the dish by its title, which is checked separately: "Until the halwa is glossy".
  const titles = sentences.filter(({ where }) => where === "title");
  const namedWords = {
    has: (word: string) =>
      listFacts.words.has(word) ||
      titles.some(({ tokens }) => tokens.some((token) => token.word === word)),
  };
  return sentences.flatMap((sentence, index) => {
    if (!mayAdd(sentence.tokens, listFacts)) return [];
    return sentence.foods.flatMap((food, at): Mention[] => {
      const isTaken = isFromElsewhere(sentences, index, at, listFacts.words);
      const labels = labelIn(food, sentence, namedWords, isTaken);
      const open = [...openIn(food, sentence.tokens), ...labels, ...animalsOf(food, listFacts)];
      const label = labelOf(food, sentence.tokens, listFacts);
      if (food.has.size + open.length + label.length === 0 && food.may.size === 0) return [];
      const { where, claims, tokens } = sentence;
      // Tokens contain English words, like the listed words, whatever the language of the text.
      const words = tokens.slice(food.at, food.at + food.length).map(({ word }) => word);
      const last = words.at(-1) ?? "";
      const isCooked = [tokens[food.at - 1]?.word ?? "", ...words].some((word) => COOKED.has(word));
      const adds = (content: Content) =>
        isContrasted(sentence, at, content) ||
        ((!claims.has(content) || isMeasured(tokens, food)) &&
          ((content === "egg" && isCooked && !listFacts.certain.has("egg")) ||
            isAdded(words, where, content, listFacts)));
      const addedContents = [...food.has].filter(adds);
      // Custard that is not made from the list is bought, and may have any contents: "Serve with custard".
      const isBought =
        addedContents.length < food.has.size + label.length &&
        !hasOfKind(last, listFacts) &&
        isTaken;
      // The label of any chocolate may list the contents: "Dip in dark chocolate". "Fried rice" is a name of its own.
      const labeled = isCalledSo(last, where, listFacts)
        ? []
        : labels.filter((content) => (findFood(last)?.may ?? labels).includes(content));
      // Meat that refers to the listed meat adds nothing: "the breaded cutlets" of the listed chicken.
      const isOfListedMeat = food.has.has("meat") && listFacts.certain.has("meat");
      const bought = [
        ...(isBought ? [...food.has, ...label] : []),
        ...(isOfListedMeat ? [] : [...labeled, ...boughtIn(food, sentence, sentences, namedWords)]),
      ].filter(
        (content) =>
          !addedContents.includes(content) &&
          !listFacts.certain.has(content) &&
          !titles.some((title) => title.claims.has(content)) &&
          !isReplaced(words, content, listFacts),
      );
      return [addedContents, [...open.filter(adds), ...bought]].flatMap((contents): Mention[] => {
        const mention = contents.length > 0 ? toMention(sentence, at, contents) : null;
        if (mention === null) return [];
        // If nothing on the list is from an animal, an animal name after a plant is an imitation: "parsnip lobster
        // rolls".
        const isImitation = isOfPlants && mention.isAfterPlant && contents.every(isOfAnimals);
        const isCertain = mention.isCertain && contents === addedContents && !isImitation;
        return [{ ...mention, isCertain }];
      });
    });
  });
}

/** Returns the contents that a named sauce or stock may have by its label: "XO sauce", "whipped topping". */
function labelOf(
  { may, at, length }: FoundFood,
  tokens: readonly FoodToken[],
  { words }: ListFacts,
): Content[] {
  const last = tokens[at + length - 1]?.word ?? "";
  const isListed = STOCKS.includes(last) && STOCKS.some((stock) => words.has(stock));
  const isNamed = length > 1 && (/^(sauce|dressing|topping)$/.test(last) || STOCKS.includes(last));
  return isNamed && !isListed ? [...may] : [];
}

/**
 * Returns the animals that a meat may be from if its name does not specify one and the list has no meat: "the mince".
 */
const animalsOf = ({ has: certainContents, may }: FoundFood, { certain }: ListFacts): Content[] =>
  certainContents.has("meat") && !certain.has("meat") ? [...may] : [];

const STOCKS = ["stock", "broth", "bouillon"];

/** Returns contents that a food usually has but may lack: the gluten of "gluten-free or normal breadcrumbs". */
const openIn = ({ usual, may, at, length }: FoundFood, tokens: readonly FoodToken[]): Content[] =>
  isFlavor(tokens, at + length) ? [] : usual.filter((content) => may.has(content));

/**
 * Returns true if a sentence may name a food with an unlisted word, or offer a choice of two foods. Other sentences add
 * nothing to the list (`isAdded`).
 */
function mayAdd(tokens: readonly FoodToken[], { words }: Pick<ListFacts, "words">): boolean {
  const isOffering = mayContrast(tokens);
  for (let at = 0, next = 0; at < tokens.length; at = next) {
    let hasContents = false;
    let isNew = isOffering;
    const end = endOfNames(tokens, at, (contents) => {
      if (contents.has.length + contents.may.length > 0) hasContents = true;
      // A listed food does not show whether the food of the text is served raw.
      if (contents.has.includes("raw")) isNew = true;
    });
    if (hasContents && (isNew || tokens.slice(at, end).some(({ word }) => !words.has(word))))
      return true;
    next = Math.max(end, at + 1);
  }
  return false;
}

/**
 * Returns true for a food with a measure, as in "with a cup of heavy cream". Such a food is meant literally, whatever
 * the dish is called.
 */
const isMeasured = (tokens: readonly FoodToken[], { at }: FoundFood) =>
  tokens[at - 1]?.word === "of" && MEASURES.has(tokens[at - 2]?.word ?? "");

const MEASURES = new Set(
  canonicalWords("cup glass tablespoon teaspoon spoon spoonful ounce pound gram pint quart stick"),
);

/** Ways of preparing eggs that no substitute allows: flax eggs cannot be fried. */
const COOKED = new Set(
  canonicalWords("fried poached boiled scrambled beaten soft hard runny coddled"),
);

const isOfAnimals = (content: Content) => OF_ANIMALS.includes(content);

function isAdded(
  words: readonly string[],
  where: Where,
  content: Content,
  listFacts: ListFacts,
): boolean {
  if (isReplaced(words, content, listFacts)) return false;
  // A listed food does not show whether the food of the text is served raw.
  if (content === "raw") return !listFacts.certain.has(content);
  if (where !== "steps" && listFacts.certain.has(content)) return false;
  const last = words.at(-1) ?? "";
  const leading = words.slice(0, -1);
  const isBase = leading.length === 0 || (findFood(last)?.has.includes(content) ?? false);
  if (isBase) return !isCalledSo(last, where, listFacts);
  if (leading.some((word) => listFacts.words.has(word)) || listFacts.certain.has(content))
    return false;
  if (last === "sauce" && leading.some((word) => BOUGHT_SAUCES.has(word))) {
    return content === "soy" || ![...SOY_SAUCES].some((word) => listFacts.words.has(word));
  }
  // A dish is not usually made with a branded drink: "Bristol Cream".
  if (content === "alcohol") return true;
  // A name whose single words are not foods is a name of its own: "crème fraîche", "hot dog".
  if (words.every((word) => findFood(word) === undefined))
    return !isCalledSo(last, where, listFacts);
  // If no single word of the name implies a content, the usual recipe of the dish does: the egg of "mac and cheese".
  return leading.some(
    (word) =>
      word === BONE || (!NOT_THE_FOOD.has(word) && findFood(word)?.has.includes(content) === true),
  );
}

/**
 * The word for a bone. On its own, it is part of the listed meat. Before another word, it names an ingredient: "bone
 * broth".
 */
const BONE = "bone";

/** Returns true if the list has the food that a text calls by this word, or if the word is the name of a dish. */
function isCalledSo(word: string, where: Where, { words }: ListFacts): boolean {
  return (
    words.has(word) ||
    NOT_THE_FOOD.has(word) ||
    (where !== "steps" && MADE_DISH_WORDS.has(word)) ||
    hasOfKind(word, { words })
  );
}

/** Returns true if the list has a food of a kind: spaghetti for "pasta". */
const hasOfKind = (word: string, { words }: Pick<ListFacts, "words">) =>
  CLASSES.some((kind) => kind.has(word) && [...kind].some((each) => words.has(each)));
