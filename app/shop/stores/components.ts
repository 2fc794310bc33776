export { StoresList } from "./stores-page";
