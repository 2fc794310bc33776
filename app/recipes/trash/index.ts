export { RESTORE_FAILED, restoreSchema } from "./trash.schema";
export type { Then } from "./trash.server";
