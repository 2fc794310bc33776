export { queueCooked, toWatcher } from "./queue.server";
export { forgetDeliveries, webhookHandler, webhookStopped } from "./send.server";
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
