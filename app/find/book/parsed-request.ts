import { type IndexedRecipe, type SearchIndex, FIELD_WEIGHT } from "./search-index";
import {
  FLAVORS,
  type Expansion,
  expansionsOf,
  COOKING_METHODS,
  foodsCalled,
  TABLE_WORDS,
  TASTES,
  TEXTURES,
} from "./names";
import { type Guess, correctSpelling } from "./spelling";
import type { RecipeNeeds, RequestReading } from "~/server/adapters/recipe-source/recipe-source";
import { byName } from "~/engine/food";
import type { BookQuery } from "./book-query";
import { KITCHEN_TOOLS } from "./cooking-methods";
import { DISH_NAMES } from "./dishes";
import { keywordsOf, occasionWords } from "./vocabulary";
import { isUnderstood } from "~/engine/check";
import { readBookQuery, requestWords } from "./query";
import { requestInEnglish } from "./request-english";
import { traitWords } from "./traits";
import { requestWordsOf } from "./words";

/** One requested thing: the names that match, and its weight. */
export type RequestTerm = {
  /** The requested names, with typos corrected to the likeliest word. Any of several names matches. */
  names: string[];
  expansions: (Expansion & { isGuess: boolean })[];
  weight: number;
};

/** Builds the term for `names`, of which any name matches. */
export function termOf(
  { recipes, rarity }: SearchIndex,
  names: string[],
  guesses: ReadonlyMap<string, Guess[]>,
): RequestTerm {
  const expansions = names
    .flatMap((name) => guesses.get(name) ?? [{ word: name, weight: 1 }])
    .flatMap((guess) =>
      expansionsOf(guess.word).map((expansion) => ({
        ...expansion,
        weight: expansion.weight * guess.weight,
        isGuess: !names.includes(guess.word),
      })),
    )
    .filter(({ name }) => rarity.has(name));
  // A name that no recipe has gets the weight of a name that one recipe has.
  const rarest = Math.log(1 + recipes.length);
  return { names, expansions, weight: rarity.get(expansions[0]?.name ?? "") ?? rarest };
}

/** Returns the share of the terms that a recipe has, from 0 to 1, and the recipe's points for the order. */
export function judgeTerms({ weights }: IndexedRecipe, terms: readonly RequestTerm[]) {
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  const matches = terms.map((term) => matchOf(term, weights));
  const isTelling = matches.some(({ field }) => field >= FIELD_WEIGHT.ingredients);
  const share = matches.reduce((sum, match) => sum + match.weight * match.sure, 0) / (total || 1);
  return {
    share: isTelling ? share : 0,
    points: matches.reduce((sum, match) => sum + match.weight * match.points, 0),
  };
}

/** Returns the best match among a term's expansions in a recipe. */
function matchOf({ expansions, weight }: RequestTerm, weights: Map<string, number>) {
  const best = { weight, points: 0, field: 0, sure: 0 };
  let synonymField = 0;
  for (const { name, weight, isSame, isDish } of expansions) {
    const field = fieldWeight(weights, name);
    if (field === 0) continue;
    // "Amaretti cookies" in the list do not make a dish cookies.
    const isMethod = COOKING_METHODS.has(name);
    const sure = isDish && !isMethod && field < FIELD_WEIGHT.title ? weight / 3 : weight;
    best.points = Math.max(best.points, field * sure);
    best.field = Math.max(best.field, isMethod ? FIELD_WEIGHT.ingredients : field);
    best.sure = Math.max(best.sure, sure);
    if (isSame) synonymField = Math.max(synonymField, field);
  }
  // Of two kinds of curry, prefer the kind whose name contains "curry".
  best.points += synonymField / 2;
  return best;
}

/** Returns the weight of the field in which a recipe has a name. A recipe with curry in its list counts as a curry. */
export function fieldWeight(weights: ReadonlyMap<string, number>, name: string) {
  const field = weights.get(name) ?? 0;
  const isTasted = FLAVORS.has(name) && field >= FIELD_WEIGHT.ingredients;
  return isTasted ? Math.max(field, FIELD_WEIGHT.title) : field;
}

/** The maximum number of characters of a request to read. */
const LONGEST_REQUEST = 500;
/** The maximum number of characters in a title. */
const LONGEST_TITLE = 200;

/** A request in the form that is compared with recipes. */
export type ParsedRequest = {
  /** The words as typed, and the words with typos corrected. */
  typed: string;
  asked: readonly string[];
  query: BookQuery;
  terms: RequestTerm[];
  moods: string[];
  regions: string[];
  /** The eaters' restrictions and avoided foods, which apply to every request. */
  needs: EatersNeeds;
  /** True for the original form of a request in another language. It matches only dishes with such a name. */
  isForeign: boolean;
};

/** The restrictions and avoided terms of all eaters. */
export type EatersNeeds = Pick<RecipeNeeds, "restrictions" | "avoids">;

export const NOTHING_NEEDED: EatersNeeds = { restrictions: [], avoids: [] };

/**
 * Returns the request as typed and, if it is in another language, its English translation. The translation may keep the
 * foreign name of a dish.
 */
export function readingsOf(
  index: SearchIndex,
  request: string,
  needs: EatersNeeds = NOTHING_NEEDED,
): ParsedRequest[] {
  const asIs = parseRequest(index, request, needs);
  const english = requestInEnglish(
    request.slice(0, LONGEST_REQUEST),
    (word) => !index.rarity.has(word),
  );
  if (english === null) return [asIs];
  const translated = parseRequest(index, english, needs);
  asIs.isForeign = true;
  // A word of another language is usually not a typo.
  const isRight = asIs.asked.join(" ") === requestWords(request).join(" ");
  return isRight ? [asIs, translated] : [translated, asIs];
}

function parseRequest(index: SearchIndex, request: string, needs: EatersNeeds): ParsedRequest {
  const { words: correctedWords, guesses } = correctSpelling(
    index.spelling,
    withFirstNames(index, requestWords(request).map(inFull)),
    peopleIn(request),
  );
  const query = readBookQuery(correctedWords);
  leaveOutUnknown(index, query);
  return {
    typed: requestWordsOf(request.slice(0, LONGEST_TITLE)).join(" "),
    asked: correctedWords,
    query,
    terms: query.words
      .map((names) => termOf(index, names, guesses))
      .map((term) =>
        term.names.some((name) => query.usedUp.includes(name)) ? asFood(term) : term,
      ),
    moods: [
      ...keywordsOf(query.moods),
      ...occasionWords(query.occasions),
      ...traitWords(query.traits),
    ].flatMap(foodsCalled),
    regions: keywordsOf(query.regions.flat()),
    needs,
    isForeign: false,
  };
}

/**
 * Returns the names of people that a request is for ("for Oliver"), so that the spelling correction leaves them
 * unchanged.
 */
const peopleIn = (request: string) =>
  new Set(
    [...request.matchAll(/\bfor (\p{Lu}\p{Ll}+)/gu)].flatMap(([, name = ""]) =>
      requestWordsOf(name),
    ),
  );

/**
 * Moves unknown foods that a request excludes to its ignored words. No recipe can be checked for them, and a search of
 * all recipes for each food would be slow.
 */
function leaveOutUnknown({ isListed, isTitled }: SearchIndex, query: BookQuery) {
  const isKnownFood = (name: string) =>
    name.split(" ").some((word) => isListed(word) || isTitled(word)) ||
    byName().has(name) ||
    TABLE_WORDS.has(name) ||
    COOKING_METHODS.has(name) ||
    KITCHEN_TOOLS.has(name) ||
    isUnderstood(name);
  const unknown = query.avoids.filter((name) => !isKnownFood(name));
  query.avoids = query.avoids.filter((name) => !unknown.includes(name));
  query.without = query.without.filter((name) => !unknown.includes(name));
  query.ignored.push(...unknown);
}

/**
 * Returns how the recipe book understood a query, from its readings (`readingsOf`). The result has the words with typos
 * corrected, and the words that were ignored because no field or no recipe has them.
 */
export function toReading(index: SearchIndex, readings: readonly ParsedRequest[]): RequestReading {
  const asIs = readings.find(({ isForeign }) => isForeign) ?? readings[0];
  const translated = readings.find((reading) => reading !== asIs);
  const { query, terms = [] } = translated ?? asIs ?? {};
  // If the recipe book lacks a food, each near match shows that the food is missing.
  const unknown = terms
    .filter((term) => isUnknown(term) || isOnlyTold(index, term))
    .flatMap(({ names }) => names)
    .filter((name) => !byName().has(name));
  return {
    words: asIs?.asked ?? [],
    english: translated?.asked ?? null,
    ignored: [...new Set([...(query?.ignored ?? []), ...unknown])],
  };
}

/** Returns true for a term that occurs only in descriptions and steps, which cannot decide it: "purple". */
const isOnlyTold = ({ isListed, isTitled }: SearchIndex, { names, expansions }: RequestTerm) =>
  ![TEXTURES, TASTES, COOKING_METHODS].some((vocabulary) =>
    names.some((name) => vocabulary.has(name)),
  ) && expansions.every(({ name }) => !isListed(name) && !isTitled(name));

/** Returns true for a term that no recipe has, so that there is no near match either. */
export const isUnknown = ({ expansions }: RequestTerm) => expansions.length === 0;

const LONGEST_NAME = 3;

/** Short names of foods and dishes, with the full names in recipes. */
const IN_FULL = new Map([
  ...["spag", "spagbol", "spaghet"].map((word) => [word, "spaghetti"] as const),
  ...["bol", "bolognaise", "bolonaise"].map((word) => [word, "bolognese"] as const),
  ["choc", "chocolate"],
  ["avo", "avocado"],
  ["mozz", "mozzarella"],
  ["cauli", "cauliflower"],
  ["shroom", "mushroom"],
  ["guac", "guacamole"],
  ["lasagne", "lasagna"],
]);
const inFull = (word: string) => IN_FULL.get(word) ?? word;

/** Replaces the names of foods with the names in the recipe book: "bean curd" becomes "tofu". */
function withFirstNames({ rarity, spelling }: SearchIndex, tokens: readonly string[]) {
  const bookTokens: string[] = [];
  for (let i = 0; i < tokens.length;) {
    let length = Math.min(LONGEST_NAME, tokens.length - i);
    let first: string[] = [];
    for (; length > 0 && first.length === 0; length -= 1) {
      const name = tokens.slice(i, i + length).join(" ");
      const isKnown = length === 1 ? spelling.isKnown(name) : spelling.isPair(name);
      // "Rocket salad" is arugula in a shop, but a salad in a search.
      const isDish = length > 1 && DISH_NAMES.has(tokens[i + length - 1] ?? "");
      const words = isKnown || isDish ? [] : requestWordsOf(byName().get(name)?.names[0] ?? "");
      if (words.join(" ") !== name && words.every((word) => rarity.has(word))) first = words;
    }
    bookTokens.push(...(first.length > 0 ? first : [tokens[i] ?? ""]));
    i += first.length > 0 ? length + 1 : 1;
  }
  return bookTokens;
}

/** Returns the term as a food, since bread to use up is not a dish. */
const asFood = (term: RequestTerm): RequestTerm => ({
  ...term,
  expansions: term.expansions.map((expansion) => ({ ...expansion, isDish: false })),
});
