import type { Content } from "~/food/food";

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

/** The promises that a single food can break, whatever its quantity. */
export type FoodPromise = Exclude<GuardPromise, "Keto" | "Low-Carb">;

/** What breaks each promise. */
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
