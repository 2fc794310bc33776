import { aisleOf } from "../aisles";
import { sizeOf } from "../units";
import type { Sale } from "./sale";

/**
 * What a shop sells dry and a recipe may ask for cooked: cups cooked of a cup dry (of pasta, whose shapes fill cups
 * differently, grams dry for a cooked cup), and grams cooked of a gram dry. Source: USDA Food Buying Guide for Child
 * Nutrition Programs and FoodData Central (household portions), rounded; the last words of a food tell, the longest first.
 */
const YIELDS: readonly { last: RegExp; cups?: number; dry?: number; grams: number }[] = [
  { last: /\bwild rice$/, cups: 3.5, grams: 3 },
  { last: /\brice$/, cups: 3, grams: 2.8 },
  { last: /\b(?:quinoa|amaranth|teff|sorghum)$/, cups: 3, grams: 3 },
  { last: /\b(?:barley|millet)$/, cups: 3.5, grams: 2.9 },
  { last: /\b(?:bulgur|freekeh)(?: wheat)?$/, cups: 3, grams: 3 },
  { last: /\b(?:buckwheat|kasha)(?: groat)?$/, cups: 2.5, grams: 2.9 },
  { last: /\b(?:farro|spelt|kamut|wheat berry|rye berry|einkorn)$/, cups: 2.5, grams: 2.4 },
  { last: /\bcouscous$/, cups: 2.5, grams: 2.5 },
  { last: /\b(?:oat|oatmeal|steel cut oat)$/, cups: 2, grams: 5.5 },
  { last: /\b(?:polenta|grit|cornmeal)$/, cups: 4, grams: 5.5 },
  { last: /\b(?:lentil|split pea|dal)$/, cups: 2.5, grams: 2.5 },
  { last: /\b(?:bean|chickpea|black eyed pea|pigeon pea)$/, cups: 2.75, grams: 2.5 },
  {
    last: /\b(?:pasta|noodle|spaghetti|penne|fusilli|macaroni|linguine|fettuccine|tagliatelle|rigatoni|farfalle|orzo|ziti|cavatappi|orecchiette|bucatini|pappardelle|rotini|conchiglie|ditalini|vermicelli|udon|soba|ramen)$/,
    dry: 57,
    grams: 2.4,
  },
];

/** The mark of a key for what a recipe measures cooked. */
const COOKED = "cooked ";

/** The key of a food that is measured cooked, bought dry. */
export const cookedKey = (key: string) => COOKED + key;

/** The key of what is bought for one that is measured cooked, or null for any other. */
export const uncookedKey = (key: string) =>
  key.startsWith(COOKED) && yieldOf(key.slice(COOKED.length)) ? key.slice(COOKED.length) : null;

/** Whether a shop sells this food dry, to be cooked in water until it is much more. */
export const growsInWater = (key: string) => yieldOf(key) !== null;

function yieldOf(key: string) {
  const found = YIELDS.find(({ last }) => last.test(key)) ?? null;
  return found && aisleOf(key) === "Pantry" ? found : null;
}

/** How much of a food sold dry makes what is measured cooked. */
export function cookedSale(key: string, dry: Sale): Sale {
  const its = yieldOf(key);
  if (!its) return dry;
  const cups = its.cups ?? null;
  const density =
    cups === null
      ? (its.dry ?? 0) / sizeOf("cup")
      : dry.density === null
        ? null
        : dry.density / cups;
  return { soldBy: { way: "measured" }, weights: new Map(), density, ofItsWeight: 1 / its.grams };
}
