export { doPath } from "./do-path";
