export { VersionDiff, diffVersions, versionsPath } from "./versions";
