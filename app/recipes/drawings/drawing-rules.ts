import { z } from "zod";
import { readTable, wordsCell, yesCell } from "~/engine/data";
import { type DrawnFood, isDrawnFood } from "~/ui/drawings/canvas";
import { type FormName, isForm } from "~/ui/drawings/draw";

/** A form with the words that select it in a title, and the foods that the dish must have. */
export type FormRule = {
  form: FormName;
  words: RegExp;
  /** The dish must have one of these foods. Empty for a form that shows no particular food. */
  needs: readonly DrawnFood[];
  /** True if the form is only for desserts and drinks, false if it is only for other dishes, and null for both. */
  isSweet: boolean | null;
};

const formColumns = z.object({
  words: wordsCell,
  only: z.enum(["", "sweet", "savory"]),
  needs: z
    .string()
    .transform((text) => (text === "" ? [] : text.split(" ")))
    .refine((foods) => foods.every(isDrawnFood), "has a food without a piece"),
});

/**
 * Reads the table of forms. The first row that matches a title, in lower case without accents, decides. Throws an error
 * for an unknown form.
 */
export const readFormRules = (): FormRule[] =>
  readTable("drawings/forms.tsv", "form", formColumns).map(({ name, facts }) => {
    if (!isForm(name)) throw new Error(`drawings/forms.tsv: no form ${name}`);
    const { words, only, needs } = facts;
    return { form: name, words, needs, isSweet: only === "" ? null : only === "sweet" };
  });

export const FORM_RULES: readonly FormRule[] = readFormRules();

/**
 * Forms that a title may also name after "with" or "in". Other words after them name food that is served with the dish.
 */
export const TOLD_AT_THE_END: ReadonlySet<FormName> = new Set<FormName>([
  "soup",
  "noodle-soup",
  "noodles",
  "curry",
  "pasta",
  "penne",
]);

/** The form of a dish by its cuisine, if its title does not name one and its meat or tofu is cut small. */
export const FORM_OF_CUISINE: Readonly<Record<string, FormName>> = {
  asian: "stir-fry",
  indian: "curry",
};

/** The form of a dish by its first food, if its title does not name one. */
export const FORM_OF_FOOD: Partial<Readonly<Record<DrawnFood, FormName>>> = {
  chicken: "chicken",
  turkey: "turkey",
  duck: "duck",
  beef: "steak",
  pork: "sliced-pork",
  lamb: "lamb-chop",
  ham: "ham-steak",
  "ground-beef": "skillet",
  "ground-meat": "skillet",
  sausage: "sausages",
  chorizo: "skillet",
  fish: "fillet",
  salmon: "salmon",
  tuna: "tuna",
  sardine: "sardines",
  shrimp: "shrimp",
  scallop: "scallops",
  mussel: "shellfish",
  clam: "shellfish",
  squid: "skillet",
  crab: "salad",
  tofu: "tofu-slabs",
  paneer: "skillet",
};

/**
 * The prominence of a food in a dish, in addition to its position in the title: highest for meat and fish, lowest for
 * seasonings.
 */
export const DRAWN_WEIGHT = {
  lead: 40,
  main: 24,
  side: 15,
  cheese: 9,
  strewn: 9,
  base: 2,
} as const;

/**
 * The drawing of a food. `food` is null if the food is not visible. `words` matches the keys of the foods (`foodKey`).
 */
type Drawn = {
  food: DrawnFood | null;
  words: RegExp;
  weight: keyof typeof DRAWN_WEIGHT;
  isSweet: boolean;
};

const foodColumns = z.object({
  words: wordsCell,
  weight: z.enum(["lead", "main", "side", "cheese", "strewn", "base"]),
  sweet: yesCell,
});

/**
 * Reads the table of drawn foods. The first row that matches decides. Throws an error for a piece that no sheet has.
 */
export const readDrawnFoods = (): Drawn[] =>
  readTable("drawings/foods.tsv", "piece", foodColumns).map(({ name, facts }) => {
    if (name !== "nothing" && !isDrawnFood(name))
      throw new Error(`drawings/foods.tsv: no piece ${name}`);
    const { words, weight, sweet } = facts;
    return { food: name === "nothing" ? null : name, words, weight, isSweet: sweet };
  });

export const DRAWN_FOODS: readonly Drawn[] = readDrawnFoods();
