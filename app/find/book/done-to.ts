import type { Recipe } from "~/engine/recipe";
import { foodsCalled } from "./names";
import { wordsOf } from "./words";

type Way = { says: RegExp; isFood: (name: string) => boolean };

const called = (...names: string[]) => new Set(names.flatMap(foodsCalled));
const meats = called("beef", "pork", "poultry", "lamb", "meat");
const fish = called("fish", "shellfish", "tofu");
/** What is fried is called so where it is a dish of its own: fried chicken, fried rice, fried eggs. */
const others = called("rice", "egg", "noodle", "pasta", "bread", "ice cream");
const isNoMeat = (name: string) => !meats.has(name);

/** A roast is a joint, and fried chicken has a crust; of all else the steps say how it is cooked. */
const WAYS: readonly (Way & { names: string })[] = [
  { names: "roast, roasted", says: /\broast/i, isFood: isNoMeat },
  {
    names: "bake, baked",
    says: /\b(bak(e|ed|ing)|roast(ed)?)\b/i,
    isFood: (name) => fish.has(name) || meats.has(name),
  },
  {
    names: "fry, fried",
    says: /\bfr(y|ied|ying)\b/i,
    isFood: (name) => isNoMeat(name) && !others.has(name),
  },
  { names: "steam, steamed", says: /\bsteam/i, isFood: () => true },
  { names: "poach, poached", says: /\bpoach/i, isFood: () => true },
];

const UNNAMED = /\b(bake|roast),? (for|until|at|about|uncovered|covered|\d)/i;

const wayOf = new Map(
  WAYS.flatMap(({ names, ...way }) => names.split(", ").map((name) => [name, way] as const)),
);

/** False where the steps grill what is called after another way: an asado is roasted in one kitchen, and grilled in another. */
export const mayBeDone = ({ instructions }: Recipe, method: string) =>
  wayOf.get(method)?.says.test(instructions) !== false || !/\bgrill/i.test(instructions);

/** True where a recipe's steps cook one of the foods so, in one sentence: "Steam the mussels for 5 minutes". */
export function isDoneTo(
  { title, instructions }: Recipe,
  method: string,
  foods: readonly string[],
) {
  const way = wayOf.get(method);
  const cooked = way ? foods.filter(way.isFood) : [];
  if (!way || cooked.length === 0) return false;
  const isSaid = (text: string) => {
    const words = ` ${wordsOf(text).join(" ")} `;
    return cooked.some((food) => words.includes(` ${food} `));
  };
  const sentences = instructions.split(/[.\n]/).filter((it) => way.says.test(it));
  // "Bake for 20 minutes": what bakes is what the dish is called after.
  const isUnnamed = method.startsWith("bak") && sentences.some((it) => UNNAMED.test(it));
  return sentences.some(isSaid) || (isUnnamed && isSaid(title));
}
