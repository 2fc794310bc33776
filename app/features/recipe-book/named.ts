import { COOKED_BY } from "./cooking-methods";
import { MOODS } from "./moods";
import { NUMBERS } from "./time";
import {
  CLOSES_AVOIDED,
  COURSES,
  CUISINES,
  DIETS,
  DINNER,
  FILLER,
  MEATLESS,
  OPENS_AVOIDED,
  PROTEINS,
  QUICK,
} from "./vocabulary";
import { words } from "./words";

/** What follows is to be in the dish, and does not name it: "with rice", "chicken, rice, beans". */
const LISTING = new Set(["with", "contain", "containing", "use", "using", "have", "leftover", ","]);

/** Dishes that are called by two foods; of others that stand beside an "and" both have to be in the dish. */
const PAIRED = words(
  "fish chip, mac cheese, macaroni cheese, ham cheese, bean rice, biscuit gravy, shrimp grit, sausage pepper, pork bean, beef broccoli, sweet sour, surf turf, chicken waffle, chicken dumpling, steak egg, bread butter, peanut butter jelly, spaghetti meatball",
);

/** What stands before something that is at home and has to be eaten. */
const USING_UP = words(
  "leftover, stale, ripe, overripe, wilting, half, bunch, bag, can, head, rest, remaining, extra, have, got, use, using, many",
);

/** What such a word may be parted by from the food. */
const BETWEEN = words(
  "a, an, the, my, our, some, of, up, lot, cooked, can, bunch, bag, head, half, ripe, leftover",
);

/** True for a word that names a dish together with the one before or after it: "lemon" of "lemon chicken". */
export function isNamed(tokens: readonly string[], i: number) {
  const word = tokens[i] ?? "";
  const isBeside = [-1, 1].some((step) => {
    const isJoined = /^(and|n)$/.test(tokens[i + step] ?? "");
    const other = tokens[i + (isJoined ? 2 * step : step)] ?? "";
    if (!isDishWord(other)) return false;
    return !isJoined || PAIRED.has(step > 0 ? `${word} ${other}` : `${other} ${word}`);
  });
  return isBeside && isDishWord(word) && !tokens.slice(0, i).some((it) => LISTING.has(it));
}

/** True for a food that is to be used up: any dish with it will do, and it need not be called after it. */
export function isUsedUp(tokens: readonly string[], i: number) {
  let before = i - 1;
  while (before >= 0 && BETWEEN.has(tokens[before] ?? "") && !USING_UP.has(tokens[before] ?? "")) {
    before -= 1;
  }
  return USING_UP.has(tokens[before] ?? "");
}

/** True for a word that a dish is named by. */
function isDishWord(word: string) {
  const others = [DIETS, MEATLESS, QUICK, DINNER, COURSES, CUISINES, OPENS_AVOIDED, COOKED_BY];
  return (
    PROTEINS.has(word) ||
    (isSearched(word) && !CLOSES_AVOIDED.has(word) && !others.some((it) => it.has(word)))
  );
}

/** True for a word that is looked for in the recipes as it stands. */
export function isSearched(word: string) {
  return /^\p{L}/u.test(word) && ![FILLER, MOODS, NUMBERS].some((it) => it.has(word));
}
