import type { Recipe } from "~/recipe";
import { asSentence, inWords } from "~/text";
import type { BookQuery } from "./book-query";
import { byName } from "~/food/lexicon";
import { canonicalWord } from "~/food/words";
import { expansionsOf, foodsCalled, TABLE_WORDS } from "./names";
import { QUICK } from "./match";
import { COOKED_BY } from "./cooking-methods";
import { calledIn } from "./called";
import { OCCASIONS } from "./occasions";
import { editDistance } from "~/food/edit-distance";
import { KNOWN_WORDS } from "./vocabulary";
import { readQuery } from "./query";
import { requestInEnglish } from "./request-english";
import { namesOf } from "./search-index";

const SEASONS = new Set(["spring", "summer", "autumn", "fall", "winter"]);
/** A letter more or less makes another word of one that is shorter; of a long one two may be wrong. */
const SHORTEST_TYPO = 4;
const LONG = 8;

/** Of how little of it there is in a dish no line says: low-sodium soy sauce makes no dish that has little salt. */
const UNCHECKED = /^low (salt|sodium|sugar|cholesterol)$/;

/** What a request says of for how many it is to be cooked; null where it does not. */
export const eatersIn = (request: string): number | null => readQuery(request).eaters;

/**
 * A few words on what of a request a recipe has, and what it lacks: "Has spinach · not lasagna · 45 minutes". Empty where
 * there is nothing to say.
 */
export function whyOf(recipe: Recipe, request: string): string {
  const there = namesIn(recipe);
  const query = readQuery(requestInEnglish(request, (word) => !there.has(word)) ?? request);
  const { has, lacks, isOffOccasion } = partsOf(there, query);
  const unused = query.methods.filter((method) => !COOKED_BY.get(method)?.(recipe));
  const unchecked = query.words.flat().filter((said) => UNCHECKED.test(said));
  // Of what nobody knows nothing is said.
  const avoided = query.avoids.filter((food) => byName().has(food) || TABLE_WORDS.has(food));
  const said = [
    has.length > 0 ? `Has ${inWords(has)}` : "",
    lacks.length > 0 ? `without ${inWords(lacks)}` : "",
    unused.length > 0 ? `not ${inWords(unused)}` : "",
    avoided.length > 0 ? `no ${avoided.join(", no ")}` : "",
    query.notCuisines.length > 0 ? `not ${inWords(query.notCuisines.map(asSentence), "or")}` : "",
    isOffOccasion ? "nothing in it for the occasion" : "",
    query.restrictions.length > 0 ? `checked for ${inWords(query.restrictions)}` : "",
    unchecked.length > 0 ? `not checked for ${inWords(unchecked)}` : "",
    minutesOf(recipe, query),
    query.isMild ? "nothing hot in it" : "",
  ].filter(Boolean);
  return said.join(" · ").replace(/^./, (letter) => letter.toUpperCase());
}

/** What a recipe's title, facts and list name. */
function namesIn({ title, description, cuisine, protein, ingredients }: Recipe) {
  const titles = [title, requestInEnglish(title) ?? "", calledIn(description)];
  const texts = [...titles, cuisine, protein ?? "", ...ingredients];
  return new Set(texts.flatMap((text) => namesOf(text)));
}

/** What is looked for by name, as far as it is there; a typo is told as it is meant. */
function partsOf(there: ReadonlySet<string>, query: BookQuery) {
  const has: string[] = [];
  const lacks: string[] = [];
  const isThere = (name: string) =>
    there.has(name) || name.split(" ").every((word) => there.has(word));
  const isMeant = (said: string) =>
    [said, canonicalWord(said)]
      .flatMap(expansionsOf)
      .some(({ name, isAlike }) => !isAlike && isThere(name));
  for (const names of query.proteins) {
    const met = names.find((name) => foodsCalled(name).some(isThere));
    if (met === undefined) lacks.push(...names.slice(0, 1));
    else if (met !== "vegetarian") has.push(met);
  }
  for (const names of query.words) {
    if (names.some((said) => UNCHECKED.test(said))) continue;
    const met = names.find(isMeant) ?? names.flatMap((said) => nearestIn(there, said)).at(0);
    if (met !== undefined) has.push(met);
    else lacks.push(...names.slice(0, 1));
  }
  // The author knows its season, which no word of it has to say.
  const isOffOccasion = query.occasions.some(
    (it) => !SEASONS.has(it) && !OCCASIONS.get(it)?.flatMap(foodsCalled).some(isThere),
  );
  return { has, lacks, isOffOccasion };
}

/** The word of a recipe that somebody means who types one that no table knows: "zuchini". */
function nearestIn(there: ReadonlySet<string>, said: string) {
  if (said.length < SHORTEST_TYPO || KNOWN_WORDS.has(said) || TABLE_WORDS.has(said)) return [];
  const most = said.length >= LONG ? 2 : 1;
  // "Cokies" were cookies before they were one "coky".
  const forms = [said, said.replace(/y$/, "ie")];
  const isNear = (it: string) => forms.some((form) => editDistance(form, it, most) <= most);
  return byName().has(said) ? [] : [...there].filter(isNear);
}

function minutesOf({ cookingTime }: Recipe, { minutes, quick }: BookQuery) {
  if (cookingTime === null || (minutes === null && !quick)) return "";
  const most = minutes ?? QUICK;
  return cookingTime <= most ? `${cookingTime} minutes` : `${cookingTime} minutes, not ${most}`;
}
