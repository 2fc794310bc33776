import { once } from "~/once";
import { canonicalWords } from "../words";

/**
 * Foods that people are most often allergic to, by words that no other English word of a kitchen is a letter away from:
 * "barely", "drawn" and "better" are no misspelled barley, prawn and butter.
 */
const ALLERGENS = `peanut groundnut almond cashew walnut hazelnut pistachio macadamia pecan chestnut filbert sesame
 tahini shrimp lobster scallop oyster mussel crawfish anchovy mustard celery lupin semolina couscous bulgur seitan
 soybean edamame tempeh tofu yogurt buttermilk mayonnaise mozzarella parmesan ricotta mascarpone`;

/** Shorter words are a letter away from too many. */
const SHORTEST = 5;

/**
 * True for a word that is one letter away from the name of an allergen: one is missing, too many, another, or two have
 * changed places. Whether it is a word of its own is for the caller to know.
 */
export function isNearAllergen(word: string): boolean {
  if (word.length < SHORTEST) return false;
  const { names, shorter } = near();
  return (
    shorter.has(word) ||
    withoutOne(word).some((letters) => names.has(letters) || shorter.has(letters))
  );
}

const near = once(() => {
  const names = new Set(canonicalWords(ALLERGENS).filter(({ length }) => length >= SHORTEST));
  return { names, shorter: new Set([...names].flatMap(withoutOne)) };
});

/** The word without each of its letters. */
const withoutOne = (word: string) =>
  Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
