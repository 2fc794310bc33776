import { isSearched } from "./named";
import { isOccasionAt } from "./occasions";
import { COURSES, PROTEINS } from "./vocabulary";

/** "A side for salmon", "dip for chips": what follows stands beside the dish. */
export const isAccompanied = (tokens: readonly string[], i: number) =>
  tokens[i + 1] === "for" &&
  (COURSES.has(tokens[i] ?? "") || /^(dip|topping)$/.test(tokens[i] ?? ""));

/** "What goes with salmon", "something to serve with steak". */
export const isGoingWith = (tokens: readonly string[], i: number) =>
  /^(go|goe|serve|alongside)$/.test(tokens[i] ?? "") && tokens[i + 1] === "with";

/** Where the foods end that stand beside the dish, or the occasion begins. */
export function afterFoods(tokens: readonly string[], start: number) {
  let i = start;
  while (/^(an?|the|my|some)$/.test(tokens[i] ?? "")) i += 1;
  if (isOccasionAt(tokens, i)) return i;
  while (isSearched(tokens[i] ?? "") || PROTEINS.has(tokens[i] ?? "")) i += 1;
  return i;
}
