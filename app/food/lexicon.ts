import { once } from "~/once";
import type { Content } from "./contents";
import { createPhraseBook } from "./phrase-book";
import type { PhraseBook } from "./phrase-book";
import { canonicalWords } from "./words";
import { DAIRY_EGG } from "./lexicon/dairy-egg";
import { GRAINS } from "./lexicon/grains";
import type { FoodGroup } from "./lexicon/group";
import { MEAT_FISH } from "./lexicon/meat-fish";
import { NUTS_SOY } from "./lexicon/nuts-soy";
import { PANTRY } from "./lexicon/pantry";
import { PLANT_MEATS } from "./lexicon/plant-meats";
import { PLANTS } from "./lexicon/plants";

/** What a food contains, and what it may contain depending on the maker. */
export interface FoodFacts {
  has: readonly Content[];
  may: readonly Content[];
}

/** Every group of the lexicon, written from knowledge of food by this project. */
export const FOOD_GROUPS: readonly FoodGroup[] = [
  ...GRAINS,
  ...DAIRY_EGG,
  ...MEAT_FISH,
  ...NUTS_SOY,
  ...PLANT_MEATS,
  ...PLANTS,
  ...PANTRY,
];

/** What milk and what is made of it can be made of instead. */
const PLANT_BASES: readonly {
  words: string;
  has?: readonly Content[];
  may?: readonly Content[];
}[] = [
  { words: "almond, cashew, macadamia", has: ["nut"] },
  { words: "soy, soybean, tofu, silken tofu", has: ["soy"] },
  { words: "oat", may: ["gluten"] },
  { words: "coconut" },
];

const DAIRY_NAMES =
  "sour cream, cream cheese, whipped cream, cooking cream, cheese, ricotta, mozzarella, parmesan, feta, half and half, condensed milk, evaporated milk, greek yogurt, milk ice cream";

/** What only milk is made of, and nothing else is called so. */
const MILK_BASES: typeof PLANT_BASES = [
  ...PLANT_BASES,
  { words: "hazelnut, walnut, pecan, pistachio, peanut, nut, brazil nut", has: ["nut"] },
  {
    words:
      "rice, hemp, hemp seed, pea, flax, sunflower, sunflower seed, sesame, quinoa, tiger nut, chickpea",
  },
];

const MILK_NAMES =
  "milk, milk powder, drink, beverage, creamer, butter, milk yogurt, milk kefir, milk creamer, milk beverage";

/** Plants whose flour, meal, pasta and noodles have no gluten. */
const FLOUR_PLANTS =
  "bean, black bean, white bean, broad bean, fava bean, navy bean, kidney bean, mung bean, soybean, pea, chickpea, lentil, red lentil, green lentil, lupin, rice, brown rice, corn, quinoa, buckwheat, millet, sorghum, amaranth, potato, sweet potato, cassava, tapioca, plantain, banana, coconut, konjac, carob, hemp, hemp seed, flax, flaxseed, sunflower, sunflower seed, pumpkin seed, sesame, chia, chestnut, grape seed, carob seed, pumpkin, cauliflower, apple, edamame, mushroom, lotus root, acorn";

const FLOUR_NAMES =
  "flour, meal, pasta, noodle, spaghetti, penne, fusilli, macaroni, semolina, sourdough, vermicelli";

const FLOUR_FACTS: Readonly<Record<string, FoodFacts>> = {
  soybean: { has: ["soy"], may: [] },
  edamame: { has: ["soy"], may: [] },
  chestnut: { has: ["nut"], may: [] },
};

/** The phrases of a list with commas. */
export function splitWords(words: string): string[] {
  return words
    .split(",")
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== "");
}

/** The lexicon as a phrase book: the longest phrase at a word says what the food is. */
export const lexicon: () => PhraseBook<FoodFacts> = once(buildLexicon);

/** What the lexicon knows of exactly this name, if anything. */
export function findFood(name: string): FoodFacts | undefined {
  return lexicon().get(name);
}

function buildLexicon(): PhraseBook<FoodFacts> {
  const book = createPhraseBook<FoodFacts>();
  for (const [bases, names] of [
    [PLANT_BASES, splitWords(DAIRY_NAMES)],
    [MILK_BASES, splitWords(MILK_NAMES)],
  ] as const) {
    for (const base of bases) {
      const facts = { has: base.has ?? [], may: base.may ?? [] };
      for (const plant of splitWords(base.words)) {
        for (const name of names) book.add(`${plant} ${name}`, facts);
      }
    }
  }
  for (const plant of splitWords(FLOUR_PLANTS)) {
    const facts = FLOUR_FACTS[plant] ?? { has: [], may: [] };
    for (const name of splitWords(FLOUR_NAMES)) book.add(`${plant} ${name}`, facts);
  }
  for (const group of FOOD_GROUPS) {
    const facts = { has: group.has ?? [], may: group.may ?? [] };
    for (const phrase of splitWords(group.words)) {
      book.add(phrase, facts);
      if (canonicalWords(phrase).length === 0) throw new Error(`Not a food name: ${phrase}`);
    }
  }
  return book;
}
