import * as z from "zod";
import { accountShape } from "./accounts.schema";
import { fullAddress, normalAddress } from "~/server/values/email-address";
import { pageNumber } from "~/server/values/paging";
import { errorText } from "~/language/messages";

const EMAIL = errorText("Please enter an email address");
export const welcomeMailSchema = z.object({
  userEmail: z
    .string(EMAIL)
    .overwrite(normalAddress)
    .min(1, EMAIL)
    .max(254, errorText("That email address is too long"))
    .pipe(fullAddress),
});

export const OUTBOX_FILTERS = ["all", "queued", "sent", "failed"] as const;
export type OutboxFilter = (typeof OUTBOX_FILTERS)[number];

/** The query of a list. An invalid query means the first page. */
export const outboxQuerySchema = z.object({
  show: z.enum(OUTBOX_FILTERS).catch("all"),
  page: pageNumber,
});
export const messagesQuerySchema = z.object({
  show: z.enum(["all", "open"]).catch("all"),
  page: pageNumber,
});

const search = z
  .string()
  .default("")
  .transform((q) => q.trim().slice(0, 200));

const SORTS = ["user", "email", "plan", "status", "joined"] as const;
export type UserSort = (typeof SORTS)[number];

/** The query of the list of users. `sort` is a column, with a minus for descending order. */
export const usersQuerySchema = z.object({
  q: search,
  sort: z.templateLiteral([z.enum(["", "-"]), z.enum(SORTS)]).catch("-joined"),
  page: pageNumber,
});
export type UsersQuery = z.infer<typeof usersQuerySchema>;

/** The query of Manage Credits: the search, the chosen user, and the page of the user's history. */
export const creditsQuerySchema = z.object({
  q: search,
  user: z.string().max(100).catch("").default(""),
  before: z.string().max(100).nullable().catch(null).default(null),
});

/** The errors of the Manage Credits form. Credits must be a positive whole number. */
const NOT_FILLED = errorText("Please select a user and enter credits amount");
const NOT_VALID = errorText("Please enter a valid number of credits");
/** The maximum number of credits that can be given or taken at once. */
export const MOST_CREDITS = 100_000;

/** The body of the call that grants credits. */
export const creditsSchema = z.object({
  credits: z
    .number({ error: ({ input }) => (input === undefined ? NOT_FILLED : NOT_VALID).error() })
    .int(NOT_VALID)
    .min(1, NOT_VALID)
    .max(MOST_CREDITS, NOT_VALID),
});

/** The forms that give credits and take them back. */
export const manageCreditsSchema = z.object({
  userId: z.string(NOT_FILLED).min(1, NOT_FILLED).max(100, NOT_FILLED),
  ...creditsSchema.shape,
  reason: z
    .string()
    .trim()
    .max(200, errorText("Please use at most {max, number} characters", { max: 200 }))
    .default(""),
});

const CHOICE = errorText("Please choose a plan and a status");

/** The plan and status that an administrator may set. Only payments set `past_due`. */
export const adminPlanSchema = z.object({
  subscriptionPlan: z.enum(["trial", "archive", "basic", "standard", "premium"], CHOICE),
  subscriptionStatus: z.enum(["trial", "active", "canceled"], CHOICE),
});
export type PlanByHand = z.infer<typeof adminPlanSchema>;

const ANSWER = errorText("Please enter an answer");
export const messageAnswerSchema = z.object({
  answer: z
    .string(ANSWER)
    .trim()
    .min(1, ANSWER)
    .max(10_000, errorText("Please use at most {max, number} characters", { max: 10_000 })),
});

/** A user in the administrator's calls, which is the account without the first name. */
export const listedUserShape = accountShape.omit({ firstName: true });

export const statsShape = z.strictObject({
  totalUsers: z.number().int(),
  activeSubscriptions: z.number().int(),
  totalMeals: z.number().int(),
});

export const remindersShape = z.strictObject({
  count: z.number().int(),
  message: z.string().min(1),
});
