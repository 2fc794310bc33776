import { ALIKE, DISHES } from "./dishes";
import { words, wordsOf } from "./words";

/** Foods of a list as somebody has them left, and those that were cooked the day before, or are stale. */
export type LeftFoods = { foods: Set<string>; cooked: Set<string> };

/** What makes another thing of the food that stands before it: no rice vinegar uses up rice. */
const MADE_OF_IT = words(
  "flour, powder, paste, sauce, stock, broth, oil, vinegar, starch, seed, leaf, extract, syrup, wine, noodle, vermicelli, paper, crumb",
);
const COOKED =
  /\b(cooked|leftover|stale|day-old|rotisserie|cold roast|roast(ed)? (chicken|turkey|beef|pork|lamb))\b(?!.*\b(hot|warm)\b)/i;
/** Not "Leftover tortellini swell", which is about keeping what this recipe makes. */
const COOKED_IN_TEXT =
  /(?<=[\p{L},;:] )(?:leftover|stale|day-old)\s+(?:(?:roast|cooked)\s+)?(\p{L}+)/gu;

/** Of these the raw ones and those that are left of a meal are two things: a dish has to take the second. */
const MUST_BE_COOKED = words(
  "rice, bread, pasta, spaghetti, penne, macaroni, noodle, potato, chicken, turkey, beef, pork, lamb, duck, steak, salmon, fish, meat, poultry, roast, curry, stew, lasagna, risotto, meatloaf, casserole",
);

export const noLeftFoods = (): LeftFoods => ({ foods: new Set(), cooked: new Set() });

/** Notes what a line has of which somebody may have some left; `names` are those before its comma, `food` the words. */
export function noteLeftFoods(left: LeftFoods, line: string, food: string, names: string[]) {
  const said = wordsOf(food);
  const isWhole = (name: string) =>
    !said.some((word, i) => word === name && MADE_OF_IT.has(said[i + 1] ?? ""));
  const foods = names.filter(isWhole);
  for (const name of foods) left.foods.add(name);
  if (COOKED.test(line)) for (const name of foods) left.cooked.add(name);
}

/** Notes what a description or a step says of such foods: "stale bread takes it up". */
export function noteLeftInText(left: LeftFoods, text: string) {
  for (const [, said = ""] of text.matchAll(COOKED_IN_TEXT)) {
    for (const word of wordsOf(said)) left.cooked.add(word);
  }
}

/** What a list names as it is left: garlic bread is made of a loaf, and roast turkey of a raw one. */
const AS_BOUGHT = words("bread, ham, cheese, tortilla");

/** Those of some leftovers that a dish called after them makes again instead of using them up. */
export const madeAgain = (leftovers: readonly string[]) =>
  leftovers.filter((name) => !AS_BOUGHT.has(name));

/** True for a food of which what is left of a meal is another thing than the raw one. */
export const mustBeCooked = (names: readonly string[]) =>
  names.some((name) => MUST_BE_COOKED.has(name) || DISHES.has(name) || ALIKE.has(name));

/** True where a dish takes what is left of a food; `isCooked`: only if a line says that it was cooked before. */
export const takesLeft = ({ foods, cooked }: LeftFoods, name: string, isCooked: boolean) =>
  isCooked ? cooked.has(name) : foods.has(name);
