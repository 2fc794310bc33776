export {
  HERE,
  MessagesCard,
  NewWebhookCard,
  SecretCard,
  WebhooksCard,
  WebhookPage,
} from "./webhook-pages";
