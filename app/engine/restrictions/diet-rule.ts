import type { Content } from "~/engine/food/contents";

/** What a recipe is held against where a household keeps a diet. */
export type Rule = {
  /** What no food of a recipe may contain, whatever its quantity; none where quantities decide. */
  brokenBy: readonly Content[];
  /** What only the packet or the butcher can answer for: a recipe with it is not checked. */
  doubtedBy: readonly Content[];
  /** Contents that no dish may have both of. */
  notTogether: readonly (readonly [Content, Content])[];
  /** The most net carbohydrate a serving may have, in grams. */
  netCarbs: number | null;
  /** The most of it that may come from sugar, grain and starchy roots, in grams a serving. */
  starch: number | null;
  /** True where sugar, grain, starchy roots and pulses break it in any quantity. */
  bansStaples: boolean;
  /** What the recipe model is told of it. */
  told: string;
  /** What it is called, besides its name, where a cook asks for it. */
  names: string;
  /** What it is free of where a cook writes "…-free", "without …" or "no …". */
  freeOf: string;
};

/** A rule of the given facts; it asks nothing else. */
export const rule = (facts: Partial<Rule> & Pick<Rule, "told">): Rule => ({
  brokenBy: [],
  doubtedBy: [],
  notTogether: [],
  netCarbs: null,
  starch: null,
  bansStaples: false,
  names: "",
  freeOf: "",
  ...facts,
});
