export { AccountIndex } from "./account-index";
export { ConnectionsPage } from "./connections-page";
export { YouForm } from "./you-form";
