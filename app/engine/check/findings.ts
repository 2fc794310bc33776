import type { FoundFood } from "~/engine/food/line/foods";
import { type Content, CONTENTS } from "~/engine/food/contents";
import type { Diet } from "~/engine/restrictions/restrictions";

export type Verdict = "breaks" | "keeps" | "unknown";

/** One reason why a diet is broken or not known, told to a cook. */
export type Finding = {
  diet: Diet;
  /** Index of the ingredient line; null if it is about the whole recipe. */
  line: number | null;
  /** The line as written, or an empty text. */
  text: string;
  /** The food that decides, as the line words it. */
  food: string;
  why: string;
};

/** The findings of a check as they are collected. */
export type Findings = {
  breaks: Finding[];
  unknown: Finding[];
};

/** "contains gluten", or "contain gluten" after the name of several. */
export function clauseFor(food: FoundFood, content: Content): string {
  return CONTENTS[content].clauses[isPlural(food.name) ? 1 : 0];
}

/** True for "black beans" and "noodles", not for "hummus". */
export function isPlural(name: string): boolean {
  return /[^aeious'’]s$/iu.test(name) || /[aeo]s$/iu.test(name);
}

/** "Soy sauce contains gluten." */
export function describeContains(food: FoundFood, content: Content): string {
  return `${capitalize(food.name)} ${clauseFor(food, content)}.`;
}

/** "Oats may contain gluten, depending on the brand." */
export function describeMayContain(food: FoundFood, content: Content): string {
  return `${capitalize(food.name)} ${CONTENTS[content].clauses[2]}, depending on the brand.`;
}

/** The name of a food at the start of a sentence. */
export function capitalize(text: string): string {
  const name = text.toLowerCase();
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
