export { forgetMails, mailHandlers } from "./deliver.server";
export { saveMailChoice, unsubscribeUrl, userOfToken, wantsMail } from "./opt-out.server";
export { MAIL, linkTo, queueMail, queueMails, write } from "./outbox.server";
export { pictureOf } from "./picture.server";
