import { once } from "~/server/values/once";
import type { Content } from "~/engine/food/contents";
import { type Line, type LineOf, readLine } from "~/engine/facts";
import { legible } from "~/engine/food/line/legible";
import type { LanguageCode } from "~/engine/food/languages/language-rules";
import { type LineReading, type FoundFood, skimFoods } from "~/engine/food/line/foods";
import { type CarbEstimate, estimateCarbs } from "./carbs";
import {
  type Mention,
  readSentences,
  type TextSentence,
  type ListFacts,
  readListedFoods,
} from "./mentions";
import type { Where } from "./reason";
import { findUnlisted } from "./unlisted";
import { placesBeside, placesOf, type WordPlaces } from "./word-places";
import { LRUCache } from "lru-cache";

/** Names of undercooked states, with their phrases in English and in the languages of ingredient lines. */
const UNDERDONE: readonly (readonly [name: string, said: RegExp])[] = [
  [
    "meat or fish that is rare",
    /\b(?:medium[- ]rare|(?:for|until|to|still|cooked|served?|very) rare(?! (?:occasion|treat|find))|rare (?:steaks?|beef|meat|burgers?|tuna|salmon|duck|lamb|roast|(?:in|at) the (?:middle|cent(?:er|re)))|(?:serv(?:e|ed)|cook(?:ed)?|keep|leave) (?:(?:it|them|the steaks?|very) )?(?:blue|bleu)(?= *(?:[.,;!]|$|or\b|and\b))|(?:serv(?:e|ed|ing)|cook(?:ed|ing)?|leav(?:e|ing)|keep)\b[^.;,]{0,20}\b(?:steaks?|beef|lamb|duck|venison|tuna|salmon|burgers?) rare(?! (?:occasion|treat|find))|saignante?s?|blutig|englisch gebraten|al sangue|poco hech[oa]s?)\b/iu,
  ],
  [
    "meat or fish that is pink inside",
    /\b(?:(?:still|slightly|a (?:little|bit)|lightly) pink|pink (?:inside|(?:in|at) the (?:middle|cent(?:er|re))))\b/iu,
  ],
  [
    "runny egg",
    /\b(?:runny (?:egg )?yolks?|yolks?\b[^.;,]{0,30}\brunny|sunny[- ]side[- ]up|over[- ]easy|soft[- ]boil(?:ed)? eggs?|jammy eggs?|runny (?:\w+ )?eggs?|eggs?(?: is| are)?(?: still)? runny)\b/iu,
  ],
  [
    "raw egg",
    /\b(?:fold|stir|whip|top|serv)(?:s|e|ed|ing|ped|ping)?\b[^.;]{0,30}\braw (?:\w+ )?(?:eggs?|yolks?)\b/iu,
  ],
  [
    "raw fish or meat",
    /\bserv(?:e|ed|ing)\b[^.;]{0,30}\b(?:oysters?|clams?|scallops?|tuna|salmon|fish|beef)\b[^.;]{0,10}\braw\b/iu,
  ],
];

/** Matches a denial of an undercooked state: "No longer pink", "never served rare". */
const DENIED =
  /\b(?:no|not|never|without|longer|avoid|isn['’]t|aren['’]t|don['’]t|nicht|pas|non|sin)\b[^,.;]{0,20}$/iu;

/**
 * Finds usually cooked foods that a recipe serves rare, pink, runny or raw, such as a steak "for medium rare". The
 * result is never certain, since the cook may cook the food longer.
 */
function findUnderdone(
  sentences: readonly Pick<TextSentence, "where" | "written">[],
  lines: readonly string[],
): Mention[] {
  const texts: { where: Where; written: string }[] = [
    ...lines.map((originalText) => ({ where: "ingredients" as const, written: originalText })),
    ...sentences,
  ];
  const mentions: Mention[] = [];
  for (const { where, written: originalText } of texts) {
    for (const [name, pattern] of UNDERDONE) {
      if (mentions.some(({ food }) => food.name === name)) continue;
      const match = pattern.exec(originalText);
      if (match === null || DENIED.test(originalText.slice(0, match.index))) continue;
      mentions.push(toRaw(name, where, originalText));
    }
  }
  return mentions;
}

/** Returns a mention of a food that may be raw, with the text that suggests this. */
function toRaw(name: string, where: Where, originalText: string): Mention {
  const food = {
    name,
    has: new Set(["raw"] as const),
    may: new Set<never>(),
    usual: [],
    choice: "first" as const,
    at: 0,
    length: 1,
  };
  const text = originalText.trim();
  return { food, has: ["raw"], where, text, isCertain: false, isAfterPlant: false };
}

/** Matches words for eggs in the languages of recipes. */
const EGG =
  /\b(?:eggs?|yolks?|whites|eier|eigelbe?|eiwei(?:ß|ss)e?|eischnee|(?:œ|oe)ufs?|jaunes|uov[ao]|tuorl[io]|albumi|huevos?|yemas?|claras)\b/iu;
/** Matches eggs that are already cooked or pasteurized, and foods that are only named after eggs. */
const SAFE =
  /\b(?:boiled|cooked|poached|pasteuri[sz]ed|flax|chia|chocolate|vegan|free|noodles?|plants?|substitutes?|replacers?|powder|nog)\b/iu;
/** Matches words for heating an egg, or for a dough with egg, which is never eaten raw. */
const HEATED =
  /\b(?:bak|cook(?!ies?\b)|simmer|boil|fry|fried|heat|oven|roast|poach|steam|grill|sear|saut|toast|microwav|scald|temper|broil|stove|skillet|pan\b|dough|pastry|crust|back|koch|brat|erhitz|ofen|wasserbad|teig|cui|four\b|chauff|po[êe]l|p[âa]te\b|cuoc|forno|padella|horn|coc|herv|fre[íi]|sart[ée]n)|°/iu;
const WORKED =
  /\b(?:fold|beat|whip|whisk|stir|mix|blend|add|combin|unterheb|schlag|r[üu]hr|incorpor|batt|fouett|mescol|mont|bat)/iu;
const CHILLED =
  /\b(?:chill|refrigerat|freez|fridge|churn|k[üu]hl|kalt ?stell|r[ée]frig[ée]r|au frais|frigo|congel|never)/iu;

/** Matches negated heating: "Do not cook", "no-bake". */
const UNHEATED =
  /\b(?:(?:do not|don['’]t|no|without|never)[ -](?:bak|cook|boil|heat)\w*|uncooked|unbaked|ohne (?:kochen|backen)|sans cuisson|sin (?:cocci[óo]n|horno))/giu;
const isHeated = (originalText: string) => HEATED.test(originalText.replace(UNHEATED, ""));

/**
 * Finds eggs that are beaten or folded in, then chilled and never heated: mousse, tiramisu, mayonnaise. The result is
 * never certain, since the eggs may be pasteurized.
 */
function findRawEgg(sentences: readonly TextSentence[], lines: readonly string[]): Mention[] {
  if (!lines.some((line) => EGG.test(line) && !SAFE.test(line))) return [];
  const steps = sentences.filter(({ where }) => where === "steps");
  const withEgg = steps.filter(({ written: originalText }) => EGG.test(originalText));
  const [last] = withEgg.slice(-1);
  if (last === undefined || withEgg.some(({ written: originalText }) => isHeated(originalText)))
    return [];
  const worked = withEgg.find(({ written: originalText }) => WORKED.test(originalText));
  const rest = steps.slice(steps.indexOf(last));
  const isCold = rest.some(({ written: originalText }) => CHILLED.test(originalText));
  if (!worked || !isCold || rest.some(({ written: originalText }) => isHeated(originalText)))
    return [];
  return [toRaw("raw egg", "steps", worked.written)];
}

/** The parts of a recipe that the diet checks read. Both a meal and a draft of a meal have this shape. */
export type CheckedRecipe = {
  title: string;
  /** The description. A food that only the description names also counts. */
  description?: string;
  ingredients: readonly string[];
  /** The number of servings. Null if the recipe does not state it. */
  servings: number | null;
  /** The steps. A food that only the steps name also counts. */
  instructions?: string;
  /** Net carbohydrate per serving in grams from a trusted source, such as the recipe book. */
  carbsPerServing?: number | null;
};

/** The foods of a recipe's lines and texts, read once for all diets and eaters. */
export type RecipeReading = {
  recipe: CheckedRecipe;
  lines: readonly Line[];
  /** The sentences of title, description and steps. */
  sentences: () => readonly TextSentence[];
  /** Facts about the listed foods that the texts may refer to. */
  listed: () => ListFacts;
  /** Foods that the texts name but the lines lack, and foods that are served undercooked. */
  unlisted: () => readonly Mention[];
  /** All contents that the foods of the recipe have or may have. */
  contents: () => ReadonlySet<Content>;
  carbs: () => CarbEstimate;
  /** Positions of the words of the lines, and of the words of the sentences that do not refer to listed foods. */
  lineWords: () => WordPlaces;
  sentenceWords: () => WordPlaces;
};

/**
 * Reads a recipe so that it can be checked for any number of diets and terms. `lineOf` returns the stored facts of an
 * ingredient line. By default each line is read from its text.
 */
export function readRecipe(recipe: CheckedRecipe, lineOf: LineOf = readLine): RecipeReading {
  const lines = recipe.ingredients.map(lineOf);
  const sentences = once(() => readSentences(recipe));
  const lineWords = once(() => placesOf(lines));
  const listFacts = once(() => readListedFoods(lines, namesOf(lines, lineWords(), sentences())));
  const unlisted = once(() => [
    ...findUnlisted(sentences(), listFacts()),
    ...findUnderdone(sentences(), recipe.ingredients),
    ...findRawEgg(sentences(), recipe.ingredients),
  ]);
  return {
    recipe,
    lines,
    sentences,
    listed: listFacts,
    unlisted,
    contents: once(() => contentsOf(lines, unlisted())),
    carbs: once(() => estimateCarbs(lines, recipe.servings)),
    lineWords,
    sentenceWords: once(() => placesBeside(listFacts().words, sentences())),
  };
}

/**
 * Returns the words of the lines, and those of their foods in the language of the steps: an Italian line of "farina" is also
 * English, but its steps name flour. A line whose foods have more contents in that language adds no words, so that a step that
 * names them still counts.
 */
function namesOf(
  lines: readonly Line[],
  words: WordPlaces,
  sentences: readonly TextSentence[],
): { has: (word: string) => boolean } {
  const language = sentences.find((sentence) => sentence.language !== null)?.language;
  if (!language) return words;
  const names = new Set<string>();
  for (const line of lines) {
    const { tokens, foods: foodsOf } = skimFoods(legible(line.text), language);
    const contents = new Set(
      line.foods.flatMap(({ has: certainContents }) => [...certainContents]),
    );
    const foods = foodsOf().filter(({ choice }) => choice === "first");
    if (foods.some((food) => [...food.has].some((content) => !contents.has(content)))) continue;
    for (const { at, length } of foods) {
      for (const { word } of tokens.slice(at, at + length)) names.add(word);
    }
  }
  return { has: (word) => words.has(word) || names.has(word) };
}

function contentsOf(lines: readonly LineReading[], mentions: readonly Mention[]) {
  const all = new Set<Content>();
  for (const { foods } of lines) {
    for (const { has: certainContents, may } of foods) {
      for (const content of certainContents) all.add(content);
      for (const content of may) all.add(content);
    }
  }
  for (const { has: addedContents } of mentions)
    for (const content of addedContents) all.add(content);
  return all;
}

/** An ingredient line that stores only its foods. All other facts are read again on request. */
class KeptLine implements Line {
  readonly text: string;
  readonly foods: readonly FoundFood[];
  readonly known: boolean;
  readonly unknownWords: string;

  constructor({ text, foods, known: isKnown, unknownWords }: Line) {
    this.text = text;
    this.foods = foods;
    this.known = isKnown;
    this.unknownWords = unknownWords;
  }

  get tokens() {
    return readLine(this.text).tokens;
  }

  get ingredient() {
    return readLine(this.text).ingredient;
  }

  get purchases() {
    return readLine(this.text).purchases;
  }
}

/** Cache of sentences that were read again: several terms in turn request the same sentences. */
const lately = new LRUCache<KeptSentence, ReturnType<typeof skimFoods>>({ max: 100 });

/** A sentence that stores only what the checks need and is read again on request. */
class KeptSentence implements TextSentence {
  readonly text: string;
  readonly written: string;
  readonly where: Where;
  readonly language: LanguageCode | null;
  readonly claims: ReadonlySet<Content>;

  constructor({ text, written: originalText, where, language, claims }: TextSentence) {
    this.text = text;
    this.language = language;
    this.written = originalText;
    this.where = where;
    this.claims = claims;
  }

  get tokens() {
    return this.#read().tokens;
  }

  get foods() {
    return this.#read().foods();
  }

  #read() {
    const cached = lately.get(this);
    if (cached) return cached;
    const parsed = skimFoods(this.text, this.language);
    lately.set(this, parsed);
    return parsed;
  }
}

/**
 * Converts a reading to a form that takes about a tenth of the memory. The form stores foods and words, and reads a
 * line or sentence again only if a term has a word of it.
 */
export function keepReading(reading: RecipeReading): RecipeReading {
  const { recipe } = reading;
  const lines = reading.lines.map((line) => new KeptLine(line));
  const sentences = reading.sentences().map((sentence) => new KeptSentence(sentence));
  const listFacts = reading.listed();
  const unlisted = reading.unlisted();
  const contents = reading.contents();
  const lineWords = reading.lineWords();
  const sentenceWords = reading.sentenceWords();
  return {
    recipe,
    lines,
    sentences: () => sentences,
    listed: () => listFacts,
    unlisted: () => unlisted,
    contents: () => contents,
    carbs: once(() => estimateCarbs(lines, recipe.servings)),
    lineWords: () => lineWords,
    sentenceWords: () => sentenceWords,
  };
}

/** Returns the approximate size in bytes of a kept reading in V8: its foods, word positions and texts. */
export function bytesOfReading(reading: RecipeReading): number {
  const { recipe, lines } = reading;
  const texts = [recipe.title, recipe.description ?? "", recipe.instructions ?? ""];
  const letters = [...texts, ...recipe.ingredients].reduce((sum, text) => sum + text.length, 0);
  const foods = lines.reduce((sum, line) => sum + line.foods.length, reading.unlisted().length);
  const words = reading.lineWords().size + reading.sentenceWords().size;
  const parts = lines.length + reading.sentences().length;
  return 2_000 + 2 * letters + 200 * foods + 60 * words + 150 * parts;
}
