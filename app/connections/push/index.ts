export { NotificationsCard } from "./notifications-card";
export { PUSH_FAILED, pushDeviceIdSchema, pushDeviceSchema } from "./push.schema";
