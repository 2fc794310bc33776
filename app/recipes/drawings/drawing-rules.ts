import { z } from "zod";
import { readTable, wordsCell, yesCell } from "~/engine/data";
import { type Food, isFood } from "~/ui/drawings/canvas";
import { type FormName, isForm } from "~/ui/drawings/draw";

/** A form with the words of a title that tell of it, and the foods of which the dish must have one. */
export type FormRule = {
  form: FormName;
  words: RegExp;
  /** One of them; none for a form that shows no food of its own. */
  needs: readonly Food[];
  /** Only for desserts and drinks, or only for all else; null for both. */
  isSweet: boolean | null;
};

const formColumns = z.object({
  words: wordsCell,
  only: z.enum(["", "sweet", "savory"]),
  needs: z
    .string()
    .transform((text) => (text === "" ? [] : text.split(" ")))
    .refine((foods) => foods.every(isFood), "has a food without a piece"),
});

/** Reads the forms. The first row that fits a title, in lower case without accents, decides. Throws for an unknown form. */
export const readFormRules = (): FormRule[] =>
  readTable("drawings/forms.tsv", "form", formColumns).map(({ name, facts }) => {
    if (!isForm(name)) throw new Error(`drawings/forms.tsv: no form ${name}`);
    const { words, only, needs } = facts;
    return { form: name, words, needs, isSweet: only === "" ? null : only === "sweet" };
  });

export const FORM_RULES: readonly FormRule[] = readFormRules();

/** Forms that a title tells of behind "with" or "in", too; any other word there is of what comes beside the dish. */
export const TOLD_AT_THE_END: ReadonlySet<FormName> = new Set<FormName>([
  "soup",
  "noodle-soup",
  "noodles",
  "curry",
  "pasta",
  "penne",
]);

/** What a dish of a cuisine that its title does not tell is drawn as, where meat or tofu comes cut small. */
export const FORM_OF_CUISINE: Readonly<Record<string, FormName>> = {
  asian: "stir-fry",
  indian: "curry",
};

/** What a dish that its title does not tell is drawn as, by the first of its foods. */
export const FORM_OF_FOOD: Partial<Readonly<Record<Food, FormName>>> = {
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

/** How much of a food is seen of a dish, beside what its title says: meat and fish first, what only seasons last. */
export const WEIGHT = { lead: 40, main: 24, side: 15, cheese: 9, strewn: 9, base: 2 } as const;

/** A food as it is drawn. `food` is null where nothing of it is seen. `words` matches the keys of the foods (`foodKey`). */
type Drawn = { food: Food | null; words: RegExp; weight: keyof typeof WEIGHT; isSweet: boolean };

const foodColumns = z.object({
  words: wordsCell,
  weight: z.enum(["lead", "main", "side", "cheese", "strewn", "base"]),
  sweet: yesCell,
});

/** Reads what each food is drawn as. The first row that fits decides. Throws for a piece that no sheet has. */
export const readDrawnFoods = (): Drawn[] =>
  readTable("drawings/foods.tsv", "piece", foodColumns).map(({ name, facts }) => {
    if (name !== "nothing" && !isFood(name))
      throw new Error(`drawings/foods.tsv: no piece ${name}`);
    const { words, weight, sweet } = facts;
    return { food: name === "nothing" ? null : name, words, weight, isSweet: sweet };
  });

export const DRAWN_FOODS: readonly Drawn[] = readDrawnFoods();
