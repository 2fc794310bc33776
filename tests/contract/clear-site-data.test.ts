import { afterAll, beforeAll, expect, test } from "vitest";
import { DELETE_WORD } from "../../app/household/accounts/accounts.schema";
import { PASSWORD } from "../accounts";
import { ADMIN_PASSWORD, type App, shareApp } from "../app";
import { type Client, inKnownBrowser, signIn, signUp } from "../client";
import { follow, headings, press, toast } from "./page";

let app: App;
beforeAll(async () => void (app = await shareApp()));
afterAll(() => app.stop());

const CLEARED = '"cache", "storage"';
const cleared = ({ headers }: { headers: Headers }) => headers.get("clear-site-data");

test.each<[string, (me: Client) => ReturnType<Client["get"]>]>([
  ["the button", (me) => me.post("/api/logout", {})],
  ["the link", (me) => me.get("/api/logout", { "sec-fetch-site": "same-origin" })],
])(
  "signing out by %s clears the browser's cache and storage and leads to the landing page",
  async (_way, leave) => {
    const me = await signUp(app);
    const answer = await leave(me);
    expect([answer.status, answer.headers.get("location"), cleared(answer)]).toEqual([
      303,
      "/",
      CLEARED,
    ]);
    expect((await me.get("/api/auth/user")).status).toBe(401);
  },
);

test("deleting the account clears the browser's data, and the next page still shows the toast", async () => {
  const me = await inKnownBrowser(await signUp(app));
  const deleted = await press(app, me, "/account/data", /^Delete/, {
    confirm: DELETE_WORD,
    password: PASSWORD,
  });
  expect([deleted.status, cleared(deleted)]).toEqual([303, CLEARED]);
  expect(toast(await follow(me, deleted))?.title).toBe("Your account is deleted");
});

test("the administrator's sign-out clears the browser's data, both with the page and with the call", async () => {
  for (const path of ["/admin/logout", "/api/auth/admin-logout"]) {
    const admin = await signIn(app, "admin@localhost", ADMIN_PASSWORD);
    const answer = await admin.post(path, {});
    expect([path, answer.status < 400, cleared(answer)]).toEqual([path, true, CLEARED]);
  }
});

test("pages do not clear the browser's data while the session continues", async () => {
  const me = await inKnownBrowser(await signUp(app));
  const others = await me.post("/account/security", { intent: "end-others" });
  expect([others.status, cleared(others)]).toEqual([303, null]);
  const shown = await follow(me, others);
  expect(headings(shown)).toContain("Security");
  expect(cleared(shown)).toBeNull();
});
