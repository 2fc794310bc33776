export { webhookStateOf } from "./state";
export { WEBHOOK_FAILED, deliveryIdSchema, newWebhookSchema } from "./webhooks.schema";
