export { publishedDocument } from "./published.server";
