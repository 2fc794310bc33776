export { versionSchema, versionsShape } from "./versions.schema";
export { Versions, diffVersions, versionsPath } from "./versions";
