import { MASS_NOUNS, PLURAL_ONLY } from "./food-words";

/** One of it: "tomatoes" → "tomato", "leaves" → "leaf"; words that only look plural stay. */
export function singular(word: string): string {
  const known = IRREGULAR.get(word);
  if (known) return known;
  if (word.length < 4 || PLURAL_ONLY.has(word) || /(ss|us)$/.test(word)) return word;
  if (word.endsWith("is")) return ONE_IN_I.has(word.slice(0, -1)) ? word.slice(0, -1) : word;
  if (/l[eo]aves$/.test(word)) return `${word.slice(0, -3)}f`;
  if (/ies$/.test(word)) return word.length > 5 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(ch|sh|x|zz|ss|to)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

/** More than one of it: "tomato" → "tomatoes", "leaf" → "leaves"; mass nouns stay. */
export function plural(word: string): string {
  const lower = word.toLowerCase();
  if (PLURAL_ONLY.has(lower) || MASS_NOUNS.has(lower)) return word;
  if (ONE.has(lower)) return lower === "chilli" ? `${word}es` : `${word}s`;
  if (singular(lower) !== lower) return word;
  for (const [many, one] of IRREGULAR) if (one === lower) return matchCase(word, many);
  if (/[^aeiou]y$/.test(lower)) return `${word.slice(0, -1)}ies`;
  if (/(s|x|ch|sh|to)$/.test(lower)) return `${word}es`;
  return `${word}s`;
}

/** Foods that end in i, and get an s where English has several; most words in -is are no plurals: cassis, coulis. */
const ONE_IN_I: ReadonlySet<string> = new Set(
  `chapati chapatti roti puri poori bhaji idli ravioli panini salami calamari gnocchi biscotti pierogi maki nigiri
   onigiri broccoli spaghetti wasabi kohlrabi teriyaki thali tikki kiwi
   zucchini pepperoncini grissini cannelloni tortellini martini crostini linguini arancini cannoli
   burfi barfi kulfi jalebi papadi kachori mathri`.split(/\s+/),
);

/** Other spellings of one, which `singular` takes for their usual form. */
const ONE: ReadonlySet<string> = new Set(["chile", "chilli", "yoghurt"]);

const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ["leaves", "leaf"],
  ["loaves", "loaf"],
  ["fries", "fry"],
  ["halves", "half"],
  ["calves", "calf"],
  ["knives", "knife"],
  ["geese", "goose"],
  ["cookies", "cookie"],
  ["brownies", "brownie"],
  ["pies", "pie"],
  ["smoothies", "smoothie"],
  ["veggies", "veggie"],
  ["chilies", "chili"],
  ["chillies", "chili"],
  ["chilli", "chili"],
  ["chiles", "chili"],
  ["chile", "chili"],
  ["chilis", "chili"],
  ["mangoes", "mango"],
  ["potatoes", "potato"],
  ["avocados", "avocado"],
  ["avocadoes", "avocado"],
  ["tomatillos", "tomatillo"],
  ["gherkins", "gherkin"],
  ["mousses", "mousse"],
  ["radishes", "radish"],
  ["yoghurt", "yogurt"],
  ["yogurts", "yogurt"],
  ["zucchinis", "zucchini"],
  ["kiwis", "kiwi"],
  ["pepperoncinis", "pepperoncini"],
  ["brioches", "brioche"],
  ["quiches", "quiche"],
  ["martinis", "martini"],
  ["peas", "pea"],
  ["oats", "oat"],
  ["gases", "gas"],
]);

function matchCase(like: string, word: string): string {
  const isCapital = like[0] !== like[0]?.toLowerCase();
  return isCapital ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
