import { type Content, OF_ANIMALS, SLAUGHTERED } from "~/food/food";
import type { PROTEINS } from "~/kinds";

type Rule = {
  /** What no food of a recipe may contain, whatever its quantity; none where quantities decide. */
  brokenBy: readonly Content[];
  /** The most net carbohydrate a serving may have, in grams. */
  netCarbs: number | null;
  /** True where sugar, grain, starchy roots and pulses break it in any quantity. */
  bansStaples: boolean;
  /** What the recipe model is told of it. */
  told: string;
  /** What it is called, besides its name, where a cook asks for it. */
  names: string;
  /** What it is free of where a cook writes "…-free", "without …" or "no …". */
  freeOf: string;
};

const rule = (facts: Partial<Rule> & Pick<Rule, "told">): Rule => ({
  ...{ brokenBy: [], netCarbs: null, bansStaples: false, names: "", freeOf: "" },
  ...facts,
});

/**
 * The allergy and dietary restrictions a household can choose, in the spec's words and order, and all that is
 * said of each.
 *
 * No law defines Keto and Low-Carb. Feinman et al., "Dietary carbohydrate restriction as the first approach in
 * diabetes management", Nutrition 31 (2015) 1-13, calls up to 50 g a day very low carbohydrate (ketogenic) and
 * under 130 g a day low carbohydrate. One dish may use up a fifth of such a day: 10 g and, rounded down, 25 g.
 */
export const RULES = {
  "Gluten-Free": rule({
    brokenBy: ["gluten"],
    told: "no wheat, barley, rye, nor what holds them (soy sauce, most stock cubes, beer, oats that are not marked)",
    names: "gf, celiac, coeliac",
    freeOf: "gluten, wheat",
  }),
  "Dairy-Free": rule({
    brokenBy: ["dairy"],
    told: "nothing of milk",
    names: "df",
    freeOf: "dairy, lactose, milk",
  }),
  "Egg-Free": rule({
    brokenBy: ["egg"],
    told: "no egg, also not in mayonnaise or egg noodles",
    freeOf: "egg",
  }),
  "Soy-Free": rule({
    brokenBy: ["soy"],
    told: "no soy sauce, tofu, miso, edamame",
    freeOf: "soy, soya",
  }),
  "Nut-Free": rule({
    brokenBy: ["nut"],
    told: "no peanuts, no tree nuts, no pine nuts, no nut oils, no pesto",
    freeOf: "nut, peanut, tree nut, peanut butter, groundnut",
  }),
  Vegan: rule({
    brokenBy: OF_ANIMALS,
    told: "nothing of an animal, no honey",
    names: "vegan, plant based",
  }),
  Keto: rule({
    netCarbs: 10,
    bansStaples: true,
    told: "at most 10 g of net carbohydrate a serving, no sugar, grain, potato or beans",
    names: "keto, ketogenic",
  }),
  "Low-Carb": rule({
    netCarbs: 25,
    told: "at most 25 g of net carbohydrate a serving",
    names: "low carb, low carbohydrate",
    freeOf: "carb, carbohydrate",
  }),
};

export type Restriction = keyof typeof RULES;

/** True for a value that is one of the restrictions. */
export const isRestriction = (value: unknown): value is Restriction =>
  typeof value === "string" && Object.hasOwn(RULES, value);

export const RESTRICTIONS = Object.keys(RULES).filter(isRestriction);

/** Those of some values that are restrictions, in their order. */
export const restrictionsIn = (values: readonly string[]) =>
  RESTRICTIONS.filter((restriction) => values.includes(restriction));

/** The protein preference `Vegetarian` is a diet too, though no restriction. */
export type Diet = Restriction | "Vegetarian";

/** What breaks a diet in any quantity. */
export const brokenBy = (diet: Diet): readonly Content[] =>
  diet === "Vegetarian" ? SLAUGHTERED : RULES[diet].brokenBy;

/** What a protein of the preferences is for certain. */
const CONTENT_OF: Record<(typeof PROTEINS)[number], Content | null> = {
  Chicken: "meat",
  Beef: "meat",
  Fish: "fish",
  Vegetarian: null,
  Pork: "meat",
  Tofu: "soy",
};

/** The proteins that no recipe which keeps the restriction can be made of. */
export const impossibleFor = (restriction: string): readonly string[] =>
  Object.entries(CONTENT_OF).flatMap(([protein, content]) =>
    isRestriction(restriction) && content && brokenBy(restriction).includes(content)
      ? [protein]
      : [],
  );
