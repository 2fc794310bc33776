export { writeZip } from "./export-files.server";
export { listForExport } from "./export.server";
