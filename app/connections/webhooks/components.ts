export {
  WEBHOOKS_PATH,
  MessageFormatCard,
  NewWebhookCard,
  SecretCard,
  WebhooksCard,
  WebhookPage,
} from "./webhook-pages";
