import type { MealCheck } from "./meal-check";

const texts = new WeakMap<MealCheck, string>();

/** A check as JSON: written once as long as it is remembered, since a dish is shown many times. Checks are not changed. */
export function checkText(check: MealCheck): string {
  const known = texts.get(check);
  if (known) return known;
  const text = JSON.stringify(check);
  texts.set(check, text);
  return text;
}
