export { tablePath } from "./table-path";
