import type { FoodToken } from "~/engine/food/line/food-tokens";
import { wordAt, words } from "./sentence-words";
import type { TextSentence } from "./mentions";

/** What is done with something that is at hand already, at the end of a dish or beside it. */
const SERVED = words(
  `serve served serving top topped drizzle drizzled dollop scatter sprinkle sprinkled crumble crush shower garnish
   finish accompany dot spoon toss smear spread sandwich decorate fill stuff ladle pour nap
   brush paint glaze coat baste slather dress accompany stir swirl fold mix add
   simmer cook poach braise cover steam deglaze`,
);
const WITH = words("with over on onto in atop alongside beside by and some of a an");
/** What points back at something of the recipe: "the custard", "more pesto". */
const POINTS_BACK = words(
  `the this that these those its their it them each more extra remaining reserved rest half prepared cooled chilled finished
   homemade own additional`,
);

/**
 * True where a step takes something that is made elsewhere: "serve with custard", "dollop with basil pesto", where
 * neither the list nor a text before it has the word. What is made of the list is spoken of with an article
 * ("the custard"), or has been called so before ("blend to a pesto").
 */
export function isFromElsewhere(
  sentences: readonly TextSentence[],
  index: number,
  at: number,
  listed: { has: (word: string) => boolean },
): boolean {
  const sentence = sentences[index];
  const food = sentence?.foods[at];
  if (food === undefined || sentence?.where !== "steps") return false;
  const { tokens } = sentence;
  const last = wordAt(tokens, food.at + food.length - 1);
  if (listed.has(last) || !isTaken(tokens, food.at)) return false;
  return !sentences.slice(0, index).some((it) => it.tokens.some(({ word }) => word === last));
}

/** "Serve with warm vanilla custard", "crush meringues over it", but "serve with the custard". */
function isTaken(tokens: readonly FoodToken[], at: number): boolean {
  let first = at;
  while (first > at - 3 && isOfName(tokens[first - 1])) first -= 1;
  const lead = wordAt(tokens, first - 1);
  if (SERVED.has(lead)) return true;
  const before = tokens.slice(Math.max(0, first - 12), first - 1);
  return WITH.has(lead) && before.some(({ word }) => SERVED.has(word));
}

/** A word that may stand before the name of a food: "warm vanilla custard". */
const isOfName = (token: FoodToken | undefined) =>
  token?.kind === "word" && ![SERVED, WITH, POINTS_BACK].some((some) => some.has(token.word));
