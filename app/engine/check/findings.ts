import type { Diet } from "~/engine/restrictions/restrictions";
import type { Reason } from "./reason";

export type Verdict = "breaks" | "keeps" | "unknown";

/** One food or figure that breaks a diet, or that leaves it unknown whether the recipe keeps it. */
export type Finding = {
  diet: Diet;
  /** Index of the ingredient line; null if it is about the whole recipe. */
  line: number | null;
  /** The line as written, or an empty text. */
  text: string;
  /** The food that decides, as the line words it. */
  food: string;
  reason: Reason;
};

/** The findings of a check as they are collected. */
export type Findings = {
  breaks: Finding[];
  unknown: Finding[];
};

/** A food by its name in the recipe, as the fields of a reason. */
export const named = (name: string) => ({ food: name, isPlural: isPlural(name) });

/** The word for a diet in a line of a recipe: "halal" for Halal Ingredients. */
export const wordOf = (diet: Diet): string => diet.replace(/ Ingredients$/, "").toLowerCase();

/** True for "black beans" and "noodles", not for "hummus". */
function isPlural(name: string): boolean {
  return /[^aeious'’]s$/iu.test(name) || /[aeo]s$/iu.test(name);
}
