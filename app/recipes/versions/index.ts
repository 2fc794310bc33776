export { versionSchema, versionsShape } from "./versions.schema";
