import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { setUpStripe } from "../../app/server/adapters/payments/stripe/prices.server";
import { PLANS, priceOf } from "../../app/household/billing/plans";
import { type App, makeDataDir, startApp } from "../app";
import { type Answer, type Client, signIn, visitor } from "../client";
import { type GoogleStandIn, startGoogleStandIn } from "../google-stand-in";
import { type ModelStandIn, startModelStandIn } from "../model-stand-in";
import { type PostmarkStandIn, startPostmarkStandIn } from "../postmark-stand-in";
import { startSmtpStandIn } from "../smtp-stand-in";
import { type StripeStandIn, startStripeStandIn } from "../stripe-stand-in";
import { type Caller, walk } from "./access-walk";
import { THOROUGH } from "../thorough";
import { makeMailDue, spoilPreferences, storedText, whileLocked } from "./database";
import { type FullHousehold, addFullHousehold } from "./full-household";
import { raw } from "./raw";

/** Settings that must not be visible anywhere. */
const SETTINGS = {
  session: "canary-session-secret",
  admin: "canary-admin-password",
  model: "sk-canary-model-key",
  stripe: "sk_test_canary_stripe",
  webhook: "whsec_canary_webhook",
  google: "canary-google-secret",
  postmark: "canary-postmark-token",
};
const PASSWORDS = ["canary-first-password", "canary-second-password", "canary-wrong-password"];
const IN_AN_ADDRESS = "canary-address-password";
const [FIRST = "", SECOND = "", WRONG = ""] = PASSWORDS;
const CARD = "5105 1051 0510 5100";
/** Data of a person, which only their own pages may show. */
const PERSON = {
  email: "canary.person@example.org",
  firstName: "Canarina",
  household: "The Canary Nest",
  note: "canary note: the spare key lies under the third pot",
  search: "canary zeppelin casserole",
};

let app: App;
let model: ModelStandIn;
let postmark: PostmarkStandIn;
let stripe: StripeStandIn;
let google: GoogleStandIn;
let household: FullHousehold;
const answers: Answer[] = [];
/** The responses of the access walks, by "status path". */
const walked: [string, Answer][] = [];
/** Tokens of links and sessions that were created during the test. */
const tokens = new Set<string>();

beforeAll(async () => {
  [model, postmark, stripe, google] = await Promise.all([
    startModelStandIn(),
    startPostmarkStandIn(),
    startStripeStandIn(),
    startGoogleStandIn(),
  ]);
  postmark.token = SETTINGS.postmark;
  stripe.secretKey = SETTINGS.stripe;
  stripe.webhookSecret = SETTINGS.webhook;
  google.clientSecret = SETTINGS.google;
  await setUpStripe({ secretKey: stripe.secretKey, apiBase: stripe.url }, PLANS.map(priceOf));
  const dataDir = makeDataDir();
  // The setting of that name, which the tests' own sign-up does not use.
  writeFileSync(join(dataDir, "session-secret"), SETTINGS.session);
  app = await startApp({
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: SETTINGS.admin,
    OPENAI_API_KEY: SETTINGS.model,
    OPENAI_BASE_URL: model.url,
    STRIPE_SECRET_KEY: SETTINGS.stripe,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: SETTINGS.webhook,
    STRIPE_API_BASE: stripe.url,
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: SETTINGS.google,
    GOOGLE_API_BASE: google.url,
    POSTMARK_SERVER_TOKEN: SETTINGS.postmark,
    POSTMARK_API_BASE: postmark.url,
    LOG_LEVEL: "debug",
  });
  await liveThere();
});
afterAll(async () => {
  await app.stop();
  rmSync(app.dataDir, { recursive: true });
  await Promise.all([model.stop(), postmark.stop(), stripe.stop(), google.stop()]);
});

async function seen(answering: Promise<Answer>) {
  const answer = await answering;
  answers.push(answer);
  for (const line of answer.headers.getSetCookie()) {
    const [, token] = /^weeknight_(?:session|draft)=([^;]{20,})/.exec(line) ?? [];
    if (token) tokens.add(token);
  }
  for (const [, token = ""] of answer.text.matchAll(
    /\/(?:shared|join|reset|confirm)\/([\w.-]{20,})/g,
  )) {
    tokens.add(token);
  }
  return answer;
}

/** Uses everything that works, and causes everything that fails. */
async function liveThere() {
  const me = visitor(app, PERSON.email);
  const { email, firstName } = PERSON;
  const signUp = { intent: "sign-up", firstName, email, password: FIRST };
  await seen(me.post("/auth", { ...signUp, password: "canary" }));
  await seen(me.post("/auth", signUp));
  await confirmEmail(me);
  await seen(visitor(app).post("/auth", signUp));
  await seen(visitor(app).post("/auth", { intent: "sign-in", email, password: WRONG }));
  await seen(visitor(app).get(`/auth?email=${email}&password=${WRONG}`));
  await write(me);
  await changePassword(me);
  await cook(me);
  household = await addFullHousehold(app);
  await breakEverything(me);

  await seen(me.get(`/join/${household.inviteToken}`));
  const { inviteToken, shareToken, feedToken } = household;
  for (const token of [inviteToken, shareToken, feedToken]) tokens.add(token);
  const admin = await signIn(app, "admin@localhost", SETTINGS.admin);
  const again = () => signIn(app, "admin@localhost", SETTINGS.admin);
  const as = (client: Client, role: Caller["role"] = null): Caller => ({
    client,
    again,
    signedIn: true,
    plans: true,
    admin: false,
    role,
  });
  const see = (answer: Answer, path: string) => {
    answers.push(answer);
    walked.push([`${answer.status} ${path}`, answer]);
  };
  const ways = THOROUGH ? undefined : (["plainly", "the other way"] as const);
  await walk(household, as(household.owner, "owner"), { see, ...(ways && { ways }) });
  const short = { see, ways: ["plainly"] as const };
  for (const client of [admin, visitor(app)]) await walk(household, as(client), short);

  // An error that no code of ours expects: the app itself fails.
  await spoilPreferences(app, me);
  await seen(me.get("/dashboard/preferences"));
  await seen(me.get("/api/preferences"));
  await seen(me.post("/dashboard/meals", { intent: "generate" }));
}

async function write(me: Client) {
  const message = { ...PERSON, name: PERSON.firstName, subject: "Help", message: PERSON.note };
  await seen(me.send("POST", "/api/contact", message));
  await seen(me.post("/contact", { ...message, email: "no address" }));
  await seen(me.post("/account/household", { intent: "name", name: PERSON.household }));
  await seen(me.post("/account/household", { intent: "invite" }));
  await seen(me.get("/account/household"));
}

/** Returns the first match of a pattern in the sent mails, and waits for it. */
async function mailedToken(pattern: RegExp) {
  const find = () => pattern.exec(postmark.taken.map((it) => it.TextBody).join("\n"));
  await vi.waitFor(() => expect(find()).not.toBeNull(), { timeout: 120_000 });
  const [, token = ""] = find() ?? [];
  tokens.add(token);
  return token;
}

async function confirmEmail(me: Client) {
  const token = await mailedToken(/\/confirm\/(\S+)/);
  await seen(me.get(`/confirm/${token}`));
  await seen(me.post(`/confirm/${token}`, {}));
  await seen(me.post(`/confirm/${token}x`, {}));
}

async function changePassword(me: Client) {
  await seen(me.post("/forgot", { email: PERSON.email }));
  const token = await mailedToken(/\/reset\/(\S+)/);
  for (const method of ["GET", "DELETE", "TRACE"]) {
    await seen(raw(app, { method, path: `/Reset/${token}?x=${token}` }));
  }
  await seen(me.post(`/reset/${token}`, { password: "short" }));
  await seen(me.post(`/reset/${token}`, { password: SECOND }));
  const change = { intent: "password", currentPassword: WRONG, newPassword: FIRST };
  await seen(me.post("/account/security", change));
}

async function cook(me: Client) {
  const recipe = { title: "Soup", ingredients: "1 leek", instructions: PERSON.note };
  await seen(me.post("/custom-recipes", { intent: "save", ...recipe }));
  await seen(me.post("/custom-recipes", { intent: "save", ...recipe, servings: "many" }));
  const url = `http://someone:${IN_AN_ADDRESS}@127.0.0.1:1/cake`;
  await seen(me.post("/custom-recipes", { intent: "parse", url }));
  await seen(me.send("POST", "/api/recipes/parse-url", { url }));
  await seen(me.post("/dashboard/meals", { intent: "generate" }));
  await seen(me.post("/dashboard/meals", { intent: "refresh" }));
  const read = await seen(me.get("/account/export.json"));
  expect(read.text).toContain(PERSON.note);
  await seen(
    me.post("/subscribe", { intent: "pay", cardNumber: CARD, expiry: "1/1", cvc: "9317" }),
  );
}

/** Lets each outside service fail in each way, and then the database. */
async function breakEverything(me: Client) {
  for (const way of ["401", "500", "nonsense", "drops"] as const) {
    model.next(way, way);
    await seen(me.post("/dashboard/meals", { intent: "write", recipeQuery: PERSON.search }));
  }
  for (const way of ["500", "loses answers"] as const) {
    stripe.misbehave(way);
    await seen(me.post("/subscribe", { intent: "choose", planId: "basic" }));
    await seen(me.send("POST", "/api/create-subscription", { planId: "premium" }));
    await seen(me.get("/subscribe/return"));
  }
  stripe.misbehave("well");
  for (const way of ["500", "401", "429", "nonsense"] as const) {
    postmark.behave(way);
    await seen(
      me.send("POST", "/api/contact", { ...PERSON, name: "C", subject: "S", message: "M" }),
    );
    await makeMailDue(app);
  }
  postmark.behave("ok");
  google.misbehave("token 500");
  const begun = await seen(me.get("/auth/google"));
  const back = await fetch(begun.headers.get("location") ?? "", { redirect: "manual" });
  const { pathname, search } = new URL(back.headers.get("location") ?? "", app.url);
  await seen(me.get(pathname + search));
  for (const secret of google.secrets) tokens.add(secret);
  await seen(visitor(app).send("POST", "/api/webhooks/stripe", { note: PERSON.note }));

  await whileLocked(app, async () => {
    const { email, note } = PERSON;
    await Promise.all([
      seen(me.post("/contact", { email, name: "C", subject: "S", message: note })),
      seen(visitor(app).post("/auth", { intent: "sign-in", email, password: SECOND })),
      seen(me.send("POST", "/api/recipes/create", { title: note, ingredients: [note] })),
    ]);
  });
}

const secrets = () => [...Object.values(SETTINGS), ...PASSWORDS, IN_AN_ADDRESS, CARD, ...tokens];
const foundIn = (text: string, texts: string[]) => texts.filter((one) => text.includes(one));

describe("After every kind of failure,", () => {
  test("each failure has happened, and the secrets were in use", async () => {
    const statuses = new Set(answers.map(({ status }) => status));
    for (const status of [200, 303, 400, 403, 404, 405, 409, 415, 500, 502]) {
      expect(statuses).toContain(status);
    }
    expect(tokens.size).toBeGreaterThan(5);
    expect(app.output()).toContain('"level":50');
    expect(model.chats().length).toBeGreaterThan(5);
    expect(postmark.taken.length).toBeGreaterThan(1);
    expect(foundIn(await storedText(app), Object.values(PERSON))).toEqual(
      Object.values(PERSON).filter((text) => text !== PERSON.search),
    );
  });

  test("the log contains no secret and no personal data", () => {
    expect(foundIn(app.output(), [...secrets(), ...Object.values(PERSON)])).toEqual([]);
  });

  test("every line of the log is JSON, and each request has an id", () => {
    const lines = app
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{"));
    expect(lines.length).toBeGreaterThan(500);
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
    const answered = lines.filter((line) => line.includes('"msg":"answered"'));
    for (const line of answered) expect(line).toMatch(/"request":"[\da-f-]{36}"/);
    const rest = app
      .output()
      .split("\n")
      .filter((line) => line && !line.startsWith("{"));
    expect(rest.filter((line) => !/^(\[remix-serve\]|weeknight: |npm )/.test(line))).toEqual([]);
  });

  test("no error page shows a secret", () => {
    for (const { status, text } of answers.filter(({ status }) => status >= 400)) {
      expect(`${status}: ${foundIn(text, [...Object.values(SETTINGS), ...PASSWORDS, CARD])}`).toBe(
        `${status}: `,
      );
      expect(text).not.toMatch(/ at \S+ \(?(file:|\/)|node_modules|SqliteError|SQLITE_/);
    }
  });

  test("each error page has a reference that the log contains", async () => {
    const failed = answers.filter(({ status }) => status === 500);
    const references = failed.flatMap(
      ({ text }) => /[Rr]eference ([\da-f]{8})/.exec(text)?.[1] ?? [],
    );
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) {
      const line = new RegExp(`"level":50.*"request":"[\\da-f-]+${reference}"`);
      await expect.poll(() => line.test(app.output())).toBe(true);
    }
  });

  test("the model received no secret, and only the personal data of its request", () => {
    const told = JSON.stringify(model.requests.map(({ path, body }) => [path, body]));
    const { search, ...others } = PERSON;
    expect(told).toContain(search);
    expect(foundIn(told, [...secrets(), ...Object.values(others)])).toEqual([]);
    const headers = JSON.stringify(model.requests.map(({ headers }) => headers));
    expect(foundIn(headers, secrets())).toEqual([SETTINGS.model]);
  });

  test("no page shows a secret setting", () => {
    for (const { text, headers } of answers) {
      const all = text + JSON.stringify([...headers]);
      expect(foundIn(all, Object.values(SETTINGS))).toEqual([]);
    }
  });
});

describe("The headers of each of these responses", () => {
  const policyOf = ({ headers }: Answer) => headers.get("content-security-policy") ?? "";

  test("protect the page, whatever the status", () => {
    for (const answer of answers) {
      const what = `${answer.status} ${answer.text.slice(0, 300)}`;
      expect(`${answer.headers.get("x-content-type-options")} ${what}`).toBe(`nosniff ${what}`);
      expect(answer.headers.get("referrer-policy")).toBe("same-origin");
      expect(answer.headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(policyOf(answer)).toMatch(/frame-ancestors '(none|self)'/);
      expect(policyOf(answer)).not.toMatch(/script-src[^;]*unsafe/);
    }
  });

  test("forbid caching of private responses", () => {
    const kept = walked.filter(
      ([, { headers }]) => !/no-store/.test(headers.get("cache-control") ?? ""),
    );
    // Exceptions: public pages, redirects without data, calendar feeds, and photos, which a browser caches for itself under names
    // that cannot be guessed.
    const open =
      /^(200 \/(c|calendar|drawings|photos|api\/meals\/[\w-]+\/photos\/[\w-]+|shared\/[\w-]+\/photos)\/|200 \/(healthz|api\/openapi\.json|demo|docs|offline|privacy|robots\.txt|sitemap\.xml|terms|test)?([?/]|$)|30\d |405 )/;
    expect(kept.map(([what]) => what).filter((what) => !open.test(what))).toEqual([]);
  });

  test("allow Stripe only on the payment pages", () => {
    for (const [what, answer] of walked) {
      const isPaying = /^\d+ \/subscribe([?/]|$)/.test(what);
      expect(`${what} ${policyOf(answer).includes("stripe.com")}`).toBe(`${what} ${isPaying}`);
    }
    expect(walked.filter(([what]) => what.includes("/subscribe")).length).toBeGreaterThan(20);
  });
});

test("a mail server's password and a card number are not logged if both are refused", async () => {
  const smtp = await startSmtpStandIn();
  const url = smtp.url.replace("smtp://", "smtp://canary-user:canary-smtp-password@");
  const other = await startApp({ SMTP_URL: url });
  try {
    smtp.behave("no login");
    const me = visitor(other, PERSON.email);
    const { email, firstName } = PERSON;
    await me.post("/auth", { intent: "sign-up", firstName, email, password: FIRST });
    await expect.poll(() => other.output()).toContain("a mail did not go out");
    const chosen = await me.post("/subscribe", { intent: "choose", planId: "basic" });
    const path = (chosen.headers.get("location") ?? "").replace(/#.*/, "");
    const card = { intent: "pay", cardNumber: CARD, expiry: "12/40", cvc: "9317" };
    const declined = [await me.post(path, card), await me.post(path, { ...card, expiry: "x" })];
    for (const { text } of declined) expect(text).not.toContain(CARD);
    const told = ["canary-smtp-password", CARD, email, firstName, FIRST];
    expect(foundIn(other.output(), told)).toEqual([]);
    expect(await storedText(other)).not.toMatch(/5105 ?1051/);
  } finally {
    await other.stop();
    await smtp.stop();
  }
});
