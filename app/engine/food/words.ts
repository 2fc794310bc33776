import { withLatinLetters } from "./look-alikes";

// Words of food names, compiled from knowledge of food and of shop labels in Europe and North America.

/** Singular words that end in s. */
const PLURAL_ONLY: ReadonlySet<string> = set(`
  molasses hummus couscous asparagus brussels swiss watercress bass citrus
  schnapps lemongrass hibiscus octopus haas less grass texas
  nachos tapas bitters
`);

/** Foods that are weighed or sold by the piece and have no plural: "3 heads garlic", "2 celery". */
const MASS_NOUNS: ReadonlySet<string> = set(`
  garlic celery lettuce broccoli spinach corn rice beef pork salmon bread tofu
  ginger fennel kale parsley cilantro mint basil thyme rosemary dill cheese
  milk butter sugar flour salt water oil shrimp tuna cod trout halibut squid
  fish cauliflower okra arugula choy radicchio lamb veal bacon ham prosciutto
  pancetta pasta spaghetti linguine penne feta mozzarella sauce haddock
  tilapia cream yogurt honey syrup vinegar mustard ketchup mayonnaise juice
  stock broth chard chocolate tempeh seitan asparagus
  cinnamon rhubarb naan pita
`);

/** Foods that are plural even if they are weighed: "50 g peanuts". A recipe may also write "50 g peanut". */
export const COUNT_NOUNS: ReadonlySet<string> = set(`
  almond cashew walnut pecan hazelnut pistachio peanut macadamia nut chestnut seed bean chickpea lentil pea
  strawberry blueberry raspberry blackberry cranberry gooseberry berry cherry grape raisin currant sultana date fig
  prune apricot plum olive caper mushroom chanterelle potato carrot tomato radish beet turnip parsnip sprout clam
  mussel scallop anchovy sardine gherkin pickle cornichon noodle breadcrumb crumb flake chip oat crouton cookie
  cracker meatball chive scallion floret lychee peppercorn sprinkle
`);

/** Adjectives that do not change the product to buy. */
export const DESCRIBING_WORDS: ReadonlySet<string> = set(`
  ripe organic quality good best fine-quality good-quality top-quality best-quality favorite favourite your the a an
  of some few homemade bought store storebought prepared premium
  very room temperature cold warm hot boiling tepid lukewarm iced chilled
  overripe firm-ripe day-old leftover additional optional extra-large preferably
  pure real natural genuine authentic nice local locally-grown farm-fresh garden-fresh unsprayed remaining ready-to-use ready-to-cook
`);

function set(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/).filter(Boolean));
}

/** Returns the singular: "tomatoes" → "tomato", "leaves" → "leaf". Returns words that only look plural unchanged. */
export function singular(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular) return irregular;
  if (word.length < 4 || PLURAL_ONLY.has(word) || /(ss|us)$/.test(word)) return word;
  if (word.endsWith("is")) return ONE_IN_I.has(word.slice(0, -1)) ? word.slice(0, -1) : word;
  if (/l[eo]aves$/.test(word)) return `${word.slice(0, -3)}f`;
  if (/ies$/.test(word)) return word.length > 5 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(ch|sh|x|zz|ss|to)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

/** Returns the plural: "tomato" → "tomatoes", "leaf" → "leaves". Returns mass nouns unchanged. */
export function plural(word: string): string {
  const lower = word.toLowerCase();
  if (PLURAL_ONLY.has(lower) || MASS_NOUNS.has(lower)) return word;
  if (ONE.has(lower)) return lower === "chilli" ? `${word}es` : `${word}s`;
  if (singular(lower) !== lower) return word;
  for (const [many, singularForm] of IRREGULAR)
    if (singularForm === lower) return matchCase(word, many);
  if (/[^aeiou]y$/.test(lower)) return `${word.slice(0, -1)}ies`;
  if (/(s|x|ch|sh|to)$/.test(lower)) return `${word}es`;
  return `${word}s`;
}

/** Foods that end in i and have a plural in s. Other words in -is are not plurals: cassis, coulis. */
const ONE_IN_I: ReadonlySet<string> = new Set(
  `chapati chapatti roti puri poori bhaji idli ravioli panini salami calamari gnocchi biscotti pierogi maki nigiri
   onigiri broccoli spaghetti wasabi kohlrabi teriyaki thali tikki kiwi
   zucchini pepperoncini grissini cannelloni tortellini martini crostini linguini arancini cannoli
   burfi barfi kulfi jalebi papadi kachori mathri`.split(/\s+/),
);

/** Other spellings of singulars, which `singular` replaces with the usual form. */
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

/** The cached facts of a word, with its form for comparison. */
export type MetWord = {
  readonly word: string;
  /** Which language has the word. Null until `languages/in-english.ts` has looked up the word. */
  whose: "ours" | "theirs" | "nobody's" | null;
};

/** Cache of words: recipes use few different words, and each word needs a dozen replacements. */
const wordCache = new Map<string, MetWord>();
const MAX_MET = 10_000;
const MAX_MET_LENGTH = 30;

/** Returns the words of a food's name in lower case and singular, without accents or marks. */
export function foodWords(name: string): string[] {
  return (name.replace(/&/g, " and ").match(WORD) ?? []).map(foodWord);
}

/** Returns one word of a food's name in lower case and singular, without accents. */
export const foodWord = (raw: string) => singular(fold(raw));

/**
 * Returns the words of a food's name, with one spelling for words that have several. The lexicon and lines are compared
 * in this form.
 */
export function canonicalWords(name: string): string[] {
  return (name.replace(/&/g, " and ").match(WORD_OR_FIGURE) ?? []).map(canonicalWord);
}

/** Returns the form of a word for comparison: lower case, no accents, singular, one spelling. */
export const canonicalWord = (raw: string) => metWord(raw).word;

/** Returns a word as written with its form for comparison. Returns the same object while the word is cached. */
export function metWord(raw: string): MetWord {
  const cached = wordCache.get(raw);
  if (cached !== undefined) return cached;
  const baseWord = foodWord(raw);
  const newWord: MetWord = { word: SAME_WORD.get(baseWord) ?? baseWord, whose: null };
  if (wordCache.size < MAX_MET && raw.length <= MAX_MET_LENGTH) wordCache.set(raw, newWord);
  return newWord;
}

/** Matches nearly all words and all figures, which need no replacement. */
const PLAIN = /^[a-z0-9%]*$/;

const LIGATURES: Readonly<Record<string, string>> = {
  œ: "oe",
  æ: "ae",
  ß: "ss",
  ø: "o",
  ł: "l",
  ı: "i",
};

/**
 * Returns a text in lower case, without accents, apostrophes, ligatures, invisible characters and the s of "baker's".
 * Full-width letters, and letters of other scripts that look Latin, become plain letters.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return withLatinLetters(text.normalize("NFKC").replace(/\p{Default_Ignorable_Code_Point}/gu, ""))
    .toLowerCase()
    .normalize("NFKD")
    .replace(/['’‘`´]s$/, "")
    .replace(MARKS, "")
    .replace(MARKED, "")
    .replace(/[œæßøłı]/g, (letter) => LIGATURES[letter] ?? letter);
}

/** Matches combining marks, by Unicode block, and apostrophes. */
const MARKS =
  /[\u0300-\u036f]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]|['’‘`´]/g;

/** Matches other marks on Latin letters, which no spelling uses. */
const MARKED = /(?<=\p{Script=Latin})\p{M}+/gu;

const WORD = /[\p{L}\p{M}\p{N}%'’‘`´]+/gu;
const WORD_OR_FIGURE = /[\p{L}\p{M}'’‘`´]+|\p{N}+%?/gu;

/** Words with another spelling, or with another word that a single shop or country uses. */
const SAME_WORD: ReadonlyMap<string, string> = new Map([
  ["yoghurt", "yogurt"],
  ["yoghourt", "yogurt"],
  ["yogourt", "yogurt"],
  ["yougurt", "yogurt"],
  ["chilli", "chili"],
  ["chily", "chili"],
  ["chilly", "chili"],
  ["chile", "chili"],
  ["flavour", "flavor"],
  ["flavoured", "flavored"],
  ["flavouring", "flavoring"],
  ["colour", "color"],
  ["colouring", "coloring"],
  ["fibre", "fiber"],
  ["soya", "soy"],
  ["pitta", "pita"],
  ["lasagne", "lasagna"],
  ["filo", "phyllo"],
  ["fillo", "phyllo"],
  ["omelet", "omelette"],
  ["gelatine", "gelatin"],
  ["mayonaise", "mayonnaise"],
  ["mayonnaisse", "mayonnaise"],
  ["parmesean", "parmesan"],
  ["parmasan", "parmesan"],
  ["mozarella", "mozzarella"],
  ["mozzerella", "mozzarella"],
  ["chedder", "cheddar"],
  ["prawn", "shrimp"],
  ["skimmed", "skim"],
  ["zucchinis", "zucchini"],
  ["kiwis", "kiwi"],
  ["broccolis", "broccoli"],
  ["leaves", "leaf"],
  ["brocolli", "broccoli"],
  ["worchestershire", "worcestershire"],
  ["worcester", "worcestershire"],
]);

/**
 * Returns the number of edits that turn `a` into `b`: adding, removing or changing a letter, or swapping two neighbors.
 * Each letter is edited at most once (optimal string alignment). Returns `most + 1` if the number is more than `most`.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let fewest = i;
    for (let j = 1; j <= b.length; j++) {
      const changed = a[i - 1] === b[j - 1] ? 0 : 1;
      let count = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + changed);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) count = Math.min(count, at(beforeLast, j - 2) + 1);
      row.push(count);
      if (count < fewest) fewest = count;
    }
    if (fewest > most) return most + 1;
    [beforeLast, last] = [last, row];
  }
  return Math.min(at(last, b.length), most + 1);
}

function at(row: number[], j: number) {
  return row[j] ?? Infinity;
}

/** The maximum number of last words of a food's name to look up. */
const MOST_WORDS = 6;

/**
 * Returns the result of `look` for a food's whole name, or else for its last words, longest first ("heirloom tomato",
 * "tomato"). The first `from` words are always left out. Returns null if `look` finds none.
 */
export function byLastWords<T>(
  name: string,
  look: (words: string) => T | null | undefined,
  from = 0,
): T | null {
  const words = name.split(" ").slice(-MOST_WORDS);
  for (let at = from; at < words.length; at++) {
    const result = look(words.slice(at).join(" "));
    if (result !== null && result !== undefined) return result;
  }
  return null;
}
