export { summarizeAccount } from "./account-index.server";
export { summarizeConnections } from "./connections.server";
export { saveYou } from "./you.server";
