export { findVersions, getVersions, turnTo } from "./original.server";
