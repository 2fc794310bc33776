export { Versions, diffVersions, versionsPath } from "./versions";
