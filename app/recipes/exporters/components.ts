export { ExportFormats } from "./export-page";
