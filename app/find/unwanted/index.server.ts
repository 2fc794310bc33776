export { addUnwanted, linkUnwanted, listUnwanted, removeUnwanted } from "./unwanted.server";
