export { stateOf } from "./state";
export { HERE, MessagesCard, NewWebhookCard, SecretCard, WebhooksCard } from "./webhook-cards";
export { WebhookPage } from "./webhook-page";
export { WEBHOOK_FAILED, deliveryIdSchema, newWebhookSchema } from "./webhooks.schema";
