import { createFetch } from "../../sdk-fetch.server";
import { once } from "~/server/values/once";
import {
  type InlinePicture,
  MailFailure,
  type MailSender,
  type OutgoingMail,
  TIMEOUT_MS,
} from "../mail-sender";

/** Returns the seconds of a Retry-After header (a number or an HTTP date). Returns null if missing or invalid. */
export function retryAfterOf(header: string | null, now = new Date()): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  if (Number.isNaN(at)) return null;
  return Math.max(0, Math.ceil((at - now.getTime()) / 1_000));
}

type Options = {
  token: string;
  /** Another server with Postmark's API. Null for Postmark. */
  base: string | null;
  /** Timeout of one mail, in milliseconds. */
  timeout?: number;
};

/** Postmark's permanent error codes: invalid address, inactive recipient. */
const PERMANENT = new Set([300, 406]);
const MAX_BYTES = 256 * 1024;

/** Creates a sender with Postmark's client, which is loaded at the first mail. */
export function createPostmark({ token, base, timeout = TIMEOUT_MS }: Options): MailSender {
  const load = once(async () => {
    const ask = await createFetch({ timeout, maxBytes: MAX_BYTES });
    return { ask, ...(await import("postmark")) };
  });
  return {
    kind: "postmark",
    send: async (mail) => {
      const { ask, ServerClient } = await load();
      // The client's errors lack this header, so each mail has its own client.
      let retryAfter: number | null = null;
      const client = new ServerClient(token, {
        ...serverAt(base),
        timeout: timeout / 1_000,
        fetch: async (input, init) => {
          const response = await ask(input, init);
          retryAfter = retryAfterOf(response.headers.get("retry-after"));
          return response;
        },
      });
      const answer = await client.sendEmail(toMessage(mail)).catch((error: unknown) => {
        throw toFailure(error, retryAfter);
      });
      // A proxy may respond instead of Postmark with an HTML page and a 200.
      if (typeof answer.MessageID !== "string" || answer.ErrorCode !== 0) {
        throw new MailFailure("temporary", "Postmark's answer could not be read");
      }
      return { id: answer.MessageID };
    },
  };
}

function serverAt(base: string | null) {
  if (!base) return {};
  const { host, pathname, protocol } = new URL(base);
  return { requestHost: host + pathname.replace(/\/$/, ""), useHttps: protocol === "https:" };
}

function toMessage(mail: OutgoingMail) {
  return {
    From: mail.from,
    To: mail.to,
    Subject: mail.subject,
    TextBody: mail.text,
    HtmlBody: mail.html,
    TrackOpens: false,
    Headers: Object.entries(mail.headers).map(([Name, Value]) => ({ Name, Value })),
    Metadata: { outbox: mail.id },
    ...(mail.replyTo ? { ReplyTo: mail.replyTo } : {}),
    ...(mail.pictures.length > 0 ? { Attachments: mail.pictures.map(toAttachment) } : {}),
  };
}

/**
 * Converts a picture to Postmark's attachment. Its API expects the content as base64 and the id with "cid:".
 */
const toAttachment = ({ id, fileName, contentType, bytes }: InlinePicture) => ({
  Name: fileName,
  ContentType: contentType,
  ContentID: `cid:${id}`,
  Content: bytes.toString("base64"),
});

function toFailure(error: unknown, retryAfter: number | null) {
  const code = error instanceof Error && "code" in error ? Number(error.code) : 0;
  const message = error instanceof Error ? error.message : "Postmark did not answer";
  const kind = PERMANENT.has(code) ? "permanent" : "temporary";
  return new MailFailure(kind, code ? `${message} (Postmark ${code})` : message, {
    retryAfter,
    cause: error,
  });
}
