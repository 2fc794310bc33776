import { once } from "~/server/values/once";
import { foodKey } from "./food-name";
import { foods } from "./lexicon";
import { sizeOf } from "./units";

/** Grams per milliliter by the food's key, for foods whose cup always has the same weight. */
const table = once(
  () =>
    new Map(
      foods().flatMap(({ names: [name], cup, isCupExact }): [string, number][] =>
        isCupExact && cup !== null ? [[foodKey(name), cup / sizeOf("cup")]] : [],
      ),
    ),
);

/** Words that do not change the density: "unsalted butter", "basmati rice". */
const QUALIFIERS: ReadonlySet<string> = new Set(
  `unsalted salted unsweetened plain whole skim skimmed semi low fat reduced full free 2% 1% basmati jasmine white
   long medium grain red green brown runny pure dark semisweet dry dried`.split(/\s+/),
);

/** Returns the grams of one milliliter of the food with this key. Returns null if they are unknown. */
export function densityOf(key: string): number | null {
  const words = key.split(" ");
  for (let from = 0; from < words.length; from++) {
    const density = table().get(words.slice(from).join(" "));
    if (density !== undefined) return density;
    if (!QUALIFIERS.has(words[from] ?? "")) return null;
  }
  return null;
}
