import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { PASSWORD } from "../accounts";
import { type App, makeDataDir, startApp } from "../app";
import { signIn, signUp, visitor } from "../client";
import { byTag, page, toast, words } from "../contract/page";
import { type SmtpStandIn, startSmtpStandIn } from "../smtp-stand-in";

let made = 0;
const form = () => ({
  form: "sign-up",
  intent: "sign-up",
  firstName: "Mallory",
  email: `mallory${++made}@example.org`,
  password: "a good password",
});

describe("Someone who creates many accounts", () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp({
      RATE_LIMIT: "on",
      TRUST_PROXY: "1",
      SIGN_UP_HOUR: "2",
      SIGN_UP_DAY: "4",
    });
  });
  afterAll(() => app.stop());

  const create = (address: string, fields = form()) =>
    visitor(app).post("/auth", fields, { "x-forwarded-for": address });

  test("is limited by address and by day, and the form keeps its input", async () => {
    // Attempts that are refused for another reason do not count.
    for (let n = 0; n < 3; n++) {
      expect((await create("192.0.2.1", { ...form(), password: "short" })).status).toBe(400);
    }
    expect((await create("192.0.2.1")).status).toBe(303);
    expect((await create("192.0.2.1")).status).toBe(303);
    const third = await create("192.0.2.1", { ...form(), firstName: "Mallory the Third" });
    expect(third.status).toBe(429);
    expect(third.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(toast(third)?.description).toContain("Too many accounts were created from your network");
    expect(third.text).toContain("Mallory the Third");
    // All addresses of one IPv6 network count as one.
    for (const [n, status] of [303, 303, 429].entries()) {
      expect((await create(`2001:db8:1:1::${n}`)).status).toBe(status);
    }
    const fifth = await create("192.0.2.2");
    expect(fifth.status).toBe(429);
    expect(toast(fifth)?.description).toContain("No more accounts can be created today");
  });
});

/** Returns the pages that a user sees after signing up, without the parts that differ between accounts. */
async function seenBy(app: App, email: string, password: string) {
  const me = visitor(app);
  const fields = { ...form(), firstName: "", email, password };
  const answer = await me.post("/auth", fields);
  const account = await me.get("/api/auth/user");
  const { id, ...told } = z.looseObject({ id: z.string() }).parse(account.body);
  const [local = ""] = email.split("@");
  const plain = (text: string) => text.replaceAll(id, "ID").replaceAll(local, "NAME");
  const pages = [];
  for (const path of [
    "/dashboard",
    "/account",
    "/account/billing",
    "/account/notifications",
    "/account/household",
    "/account/email",
    "/account/data",
  ]) {
    pages.push(plain(words(await me.get(path))));
  }
  const taken = await me.get("/account/export.json");
  const { user } = z.object({ user: z.record(z.string(), z.unknown()) }).parse(taken.body);
  pages.push(plain(JSON.stringify({ ...user, createdAt: "then" })));
  const of = {
    ...told,
    createdAt: "then",
    email: told.email === email,
    username: told.username === local,
  };
  return { status: answer.status, to: answer.headers.get("location"), of, pages };
}

/** Returns the mails to an address and to its twin with "un" before it, each with its subject, without welcome mails. */
const mailedBy = (smtp: SmtpStandIn, email: string) =>
  smtp.taken
    .map(({ to, message }) => [to, /^Subject: (.*)/m.exec(message)?.[1] ?? ""])
    .filter(([to = "", subject]) => to.endsWith(email) && subject !== "Welcome to Weeknight");

describe("Someone who wants to find out which addresses have an account", () => {
  test("sees the same page for an address with and without an account if the server does not send mail", async () => {
    const app = await startApp();
    try {
      const { email } = await signUp(app);
      const known = await seenBy(app, email, "a guess at a password");
      const unknown = await seenBy(app, `un${email}`, "a guess at a password");
      expect(known).toEqual(unknown);
      expect(known).toMatchObject({ status: 303, to: "/dashboard", of: { mealCredits: 20 } });
      for (const address of [email, `un${email}`]) {
        const me = await signIn(app, address, "a guess at a password");
        expect((await me.post("/account/email", { intent: "again" })).status).toBe(403);
      }
      // Both accounts can sign in afterwards, with the password that was chosen.
      for (const address of [email, `un${email}`])
        await signIn(app, address, "a guess at a password");
    } finally {
      await app.stop();
    }
  });

  describe("on a server that sends mail", () => {
    let app: App;
    let smtp: SmtpStandIn;
    beforeAll(async () => {
      smtp = await startSmtpStandIn();
      const settings = { RATE_LIMIT: "on", TRUST_PROXY: "1", SIGN_UP_HOUR: "50" };
      app = await startApp({ ...settings, SMTP_URL: smtp.url });
    });
    afterAll(async () => {
      await app.stop();
      await smtp.stop();
    });

    test("sees the same page, and the owner of the address gets a mail", async () => {
      const { email } = await signUp(app);
      const known = await seenBy(app, email, "a guess at a password");
      const unknown = await seenBy(app, `un${email}`, "a guess at a password");
      expect(known).toEqual(unknown);
      expect(known).toMatchObject({ status: 303, of: { mealCredits: 5 } });
      await expect.poll(() => mailedBy(smtp, email).length).toBe(2);
      expect(Object.fromEntries(mailedBy(smtp, email))).toEqual({
        [email]: "You already have a Weeknight account",
        [`un${email}`]: "Confirm your email address",
      });
    });

    test("cannot find out with repeated requests, and cannot fill a mailbox with them", async () => {
      const { email } = await signUp(app);
      for (const address of [email, `un${email}`]) {
        const statuses = [];
        for (let n = 0; n < 5; n++) {
          const from = { "x-forwarded-for": `192.0.2.${n}` };
          const fields = { ...form(), email: address, password: `guess number ${n}` };
          statuses.push((await visitor(app).post("/auth", fields, from)).status);
        }
        expect(statuses).toEqual([303, 303, 303, 303, 303]);
      }
      await expect.poll(() => mailedBy(smtp, email).length).toBe(10);
    });

    test("can cause at most three mails an hour to one address, and ten in total", async () => {
      const me = visitor(app);
      await me.post("/auth", form());
      const again = async () => (await me.post("/account/email", { intent: "again" })).status;
      // The first one was sent at sign-up.
      expect([await again(), await again(), await again()]).toEqual([303, 303, 429]);
      // A user who typed a wrong address can still correct it, but cannot mail other people without limit.
      const change = async (n: number) => {
        const fields = { intent: "change", email: `victim${n}@example.org` };
        return (await me.post("/account/email", fields)).status;
      };
      const statuses = [];
      for (let n = 0; n < 10; n++) statuses.push(await change(n));
      expect(statuses).toEqual([...Array(7).fill(303), 429, 429, 429]);
    });
  });
});

describe("Someone with one invitation", () => {
  test("can create only as many accounts as an invitation allows", async () => {
    const app = await startApp({ RATE_LIMIT: "on", TRUST_PROXY: "1", SIGN_UP: "closed" });
    try {
      const owner = await signUp(app);
      await owner.post("/account/household", { intent: "invite" });
      const html = (await owner.get("/account/household")).text;
      const redirectTo = /\/join\/[\w.-]+/.exec(html)?.[0] ?? "";
      const statuses = [];
      for (let n = 0; n < 5; n++) {
        const from = { "x-forwarded-for": `192.0.2.${n}` };
        statuses.push((await visitor(app).post("/auth", { ...form(), redirectTo }, from)).status);
      }
      expect(statuses).toEqual([303, 303, 303, 429, 429]);
      const other = { ...form(), redirectTo: `${redirectTo}.another` };
      expect((await visitor(app).post("/auth", other)).status).toBe(403);
    } finally {
      await app.stop();
    }
  });
});

describe("A user who pays with a test card", () => {
  const KEY = { OPENAI_API_KEY: "sk-test-key-of-nobody", OPENAI_BASE_URL: "http://127.0.0.1:9/v1" };
  const choose = async (settings: Record<string, string>) => {
    const app = await startApp(settings);
    try {
      const cook = await signUp(app);
      const shown = await cook.get("/subscribe");
      const fields = { intent: "choose", planId: "premium" };
      const chosen = await cook.post("/subscribe", fields);
      const called = await cook.send("POST", "/api/create-subscription", { planId: "premium" });
      const buttons = byTag(page(shown), "button").length;
      return {
        statuses: [shown.status, chosen.status, called.status],
        words: words(shown),
        buttons,
      };
    } finally {
      await app.stop();
    }
  };

  test("cannot buy a plan if the server has a model's key, and the page states that in advance", async () => {
    const closed = await choose(KEY);
    expect(closed.statuses).toEqual([200, 403, 403]);
    expect(closed.words).toContain("Plans cannot be bought on this server");
    expect(closed.words).not.toContain("Test mode");
    const open = await choose({ ...KEY, TEST_PAYMENTS: "on" });
    expect(open.statuses.slice(0, 2)).toEqual([200, 303]);
    expect(open.words).toContain("Test mode");
    expect(open.buttons).toBeGreaterThan(closed.buttons);
  });

  test("loses a plan that was bought before the key was set", async () => {
    const DATA_DIR = makeDataDir();
    const before = await startApp({ DATA_DIR });
    const cook = await signUp(before);
    const chosen = await cook.post("/subscribe", { intent: "choose", planId: "premium" });
    const card = { cardNumber: "4242 4242 4242 4242", expiry: "12/40", cvc: "123" };
    await cook.post(chosen.headers.get("location") ?? "", { intent: "pay", ...card });
    expect(words(await cook.get("/account"))).toContain("Plan Premium");
    await before.stop();
    const app = await startApp({ ...KEY, DATA_DIR });
    try {
      const again = await signIn(app, cook.email, PASSWORD);
      expect(words(await again.get("/account"))).not.toContain("Plan Premium");
    } finally {
      await app.stop();
      rmSync(DATA_DIR, { recursive: true, force: true });
    }
  });
});
