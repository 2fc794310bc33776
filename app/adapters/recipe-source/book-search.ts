import type { BookRecipe } from "./book-format";
import { type ReadRecipe, type SearchIndex, WEIGHT } from "./book-index";
import { keeps } from "./book-keeps";
import { signsOf } from "./book-moods";
import { FLAVORS, foodsCalled, meaningsOf, WAYS } from "./book-names";
import { askedIn, isTelling, readQuery } from "./book-query";
import { type Guess, mend } from "./book-spelling";
import { withSwaps } from "./book-swaps";
import { wordsOf } from "./book-words";

export { buildIndex, type SearchIndex } from "./book-index";

/** How long a quick recipe takes at most, in minutes. */
const QUICK = 30;
/** What a slow recipe's points are worth where a quick one was asked for. */
const SLOW = 0.6;
/** No title is longer, in letters. */
const LONGEST_TITLE = 200;
/** How much of what a request looks for has to be in a recipe. */
const NEAR = 0.6;

/**
 * The recipes that answer a request in the cook's own words, best first. What it says must hold
 * (a protein, a cuisine, a course, a restriction, a number of minutes, a food to leave out) holds,
 * a restriction by the recipe's own swaps if need be; most of its other words, by how telling they
 * are, must be in a recipe, and some of them in its title, facts or ingredients. Slips of the pen
 * are forgiven. Where nothing comes close the answer is empty, not the least bad recipe. A recipe
 * whose whole title was typed comes first.
 */
export function search(index: SearchIndex, request: string): BookRecipe[] {
  const { words: asked, guesses } = mend(index.spelling, askedIn(request));
  const query = readQuery(asked);
  if (!isTelling(query)) return [];
  const { quick, dinner, restrictions } = query;
  const terms = query.words.map((names) => termOf(index, names, guesses));
  const moods = signsOf(query.leans).flatMap(foodsCalled);
  const regions = signsOf(query.regions.flat());
  const isMoodOnly = moods.length > 0 && !isTelling({ ...query, leans: [], dinner: false });
  const typed = wordsOf(request.slice(0, LONGEST_TITLE)).join(" ");
  const found = [];
  for (const it of index.recipes) {
    const isTyped = it.title.join(" ") === typed;
    const { share, points, signs } = judge(it, terms, moods, regions);
    const isNear = terms.length > 0 ? share >= NEAR : !isMoodOnly || signs > 0;
    if (!isTyped && !(isNear && keeps(it, query))) continue;
    const recipe = isTyped ? it.recipe : withSwaps(it.recipe, restrictions);
    if (!recipe) continue;
    const minutes = recipe.cookingTime ?? Infinity;
    const isSlow = quick && minutes > QUICK;
    found.push({
      recipe,
      isTyped,
      isMain: recipe.course === "Main Dishes",
      isAsWritten: recipe === it.recipe,
      isSlow: isSlow && terms.length === 0,
      score: (points * (1 + sideBySide(it.title, asked)) + signs) * (isSlow ? SLOW : 1),
      minutes: quick ? minutes : 0,
    });
  }
  return found
    .sort(
      (a, b) =>
        Number(b.isTyped) - Number(a.isTyped) ||
        (dinner ? Number(b.isMain) - Number(a.isMain) : 0) ||
        Number(a.isSlow) - Number(b.isSlow) ||
        b.score - a.score ||
        Number(b.isMain) - Number(a.isMain) ||
        Number(b.isAsWritten) - Number(a.isAsWritten) ||
        a.minutes - b.minutes ||
        a.recipe.title.length - b.recipe.title.length ||
        (a.recipe.bookId < b.recipe.bookId ? -1 : 1),
    )
    .map(({ recipe }) => recipe);
}

/** How much of what was looked for a recipe has, 0 to 1, with its points; and what suits the mood. */
function judge({ weights }: ReadRecipe, terms: Term[], moods: string[], regions: string[]) {
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  const found = terms.map((term) => matchOf(term, weights));
  const isTelling = found.some(({ field }) => field >= WEIGHT.ingredients);
  const share = found.reduce((sum, it) => sum + it.weight * it.sure, 0) / (total || 1);
  const fields = (names: string[]) => names.map((name) => weights.get(name) ?? 0);
  const suiting = fields(moods).filter((field) => field >= WEIGHT.ingredients);
  const local = fields(regions);
  return {
    share: isTelling ? share : 0,
    points: found.reduce((sum, it) => sum + it.weight * it.points, 0),
    signs: suiting.length + Math.max(0, ...suiting) + Math.max(0, ...local),
  };
}

/** Something asked for: the names that answer it, and how telling it is. */
type Term = { meanings: ReturnType<typeof meaningsOf>; weight: number };

function termOf(
  { recipes, rarity }: SearchIndex,
  names: string[],
  guesses: Map<string, Guess[]>,
): Term {
  const meanings = names
    .flatMap((name) => guesses.get(name) ?? [{ word: name, weight: 1 }])
    .flatMap((guess) =>
      meaningsOf(guess.word).map((it) => ({ ...it, weight: it.weight * guess.weight })),
    )
    .filter(({ name }) => rarity.has(name));
  // A name that no recipe has is as telling as one that a single recipe has.
  const rarest = Math.log(1 + recipes.length);
  return { meanings, weight: rarity.get(meanings[0]?.name ?? "") ?? rarest };
}

/** The best of a term's meanings that a recipe has. */
function matchOf({ meanings, weight }: Term, weights: Map<string, number>) {
  const best = { weight, points: 0, field: 0, sure: 0 };
  let own = 0;
  for (const { name, weight, isSame, isDish } of meanings) {
    const stands = weights.get(name) ?? 0;
    if (stands === 0) continue;
    const isTasted = FLAVORS.has(name) && stands >= WEIGHT.ingredients;
    const field = isTasted ? Math.max(stands, WEIGHT.title) : stands;
    // "Amaretti cookies" in a list make no cookies.
    const isWay = WAYS.has(name);
    const sure = isDish && !isWay && field < WEIGHT.title ? weight / 3 : weight;
    best.points = Math.max(best.points, field * sure);
    best.field = Math.max(best.field, isWay ? WEIGHT.ingredients : field);
    best.sure = Math.max(best.sure, sure);
    if (isSame) own = Math.max(own, field);
  }
  // Of two kinds of curry, the one that says curry.
  best.points += own / 2;
  return best;
}

/** How many neighbors of the request are neighbors in the title, too: "pad thai". */
function sideBySide(title: string[], asked: string[]) {
  const pairs = new Set(title.slice(1).map((word, i) => `${title[i]} ${word}`));
  return asked.slice(1).filter((word, i) => pairs.has(`${asked[i]} ${word}`)).length;
}
