import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADMIN_PASSWORD, type App, shareApp, startApp } from "../app";
import { type Client, signIn, signUp, visitor } from "../client";
import { INACTIVE, type PostmarkStandIn, startPostmarkStandIn } from "../postmark-stand-in";
import { auditOf, mailsTo } from "./database";
import {
  attribute,
  byTag,
  errorAt,
  follow,
  page,
  press,
  textOf,
  toast,
  valuesOf,
  words,
} from "./page";

const ADMIN = { email: "admin@localhost" };

let app: App;
let admin: Client;
beforeAll(async () => {
  app = await shareApp();
  admin = await signIn(app, ADMIN.email, ADMIN_PASSWORD);
});
afterAll(() => app.stop());

const PAGES = ["/admin/email", "/admin/email/sample-welcome"];
const CALLS = ["/api/admin/send-weekly-reminders", "/api/admin/send-welcome-email"];

describe("A user who is not the administrator", () => {
  test.each([...PAGES, "/admin/email/sample-welcome/html"])("cannot open %s", async (path) => {
    const cook = await signUp(app);
    expect((await cook.get(path)).status).toBe(403);
    expect((await visitor(app).get(path)).status).toBe(303);
    const headers = { "x-admin-user": "admin-master" };
    expect((await cook.get(path, headers)).status).toBe(403);
  });

  test.each(CALLS)("cannot call %s", async (path) => {
    const cook = await signUp(app);
    const body = { userEmail: cook.email };
    const before = (await mailsTo(app, cook.email)).length;
    expect((await cook.send("POST", path, body)).status).toBe(403);
    expect((await visitor(app).send("POST", path, body)).status).toBe(401);
    expect((await cook.send("POST", path, body, { "x-admin-user": "admin-master" })).status).toBe(
      403,
    );
    expect(await mailsTo(app, cook.email)).toHaveLength(before);
    expect((await admin.get(path)).status).toBe(405);
  });

  test("cannot send mail with the forms", async () => {
    const cook = await signUp(app);
    for (const intent of ["weekly-reminders", "test-welcome"]) {
      const answer = await cook.post("/admin/email", { intent, userEmail: cook.email });
      expect(answer.status).toBe(403);
    }
    expect(await mailsTo(app, cook.email)).toHaveLength(1);
  });
});

describe("Weekly reminders", () => {
  test("are sent to every user once a week, both with the button and with the call", async () => {
    const cook = await signUp(app);
    const first = await admin.send("POST", CALLS[0] ?? "");
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      message: expect.stringContaining("Weekly reminders sent to"),
      count: expect.any(Number),
    });
    const weekly = async () =>
      (await mailsTo(app, cook.email)).filter(({ kind }) => kind === "weekly-reminder");
    expect(await weekly()).toHaveLength(1);
    const newcomer = await signUp(app);
    const pressed = await press(app, admin, "/admin/email", "Send Weekly Reminders");
    expect(toast(await follow(admin, pressed))?.title).toContain(
      "Weekly reminders sent to 1 user ",
    );
    expect(await mailsTo(app, newcomer.email)).toHaveLength(2);
    expect(await weekly()).toHaveLength(1);
    const again = await admin.send("POST", CALLS[0] ?? "");
    expect(again.body).toMatchObject({ count: 0 });
    expect((await auditOf(app, "send-weekly-reminders")).slice(-3)).toMatchObject([
      { adminId: "admin-master" },
      { details: '{"count":1}' },
      { details: '{"count":0}' },
    ]);
  });

  test("are neither sent nor counted for users who unsubscribed with the link in the mail", async () => {
    const cook = await signUp(app);
    await admin.send("POST", CALLS[0] ?? "");
    const [mail] = (await mailsTo(app, cook.email)).filter(
      ({ kind }) => kind === "weekly-reminder",
    );
    const path = /\/unsubscribe\/[\w.-]+/.exec(mail?.text ?? "")?.[0] ?? "";
    const stranger = visitor(app);
    const shown = await stranger.get(path);
    expect([shown.status, words(shown).includes("Stop weekly reminders")]).toEqual([200, true]);
    const pressed = await press(app, stranger, path, "Unsubscribe");
    const after = await follow(stranger, pressed);
    expect(toast(after)?.title).toBe("You are unsubscribed");
    expect(words(after)).toContain("You will not get reminders from Weeknight.");
    const settings = "/account/notifications";
    expect(valuesOf(await cook.get(settings), "wanted")).toEqual([]);
    const saved = await press(app, cook, settings, "Save", { wanted: "on" });
    expect(toast(await follow(cook, saved))?.title).toBe("Mail and notifications saved");
    expect(valuesOf(await cook.get(settings), "wanted")).toHaveLength(1);
    expect(words(await stranger.get(path))).toContain("Stop weekly reminders");
  });

  test("end after a mail program's one-click unsubscribe, which has no Origin and is not redirected", async () => {
    const cook = await signUp(app);
    await admin.send("POST", CALLS[0] ?? "");
    const [mail] = (await mailsTo(app, cook.email)).filter(
      ({ kind }) => kind === "weekly-reminder",
    );
    const path = /\/unsubscribe\/[\w.-]+/.exec(mail?.text ?? "")?.[0] ?? "";
    const click = (to: string) =>
      fetch(app.url + to, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "List-Unsubscribe=One-Click",
        redirect: "manual",
      });
    expect((await click(path)).status).toBe(200);
    expect(valuesOf(await cook.get("/account/notifications"), "wanted")).toEqual([]);
    expect((await click(`${path}x`)).status).toBe(404);
    expect((await visitor(app).get(`${path}x`)).status).toBe(404);
    // No other form may come without an Origin.
    expect((await click("/contact")).status).toBe(403);
    expect(app.output()).not.toContain(path);
  });
});

describe("The test welcome mail", () => {
  test("is sent to any address, both with the form and with the call", async () => {
    const userEmail = "try@example.org";
    const pressed = await press(app, admin, "/admin/email", "Send Test Welcome Email", {
      userEmail,
    });
    expect(toast(await follow(admin, pressed))?.title).toMatch(
      /^Welcome email sent to try@example\.org/,
    );
    const { status, body } = await admin.send("POST", CALLS[1] ?? "", { userEmail });
    expect([status, body]).toEqual([200, { message: expect.stringContaining(userEmail) }]);
    expect(await mailsTo(app, userEmail)).toMatchObject([{ kind: "welcome" }, { kind: "welcome" }]);
    const audited = (await auditOf(app, "send-welcome-email")).filter(({ details }) =>
      details?.includes(userEmail),
    );
    expect(audited).toHaveLength(2);
  });

  test.each(["", "try", "try@example.org\r\nBcc: all@example.org"])(
    "is refused for %j",
    async (userEmail) => {
      const shown = await press(app, admin, "/admin/email", "Send Test Welcome Email", {
        userEmail,
      });
      expect([shown.status, toast(shown)?.title]).toEqual([400, "Failed to send welcome email"]);
      expect(errorAt(shown, "userEmail")).not.toBeNull();
      expect((await admin.send("POST", CALLS[1] ?? "", { userEmail })).status).toBe(400);
    },
  );

  test("is refused with 400 if the address is missing", async () => {
    expect((await admin.send("POST", CALLS[1] ?? "", {})).status).toBe(400);
  });
});

describe("The outbox", () => {
  test("shows each mail as text, and as HTML in a sandboxed frame", async () => {
    const cook = await signUp(app, "Maya & Sons");
    const shown = await admin.get("/admin/email?show=queued");
    const row = byTag(page(shown), "tr").find((tr) => textOf(tr).includes(cook.email));
    const [link] = row ? byTag(row, "a") : [];
    const href = link ? (attribute(link, "href") ?? "") : "";
    const mail = await admin.get(href);
    expect(words(mail)).toContain("Welcome, Maya & Sons!");
    const [frame] = byTag(page(mail), "iframe");
    expect(frame && attribute(frame, "sandbox")).toBe("");
    const html = await admin.get(`${href}/html`);
    expect(html.text).toContain("Welcome, Maya &amp; Sons!");
    const policy = html.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'self'; sandbox$/);
    expect(policy).not.toContain("frame-ancestors 'none'");
    expect(html.headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(mail.headers.get("x-frame-options")).toBe("DENY");
  });

  test("has a preview of each kind of mail", async () => {
    const shown = await admin.get("/admin/email");
    const hrefs = byTag(page(shown), "a").flatMap((a) => {
      const href = attribute(a, "href") ?? "";
      return href.startsWith("/admin/email/sample-") ? [href] : [];
    });
    expect(hrefs).toHaveLength(17);
    for (const href of hrefs) {
      expect((await admin.get(href)).status).toBe(200);
      expect((await admin.get(`${href}/html`)).text).toMatch(/^<!doctype html>/);
    }
    expect((await admin.get("/admin/email/sample-nothing")).status).toBe(404);
    expect((await admin.get("/admin/email/no-such-mail")).status).toBe(404);
  });

  test.each(["?show=nonsense", "?page=-1", "?page=99999999", "?page=abc&show=failed"])(
    "shows a page for the query %s",
    async (query) => {
      expect((await admin.get(`/admin/email${query}`)).status).toBe(200);
    },
  );

  test("can send a failed mail again once", async () => {
    const postmark: PostmarkStandIn = await startPostmarkStandIn();
    const mailing = await startApp({
      POSTMARK_SERVER_TOKEN: postmark.token,
      POSTMARK_API_BASE: postmark.url,
    });
    try {
      const boss = await signIn(mailing, ADMIN.email, ADMIN_PASSWORD);
      await boss.send("POST", CALLS[1] ?? "", { userEmail: INACTIVE });
      await expect.poll(async () => (await mailsTo(mailing, INACTIVE))[0]?.status).toBe("failed");
      const list = await boss.get("/admin/email?show=failed");
      expect(words(list)).toContain("marked as inactive");
      const link = byTag(page(list), "a").find((a) =>
        /^\/admin\/email\/[0-9a-f-]{36}$/.test(attribute(a, "href") ?? ""),
      );
      const href = link ? (attribute(link, "href") ?? "") : "";
      const pressed = await press(mailing, boss, href, "Send Again");
      expect(toast(await follow(boss, pressed))?.title).toBe("The email is on its way again");
      await expect.poll(() => postmark.asked).toBe(2);
      await expect.poll(async () => (await mailsTo(mailing, INACTIVE))[0]?.status).toBe("failed");
      expect(await auditOf(mailing, "send-mail-again")).toHaveLength(1);
      await boss.send("POST", CALLS[1] ?? "", { userEmail: "fine@example.org" });
      await expect
        .poll(async () => (await mailsTo(mailing, "fine@example.org"))[0]?.status)
        .toBe("sent");
      const sent = byTag(page(await boss.get("/admin/email?show=sent")), "a").find((a) =>
        /^\/admin\/email\/[0-9a-f-]{36}$/.test(attribute(a, "href") ?? ""),
      );
      expect((await boss.post(sent ? (attribute(sent, "href") ?? "") : "", {})).status).toBe(409);
    } finally {
      await mailing.stop();
      await postmark.stop();
    }
  });
});
