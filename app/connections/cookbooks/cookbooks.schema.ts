import * as z from "zod";
import { idText, instantText } from "~/server/values/answer-parts";
import { visibleLine, visibleLines } from "~/server/values/text";
import { isReserved, isSlug, SLUG_MAX, SLUG_MIN } from "./slug";
import { errorText, message } from "~/language/messages";

export const PUBLISH_FAILED = message("Not published");

/** The page on which a household publishes a collection. */
export const publishPath = (collectionId: string) => `/collections/${collectionId}/publish`;
/** The front page of a public cookbook, or the page of one of its recipes. */
export const publicPath = (slug: string, recipe?: string) =>
  recipe === undefined ? `/c/${slug}` : `/c/${slug}/${recipe}`;

const MAX_TITLE = 80;
const MAX_INTRODUCTION = 1_000;
const MAX_AUTHOR = 60;

const ADDRESS = errorText(
  "An address has {min} to {max} letters from a to z and digits, with single hyphens in between.",
  { min: SLUG_MIN, max: SLUG_MAX },
);
const UNTITLED = errorText("Please enter a title");
const LONG_TITLE = errorText("A title has at most {max} characters.", { max: MAX_TITLE });
const LONG_INTRODUCTION = errorText("An introduction has at most {max} characters.", {
  max: MAX_INTRODUCTION,
});
const LONG_AUTHOR = errorText("A name has at most {max} characters.", { max: MAX_AUTHOR });

/** The form that publishes a collection: all public fields except its recipes. */
export const publishSchema = z.object({
  slug: z
    .string(errorText("Please choose an address"))
    .trim()
    .toLowerCase()
    .max(SLUG_MAX, ADDRESS)
    .refine(isSlug, ADDRESS)
    .refine(
      (slug) => !isReserved(slug),
      errorText("That address is reserved. Please choose another one."),
    ),
  title: z
    .string(UNTITLED)
    .trim()
    .max(MAX_TITLE, LONG_TITLE)
    .transform(visibleLine)
    .refine((title) => title !== "", UNTITLED),
  introduction: z
    .string(LONG_INTRODUCTION)
    .trim()
    .max(MAX_INTRODUCTION, LONG_INTRODUCTION)
    .default("")
    .transform(visibleLines),
  author: z
    .string(LONG_AUTHOR)
    .trim()
    .max(MAX_AUTHOR, LONG_AUTHOR)
    .default("")
    .transform(visibleLine),
  mayShowAll: z.boolean(errorText("Please check the box, or leave it empty")).default(false),
});
export type Publishing = z.output<typeof publishSchema>;

const REASON = errorText("Please enter a reason");
/** The reason why the administrator takes a cookbook down. Its household reads it. */
export const takeDownSchema = z.object({
  reason: z
    .string(REASON)
    .trim()
    .max(500, errorText("A reason has at most 500 characters."))
    .transform(visibleLines)
    .refine((reason) => reason !== "", REASON),
});

/** The public fields of a collection that is or was published. */
export const cookbookShape = z.strictObject({
  collectionId: idText,
  slug: z.string().min(3).describe("The last part of its address"),
  title: z.string().min(1),
  introduction: z.string(),
  author: z.string().describe("The author’s name, or empty"),
  mayShowAll: z
    .boolean()
    .describe("True if recipes from other sources are shown with their text and pictures"),
  isPublic: z.boolean().describe("False after it was ended or taken down"),
  publishedAt: instantText.describe("When it was first published"),
  takenDownBecause: z
    .string()
    .nullable()
    .describe("Why the administrator took it down; null if it was not"),
  madeBy: z
    .string()
    .nullable()
    .describe(
      "The name of the access token that published it, and whose end also ends it; null if a person published it",
    ),
  url: z.url(),
});
