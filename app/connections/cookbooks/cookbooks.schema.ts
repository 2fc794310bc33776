import * as z from "zod";
import { idText, instantText } from "~/server/values/answer-parts";
import { visibleLine, visibleLines } from "~/server/values/text";
import { isReserved, isSlug, SLUG_MAX, SLUG_MIN } from "./slug";

export const PUBLISH_FAILED = "Not published";

/** The page of a household that publishes a collection. */
export const publishPath = (collectionId: string) => `/collections/${collectionId}/publish`;
/** The front of a public cookbook; a recipe's page is below it. */
export const publicPath = (slug: string, recipe?: string) =>
  recipe === undefined ? `/c/${slug}` : `/c/${slug}/${recipe}`;

const MAX_TITLE = 80;
const MAX_INTRODUCTION = 1_000;
const MAX_AUTHOR = 60;

const ADDRESS = `An address has ${SLUG_MIN} to ${SLUG_MAX} letters from a to z and digits, with single hyphens in between.`;
const UNTITLED = "Please give it a title";
const LONG_TITLE = `A title has at most ${MAX_TITLE} characters.`;
const LONG_INTRODUCTION = `An introduction has at most ${MAX_INTRODUCTION} characters.`;
const LONG_AUTHOR = `A name has at most ${MAX_AUTHOR} characters.`;

/** What is typed to publish a collection: all that is public of it but for its recipes. */
export const publishSchema = z.object({
  slug: z
    .string({ error: "Please choose an address" })
    .trim()
    .toLowerCase()
    .max(SLUG_MAX, ADDRESS)
    .refine(isSlug, ADDRESS)
    .refine((slug) => !isReserved(slug), "That address is not given to anybody."),
  title: z
    .string({ error: UNTITLED })
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
  mayShowAll: z.boolean("Please tick the box, or leave it empty").default(false),
});
export type Publishing = z.output<typeof publishSchema>;

const REASON = "Please say why";
/** Why the administrator takes a cookbook down: its household reads it. */
export const takeDownSchema = z.object({
  reason: z
    .string({ error: REASON })
    .trim()
    .max(500, "A reason has at most 500 characters.")
    .transform(visibleLines)
    .refine((reason) => reason !== "", REASON),
});

/** What is public of a collection, or was. */
export const cookbookShape = z.strictObject({
  collectionId: idText,
  slug: z.string().min(3).describe("The last part of its address"),
  title: z.string().min(1),
  introduction: z.string(),
  author: z.string().describe("The name that it is signed with, or empty"),
  mayShowAll: z
    .boolean()
    .describe("True where recipes from elsewhere are shown with their words and pictures"),
  isPublic: z.boolean().describe("False once it was ended or taken down"),
  publishedAt: instantText.describe("When it was public first"),
  takenDownBecause: z
    .string()
    .nullable()
    .describe("Why the administrator took it down; null where it was not"),
  madeBy: z
    .string()
    .nullable()
    .describe(
      "The name of the access token that published it and with which it ends; null for a person",
    ),
  url: z.url(),
});
