import type { RecipeNeeds, RequestReading } from "~/server/adapters/recipe-source/recipe-source";
import { byName } from "~/engine/food";
import type { BookQuery } from "./book-query";
import { TOOLS } from "./cooking-methods";
import { DISH_NAMES } from "./dishes";
import { keywordsOf } from "./moods";
import { isUnderstood } from "~/engine/check";
import { COOKING_METHODS, foodsCalled, TABLE_WORDS, TASTES, TEXTURES } from "./names";
import { occasionWords } from "./occasions";
import { readQuery, requestWords } from "./query";
import { requestInEnglish } from "./request-english";
import type { SearchIndex } from "./search-index";
import { correctSpelling } from "./spelling";
import { type Term, termOf } from "./terms";
import { traitWords } from "./traits";
import { wordsOf } from "./words";

/** No more letters of a request are read. */
const LONGEST_REQUEST = 500;
/** No title is longer, in letters. */
const LONGEST_TITLE = 200;

/** A request as the recipes are held against it. */
export type ParsedRequest = {
  /** The words as they were typed, and with typos corrected. */
  typed: string;
  asked: readonly string[];
  query: BookQuery;
  terms: Term[];
  moods: string[];
  regions: string[];
  /** What those who eat must not have, whatever the request says. */
  needs: EatersNeeds;
  /** True for one in another language as it stands: only a dish that is called by its words is found by them. */
  isForeign: boolean;
};

/** Restrictions, and terms of own words, of all who eat. */
export type EatersNeeds = Pick<RecipeNeeds, "restrictions" | "avoids">;

export const NOTHING_NEEDED: EatersNeeds = { restrictions: [], avoids: [] };

/** A request as it stands, and in English where it is of another language; a dish may be called by its own. */
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
  // A word of another language is rather no typo.
  const isRight = asIs.asked.join(" ") === requestWords(request).join(" ");
  return isRight ? [asIs, translated] : [translated, asIs];
}

function parseRequest(index: SearchIndex, request: string, needs: EatersNeeds): ParsedRequest {
  const { words: asked, guesses } = correctSpelling(
    index.spelling,
    withFirstNames(index, requestWords(request).map(inFull)),
    peopleIn(request),
  );
  const query = readQuery(asked);
  leaveOutUnknown(index, query);
  return {
    typed: wordsOf(request.slice(0, LONGEST_TITLE)).join(" "),
    asked,
    query,
    terms: query.words
      .map((names) => termOf(index, names, guesses))
      .map((term) => (term.names.some((it) => query.usedUp.includes(it)) ? asFood(term) : term)),
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

/** The names of people that a request is for ("for Oliver"), which are not typos. */
const peopleIn = (request: string) =>
  new Set(
    [...request.matchAll(/\bfor (\p{Lu}\p{Ll}+)/gu)].flatMap(([, name = ""]) => wordsOf(name)),
  );

/**
 * Moves unknown foods that a request leaves out to its ignored words. No recipe can be checked for them, and searching all
 * recipes for each would be slow.
 */
function leaveOutUnknown({ isListed, isTitled }: SearchIndex, query: BookQuery) {
  const isKnownFood = (name: string) =>
    name.split(" ").some((it) => isListed(it) || isTitled(it)) ||
    byName().has(name) ||
    TABLE_WORDS.has(name) ||
    COOKING_METHODS.has(name) ||
    TOOLS.has(name) ||
    isUnderstood(name);
  const unknown = query.avoids.filter((name) => !isKnownFood(name));
  query.avoids = query.avoids.filter((name) => !unknown.includes(name));
  query.without = query.without.filter((name) => !unknown.includes(name));
  query.ignored.push(...unknown);
}

/**
 * What a book makes of a query, from its readings (`readingsOf`): its words with typos corrected, and what it cannot take
 * into account, since no field of a recipe decides it or no recipe has it.
 */
export function toReading(index: SearchIndex, readings: readonly ParsedRequest[]): RequestReading {
  const asIs = readings.find(({ isForeign }) => isForeign) ?? readings[0];
  const translated = readings.find((one) => one !== asIs);
  const { query, terms = [] } = translated ?? asIs ?? {};
  // Of a food that the book lacks each answer says that it is without it.
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

/** True for what only descriptions and steps have, and is nothing that they decide: "purple". */
const isOnlyTold = ({ isListed, isTitled }: SearchIndex, { names, expansions }: Term) =>
  ![TEXTURES, TASTES, COOKING_METHODS].some((it) => names.some((name) => it.has(name))) &&
  expansions.every(({ name }) => !isListed(name) && !isTitled(name));

/** True for what no recipe has: there is nothing of it to come close to. */
export const isUnknown = ({ expansions }: Term) => expansions.length === 0;

const LONGEST_NAME = 3;

/** Short names of foods and dishes, with the full names that recipes use. */
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

/** Foods under the name that the book has for them: "bean curd" is tofu. */
function withFirstNames({ rarity, spelling }: SearchIndex, tokens: readonly string[]) {
  const named: string[] = [];
  for (let i = 0; i < tokens.length;) {
    let length = Math.min(LONGEST_NAME, tokens.length - i);
    let first: string[] = [];
    for (; length > 0 && first.length === 0; length -= 1) {
      const name = tokens.slice(i, i + length).join(" ");
      const isKnown = length === 1 ? spelling.isKnown(name) : spelling.isPair(name);
      // "Rocket salad" is arugula in a shop, and a salad where one is looked for.
      const isDish = length > 1 && DISH_NAMES.has(tokens[i + length - 1] ?? "");
      const words = isKnown || isDish ? [] : wordsOf(byName().get(name)?.names[0] ?? "");
      if (words.join(" ") !== name && words.every((word) => rarity.has(word))) first = words;
    }
    named.push(...(first.length > 0 ? first : [tokens[i] ?? ""]));
    i += first.length > 0 ? length + 1 : 1;
  }
  return named;
}

/** Bread that is to be used up is no dish. */
const asFood = (term: Term): Term => ({
  ...term,
  expansions: term.expansions.map((it) => ({ ...it, isDish: false })),
});
