export {
  HERE,
  MessageFormatCard,
  NewWebhookCard,
  SecretCard,
  WebhooksCard,
  WebhookPage,
} from "./webhook-pages";
