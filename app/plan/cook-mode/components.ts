export { CookPage } from "./cook-page";
