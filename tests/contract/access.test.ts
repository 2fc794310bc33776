import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { ARCHIVE_SENTENCE } from "~/features/accounts/access";
import { ADMIN_PASSWORD, type App, startApp } from "../app";
import { type Answer, type Client, signIn, signUp, visitor } from "../client";
import { setCredits, setSubscription } from "./database";
import { headings, toast, words } from "./page";

type Status = "active" | "trial" | "canceled" | "past_due";
type Plan = "trial" | "archive" | "basic" | "standard" | "premium";
/** What somebody may do: section 2 of the product's decisions. */
type Row = {
  who: string;
  standing: { plan: Plan; status: Status; credits: number } | "visitor" | "admin";
  plans: boolean;
  generates: "yes" | "no credits" | "archive" | "no subscription" | "no session";
};

const household = (plan: Plan, status: Status, credits: number) => ({ plan, status, credits });
const CAN: Row[] = [
  { who: "a visitor", standing: "visitor", plans: false, generates: "no session" },
  {
    who: "a trial with credits",
    standing: household("trial", "trial", 20),
    plans: true,
    generates: "yes",
  },
  {
    who: "a trial without credits",
    standing: household("trial", "trial", 0),
    plans: true,
    generates: "no credits",
  },
  ...(["basic", "standard", "premium"] as const).flatMap((plan): Row[] => [
    {
      who: `${plan}, active`,
      standing: household(plan, "active", 20),
      plans: true,
      generates: "yes",
    },
    {
      who: `${plan}, active, without credits`,
      standing: household(plan, "active", 0),
      plans: true,
      generates: "no credits",
    },
    {
      who: `${plan}, past due`,
      standing: household(plan, "past_due", 5),
      plans: false,
      generates: "no subscription",
    },
  ]),
  ...(["active", "past_due", "canceled"] as const).map((status): Row => ({
    who: `archive, ${status}, with credits`,
    standing: household("archive", status, 20),
    plans: true,
    generates: "archive",
  })),
  {
    who: "one whose subscription has ended",
    standing: household("trial", "canceled", 20),
    plans: false,
    generates: "no subscription",
  },
  { who: "the administrator", standing: "admin", plans: true, generates: "yes" },
];

const PAGES = [
  "/dashboard",
  "/dashboard/preferences",
  "/dashboard/meals",
  "/dashboard/calendar",
  "/dashboard/calendar/new",
  "/dashboard/groceries",
  "/dashboard/groceries/week",
  "/dashboard/out-of-credits",
  "/favorites",
  "/custom-recipes",
  "/custom-recipes/file",
];
/** Each planner call, and what it answers to somebody who may: what is sent is nothing to be found. */
const CALLS: [method: string, path: string, body: unknown, answer: number][] = [
  ["GET", "/api/preferences", undefined, 200],
  ["POST", "/api/preferences", {}, 200],
  ["GET", "/api/meals/all", undefined, 200],
  ["GET", "/api/favorites", undefined, 200],
  ["POST", "/api/favorites", { mealId: "none" }, 404],
  ["POST", "/api/favorites/none", undefined, 404],
  ["DELETE", "/api/favorites/none", undefined, 404],
  ["GET", "/api/calendar?startDate=2026-11-01&endDate=2026-11-30", undefined, 200],
  ["POST", "/api/calendar", {}, 400],
  ["DELETE", "/api/calendar/none", undefined, 404],
  ["GET", "/api/grocery-list?weekStartDate=2026-11-15", undefined, 404],
  ["POST", "/api/grocery-list/generate", { mealIds: [], weekStartDate: "2026-11-15" }, 400],
  ["GET", "/api/recipes/user", undefined, 200],
  ["POST", "/api/recipes/parse-url", { url: "nonsense" }, 400],
  ["POST", "/api/recipes/create", {}, 400],
];
const REQUIRED = { message: "Subscription required" };

let app: App;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.stop());

async function enter({ standing }: Row): Promise<Client> {
  if (standing === "visitor") return visitor(app);
  if (standing === "admin") return signIn(app, "admin@localhost", ADMIN_PASSWORD);
  const client = await signUp(app);
  setSubscription(app, client, standing);
  setCredits(app, client, standing.credits);
  return client;
}

const shown = (answer: Answer) => headings(answer).join();

describe.each(CAN)("$who", (row) => {
  let client: Client;
  beforeAll(async () => void (client = await enter(row)));
  const isVisitor = row.standing === "visitor";

  test.each(PAGES)("%s", async (path) => {
    const answer = await client.get(path);
    if (isVisitor) {
      expect(answer.status).toBe(303);
      const back = `/api/login?redirectTo=${encodeURIComponent(path)}`;
      expect(answer.headers.get("location")).toBe(back);
      return;
    }
    expect(answer.status).toBe(200);
    expect(shown(answer).includes("Subscription Required")).toBe(!row.plans);
  });

  test("/all-recipes", async () => {
    const answer = await client.get("/all-recipes");
    expect(answer.status).toBe(200);
    expect(shown(answer).includes("Subscription Required")).toBe(!row.plans && !isVisitor);
  });

  test.each(CALLS)("%s %s", async (method, path, body, expected) => {
    const answer = await client.send(method, path, body);
    if (isVisitor) {
      expect([answer.status, answer.body]).toEqual([401, { message: "Unauthorized" }]);
    } else if (!row.plans) expect([answer.status, answer.body]).toEqual([403, REQUIRED]);
    else expect(answer.status).toBe(expected);
  });

  test.each([
    ["/api/meals/suggestions", { count: 1 }],
    ["/api/meals/search-specific", { recipeQuery: "chicken" }],
  ])("POST %s", async (path, body) => {
    // A header that a client of old sends: it grants nothing.
    const answer = await client.send("POST", path, body, { "x-admin-user": "admin-master" });
    const expected = {
      yes: [200, null],
      "no credits": [402, { message: "Insufficient meal credits" }],
      archive: [403, { message: ARCHIVE_SENTENCE }],
      "no subscription": [403, REQUIRED],
      "no session": [401, { message: "Unauthorized" }],
    }[row.generates];
    expect([answer.status, row.generates === "yes" ? null : answer.body]).toEqual(expected);
  });

  it("asks for meals on the page", async () => {
    const form = { intent: "generate", requestId: `page ${row.who}` };
    const answer = await client.post("/dashboard/meals", form);
    switch (row.generates) {
      case "yes":
        return expect(answer.status).toBe(303);
      case "no credits":
        expect(answer.status).toBe(303);
        return expect(answer.headers.get("location")).toBe("/dashboard/out-of-credits");
      case "archive":
        expect(answer.status).toBe(403);
        return expect(toast(answer)).toMatchObject({ role: "alert", title: ARCHIVE_SENTENCE });
      case "no subscription":
        return expect(answer.status).toBe(403);
      case "no session":
        return expect(answer.headers.get("location")).toMatch(/^\/api\/login/);
    }
  });

  it("finds what is open to everybody open", async () => {
    for (const path of ["/", "/test", "/healthz"]) {
      expect((await client.get(path)).status, path).toBe(200);
    }
    for (const path of ["/subscribe", "/account"]) {
      expect((await client.get(path)).status, path).toBe(isVisitor ? 303 : 200);
    }
    expect((await client.get("/api/auth/user")).status).toBe(isVisitor ? 401 : 200);
  });

  it("reaches the administration only as the administrator", async () => {
    const answer = await client.get("/admin", { "x-admin-user": "admin-master" });
    expect(answer.status).toBe(isVisitor ? 303 : row.standing === "admin" ? 200 : 403);
    const renew = await client.post("/admin/system", { intent: "renew", householdId: "any" });
    expect(renew.status).toBe(isVisitor ? 303 : row.standing === "admin" ? 404 : 403);
  });

  it("reads the plan, the status and the ways on that are its own", async () => {
    if (isVisitor) return;
    const { standing } = row;
    const { plan, status } =
      typeof standing === "object" ? standing : { plan: "premium", status: "active" };
    const text = words(await client.get("/account"));
    const label = {
      trial: "Free Trial",
      archive: "Archive ($5/mo)",
      basic: "Basic ($10/mo)",
      standard: "Standard ($20/mo)",
      premium: "Premium ($30/mo)",
    }[plan];
    expect(text).toContain(`Plan ${label}`);
    expect(text).toContain(`Status ${status === "active" ? "Active" : "Trial"}`);
    expect(text).toContain(plan === "trial" ? "Choose Plan" : "Change Plan");
    const manages = status === "active" && standing !== "admin";
    expect(text.includes("Manage Billing")).toBe(manages);
    if (!row.plans) return;
    const planner = words(await client.get("/dashboard"));
    const hasNone = typeof standing === "object" && standing.credits === 0;
    expect(planner.includes("Get More Meals")).toBe(hasNone);
    // The dashboard's rule: subscribers' buttons stay enabled.
    expect(planner.includes("No Credits Remaining")).toBe(hasNone && status !== "active");
  });
});
