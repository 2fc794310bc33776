export { MESSAGE_FAILED, MESSAGE_SENT, contactSchema } from "./contact.schema";
export { contact, contactAnswer } from "./letters";
export { dueAt, hasPriority } from "./priority";
