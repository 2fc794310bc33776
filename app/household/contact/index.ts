export { MESSAGE_FAILED, MESSAGE_SENT, contactSchema } from "./contact.schema";
export { contact, contactAnswer, dueAt, hasPriority } from "./contact";
