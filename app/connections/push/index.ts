export { PUSH_FAILED, pushDeviceIdSchema, pushDeviceSchema } from "./push.schema";
