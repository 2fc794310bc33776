export { getHome } from "./home.server";
