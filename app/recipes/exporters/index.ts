export { ExportFormats } from "./export-page";
export { FORMAT_FACTS, isZipFormat } from "./formats";
