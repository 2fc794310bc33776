import { once } from "~/server/values/once";
import { type InlinePicture, MailFailure, type MailSender, TIMEOUT_MS } from "../mail-sender";

/** Timeout for connecting and the greeting, in milliseconds. */
const CONNECT_MS = 5_000;

type Options = {
  url: string;
  /** Timeout without any data, in milliseconds. */
  timeout?: number;
};

/** Creates a sender for an SMTP server (smtp:// or smtps://). nodemailer is loaded at the first mail. */
export function createSmtp({ url, timeout = TIMEOUT_MS }: Options): MailSender {
  const transport = once(async () => {
    const { createTransport } = await import("nodemailer");
    return createTransport({
      url,
      connectionTimeout: Math.min(CONNECT_MS, timeout),
      greetingTimeout: Math.min(CONNECT_MS, timeout),
      socketTimeout: timeout,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  });
  return {
    kind: "smtp",
    send: async ({ id, from, replyTo, pictures, ...mail }) => {
      const host = /@([^\s>]+)>?$/.exec(from)?.[1] ?? "localhost";
      // Each attempt has this id, so that the receiver recognizes a duplicate.
      const messageId = `<${id}@${host}>`;
      const info = await (
        await transport()
      )
        .sendMail({
          ...mail,
          from,
          messageId,
          attachments: pictures.map(toAttachment),
          ...(replyTo ? { replyTo } : {}),
        })
        .catch((error: unknown) => {
          throw toFailure(error);
        });
      return { id: info.messageId };
    },
  };
}

/**
 * Converts a picture to nodemailer's attachment. An attachment with a `cid` is in the same `multipart/related` part as
 * the HTML.
 */
const toAttachment = ({ id, fileName, contentType, bytes }: InlinePicture) => ({
  cid: id,
  filename: fileName,
  contentType,
  content: bytes,
  contentDisposition: "inline" as const,
});

/**
 * Classifies an error. Errors about the recipient or the mail are permanent. A refused login or sender can be fixed.
 */
function toFailure(error: unknown) {
  if (!(error instanceof Error)) return new MailFailure("temporary", "The mail server failed");
  const status = "responseCode" in error ? Number(error.responseCode) : 0;
  const command = "command" in error ? error.command : null;
  const isOwn = command === "RCPT TO" || command === "DATA" || command === "API";
  const isEnvelope = "code" in error && error.code === "EENVELOPE" && status === 0;
  const kind = (isOwn && status >= 500) || isEnvelope ? "permanent" : "temporary";
  return new MailFailure(kind, error.message, { cause: error });
}
