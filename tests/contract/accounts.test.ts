import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADMIN_PASSWORD, type App, startApp } from "../app";
import { type Answer, type Client, signIn, signUp, visitor } from "../client";
import {
  ageSessions,
  allowSignIn,
  allRows,
  idleDaysOf,
  keepAllSessions,
  storedText,
} from "./database";
import {
  byTag,
  errorAt,
  follow,
  headings,
  page,
  press,
  textOf,
  toast,
  valuesOf,
  words,
} from "./page";
import { raw } from "./raw";
import { account, refusal } from "./shapes";

const PASSWORD = "a good password";

let app: App;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.stop());

let made = 0;
const newEmail = () => `someone${++made}@example.org`;

describe("Signing up", () => {
  test("signs the user in with a trial of 20 meals", async () => {
    const me = visitor(app);
    const answer = await press(app, me, "/auth", "Create account", {
      firstName: "Maya",
      email: "maya@example.org",
      password: PASSWORD,
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/dashboard");
    expect(account(await me.get("/api/auth/user"))).toMatchObject({
      firstName: "Maya",
      email: "maya@example.org",
      username: "maya",
      subscriptionPlan: "trial",
      subscriptionStatus: "trial",
      mealCredits: 20,
    });
    expect(headings(await me.get("/dashboard"))).toContain("Welcome back, Maya!");
  });

  test.each([
    ["no e-mail", { email: "", password: PASSWORD }, "email"],
    ["an invalid e-mail", { email: "not an address", password: PASSWORD }, "email"],
    [
      "an e-mail that is too long",
      { email: `${"x".repeat(260)}@example.org`, password: PASSWORD },
      "email",
    ],
    ["no password", { email: "nobody@example.org", password: "" }, "password"],
    [
      "a password of 9 characters",
      { email: "nobody@example.org", password: "123456789" },
      "password",
    ],
    [
      "a password of 201 characters",
      { email: "nobody@example.org", password: "x".repeat(201) },
      "password",
    ],
    [
      "a first name of 81 characters",
      { firstName: "x".repeat(81), email: "nobody@example.org", password: PASSWORD },
      "firstName",
    ],
  ])("with %s is refused at that field and creates no account", async (_what, typed, field) => {
    const before = await allRows(app);
    const answer = await press(app, visitor(app), "/auth", "Create account", {
      firstName: "Jo",
      ...typed,
    });
    expect(answer.status).toBe(400);
    expect(errorAt(answer, field)).toBeTruthy();
    expect(toast(answer)).toMatchObject({ role: "alert", title: "Account not created" });
    expect(valuesOf(answer, "email")).toContain(typed.email);
    expect(answer.text).not.toContain(typed.password || 'value="" type="password"');
    expect(await allRows(app)).toBe(before);
  });

  test("with the email of an existing account, in any case, looks the same as with a new email", async () => {
    const { email } = await signUp(app);
    const me = visitor(app);
    const answer = await press(app, me, "/auth", "Create account", {
      email: email.toUpperCase(),
      password: "not the password",
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/dashboard"]);
    expect(account(await me.get("/api/auth/user"))).toMatchObject({ email, mealCredits: 20 });
    // The first account has not changed.
    expect((await signIn(app, email, PASSWORD)).cookie()).not.toBe("");
  });

  test("with the email and the password of an account signs in to it", async () => {
    const cook = await signUp(app);
    const me = visitor(app);
    const { email } = cook;
    await press(app, me, "/auth", "Create account", { email, password: PASSWORD });
    expect((await me.get("/api/auth/user")).body).toEqual((await cook.get("/api/auth/user")).body);
  });

  test("accepts a password exactly as typed, with its spaces", async () => {
    const [email, password] = [newEmail(), "  ten spaces  🍕 "];
    await press(app, visitor(app), "/auth", "Create account", { email, password });
    const trimmed = await press(app, visitor(app), "/auth", "Sign in", {
      email,
      password: password.trim(),
    });
    expect(trimmed.status).toBe(400);
    expect((await press(app, visitor(app), "/auth", "Sign in", { email, password })).status).toBe(
      303,
    );
  });

  test("never stores or logs the password", async () => {
    const me = visitor(app);
    const password = "pumpkin-pie-9731-secret";
    await press(app, me, "/auth", "Create account", { email: newEmail(), password });
    await press(app, visitor(app), "/auth", "Sign in", { email: newEmail(), password });
    expect(await storedText(app)).not.toContain(password);
    expect(app.output()).not.toContain(password);
  });
});

describe("A sign-out that fails", () => {
  const leads = async (me: Client, answer: Answer) => {
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/dashboard"]);
    const shown = await follow(me, answer);
    expect(toast(shown)).toMatchObject({ role: "alert", title: "Logout Error" });
    expect(toast(shown)?.description).toContain("Failed to logout. Please try again. Reference ");
    expect(headings(shown).join()).toContain("Welcome back");
  };

  test("leads back to the planner with a message, for each way to sign out", async () => {
    const broken = await startApp();
    try {
      const me = await signUp(broken);
      const admin = await signIn(broken, "admin@localhost", ADMIN_PASSWORD);
      await keepAllSessions(broken);
      await leads(me, await me.get("/api/logout", { "sec-fetch-site": "same-origin" }));
      await leads(me, await press(broken, me, "/dashboard", "Logout"));
      await leads(admin, await press(broken, admin, "/dashboard", "Logout"));
    } finally {
      await broken.stop();
    }
  });
});

describe("Signing in", () => {
  test("works with the email in any case and with spaces around it", async () => {
    const { email } = await signUp(app);
    const me = visitor(app);
    const answer = await press(app, me, "/auth", "Sign in", {
      email: `  ${email.toUpperCase()} `,
      password: PASSWORD,
    });
    expect(answer.status).toBe(303);
    expect(account(await me.get("/api/auth/user")).email).toBe(email);
  });

  test("with a wrong password shows the error at the field, keeps the email and does not send the password back", async () => {
    const { email } = await signUp(app);
    const me = visitor(app);
    const answer = await press(app, me, "/auth", "Sign in", {
      email,
      password: "a wrong password",
    });
    expect(answer.status).toBe(400);
    expect(errorAt(answer, "password")).toBe("The email or password is incorrect.");
    expect(valuesOf(answer, "email")).toContain(email);
    expect(answer.text).not.toContain("a wrong password");
    expect(toast(answer)).toMatchObject({ role: "alert", title: "Sign-in failed" });
    expect(me.cookie()).not.toContain("weeknight_session");
  });

  test("does not reveal whether an email has an account", async () => {
    const { email } = await signUp(app);
    const known = await press(app, visitor(app), "/auth", "Sign in", {
      email,
      password: "a wrong password",
    });
    const unknown = await press(app, visitor(app), "/auth", "Sign in", {
      email: newEmail(),
      password: "a wrong password",
    });
    expect(unknown.status).toBe(known.status);
    expect(errorAt(unknown, "password")).toBe(errorAt(known, "password"));
  });
});

describe("The page after signing in", () => {
  test("is the page that required the sign-in", async () => {
    const { email } = await signUp(app);
    const me = visitor(app);
    const asked = await me.get("/dashboard/calendar?month=2027-01");
    expect(asked.status).toBe(303);
    expect(asked.headers.get("location")).toBe(
      `/api/login?redirectTo=${encodeURIComponent("/dashboard/calendar?month=2027-01")}`,
    );
    const onward = await me.get(asked.headers.get("location") ?? "");
    expect(onward.headers.get("location")).toMatch(/^\/auth\?redirectTo=/);
    const answer = await press(app, me, onward.headers.get("location") ?? "", "Sign in", {
      email,
      password: PASSWORD,
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/dashboard/calendar?month=2027-01");
  });

  test.each([
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example",
    "/\t/evil.example",
    "/%2E%2e//evil.example",
  ])("is never on another site, even with redirectTo=%j", async (target) => {
    const me = await signUp(app);
    const { email } = me;
    const query = `?redirectTo=${encodeURIComponent(target)}`;
    const sent = await visitor(app).post("/auth", {
      intent: "sign-in",
      email,
      password: PASSWORD,
      redirectTo: target,
    });
    for (const answer of [
      sent,
      await me.get(`/api/login${query}`),
      await me.get(`/auth${query}`),
    ]) {
      expect(answer.status).toBe(303);
      const location = answer.headers.get("location") ?? "";
      expect(new URL(location, app.url).origin).toBe(app.url);
      expect(location).toMatch(/^\/(?![/\\])/);
    }
    const auth = await visitor(app).get(`/auth${query}`);
    for (const value of valuesOf(auth, "redirectTo")) {
      expect(new URL(value, app.url).origin).toBe(app.url);
    }
  });
});

describe("A session", () => {
  test("has a cookie that lasts 30 days and that neither scripts nor other sites can read", async () => {
    const { email } = await signUp(app);
    const answer = await visitor(app).post("/auth", {
      intent: "sign-in",
      email,
      password: PASSWORD,
    });
    const line = answer.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith("weeknight_session="));
    const flags = (line ?? "").split("; ").slice(1);
    expect(flags).toEqual(
      expect.arrayContaining([
        "HttpOnly",
        "SameSite=Lax",
        "Path=/",
        `Max-Age=${30 * 24 * 60 * 60}`,
      ]),
    );
    expect(flags.some((flag) => flag.startsWith("Domain"))).toBe(false);
  });

  test("has a Secure cookie if the public address is https", async () => {
    const secure = await startApp({ APP_URL: "https://weeknight.example" });
    try {
      const answer = await visitor(secure).post(
        "/auth",
        { intent: "sign-up", firstName: "", email: newEmail(), password: PASSWORD },
        { origin: "https://weeknight.example" },
      );
      expect(answer.status).toBe(303);
      const line = answer.headers
        .getSetCookie()
        .find((cookie) => cookie.startsWith("__Host-weeknight_session="));
      expect(line).toMatch(/; Path=\/;.*; Secure/);
      expect(line).not.toMatch(/Domain/i);
      expect(answer.headers.get("strict-transport-security")).toMatch(/max-age=\d+/);
    } finally {
      await secure.stop();
    }
  });

  test("is not stored in the database in a form that could be used", async () => {
    const me = await signUp(app);
    const value = decodeURIComponent(/weeknight_session=([^;]*)/.exec(me.cookie())?.[1] ?? "");
    const token = z64(value.split(".")[0] ?? "");
    expect(token.length).toBeGreaterThan(20);
    expect(await storedText(app)).not.toContain(token);
    expect(app.output()).not.toContain(token);
  });

  test("ends at sign-out, even for a copied cookie", async () => {
    const me = await signUp(app);
    const copied = me.cookie();
    const answer = await me.post("/api/logout", {});
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/");
    expect(me.cookie()).not.toContain("weeknight_session");
    for (const path of [
      "/api/auth/user",
      "/api/meals/all",
      "/api/calendar?startDate=2026-01-01&endDate=2026-01-02",
    ]) {
      expect((await visitor(app).get(path, { cookie: copied })).status).toBe(401);
    }
  });

  test("over plain http is ended by a link to /api/logout only if the link is on our own page", async () => {
    const me = await signUp(app);
    const asked = await me.get("/api/logout");
    expect(asked.status).toBe(200);
    expect(words(asked)).toContain("Sign out?");
    expect((await me.get("/api/logout", { referer: "http://evil.example/" })).status).toBe(403);
    expect(account(await me.get("/api/auth/user")).email).toBe(me.email);
    const own = await me.get("/api/logout", { referer: `${app.url}/dashboard` });
    expect(own.status).toBe(303);
    expect((await me.get("/api/auth/user")).status).toBe(401);
  });

  test("on another device continues after the user signs out on this device", async () => {
    const phone = await signUp(app);
    const laptop = await signIn(app, phone.email, PASSWORD);
    await phone.post("/api/logout", {});
    expect(account(await laptop.get("/api/auth/user")).email).toBe(phone.email);
  });

  test.each(["cross-site", "same-site"])(
    "is not ended by a %s link to /api/logout",
    async (site) => {
      const me = await signUp(app);
      const answer = await me.get("/api/logout", { "sec-fetch-site": site });
      expect(answer.status).toBe(403);
      expect(words(answer)).toContain("Another site tried to sign you out. Nothing has changed.");
      expect(byTag(page(answer), "a").map(textOf)).toContain("Back to the planner");
      expect(account(await me.get("/api/auth/user")).email).toBe(me.email);
    },
  );

  test("is not ended by a form of another site", async () => {
    const me = await signUp(app);
    const answer = await me.post(
      "/api/logout",
      {},
      { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    );
    expect(answer.status).toBe(403);
    expect(account(await me.get("/api/auth/user")).email).toBe(me.email);
  });

  test("gets a new id at the next sign-in, and the old id no longer works", async () => {
    const me = await signUp(app);
    const before = me.cookie();
    const answer = await me.post("/auth", {
      intent: "sign-in",
      email: me.email,
      password: PASSWORD,
    });
    expect(answer.status).toBe(303);
    expect(me.cookie()).not.toBe(before);
    expect((await visitor(app).get("/api/auth/user", { cookie: before })).status).toBe(401);
    expect(account(await me.get("/api/auth/user")).email).toBe(me.email);
  });

  test("never gets an id that another person chose", async () => {
    const attacker = await signUp(app);
    const victim = await signUp(app);
    const planted = attacker.cookie();
    const answer = await visitor(app).post(
      "/auth",
      { intent: "sign-in", email: victim.email, password: PASSWORD },
      { cookie: planted },
    );
    expect(answer.status).toBe(303);
    const given = answer.headers.getSetCookie().join("\n");
    expect(given).toContain("weeknight_session=");
    expect(given).not.toContain(planted.split("=")[1]);
    expect((await visitor(app).get("/api/auth/user", { cookie: planted })).status).toBe(401);
  });

  test.each([
    ["lasts while the user returns within 14 days", { old: 20, idle: 13.9 }, 200],
    ["ends after 14 days without a visit", { old: 20, idle: 14.1 }, 401],
    ["lasts 30 days", { old: 29.9, idle: 0 }, 200],
    ["ends after 30 days, however often the user visits", { old: 30.1, idle: 0 }, 401],
  ])("%s", async (_what, days, status) => {
    const me = await signUp(app);
    await ageSessions(app, me, days);
    expect((await me.get("/api/auth/user")).status).toBe(status);
    expect((await me.get("/dashboard")).status).toBe(status === 200 ? 200 : 303);
  });

  test("ends 14 days after the last visit", async () => {
    const me = await signUp(app);
    await ageSessions(app, me, { old: 13, idle: 13 });
    expect((await me.get("/dashboard")).status).toBe(200);
    expect(await idleDaysOf(app, me)).toBeLessThan(1);
  });
});

/** Returns the token inside the value of a cookie. */
function z64(encoded: string) {
  const text = Buffer.from(encoded, "base64").toString("utf8");
  const value: unknown = JSON.parse(text);
  return typeof value === "string" ? value : "";
}

describe("GET /api/auth/user", () => {
  test("returns only the user's own account", async () => {
    const me = await signUp(app, "Noor");
    const answer = await me.get("/api/auth/user");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(account(answer)).toMatchObject({ firstName: "Noor", email: me.email });
  });
});

describe("The administrator", () => {
  let admin: Client;
  beforeAll(async () => void (admin = await signIn(app, "admin@localhost", ADMIN_PASSWORD)));

  test("is admin-master, with an active premium plan and 1,000 credits", async () => {
    expect(account(await admin.get("/api/auth/user"))).toMatchObject({
      id: "admin-master",
      subscriptionPlan: "premium",
      subscriptionStatus: "active",
      mealCredits: 1_000,
    });
    const dashboard = await admin.get("/dashboard");
    expect(words(dashboard)).toContain("Master Admin Access");
    expect(words(dashboard)).toContain("Subscribed");
  });

  test("can sign out with the button on the page, which leads to /", async () => {
    const other = await signIn(app, "admin@localhost", ADMIN_PASSWORD);
    const answer = await press(app, other, "/dashboard", "Logout");
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/");
    expect((await other.get("/api/auth/user")).status).toBe(401);
  });

  test("has a sign-out call that returns 403 to other users, who stay signed in", async () => {
    const me = await signUp(app);
    const answer = await me.send("POST", "/api/auth/admin-logout", undefined, {
      "x-admin-user": "admin-master",
    });
    expect(answer.status).toBe(403);
    expect(refusal(answer).message).toBeTruthy();
    const byForm = await me.post("/admin/logout", {});
    expect(byForm.status).toBe(403);
    expect(words(byForm)).toContain("This page is for the administrator.");
    expect(byTag(page(byForm), "a").map(textOf)).toContain("Back to Home");
    expect(account(await me.get("/api/auth/user")).email).toBe(me.email);
  });

  test("cannot be imitated by signing up under the same name", async () => {
    const answer = await visitor(app).post("/auth", {
      intent: "sign-up",
      firstName: "",
      email: "ADMIN@localhost",
      password: PASSWORD,
    });
    expect(answer.status).toBe(400);
    expect(account(await admin.get("/api/auth/user")).id).toBe("admin-master");
  });

  test("is created without logging the password if the settings contain one", () => {
    expect(app.output()).not.toContain(ADMIN_PASSWORD);
  });
});

describe("On a server with closed sign-up", () => {
  let closed: App;
  beforeAll(async () => void (closed = await startApp({ SIGN_UP: "closed" })));
  afterAll(() => closed.stop());

  test("signing up is refused and creates no account", async () => {
    const before = await allRows(closed);
    const me = visitor(closed);
    const answer = await me.post("/auth", {
      intent: "sign-up",
      firstName: "Jo",
      email: newEmail(),
      password: PASSWORD,
    });
    expect(answer.status).toBe(403);
    expect(me.cookie()).not.toContain("weeknight_session");
    expect(await allRows(closed)).toBe(before);
  });
});

describe("Guessing a password", () => {
  let limited: App;
  beforeAll(async () => void (limited = await startApp({ RATE_LIMIT: "on" })));
  afterAll(() => limited.stop());

  const guess = (email: string, password = "a wrong guess") =>
    visitor(limited).post("/auth", { form: "sign-in", intent: "sign-in", email, password });

  test("is stopped after five failures, with an increasing Retry-After", async () => {
    const { email } = await signUp(limited);
    for (let n = 1; n <= 5; n++) expect((await guess(email)).status).toBe(400);

    const waits: number[] = [];
    for (let round = 0; round < 3; round++) {
      const refused = await guess(email);
      expect(refused.status).toBe(429);
      expect(toast(refused)?.description).toMatch(/Too many attempts/);
      expect(valuesOf(refused, "email")).toContain(email);
      waits.push(Number(refused.headers.get("retry-after")));
      await allowSignIn(limited);
      expect((await guess(email)).status).toBe(400);
    }
    expect(waits[0]).toBeGreaterThan(0);
    expect(waits[1]).toBeGreaterThan(waits[0] ?? Infinity);
    expect(waits[2]).toBeGreaterThan(waits[1] ?? Infinity);
  });

  test("with many simultaneous requests allows at most five attempts", async () => {
    const { email } = await signUp(limited);
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(email)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test("of one account does not block another account", async () => {
    const [one, other] = [await signUp(limited), await signUp(limited)];
    for (let n = 1; n <= 6; n++) await guess(one.email);
    expect((await guess(other.email, PASSWORD)).status).toBe(303);
  });

  test("does not get more attempts with other spellings of the email or with X-Forwarded-For", async () => {
    const { email } = await signUp(limited);
    const ways = [email, email.toUpperCase(), ` ${email}`, `${email} `, email, email];
    const statuses: number[] = [];
    for (const [n, way] of ways.entries()) {
      const answer = await visitor(limited).post(
        "/auth",
        { intent: "sign-in", email: way, password: "a wrong guess" },
        { "x-forwarded-for": `10.0.0.${n}` },
      );
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });
});

describe("Guessing a password through a trusted proxy", () => {
  test("is counted for the address that the proxy added to X-Forwarded-For, not for earlier addresses in it", async () => {
    const proxied = await startApp({ RATE_LIMIT: "on", TRUST_PROXY: "1" });
    try {
      const guess = async (address: string) => {
        const fields = {
          intent: "sign-in",
          email: "someone@example.org",
          password: "a wrong guess",
        };
        return (await visitor(proxied).post("/auth", fields, { "x-forwarded-for": address }))
          .status;
      };
      for (let n = 1; n <= 5; n++) expect(await guess(`10.9.9.${n}, 10.0.0.1`)).toBe(400);
      expect(await guess("10.9.9.6, 10.0.0.1")).toBe(429);
      expect(await guess("10.0.0.1, 10.0.0.2")).toBe(400);
    } finally {
      await proxied.stop();
    }
  });
});

describe("Too many requests", () => {
  test("get 429 with Retry-After for pages and calls, but not for static files and /healthz", async () => {
    const limited = await startApp({ RATE_LIMIT: "on" });
    try {
      const first = await visitor(limited).get("/auth");
      const [style] = byTag(page(first), "link").map((link) => link.attributes.get("href") ?? "");
      let answer = first;
      for (let n = 0; n < 400 && answer.status !== 429; n++) {
        answer = await visitor(limited).get("/api/auth/user");
      }
      expect(answer.status).toBe(429);
      expect(refusal(answer).message).toBeTruthy();
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      const auth = await visitor(limited).get("/auth");
      expect(auth.status).toBe(429);
      expect(Number(auth.headers.get("retry-after"))).toBeGreaterThan(0);
      expect((await raw(limited, { path: style ?? "" })).status).toBe(200);
      expect((await visitor(limited).get("/healthz")).status).toBe(200);
    } finally {
      await limited.stop();
    }
  });
});
