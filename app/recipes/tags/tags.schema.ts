import * as z from "zod";
import { idText } from "~/server/values/answer-parts";
import { MAX_TAG, MAX_TAGS_OF_RECIPE, distinctTags, tagKey, typedTags } from "./tag-words";
import { errorText, message } from "~/language/messages";

export const TAGS_FAILED = message("Tags not changed");
export const TAGS_PATH = "/all-recipes/tags";

const NO_TAG = errorText("Please enter a tag");
const TOO_LONG = errorText("A tag has at most {max} characters.", { max: MAX_TAG });
const TOO_MANY = errorText("A recipe has at most {max} tags.", { max: MAX_TAGS_OF_RECIPE });
const TOO_MUCH = errorText("A recipe has at most {max} tags of {length} characters.", {
  max: MAX_TAGS_OF_RECIPE,
  length: MAX_TAG,
});

const isShort = (tags: readonly string[]) => tags.every((tag) => tag.length <= MAX_TAG);
const isFew = (tags: readonly string[]) => tags.length <= MAX_TAGS_OF_RECIPE;

/** The input of an API call: all tags of a recipe. */
export const tagsCallSchema = z.object({
  tags: z
    .array(z.string().max(200, TOO_LONG), errorText("Please list the tags"))
    .max(200, TOO_MANY)
    .transform(distinctTags)
    .refine(isShort, TOO_LONG)
    .refine(isFew, TOO_MANY),
});

/** The input of a form: further tags for a recipe, separated by commas. */
export const addTagsSchema = z.object({
  tags: z
    .string(NO_TAG)
    .max(1_000, TOO_MUCH)
    .transform(typedTags)
    .refine((tags) => tags.length > 0, NO_TAG)
    .refine(isShort, TOO_LONG)
    .refine(isFew, TOO_MANY),
});

/** An existing tag. */
export const tagSchema = z.object({ tag: z.string(NO_TAG).min(1, NO_TAG).max(200) });

/** The new name of a tag. If another tag has that name, both are merged. */
export const renameTagCallSchema = z.object({
  name: z
    .string(NO_TAG)
    .trim()
    .max(MAX_TAG, TOO_LONG)
    .transform((name) => distinctTags([name])[0] ?? "")
    .refine((name) => tagKey(name) !== "", NO_TAG),
});
export const renameTagSchema = tagSchema.extend(renameTagCallSchema.shape);

const tagText = z.string().min(1);

/** A tag, with the number of recipes that have it. */
export const tagShape = z.strictObject({ tag: tagText, count: z.number().int().min(1) });

export const renamedTagShape = tagShape.extend({
  isMerged: z.boolean().describe("True where another tag was called so: both are one now"),
});

export const taggedShape = z.strictObject({ tag: tagText, mealIds: z.array(idText).min(1) });

export const recipeTagsShape = z.strictObject({ tags: z.array(tagText) });
