export { sendMessage } from "./contact.server";
