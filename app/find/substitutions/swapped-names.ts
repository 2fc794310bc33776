import { LIMITS } from "~/engine/recipe/recipe";
import { asSentence, inWords } from "~/server/values/text";
import { asTitle, type Swap, swapInText } from "./rewrite";
import { SHORT_NAMES } from "./stand-in";

/**
 * The title, which is another one: where it does not name what was swapped, "Pad Thai with Sunflower Seeds", or
 * "Noodles with Lime, without Peanuts", as for what nobody would name a dish by.
 */
export function titleAfter(title: string, swaps: readonly Swap[], left: readonly string[] = []) {
  const said = swapInText(title, swaps, true);
  const [swap] = swaps;
  if (said !== title || !swap) {
    const told = left[0] && said === title ? `${said} without ${asTitle(left[0])}` : said;
    return told.length > LIMITS.title ? said : told;
  }
  const { put, gone, standIn } = swap;
  const told = / with /iu.test(title)
    ? `${title}, without ${asTitle(gone)}`
    : standIn.lines
      ? `${title} without ${asTitle(gone)}`
      : `${title} with ${asTitle(SHORT_NAMES[put] ?? put)}`;
  return told.length > LIMITS.title ? title : told;
}

/** "With sunflower seeds for the peanuts.", "Without the anchovies." */
export const tell = (swaps: readonly Swap[], left: readonly string[] = []) =>
  asSentence(
    [
      ...(swaps.length > 0
        ? [`with ${inWords(swaps.map(({ gone, put }) => `${put} for the ${gone}`))}`]
        : []),
      ...(left.length > 0 ? [`without the ${inWords(left)}`] : []),
    ].join(", "),
  ) + ".";

const PROTEIN_WORDS = [
  ["Chicken", /chicken/],
  ["Beef", /beef|steak/],
  ["Pork", /pork/],
  ["Fish", /salmon|cod|halibut|tilapia|tuna|haddock/],
  ["Tofu", /tofu/],
] as const;

/** What the recipe is made of now: nothing is said of it where what it was made of is gone. */
export function proteinAfter(protein: string | null, swaps: readonly Swap[]) {
  const kindOf = (food: string) => PROTEIN_WORDS.find(([, words]) => words.test(food))?.[0] ?? null;
  const main = swaps.find(({ gone }) => protein !== null && kindOf(gone) === protein);
  return main ? kindOf(main.put) : protein;
}
