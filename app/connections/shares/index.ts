export { toSharedJson } from "./shared";
export { shareSchema } from "./shares.schema";
export type { ShareTarget } from "./shares.server";
