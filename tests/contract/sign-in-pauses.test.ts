import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PASSWORD } from "../accounts";
import { type App, startApp } from "../app";
import { createAuthenticator } from "../authenticator";
import { type Answer, type Client, signUp, visitor } from "../client";
import { type PostmarkStandIn, startPostmarkStandIn } from "../postmark-stand-in";
import { prolongPauses } from "./database";
import { all, attribute, byTag, page, textOf, words } from "./page";

const NEW = "another good password";

let postmark: PostmarkStandIn;
/** Passkeys need a host name instead of an IP address, and the tests need several networks. */
let app: App;
let silent: App;
beforeAll(async () => {
  postmark = await startPostmarkStandIn();
  const settings = { RATE_LIMIT: "on", TRUST_PROXY: "1", SIGN_UP_HOUR: "1000" };
  const mail = { POSTMARK_SERVER_TOKEN: postmark.token, POSTMARK_API_BASE: postmark.url };
  const [started, other] = await Promise.all([
    startApp({ ...settings, ...mail }),
    startApp(settings),
  ]);
  app = { ...started, url: started.url.replace("127.0.0.1", "localhost") };
  silent = other;
});
afterAll(async () => {
  await Promise.all([app.stop(), silent.stop()]);
  await postmark.stop();
});

let networks = 0;
/** Returns an address in a network from which no request has come yet. */
const nextNetwork = () => `192.0.2.${++networks}`;

type Try = { email: string; password?: string; from?: string; client?: Client; at?: App };

const enter = ({ at = app, client = visitor(at), from = nextNetwork(), ...typed }: Try) =>
  client.post(
    "/auth",
    { form: "sign-in", intent: "sign-in", email: typed.email, password: typed.password ?? "wrong" },
    { "x-forwarded-for": from },
  );

/** Makes twenty wrong guesses from five networks. The next one from anywhere is refused without a check. */
async function pause(email: string, at = app) {
  for (let n = 0; n < 5; n++) {
    const from = nextNetwork();
    for (let guess = 0; guess < 4; guess++) {
      expect((await enter({ email, from, at })).status).toBe(400);
    }
  }
  await prolongPauses(at);
}

/** Returns the text of the other ways to sign in on the page of a paused sign-in, or null. */
function offerOf(answer: Answer) {
  const [offer] = all(page(answer), (it) => attribute(it, "id") === "other-ways");
  return offer ? textOf(offer) : null;
}

const linksOf = (answer: Answer) =>
  all(page(answer), (it) => attribute(it, "id") === "other-ways")
    .flatMap((it) => byTag(it, "a"))
    .map((it) => attribute(it, "href"));

/** Returns status and text of a refused sign-in, without the time to wait. */
const shownBy = (answer: Answer) => [answer.status, words(answer).replace(/\d+ minutes/g, "")];

async function mailedLink(email: string) {
  const paths = () =>
    postmark.taken
      .filter(({ To }) => To === email)
      .flatMap(({ TextBody }) => [...TextBody.matchAll(/\/reset\/[\w.-]+/g)].map(([path]) => path));
  await expect.poll(() => paths().length).toBeGreaterThan(0);
  return paths().at(-1) ?? "";
}

/** Sets a new password with the mailed link, in a browser of its own. */
async function reset(email: string, client = visitor(app)) {
  const from = { "x-forwarded-for": nextNetwork() };
  expect((await client.post("/forgot", { email }, from)).status).toBe(303);
  const saved = await client.post(await mailedLink(email), { password: NEW }, from);
  expect([saved.status, saved.headers.get("location")]).toEqual([303, "/dashboard"]);
  return client;
}

describe("While sign-in by password is paused after too many wrong passwords,", () => {
  test("the page offers the mailed link and the passkey", async () => {
    const { email } = await signUp(app);
    await pause(email);
    const refused = await enter({ email, password: PASSWORD });
    expect(refused.status).toBe(429);
    expect(offerOf(refused)).toContain("without waiting");
    expect(offerOf(refused)).toContain("passkey");
    expect(linksOf(refused)).toEqual(["/forgot"]);
    expect(words(refused)).toContain("Sign in with a passkey");
  });

  test("a server without mail and without a host name does not offer another way to sign in", async () => {
    const { email } = await signUp(silent);
    await pause(email, silent);
    const refused = await enter({ email, password: PASSWORD, at: silent });
    expect(refused.status).toBe(429);
    expect(offerOf(refused)).toBeNull();
    expect(linksOf(refused)).toEqual([]);
  });

  test("the page for an address without an account is the same", async () => {
    const { email } = await signUp(app);
    const nobody = `nobody-${email}`;
    await pause(email);
    await pause(nobody);
    const [some, none] = [await enter({ email }), await enter({ email: nobody })];
    expect(shownBy(none)).toEqual(shownBy(some));
  });

  test("the right password gets the same page as a wrong password", async () => {
    const { email } = await signUp(app);
    await pause(email);
    const [right, wrong] = [await enter({ email, password: PASSWORD }), await enter({ email })];
    expect(shownBy(right)).toEqual(shownBy(wrong));
  });

  test("a user can sign in with a passkey", async () => {
    const me = await signUp(app);
    const key = createAuthenticator(app.url);
    const added = await me.post("/account/passkeys", { intent: "options" });
    const answer = key.create(Object(added.body));
    await me.post("/account/passkeys", { intent: "add", name: "", answer });
    await pause(me.email);
    const phone = visitor(app);
    const options = Object((await phone.post("/auth/passkey", { intent: "options" })).body);
    const signedIn = await phone.post("/auth/passkey", {
      intent: "sign-in",
      answer: key.get(options),
    });
    expect(signedIn.status).toBe(303);
    expect((await phone.get("/api/auth/user")).body).toMatchObject({ email: me.email });
  });

  test("a mailed link sets a new password, which then works in this browser and in another new browser", async () => {
    const { email } = await signUp(app);
    await pause(email);
    expect((await enter({ email, password: PASSWORD })).status).toBe(429);
    const laptop = await reset(email);
    expect((await laptop.get("/api/auth/user")).status).toBe(200);
    await laptop.post("/api/logout", {});
    expect((await enter({ email, password: NEW, client: laptop })).status).toBe(303);
    expect((await enter({ email, password: NEW })).status).toBe(303);
  });

  test("a reset does not give new attempts to a guesser who waits", async () => {
    const { email } = await signUp(app);
    const from = nextNetwork();
    for (let n = 0; n < 5; n++) await enter({ email, from });
    await prolongPauses(app);
    expect((await enter({ email, from })).status).toBe(429);
    await reset(email);
    expect((await enter({ email, from, password: NEW })).status).toBe(429);
  });

  test("the reset of one account does not end the pause of another", async () => {
    const [one, other] = [await signUp(app), await signUp(app)];
    await pause(one.email);
    await pause(other.email);
    await reset(one.email);
    expect((await enter({ email: other.email, password: PASSWORD })).status).toBe(429);
    expect((await enter({ email: one.email, password: NEW })).status).toBe(303);
  });

  test("a browser that has signed in before can still sign in", async () => {
    const { email } = await signUp(app);
    const home = visitor(app);
    expect((await enter({ email, password: PASSWORD, client: home })).status).toBe(303);
    await pause(email);
    expect((await enter({ email, password: PASSWORD, client: home })).status).toBe(303);
  });
});
