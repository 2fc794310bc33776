export { forgetMails, mailHandlers, letterPictureOf } from "./deliver.server";
export { saveMailChoice, unsubscribeUrl, userOfToken, wantsMail } from "./opt-out.server";
export { MAIL, linkTo, queueMail, queueMails, type QueuedMail, write } from "./outbox.server";
