export { toSharedJson } from "./shared";
export { shareSchema } from "./shares.schema";
export type { Shared } from "./shares.server";
