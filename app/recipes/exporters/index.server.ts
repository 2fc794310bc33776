export { writeZip, listForExport } from "./export.server";
