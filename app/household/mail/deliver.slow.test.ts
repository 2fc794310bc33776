import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  INACTIVE,
  type PostmarkStandIn,
  startPostmarkStandIn,
} from "../../../tests/postmark-stand-in";
import { createServices, DAY, HOUR, inProcess, MINUTE, SECOND } from "../../../tests/services";
import { createPostmark } from "~/server/adapters/mail/postmark/postmark.server";
import { inTransaction, NOBODY } from "~db/transactions";
import type { MailKind } from "~db/schema";
import { createJobWorker } from "~/server/jobs/worker.server";
import { forgetMails, mailHandlers } from "./deliver.server";
import { textBlock } from "./letter";
import { queueMail } from "./outbox.server";

type TestServices = Awaited<ReturnType<typeof createServices>>;
let postmark: PostmarkStandIn;
let services: TestServices;

beforeEach(async () => {
  postmark = await startPostmarkStandIn();
  services = { ...(await createServices()), mailSender: senderWaiting(30 * SECOND) };
});
afterEach(async () => {
  await postmark.stop();
  await services.db.destroy();
});

/** Returns a sender with a timeout in milliseconds. If it is short, a busy machine looks like a service that hangs. */
const senderWaiting = (timeout: number) =>
  createPostmark({ token: postmark.token, base: postmark.url, timeout });
const workerOf = (process = services) => createJobWorker(process, mailHandlers(process));
const deliver = () => workerOf().deliver();

type Changes = { to?: string; kind?: MailKind; expiresInMs?: number; unsubscribeUrl?: string };

const queue = (key: string, { to = "ann@example.org", kind = "welcome", ...rest }: Changes = {}) =>
  queueMail(services, {
    kind,
    key,
    to,
    letter: () => ({ subject: key, title: "Hello", blocks: [textBlock("Words")], footer: [] }),
    ...rest,
  });

const outbox = () =>
  services.db
    .selectFrom("outbox")
    .leftJoin("jobs", "jobs.key", "outbox.id")
    .select(["outbox.key", "status", "outbox.attempts", "runAt", "outbox.lastError", "sentAt"])
    .orderBy("outbox.id")
    .execute();
const subjects = () => postmark.taken.map(({ Subject }) => Subject);

describe("A mail in the outbox", () => {
  test("is sent once, however often the outbox is read", async () => {
    await queue("welcome");
    await Promise.all([deliver(), deliver(), deliver()]);
    await deliver();
    expect(subjects()).toEqual(["welcome"]);
    const at = services.now().toISOString();
    expect(await outbox()).toMatchObject([{ status: "sent", attempts: 1, sentAt: at }]);
  });

  test("is queued once for each purpose", async () => {
    expect([await queue("a"), await queue("a"), await queue("b")]).toEqual([true, false, true]);
    await deliver();
    expect(subjects().sort()).toEqual(["a", "b"]);
  });

  test("is not queued if its transaction is rolled back", async () => {
    const failing = inTransaction(services, NOBODY, async (services) => {
      await queueMail(services, {
        kind: "welcome",
        key: "a",
        to: "ann@example.org",
        letter: () => ({ subject: "a", title: "a", blocks: [], footer: [] }),
      });
      throw new Error("no account after all");
    });
    await expect(failing).rejects.toThrow("no account");
    expect(await outbox()).toEqual([]);
  });

  test("is refused if its address would start another header", async () => {
    await expect(queue("a", { to: "ann@example.org\r\nBcc: all@example.org" })).rejects.toThrow(
      "one line",
    );
    expect(await outbox()).toEqual([]);
  });

  test("has a one-click unsubscribe link if it is optional", async () => {
    await queue("weekly", { unsubscribeUrl: "https://weeknight.example/unsubscribe/x" });
    await queue("welcome");
    await deliver();
    expect(postmark.taken.find(({ Subject }) => Subject === "weekly")?.Headers).toEqual([
      { Name: "List-Unsubscribe", Value: "<https://weeknight.example/unsubscribe/x>" },
      { Name: "List-Unsubscribe-Post", Value: "List-Unsubscribe=One-Click" },
    ]);
    expect(postmark.taken.find(({ Subject }) => Subject === "welcome")?.Headers).toEqual([]);
  });

  test("is not sent after it expired", async () => {
    await queue("reset", { expiresInMs: HOUR });
    services.clock.pass(HOUR);
    await deliver();
    expect(await outbox()).toMatchObject([{ status: "failed", attempts: 0 }]);
    expect(postmark.asked).toBe(0);
  });

  test("can be read for 90 days after it was sent, or permanently if sending failed", async () => {
    await queue("gone", { to: INACTIVE });
    await queue("welcome");
    await deliver();
    services.clock.pass(90 * DAY);
    expect(await forgetMails(services)).toBe(0);
    services.clock.pass(HOUR);
    expect(await forgetMails(services)).toBe(1);
    expect(await outbox()).toMatchObject([{ key: "gone" }]);
  });

  test("loses its secret link after it was sent", async () => {
    await queue("reset", { kind: "password-reset" });
    await deliver();
    expect(postmark.taken[0]?.TextBody).toContain("Words");
    const row = await services.db
      .selectFrom("outbox")
      .select(["text", "html"])
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain("Words");
  });
});

describe("A mail with a picture of a dish at the top", () => {
  const dish = {
    when: "Tonight",
    title: "Tomato Soup",
    url: "https://weeknight.example/x",
    facts: "",
    picture: { drawing: "7.soup.red.tomato.basil", cuisine: "Italian" },
  };
  const letter = () => ({
    subject: "Your meals",
    title: "Your meals",
    dish,
    blocks: [],
    footer: [],
  });
  const queueDish = () =>
    queueMail(services, { kind: "week-ahead", key: "a", to: "ann@example.org", letter });

  test("contains the picture that its HTML shows, and is stored without the picture", async () => {
    await queueDish();
    await deliver();
    const [mail] = postmark.taken;
    expect(mail?.HtmlBody).toContain('src="cid:plate@weeknight"');
    expect(mail?.HtmlBody).not.toContain("<!--picture");
    expect(mail?.Attachments).toMatchObject([
      { Name: "plate.png", ContentType: "image/png", ContentID: "cid:plate@weeknight" },
    ]);
    const png = Buffer.from(mail?.Attachments?.[0]?.Content ?? "", "base64");
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect(png.length).toBeLessThanOrEqual(40_000);
    const { html } = await services.db
      .selectFrom("outbox")
      .select("html")
      .executeTakeFirstOrThrow();
    expect(html).toContain("<!--picture italian/7.soup.red.tomato.basil");
  });
});

describe("While Postmark fails", () => {
  test.each(["500", "401", "nonsense", "hangs"] as const)(
    "with %s, a mail waits longer each time, and is delivered once after recovery",
    async (behavior) => {
      await queue("welcome");
      postmark.behave(behavior);
      if (behavior === "hangs") services = { ...services, mailSender: senderWaiting(100) };
      for (const wait of [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR]) {
        await deliver();
        const due = new Date(services.now().getTime() + wait).toISOString();
        expect(await outbox()).toMatchObject([{ status: "queued", runAt: due }]);
        const asked = postmark.asked;
        services.clock.pass(wait - SECOND);
        await deliver();
        expect(postmark.asked).toBe(asked);
        services.clock.pass(SECOND);
      }
      postmark.behave("ok");
      services = { ...services, mailSender: senderWaiting(30 * SECOND) };
      await deliver();
      await deliver();
      expect(subjects()).toEqual(["welcome"]);
      expect(await outbox()).toMatchObject([{ status: "sent", attempts: 6, lastError: null }]);
    },
  );

  test("for more than 20 hours, a mail fails", async () => {
    await queue("welcome");
    postmark.behave("500");
    for (let n = 0; n < 7; n++) {
      await deliver();
      services.clock.pass(12 * HOUR);
    }
    expect(await outbox()).toMatchObject([{ status: "failed", attempts: 7 }]);
    postmark.behave("ok");
    services.clock.pass(DAY);
    await deliver();
    expect(subjects()).toEqual([]);
  });

  test("for one recipient only, other recipients get their mails", async () => {
    await queue("gone", { to: INACTIVE });
    await queue("welcome");
    await deliver();
    expect(subjects()).toEqual(["welcome"]);
    const [gone] = await outbox();
    expect(gone).toMatchObject({ status: "failed", attempts: 1 });
    expect(gone?.lastError).toContain("inactive");
  });
});

test("with several processes, each mail is sent once", async () => {
  for (let n = 0; n < 40; n++) await queue(`mail ${n}`);
  const all = ["one", "two", "three"].map((id) => inProcess(services, id));
  await Promise.all((await Promise.all(all)).map((its) => workerOf(its).deliver()));
  expect(subjects().sort()).toEqual(Array.from({ length: 40 }, (_, n) => `mail ${n}`).sort());
  for (const mail of await outbox()) expect(mail).toMatchObject({ status: "sent", attempts: 1 });
});
