import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../app";
import { createAuthenticator } from "../authenticator";
import { type Client, signUp, visitor } from "../client";
import { toast } from "./page";

/** The app under a host name, because passkeys cannot be made for an IP address. */
let app: App;
beforeAll(async () => {
  const started = await startApp({ LOG_LEVEL: "warn" });
  app = { ...started, url: started.url.replace("127.0.0.1", "localhost") };
});
afterAll(() => app.stop());

/** Returns the options that the page's script gets for the browser. */
async function optionsFrom(client: Client, path: string, intent = "options") {
  const answer = await client.post(path, { intent });
  expect(answer.status).toBe(200);
  return { options: Object(answer.body), cookie: answer.headers.getSetCookie().join() };
}

async function addPasskey(client: Client) {
  const key = createAuthenticator(app.url);
  const { options } = await optionsFrom(client, "/account/passkeys");
  const form = { intent: "add", name: "", answer: key.create(options) };
  const answer = await client.post("/account/passkeys", form, { "user-agent": "Firefox/1 Linux" });
  expect(answer.headers.get("location")).toBe("/account/security");
  const page = await client.get("/account/security");
  expect(toast(page)?.title).toBe("Passkey added");
  expect(page.text).toContain("<b>Firefox on Linux</b>");
  return key;
}

test("a passkey signs in with a new session and leads to the page that required the sign-in", async () => {
  const me = await signUp(app);
  const key = await addPasskey(me);
  const phone = visitor(app);
  const { options, cookie } = await optionsFrom(phone, "/auth/passkey");
  expect(cookie).toMatch(/^weeknight_challenge=[^;]+; Max-Age=300;.* HttpOnly; SameSite=Strict/);
  const form = { intent: "sign-in", redirectTo: "/favorites", answer: key.get(options) };
  const answer = await phone.post("/auth/passkey", form);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/favorites"]);
  expect((await phone.get("/api/auth/user")).body).toMatchObject({ email: me.email });
  expect(phone.cookie()).not.toContain("weeknight_challenge");
});

test("a sign-in with a passkey does not lead to another site", async () => {
  const key = await addPasskey(await signUp(app));
  const phone = visitor(app);
  const { options } = await optionsFrom(phone, "/auth/passkey");
  const form = { intent: "sign-in", redirectTo: "//evil.example", answer: key.get(options) };
  const answer = await phone.post("/auth/passkey", form);
  expect(answer.headers.get("location")).toBe("/dashboard");
});

test("a refused passkey shows an error on the sign-in page, and the log has the client's address", async () => {
  const key = await addPasskey(await signUp(app));
  const thief = visitor(app);
  const { options } = await optionsFrom(thief, "/auth/passkey");
  const form = { intent: "sign-in", redirectTo: "/favorites" };
  const answer = key.get(options, { verified: false });
  const refused = await thief.post("/auth/passkey", { ...form, answer });
  expect(refused.headers.get("location")).toBe("/auth?redirectTo=%2Ffavorites");
  const page = await thief.get("/auth?redirectTo=%2Ffavorites");
  expect(toast(page)).toMatchObject({ title: "Sign-in failed" });
  expect((await thief.get("/api/auth/user")).status).toBe(401);
  expect(app.output()).toContain("failed sign-in from 127.0.0.1");
  expect(app.output()).not.toContain(key.id);

  await thief.post("/auth/passkey", form);
  expect(toast(await thief.get("/auth"))?.description).toBe("Passkeys need JavaScript.");
});

test("a passkey is refused with the challenge of another browser", async () => {
  const me = await signUp(app);
  const key = await addPasskey(me);
  const { options } = await optionsFrom(visitor(app), "/auth/passkey");
  const other = visitor(app);
  await other.post("/auth/passkey", { intent: "sign-in", answer: key.get(options) });
  expect((await other.get("/api/auth/user")).status).toBe(401);
  const asked = await optionsFrom(me, "/account/passkeys", "confirm-options");
  await me.post("/auth/passkey", { intent: "sign-in", answer: key.get(asked.options) });
  expect(toast(await me.get("/account"))?.title).toBe("Sign-in failed");
});
