import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TIMEOUT_MS } from "../../app/server/adapters/mail/mail-sender";
import { type App, startApp } from "../app";
import { INACTIVE, type PostmarkStandIn, startPostmarkStandIn } from "../postmark-stand-in";
import { startSmtpStandIn } from "../smtp-stand-in";
import { type Client, visitor } from "../client";
import { mailsTo, makeMailDue } from "./database";
import { words } from "./page";

let app: App;
let postmark: PostmarkStandIn;
beforeAll(async () => {
  postmark = await startPostmarkStandIn();
  app = await startApp({
    POSTMARK_SERVER_TOKEN: postmark.token,
    POSTMARK_API_BASE: postmark.url,
    APP_URL: "https://weeknight.example",
  });
});
afterAll(async () => {
  await app.stop();
  await postmark.stop();
});

/** Signs up on a server that accepts forms only from its public address. */
async function newCook(email: string): Promise<Client> {
  const client = visitor(app, email);
  const fields = { intent: "sign-up", firstName: "Ann", email, password: "a good password" };
  const headers = { origin: "https://weeknight.example" };
  const { status } = await client.post("/auth", fields, headers);
  if (status !== 303) throw new Error(`Sign-up answered ${status}`);
  return client;
}

/** Returns the path of the confirmation link in the text of a mail. */
const confirmationIn = (text: string) => /\/confirm\/[\w.-]+/.exec(text)?.[0] ?? "";
const mailed = (email: string) => postmark.taken.filter(({ To }) => To === email);
/** Returns how long the app took to answer the last sign-up, by its own log. */
const signUpMs = () =>
  Number([...app.output().matchAll(/"path":"\/auth","status":303,"ms":([\d.]+)/g)].at(-1)?.[1]);
const soon = <T>(read: () => T) => expect.poll(read, { interval: 50 });

describe("A new user", () => {
  test("gets a mail to confirm the address and then a welcome mail, with links to the public address", async () => {
    postmark.behave("ok");
    const cook = await newCook("ann@example.org");
    await soon(() => mailed("ann@example.org").length).toBe(1);
    const [asked] = mailed("ann@example.org");
    expect(asked?.Subject).toBe("Confirm your email address");
    const path = confirmationIn(asked?.TextBody ?? "");
    // Opening the link changes nothing yet, because mail programs do that by themselves.
    expect(words(await visitor(app).get(path))).toContain("is this your address?");
    expect(words(await cook.get("/dashboard"))).toContain("Confirm your email.");
    const headers = { origin: "https://weeknight.example" };
    // The link alone is not enough: another person may have entered the address.
    expect((await visitor(app).post(path, { password: "a guess" }, headers)).status).toBe(400);
    const phone = visitor(app);
    const done = await phone.post(path, { password: "a good password" }, headers);
    expect([done.status, done.headers.get("location")]).toEqual([303, "/dashboard"]);
    expect((await phone.get("/api/auth/user")).status).toBe(200);
    await soon(() => mailed("ann@example.org").length).toBe(2);
    const [, welcome] = mailed("ann@example.org");
    expect(welcome).toMatchObject({
      From: "Weeknight <no-reply@weeknight.example>",
      Subject: "Welcome to Weeknight",
    });
    expect(welcome?.TextBody).toContain("https://weeknight.example/dashboard");
    expect((await cook.get("/api/auth/user")).body).toMatchObject({ mealCredits: 20 });
    expect(words(await cook.get("/dashboard"))).not.toContain("Confirm your email.");
    expect(words(await visitor(app).get(path))).toContain("is confirmed");
  });

  test.each(["hangs", "500", "429", "401", "nonsense"] as const)(
    "does not wait for a mail service that fails (%s), and gets the mail once the service works",
    async (behavior) => {
      const email = `cook-${behavior}@example.org`;
      postmark.behave(behavior);
      await newCook(email);
      // A mail that hangs is given up after 10 seconds.
      await soon(async () => (await mailsTo(app, email))[0]).toMatchObject({
        status: "queued",
        attempts: 1,
      });
      if (behavior === "hangs") expect(signUpMs()).toBeLessThan(TIMEOUT_MS);
      expect((await visitor(app).get("/healthz")).status).toBe(200);
      postmark.behave("ok");
      await makeMailDue(app);
      await newCook(`next-${behavior}@example.org`);
      await soon(async () => (await mailsTo(app, email))[0]?.status).toBe("sent");
      await soon(() => mailed(`next-${behavior}@example.org`).length).toBe(1);
      expect(mailed(email)).toHaveLength(1);
    },
  );

  test("whose address rejects mail still has an account", async () => {
    postmark.behave("ok");
    const client = await newCook(INACTIVE);
    await soon(async () => (await mailsTo(app, INACTIVE))[0]?.status).toBe("failed");
    expect((await client.get("/dashboard")).status).toBe(200);
  });
});

test("mails that are queued when the server stops are sent once after the next start", async () => {
  postmark.behave("500");
  await newCook("patient@example.org");
  await soon(async () => (await mailsTo(app, "patient@example.org"))[0]?.attempts).toBe(1);
  await makeMailDue(app);
  postmark.behave("ok");
  const { dataDir } = app;
  const second = await startApp({
    DATA_DIR: dataDir,
    POSTMARK_SERVER_TOKEN: postmark.token,
    POSTMARK_API_BASE: postmark.url,
  });
  try {
    await soon(async () => (await mailsTo(app, "patient@example.org"))[0]?.status).toBe("sent");
    expect(mailed("patient@example.org")).toHaveLength(1);
  } finally {
    await second.stop();
  }
});

test("a mail can also be sent by SMTP", async () => {
  const smtp = await startSmtpStandIn();
  const other = await startApp({ SMTP_URL: smtp.url, MAIL_FROM: "Kitchen <kitchen@example.org>" });
  try {
    const cook = visitor(other, "sam@example.org");
    const fields = { firstName: "Sam", email: cook.email, password: "a good password" };
    await cook.post("/auth", { intent: "sign-up", ...fields });
    await soon(() => smtp.taken.map(({ to }) => to)).toEqual([cook.email]);
    expect(smtp.taken[0]?.message).toMatch(/^From: Kitchen <kitchen@example\.org>$/m);
    expect(smtp.taken[0]?.message).toMatch(/^Subject: Confirm your email address$/m);
  } finally {
    await other.stop();
    await smtp.stop();
  }
});
