export { lastUpdatedInWords } from "./last-updated.server";
