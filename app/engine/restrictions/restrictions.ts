import { rule, type Rule, MORE_RULES, type MoreRestriction } from "./more-restrictions";
import { type Content, OF_ANIMALS, withFiner } from "~/engine/food/contents";
import type { PROTEINS } from "~/engine/recipe/kinds";

/**
 * The allergy and dietary restrictions a household can choose, in the order in which they are shown, and all that is
 * said of each.
 *
 * No law defines Keto and Low-Carb. Feinman et al., "Dietary carbohydrate restriction as the first approach in
 * diabetes management", Nutrition 31 (2015) 1-13, calls up to 50 g a day very low carbohydrate (ketogenic) and
 * under 130 g a day low carbohydrate. One dish may use up a fifth of such a day: 10 g and, rounded down, 25 g.
 * Who eats low-carb "avoids starchy and sugary foods such as pasta, rice, potatoes, bread, and sweets" (Evert et
 * al., "Nutrition therapy for adults with diabetes or prediabetes: a consensus report", Diabetes Care 42 (2019)
 * 731-754, table 3): of the 25 g at most 10 g may come from these, as much as a keto dish may have of all.
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
    starch: 10,
    told: "at most 25 g of net carbohydrate a serving, at most 10 g of it from sugar, grain and potato",
    names: "low carb, low carbohydrate",
    freeOf: "carb, carbohydrate",
  }),
};

export type Restriction = keyof typeof RULES;

/** Whatever a recipe can be held against. */
export type Diet = Restriction | MoreRestriction;

/** True for one of the eight main restrictions. */
export const isRestriction = (value: unknown): value is Restriction =>
  typeof value === "string" && Object.hasOwn(RULES, value);

/** True for a value that is one of those under "More". */
export const isMoreRestriction = (value: unknown): value is MoreRestriction =>
  typeof value === "string" && Object.hasOwn(MORE_RULES, value);

export const RESTRICTIONS = Object.keys(RULES).filter(isRestriction);
export const MORE_RESTRICTIONS = Object.keys(MORE_RULES).filter(isMoreRestriction);

/** Returns the values that are main restrictions, in the order in which they are shown. */
export const restrictionsIn = (values: readonly string[]) =>
  RESTRICTIONS.filter((restriction) => values.includes(restriction));

/** Those of some values that a recipe can be held against, in their order. */
export const dietsIn = (values: readonly string[]): Diet[] =>
  [...RESTRICTIONS, ...MORE_RESTRICTIONS].filter((diet) => values.includes(diet));

/** The rule of a diet. */
export const ruleOf = (diet: Diet): Rule => (isRestriction(diet) ? RULES[diet] : MORE_RULES[diet]);

/** What breaks a diet in any quantity. */
export const brokenBy = (diet: Diet): readonly Content[] => ruleOf(diet).brokenBy;

/** What a protein of the preferences is for certain. */
const CONTENT_OF: Record<(typeof PROTEINS)[number], Content | null> = {
  Chicken: "meat",
  Beef: "beef",
  Fish: "fish",
  Vegetarian: null,
  Pork: "pork",
  Tofu: "soy",
};

/** The proteins that no recipe which keeps the restriction can be made of. */
export const impossibleFor = (restriction: string): readonly string[] =>
  dietsIn([restriction]).flatMap((diet) => {
    const broken = withFiner(brokenBy(diet));
    return Object.entries(CONTENT_OF).flatMap(([protein, content]) =>
      content && broken.includes(content) ? [protein] : [],
    );
  });
