import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  INACTIVE,
  type PostmarkStandIn,
  startPostmarkStandIn,
  UNREADABLE,
} from "../../../../tests/postmark-stand-in";
import { type SmtpStandIn, startSmtpStandIn } from "../../../../tests/smtp-stand-in";
import { connectMail } from "./connect.server";
import { MailFailure, type MailSender, type OutgoingMail } from "./mail-sender";
import { createPostmark, retryAfterOf } from "./postmark/postmark.server";
import { createSmtp } from "./smtp/smtp.server";

const MAIL: OutgoingMail = {
  id: "mail-1",
  from: "Weeknight <no-reply@weeknight.example>",
  to: "ann@example.org",
  replyTo: "bo@example.org",
  subject: "Crème brûlée & more",
  text: "Hello.\n.\nA line that is a dot alone is part of the mail.",
  html: "<p>Hello.</p>",
  pictures: [],
  headers: { "List-Unsubscribe": "<https://weeknight.example/unsubscribe/x>" },
};

/** A mail with a picture that its HTML shows. */
const BYTES = Buffer.from(Array.from({ length: 300 }, (_, at) => (at * 7) % 256));
const WITH_PICTURE: OutgoingMail = {
  ...MAIL,
  html: '<p>Hello.</p><img src="cid:plate@weeknight" alt="A plate">',
  pictures: [
    { id: "plate@weeknight", fileName: "plate.png", contentType: "image/png", bytes: BYTES },
  ],
};

async function failureOf(sender: MailSender, mail = MAIL) {
  const failure: unknown = await sender.send(mail).catch((error: unknown) => error);
  if (!(failure instanceof MailFailure)) throw new Error(`It did not fail: ${String(failure)}`);
  const { kind, retryAfter, message } = failure;
  return { kind, retryAfter, message };
}

describe("Postmark", () => {
  let postmark: PostmarkStandIn;
  let sender: MailSender;
  beforeEach(async () => {
    postmark = await startPostmarkStandIn();
    sender = createPostmark({ token: postmark.token, base: postmark.url, timeout: 3_000 });
  });
  afterEach(() => postmark.stop());

  test("accepts a mail with all of its parts, without open tracking", async () => {
    expect(await sender.send(MAIL)).toEqual({ id: "pm-1" });
    expect(postmark.taken).toEqual([
      expect.objectContaining({
        From: MAIL.from,
        To: MAIL.to,
        ReplyTo: MAIL.replyTo,
        Subject: MAIL.subject,
        TextBody: MAIL.text,
        HtmlBody: MAIL.html,
        Headers: [{ Name: "List-Unsubscribe", Value: MAIL.headers["List-Unsubscribe"] }],
        Metadata: { outbox: "mail-1" },
      }),
    ]);
    expect(postmark.taken[0]).not.toHaveProperty("Attachments");
  });

  test("receives a picture as an attachment that the HTML refers to", async () => {
    await sender.send(WITH_PICTURE);
    expect(postmark.taken[0]?.HtmlBody).toContain('src="cid:plate@weeknight"');
    expect(postmark.taken[0]?.Attachments).toEqual([
      {
        Name: "plate.png",
        Content: BYTES.toString("base64"),
        ContentType: "image/png",
        ContentID: "cid:plate@weeknight",
      },
    ]);
  });

  test.each([
    ["500", /Maintenance/],
    ["401", /API token/],
    ["nonsense", /could not be read/],
    ["hangs", /timeout|aborted/i],
  ] as const)("may be retried after %s", async (behaviour, message) => {
    postmark.behave(behaviour);
    const failure = await failureOf(sender);
    expect(failure).toMatchObject({ kind: "temporary", retryAfter: null });
    expect(failure.message).toMatch(message);
    expect(failure.message).not.toContain(postmark.token);
  });

  test.each([INACTIVE, UNREADABLE])("is not retried after %s", async (to) => {
    expect(await failureOf(sender, { ...MAIL, to })).toMatchObject({ kind: "permanent" });
  });

  test("may be retried after a wrong token, which can be corrected", async () => {
    const wrong = createPostmark({ token: "wrong", base: postmark.url });
    expect(await failureOf(wrong)).toMatchObject({ kind: "temporary" });
  });
});

describe("an SMTP server", () => {
  let smtp: SmtpStandIn;
  let sender: MailSender;
  beforeEach(async () => {
    smtp = await startSmtpStandIn();
    sender = createSmtp({ url: smtp.url, timeout: 3_000 });
  });
  afterEach(() => smtp.stop());

  test("accepts a mail with both bodies and the same id for all attempts", async () => {
    await sender.send(MAIL);
    const [taken] = smtp.taken;
    expect(taken?.to).toBe(MAIL.to);
    expect(taken?.message).toMatch(/^From: Weeknight <no-reply@weeknight\.example>$/m);
    expect(taken?.message).toMatch(/^Reply-To: bo@example\.org$/m);
    expect(taken?.message).toMatch(/^Message-ID: <mail-1@weeknight\.example>$/m);
    expect(taken?.message).toMatch(
      /^List-Unsubscribe: <https:\/\/weeknight\.example\/unsubscribe\/x>$/m,
    );
    expect(taken?.message).toContain("text/plain");
    expect(taken?.message).toContain("text/html");
  });

  test("receives a picture in one part with the HTML that shows it", async () => {
    await sender.send(MAIL);
    await sender.send(WITH_PICTURE);
    const [without = "", mail = ""] = smtp.taken.map(({ message }) => message);
    expect(without).not.toMatch(/multipart\/related|image\//);
    const alternatives = mail.indexOf("multipart/alternative");
    const related = mail.indexOf("multipart/related");
    expect(alternatives).toBeGreaterThan(0);
    expect(related).toBeGreaterThan(alternatives);
    const [head = "", body = ""] =
      /Content-Type: image\/png[^]*/.exec(mail)?.[0].split("\r\n\r\n") ?? [];
    expect(head).toContain("Content-ID: <plate@weeknight>");
    expect(head).toMatch(/Content-Disposition: inline; filename="?plate\.png/);
    expect(head).toContain("Content-Transfer-Encoding: base64");
    const base64 = body.slice(0, body.indexOf("\r\n--")).replaceAll("\r\n", "");
    expect(Buffer.from(base64, "base64").equals(BYTES)).toBe(true);
  });

  test("is not retried if it does not know the recipient", async () => {
    smtp.behave("refuses the recipient");
    expect(await failureOf(sender)).toMatchObject({ kind: "permanent" });
  });
});

describe("the connected mail service", () => {
  const nothing = { postmarkToken: null, postmarkBase: null, smtpUrl: null };
  test.each([
    ["none", {}],
    ["smtp", { smtpUrl: "smtp://localhost" }],
    ["postmark", { postmarkToken: "token" }],
    ["postmark", { postmarkToken: "token", smtpUrl: "smtp://localhost" }],
  ])("is %s with the settings %j", (kind, options) => {
    expect(connectMail({ ...nothing, ...options }).kind).toBe(kind);
  });
});

test.each([
  [null, null],
  ["120", 120],
  ["Fri, 20 Nov 2026 12:02:00 GMT", 120],
  ["Fri, 20 Nov 2026 11:00:00 GMT", 0],
  ["soon", null],
])("Retry-After %j means %j seconds", (header, seconds) => {
  expect(retryAfterOf(header, new Date("2026-11-20T12:00:00Z"))).toBe(seconds);
});
