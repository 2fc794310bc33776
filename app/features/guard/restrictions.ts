/** The allergy and dietary restrictions a household can choose, in the spec's words and order. */
export const RESTRICTIONS = [
  "Gluten-Free",
  "Dairy-Free",
  "Egg-Free",
  "Soy-Free",
  "Nut-Free",
  "Vegan",
  "Keto",
  "Low-Carb",
] as const;

export type Restriction = (typeof RESTRICTIONS)[number];

/** The protein preference `Vegetarian` is a promise too, though no restriction of the spec. */
export type GuardPromise = Restriction | "Vegetarian";

/** What the lexicon knows of a food. */
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

export type Content = (typeof CONTENTS)[number];

/** The promises that a single food can break, whatever its quantity. */
export type FoodPromise = Exclude<GuardPromise, "Keto" | "Low-Carb">;

/**
 * What breaks each promise. "rennet" are the cheeses that by definition are
 * set with calf rennet; "animal" is honey, shellac, carmine and the like.
 */
export const BROKEN_BY: Record<FoodPromise, readonly Content[]> = {
  "Gluten-Free": ["gluten"],
  "Dairy-Free": ["dairy"],
  "Egg-Free": ["egg"],
  "Soy-Free": ["soy"],
  "Nut-Free": ["nut"],
  Vegan: ["meat", "fish", "gelatin", "rennet", "dairy", "egg", "animal"],
  Vegetarian: ["meat", "fish", "gelatin", "rennet"],
};

/** True for a value that is one of the eight restrictions. */
export function isRestriction(value: unknown): value is Restriction {
  return RESTRICTIONS.some((restriction) => restriction === value);
}
