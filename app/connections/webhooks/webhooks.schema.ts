import * as z from "zod";

/** What other programs can be told of, as the signed message names it. */
export const EVENTS = ["plan.changed", "list.changed", "meal.cooked"] as const;
export type WebhookEvent = (typeof EVENTS)[number];

export const EVENT_LABELS: Record<WebhookEvent, string> = {
  "plan.changed": "The plan changes",
  "list.changed": "A grocery list changes",
  "meal.cooked": "A meal is cooked",
};

/** What the button of a page sends, to see whether it arrives. */
export const TEST_EVENT = "webhook.test";

const timestamp = z.iso.datetime().describe("When it happened");
const nothing = z
  .strictObject({})
  .describe("Nothing of the household: ask the API for what you need");

/** The messages, by event: as they are signed, sent and documented. */
export const MESSAGES = {
  "plan.changed": z.strictObject({ type: z.literal("plan.changed"), timestamp, data: nothing }),
  "list.changed": z.strictObject({ type: z.literal("list.changed"), timestamp, data: nothing }),
  "meal.cooked": z.strictObject({
    type: z.literal("meal.cooked"),
    timestamp,
    data: z.strictObject({
      mealId: z.string(),
      title: z.string(),
      entryId: z.string().nullable().describe("The planned meal; null where it was not planned"),
    }),
  }),
} as const satisfies Record<WebhookEvent, z.ZodType>;

/** What a message of an event says besides its time. Only these fields leave the household. */
export type EventData<E extends WebhookEvent> = z.infer<(typeof MESSAGES)[E]>["data"];

export const isEvent = (text: string): text is WebhookEvent =>
  EVENTS.some((event) => event === text);

export const newWebhookSchema = z.object({
  url: z
    .string("Please give the address")
    .trim()
    .min(1, "Please give the address")
    .max(1_000, "Please use at most 1,000 characters"),
  event: z
    .array(z.enum(EVENTS, "Please choose what it is told of"), "Please choose what it is told of")
    .min(1, "Please choose what it is told of")
    .max(EVENTS.length),
});

export const deliveryIdSchema = z.object({ deliveryId: z.string().min(1).max(100) });

export const WEBHOOK_FAILED = "Webhook not changed";
