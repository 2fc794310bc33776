import * as z from "zod";

const EMAIL = "Please enter an e-mail address";
export const welcomeMailSchema = z.object({
  userEmail: z
    .string({ error: EMAIL })
    .trim()
    .min(1, EMAIL)
    .max(254, "That e-mail address is too long")
    .pipe(z.email("Enter a full e-mail address, such as name@example.org")),
});

export const OUTBOX_FILTERS = ["all", "queued", "sent", "failed"] as const;
export type OutboxFilter = (typeof OUTBOX_FILTERS)[number];

const page = z.coerce.number().int().min(1).max(1_000_000).catch(1);

/** The address of a list: whatever does not fit is its first page. */
export const outboxQuerySchema = z.object({ show: z.enum(OUTBOX_FILTERS).catch("all"), page });
export const messagesQuerySchema = z.object({ show: z.enum(["all", "open"]).catch("all"), page });

const ANSWER = "Please write an answer";
export const answerSchema = z.object({
  answer: z
    .string({ error: ANSWER })
    .trim()
    .min(1, ANSWER)
    .max(10_000, "Please use at most 10,000 characters"),
});
