import { MailFailure, type MailSender } from "./mail-sender";
import { createPostmark } from "./postmark/postmark.server";
import { createSmtp } from "./smtp/smtp.server";

type Options = {
  postmarkToken: string | null;
  /** Another server with Postmark's API. */
  postmarkBase: string | null;
  smtpUrl: string | null;
};

/** Connects Postmark if its token is set, else the SMTP server. Without either, mails stay in the outbox. */
export function connectMail({ postmarkToken, postmarkBase, smtpUrl }: Options): MailSender {
  if (postmarkToken) return createPostmark({ token: postmarkToken, base: postmarkBase });
  if (smtpUrl) return createSmtp({ url: smtpUrl });
  return {
    kind: "none",
    send: async () => {
      throw new MailFailure("temporary", "No mail service is set");
    },
  };
}
