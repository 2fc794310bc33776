import { checkRead, checkReadOwnWords, isUnderstood } from "~/engine/check";
import type { RequestReading } from "~/server/adapters/recipe-source/recipe-source";
import type { Recipe } from "~/engine/recipe";
import { dietsIn } from "~/engine/restrictions";
import { asSentence } from "~/server/values/text";
import { inWords } from "~/language/words";
import type { BookQuery } from "./book-query";
import { byName, canonicalWord, editDistance } from "~/engine/food";
import { expansionsOf, foodsCalled, TABLE_WORDS } from "./names";
import { madeWithIn, boughtFor } from "./keeps";
import { mustBeCooked, takesLeft, calledIn, leftFoodsIn, foodNamesOf } from "./search-index";
import { QUICK_MINUTES, othersIn } from "./match";
import { COOKED_BY } from "./cooking-methods";
import { OCCASION_WORDS, KNOWN_WORDS } from "./vocabulary";
import { readBookQuery } from "./query";
import { readingOf } from "./readings";
import { requestInEnglish } from "./request-english";
import { type KnownRecipe, traitOf } from "./traits";
import { t } from "~/language/messages";
import { labelInSentence, labelOf } from "~/engine/labels";

const SEASONS = new Set(["spring", "summer", "autumn", "fall", "winter"]);
/**
 * The minimum length of a word in which one letter may be wrong, and of a word in which two may be wrong. In a shorter
 * word, one letter makes a different word.
 */
const SHORTEST_TYPO = 4;
const LONG = 8;
/** The maximum number of foods to name. Further foods are only counted. */
const MOST_NAMED = 3;

/** Matches claims that ingredient lines cannot confirm: low-sodium soy sauce does not make a low-salt dish. */
const UNCHECKED = /^low (salt|sodium|sugar|cholesterol)$/;

/** Returns the number of eaters in a request, or null. */
export const eatersIn = (request: string): number | null => readBookQuery(request).eaters;

/**
 * Describes briefly how a recipe matches a request: "Has spinach · not lasagna · 45 minutes". Each part is read from
 * the recipe itself, and a broken restriction is listed with its foods. Returns "" if there is nothing to show.
 * `reading` is how the recipe book understood the request. The default is the words as typed.
 */
export function whyOf(recipe: KnownRecipe, request: string, reading?: RequestReading): string {
  const there = namesIn(recipe);
  const english = requestInEnglish(request, (word) => !there.has(word));
  const query = readBookQuery(
    english === null ? (reading?.words ?? request) : (reading?.english ?? english),
  );
  const ignored = [...new Set([...query.ignored, ...(reading?.ignored ?? [])])];
  const { has: presentNames, lacks, isOffOccasion } = partsOf(there, query, new Set(ignored));
  const unused = query.methods.filter((method) => !COOKED_BY.get(method)?.(recipe));
  const used = query.methods.filter((method) => !unused.includes(method));
  const unchecked = query.words.flat().filter((word) => UNCHECKED.test(word));
  const phrases = [
    presentNames.length > 0 ? t("has {foods}", { foods: inWords(presentNames) }) : "",
    lacks.length > 0 ? t("without {foods}", { foods: inWords(lacks) }) : "",
    ...kindOf(recipe, query),
    unused.length > 0 ? t("not {kind}", { kind: inWords(unused) }) : "",
    used.length > 0 ? inWords(used) : "",
    ...keptIn(recipe, query),
    query.notCuisines.length > 0 ? notOfCuisines(query.notCuisines) : "",
    ...negatedIn(query),
    ...query.traits
      .map(traitOf)
      .map((trait) => (trait.isMet(recipe) ? trait.says(recipe) : t(trait.lacks))),
    ...occasionsOf(query, isOffOccasion),
    unchecked.length > 0 ? t("not checked for {kinds}", { kinds: inWords(unchecked) }) : "",
    minutesOf(recipe, query),
    ...countsOf(recipe, query),
    isRawFor(recipe, query)
      ? t("not made of leftover {foods}", { foods: inWords(query.leftover) })
      : "",
    ignored.length > 0
      ? t("{words} not taken into account", {
          words: inWords(ignored.map((word) => t("“{words}”", { words: word }))),
        })
      : "",
  ].filter(Boolean);
  return phrases.join(" · ").replace(/^./, (letter) => letter.toUpperCase());
}

/** Returns the request's exclusions: restrictions and foods. */
export function ruledOutBy(request: string, reading?: RequestReading) {
  const { restrictions, avoids, meatless } = readBookQuery(
    reading?.english ?? reading?.words ?? requestInEnglish(request) ?? request,
  );
  return { restrictions: meatless ? [...restrictions, "Vegetarian"] : restrictions, avoids };
}

/** Returns the names in a recipe's title, facts and list. */
function namesIn({ title, description, cuisine, protein, ingredients }: Recipe) {
  const titles = [title, requestInEnglish(title) ?? "", calledIn(description)];
  const texts = [...titles, cuisine, protein ?? "", ...ingredients];
  return new Set(texts.flatMap((text) => foodNamesOf(text)));
}

/** Returns the requested names that the recipe has. Typos are shown corrected. */
function partsOf(there: ReadonlySet<string>, query: BookQuery, ignored: ReadonlySet<string>) {
  const presentNames: string[] = [];
  const lacks: string[] = [];
  const isThere = (name: string) =>
    there.has(name) || name.split(" ").every((word) => there.has(word));
  const isMeant = (requestedName: string) =>
    [requestedName, canonicalWord(requestedName)]
      .flatMap(expansionsOf)
      .some(({ name, isAlike }) => !isAlike && isThere(name));
  for (const names of query.proteins) {
    const presentName = names.find((name) => foodsCalled(name).some(isThere));
    if (presentName === undefined) lacks.push(...names.slice(0, 1));
    else if (presentName !== "vegetarian") presentNames.push(presentName);
  }
  for (const names of query.words) {
    if (names.some((name) => UNCHECKED.test(name) || ignored.has(name))) continue;
    const presentName =
      names.find(isMeant) ?? names.flatMap((name) => nearestIn(there, name)).at(0);
    if (presentName !== undefined) presentNames.push(presentName);
    else lacks.push(...names.slice(0, 1));
  }
  // The seasons from the author count even if no word of the recipe names one.
  const isOffOccasion = query.occasions.some(
    (occasion) =>
      !SEASONS.has(occasion) && !OCCASION_WORDS.get(occasion)?.flatMap(foodsCalled).some(isThere),
  );
  return { has: presentNames, lacks, isOffOccasion };
}

/** Returns the recipe's word for a typo that no table contains: "zuchini". */
function nearestIn(there: ReadonlySet<string>, word: string) {
  if (word.length < SHORTEST_TYPO || KNOWN_WORDS.has(word) || TABLE_WORDS.has(word)) return [];
  const most = word.length >= LONG ? 2 : 1;
  // The singular of "cokies" is "coky", which must match "cookie".
  const forms = [word, word.replace(/y$/, "ie")];
  const isNear = (name: string) => forms.some((form) => editDistance(form, name, most) <= most);
  return byName().has(word) ? [] : [...there].filter(isNear);
}

/** Returns the recipe's cuisine and course if the request names another. */
function kindOf({ title, cuisine, course }: Recipe, { cuisines, courses }: BookQuery) {
  const isOf = (word: string) =>
    cuisine.toLowerCase() === word || title.toLowerCase().includes(word);
  const missingCuisines = cuisines.filter((any) => !any.some(isOf)).flatMap((any) => any.slice(-1));
  return [
    missingCuisines.length > 0 ? notOfCuisines(missingCuisines) : "",
    courses.length > 0 && !courses.includes(course)
      ? t("filed under {course}", { course: labelOf(course) })
      : "",
  ];
}

const notOfCuisines = (cuisines: readonly string[]) =>
  t("not {kind}", { kind: inWords(cuisines.map(asSentence).map(labelOf), "or") });

/** Returns the request's exclusions that all of its results meet. */
function negatedIn({ notCourses, notDiets, notTraits, notMethods, isWithMeat }: BookQuery) {
  const kinds = [
    ...notCourses.map((course) => labelInSentence(course)),
    ...notDiets.map(labelOf),
    ...notMethods,
  ];
  return [
    ...(isWithMeat ? [t("not vegetarian")] : []),
    ...kinds.map((kind) => t("not {kind}", { kind })),
    ...notTraits.map((trait) => t(traitOf(trait).lacks)),
  ];
}

/** Returns the restrictions and excluded foods that the recipe fits, and the foods that break them. */
function keptIn(recipe: KnownRecipe, { restrictions, avoids, meatless, isMild }: BookQuery) {
  if (restrictions.length + avoids.length === 0 && !meatless && !isMild) return [];
  const reading = readingOf(recipe);
  const diets = dietsIn(restrictions);
  const { breaks, unknown } = checkRead(reading, diets);
  const keptDiets: string[] = [];
  const dietMessages = diets.map((code) => {
    const broken = foodsOf(breaks.filter((finding) => finding.diet === code));
    const open = foodsOf(unknown.filter((finding) => finding.diet === code));
    const diet = labelOf(code);
    if (broken.length > 0) return t("not {diet}: {foods}", { diet, foods: someOf(broken) });
    if (open.length > 0) return t("not checked as {diet}: {foods}", { diet, foods: someOf(open) });
    if (breaks.some((finding) => finding.diet === code) || recipe.breaks?.includes(code)) {
      return t("not {kind}", { kind: diet });
    }
    if (unknown.some((finding) => finding.diet === code))
      return t("not checked as {diet}", { diet });
    keptDiets.push(diet);
    return "";
  });
  const leftOut: string[] = [];
  const without = avoids.map((food) => {
    const { breaks, unknown } = checkReadOwnWords(reading, [food]);
    const [broken, open] = [foodsOf(breaks), foodsOf(unknown)];
    if (broken.length > 0) return t("not without {food}: {foods}", { food, foods: someOf(broken) });
    if (open.length > 0) return t("may have {food}: {foods}", { food, foods: someOf(open) });
    const excludedFoods = madeWithIn(recipe, food);
    if (excludedFoods.length > 0)
      return t("not without {food}: {foods}", { food, foods: someOf(excludedFoods) });
    // Unknown foods are listed as ignored instead.
    if (byName().has(food) || TABLE_WORDS.has(food) || isUnderstood(food)) {
      leftOut.push(t("no {food}", { food }));
    }
    return "";
  });
  const meat = meatless ? foodsOf(checkRead(reading, ["Vegetarian"]).breaks) : [];
  const isHot = isMild && checkReadOwnWords(reading, ["anything spicy"]).breaks.length > 0;
  return [
    leftOut.join(", "),
    ...without,
    ...dietMessages,
    keptDiets.length > 0 ? t("checked for {diets}", { diets: inWords(keptDiets) }) : "",
    meat.length > 0 ? t("not vegetarian: {foods}", { foods: someOf(meat) }) : "",
    isMild ? (isHot ? t("not mild: has a hot ingredient") : t("no hot ingredients")) : "",
  ];
}

const foodsOf = (findings: readonly { food: string }[]) => [
  ...new Set(findings.map(({ food }) => food.toLowerCase()).filter(Boolean)),
];

/** Joins foods: "Butter, milk and 2 others". */
function someOf(foods: readonly string[]) {
  const more = foods.length - MOST_NAMED;
  if (more <= 1) return inWords(foods);
  return inWords([...foods.slice(0, MOST_NAMED), t("{more} others", { more })]);
}

const occasionsOf = ({ occasions }: BookQuery, isOff: boolean) =>
  occasions.length === 0
    ? []
    : [
        isOff
          ? t("not for the occasion ({occasions})", { occasions: inWords(occasions) })
          : t("for {occasions}", { occasions: inWords(occasions) }),
      ];

function minutesOf({ cookingTime }: Recipe, { minutes, quick }: BookQuery) {
  if (cookingTime === null || (minutes === null && !quick)) return "";
  const most = minutes ?? QUICK_MINUTES;
  return cookingTime <= most
    ? t("{minutes} minutes", { minutes: cookingTime })
    : t("{minutes} minutes, not {most}", { minutes: cookingTime, most });
}

/** Returns the number of ingredients if a request limits it, and the ingredients that the request does not allow. */
function countsOf(recipe: Recipe, query: BookQuery) {
  const count = boughtFor(recipe);
  const most = query.ingredients;
  const otherFoods = query.isOnly ? othersIn(recipe, query) : [];
  return [
    most === null
      ? ""
      : count <= most
        ? t("{count, plural, one {# ingredient} other {# ingredients}}", { count })
        : t("{count} ingredients, not {most}", { count, most }),
    otherFoods.length > 0 ? t("also needs {foods}", { foods: someOf(otherFoods) }) : "",
    query.isOnly && otherFoods.length === 0 ? t("otherwise needs only staples") : "",
  ];
}

/** Returns true if a request has leftovers to use up, but the recipe starts with the raw food. */
function isRawFor(recipe: Recipe, { leftover }: BookQuery) {
  const cooked = leftover.filter((name) => mustBeCooked([name]));
  if (cooked.length === 0) return false;
  const leftFoods = leftFoodsIn(recipe);
  return !cooked.every((name) =>
    foodsCalled(name).some((food) => takesLeft(leftFoods, food, true)),
  );
}
