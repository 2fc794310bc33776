import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type App, startApp } from "../app";
import { signUp, visitor } from "../client";
import { ANN, BEN, type GoogleStandIn, startGoogleStandIn } from "../google-stand-in";
import { continueWithGoogle, toast } from "./page";

let google: GoogleStandIn;
let app: App;

beforeAll(async () => {
  google = await startGoogleStandIn();
  app = await startApp({
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    GOOGLE_API_BASE: google.url,
  });
});
afterAll(async () => {
  await app.stop();
  await google.stop();
});
beforeEach(() => {
  google.misbehave();
  google.user = ANN;
});

describe("Continue with Google", () => {
  test("creates an account with 20 meals and leads to the page that required the sign-in", async () => {
    const me = visitor(app);
    const answer = await continueWithGoogle(app, me);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/favorites"]);
    const account = await me.get("/api/auth/user");
    expect(account.body).toMatchObject({
      email: "ann@example.test",
      firstName: "Ann",
      subscriptionPlan: "trial",
      mealCredits: 20,
    });
  });

  test("signs in to the same account the next time", async () => {
    const first = visitor(app);
    await continueWithGoogle(app, first);
    const again = visitor(app);
    await continueWithGoogle(app, again);
    expect((await again.get("/api/auth/user")).body).toEqual(
      (await first.get("/api/auth/user")).body,
    );
  });

  test("does not open an existing account whose address is unconfirmed, and explains why", async () => {
    const cook = await signUp(app);
    google.user = { ...BEN, email: cook.email };
    const owner = visitor(app);
    expect((await continueWithGoogle(app, owner)).status).toBe(303);
    expect(toast(await owner.get("/dashboard"))?.title).toBe("You have a new household");
    const [first, second] = [await cook.get("/api/auth/user"), await owner.get("/api/auth/user")];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).not.toEqual(first.body);
    const password = { intent: "sign-in", email: cook.email, password: "a good password" };
    expect((await visitor(app).post("/auth", password)).status).toBe(303);
  });

  test("does not accept a response that this browser did not request", async () => {
    const begin = await visitor(app).get("/auth/google");
    const back = await fetch(begin.headers.get("location") ?? "", { redirect: "manual" });
    const { pathname, search } = new URL(back.headers.get("location") ?? "", app.url);
    const other = visitor(app);
    expect((await other.get(pathname + search)).headers.get("location")).toBe("/auth");
    expect((await other.get("/api/auth/user")).status).toBe(401);
  });

  test("does not write a code or a token to the log", () => {
    expect(google.secrets.length).toBeGreaterThan(5);
    expect(google.secrets.filter((secret) => app.output().includes(secret))).toEqual([]);
  });
});
