export { NEVER_PATH, NOT_LEFT_OUT, proposeAgainSchema } from "./unwanted.schema";
export type { LinkedDish } from "./unwanted.server";
