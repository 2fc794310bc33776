import * as z from "zod";
import { eaterShape, everybodyShape } from "~/household/eaters";
import { accountShape, listedUserShape, statsShape } from "~/household/accounts";
import { collectionShape } from "~/recipes/collections";
import { acceptedShape, proposalShape } from "~/plan/proposals";
import { aheadShape } from "~/plan/prep-tasks";
import { copyShape } from "~/plan/week-copies";
import { entryShape, leftoversShape, mealTimesShape } from "~/plan/calendar";
import { feedShape } from "~/connections/feeds/feeds.schema";
import { homeShape } from "~/connections/home-display/home.schema";
import { repeatShape } from "~/plan/repeats";
import { savedWeekShape } from "~/plan/saved-weeks";
import { answersShape, nearShape } from "~/find/search";
import { cookingShape } from "~/plan/cook-mode";
import { favoriteShape, mealShape } from "~/recipes/meals";
import { madeShape } from "~/plan/cook-log";
import { parsedShape } from "~/recipes/importers";
import { photoShape } from "~/recipes/photos";
import { replacementsShape, swapShape } from "~/plan/conflicts";
import { itemShape, itemsShape, listShape } from "~/shop/lists";
import { pantryFoodShape } from "~/shop/pantry";
import { storeShape } from "~/shop/stores";

/** The response of a call that only confirms its action, with a message for people. */
export const noticeShape = z.strictObject({ message: z.string().min(1) });

/** The response of a refused call. */
export const refusalShape = z.strictObject({
  message: z.string().min(1),
  reason: z
    .string()
    .regex(/^[A-Z].+\.$/)
    .optional()
    .describe("Why, or what to do about it"),
  errors: z
    .record(z.string(), z.array(z.string().min(1)).min(1))
    .optional()
    .describe("The error of each field"),
});

/** The shapes with a name in the OpenAPI document and in generated clients. */
export const SHAPES = {
  Accepted: acceptedShape,
  Account: accountShape,
  Answers: answersShape,
  AheadTask: aheadShape,
  Collection: collectionShape,
  Cooking: cookingShape,
  Copy: copyShape,
  Eater: eaterShape,
  Entry: entryShape,
  Everybody: everybodyShape,
  Favorite: favoriteShape,
  Feed: feedShape,
  GroceryItem: itemShape,
  GroceryItems: itemsShape,
  GroceryList: listShape,
  Leftovers: leftoversShape,
  Home: homeShape,
  ListedUser: listedUserShape,
  Made: madeShape,
  Meal: mealShape,
  MealTimes: mealTimesShape,
  NearDish: nearShape,
  Notice: noticeShape,
  PantryFood: pantryFoodShape,
  ParsedRecipe: parsedShape,
  Photo: photoShape,
  Proposal: proposalShape,
  Refusal: refusalShape,
  Repeat: repeatShape,
  Replacements: replacementsShape,
  SavedWeek: savedWeekShape,
  Stats: statsShape,
  Store: storeShape,
  Swap: swapShape,
};

/** JSON Schema (2020-12), as zod generates it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

const NAMES = new Map<z.core.$ZodType, string>(
  Object.entries(SHAPES).map(([name, shape]) => [shape, name]),
);

/** The path of the named shapes in the document. */
export const REF = "#/components/schemas/";

/** Returns the JSON Schema of a call's input, before defaults and transforms. */
export const inputSchema = (schema: z.ZodType): JsonSchema => written(schema, "input");

/**
 * Returns the JSON Schema of an answer, as a reference if it is in `SHAPES`. Fields may be added later, so clients must
 * ignore unknown ones.
 */
export const answerSchema = (schema: z.ZodType): JsonSchema => {
  const name = NAMES.get(schema);
  return name ? { $ref: REF + name } : written(schema, "output");
};

/** Returns the JSON Schemas of all named shapes, by name. */
export const namedSchemas = (): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(SHAPES).map(([name, shape]) => [name, written(shape, "output")]),
  );

function written(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const root: z.core.$ZodType = schema;
  const all = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const name = io === "output" && zodSchema !== root ? NAMES.get(zodSchema) : undefined;
      if (name) {
        for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
        jsonSchema.$ref = REF + name;
      }
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  delete all.$schema;
  return all;
}
