import * as z from "zod";
import { errorText, message, type Message } from "~/language/messages";

/** The events that webhooks can receive, as their messages name them. */
export const EVENTS = ["plan.changed", "list.changed", "meal.cooked"] as const;
export type WebhookEvent = (typeof EVENTS)[number];

/** The labels of the events. The documentation of the API shows their English texts. */
export const EVENT_LABELS: Record<WebhookEvent, Message> = {
  "plan.changed": message("The plan changes"),
  "list.changed": message("A grocery list changes"),
  "meal.cooked": message("A meal is cooked"),
};

/** The event of a test message. */
export const TEST_EVENT = "webhook.test";

const timestamp = z.iso.datetime().describe("The time of the event");
const nothing = z.strictObject({}).describe("Empty: get the data from the API");

/** The messages by event, as they are signed, sent and documented. */
export const MESSAGES = {
  "plan.changed": z.strictObject({ type: z.literal("plan.changed"), timestamp, data: nothing }),
  "list.changed": z.strictObject({ type: z.literal("list.changed"), timestamp, data: nothing }),
  "meal.cooked": z.strictObject({
    type: z.literal("meal.cooked"),
    timestamp,
    data: z.strictObject({
      mealId: z.string(),
      title: z.string(),
      entryId: z.string().nullable().describe("The planned meal; null if it was not planned"),
    }),
  }),
} as const satisfies Record<WebhookEvent, z.ZodType>;

/** The data of an event's message. No other fields leave the household. */
export type EventData<E extends WebhookEvent> = z.infer<(typeof MESSAGES)[E]>["data"];

export const isEvent = (text: string): text is WebhookEvent =>
  EVENTS.some((event) => event === text);

const NO_ADDRESS = errorText("Please enter the address");
const NO_EVENT = errorText("Please choose at least one event");

export const newWebhookSchema = z.object({
  url: z
    .string(NO_ADDRESS)
    .trim()
    .min(1, NO_ADDRESS)
    .max(1_000, errorText("Please use at most 1,000 characters")),
  event: z.array(z.enum(EVENTS, NO_EVENT), NO_EVENT).min(1, NO_EVENT).max(EVENTS.length),
});

export const deliveryIdSchema = z.object({ deliveryId: z.string().min(1).max(100) });

export const WEBHOOK_FAILED = message("Webhook not changed");
