export { youSchema } from "./you.schema";
