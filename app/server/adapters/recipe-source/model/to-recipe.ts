import { LIMITS, type Recipe, RECIPE_DEFAULTS } from "~/engine/recipe";
import { titleLine, collectAll, ingredientLines, toInstructions } from "./steps";
import { toCookingTime } from "./minutes";
import { fieldsOf, firstOf, firstText, INGREDIENTS_NAMES, isRecord, TITLE_NAMES } from "./names";
import { cutAtWord, plainText } from "./plain-text";
import { hasIngredientPart, isAmount, joinIngredient } from "./one-ingredient";

/** The maximum depth of nested groups that are read. */
const MAX_DEPTH = 6;
const LIST_KEYS = ["items", "list", ...INGREDIENTS_NAMES];
const HEADING_KEYS = new Set("heading section group title category component part".split(" "));
/** Matches keys that only count: "1", "ingredient2". */
const COUNTING = /^(?:ingredient|item)?[\s_-]*\d+$/i;

/**
 * Returns the ingredient lines of a recipe, each a plain line without bullet or number. `value` is a list or a text of
 * lines, ingredients in parts, groups (whose headings are dropped), or a map such as `{"flour": "2 cups"}`. Returns
 * null if the meaning is uncertain, for fewer than 2 or over 200 lines, and for a line over 500 characters.
 */
function toIngredients(value: unknown): string[] | null {
  const collected = collect(value, 0);
  const lines = collected?.length === 1 ? splitAtSemicolons(collected[0] ?? "") : collected;
  if (!lines) return null;
  const foods = lines.filter((line) => !isHeading(line));
  const isFine = foods.every((line) => line.length <= LIMITS.line && /\p{L}/u.test(line));
  return isFine && foods.length >= 2 && foods.length <= LIMITS.lines ? foods : null;
}

const isHeading = (line: string) => line.endsWith(":") && !/\p{N}/u.test(line);

const splitAtSemicolons = (line: string) => ingredientLines(line.replaceAll(";", "\n"));

function collect(value: unknown, depth: number): string[] | null {
  if (typeof value === "string") return ingredientLines(value);
  if (depth > MAX_DEPTH) return null;
  if (Array.isArray(value)) {
    const isFlat = value.every((item) => !Array.isArray(item));
    return isFlat ? collectAll(value, (item) => collect(item, depth + 1)) : null;
  }
  return isRecord(value) ? collectRecord(value, depth) : value === null ? [] : null;
}

function collectRecord(record: Record<string, unknown>, depth: number): string[] | null {
  if (Object.keys(record).every((key) => COUNTING.test(key))) {
    return collect(Object.values(record), depth + 1);
  }
  const fields = fieldsOf(record);
  const list = firstOf(fields, LIST_KEYS);
  if (list !== undefined) return collect(list, depth + 1);
  if (hasIngredientPart(fields)) return linesOf(fields);
  if ([...fields.keys()].every((key) => HEADING_KEYS.has(key))) return [];
  return collectAll(Object.entries(record), ([key, value]) => collectEntry(key, value, depth));
}

/** Returns the lines of an entry of a map, which is a food and its amount, or a heading and the lines below it. */
function collectEntry(key: string, value: unknown, depth: number): string[] | null {
  const name = key.includes(" ") ? key : key.replaceAll("_", " ");
  if (Array.isArray(value)) return collect(value, depth + 1);
  if (isRecord(value)) {
    const fields = fieldsOf(value);
    if (firstOf(fields, LIST_KEYS) !== undefined) return collect(value, depth + 1);
    return linesOf(new Map([["name", name], ...fields]));
  }
  if (typeof value === "string" && value.trim().includes("\n")) return ingredientLines(value);
  if (typeof value === "string" && !isAmount(value.trim())) return null;
  if (typeof value === "boolean") return null;
  return linesOf(fieldsOf({ name, amount: value }));
}

function linesOf(fields: Map<string, unknown>) {
  const line = joinIngredient(fields);
  return line === null ? null : ingredientLines(line);
}

const MAIN = "Main Dishes";

/**
 * Words for courses. The first entry that a text contains gives the course: "side salad" is a side, "main course salad"
 * a main.
 */
const COURSE_WORDS: readonly (readonly [RegExp, string])[] = [
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

/** Returns the course that a model's word means: the first one that the text contains, or null. */
function toCourse(text: string): string | null {
  const lower = text.toLowerCase().normalize("NFC");
  const matches = COURSE_WORDS.map(([word, course]) => ({ at: lower.search(word), course }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return matches[0]?.course ?? null;
}

const words = (text: string) => text.split(/\s+/);
const DESCRIPTION = words("description summary introduction intro");
const STEPS = words(
  `instructions steps method directions instruction preparation procedure recipeinstructions
   cookinginstructions`,
);
const SERVINGS = words(
  "servings serves numberofservings servingcount portions yield yields recipeyield",
);
const COURSE = words("course mealtype type category recipecategory dishtype coursetype");
const CUISINE = words("cuisine cuisinetype recipecuisine");
const PROTEIN = words("protein mainprotein proteintype proteinsource");
const SOURCE = words("sourceurl url link source recipeurl");

const FOUR = new RegExp(
  String.raw`^(?:(?:serves|servings?|makes|yields?|for|portions?|feeds)\b:? ?)?(?:a family of )?` +
    String.raw`(?:4(?:\.0+)?|four)(?: (?:servings?|people|persons?|portions?|adults?))?` +
    String.raw`(?: \([^()]* (?:each|per (?:serving|person|portion))\))?\.?$`,
  "i",
);

/**
 * Returns a recipe from a model's response. Repairs wrong types if the meaning is certain, and returns plain text
 * within the limits of the database, in the terms of the preferences. Returns null if the title, two ingredients or a
 * step are missing, if a required value is uncertain, and for any other number of servings than four. Never throws.
 * Returns its own results unchanged.
 */
export function toRecipe(value: unknown): Recipe | null {
  if (!isRecord(value)) return null;
  const fields = fieldsOf(value);
  return servesFour(firstOf(fields, SERVINGS)) ? read(fields, 4) : null;
}

/**
 * Returns a recipe that a model has copied, like `toRecipe` but with any number of servings: the stated number, or else
 * four.
 */
export function toCopiedRecipe(value: unknown): Recipe | null {
  if (!isRecord(value)) return null;
  const fields = fieldsOf(value);
  const servingCounts = [firstOf(fields, SERVINGS)].flat().map(servingsOf);
  return read(
    fields,
    servingCounts.find((servings) => servings !== null) ?? RECIPE_DEFAULTS.servings,
  );
}

function read(fields: ReturnType<typeof fieldsOf>, servings: number): Recipe | null {
  const title = titleOf(fields);
  if (!title) return null;
  const ingredients = toIngredients(firstOf(fields, INGREDIENTS_NAMES));
  const instructions = ingredients && toInstructions(firstOf(fields, STEPS));
  if (!ingredients || !instructions) return null;
  const course =
    toFirst(COURSE.map((name) => toCourse(textOf(fields.get(name))))) ?? RECIPE_DEFAULTS.course;
  return {
    bookId: null,
    title,
    description: cutAtWord(plainText(firstText(fields, DESCRIPTION)), LIMITS.description),
    cuisine: toCuisine(textOf(firstOf(fields, CUISINE))),
    protein: course === "Desserts" ? null : toProtein(textOf(firstOf(fields, PROTEIN))),
    course,
    servings,
    cookingTime: toCookingTime(fields),
    ingredients,
    instructions,
    sourceUrl: toSourceUrl(firstText(fields, SOURCE)),
    carbsPerServing: null,
  };
}

/** Returns true for a record with a title. */
export const hasTitle = (value: unknown) => isRecord(value) && titleOf(fieldsOf(value)) !== "";

/** Returns the title in one line, or "" if it has no letter. */
function titleOf(fields: ReturnType<typeof fieldsOf>) {
  const title = cutAtWord(titleLine(firstText(fields, TITLE_NAMES)), LIMITS.title);
  return /\p{L}/u.test(title) ? title : "";
}

const toFirst = <T>(values: readonly (T | null)[]) =>
  values.find((value) => value !== null) ?? null;

/** Returns a text, or the first of a list of texts, as plain words. Returns "" for anything else. */
function textOf(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === "string" ? plainText(first) : "";
}

/** Returns true unless another number is stated, because the quantities for two or six would be wrong for four. */
function servesFour(value: unknown): boolean {
  if (value === undefined) return true;
  return Array.isArray(value) ? value.every(isFour) : isFour(value);
}

const isFour = (value: unknown) =>
  value === 4 || (typeof value === "string" && FOUR.test(plainText(value)));

/** Returns the first whole number in the servings. Returns null for none, or for one that no recipe has. */
function servingsOf(value: unknown): number | null {
  const text = typeof value === "number" ? String(value) : textOf(value);
  const servings = Number(/(?<![\d.,])\d+(?![.,]?\d)/.exec(text)?.[0] ?? "");
  return servings >= 1 && servings <= LIMITS.servings ? servings : null;
}

/** Returns the normalized address of an http or https page without credentials, or "N/A". */
function toSourceUrl(text: string): string {
  const address = text.trim();
  if (!/^https?:\/\//i.test(address) || /\s/.test(address) || !URL.canParse(address))
    return RECIPE_DEFAULTS.sourceUrl;
  const { href, username, password } = new URL(address);
  return username === "" && password === "" && href.length <= LIMITS.url
    ? href
    : RECIPE_DEFAULTS.sourceUrl;
}

const OTHER = "Other";

/** Words for cuisines, grouped by the cuisine in the preferences that they belong to. `OTHER` belongs to none. */
const CUISINE_WORDS: Record<string, string> = {
  Italian:
    "italian, italy, tuscan, sicilian, roman, neapolitan, venetian, sardinian, ligurian, calabrian, pugliese, northern italian, southern italian",
  Mexican:
    "mexican, mexico, tex mex, texmex, oaxacan, yucatecan, baja, new mexican, mexican american",
  Mediterranean:
    "mediterranean, greek, greece, spanish, spain, catalan, andalusian, basque, portuguese, lebanese, turkish, moroccan, tunisian, algerian, egyptian, north african, israeli, palestinian, syrian, jordanian, cypriot, maltese, levantine, middle eastern, middle east",
  Asian:
    "asian, thai, thailand, chinese, china, japanese, japan, korean, korea, vietnamese, vietnam, filipino, indonesian, malaysian, singaporean, taiwanese, cantonese, hong kong, szechuan, sichuan, hunan, burmese, cambodian, laotian, mongolian, balinese, tibetan, nepali, nepalese, pakistani, bangladeshi, sri lankan, southern chinese, southern thai, indo chinese",
  American:
    "american, america, usa, us, united states, cajun, creole, southern, southern usa, southern style, southern comfort, southern food, southern cooking, southern cuisine, deep south, southwestern, soul food, barbecue, bbq, midwestern, new england, new orleans, californian, texan, hawaiian, native american, african american",
  Indian:
    "indian, india, punjabi, bengali, goan, keralan, gujarati, tamil, mughlai, hyderabadi, rajasthani, southern indian",
  French:
    "french, france, provencal, breton, norman, alsatian, burgundian, lyonnaise, parisian, southern french",
  [OTHER]:
    "latin american, south american, central american, west indian, east african, west african, south african",
};

const CUISINE_OF = new Map(
  Object.entries(CUISINE_WORDS).flatMap(([cuisine, words]) =>
    words.split(", ").map((word): [string, string] => [word, cuisine]),
  ),
);

/**
 * Returns the cuisine of the preferences that a model's word means: the first one in the text, so "Italian-American" is
 * Italian. Returns "Other" for an unknown or uncertain cuisine.
 */
function toCuisine(text: string): string {
  const words = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/\bu\.?s\.?(?:a\.?)?(?![a-z])/g, "usa")
    .match(/[a-z]+/g);
  if (!words) return OTHER;
  for (let i = 0; i < words.length; i++) {
    const [word = "", next = ""] = words.slice(i, i + 2);
    // "Southern" alone is a cuisine of the United States; "Southern European" is not.
    const wordCuisine = word === "southern" && next ? undefined : CUISINE_OF.get(word);
    const cuisine = CUISINE_OF.get(`${word} ${next}`) ?? wordCuisine;
    if (cuisine) return cuisine;
  }
  return OTHER;
}

/** Words for foods, grouped by their protein in the preferences. */
const PROTEIN_WORDS: Record<string, string> = {
  Chicken: "chicken",
  Beef: "beef sirloin brisket",
  Fish: `fish seafood shellfish salmon cod tuna tilapia halibut trout haddock snapper bass mahi
    mackerel sardine anchovy catfish swordfish pollock sole flounder shrimp prawn crab lobster
    scallop mussel clam squid calamari octopus`,
  Pork: "pork bacon ham prosciutto pancetta",
  Tofu: "tofu",
  Vegetarian: `bean lentil chickpea garbanzo legume pulse pea edamame tempeh vegetable veggie
    cauliflower eggplant mushroom`,
};
const PROTEIN_OF = new Map(
  Object.entries(PROTEIN_WORDS).flatMap(([protein, words]) =>
    words.split(/\s+/).map((word): [string, string] => [word, protein]),
  ),
);
const DENIALS = new Set(["no", "not", "non", "none", "without"]);
const MEATLESS = new Set(["vegetarian", "vegan", "veggie", "meatless", "plantbased", "meatfree"]);
/** Words with which a text is not a protein of the preferences, whatever other words it contains: "turkey bacon". */
const NEITHER = new Set(
  `turkey duck goose quail lamb mutton goat veal venison bison rabbit
   egg cheese mock imitation sausage broth stock sauce`.split(/\s+/),
);

/**
 * Returns the protein of the preferences that a model's word means, by the first food in the text. Returns null for an
 * unknown or uncertain one. "Vegetarian" must always be true, so only words for it, for pulses and for vegetables give
 * it.
 */
function toProtein(text: string): string | null {
  const [first = ""] = text
    .toLowerCase()
    .replace(/plant[\s-]+based/g, "plantbased")
    .replace(/meat[\s-]+free/g, "meatfree")
    .replace(/\b[a-z]+[\s-]+free\b(?![\s-]+range)/g, " ")
    .replace(/bean[\s-]+curd/g, "tofu")
    .replace(/chicken[\s-]+fried/g, "fried")
    .split(/[,/&;+|]|\b(?:and|or|with)\b/)
    .filter((part) => /[a-z]/.test(part));
  const words = (first.match(/[a-z]+/g) ?? []).map(toSingular);
  if (words.some((word) => DENIALS.has(word))) return null;
  if (words.some((word) => MEATLESS.has(word))) return "Vegetarian";
  if (words.some((word) => NEITHER.has(word))) return null;
  const proteins = words
    // "Tuna steak" is fish.
    .filter((word) => word !== "steak")
    .map((word) => PROTEIN_OF.get(word))
    .filter((protein) => protein !== undefined);
  // "Black bean chicken" is chicken.
  const meat = proteins.find((protein) => protein !== "Vegetarian");
  return meat ?? proteins[0] ?? (words.includes("steak") ? "Beef" : null);
}

function toSingular(word: string) {
  if (word === "anchovies") return "anchovy";
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}
