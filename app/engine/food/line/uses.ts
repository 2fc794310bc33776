import type { FoodToken } from "./food-tokens";

const ARTICLES: ReadonlySet<string> = new Set(["the", "a", "an", "your", "this"]);

/**
 * True for a food that only tells what another one is for: the dough of "flour, for kneading the dough", the glaze of
 * "1 egg, to glaze".
 */
export function isUseOf(tokens: readonly FoodToken[], index: number): boolean {
  let at = index - 1;
  while (tokens[at]?.kind === "word" && isBetween(tokens[at]?.word ?? "")) at -= 1;
  const word = tokens[at]?.kind === "word" ? tokens[at]?.word : "";
  return word === "for" || (word === "to" && at === index - 1);
}

const isBetween = (word: string) => ARTICLES.has(word) || /.ing$/u.test(word);
