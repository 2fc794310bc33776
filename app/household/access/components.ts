export { MadeByToken } from "./made-by-token";
