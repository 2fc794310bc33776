export {
  getNotifications,
  savePushHour,
  eveningHandler,
  pushHandler,
} from "./notifications.server";
export { openVapid } from "./vapid.server";
