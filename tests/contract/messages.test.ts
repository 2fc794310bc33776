import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADMIN_PASSWORD, type App, startApp } from "../app";
import { type Client, signIn, signUp, visitor } from "../client";
import { auditOf, mailsTo, messagesFrom } from "./database";
import { errorAt, follow, press, toast, words } from "./page";

const ADMIN = { email: "admin@localhost" };

let app: App;
let admin: Client;
beforeAll(async () => {
  app = await startApp();
  admin = await signIn(app, ADMIN.email, ADMIN_PASSWORD);
});
afterAll(() => app.stop());

describe("Contact messages", () => {
  test("can be listed, read and answered once, by mail to the sender", async () => {
    const email = "asker@example.org";
    const message = { name: "Ann", email, subject: "Soup <i>", message: "Is there\nsoup?" };
    await visitor(app).send("POST", "/api/contact", message);
    const [stored] = await messagesFrom(app, email);
    const path = `/admin/messages/${stored?.id}`;
    expect(words(await admin.get("/admin/messages?show=open"))).toContain("Soup <i>");
    const read = await admin.get(path);
    expect(words(read)).toContain("Is there soup?");

    const empty = await press(app, admin, path, "Send Answer", { answer: " " });
    expect([empty.status, errorAt(empty, "answer")]).toEqual([400, "Please enter an answer"]);
    const answered = await press(app, admin, path, "Send Answer", { answer: "Yes & no." });
    expect(toast(await follow(admin, answered))?.title).toBe("Answer sent");
    expect(await mailsTo(app, email)).toMatchObject([
      { kind: "answer", subject: "Re: Soup <i>", replyTo: ADMIN.email },
    ]);
    expect((await mailsTo(app, email))[0]?.text).toMatch(
      /Yes & no\.\n\nYou wrote:\n\n> Is there\n> soup\?/,
    );
    const again = await admin.post(path, { answer: "Yes again." });
    expect(again.status).toBe(409);
    expect(await mailsTo(app, email)).toHaveLength(1);
    expect(words(await admin.get(path))).toContain("Yes & no.");
    expect(words(await admin.get("/admin/messages?show=open"))).not.toContain("Soup <i>");
    expect(await auditOf(app, "answer-message")).toHaveLength(1);
    expect((await admin.get("/admin/messages/none")).status).toBe(404);
    const cook = await signUp(app);
    expect((await cook.get(path)).status).toBe(403);
    expect((await cook.post(path, { answer: "Mine." })).status).toBe(403);
  });
});
