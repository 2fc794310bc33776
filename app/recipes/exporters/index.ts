export { FORMAT_FACTS, isZipFormat } from "./formats";
