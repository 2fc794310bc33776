import { LRUCache } from "lru-cache";
import type { Content } from "~/engine/food/contents";
import { type FoundFood, type LineReading, skimFoods } from "~/engine/food/line/foods";
import { once } from "~/server/values/once";
import { estimateCarbs } from "./carbs";
import { legible, type TextSentence } from "./mentions";
import type { RecipeReading } from "./reading";
import type { Where } from "./reason";

/** A line of which the foods are kept; its words are read again where somebody asks for them. */
class KeptLine implements LineReading {
  readonly foods: FoundFood[];
  readonly known: boolean;
  readonly unknownWords: string;
  readonly #line: string;

  constructor({ foods, known, unknownWords }: LineReading, line: string) {
    this.foods = foods;
    this.known = known;
    this.unknownWords = unknownWords;
    this.#line = line;
  }

  get tokens() {
    return skimFoods(legible(this.#line)).tokens;
  }
}

/** Sentences that were read again lately: several terms ask for the same ones, one after the other. */
const lately = new LRUCache<KeptSentence, ReturnType<typeof skimFoods>>({ max: 100 });

/** A sentence that is read again where somebody asks for what is in it. */
class KeptSentence implements TextSentence {
  readonly text: string;
  readonly written: string;
  readonly where: Where;
  readonly claims: ReadonlySet<Content>;

  constructor({ text, written, where, claims }: TextSentence) {
    this.text = text;
    this.written = written;
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
    const kept = lately.get(this);
    if (kept) return kept;
    const read = skimFoods(this.text);
    lately.set(this, read);
    return read;
  }
}

/**
 * What a recipe says to any diet and term, as it was read, in about a tenth of the memory: foods and words are kept,
 * and the few lines and sentences that a term has a word of are read again.
 */
export function keepReading(reading: RecipeReading): RecipeReading {
  const { recipe } = reading;
  const lines = reading.lines.map((line, at) => new KeptLine(line, recipe.ingredients[at] ?? ""));
  const sentences = reading.sentences().map((sentence) => new KeptSentence(sentence));
  const listed = reading.listed();
  const unlisted = reading.unlisted();
  const contents = reading.contents();
  const lineWords = reading.lineWords();
  const sentenceWords = reading.sentenceWords();
  return {
    recipe,
    lines,
    sentences: () => sentences,
    listed: () => listed,
    unlisted: () => unlisted,
    contents: () => contents,
    carbs: once(() => estimateCarbs(recipe.ingredients, lines, recipe.servings)),
    lineWords: () => lineWords,
    sentenceWords: () => sentenceWords,
  };
}

/** About the bytes that a kept reading takes: what V8 takes for a food, a place of a word, and what goes with a text. */
export function bytesOf(reading: RecipeReading): number {
  const { recipe, lines } = reading;
  const texts = [recipe.title, recipe.description ?? "", recipe.instructions ?? ""];
  const letters = [...texts, ...recipe.ingredients].reduce((sum, text) => sum + text.length, 0);
  const foods = lines.reduce((sum, line) => sum + line.foods.length, reading.unlisted().length);
  const words = reading.lineWords().size + reading.sentenceWords().size;
  const parts = lines.length + reading.sentences().length;
  return 2_000 + 2 * letters + 200 * foods + 60 * words + 150 * parts;
}
