/** What a cook puts in place of a food, in the same amount. */
export type StandIn = {
  /** The food's names in a line: the source of a pattern, of whole words. */
  words: string;
  /** Words that go with it, and do not go with what stands in: "unsalted". */
  with?: string;
  /** More names that only the texts of its recipe have for it. */
  alsoInTexts?: string;
  /** What stands in, what is nearest in taste and use first. What fits those who eat is for the check to say. */
  to: readonly string[];
  /** Preparations of the food that what stands in does not know: "softened". */
  drops?: string;
  /** What the texts say of the food alone: "skin side up". */
  dropsInTexts?: string;
  /** What is done with what stands in, where the steps say what is done with the food. */
  verbs?: Readonly<Record<string, string>>;
  /** Grams of one piece, all of which is eaten: what stands in is not counted as the food is, but weighed. */
  piece?: number;
  /** What the line says for each piece instead; `{3}` is three times the number of pieces. */
  lines?: Readonly<Record<string, string>>;
  /** In which recipes: what their title, lines or steps say, and what they do not. */
  where?: RegExp;
  notWhere?: RegExp;
  /** It stands in for so many pieces at most: of more of them the dish is made. */
  atMost?: number;
};

/** What the texts of a recipe call what stands in, where its line has to be more exact. */
export const SHORT_NAMES: Readonly<Record<string, string>> = {
  "extra-firm tofu": "tofu",
  "firm tofu": "tofu",
  "cooked brown lentils": "lentils",
  "chicken thighs": "chicken",
  "chicken breast": "chicken",
  "ground flaxseed": "flaxseed mixture",
};

/** True where a food may stand in in a recipe that says so much. */
export const suits = ({ where, notWhere }: StandIn, said: string) =>
  (where?.test(said) ?? true) && !(notWhere?.test(said) ?? false);
