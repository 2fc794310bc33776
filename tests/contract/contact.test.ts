import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADMIN_PASSWORD, type App, startApp } from "../app";
import { signIn, signUp, visitor } from "../client";
import { allRows, mailsTo, messagesFrom, setSubscription } from "./database";
import { errorAt, follow, press, toast, valuesOf, words } from "./page";

const SUPPORT = "help@example.org";
const SENT = "Message sent successfully! We'll get back to you soon.";
const FAILED = "Failed to send message. Please try again.";

let app: App;
beforeAll(async () => void (app = await startApp({ SUPPORT_EMAIL: SUPPORT, SUPPORT_HOURS: "12" })));
afterAll(() => app.stop());

let written = 0;
const aMessage = (changes: Record<string, string> = {}) => ({
  name: "Ann",
  email: `visitor${++written}@example.org`,
  subject: `Soup ${written}`,
  message: "Is there soup?\nOr stew?",
  ...changes,
});
/** Returns the mails to the support address with this subject. */
const about = async (subject: string) =>
  (await mailsTo(app, SUPPORT)).filter((mail) => mail.subject.endsWith(subject));

describe("A visitor's message", () => {
  test("sent with the form is stored and mailed to the support address, and the form is then empty", async () => {
    const client = visitor(app);
    const message = aMessage();
    const answer = await press(app, client, "/contact", "Send Message", message);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/contact"]);
    const shown = await follow(client, answer);
    expect(toast(shown)).toMatchObject({ role: "status", title: SENT });
    expect(valuesOf(shown, "message")).toEqual([""]);
    expect(await messagesFrom(app, message.email)).toMatchObject([
      { subject: message.subject, message: message.message, priority: 0 },
    ]);
    expect(await about(message.subject)).toMatchObject([
      { kind: "contact", replyTo: message.email, subject: `Contact: ${message.subject}` },
    ]);
    expect(await mailsTo(app, message.email)).toEqual([]);
  });

  test("sent with the call is stored and mailed to the support address", async () => {
    const message = aMessage();
    const answer = await visitor(app).send("POST", "/api/contact", message);
    expect(answer).toMatchObject({ status: 200, body: { message: SENT } });
    expect(await about(message.subject)).toHaveLength(1);
  });

  test.each([
    ["name", "", "Please enter your name"],
    ["email", "ann@example.org\nBcc: all@example.org", "Please enter this on one line"],
    ["subject", "Soup\rBcc: all@example.org", "Please enter this on one line"],
    ["subject", "x".repeat(151), "Please use at most 150 characters"],
  ])("with the %s %j is refused, and the form keeps its input", async (field, typed, sentence) => {
    const before = await allRows(app);
    const message = aMessage({ [field]: typed });
    const shown = await press(app, visitor(app), "/contact", "Send Message", message);
    expect(shown.status).toBe(400);
    expect(toast(shown)).toMatchObject({ role: "alert", title: FAILED });
    expect(errorAt(shown, field)).toBe(sentence);
    if (field !== "message") expect(shown.text).toContain("Is there soup?");
    const call = await visitor(app).send("POST", "/api/contact", message);
    expect(call).toMatchObject({ status: 400, body: { message: expect.any(String) } });
    expect(JSON.stringify(call.body)).toContain(sentence);
    expect(await allRows(app)).toBe(before);
  });

  test("that fills in the hidden field looks as if it was sent, but is discarded", async () => {
    const message = aMessage({ website: "https://spam.example" });
    const client = visitor(app);
    const shown = await follow(
      client,
      await press(app, client, "/contact", "Send Message", message),
    );
    expect(toast(shown)?.title).toBe(SENT);
    expect(await messagesFrom(app, message.email)).toEqual([]);
    expect(await about(message.subject)).toEqual([]);
  });

  test("from another site is refused", async () => {
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expect((await visitor(app).post("/contact", aMessage(), headers)).status).toBe(403);
    expect((await visitor(app).send("POST", "/api/contact", aMessage(), headers)).status).toBe(403);
  });
});

test.each([
  ["active", "standard", 1],
  ["active", "premium", 1],
  ["active", "basic", 0],
  ["canceled", "premium", 0],
] as const)(
  "a message from a household that is %s on %s gets priority %d",
  async (status, plan, priority) => {
    const cook = await signUp(app);
    await setSubscription(app, cook, { status, plan });
    const message = aMessage({ email: cook.email });
    await press(app, cook, "/contact", "Send Message", message);
    expect(await messagesFrom(app, cook.email)).toMatchObject([{ priority }]);
    expect((await about(message.subject))[0]?.subject.startsWith("[Priority]")).toBe(
      priority === 1,
    );
  },
);

test("the plans show the response time from the settings, and messages are due within that time", async () => {
  for (const page of [await visitor(app).get("/"), await (await signUp(app)).get("/subscribe")]) {
    expect(words(page)).toContain("Priority support answered within 12 hours");
    expect(words(page)).toContain("24/7 priority support answered within 12 hours");
  }
  const cook = await signUp(app);
  await setSubscription(app, cook, { status: "active", plan: "premium" });
  const message = aMessage({ email: cook.email });
  await press(app, cook, "/contact", "Send Message", message);
  const admin = await signIn(app, "admin@localhost", ADMIN_PASSWORD);
  expect(words(await admin.get("/admin/messages"))).toMatch(
    /Priority due \d{1,2} \w{3} \d{4}, \d{1,2}:\d\d [ap]m UTC/,
  );
});

test("the contact form contains the name and address of the signed-in user", async () => {
  const cook = await signUp(app, "Maya");
  const shown = await cook.get("/contact");
  expect(valuesOf(shown, "name")).toEqual(["Maya"]);
  expect(valuesOf(shown, "email")).toEqual([cook.email]);
});

test("the fourth message within an hour is refused, counting the form and the call together", async () => {
  const limited = await startApp({ RATE_LIMIT: "on" });
  try {
    const client = visitor(limited);
    // A refused message does not count.
    await client.send("POST", "/api/contact", aMessage({ name: "" }));
    await client.send("POST", "/api/contact", aMessage());
    for (let n = 0; n < 2; n++) {
      expect((await press(limited, client, "/contact", "Send Message", aMessage())).status).toBe(
        303,
      );
    }
    const shown = await press(limited, client, "/contact", "Send Message", aMessage());
    expect(shown.status).toBe(429);
    expect(toast(shown)).toMatchObject({ title: FAILED });
    expect(Number(shown.headers.get("retry-after"))).toBeGreaterThan(3_000);
    expect(shown.text).toContain("Is there soup?");
    const call = await client.send("POST", "/api/contact", aMessage());
    expect(call.status).toBe(429);
  } finally {
    await limited.stop();
  }
});
