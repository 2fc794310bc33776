import { SLAUGHTERED, type Content, OF_ANIMALS, withFiner } from "~/engine/food/contents";
import type { PROTEINS } from "~/engine/recipe/recipe";

/** The rule that decides whether a recipe fits a diet. */
type Rule = {
  /** Contents that no food of a recipe may have, in any quantity. Empty if quantities decide. */
  brokenBy: readonly Content[];
  /**
   * Contents that only the label or the butcher can rule out. The verdict on a recipe with such a content is unknown.
   */
  doubtedBy: readonly Content[];
  /** Pairs of contents that a dish may not combine. */
  notTogether: readonly (readonly [Content, Content])[];
  /** The maximum net carbohydrate per serving, in grams. */
  netCarbs: number | null;
  /** The maximum net carbohydrate from sugar, grain and starchy roots, in grams per serving. */
  starch: number | null;
  /** True if sugar, grain, starchy roots and pulses break the diet in any quantity. */
  bansStaples: boolean;
  /** Instructions about the diet for the recipe model. */
  told: string;
  /** Alternative names of the diet that users type. */
  names: string;
  /** The nouns in "…-free", "without …" or "no …" that mean the diet. */
  freeOf: string;
};

/** Returns a rule with the given facts and default conditions. */
const rule = (facts: Partial<Rule> & Pick<Rule, "told">): Rule => ({
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

/**
 * The restrictions other than the eight main restrictions, in the order in which "More" shows them.
 *
 * The allergens are the allergens that labels must name: annex II of Regulation (EU) 1169/2011, and the nine US
 * allergens (FALCPA 2004, FASTER Act 2021). "Dairy-Free", "Egg-Free", "Soy-Free" and "Gluten-Free" are among the eight
 * main restrictions. Pregnancy follows the FDA's "Food Safety for Moms-to-Be" and its advice about eating fish (2021),
 * and the NHS's "Foods to avoid in pregnancy" for liver. Low-FODMAP follows the food lists that Monash University and
 * King's College London have published. Only names are checked, not the quantity. Halal and Kosher check only
 * ingredients, never slaughter or certificates.
 */
const MORE_RULES = {
  "Peanut-Free": rule({
    brokenBy: ["peanut"],
    told: "no peanuts, peanut butter, peanut oil, satay",
  }),
  "Tree Nut-Free": rule({
    brokenBy: ["treeNut"],
    told: "no almonds, cashews, walnuts, pecans, pistachios, hazelnuts, pine nuts, nor their oils and milks",
  }),
  "Sesame-Free": rule({
    brokenBy: ["sesame"],
    told: "no sesame seeds, sesame oil, tahini, hummus, za'atar",
  }),
  "Fish-Free": rule({
    brokenBy: ["finfish"],
    told: "no fish, also not fish sauce, anchovies or Worcestershire sauce; shellfish is allowed",
  }),
  "Crustacean-Free": rule({
    brokenBy: ["crustacean"],
    told: "no shrimp, prawns, crab, lobster, nor what holds them (shrimp paste, most surimi)",
  }),
  "Mollusk-Free": rule({
    brokenBy: ["mollusk"],
    told: "no clams, mussels, oysters, scallops, squid, octopus, snails, oyster sauce",
  }),
  "Wheat-Free": rule({
    brokenBy: ["wheat"],
    told: "no wheat, spelt, semolina, couscous, bulgur, nor what holds them; barley and rye are allowed",
  }),
  "Celery-Free": rule({
    brokenBy: ["celery"],
    told: "no celery, celery root, celery salt, nor stock or spice mixes that hold it",
  }),
  "Mustard-Free": rule({
    brokenBy: ["mustard"],
    told: "no mustard, mustard seeds or powder, nor dressings and mayonnaise that hold it",
  }),
  "Lupin-Free": rule({ brokenBy: ["lupin"], told: "no lupin beans, lupin flour" }),
  "Sulfite-Free": rule({
    brokenBy: ["sulfite"],
    told: "no wine, no dried fruit with sulfites, no bottled lemon juice",
  }),
  Vegetarian: rule({
    brokenBy: SLAUGHTERED,
    told: "no meat, fish, gelatin, nor cheese set with animal rennet",
  }),
  Pescatarian: rule({
    brokenBy: ["meat", "gelatin", "byProduct"],
    told: "no meat, poultry or gelatin; fish and seafood are allowed",
  }),
  "No Pork": rule({
    brokenBy: ["pork"],
    doubtedBy: ["gelatin", "byProduct"],
    told: "no pork, bacon, ham, lard, pork sausage; gelatin only where it is named as another animal's",
  }),
  "No Beef": rule({
    brokenBy: ["beef"],
    doubtedBy: ["gelatin", "byProduct"],
    told: "no beef, veal, beef stock, beef gelatin; gelatin only where it is named as another animal's",
  }),
  "No Alcohol": rule({
    brokenBy: ["alcohol"],
    told: "no wine, beer, spirits, liqueur or cooking wine",
  }),
  "Halal Ingredients": rule({
    brokenBy: ["pork", "alcohol"],
    doubtedBy: ["gelatin", "rennet", "byProduct"],
    told: "no pork, lard, alcohol, blood; gelatin only where it is named as halal",
  }),
  "Kosher Ingredients": rule({
    brokenBy: ["pork", "crustacean", "mollusk", "nonKosher"],
    doubtedBy: ["gelatin", "rennet", "byProduct"],
    notTogether: [["meat", "dairy"]],
    told: "no pork, shellfish, rabbit, fish without scales; never meat and milk in one dish",
  }),
  Pregnancy: rule({
    brokenBy: ["raw", "mercury", "unpasteurized", "alcohol", "liver"],
    told: "no raw or runny egg, no raw or rare meat or fish, no swordfish, shark, king mackerel or bigeye tuna, no unpasteurized or mold-ripened soft cheese, no liver, no alcohol",
  }),
  "Low-FODMAP": rule({
    brokenBy: ["fodmap"],
    told: "no onion, garlic, wheat, rye, beans, honey, apples, pears, mushrooms, cashews, nor milk with lactose",
  }),
};

export type MoreRestriction = keyof typeof MORE_RULES;

/**
 * The main allergy and dietary restrictions, in the order in which they are shown, with all their facts.
 *
 * No law defines Keto and Low-Carb. Feinman et al., "Dietary carbohydrate restriction as the first approach in diabetes
 * management", Nutrition 31 (2015) 1-13, define two limits. Up to 50 g a day is very low carbohydrate (ketogenic), and
 * under 130 g a day is low carbohydrate. One dish may use a fifth of the daily limit: 10 g and, rounded down, 25 g. A
 * low-carb diet "avoids starchy and sugary foods such as pasta, rice, potatoes, bread, and sweets" (Evert et al.,
 * "Nutrition therapy for adults with diabetes or prediabetes: a consensus report", Diabetes Care 42 (2019) 731-754,
 * table 3). So at most 10 g of the 25 g may be from such foods, which is the total limit of a keto dish.
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

/** Any diet that a recipe can be checked against. */
export type Diet = Restriction | MoreRestriction;

/** Returns true for the name of one of the eight main restrictions. */
export const isRestriction = (value: unknown): value is Restriction =>
  typeof value === "string" && Object.hasOwn(RULES, value);

/** Returns true for the name of one of the restrictions under "More". */
export const isMoreRestriction = (value: unknown): value is MoreRestriction =>
  typeof value === "string" && Object.hasOwn(MORE_RULES, value);

/** Returns true for the name of a restriction. */
export const isDiet = (value: string): value is Diet =>
  isRestriction(value) || isMoreRestriction(value);

export const RESTRICTIONS = Object.keys(RULES).filter(isRestriction);
export const MORE_RESTRICTIONS = Object.keys(MORE_RULES).filter(isMoreRestriction);

/** Returns the values that are main restrictions, in the order in which they are shown. */
export const restrictionsIn = (values: readonly string[]) =>
  RESTRICTIONS.filter((restriction) => values.includes(restriction));

/** Returns the values that are diets, in their order. */
export const dietsIn = (values: readonly string[]): Diet[] =>
  [...RESTRICTIONS, ...MORE_RESTRICTIONS].filter((diet) => values.includes(diet));

/** Returns the rule of a diet. */
export const ruleOf = (diet: Diet): Rule => (isRestriction(diet) ? RULES[diet] : MORE_RULES[diet]);

/** Returns the contents that break a diet in any quantity. */
export const brokenBy = (diet: Diet): readonly Content[] => ruleOf(diet).brokenBy;

/** The content that the foods of a protein certainly have, or null. */
const CONTENT_OF: Record<(typeof PROTEINS)[number], Content | null> = {
  Chicken: "meat",
  Beef: "beef",
  Fish: "fish",
  Vegetarian: null,
  Pork: "pork",
  Tofu: "soy",
};

/** Returns the proteins that every recipe within the restriction must lack. */
export const impossibleFor = (restriction: string): readonly string[] =>
  dietsIn([restriction]).flatMap((diet) => {
    const broken = withFiner(brokenBy(diet));
    return Object.entries(CONTENT_OF).flatMap(([protein, content]) =>
      content && broken.includes(content) ? [protein] : [],
    );
  });
