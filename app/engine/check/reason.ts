import * as z from "zod";
import { CONTENTS, isContent } from "~/engine/food/contents";
import { CARB_KINDS } from "~/engine/food/food";
import { MORE_RESTRICTIONS, RESTRICTIONS, type Diet } from "~/engine/restrictions/restrictions";

/** The parts of a recipe that may name a food. */
const PLACES = ["title", "description", "steps", "ingredients"] as const;
export type Where = (typeof PLACES)[number];

const content = z.enum(Object.keys(CONTENTS).filter(isContent));
const restriction = z.enum([...RESTRICTIONS, ...MORE_RESTRICTIONS]);
const where = z.enum(PLACES);

/** A food as the recipe names it. `isPlural` is true for "noodles". */
const food = { food: z.string(), isPlural: z.boolean() };

/** A food and its content. `hasContent` is false if the food only may have the content. */
const part = { ...food, content, hasContent: z.boolean() };

/** The limit of a restriction in grams per serving (`limit`), and the approximate amount in the recipe (`grams`). */
const grams = { restriction, grams: z.number(), limit: z.number() };

/**
 * The reason why a recipe breaks a restriction or is unknown, in its stored form: a code with the parameters for the
 * sentence of `reasonInWords`. Two findings with equal reasons are shown as one note. Add a field only if the sentence
 * depends on it.
 */
export const reasonSchema = z.discriminatedUnion("code", [
  /** An ingredient line has a food with a content. */
  z.strictObject({ code: z.literal("contains"), ...food, content }),
  /** An ingredient line has a food that may have a content, depending on the brand. */
  z.strictObject({ code: z.literal("may_contain"), food: z.string(), content }),
  /** An ingredient line offers the food as an alternative: "butter (or oil)". */
  z.strictObject({ code: z.literal("alternative"), ...food, content }),
  /** An ingredient line has words that the line reader does not know. */
  z.strictObject({ code: z.literal("unknown_words"), words: z.string() }),
  /** Only the label shows whether the food fits the restriction. */
  z.strictObject({ code: z.literal("label"), ...part, restriction }),
  /** A text names a food that is not in the ingredient list. `isCertain` is false for a side dish or an option. */
  z.strictObject({ code: z.literal("mention"), ...part, where, isCertain: z.boolean() }),
  /** The recipe combines two foods that the restriction does not allow in one dish. */
  z.strictObject({
    code: z.literal("together"),
    one: z.strictObject(part),
    other: z.strictObject(part),
    restriction,
  }),
  /** The recipe has more carbohydrate from sugar, grain and starchy roots than the restriction allows. */
  z.strictObject({ code: z.literal("starch"), ...grams }),
  /** The recipe has a food that the restriction avoids in any quantity. */
  z.strictObject({
    code: z.literal("staple"),
    ...food,
    staple: z.enum(CARB_KINDS).exclude(["trace"]),
    restriction,
  }),
  /**
   * The recipe has more net carbohydrate than the restriction allows. `food` is the food with the largest share, or
   * null if that is unknown.
   */
  z.strictObject({ code: z.literal("net_carbs_over"), ...grams, food: z.string().nullable() }),
  /** The recipe's net carbohydrate is over the limit by at most the error of the estimate. */
  z.strictObject({ code: z.literal("net_carbs_close"), ...grams }),
  /** The carbohydrate of a food is unknown. If `isWholeLine` is true, `food` is the line as written. */
  z.strictObject({
    code: z.literal("net_carbs_unknown"),
    food: z.string(),
    isWholeLine: z.boolean(),
  }),
  /** The recipe has no ingredients whose contents could be checked. */
  z.strictObject({ code: z.literal("no_ingredients") }),
  /** The recipe has no ingredients whose carbohydrate could be counted. */
  z.strictObject({ code: z.literal("nothing_to_count") }),
  /** An ingredient line has a food that an eater's own words exclude, or may exclude. */
  z.strictObject({
    code: z.literal("own_words"),
    ...food,
    words: z.string(),
    isCertain: z.boolean(),
  }),
  /**
   * A text names a food that an eater's own words exclude. `content` is null if no content of the food decides for
   * certain.
   */
  z.strictObject({
    code: z.literal("own_words_mention"),
    ...food,
    content: content.nullable(),
    where,
    isCertain: z.boolean(),
  }),
  /** An ingredient line uses a recipe that was deleted. */
  z.strictObject({ code: z.literal("recipe_gone"), title: z.string() }),
  /** The recipe uses a fat that is not extra virgin olive oil. */
  z.strictObject({
    code: z.literal("oil"),
    fat: z.enum(["oil", "shortening", "chili_crisp", "flavoring"]),
  }),
]);

export type Reason = z.infer<typeof reasonSchema>;

export type Verdict = "breaks" | "keeps" | "unknown";

/** One food or figure that breaks a diet or makes the verdict unknown. */
export type Finding = {
  diet: Diet;
  /** Index of the ingredient line. Null if the finding concerns the whole recipe. */
  line: number | null;
  /** The line as written, or "". */
  text: string;
  /** The food that decides the verdict, in the words of the line. */
  food: string;
  reason: Reason;
};

/** The findings of a check in progress. */
export type Findings = {
  breaks: Finding[];
  unknown: Finding[];
};

/** Returns the fields of a reason for a food with this name. */
export const foodFields = (name: string) => ({ food: name, isPlural: isPlural(name) });

/** Returns the word for a diet within a sentence: "halal" for Halal Ingredients. */
export const dietWordOf = (diet: Diet): string => diet.replace(/ Ingredients$/, "").toLowerCase();

/** Returns true for "black beans" and "noodles", false for "hummus". */
function isPlural(name: string): boolean {
  return /[^aeious'’]s$/iu.test(name) || /[aeo]s$/iu.test(name);
}
