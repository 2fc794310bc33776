export { homeShape } from "./home.schema";
