const MAIN = "Main Dishes";

/** The first of these that a text names is its course; "side salad" is a side, "main course salad" a main. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:desserts?|sweets)\b|^(?:sweet|cakes?|cookies?|puddings?)$/, "Desserts"],
  [
    /\b(?:appeti[sz]ers?|starters?|hors d.?oeuvres?|antipast[io]|tapas|mezze|canap[eé]s?|snacks?|finger foods?|first courses?)\b/,
    "Appetizers",
  ],
  [/\b(?:sides?|side ?dish(?:es)?|accompaniments?)\b/, "Side Dishes"],
  [
    /\b(?:mains?|main ?(?:dish(?:es)?|courses?)|entr[eé]es?|dinners?|lunch(?:es)?|suppers?|breakfasts?|brunch(?:es)?)\b/,
    MAIN,
  ],
];

/** The course that a model's word for one means: the first that it names, else null. */
export function toCourse(text: string): string | null {
  const lower = text.toLowerCase().normalize("NFC");
  const found = WORDS.map(([word, course]) => ({ at: lower.search(word), course }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return found[0]?.course ?? null;
}
