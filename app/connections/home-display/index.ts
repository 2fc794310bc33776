export { HomePage } from "./home-page";
export { homeShape } from "./home.schema";
