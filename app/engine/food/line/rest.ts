import { isKnownFood } from "../aisles";
import { foodKey, isAtHome } from "../food-name";
import { byName, lexicon } from "../lexicon";
import { met } from "../met";
import { once } from "~/server/values/once";
import { canonicalWord, canonicalWords } from "../words";
import { readFoods, type FoundFood } from "./foods";
import { type Ingredient, readIngredient } from "./ingredient";
import { withoutTools } from "./tools";
import { isPlain } from "./unknown";

/** Foods that a line names beside those that are already read. */
export type Rest = {
  /** Also to buy. */
  extras: string[];
  /** Would do instead. */
  offers: string[];
  /** Words of the line with foods that are neither: "(70% cocoa solids)", "for the fish". */
  notes: string[];
};

const NOTHING: Rest = { extras: [], offers: [], notes: [] };

/** What a line says behind its food and in its brackets, if it names a food there. */
export function restOf(ingredient: Ingredient, foods: readonly string[]): Rest {
  const { english, preparation, alternatives } = ingredient;
  const said = preparation === null ? "" : preparation;
  const hasBrackets = /[([]/.test(english);
  const strange = strangeIn(said, english);
  if (strange.length > 0) {
    const { extras, ...rest } = restOf(
      { ...ingredient, preparation: dropped(said, strange) },
      foods,
    );
    return { ...rest, extras: [...extras, ...strange] };
  }
  if (!namesFood(said) && !(hasBrackets && bracketsOf(english).some(namesFood))) return NOTHING;
  const pieces = [...said.split(", "), ...bracketsOf(english)].filter(namesFood);
  const known = new Set([...foods, ...alternatives].flatMap(wordsOf));
  const rest: Rest = { extras: [], offers: [], notes: [] };
  const found = readFoods(english).foods;
  let isList = !ingredient.quantity || ingredient.each;
  for (const piece of pieces) {
    const named = namedIn(piece, found).filter((food) => !isIn(known, food.name));
    const listed = foodsIn(piece, isList);
    if (listed.length > 0 && isLead(foods[0])) {
      const asked = listed.filter((food) => !isIn(known, food));
      rest.extras.push(...asked);
      for (const food of asked) for (const word of wordsOf(food)) known.add(word);
      isList = true;
      continue;
    }
    if (named.length === 0) continue;
    const offers = named.filter(({ choice }) => choice === "other");
    if (offers.length > 0 && offers.length === named.length) {
      rest.offers.push(...offers.map(({ name }) => name));
    } else rest.notes.push(piece);
    for (const { name } of named) for (const word of wordsOf(name)) known.add(word);
  }
  return rest;
}

/** "Toppings: cheddar, wobblechips": who lists what to put on wants all of it, also what we do not know. */
function strangeIn(said: string, english: string): string[] {
  if (!IS_LIST.test(english)) return [];
  return said.split(", ").filter((piece) => {
    const isShort = piece !== "" && piece.split(" ").length <= MOST_STRANGE;
    return isShort && !namesFood(piece) && canonicalWords(piece).some((word) => !isPlain(word));
  });
}

const dropped = (said: string, pieces: readonly string[]) =>
  said
    .split(", ")
    .filter((piece) => !pieces.includes(piece))
    .join(", ");

const IS_LIST =
  /^(?:optional )?(?:toppings?|garnish(?:es)?|fixings|add-ins|accompaniments|(?:for|to) serv(?:e|ing))\b[^:,]{0,30}:/i;
const MOST_STRANGE = 3;

/** What stands in the outer brackets of a line. */
function bracketsOf(line: string): string[] {
  return [...line.matchAll(/[([]((?:[^()[\]]|[([][^()[\]]*[)\]])*)[)\]]?/g)].map(
    ([, inside = ""]) => inside.trim(),
  );
}

/** Whether the lexicon knows a food in some words. */
const namesFood = met((words) => {
  const firsts = firstWords();
  const all = withoutTools(words).match(WORD) ?? [];
  return all.some((word, at) => {
    if (!firsts.has(canonicalWord(word))) return false;
    const next = all.slice(at, at + LONGEST_NAME);
    const tokens = next.map((each) => ({ kind: "word", word: canonicalWord(each) }));
    return lexicon().longestAt(tokens, 0) !== null;
  });
});

const WORD = /[\p{L}\p{M}'’]+|\p{N}+/gu;
const LONGEST_NAME = 5;

/** The words that foods begin with. */
const firstWords: () => ReadonlySet<string> = once(() => {
  return new Set([...byName().keys()].map((name) => canonicalWords(name)[0] ?? ""));
});

function namedIn(piece: string, found: readonly FoundFood[]): FoundFood[] {
  const words = new Set(canonicalWords(piece));
  return found.filter(({ name }) => isIn(words, name) && !isAtHome(foodKey(name)));
}

function isIn(known: ReadonlySet<string>, name: string): boolean {
  const isKnown = (word: string) => known.has(word);
  return canonicalWords(name).every(isKnown) || canonicalWords(foodKey(name)).every(isKnown);
}

function wordsOf(name: string): string[] {
  return [...canonicalWords(name), ...canonicalWords(foodKey(name))];
}

/** "1 lb mixed mushrooms, oyster and shiitake", "herbs (dill, mint)": what follows says which, and is no more to buy. */
function isLead(food: string | undefined): boolean {
  return !/\b(?:mixed|assorted|mix|assortment|medley|selection|variety)\b|\b(?:herbs|spices)\b/i.test(
    food ?? "",
  );
}

/**
 * The foods that a piece of a line lists and says nothing else of: "shredded cheddar", "thighs and wings". In a
 * line with an amount only such as are joined by "and": in "8 oz pasta, penne" the second word tells the first.
 */
function foodsIn(piece: string, isList: boolean): string[] {
  const bare = piece.replace(LEADS_TO, "").replace(USE, "");
  const parts = bare.split(/ (?:and|&|plus) |, (?:and |&|plus )?/i);
  if (!isList && parts.length < 2 && bare.length === piece.length) return [];
  const foods = parts.map((part) => readIngredient(part));
  const areFoods = foods.every(({ food, quantity, alternatives, text }) => {
    return !quantity && alternatives.length === 0 && isListed(food, text);
  });
  return areFoods ? foods.map(({ food }) => food) : [];
}

/** "plus", "seasoned with": what follows is needed, too. */
const LEADS_TO =
  /^(?:to taste,? )?(?:and|&|plus|(?:\w+ly )?(?:(?:seasoned|tossed|mixed|sprinkled|dusted|brushed|rubbed|beaten) )?with) /i;

const USE =
  /(?:^| )(?:(?:for|to) (?:\w+|the \w+)|as garnish|as desired|if desired|optional)$|,? etc\.?$/i;

function isListed(food: string, text: string): boolean {
  const counted = text.replace(/ (?:wedges|slices|sprigs|leaves|cubes|chunks)$/i, "");
  // "Cilantro leaves" name a food, the "leaves only" of another do not.
  if (PARTS.test(text) && !isKnownFood(text) && !isKnownFood(counted)) return false;
  if (!isKnownFood(counted) && !isFoodAtEnd(food)) return false;
  return !/\b(?:for|to|into|in|from|of|until|on|or|not|if|as|at|like|such|preferably|including)\b/i.test(
    text,
  );
}

/** Whether a name ends with a food, however it is described: "mild cheddar cheese". */
function isFoodAtEnd(name: string): boolean {
  const words = name.split(" ");
  return (
    words.length <= MOST_WORDS && words.some((_, at) => isKnownFood(words.slice(at).join(" ")))
  );
}

const MOST_WORDS = 5;

/** Parts of the food before the comma, and what is done to it. */
const PARTS =
  /\b(juiced?|zest(ed)?|peel(ed)?|rinds?|fat|bones?|necks?|livers?|tails?|hearts?|tops?|stems?|seeds?|skin(ned)?|shells?|giblets|greens?|string|flowers?|herbs?|wraps?|fresh|dried|roast|chop|cut|bay|rub|leaves|fronds|casings?|removed|only|preferred|preferably|brand)$/i;
