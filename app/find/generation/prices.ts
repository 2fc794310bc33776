import { creditsInWords } from "~/household/billing/credit-words";
import { SUGGESTION_COUNT } from "./generation.schema";

/** What a button says that costs a credit, or nothing; where the household has none, that. */
export const priced = (words: string, price: 0 | 1, mayGenerate: boolean) =>
  !mayGenerate ? "No Credits Remaining" : price > 0 ? `${words} – ${creditsInWords(price)}` : words;

/** What a new set of suggestions costs a household with this many credits, in words. */
export function priceOfSet(credits: number) {
  if (credits < 1) return "No credits left";
  const most = creditsInWords(Math.min(credits, SUGGESTION_COUNT));
  return credits === 1 ? most : `Up to ${most}`;
}
