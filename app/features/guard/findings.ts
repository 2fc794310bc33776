import type { FoundFood } from "~/food/line/foods";
import type { Content } from "~/food/food";
import type { GuardPromise } from "./restrictions";

export type Verdict = "breaks" | "keeps" | "unknown";

/** One reason why a promise is broken or not known, told to a cook. */
export interface Finding {
  promise: GuardPromise;
  /** Index of the ingredient line; null where it is about the whole recipe. */
  line: number | null;
  /** The line as written, or an empty text. */
  text: string;
  /** The food that decides, as the line words it. */
  food: string;
  why: string;
}

/** The findings of a check as they are collected. */
export interface Findings {
  breaks: Finding[];
  unknown: Finding[];
}

/** What a cook is told about each content, after the name of one food and of several. */
const CLAUSES: Record<Content, readonly [string, string]> = {
  gluten: ["contains gluten", "contain gluten"],
  dairy: ["contains milk", "contain milk"],
  egg: ["contains egg", "contain egg"],
  soy: ["contains soy", "contain soy"],
  nut: ["is or contains nuts", "are or contain nuts"],
  meat: ["is or contains meat", "are or contain meat"],
  fish: ["is or contains fish or seafood", "are or contain fish or seafood"],
  gelatin: ["is made with gelatin, from animals", "are made with gelatin, from animals"],
  rennet: ["is made with animal rennet", "are made with animal rennet"],
  animal: ["comes from animals", "come from animals"],
};

const MAYBE: Record<Content, string> = {
  gluten: "may contain gluten",
  dairy: "may contain milk",
  egg: "may contain egg",
  soy: "may contain soy",
  nut: "may contain nuts",
  meat: "may contain meat",
  fish: "may contain fish or seafood",
  gelatin: "may be made with gelatin",
  rennet: "may be made with animal rennet",
  animal: "may come from animals",
};

/** "contains gluten", or "contain gluten" after the name of several. */
export function clauseFor(food: FoundFood, content: Content): string {
  return CLAUSES[content][isPlural(food.name) ? 1 : 0];
}

/** True for "black beans" and "noodles", not for "hummus". */
export function isPlural(name: string): boolean {
  return /[^aeious'’]s$/iu.test(name) || /[aeo]s$/iu.test(name);
}

/** "Soy sauce contains gluten." */
export function tellHas(food: FoundFood, content: Content): string {
  return `${capitalize(food.name)} ${clauseFor(food, content)}.`;
}

/** "Oats may contain gluten, depending on the brand." */
export function tellMay(food: FoundFood, content: Content): string {
  return `${capitalize(food.name)} ${MAYBE[content]}, depending on the brand.`;
}

/** The name of a food at the start of a sentence. */
export function capitalize(text: string): string {
  const name = text.toLowerCase();
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
