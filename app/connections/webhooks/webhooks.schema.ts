import * as z from "zod";
import { EVENTS } from "./events";

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
