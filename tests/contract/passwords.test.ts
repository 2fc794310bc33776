import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../app";
import { type PostmarkStandIn, startPostmarkStandIn } from "../postmark-stand-in";
import { type Client, signIn, signUp, visitor } from "../client";
import { ageResets, mailsTo, storedText } from "./database";
import { attribute, byTag, follow, headings, page, press, toast, words } from "./page";

let app: App;
let postmark: PostmarkStandIn;
beforeAll(async () => {
  postmark = await startPostmarkStandIn();
  app = await startApp({
    POSTMARK_SERVER_TOKEN: postmark.token,
    POSTMARK_API_BASE: postmark.url,
  });
});
afterAll(async () => {
  await app.stop();
  await postmark.stop();
});

const NEW = "another good password";

const ask = (email: string) => press(app, visitor(app), "/forgot", "Send link", { email });

/** Returns the paths of the password links that were mailed to an address, oldest first. */
const linksTo = (email: string) =>
  postmark.taken
    .filter(({ To }) => To === email)
    .flatMap(({ TextBody }) => [...TextBody.matchAll(/\/reset\/[\w.-]+/g)])
    .map(([path]) => path);

async function mailedLink(email: string, count = 1) {
  await expect.poll(() => linksTo(email).length).toBe(count);
  const path = linksTo(email).at(-1);
  if (!path) throw new Error("no link");
  return path;
}

test("the sign-in page has a link for a forgotten password", async () => {
  const shown = await visitor(app).get("/auth");
  expect(shown.text).toContain('href="/forgot"');
});

describe("A forgotten password", () => {
  test("can be replaced with the link from the mail, which signs in and ends other sessions", async () => {
    const cook = await signUp(app);
    await ask(cook.email);
    const path = await mailedLink(cook.email);
    const newcomer = visitor(app);
    const shown = await newcomer.get(path);
    expect(headings(shown)).toContain("New password");
    expect(shown.headers.get("cache-control")).toContain("no-store");
    const saved = await press(app, newcomer, path, "Save password", { password: NEW });
    expect([saved.status, saved.headers.get("location")]).toEqual([303, "/dashboard"]);
    expect(toast(await follow(newcomer, saved))?.title).toBe("Password changed");
    expect((await cook.get("/api/auth/user")).status).toBe(401);
    await signIn(app, cook.email, NEW);
    await expect(signIn(app, cook.email, "a good password")).rejects.toThrow("400");
  });

  test("has a link that works once", async () => {
    const cook = await signUp(app);
    await ask(cook.email);
    const path = await mailedLink(cook.email);
    await press(app, visitor(app), path, "Save password", { password: NEW });
    const again = await visitor(app).get(path);
    expect(again.status).toBe(404);
    expect(words(again)).toContain("This link has been used or has expired.");
    const answer = await visitor(app).post(path, { password: "yet another password" });
    expect(answer.status).toBe(404);
    await signIn(app, cook.email, NEW);
  });

  test("has a link that signs in only once if it is used twice at the same moment", async () => {
    const cook = await signUp(app);
    await ask(cook.email);
    const path = await mailedLink(cook.email);
    const both = ["one good password", "two good passwords"].map((password) =>
      visitor(app).post(path, { password }),
    );
    const statuses = (await Promise.all(both)).map(({ status }) => status).sort();
    expect(statuses).toEqual([303, 404]);
  });

  test("can be replaced only with the newest link, and only for an hour", async () => {
    const cook = await signUp(app);
    await ask(cook.email);
    const older = await mailedLink(cook.email);
    await ask(cook.email);
    const newer = await mailedLink(cook.email, 2);
    expect((await visitor(app).get(older)).status).toBe(404);
    expect((await visitor(app).get(newer)).status).toBe(200);
    await ageResets(app);
    expect((await visitor(app).get(newer)).status).toBe(404);
  });

  test("gets the same response for every address, and only an address with an account gets mail", async () => {
    const cook = await signUp(app);
    const stranger = "stranger@example.org";
    const answers = [
      await ask(cook.email),
      await ask(stranger),
      await ask(cook.email.toUpperCase()),
    ];
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    const cookies = answers.map(({ headers }) =>
      headers.getSetCookie().map((c) => c.split(";")[0]),
    );
    expect(new Set(cookies.map((lines) => JSON.stringify(lines))).size).toBe(1);
    expect(await mailsTo(app, stranger)).toEqual([]);
    await mailedLink(cook.email, 2);
  });

  test("causes at most three mails an hour", async () => {
    const cook = await signUp(app);
    for (let n = 0; n < 5; n++) expect((await ask(cook.email)).status).toBe(303);
    expect(
      (await mailsTo(app, cook.email)).filter(({ kind }) => kind === "password-reset"),
    ).toHaveLength(3);
  });

  test("leaves no working link in the database or the log", async () => {
    const cook = await signUp(app);
    await ask(cook.email);
    const path = await mailedLink(cook.email);
    await visitor(app).get(path);
    const token = path.replace("/reset/", "");
    await expect.poll(async () => await storedText(app)).not.toContain(token);
    expect(app.output()).not.toContain(token);
  });
});

let made = 0;
/** Signs up a new account whose address waits for confirmation. */
async function newUnconfirmed(email = `new${++made}@example.org`) {
  const client = visitor(app, email);
  const fields = { intent: "sign-up", firstName: "Ann", email, password: "a good password" };
  const answer = await client.post("/auth", fields);
  if (answer.status !== 303) throw new Error(`Sign-up answered ${answer.status}`);
  return client;
}

/** Joins the household of another person with an invitation. */
async function joinOthers(guest: Client) {
  const host = await signUp(app);
  await host.post("/account/household", { intent: "invite" });
  const shown = await host.get("/account/household");
  const [path = ""] = /\/join\/[\w.-]+/.exec(shown.text) ?? [];
  expect((await guest.post(path, {})).status).toBe(303);
}

const subjectsTo = (email: string) =>
  postmark.taken.filter(({ To }) => To === email).map(({ Subject }) => Subject);

describe("A forgotten password of an address that was never confirmed", () => {
  test("can be replaced with the link from the mail, which also confirms the address", async () => {
    const { email } = await newUnconfirmed();
    await ask(email);
    const path = await mailedLink(email);
    const me = visitor(app);
    expect((await press(app, me, path, "Save password", { password: NEW })).status).toBe(303);
    expect((await me.get("/api/auth/user")).body).toMatchObject({ email, mealCredits: 20 });
    expect(words(await me.get("/dashboard"))).not.toContain("Confirm your email.");
    await signIn(app, email, NEW);
    await expect.poll(() => subjectsTo(email)).toContain("Welcome to Weeknight");
  });

  test("can be replaced by the owner, which ends the access of the person who signed up", async () => {
    const stranger = await newUnconfirmed();
    await stranger.post("/dashboard/calendar/feed", { intent: "make", whose: "household" });
    const feed = /\/calendar\/[\w.-]+/.exec((await stranger.get("/dashboard/calendar/feed")).text);
    expect(feed).not.toBeNull();
    expect((await visitor(app).get(feed?.[0] ?? "")).status).toBe(200);
    await ask(stranger.email);
    const path = await mailedLink(stranger.email);
    await press(app, visitor(app), path, "Save password", { password: NEW });
    expect((await stranger.get("/api/auth/user")).status).toBe(401);
    expect((await visitor(app).get(feed?.[0] ?? "")).status).toBe(404);
    await expect(signIn(app, stranger.email, "a good password")).rejects.toThrow("400");
  });

  test("does not open a household with other members, and the mail explains the next step", async () => {
    const guest = await newUnconfirmed();
    await joinOthers(guest);
    await ask(guest.email);
    await expect.poll(() => subjectsTo(guest.email)).toContain("Your password was not changed");
    expect(linksTo(guest.email)).toEqual([]);
    expect((await guest.get("/api/auth/user")).status).toBe(200);
  });

  test("has a link that no longer works once the account has joined a household with other members", async () => {
    const guest = await newUnconfirmed();
    await ask(guest.email);
    const path = await mailedLink(guest.email);
    await joinOthers(guest);
    const answer = await visitor(app).post(path, { password: NEW });
    expect([answer.status, toast(answer)?.title]).toEqual([
      403,
      "Other people are in the household of this account.",
    ]);
  });

  test.each(["HEAD", "GET"])(
    "has a link that still works after a mail scanner opened it with %s",
    async (method) => {
      const { email } = await newUnconfirmed();
      await ask(email);
      const path = await mailedLink(email);
      await fetch(app.url + path, { method });
      const saved = await press(app, visitor(app), path, "Save password", { password: NEW });
      expect(saved.status).toBe(303);
    },
  );
});

describe("The page for a forgotten password", () => {
  test.each([
    ["without an address if none is set", {}, null],
    ["with their address", { SUPPORT_EMAIL: "help@example.org" }, "mailto:help@example.org"],
  ])(
    "asks the user to contact the administrator if the server does not send mail, %s",
    async (_how, settings, link) => {
      const silent = await startApp(settings);
      try {
        const shown = await visitor(silent).get("/forgot");
        expect(words(shown)).toContain(
          "This server does not send email. Please ask the administrator",
        );
        expect(byTag(page(shown), "form")).toEqual([]);
        const mailtos = byTag(page(shown), "a").map((a) => attribute(a, "href"));
        expect(mailtos.find((href) => href?.startsWith("mailto:")) ?? null).toBe(link);
        const { email } = await signUp(silent);
        const sent = await visitor(silent).post("/forgot", { email });
        expect(sent.status).toBe(403);
        expect(toast(sent)?.title).toBe(
          "This server does not send email. Please ask the administrator.",
        );
        expect(
          (await mailsTo(silent, email)).filter(({ kind }) => kind === "password-reset"),
        ).toEqual([]);
      } finally {
        await silent.stop();
      }
    },
  );

  test("has a form if the server sends mail", async () => {
    expect(words(await visitor(app).get("/forgot"))).not.toContain(
      "This server does not send email",
    );
  });
});
