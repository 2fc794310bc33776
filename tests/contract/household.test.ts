import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADMIN_PASSWORD, type App, startApp } from "../app";
import { type Client, signIn, signUp, visitor } from "../client";
import { account, meals } from "./shapes";

let app: App;
let closed: App;
beforeAll(async () => {
  [app, closed] = await Promise.all([startApp(), startApp({ SIGN_UP: "closed" })]);
});
afterAll(() => Promise.all([app.stop(), closed.stop()]));

const HERE = "/account/household";

/** The path of an invitation that `owner` has just made. */
async function invite(owner: Client) {
  const made = await owner.post(HERE, { intent: "invite" });
  expect(made.status).toBe(303);
  const [, path = ""] =
    /value="https?:\/\/[^"/]+(\/join\/[^"]+)"/.exec((await owner.get(HERE)).text) ?? [];
  expect(path).not.toBe("");
  return path;
}

describe("A household of two", () => {
  test("is made by a link, and shares recipes, plan and credits", async () => {
    const [ann, ben] = [await signUp(app, "Ann"), await signUp(app, "Ben")];
    await ben.send("POST", "/api/recipes/create", { title: "Ben's soup", ingredients: ["1 leek"] });
    const path = await invite(ann);
    const page = await ben.get(path);
    expect(page.text).toContain("Ann&#x27;s household</h1>");
    const joined = await ben.post(path, {});
    expect(joined.headers.get("location")).toBe("/dashboard");
    expect(meals(await ann.get("/api/meals/all")).map(({ title }) => title)).toEqual([
      "Ben's soup",
    ]);
    await ann.send("POST", "/api/meals/suggestions", { count: 2 });
    expect(account(await ben.get("/api/auth/user")).mealCredits).toBe(18);
    expect((await visitor(app).get(path)).status).toBe(404);

    expect((await ben.post(HERE, { intent: "invite" })).status).toBe(403);
    expect((await ben.post(HERE, { intent: "leave" })).status).toBe(303);
    expect(meals(await ben.get("/api/meals/all"))).toEqual([]);
    expect(account(await ben.get("/api/auth/user")).mealCredits).toBe(0);
  });

  test("tells a visitor whose it is, and a guess tells nothing", async () => {
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

  test("takes invited people in where new accounts are closed", async () => {
    const admin = await signIn(closed, "admin@localhost", ADMIN_PASSWORD);
    const path = await invite(admin);
    const dora = visitor(closed);
    const fields = {
      ...{ intent: "sign-up", firstName: "Dora", email: "dora@example.org" },
      password: "a good password",
    };
    expect((await dora.post("/auth", { ...fields, redirectTo: "/dashboard" })).status).toBe(403);
    const answer = await dora.post("/auth", { ...fields, redirectTo: path });
    expect(answer.headers.get("location")).toBe(path);
    expect((await dora.post(path, {})).headers.get("location")).toBe("/dashboard");
    expect((await admin.get(HERE)).text).toContain("Dora");
  });
});

describe("My own data", () => {
  test("is one file, and is gone with the account, whose session then opens nothing", async () => {
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
      ...{ intent: "sign-in", email: me.email, password: "a good password" },
    });
    expect(back.status).toBe(400);
  });

  test("shows where I am signed in, and signs me out there", async () => {
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
