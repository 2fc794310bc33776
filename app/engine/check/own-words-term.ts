import type { FoodTerm } from "./food-terms";

/** A term of own words. */
export type ReadTerm = {
  /** As typed. */
  words: string;
  /** The foods that it means; none where it is not understood. */
  meanings: readonly FoodTerm[];
  /** The foods among them that it does not mean. */
  except: readonly FoodTerm[];
  /** How it was understood, where that is not plain: each the rest of a sentence. */
  notes: readonly string[];
  /** The words that are looked for as they stand, where not all of it is plain. */
  text: readonly string[];
};
