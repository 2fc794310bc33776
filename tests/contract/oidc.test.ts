import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type App, freePort, startApp } from "../app";
import { type Client, inKnownBrowser, signUp, visitor } from "../client";
import { type OidcStandIn, startOidcStandIn } from "../oidc-stand-in";
import { ANN, BEN, type OidcFault } from "../oidc-tokens";
import { proveAddress, storedText } from "./database";
import { attribute, byTag, continueBy, page, textOf, toast, words } from "./page";

const WAY = "/auth/oidc?redirectTo=%2Ffavorites";
const INVALID = "That sign-in with Authelia is no longer valid.";
const BROKEN = "Authelia is not answering as it should.";
const NO_ADDRESS = "Authelia did not send an email address.";
const UNVERIFIED = "Authelia has not verified your email address.";

let authelia: OidcStandIn;
let app: App;

beforeAll(async () => {
  authelia = await startOidcStandIn();
  app = await startApp({ ...settingsOf(authelia), OIDC_NAME: "Authelia", LOG_LEVEL: "debug" });
});
afterAll(async () => {
  await app.stop();
  await authelia.stop();
});
beforeEach(() => {
  authelia.misbehave();
  authelia.user = ANN;
});

function settingsOf({ issuer, clientId, clientSecret }: OidcStandIn) {
  return {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    ...(clientSecret ? { OIDC_CLIENT_SECRET: clientSecret } : {}),
  };
}

let made = 0;
/** Returns a person whom the app does not know. */
const stranger = () => ({ sub: `new-${++made}`, email: `new${made}@example.test` });

const buttonsOf = (answer: Parameters<typeof page>[0]) =>
  byTag(page(answer), "a").filter((link) => textOf(link).startsWith("Continue with"));

describe("Continue with Authelia", () => {
  test("leads from the sign-in page to an account and to the page that required the sign-in", async () => {
    const me = visitor(app);
    const [button, ...others] = buttonsOf(await me.get("/auth?redirectTo=%2Ffavorites"));
    if (!button) throw new Error("no button");
    expect([textOf(button), others.length]).toEqual(["Continue with Authelia", 0]);
    const answer = await continueBy(app, me, attribute(button, "href") ?? "");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/favorites"]);
    expect((await me.get("/api/auth/user")).body).toMatchObject({
      email: "ann@example.test",
      firstName: "Ann",
      subscriptionPlan: "trial",
      mealCredits: 20,
    });
  });

  test("signs in to the same account the next time, even if the address has changed", async () => {
    const first = visitor(app);
    await continueBy(app, first, WAY);
    authelia.user = { ...ANN, email: "ann@elsewhere.test" };
    const again = visitor(app);
    await continueBy(app, again, WAY);
    expect((await again.get("/api/auth/user")).body).toEqual(
      (await first.get("/api/auth/user")).body,
    );
  });

  test("does not open an existing account whose address is unconfirmed, and explains why", async () => {
    const cook = await signUp(app);
    authelia.user = { ...BEN, email: cook.email };
    const owner = visitor(app);
    expect((await continueBy(app, owner, WAY)).status).toBe(303);
    expect(toast(await owner.get("/dashboard"))?.title).toBe("You have a new household");
    const [first, second] = [await cook.get("/api/auth/user"), await owner.get("/api/auth/user")];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).not.toEqual(first.body);
    const password = { intent: "sign-in", email: cook.email, password: "a good password" };
    expect((await visitor(app).post("/auth", password)).status).toBe(303);
  });

  test("does not open an account for a second identity with an address that is already linked", async () => {
    await continueBy(app, visitor(app), WAY);
    authelia.user = { ...ANN, sub: "another-ann" };
    const other = visitor(app);
    await continueBy(app, other, WAY);
    expect(toast(await other.get("/auth"))?.title).toBe(
      "This email address is already linked to a different Authelia account.",
    );
    expect((await other.get("/api/auth/user")).status).toBe(401);
  });

  test.each<[OidcFault, string]>([
    ["denied", "You did not finish signing in with Authelia."],
    ["mixed-up state", INVALID],
    ["bad signature", BROKEN],
    ["alg none", BROKEN],
    ["wrong nonce", INVALID],
    ["userinfo of another user", BROKEN],
    ["no e-mail", NO_ADDRESS],
    ["e-mail not verified", UNVERIFIED],
    ["email_verified missing", UNVERIFIED],
    ['email_verified "false"', UNVERIFIED],
    ['email_verified "yes"', UNVERIFIED],
    ['email_verified "TRUE"', UNVERIFIED],
    ["email_verified 1", UNVERIFIED],
  ])(
    "creates neither an account nor a session if Authelia has this fault: %s",
    async (wrong, sentence) => {
      authelia.user = stranger();
      authelia.misbehave(wrong);
      const me = visitor(app);
      const answer = await continueBy(app, me, WAY);
      expect([answer.status, answer.headers.get("location")]).toEqual([303, "/auth"]);
      expect(toast(await me.get("/auth"))?.title).toBe(sentence);
      expect((await me.get("/api/auth/user")).status).toBe(401);
      expect(await storedText(app)).not.toContain(authelia.user.email);
    },
  );

  test("logs which claim was missing or not verified, without logging the address", async () => {
    authelia.user = stranger();
    for (const [wrong, reason] of [
      ["no e-mail", "did not send an email address"],
      ["e-mail not verified", "email_verified"],
    ] as const) {
      authelia.misbehave(wrong);
      const before = app.output().length;
      await continueBy(app, visitor(app), WAY);
      await expect
        .poll(() => app.output().slice(before))
        .toMatch(new RegExp(`${reason}.*signing in with Authelia failed`));
    }
  });

  test.each<OidcFault>(["no e-mail", "e-mail not verified"])(
    "opens a linked account even if the issuer has this fault: %s",
    async (wrong) => {
      authelia.user = stranger();
      const [first, again] = [visitor(app), visitor(app)];
      await continueBy(app, first, WAY);
      authelia.misbehave(wrong);
      expect((await continueBy(app, again, WAY)).headers.get("location")).toBe("/favorites");
      const [one, two] = [await first.get("/api/auth/user"), await again.get("/api/auth/user")];
      expect(two.body).toEqual(one.body);
    },
  );

  test("keeps the user's account if their address changes to that of another account", async () => {
    authelia.user = stranger();
    const [first, mine] = [authelia.user, visitor(app)];
    await continueBy(app, mine, WAY);
    authelia.user = stranger();
    await continueBy(app, visitor(app), WAY);
    authelia.user = { ...first, email: authelia.user.email };
    const again = visitor(app);
    await continueBy(app, again, WAY);
    expect((await again.get("/api/auth/user")).body).toMatchObject({ email: first.email });
  });

  test("gives a verified address to one account, so that an unconfirmed sign-up can no longer use it", async () => {
    const cook = await signUp(app);
    authelia.user = { ...stranger(), email: cook.email };
    const owner = visitor(app);
    await continueBy(app, owner, WAY);
    expect(toast(await owner.get("/dashboard"))?.description).toContain("same email address");
    const again = visitor(app);
    await continueBy(app, again, WAY);
    expect((await again.get("/api/auth/user")).body).toEqual(
      (await owner.get("/api/auth/user")).body,
    );
  });

  test("does not accept a response that this browser did not request", async () => {
    const begin = await visitor(app).get(WAY);
    const back = await fetch(begin.headers.get("location") ?? "", { redirect: "manual" });
    const { pathname, search } = new URL(back.headers.get("location") ?? "", app.url);
    for (const hasOneOfItsOwn of [false, true]) {
      const other = visitor(app);
      if (hasOneOfItsOwn) await other.get(WAY);
      expect((await other.get(pathname + search)).headers.get("location")).toBe("/auth");
      expect(toast(await other.get("/auth"))?.title).toBe(INVALID);
      expect((await other.get("/api/auth/user")).status).toBe(401);
    }
  });

  test("does not accept a response twice, even with the cookie of the attempt", async () => {
    const me = visitor(app);
    const begin = await me.get(WAY);
    const cookie = me.cookie();
    const back = await fetch(begin.headers.get("location") ?? "", { redirect: "manual" });
    const { pathname, search } = new URL(back.headers.get("location") ?? "", app.url);
    expect((await me.get(pathname + search)).headers.get("location")).toBe("/favorites");
    const thief = visitor(app);
    const replayed = await thief.get(pathname + search, { cookie });
    expect(replayed.headers.get("location")).toBe("/auth");
    expect((await thief.get("/api/auth/user")).status).toBe(401);
  });

  test("leads only to pages of this site", async () => {
    const me = visitor(app);
    const answer = await continueBy(app, me, "/auth/oidc?redirectTo=https%3A%2F%2Fevil.test%2F");
    expect(answer.headers.get("location")).toBe("/dashboard");
  });
});

describe("Sign-ins in several tabs", () => {
  /** Starts a sign-in in a tab. `back` is the address to which the issuer sends that tab. */
  async function beginIn(me: Client, redirectTo: string) {
    const begin = await me.get(`/auth/oidc?redirectTo=${encodeURIComponent(redirectTo)}`);
    const back = await fetch(begin.headers.get("location") ?? "", { redirect: "manual" });
    const { pathname, search } = new URL(back.headers.get("location") ?? "", app.url);
    return pathname + search;
  }
  const attemptsOf = (me: Client) => me.cookie().match(/weeknight_oidc/g)?.length ?? 0;

  test.each(["first", "last"])(
    "finish independently, with the tab that began %s finishing first",
    async (which) => {
      const me = visitor(app);
      const tabs = [
        { to: "/favorites", back: await beginIn(me, "/favorites") },
        { to: "/pantry", back: await beginIn(me, "/pantry") },
      ];
      for (const { to, back } of which === "first" ? tabs : tabs.reverse()) {
        expect((await me.get(back)).headers.get("location")).toBe(to);
      }
      expect(attemptsOf(me)).toBe(0);
    },
  );

  test("finish although the sign-in in another tab was canceled", async () => {
    const me = visitor(app);
    const back = await beginIn(me, "/favorites");
    authelia.misbehave("denied");
    const cancelled = await me.get(await beginIn(me, "/pantry"));
    expect(cancelled.headers.get("location")).toBe("/auth");
    expect(toast(await me.get("/auth"))?.title).toBe(
      "You did not finish signing in with Authelia.",
    );
    authelia.misbehave();
    expect((await me.get(back)).headers.get("location")).toBe("/favorites");
  });

  test("leave at most eight cookies with at most 8 KB in total", async () => {
    const me = visitor(app);
    const first = await beginIn(me, "/favorites");
    for (let n = 0; n < 12; n++) await beginIn(me, "/favorites");
    expect(attemptsOf(me)).toBe(8);
    const last = await beginIn(me, `/all-recipes?q=${"x".repeat(1_900)}`);
    for (let n = 0; n < 4; n++) await beginIn(me, `/all-recipes?q=${"x".repeat(1_900)}`);
    expect(me.cookie().length).toBeLessThan(12_000);
    expect((await me.get(first)).headers.get("location")).toBe("/auth");
    expect((await me.get(last)).status).toBe(303);
  });

  test("finish while another tab links a provider", async () => {
    authelia.user = stranger();
    const me = await inKnownBrowser(await signUp(app));
    const linking = await me.post("/account/security", { intent: "link", provider: "/auth/oidc" });
    expect(linking.headers.get("location")).toMatch(/^\/auth\/oidc/);
    const answer = await me.get(await beginIn(me, "/favorites"));
    expect(answer.headers.get("location")).toBe("/favorites");
    expect((await me.get("/api/auth/user")).body).toMatchObject({ email: authelia.user.email });
  });
});

describe("With an issuer that starts after the server,", () => {
  let late: OidcStandIn;
  let open: App;
  let shut: App;
  let port: number;
  beforeAll(async () => {
    port = await freePort();
    const there = { issuer: `http://127.0.0.1:${port}/realms/home`, clientId: "weeknight-at_home" };
    [open, shut] = await Promise.all([
      // A public client without a secret, and an issuer that is not running yet.
      startApp({
        OIDC_ISSUER: there.issuer,
        OIDC_CLIENT_ID: there.clientId,
        OIDC_TRUST_EMAIL: "on",
        SIGN_UP: "closed",
      }),
      startApp({
        ...settingsOf(authelia),
        OIDC_NAME: "x".repeat(40),
        GOOGLE_CLIENT_ID: "id",
        GOOGLE_CLIENT_SECRET: "canary of Google",
        SIGN_UP: "closed",
        OIDC_SIGN_UP: "off",
      }),
    ]);
  });
  afterAll(() => Promise.all([open, shut, late].map((it) => it.stop())));

  test("the server starts while the issuer is down, and shows that after the button is pressed", async () => {
    const me = visitor(open);
    expect(buttonsOf(await me.get("/auth")).map(textOf)).toEqual(["Continue with 127.0.0.1"]);
    const began = await me.get(WAY);
    expect([began.status, began.headers.get("location")]).toEqual([303, "/auth"]);
    expect(toast(await me.get("/auth"))?.title).toBe("127.0.0.1 is not answering as it should.");
  });

  test.each<OidcFault>([
    "discovery 500",
    "discovery nonsense",
    "discovery of another issuer",
    "discovery without addresses",
  ])("an issuer with this fault is not trusted: %s", async (wrong) => {
    late ??= await startOidcStandIn({ port, isPublic: true });
    late.misbehave(wrong);
    const me = visitor(open);
    expect((await me.get(WAY)).headers.get("location")).toBe("/auth");
    expect(toast(await me.get("/auth"))?.title).toBe("127.0.0.1 is not answering as it should.");
  });

  test("users of the issuer can create accounts with trusted addresses once the issuer is up", async () => {
    late.misbehave("e-mail not verified");
    late.user = stranger();
    const me = visitor(open);
    expect((await continueBy(open, me, WAY)).headers.get("location")).toBe("/favorites");
    expect((await me.get("/api/auth/user")).body).toMatchObject({ email: late.user.email });
    // Other people cannot create one.
    expect(words(await visitor(open).get("/auth"))).not.toContain("Create account");
  });

  test("with OIDC_SIGN_UP off, new users need an invitation, and users with an account can sign in", async () => {
    authelia.user = stranger();
    const me = visitor(shut);
    expect(buttonsOf(await me.get("/auth")).map(textOf)).toEqual([
      "Continue with Google",
      `Continue with ${"x".repeat(40)}`,
    ]);
    await continueBy(shut, me, WAY);
    expect(toast(await me.get("/auth"))?.title).toBe("New accounts are by invitation only here.");
    expect((await me.get("/api/auth/user")).status).toBe(401);
    const cook = await signUp(shut);
    authelia.user = { ...stranger(), email: cook.email };
    expect((await continueBy(shut, me, WAY)).headers.get("location")).toBe("/auth");
    await proveAddress(shut, cook);
    expect((await continueBy(shut, me, WAY)).headers.get("location")).toBe("/favorites");
  });
});

test("no code, token or secret of the issuer is in the log or on a page", async () => {
  expect(authelia.secrets.length).toBeGreaterThan(30);
  const secret = authelia.clientSecret ?? "";
  const secrets = [...authelia.secrets, secret, encodeURIComponent(secret), "example.test"];
  expect(secrets.filter((secret) => app.output().includes(secret))).toEqual([]);
  expect(app.output()).toContain("signing in with Authelia failed");
  expect((await visitor(app).get("/auth")).text).not.toContain(authelia.clientId);
});
