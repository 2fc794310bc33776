import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADMIN_PASSWORD, type App, startApp } from "../app";
import { type Client, signIn, signUp, visitor } from "../client";
import { ANN, BEN, type GoogleStandIn, startGoogleStandIn } from "../google-stand-in";
import { type PostmarkStandIn, startPostmarkStandIn } from "../postmark-stand-in";
import { mailsTo } from "./database";
import {
  byTag,
  continueWithGoogle,
  follow,
  page,
  press,
  textOf,
  toast,
  headings,
  words,
} from "./page";
import { account, meals } from "./shapes";

let app: App;
let closed: App;
let google: GoogleStandIn;
let postmark: PostmarkStandIn;
beforeAll(async () => {
  [google, postmark] = await Promise.all([startGoogleStandIn(), startPostmarkStandIn()]);
  [app, closed] = await Promise.all([
    startApp({
      POSTMARK_SERVER_TOKEN: postmark.token,
      POSTMARK_API_BASE: postmark.url,
      RATE_LIMIT: "on",
    }),
    startApp({
      SIGN_UP: "closed",
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
      GOOGLE_API_BASE: google.url,
    }),
  ]);
});
afterAll(() => Promise.all([app, closed, google, postmark].map((it) => it.stop())));

const HERE = "/account/household";

/** Creates an invitation of `owner` and returns its path. */
async function invite(owner: Client) {
  const made = await owner.post(HERE, { intent: "invite" });
  expect(made.status).toBe(303);
  const [, path = ""] =
    /value="https?:\/\/[^"/]+(\/join\/[^"]+)"/.exec((await owner.get(HERE)).text) ?? [];
  expect(path).not.toBe("");
  return path;
}

describe("A household of two", () => {
  test("starts with a link, and then shares recipes, plan and credits", async () => {
    const [ann, ben] = [await signUp(app, "Ann"), await signUp(app, "Ben")];
    await ben.send("POST", "/api/recipes/create", { title: "Ben's soup", ingredients: ["1 leek"] });
    const path = await invite(ann);
    const page = await ben.get(path);
    expect(headings(page)).toContain("Join Ann's household");
    const joined = await ben.post(path, {});
    expect(joined.headers.get("location")).toBe("/dashboard");
    // From the next request on, the cookie names the new household. The session is the same.
    expect((await ben.get("/account")).headers.getSetCookie().join()).toContain(
      "weeknight_session",
    );
    expect((await ben.get("/account")).headers.getSetCookie().join()).toBe("");
    expect(meals(await ann.get("/api/meals/all")).map(({ title }) => title)).toEqual([
      "Ben's soup",
    ]);
    await ann.send("POST", "/api/meals/suggestions", { count: 2 });
    expect(account(await ben.get("/api/auth/user")).mealCredits).toBe(18);
    expect((await visitor(app).get(path)).status).toBe(404);
    const again = await ben.get(path);
    expect([again.status, headings(again)]).toEqual([200, ["You are already a member"]]);
    expect(again.text).toContain("Ann&#x27;s household");
    expect((await (await signUp(app)).get(path)).status).toBe(404);

    expect((await ben.post(HERE, { intent: "invite" })).status).toBe(403);
    expect((await ben.post(`${HERE}/leave`, { intent: "leave" })).status).toBe(303);
    expect(meals(await ben.get("/api/meals/all")).map(({ title }) => title)).toEqual([
      "Ben's soup",
    ]);
    expect(account(await ben.get("/api/auth/user")).mealCredits).toBe(0);
  });

  test("shows its name to a visitor with the link, and shows nothing for a guessed link", async () => {
    const path = await invite(await signUp(app, "Ann"));
    const page = await visitor(app).get(path);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`/auth?redirectTo=${encodeURIComponent(path)}`);
    for (const guess of ["/join/nothing", `${path}x`, path.replace(/.$/, "A"), "/join/%00"]) {
      if (guess === path) continue;
      expect((await visitor(app).get(guess)).status).toBe(404);
    }
    expect((await visitor(app).post(path, {})).status).toBe(303);
  });
});

describe("An invitation by mail", () => {
  const send = (owner: Client, email: string) =>
    press(app, owner, HERE, "Send invitation", { email });
  const mailed = (email: string) => postmark.taken.filter(({ To }) => To === email);

  test("is delivered, is also shown as a link, and lets the recipient join", async () => {
    const ann = await signUp(app, "Ann");
    const answer = await send(ann, "ben@example.org");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${HERE}#invites`]);
    const shown = await ann.get(HERE);
    expect(toast(shown)).toEqual({
      role: "status",
      title: "Invitation sent",
      description: "The email to ben@example.org is being sent.",
    });
    expect(byTag(page(shown), "label").map(textOf)).toContainEqual(
      expect.stringContaining("Link for ben@example.org, valid until"),
    );
    await expect.poll(() => mailed("ben@example.org").length).toBe(1);
    const [, path = ""] = /(\/join\/\S+)/.exec(mailed("ben@example.org")[0]?.TextBody ?? "") ?? [];
    expect(shown.text).toContain(path);
    const ben = await signUp(app, "Ben");
    expect(words(await ben.get(path))).toContain("Join Ann's household");
    expect((await ben.post(path, {})).headers.get("location")).toBe("/dashboard");
    // The stored mail contains no working link after it was sent.
    await expect.poll(async () => (await mailsTo(app, "ben@example.org"))[0]?.status).toBe("sent");
    expect((await mailsTo(app, "ben@example.org"))[0]?.text).not.toContain("/join/");
  });

  test("is limited to ten an hour in total, and to three an hour to one address", async () => {
    const ann = await signUp(app, "Ann");
    const to = (n: number) => `guest${n}@example.org`;
    for (let n = 1; n <= 10; n++) expect((await send(ann, to(n))).status).toBe(303);
    const shown = await send(ann, to(11));
    expect(shown.status).toBe(429);
    expect(Number(shown.headers.get("retry-after"))).toBeGreaterThan(3_000);
    expect(toast(shown)).toMatchObject({ role: "alert" });
    expect(shown.text).toContain(`value="${to(11)}"`);
    expect(await mailsTo(app, to(11))).toEqual([]);
    // A link can still be created.
    expect((await ann.post(HERE, { intent: "invite" })).status).toBe(303);
    const others = [await signUp(app), await signUp(app), await signUp(app)];
    const statuses: number[] = [];
    for (const other of others) statuses.push((await send(other, to(1).toUpperCase())).status);
    expect(statuses).toEqual([303, 303, 429]);
  });

  test("is not offered on a server without mail, where the page asks the user to pass on the link", async () => {
    const admin = await signIn(closed, "admin@localhost", ADMIN_PASSWORD);
    const page = await admin.get(HERE);
    expect(words(page)).toContain(
      "This server does not send email. Create a link and send it yourself.",
    );
    expect(words(page)).not.toContain("Send invitation");
    const sent = await admin.post(HERE, { intent: "send-invite", email: "eve@example.org" });
    expect(toast(await follow(admin, sent))).toMatchObject({
      title: "Invitation created",
      description: "This server does not send email. Send the link yourself.",
    });
  });
});

describe("On a server with closed sign-up", () => {
  const adminOf = () => signIn(closed, "admin@localhost", ADMIN_PASSWORD);

  test("an invited person can create an account with a password and join", async () => {
    const admin = await adminOf();
    const path = await invite(admin);
    const dora = visitor(closed);
    expect(words(await dora.get("/auth"))).not.toContain("Create account");
    const fields = { firstName: "Dora", email: "dora@example.org", password: "a good password" };
    const uninvited = { ...fields, intent: "sign-up", redirectTo: "/dashboard" };
    expect((await dora.post("/auth", uninvited)).status).toBe(403);
    const signIn = `/auth?redirectTo=${encodeURIComponent(path)}`;
    expect((await dora.get(path)).text).toContain(`href="${signIn}"`);
    const answer = await press(closed, dora, signIn, "Create account", fields);
    expect(answer.headers.get("location")).toBe(path);
    const welcome = toast(await follow(dora, answer));
    expect(welcome?.description).toMatch(/^One step is left: join the household\./);
    const joined = await press(closed, dora, path, "Join the household");
    expect(joined.headers.get("location")).toBe("/dashboard");
    expect((await admin.get(HERE)).text).toContain("Dora");
    // The link worked for one person and does not work again.
    const late = visitor(closed);
    expect(words(await late.get(signIn))).not.toContain("Create account");
    const again = { ...fields, intent: "sign-up", email: "late@example.org", redirectTo: path };
    expect((await late.post("/auth", again)).status).toBe(403);
  });

  test("an invited person can create an account with Google and join", async () => {
    const admin = await adminOf();
    google.user = ANN;
    const stranger = visitor(closed);
    const refused = await continueWithGoogle(closed, stranger, "/dashboard");
    expect(refused.headers.get("location")).toBe("/auth");
    expect(toast(await stranger.get("/auth"))?.title).toBe(
      "New accounts are by invitation only here.",
    );
    const path = await invite(admin);
    const ann = visitor(closed);
    const answer = await continueWithGoogle(closed, ann, path);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, path]);
    const joined = await press(closed, ann, path, "Join the household");
    expect(joined.headers.get("location")).toBe("/dashboard");
    expect(words(await admin.get(HERE))).toContain("Ann");
    google.user = BEN;
    const late = await continueWithGoogle(closed, visitor(closed), path);
    expect(late.headers.get("location")).toBe("/auth");
  });
});

describe("The account of a user", () => {
  test("can be exported as one file, and deleting it ends the session", async () => {
    const me = await signUp(app, "Maya");
    await me.send("POST", "/api/meals/suggestions", { count: 1 });
    const file = await me.get("/account/export.json");
    expect(file.headers.get("content-disposition")).toMatch(
      /attachment; filename="weeknight-.*json"/,
    );
    expect(file.body).toMatchObject({
      user: { email: me.email },
      meals: [{ source: "generated" }],
    });
    const unsure = await me.post("/account/data", { intent: "delete", confirm: "yes" });
    expect(unsure.status).toBe(400);
    expect(unsure.text).toContain("Please type DELETE");
    const gone = await me.post("/account/data", { intent: "delete", confirm: "DELETE" });
    expect(gone.headers.get("location")).toBe("/");
    expect((await me.get("/api/auth/user")).status).toBe(401);
    expect((await me.post("/account/data", { intent: "delete", confirm: "DELETE" })).status).toBe(
      303,
    );
    const back = await visitor(app).post("/auth", {
      intent: "sign-in",
      email: me.email,
      password: "a good password",
    });
    expect(back.status).toBe(400);
  });

  test("lists the signed-in browsers and can sign them out", async () => {
    const me = await signUp(app);
    const phone = await signIn(app, me.email, "a good password");
    const page = await me.get("/account/security");
    const [, sessionId = ""] = /name="sessionId"[^>]*value="([^"]+)"/.exec(page.text) ?? [];
    expect(page.text).toContain("This browser.");
    expect((await me.post("/account/security", { intent: "end-session", sessionId })).status).toBe(
      303,
    );
    expect((await phone.get("/api/auth/user")).status).toBe(401);
    expect((await me.get("/api/auth/user")).status).toBe(200);
  });
});
