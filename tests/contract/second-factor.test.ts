import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PASSWORD } from "../accounts";
import { ADMIN_PASSWORD, type App, shareApp } from "../app";
import { type Client, signIn, signUp, visitor } from "../client";
import { storedText } from "./database";
import { errorAt, follow, press, toast, words } from "./page";

let app: App;
beforeAll(async () => {
  app = await shareApp();
});
afterAll(() => app.stop());

const HERE = "/account/authenticator";

/** Sets up an authenticator app on the pages, without JavaScript. `code` returns its code, optionally at a later time. */
async function setUp(cook: Client) {
  await press(app, cook, HERE, "Show the QR code");
  const shown = words(await cook.get(HERE));
  const [, secret = ""] = /type this key into it: ((?:[A-Z2-7]{4} ?)+)/.exec(shown) ?? [];
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });
  const code = (seconds = 0) => totp.generate({ timestamp: Date.now() + seconds * 1000 });
  const done = await press(app, cook, HERE, "Turn on", { code: code(-30) });
  expect(done.status).toBe(200);
  const codes = words(done).match(/\b(?:[0-9a-z]{4}-){3}[0-9a-z]{4}\b/g) ?? [];
  return { code, codes, secret: secret.replaceAll(" ", "") };
}

async function passwordOf(cook: Client, password = PASSWORD) {
  const phone = visitor(app, cook.email);
  const fields = { email: cook.email, password };
  const answer = await press(app, phone, "/auth?redirectTo=%2Ffavorites", "Sign in", fields);
  return { phone, answer };
}

describe("With an authenticator app,", () => {
  test("a user signs in with password and code, and is led to the page that required the sign-in", async () => {
    const cook = await signUp(app);
    const { code, codes } = await setUp(cook);
    expect(codes).toHaveLength(10);
    expect(words(await cook.get(HERE))).toContain("10 recovery codes are left");
    const { phone, answer } = await passwordOf(cook);
    expect(answer.headers.get("location")).toBe("/auth/code?redirectTo=%2Ffavorites");
    // The password alone opens nothing.
    expect((await phone.get("/api/auth/user")).status).toBe(401);
    const path = answer.headers.get("location") ?? "";
    const wrong = await press(app, phone, path, "Sign in", { code: "000000" });
    expect(wrong.status).toBe(400);
    expect(errorAt(wrong, "code")).toContain("This code is incorrect.");
    expect(wrong.text).not.toContain("000000");
    const right = await press(app, phone, path, "Sign in", { code: code() });
    expect([right.status, right.headers.get("location")]).toEqual([303, "/favorites"]);
    expect((await phone.get("/api/auth/user")).body).toMatchObject({ email: cook.email });
    // Someone who watched uses that code again.
    const { phone: thief } = await passwordOf(cook);
    expect((await thief.post("/auth/code", { code: code() })).status).toBe(400);
    expect((await thief.get("/api/auth/user")).status).toBe(401);
  });

  test("a user without the phone signs in with a recovery code and can turn the app off", async () => {
    const cook = await signUp(app);
    const { codes } = await setUp(cook);
    const { phone } = await passwordOf(cook);
    const fields = { code: (codes[3] ?? "").toUpperCase(), redirectTo: HERE };
    expect((await phone.post("/auth/code", fields)).headers.get("location")).toBe(HERE);
    expect(words(await phone.get(HERE))).toContain("9 recovery codes are left");
    const removed = await press(app, phone, HERE, "Remove the app");
    expect(toast(await follow(phone, removed))?.title).toBe("App removed");
    await signIn(app, cook.email, PASSWORD);
  });

  test("no way to sign in with the password skips the code", async () => {
    const cook = await signUp(app);
    const { code } = await setUp(cook);
    const asks = /^\/auth\/code\?/;
    const again = await visitor(app).post("/auth", {
      intent: "sign-up",
      firstName: "",
      email: cook.email,
      password: PASSWORD,
    });
    expect(again.headers.get("location")).toMatch(asks);
    const admin = await signIn(app, "admin@localhost", ADMIN_PASSWORD);
    const { id } = Object((await cook.get("/api/auth/user")).body);
    const made = await admin.post(`/admin/users/${id}`, { intent: "reset-link" });
    const path = /\/reset\/[\w-]+/.exec(made.text)?.[0] ?? "";
    const phone = visitor(app);
    const reset = await phone.post(path, { password: "another good password" });
    expect(reset.headers.get("location")).toMatch(asks);
    expect((await phone.get("/api/auth/user")).status).toBe(401);
    expect((await phone.post("/auth/code", { code: code() })).status).toBe(303);
    expect((await phone.get("/api/auth/user")).status).toBe(200);
  });

  test("the page for the code requires a password first", async () => {
    const stranger = visitor(app);
    const shown = await stranger.get("/auth/code");
    expect([shown.status, shown.headers.get("location")]).toEqual([303, "/auth"]);
    const made = encodeURIComponent(btoa(JSON.stringify({ userId: "admin-master", until: 9e15 })));
    for (const cookie of ["", `weeknight_code=${made}.forged`]) {
      const typed = await stranger.post("/auth/code", { code: "123456" }, { cookie });
      expect([typed.status, typed.headers.get("location")]).toEqual([303, "/auth"]);
      expect((await stranger.get("/api/auth/user")).status).toBe(401);
    }
    const late = await stranger.post("/auth/code", { code: "123456" });
    expect(toast(await follow(stranger, late))?.description).toContain("Please sign in again.");
  });

  test("the administrator can remove the app from the account of a user who has lost phone and codes", async () => {
    const cook = await signUp(app);
    await setUp(cook);
    const admin = await signIn(app, "admin@localhost", ADMIN_PASSWORD);
    const { id } = Object((await cook.get("/api/auth/user")).body);
    const removed = await press(app, admin, `/admin/users/${id}`, "Remove the second factor");
    expect(toast(await follow(admin, removed))?.title).toBe("Second factor removed");
    expect(words(await admin.get("/admin/log"))).toContain("Second factor removed");
    await signIn(app, cook.email, PASSWORD);
  });

  test("neither the secret of the app nor a recovery code is stored or logged as plain text", async () => {
    const { secret, codes } = await setUp(await signUp(app));
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll("-", ""))]) {
      expect(await storedText(app)).not.toContain(text);
      expect(app.output()).not.toContain(text);
    }
  });
});
