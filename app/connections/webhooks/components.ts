export { HERE, MessagesCard, NewWebhookCard, SecretCard, WebhooksCard } from "./webhook-cards";
export { WebhookPage } from "./webhook-page";
