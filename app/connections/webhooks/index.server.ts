export { queueCooked, toWatcher } from "./queue.server";
export { forgetDeliveries, webhookHandler } from "./send.server";
export { webhookStopped } from "./stopped-mail.server";
export {
  addWebhook,
  getWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  resendDelivery,
  resumeWebhook,
  rollSecret,
  testWebhook,
} from "./webhooks.server";
