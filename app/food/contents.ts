/** What the lexicon can say that a food contains. */
export const CONTENTS = [
  "gluten",
  "dairy",
  "egg",
  "soy",
  "nut",
  "meat",
  "fish",
  "gelatin",
  "rennet",
  "animal",
] as const;

/** One of `CONTENTS`: "rennet" is a cheese set with animal rennet by definition, "animal" honey, shellac, carmine and the like. */
export type Content = (typeof CONTENTS)[number];
