import * as z from "zod";
import { CONTENTS, isContent } from "~/engine/food/contents";
import { CARB_KINDS } from "~/engine/food/food";
import { MORE_RESTRICTIONS, RESTRICTIONS, type Diet } from "~/engine/restrictions/restrictions";

/** The texts of a recipe that may name a food. */
const PLACES = ["title", "description", "steps", "ingredients"] as const;
export type Where = (typeof PLACES)[number];

const content = z.enum(Object.keys(CONTENTS).filter(isContent));
const restriction = z.enum([...RESTRICTIONS, ...MORE_RESTRICTIONS]);
const where = z.enum(PLACES);

/** A food in the recipe's words. `isPlural` is true for "noodles". */
const food = { food: z.string(), isPlural: z.boolean() };

/** A food and its content. `hasContent` is false if it only may contain that. */
const part = { ...food, content, hasContent: z.boolean() };

/** The limit of a restriction, in grams per serving, and the approximate amount in the recipe. */
const grams = { restriction, grams: z.number(), limit: z.number() };

/**
 * Why a recipe breaks a restriction, or why that is not known, in its stored form: a code with the parameters of the sentence
 * in `reasonInWords`. Two findings with equal reasons are shown as one note. Add a field only if the sentence changes with it.
 */
export const reasonSchema = z.discriminatedUnion("code", [
  /** A line has a food with a content. */
  z.strictObject({ code: z.literal("contains"), ...food, content }),
  /** A line has a food that may have a content, depending on the brand. */
  z.strictObject({ code: z.literal("may_contain"), food: z.string(), content }),
  /** A line offers the food as an alternative: "butter (or oil)". */
  z.strictObject({ code: z.literal("alternative"), ...food, content }),
  /** The line reader does not know these words. */
  z.strictObject({ code: z.literal("unknown_words"), words: z.string() }),
  /** Only the label tells whether the food suits the restriction. */
  z.strictObject({ code: z.literal("label"), ...part, restriction }),
  /** A text names a food that the list does not have. `isCertain` is false for a side or an offer. */
  z.strictObject({ code: z.literal("mention"), ...part, where, isCertain: z.boolean() }),
  /** Two foods that the restriction does not allow in one dish. */
  z.strictObject({
    code: z.literal("together"),
    one: z.strictObject(part),
    other: z.strictObject(part),
    restriction,
  }),
  /** More carbohydrate from sugar, grain and starchy roots than the restriction allows. */
  z.strictObject({ code: z.literal("starch"), ...grams }),
  /** A food that the restriction avoids in any quantity. */
  z.strictObject({
    code: z.literal("staple"),
    ...food,
    staple: z.enum(CARB_KINDS).exclude(["trace"]),
    restriction,
  }),
  /** More net carbohydrate than the restriction allows. `food` has the largest share of it, or null if that is not known. */
  z.strictObject({ code: z.literal("net_carbs_over"), ...grams, food: z.string().nullable() }),
  /** Net carbohydrate over the limit by no more than the error of the estimate. */
  z.strictObject({ code: z.literal("net_carbs_close"), ...grams }),
  /** The carbohydrate of a food is not known. With `isWholeLine`, `food` is the line as written. */
  z.strictObject({
    code: z.literal("net_carbs_unknown"),
    food: z.string(),
    isWholeLine: z.boolean(),
  }),
  /** The recipe has no ingredients whose contents could be checked. */
  z.strictObject({ code: z.literal("no_ingredients") }),
  /** The recipe has no ingredients whose carbohydrate could be counted. */
  z.strictObject({ code: z.literal("nothing_to_count") }),
  /** A line has a food that an eater's own words leave out, or may leave out. */
  z.strictObject({
    code: z.literal("own_words"),
    ...food,
    words: z.string(),
    isCertain: z.boolean(),
  }),
  /**
   * A text names a food that an eater's own words leave out. `content` is null if no content of the food decides for certain.
   */
  z.strictObject({
    code: z.literal("own_words_mention"),
    ...food,
    content: content.nullable(),
    where,
    isCertain: z.boolean(),
  }),
  /** A line uses a recipe that was deleted. */
  z.strictObject({ code: z.literal("recipe_gone"), title: z.string() }),
  /** A fat that is not extra virgin olive oil. */
  z.strictObject({
    code: z.literal("oil"),
    fat: z.enum(["oil", "shortening", "chili_crisp", "flavoring"]),
  }),
]);

export type Reason = z.infer<typeof reasonSchema>;

export type Verdict = "breaks" | "keeps" | "unknown";

/** One food or figure that breaks a diet, or leaves it unknown. */
export type Finding = {
  diet: Diet;
  /** Index of the ingredient line; null if it is about the whole recipe. */
  line: number | null;
  /** The line as written, or an empty text. */
  text: string;
  /** The food that decides, in the words of the line. */
  food: string;
  reason: Reason;
};

/** The findings of a check while they are collected. */
export type Findings = {
  breaks: Finding[];
  unknown: Finding[];
};

/** Returns the fields of a reason for a food by its name in the recipe. */
export const foodFields = (name: string) => ({ food: name, isPlural: isPlural(name) });

/** Returns the word for a diet within a sentence: "halal" for Halal Ingredients. */
export const dietWordOf = (diet: Diet): string => diet.replace(/ Ingredients$/, "").toLowerCase();

/** Returns true for "black beans" and "noodles", false for "hummus". */
function isPlural(name: string): boolean {
  return /[^aeious'’]s$/iu.test(name) || /[aeo]s$/iu.test(name);
}
