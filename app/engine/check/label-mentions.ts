import type { Content } from "~/engine/food/contents";
import type { FoundFood } from "~/engine/food/line/foods";
import { DISHES, NOT_THE_FOOD } from "./dish-words";
import { words as wordsOf } from "./sentence-words";
import type { TextSentence } from "./mentions";

/** Words of the stove that are also foods, and what is made of the list before it is used. */
const MADE_HERE = wordsOf(
  `sprinkle marinade relish candy rub seasoning mix salsa chutney pickle mole keema porridge paillard carcass tortilla
   sausage speck nut slaw salad spread cheese crisp chip`,
);

const FLOURS = `flour starch cornstarch cornflour arrowroot tapioca meal oat cornmeal polenta semolina dough mix blend bread
 pastry phyllo crust cracker crumb`;

/** What becomes of the list in the pan, with what the list then has: with none of these it is bought. */
const MADE_OF: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["roux", wordsOf(`${FLOURS} butter`)],
  [
    "breadcrumb",
    wordsOf(
      `${FLOURS} panko bun roll toast baguette loaf crouton biscuit cereal cornflake flake chip`,
    ),
  ],
  ["pastry", wordsOf(`${FLOURS} tortilla wrapper`)],
  ["meringue", wordsOf("egg white albumen aquafaba chickpea bean replacer replacement powder")],
  [
    "pesto",
    wordsOf(
      `basil herb parsley cilantro coriander mint dill spinach kale chard rocket arugula watercress pea nut walnut almond
       cashew pistachio pecan hazelnut seed tomato leaf green ramp`,
    ),
  ],
]);

/** What may be made of anything, once a step makes it: "blend to a pesto". */
const OF_ANYTHING = wordsOf("pesto");

const isMadeIn = ({ tokens }: TextSentence, last: string) =>
  tokens.some(
    ({ word }, at) =>
      word === last &&
      tokens[at - 1]?.word === "a" &&
      ["to", "into", "make"].includes(tokens[at - 2]?.word ?? ""),
  );

/**
 * What a food has or may have that a step alone names as the cook's own work, though the list has nothing that it is
 * made of: the flour of a roux over plain rice.
 */
export function boughtIn(
  { has, may, at, length }: FoundFood,
  { where, tokens }: TextSentence,
  sentences: readonly TextSentence[],
  named: { has: (word: string) => boolean },
): Content[] {
  const last = tokens[at + length - 1]?.word ?? "";
  const madeOf = where === "steps" ? MADE_OF.get(last) : undefined;
  if (madeOf === undefined || named.has(last)) return [];
  if (OF_ANYTHING.has(last) && sentences.some((it) => isMadeIn(it, last))) return [];
  return [...madeOf].some((word) => named.has(word)) ? [] : [...has, ...may];
}

/**
 * What a food may have that a step alone names, with no word of the list or the title (`named`): the peanuts of
 * "drizzle with satay". What becomes of the list in the pan, and dishes, say nothing of what they are made with, but for
 * a dish that is taken from elsewhere (`isTaken`): "top with granola".
 */
export function labelIn(
  { may, usual, at, length }: FoundFood,
  { where, tokens }: TextSentence,
  named: { has: (word: string) => boolean },
  isTaken: boolean,
): Content[] {
  if (where !== "steps" || may.size === 0) return [];
  const words = tokens.slice(at, at + length).map(({ word }) => word);
  const last = words.at(-1) ?? "";
  const isMade = NOT_THE_FOOD.has(last) || (DISHES.has(last) && !isTaken) || MADE_HERE.has(last);
  if (isMade || words.some((word) => named.has(word))) return [];
  return [...may].filter((content) => !usual.includes(content));
}
