import { type FoodToken, wordAt, canonicalSet } from "~/engine/food/line/tokens";
import type { FoundFood } from "~/engine/food/line/foods";
import { lexicon } from "~/engine/food/lexicon";
import { type Content, CONTENTS } from "~/engine/food/contents";
import { canonicalWords } from "~/engine/food/words";
import { BREADS } from "./dish-words";

const LIKENESS = canonicalSet("style manner way spirit reminiscent");
const ENDS_LIKENESS = canonicalSet("with but and made served topped");
const SENSES = canonicalSet(
  "taste look eat smell feel melt crisp cut fall cook chew behave act bite shred",
);
/** Verbs before a food that is used: "use bacon". */
const USED = canonicalSet("use using add adding stir stirring put mix");

/**
 * Returns true for a food in a comparison: "tastes like a mug of hot chocolate", "in the style of a cheese stall",
 * "lighter than butter". Returns false for examples ("nuts like almonds").
 */
function isLikened(tokens: readonly FoodToken[], first: number): boolean {
  for (let at = first - 1; at >= Math.max(0, first - 7); at -= 1) {
    if (tokens[at]?.kind !== "word") return false;
    const word = wordAt(tokens, at);
    const previous = wordAt(tokens, at - 1);
    const isClose = at >= first - 3;
    // In "Rather than carrots use peanuts", the dish contains the peanuts.
    if (USED.has(word)) return false;
    if (word === "like" && (SENSES.has(previous) || previous.endsWith("ed"))) return true;
    if (word === "like" && isWorkedLike(tokens, at)) return true;
    if (word === "of" && LIKENESS.has(previous)) return true;
    if (isClose && word === "as") {
      return wordAt(tokens, at - 2) === "as" && !NO_LIKENESS.has(previous);
    }
    if (isClose && word === "than") return previous !== "other" && previous !== "more";
    if (ENDS_LIKENESS.has(word)) return false;
  }
  return false;
}

/**
 * Returns true for a comparison of techniques: "shred it with forks like pork", "crumble the tofu like eggs". "Crumble
 * a cheese like feta" and "chop the nuts like almonds" name foods of the dish.
 */
function isWorkedLike(tokens: readonly FoodToken[], like: number): boolean {
  let at = like - 1;
  if (WORKED_BY.has(wordAt(tokens, at))) {
    while (at > like - 4 && wordAt(tokens, at) !== "with") at -= 1;
    at -= 1;
  }
  while (at > like - 5 && APART.has(wordAt(tokens, at))) at -= 1;
  if (WORKED.has(wordAt(tokens, at))) return true;
  if (SORTS.has(wordAt(tokens, at))) return false;
  let article = at - 1;
  while (article > at - 3 && !THE.has(wordAt(tokens, article))) article -= 1;
  return THE.has(wordAt(tokens, article)) && WORKED.has(wordAt(tokens, article - 1));
}

const WORKED = canonicalSet(
  `shred pull crumble toss brown fry slice chop treat handle prepare use spread season cut whip fluff carve grate
   roll pour stretch flake slice melt set braid sear grill roast bake steam scramble mash knead twirl cook`,
);
const WORKED_BY = canonicalSet("fork finger hand knife");
const APART = canonicalSet("apart up out together it them well finely evenly thinly");
const THE = canonicalSet("the this these your");
/** General words for foods before examples: "nuts like almonds". */
const SORTS = canonicalSet(
  `vegetable veggie herb nut cheese meat fruit green topping ingredient protein spice seed grain thing extra garnish
   berry bean sauce fat oil sweetener flour fish`,
);

/** Words that form no comparison with "as": "as soon as the peanuts are brown", "as well as almonds". */
const NO_LIKENESS = canonicalSet("soon long well far much many quickly");

/** A parsed sentence: its text, its words and their foods. */
export type ReadSentence = {
  text: string;
  tokens: readonly FoodToken[];
  foods: readonly FoundFood[];
};

/**
 * Returns true for contents that have imitations with the same name: cheese, sausage, bread. Nuts have no imitations.
 */
export const isImitated = (content: Content) =>
  content !== "animal" &&
  (CONTENTS[content].origin !== "plant" || content === "gluten" || content === "wheat");

/** Returns phrases keyed by their last or first word. */
function phrases(by: "last" | "first", list: string): ReadonlyMap<string, string[][]> {
  const phrasesByWord = new Map<string, string[][]>();
  for (const phrase of list.split(",").map(canonicalWords)) {
    const word = phrase.at(by === "last" ? -1 : 0) ?? "";
    phrasesByWord.set(word, [...(phrasesByWord.get(word) ?? []), phrase]);
  }
  return phrasesByWord;
}

/** Phrases before a denied food. */
const WITHOUT = phrases(
  "last",
  `without, minus, sans, nor, neither, never, free of, free from, devoid of, void of, instead of, in place of,
   in lieu of, rather than, skip, skips, skipping, omit, omits, omitting, avoid, hold the, leave out, leaves out,
   leaving out, lacks, lacking, none of, no need for, replace, replaces, replacing, stand in for, stands in for,
   takes the place of, substitute for, substitutes for, replacement for, alternative to, allergic to, swap, swaps,
   swapping, trade, trades, trading, miss the, unlike, imitates, mimics, mimicking,
   rivals, texture of, color of, size of, shape of, do not use, do not add, don't use, don't add`,
);
/** Words that may be between a phrase of `WITHOUT` and the food. */
const BETWEEN = canonicalSet(
  `a an the any all of usual real actual added extra other drop bit trace usually heavy its their your more need use
   using such much most some this that even single speck scrap touch hint kind sort single classic traditional`,
);
/**
 * Words that may be between "no" and the food. Otherwise the food must follow directly: "no eggs", but not "no-bake",
 * "no-fuss" or "no more than".
 */
const AFTER_NO = canonicalSet(
  "added need for of real actual extra more other any heavy use a single drop",
);
/** Words after "not" that form a denial. "Not only butter but cream" is not a denial. */
const AFTER_NOT = canonicalSet("a the any add use using from contain containing with in made");

/** Phrases after a denied food. */
const GONE = phrases(
  "first",
  `free, is left out, are left out, left out, omitted, is omitted, are omitted, is replaced, are replaced,
   replaced by, replaced with, swapped for, allergy, allergies, allergic, intolerance, style, esque, ish, shaped, sized, colored, coloured, inspired`,
);
/** Nouns that turn a food's name into the name of a tool: "bread knife", "egg slicer". */
const TOOL = canonicalSet("knife slicer cutter maker timer");

/**
 * Returns true if a sentence denies its food at an index: "without cream", "egg-free", "instead of butter", "tamari for
 * the soy sauce", "tastes like bacon", or “chicken” in quotation marks.
 */
export function isOut({ text, tokens, foods }: ReadSentence, at: number): boolean {
  const food = foods[at];
  if (food === undefined) return false;
  const before = (back: number) => wordAt(tokens, food.at - back);
  const next = food.at + food.length;
  if (isGone(tokens, next, text)) return true;
  if (TOOL.has(wordAt(tokens, next)) && food.length === 1) return true;
  let back = 1;
  while (back < 5 && BETWEEN.has(before(back)) && !endsPhrase(tokens, food.at - back)) back += 1;
  if (endsPhrase(tokens, food.at - back)) return true;
  if (isDenied(tokens, food.at) || isListedOut(tokens, food)) return true;
  if (isFreeAtTheEnd(tokens, food)) return true;
  if (isReplaced(tokens, food.at) || isLikened(tokens, food.at)) return true;
  return isQuoted(text, tokens, food);
}

/** Returns true if the words after a food deny the food: "egg-free", "the butter is left out", "bacon-like". */
function isGone(tokens: readonly FoodToken[], next: number, text: string): boolean {
  const word = wordAt(tokens, next);
  if (word === "like") return text[(tokens[next]?.start ?? 0) - 1] === "-";
  if (word === "free" && FREE_FOR.has(wordAt(tokens, next + 1))) return false;
  return (GONE.get(word) ?? []).some((phrase) => isAt(tokens, next, phrase));
}

/** Words next to "free" that do not form a denial: "eggs free of their shells", "free-range eggs". */
const FREE_FOR = canonicalSet("range from of");

/** Words that reverse a denial: "not without butter", "never serve without adding peanuts". */
const DENIERS = canonicalSet("not never no don't can't cannot won't");

/** Returns true if a phrase of `WITHOUT` ends at the token. */
function endsPhrase(tokens: readonly FoodToken[], end: number): boolean {
  const candidates = WITHOUT.get(wordAt(tokens, end)) ?? [];
  return candidates.some((phrase) => {
    const start = end - phrase.length + 1;
    return isAt(tokens, start, phrase) && !isDeniedAt(tokens, start);
  });
}

/**
 * Returns true if a denial precedes a phrase in the same clause, as "never serve" precedes "without". "Why not" is not
 * a denial.
 */
function isDeniedAt(tokens: readonly FoodToken[], start: number): boolean {
  for (let at = start - 1; at >= start - 5 && tokens[at]?.kind === "word"; at -= 1) {
    if (DENIERS.has(wordAt(tokens, at))) return wordAt(tokens, at - 1) !== "why";
  }
  return false;
}

/** Returns true for "no eggs", "no added cream", "not with butter". */
function isDenied(tokens: readonly FoodToken[], first: number): boolean {
  for (let at = first - 1; at >= Math.max(0, first - 4); at -= 1) {
    const word = wordAt(tokens, at);
    if (word === "no" || word === "non" || word === "zero" || word === "never") return true;
    if (word === "not") return wordAt(tokens, at - 1) !== "why";
    if (!AFTER_NO.has(word) && !AFTER_NOT.has(word)) return false;
  }
  return false;
}

/**
 * Returns true for a food that another food replaces: "with tamari for the soy sauce", "yeast for the Parmesan-style
 * cheese".
 */
function isReplaced(tokens: readonly FoodToken[], first: number): boolean {
  let at = first - 1;
  while (at > first - 5 && (wordAt(tokens, at) === "style" || lexicon().get(wordAt(tokens, at)))) {
    at -= 1;
  }
  if (wordAt(tokens, at) !== "the" || wordAt(tokens, at - 1) !== "for") return false;
  const verb = tokens.slice(0, at - 1).findLast(({ word }) => USES.has(word) || word === "serve");
  return verb !== undefined && USES.has(verb.word);
}

const USES = canonicalSet("with using use swapping subbing substituting");

/**
 * Returns true for an imitation in quotation marks, such as “tuna”. Foods without imitations, such as “peanuts”, are
 * real.
 */
function isQuoted(text: string, tokens: readonly FoodToken[], food: FoundFood): boolean {
  if (food.usual.length > 0 && !food.usual.some(isImitated)) return false;
  const start = tokens[food.at]?.start ?? 0;
  const end = tokens[food.at + food.length - 1]?.end ?? 0;
  const isInside = QUOTES.includes(text[start - 1] ?? " ") && QUOTES.includes(text[end] ?? " ");
  return isInside && !/^\p{L}/u.test(text.slice(end + 1, end + 3));
}

const QUOTES = `"“”'‘’`;

/** Returns true for a food in a list of denied foods: "without dairy, eggs or gluten", "no cream and butter". */
function isListedOut(tokens: readonly FoodToken[], food: FoundFood): boolean {
  let joined: "" | "and" | "or" = "";
  let hasComma = false;
  for (let at = food.at - 1; at >= Math.max(0, food.at - 12); at -= 1) {
    const word = wordAt(tokens, at);
    // In "Skip the oil and use bacon", the dish contains the bacon.
    if (joined === "" && USED.has(word)) return false;
    if (word === "or" || word === "nor") joined = "or";
    else if (word === "and" && joined === "") joined = "and";
    else if (tokens[at]?.kind === "comma") hasComma = true;
    else if (endsPhrase(tokens, at) || word === "no") {
      // The foods after the comma in "instead of butter, almonds …" are in the dish.
      const isFreeOf = FREE_LISTS.has(wordAt(tokens, at - 1));
      if (joined === "and") return !hasComma || isFreeOf;
      return joined === "or" || (hasComma && isListEndedBy(tokens, food, isFreeOf));
    } else if (!BETWEEN.has(word) && lexicon().get(word) === undefined) return false;
  }
  return false;
}

/** Words before a list of denied foods only: "free of", "devoid of". */
const FREE_LISTS = canonicalSet("free devoid void none");

/** Returns true if the list continues to an "or" before other words: "…, eggs or gluten". */
function isListEndedBy(tokens: readonly FoodToken[], food: FoundFood, orByAnd: boolean): boolean {
  const rest = tokens.slice(food.at + food.length, food.at + food.length + 6);
  return rest.some(({ word }) => word === "or" || word === "nor" || (orByAnd && word === "and"));
}

/** Returns true for lists that end in "free": "nut and dairy free", "egg-, nut- and gluten-free". */
function isFreeAtTheEnd(tokens: readonly FoodToken[], food: FoundFood): boolean {
  const rest = tokens.slice(food.at + food.length, food.at + food.length + 8);
  const free = rest.findIndex(({ word }) => word === "free");
  return (
    free > 0 &&
    rest[free + 1]?.word !== "range" &&
    rest
      .slice(0, free)
      .every(({ kind, word }) => kind !== "word" || JOINERS.has(word) || FREE_OF.has(word))
  );
}

const JOINERS = canonicalSet("or nor and");
const FREE_OF = canonicalSet(
  "gluten dairy egg nut soy wheat peanut sesame lactose milk grain sugar tree meat",
);

export const isAt = (tokens: readonly FoodToken[], at: number, phrase: readonly string[]) =>
  at >= 0 && phrase.every((word, more) => wordAt(tokens, at + more) === word);

/**
 * How a sentence refers to a food: as part of the dish (`in`), as a side dish or an option (`beside`), or as denied
 * (`out`).
 */
type Standing = "in" | "beside" | "out";

/** Words before a serving suggestion that "with" or a similar word follows directly. */
const GOES = canonicalSet(
  "great good delicious perfect lovely excellent nice best ideal wonderful well",
);
const GOES_WITH = canonicalSet("with over on alongside beside next");
/** Words before a serving suggestion that may have a few words between them and "with": "serve it hot over rice". */
const SERVED = canonicalSet(
  `serve served serving go goes going pair pairs paired pairing enjoy eat eaten spoon spooned ladle ladled pour scoop
   mop tuck tucked pile piled`,
);
const SERVED_WITH = canonicalSet("with over on alongside beside next in into atop between by");
/** Phrases before or after a food that make the sentence an offer. */
const OFFER_BEFORE = canonicalSet(
  "alongside optionally optional try consider maybe perhaps could may might",
);
/** Phrases that refer to other dishes, or to options of the reader. */
const ASIDE = "if you, if you're, looking for, check out, other recipes, can be, can also, you can"
  .split(",")
  .map(canonicalWords);
const OFFER_AFTER = canonicalSet(
  "optional optionally alongside desired wish wanted prefer preferred",
);

/**
 * Returns how a sentence refers to its food at an index. "Without cream" is `out`. "Great with crusty bread", "top with
 * nuts if you like" and "usually made with fish" are `beside`.
 */
export function standingOf(sentence: ReadSentence, at: number): Standing {
  const { tokens, foods } = sentence;
  const food = foods[at];
  if (food === undefined) return "out";
  if (isOut(sentence, at)) return isImagined(tokens, food) ? "beside" : "out";
  const isBeside =
    food.choice === "other" ||
    food.at >= besideFrom(tokens) ||
    ASIDE.some((phrase) => tokens.some((_, index) => isAt(tokens, index, phrase)));
  return isBeside || isOffered(tokens, food) || isUsual(tokens, food) ? "beside" : "in";
}

/** Returns true for bread that is only served with the dish: "serve with crusty bread". */
export function isBreadBeside({ tokens, foods }: ReadSentence, at: number): boolean {
  const food = foods[at];
  if (food === undefined || !BREADS.has(wordAt(tokens, food.at + food.length - 1))) return false;
  const before = tokens.slice(0, food.at).map(({ word }) => word);
  const serves = before.findLastIndex((word) => SERVED.has(word));
  return serves >= 0 && before.slice(serves + 1).some((word) => BESIDE.has(word));
}

const BESIDE = canonicalSet("with alongside beside");

/** Returns true for a hypothetical denial: after "without peanuts it would be dull", the dish may have peanuts. */
const isImagined = (tokens: readonly FoodToken[], food: FoundFood) =>
  tokens.slice(food.at + food.length).some(({ word }) => IMAGINED.has(word));

const IMAGINED = canonicalSet("would wouldn't");

/** Returns true for a sentence about dishes of this kind in general: "usually stuffed into fish". */
function isUsual(tokens: readonly FoodToken[], food: FoundFood): boolean {
  for (let at = food.at - 1; at >= 0 && tokens[at]?.kind === "word"; at -= 1) {
    if (USUALLY.has(wordAt(tokens, at))) return true;
  }
  return false;
}

const USUALLY = canonicalSet(
  "usually traditionally classically originally normally typically often sometimes",
);

/** Returns the index of the first token of a serving suggestion, or `Infinity`. */
function besideFrom(tokens: readonly FoodToken[]): number {
  for (let at = 0; at < tokens.length; at += 1) {
    const word = wordAt(tokens, at);
    if (GOES.has(word) && GOES_WITH.has(wordAt(tokens, at + 1))) return at + 1;
    if (!SERVED.has(word)) continue;
    for (let then = at + 1; then < Math.min(tokens.length, at + 6); then += 1) {
      if (SERVED_WITH.has(wordAt(tokens, then))) return then;
    }
  }
  return Infinity;
}

function isOffered(tokens: readonly FoodToken[], food: FoundFood): boolean {
  const before = tokens.slice(Math.max(0, food.at - 5), food.at);
  const after = tokens.slice(food.at + food.length, food.at + food.length + 6);
  return (
    before.some(({ word }) => OFFER_BEFORE.has(word)) ||
    after.some(({ word }) => OFFER_AFTER.has(word))
  );
}
