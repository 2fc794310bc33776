export { AccountIndex, ConnectionsPage, YouForm } from "./account-pages";
