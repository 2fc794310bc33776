import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADMIN_PASSWORD, type App, shareApp } from "../app";
import { type Answer, type Client, signIn, signUp, visitor } from "../client";
import { addSubscribers } from "../subscribers";
import { auditOf, ledgerOf, storedText } from "./database";
import {
  all,
  attribute,
  byTag,
  errorAt,
  follow,
  page,
  press,
  textOf,
  toast,
  valuesOf,
  words,
} from "./page";
import { account, listedUser, listedUsers, stats } from "./shapes";

let app: App;
let admin: Client;
beforeAll(async () => {
  app = await shareApp();
  admin = await signIn(app, "admin@localhost", ADMIN_PASSWORD);
});
afterAll(() => app.stop());

const idOf = async (cook: Client) => account(await cook.get("/api/auth/user")).id;
const credits = async (cook: Client) => account(await cook.get("/api/auth/user")).mealCredits;
const planOf = async (cook: Client) => {
  const user = account(await cook.get("/api/auth/user"));
  return `${user.subscriptionPlan} ${user.subscriptionStatus}`;
};
/** Returns the cells of each row in the list of users. */
const rowsOf = (answer: Answer) =>
  byTag(page(answer), "tr")
    .map((row) => byTag(row, "td").map(textOf))
    .filter((cells) => cells.length > 0);

describe("User Management", () => {
  test("shows the same figures as the call, and six columns for each user", async () => {
    const cook = await signUp(app, "Rosa");
    await cook.send("POST", "/api/meals/suggestions", { count: 2 });
    const shown = await admin.get("/admin");
    expect(byTag(page(shown), "th").map(textOf)).toEqual([
      "User",
      "Email",
      "Plan",
      "Status",
      "Credits",
      "Joined",
    ]);
    const row = rowsOf(shown).find(([, email]) => email === cook.email);
    expect(row).toMatchObject([
      "Rosa",
      cook.email,
      "Trial",
      "Trial",
      "18",
      expect.stringMatching(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/),
    ]);
    const figures = stats(await admin.get("/api/admin/stats"));
    const users = listedUsers(await admin.get("/api/admin/users"));
    expect(figures.totalUsers).toBe(users.length - 1);
    for (const [label, figure] of [
      ["Total Users", figures.totalUsers],
      ["Active Subscriptions", figures.activeSubscriptions],
      ["Total Meals Generated", figures.totalMeals],
    ]) {
      expect(words(shown)).toContain(`${label} ${figure}`);
    }
    await cook.send("POST", "/api/meals/suggestions", { count: 3 });
    expect(stats(await admin.get("/api/admin/stats")).totalMeals).toBe(figures.totalMeals + 3);
  });
});

describe("Manage Credits", () => {
  const open = (cook: Client) => admin.get(`/admin/credits?q=${encodeURIComponent(cook.email)}`);

  test("finds a user, adds credits once for a double click, and shows them in the history", async () => {
    const cook = await signUp(app, "Maya");
    const userId = await idOf(cook);
    const found = await open(cook);
    expect(byTag(page(found), "a").map((a) => attribute(a, "href"))).toContain(
      `/admin/credits?user=${userId}`,
    );
    const path = `/admin/credits?user=${userId}`;
    const [requestId = ""] = valuesOf(await admin.get(path), "requestId");
    const fields = { intent: "add", userId, credits: "30", reason: "For <Tuesday>", requestId };
    const answers = await Promise.all([1, 2, 3].map(() => admin.post("/admin/credits", fields)));
    for (const answer of answers) expect(answer.headers.get("location")).toBe(path);
    const shown = await follow(admin, at(answers));
    expect(toast(shown)).toMatchObject({ role: "status", title: "Credits added successfully" });
    expect(words(shown)).toContain("Added by the administrator: For <Tuesday> +30 50");
    expect(await credits(cook)).toBe(50);
    expect(words(await cook.get("/account/billing"))).toContain(
      "Added by the administrator: For <Tuesday> +30 50",
    );
    expect(
      (await auditOf(app, "add-credits")).filter((line) => line.targetUserId === userId),
    ).toEqual([{ adminId: "admin-master", targetUserId: userId, details: '{"credits":30}' }]);
  });

  test("takes back only credits that the administrator added", async () => {
    const cook = await signUp(app);
    const userId = await idOf(cook);
    const path = `/admin/credits?user=${userId}`;
    expect(words(await admin.get(path))).toContain("There is nothing to take back");
    await press(app, admin, path, "Add Credits", { userId, credits: "10" });
    const wrong = await press(app, admin, path, "Take Back", { credits: "0" });
    expect(toast(wrong)?.title).toBe("Please enter a valid number of credits");
    const taken = await press(app, admin, path, "Take Back", { credits: "500", reason: "A slip" });
    const shown = await follow(admin, taken);
    expect(toast(shown)?.title).toBe("10 credits taken back");
    expect(words(shown)).toContain("Taken back by the administrator: A slip −10 20");
    expect(await credits(cook)).toBe(20);
    const again = { intent: "take", userId, credits: "1", requestId: "another" };
    const refused = await admin.post("/admin/credits", again);
    expect([refused.status, toast(refused)?.title]).toEqual([409, "Failed to take credits back"]);
    expect((await ledgerOf(app, cook)).balance).toBe(20);
  });
});

describe("The call /api/admin/users/{userId}/credits", () => {
  const call = (userId: string, body: unknown, headers = {}) =>
    admin.send("POST", `/api/admin/users/${userId}/credits`, body, headers);

  test("returns the user, and adds credits once for each key", async () => {
    const cook = await signUp(app);
    const userId = await idOf(cook);
    const keyed = { "idempotency-key": "one" };
    const given = await Promise.all([1, 2, 3].map(() => call(userId, { credits: 5 }, keyed)));
    for (const answer of given) {
      expect(answer.status).toBe(200);
      expect(listedUser(answer)).toMatchObject({ id: userId, mealCredits: 25 });
    }
    expect((await call(userId, { credits: 6 }, keyed)).status).toBe(409);
    expect(listedUser(await call(userId, { credits: 5 })).mealCredits).toBe(30);
    expect(listedUser(await call(userId, { credits: 100_000 })).mealCredits).toBe(100_030);
    const listed = listedUsers(await admin.get("/api/admin/users"));
    expect(listed.find(({ id }) => id === userId)?.mealCredits).toBe(100_030);
    expect(
      (await auditOf(app, "add-credits")).filter((line) => line.targetUserId === userId),
    ).toHaveLength(3);
  });
});

describe("A user's page", () => {
  const pathOf = async (cook: Client) => `/admin/users/${await idOf(cook)}`;

  test("can set a plan by hand, which applies at once", async () => {
    const cook = await signUp(app);
    const path = await pathOf(cook);
    const gift = { subscriptionPlan: "premium", subscriptionStatus: "active" };
    const set = await press(app, admin, path, "Set plan", gift);
    const shown = await follow(admin, set);
    expect(toast(shown)?.title).toBe("Plan set by hand");
    expect(words(shown)).toContain("Set By hand");
    expect(await planOf(cook)).toBe("premium active");
    expect(words(await cook.get("/dashboard"))).toContain("Premium plan");
    const ended = { subscriptionPlan: "basic", subscriptionStatus: "canceled" };
    await press(app, admin, path, "Set plan", ended);
    expect(words(await cook.get("/dashboard"))).toContain("Subscription Required");
    for (const wrong of [{ subscriptionPlan: "gold" }, { subscriptionStatus: "past_due" }]) {
      const refused = await press(app, admin, path, "Set plan", { ...gift, ...wrong });
      expect(refused.status).toBe(400);
      const [field = ""] = Object.keys(wrong);
      expect(errorAt(refused, field)).toBe("Please choose a plan and a status");
    }
    expect(await planOf(cook)).toBe("basic canceled");
  });

  test("requires that a paid subscription is ended before a plan can be set", async () => {
    const { basic } = await addSubscribers(app);
    const userId = await idOf(basic);
    const path = `/admin/users/${userId}`;
    const gift = { subscriptionPlan: "premium", subscriptionStatus: "active" };
    expect(words(await admin.get(path))).toContain("end the subscription first");
    const refused = await admin.post(path, { intent: "plan", ...gift });
    expect([refused.status, toast(refused)?.description]).toEqual([
      409,
      "This household pays for a subscription. End the subscription first.",
    ]);
    expect(await planOf(basic)).toBe("basic active");
    const ended = await press(app, admin, path, "End subscription");
    expect(toast(await follow(admin, ended))?.title).toBe("The subscription has ended");
    expect(await planOf(basic)).toBe("trial trial");
    await press(app, admin, path, "Set plan", gift);
    expect(await planOf(basic)).toBe("premium active");
    expect(
      (await auditOf(app, "end-subscription")).filter((line) => line.targetUserId === userId),
    ).toHaveLength(1);
  });

  test("can create a password link that is shown once and works once", async () => {
    const cook = await signUp(app);
    const path = await pathOf(cook);
    const made = await press(app, admin, path, "Create a password link");
    expect(made.status).toBe(200);
    const [url = ""] = valuesOf(made, "link");
    expect(url).toMatch(new RegExp(`^${app.url}/reset/[\\w-]{40,}$`));
    const link = url.replace(app.url, "");
    expect((await admin.get(path)).text).not.toContain(link);
    expect(await storedText(app)).not.toContain(link.replace("/reset/", ""));
    expect(app.output()).not.toContain(link);
    const person = visitor(app);
    const password = "a new good password";
    expect((await press(app, person, link, "Save password", { password })).status).toBe(303);
    expect((await visitor(app).get(link)).status).toBe(404);
    await signIn(app, cook.email, password);
    expect(app.output()).not.toContain(link);
  });

  test("can sign a user out everywhere at once", async () => {
    const cook = await signUp(app);
    const pressed = await press(app, admin, await pathOf(cook), "Sign out everywhere");
    expect(toast(await follow(admin, pressed))?.title).toBe("Signed out everywhere");
    expect((await cook.get("/api/auth/user")).status).toBe(401);
  });

  test("can delete an account with all its data once the confirmation is entered", async () => {
    const cook = await signUp(app, "Quirinia");
    const userId = await idOf(cook);
    const path = await pathOf(cook);
    await cook.send("POST", "/api/meals/suggestions", { count: 1 });
    const refused = await press(app, admin, path, "Delete account", { confirm: "delete" });
    expect([refused.status, errorAt(refused, "confirm")]).toEqual([400, "Please type DELETE"]);
    expect((await cook.get("/api/auth/user")).status).toBe(200);
    const ended = await press(app, admin, path, "Delete account", { confirm: "DELETE" });
    expect(ended.headers.get("location")).toBe("/admin");
    expect(toast(await follow(admin, ended))?.title).toBe("Account deleted");
    expect((await cook.get("/api/auth/user")).status).toBe(401);
    expect((await admin.get(path)).status).toBe(404);
    expect(await storedText(app)).not.toMatch(new RegExp(`Quirinia|${cook.email}`));
    expect(words(await admin.get("/admin/log"))).toContain(
      `Deleted the account A deleted account (${userId})`,
    );
  });

  test("cannot delete the administrator or change the administrator's plan", async () => {
    const path = "/admin/users/admin-master";
    const shown = await admin.get(path);
    const buttons = all(page(shown), ({ tag }) => tag === "button").map(textOf);
    expect(buttons).not.toContain("Delete account");
    const ended = await admin.post(path, { intent: "end", confirm: "DELETE" });
    expect(ended.status).toBe(403);
    const gift = { subscriptionPlan: "basic", subscriptionStatus: "canceled" };
    expect((await admin.post(path, { intent: "plan", ...gift })).status).toBe(403);
    expect(await planOf(admin)).toBe("premium active");
    expect((await admin.post(path, { intent: "explode" })).status).toBe(400);
  });
});

function at<T>([first]: T[]): T {
  if (first === undefined) throw new Error("There is nothing in the list.");
  return first;
}
