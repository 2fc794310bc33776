import * as z from "zod";
import { idText, instantText } from "~/server/values/answer-parts";
import { visibleLine } from "~/server/values/text";
import { errorText, message } from "~/language/messages";

export const COLLECTIONS_PATH = "/collections";
export const collectionPath = (id: string) => `${COLLECTIONS_PATH}/${id}`;
export const COLLECTION_FAILED = message("Collection not changed");

/**
 * Maximum number of characters of a name and of a description, of recipes in a collection, and of collections in a
 * household.
 */
const MAX_NAME = 60;
const MAX_DESCRIPTION = 300;
export const MAX_IN_COLLECTION = 100;

const UNNAMED = errorText("Please name the collection");
const LONG_NAME = errorText("A name has at most {max} characters.", { max: MAX_NAME });
const LONG_DESCRIPTION = errorText("The description has at most {max} characters.", {
  max: MAX_DESCRIPTION,
});
const TOO_MANY = errorText("A collection has at most {max} recipes.", { max: MAX_IN_COLLECTION });

/** A name, and a line of text about the collection. */
export const collectionSchema = z.object({
  name: z
    .string(UNNAMED)
    .trim()
    .max(MAX_NAME, LONG_NAME)
    .transform(visibleLine)
    .refine((name) => name !== "", UNNAMED),
  description: z
    .string(LONG_DESCRIPTION)
    .trim()
    .max(MAX_DESCRIPTION, LONG_DESCRIPTION)
    .default("")
    .transform(visibleLine),
});

const mealId = z.string().min(1).max(100);

/** The input of an API call: the collection, with the ids of its recipes in order if they change. */
export const collectionCallSchema = collectionSchema.extend({
  mealIds: z.array(mealId, TOO_MANY).max(MAX_IN_COLLECTION, TOO_MANY).optional(),
});

/** A recipe in a collection, or a recipe to add to it. */
export const inCollectionSchema = z.object({
  mealId: z.string(errorText("Please choose a recipe")).min(1).max(100),
});

/** The collections to put a recipe into: the selected collections among those on the page, and a new collection. */
export const collectionsOfSchema = z.object({
  collectionId: z.array(z.string().max(100)).max(1_000).default([]),
  shown: z.array(z.string().max(100)).max(1_000).default([]),
  name: z.string().trim().max(MAX_NAME, LONG_NAME).default("").transform(visibleLine),
});

/** The search for recipes to add. */
export const addingSchema = z.object({
  q: z
    .string()
    .catch("")
    .default("")
    .transform((text) => visibleLine(text).slice(0, 200)),
});

/** The requested part of a large cookbook. Invalid values are the first part. */
export const partSchema = z.object({ part: z.coerce.number().int().min(1).catch(1) });

/** A collection: recipes that belong together, in order. */
export const collectionShape = z.strictObject({
  id: idText,
  name: z.string().min(1),
  description: z.string(),
  createdAt: instantText,
  mealIds: z.array(idText).describe("Its recipes, in their order"),
});
