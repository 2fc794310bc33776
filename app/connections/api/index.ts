export { type DeclaredRoute, setCalls, type RouteContract } from "./contract";
export { ANSWERS, findGroup, listGroups, listShapes } from "./reference";
export { noticeShape } from "./shapes";
