export { getNotifications, savePushHour } from "./notifications.server";
export { eveningHandler } from "./queue.server";
export { pushHandler } from "./send.server";
export { openVapid } from "./vapid.server";
