import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PASSWORD } from "../accounts";
import { ADMIN_PASSWORD, type App, startApp } from "../app";
import { createAuthenticator } from "../authenticator";
import { type Answer, type Client, signIn, signUp } from "../client";
import { ageSessions } from "../contract/database";
import { errorAt, follow, press, toast } from "../contract/page";

/** The app under a host name, because passkeys cannot be made for an IP address. */
let app: App;
beforeAll(async () => {
  const started = await startApp();
  app = { ...started, url: started.url.replace("127.0.0.1", "localhost") };
});
afterAll(() => app.stop());

const ELEVEN_MINUTES = { old: 11 / (24 * 60), idle: 0 };

/** Returns the client of a user who signed in eleven minutes ago. */
async function openBrowser(): Promise<Client> {
  const cook = await signUp(app);
  await ageSessions(app, cook, ELEVEN_MINUTES);
  return cook;
}

const leadsToConsent = (answer: Answer) =>
  answer.status === 303 &&
  (answer.headers.get("location") ?? "").startsWith("/account/consent?redirectTo=%2Faccount%2F");

const FORMS: [string, string, Record<string, string>][] = [
  ["change the address", "/account/email", { intent: "change", email: "thief@example.org" }],
  ["delete the account", "/account/data", { intent: "delete", confirm: "DELETE" }],
  ["invite themselves", "/account/household", { intent: "invite" }],
  [
    "mail themselves an invitation",
    "/account/household",
    { intent: "send-invite", email: "t@t.example" },
  ],
  ["remove a member", "/account/household/remove/any", { intent: "remove" }],
  ["leave the household", "/account/household/leave", { intent: "leave" }],
  ["set up an app of their own", "/account/authenticator", { intent: "begin" }],
  ["take the app away", "/account/authenticator", { intent: "remove" }],
  ["read new recovery codes", "/account/authenticator", { intent: "codes" }],
  ["ask for a passkey", "/account/passkeys", { intent: "options" }],
  ["add a passkey", "/account/passkeys", { intent: "add", answer: "{}", name: "mine" }],
  ["remove a passkey", "/account/passkeys", { intent: "remove", passkeyId: "any" }],
];

describe("A person who finds an open browser", () => {
  test.each(FORMS)("cannot %s", async (_, path, fields) => {
    const cook = await openBrowser();
    expect(leadsToConsent(await cook.post(path, fields))).toBe(true);
    expect((await cook.get("/api/auth/user")).body).toMatchObject({ email: cook.email });
  });

  test("cannot export all data", async () => {
    const cook = await openBrowser();
    expect(leadsToConsent(await cook.get("/account/export.json"))).toBe(true);
  });

  test("cannot end the household by joining another household", async () => {
    const [cook, thief] = [await openBrowser(), await signUp(app)];
    await thief.post("/account/household", { intent: "invite" });
    const [path = ""] = /\/join\/[\w.-]+/.exec((await thief.get("/account/household")).text) ?? [];
    const before = (await cook.get("/api/auth/user")).body;
    const joined = await cook.post(path, {});
    expect(joined.headers.get("location")).toContain("/account/consent?redirectTo=%2Fjoin%2F");
    expect((await cook.get("/api/auth/user")).body).toEqual(before);
  });

  test("of the administrator can neither get into an account nor remove a second factor", async () => {
    const admin = await signIn(app, "admin@localhost", ADMIN_PASSWORD);
    const { id } = Object((await (await signUp(app)).get("/api/auth/user")).body);
    const act = (intent: string, of = id) =>
      admin.post(`/admin/users/${of}`, { intent, confirm: "DELETE" });
    // For the administrator, the settings are another way in.
    for (const intent of ["reset-link", "remove-second-factor"]) {
      expect((await act(intent, "admin-master")).status).toBe(403);
    }
    await ageSessions(app, { email: "admin@localhost" }, ELEVEN_MINUTES);
    for (const intent of ["reset-link", "remove-second-factor", "end", "plan"]) {
      const answer = await act(intent);
      expect(answer.headers.get("location")).toContain("/account/consent?redirectTo=%2Fadmin%2F");
    }
    expect((await act("sign-out")).headers.get("location")).toContain(`/admin/users/${id}`);
  });

  test("cannot set a new password without the current one", async () => {
    const cook = await openBrowser();
    const fields = { intent: "password", currentPassword: "", newPassword: "the thief's own" };
    expect((await cook.post("/account/security", fields)).status).toBe(400);
  });

  test("can still plan, because only important actions ask for a confirmation", async () => {
    const cook = await openBrowser();
    expect((await cook.get("/dashboard")).status).toBe(200);
    const named = await cook.post("/account", { intent: "you", firstName: "Mo", units: "us" });
    expect(toast(await follow(cook, named))?.title).toBe("Account saved");
  });

  test("cannot find the password by guessing", async () => {
    const limited = await startApp({ RATE_LIMIT: "on" });
    try {
      const cook = await signUp(limited);
      const guess = (password: string) =>
        cook.post("/account/consent", { intent: "password", password });
      for (let n = 0; n < 5; n++) expect((await guess(`guess ${n}`)).status).toBe(400);
      expect((await guess(PASSWORD)).status).toBe(429);
    } finally {
      await limited.stop();
    }
  });
});

describe("The user of an open browser", () => {
  test("confirms an action with the password, and the form keeps its input", async () => {
    const cook = await openBrowser();
    const fields = { form: "change-email", intent: "change", email: "new@example.org" };
    const sent = await cook.post("/account/email", fields);
    const asked = sent.headers.get("location") ?? "";
    const wrong = await press(app, cook, asked, "Continue", { password: "not it" });
    expect([wrong.status, errorAt(wrong, "password")]).toEqual([
      400,
      "Your password is incorrect.",
    ]);
    const shown = await press(app, cook, asked, "Continue", { password: PASSWORD });
    expect([shown.status, shown.headers.get("location")]).toEqual([303, "/account/email"]);
    const back = await follow(cook, shown);
    expect(toast(back)?.description).toBe("Please press the button once more.");
    expect(back.text).toContain('value="new@example.org"');
    const again = await cook.post("/account/email", fields);
    expect(toast(await follow(cook, again))?.title).toBe("Email changed");
    expect((await cook.get("/api/auth/user")).body).toMatchObject({ email: "new@example.org" });
    expect((await cook.get("/account/export.json")).status).toBe(200);
  });

  test("joins a household with one form that contains the password", async () => {
    const [cook, friend] = [await openBrowser(), await signUp(app)];
    await friend.post("/account/household", { intent: "invite" });
    const household = await friend.get("/account/household");
    const [path = ""] = /\/join\/[\w.-]+/.exec(household.text) ?? [];
    const join = (password: string) => press(app, cook, path, "Join the household", { password });
    const wrong = await join("not it");
    expect([wrong.status, errorAt(wrong, "password")]).toEqual([
      400,
      "Your password is incorrect.",
    ]);
    const joined = await join(PASSWORD);
    expect([joined.status, joined.headers.get("location")]).toEqual([303, "/dashboard"]);
    expect(toast(await follow(cook, joined))?.title).toMatch(/^Welcome to /);
  });

  test("confirms an action with a passkey of their own, and not with another user's", async () => {
    const [cook, thief] = [await signUp(app), await signUp(app)];
    const keyOf = async (client: Client) => {
      const key = createAuthenticator(app.url);
      const asked = await client.post("/account/passkeys", { intent: "options" });
      const answer = key.create(Object(asked.body));
      await client.post("/account/passkeys", { intent: "add", name: "", answer });
      return key;
    };
    const [own, other] = [await keyOf(cook), await keyOf(thief)];
    await ageSessions(app, cook, ELEVEN_MINUTES);
    const confirm = async (key: typeof own) => {
      const asked = await cook.post("/account/passkeys", { intent: "confirm-options" });
      const answer = key.get(Object(asked.body));
      const fields = { intent: "passkey", redirectTo: "/account/data", answer };
      return (await cook.post("/account/consent", fields)).status;
    };
    expect(await confirm(other)).toBe(400);
    expect(leadsToConsent(await cook.get("/account/export.json"))).toBe(true);
    expect(await confirm(own)).toBe(303);
    expect((await cook.get("/account/export.json")).status).toBe(200);
  });

  test("is not redirected to another site by the confirmation page", async () => {
    const cook = await openBrowser();
    const fields = { intent: "password", password: PASSWORD, redirectTo: "//evil.example/" };
    const shown = await cook.post("/account/consent", fields);
    expect(shown.headers.get("location")).toBe("/account");
  });
});
