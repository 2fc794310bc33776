export { summarizeAccount, summarizeConnections, saveYou } from "./account.server";
