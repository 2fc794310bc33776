export { ListElsewhere } from "./list-elsewhere";
export { ShareForm } from "./share-form";
export { SharedList } from "./shared-list";
export { toSharedJson } from "./shared";
export { shareSchema } from "./shares.schema";
export type { Shared } from "./shares.server";
