export { type DeclaredRoute, setCalls } from "./calls";
export type { RouteContract } from "./contract";
export { ANSWERS, findGroup, listGroups, listShapes } from "./reference";
export { noticeShape } from "./shapes";
