import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { ARCHIVE_SENTENCE } from "../../app/household/access/rules";
import { ADMIN_PASSWORD, type App, startApp } from "../app";
import { PASSWORD } from "../accounts";
import { type Client, signIn, signUp, visitor } from "../client";
import { ACCESS } from "./access-table";
import { type Caller, walk } from "./access-walk";
import { operationOf, operationsBody } from "../list-operations";
import { allRows, setCredits, setSubscription } from "./database";
import { type FullHousehold, addFullHousehold, SECRET_TITLE } from "./full-household";
import { everyNth, THOROUGH } from "../thorough";
import { toast, words } from "./page";

type Status = "active" | "trial" | "canceled" | "past_due";
type Plan = "trial" | "archive" | "basic" | "standard" | "premium";
/** The state of a household that decides what its members may do. */
type Household = {
  plan: Plan;
  status: Status;
  credits: number;
  graceUntil?: string;
  accessEndedAt?: string;
};
type Row = {
  who: string;
  account: Household | "visitor" | "admin";
  plans: boolean;
  /** True if the user may use an existing list without planning. */
  shops?: boolean;
  generates: "yes" | "no credits" | "archive" | "no subscription" | "no session";
};

const subscription = (plan: Plan, status: Status, credits: number) => ({ plan, status, credits });
const HOUR = 60 * 60 * 1000;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const CAN: Row[] = [
  { who: "a visitor", account: "visitor", plans: false, generates: "no session" },
  {
    who: "a trial with credits",
    account: subscription("trial", "trial", 20),
    plans: true,
    generates: "yes",
  },
  {
    who: "a trial without credits",
    account: subscription("trial", "trial", 0),
    plans: true,
    generates: "no credits",
  },
  ...(["basic", "standard", "premium"] as const).map((plan): Row => ({
    who: `${plan}, active`,
    account: subscription(plan, "active", 20),
    plans: true,
    generates: "yes",
  })),
  {
    who: "basic, active, without credits",
    account: subscription("basic", "active", 0),
    plans: true,
    generates: "no credits",
  },
  {
    who: "basic, past due",
    account: subscription("basic", "past_due", 5),
    plans: false,
    generates: "no subscription",
  },
  ...(["active", "past_due", "canceled"] as const).map((status): Row => ({
    who: `archive, ${status}, with credits`,
    account: subscription("archive", status, 20),
    plans: true,
    generates: "archive",
  })),
  {
    who: "one whose subscription has ended",
    account: subscription("trial", "canceled", 20),
    plans: false,
    generates: "no subscription",
  },
  {
    who: "basic, in its days of grace",
    account: { ...subscription("basic", "active", 20), graceUntil: hoursFromNow(24) },
    plans: true,
    generates: "yes",
  },
  {
    who: "basic, whose days of grace are over without a night having come by",
    account: { ...subscription("basic", "active", 5), graceUntil: hoursFromNow(-72) },
    plans: false,
    generates: "no subscription",
  },
  {
    who: "one whose access has just ended",
    account: { ...subscription("trial", "canceled", 0), accessEndedAt: hoursFromNow(0) },
    plans: false,
    shops: true,
    generates: "no subscription",
  },
  { who: "the administrator", account: "admin", plans: true, generates: "yes" },
];

/** Callers that differ from others only in the name of their plan are tested in one way. */
const PLAINLY = /^(a trial|standard|premium|basic, active$|basic, past|archive, (past|canceled))/;
/** `npm test` tests these callers in two ways, and all others in one. */
const WALKED_BEHIND = /^(a visitor|another household|the owner)$/;
/** The callers whose plan or access decides their rights. `npm test` takes some who may plan, and some who may not. */
const WALKED = [true, false].flatMap((plans) =>
  everyNth(
    5,
    CAN.filter((row) => typeof row.account === "object" && row.plans === plans),
  ),
);
/** In `npm test` the callers take turns with the two other ways. */
const BEHIND = ["by _data", "the other way"] as const;
let turn = 0;
const nextWays = () =>
  THOROUGH
    ? (["plainly", ...BEHIND] as const)
    : (["plainly", BEHIND[turn++ % 2] ?? BEHIND[0]] as const);
const REQUIRED = { message: "Subscription required" };

let app: App;
let household: FullHousehold;
beforeAll(async () => {
  app = await startApp();
  household = await addFullHousehold(app);
});
afterAll(() => app.stop());

async function enter({ account }: Row): Promise<Client> {
  if (account === "visitor") return visitor(app);
  if (account === "admin") return signIn(app, "admin@localhost", ADMIN_PASSWORD);
  const client = await signUp(app);
  await setSubscription(app, client, account);
  await setCredits(app, client, account.credits);
  return client;
}

test("the access table has exactly one row for each route", () => {
  const names = readdirSync("app/routes").map((file) => file.replace(/\.tsx?$/, ""));
  expect(Object.keys(ACCESS).sort()).toEqual(names.sort());
});

const again = ({ email }: Client) => signIn(app, email, PASSWORD);
const member = async (client: Client, is: "owner" | "member" | null): Promise<Caller> => ({
  client,
  again: () => again(client),
  signedIn: true,
  plans: true,
  admin: false,
  role: is,
});

describe("Every request of the access table", () => {
  test.each<[string, () => Promise<Caller>]>([
    [
      "a visitor",
      async () => ({
        ...(await member(visitor(app), null)),
        again: async () => visitor(app),
        signedIn: false,
      }),
    ],
    ["another household", async () => member(await signUp(app), null)],
    ["the owner", () => member(household.owner, "owner")],
    ["the other member", () => member(household.member, "member")],
    [
      "the administrator",
      async () => {
        const again = () => signIn(app, "admin@localhost", ADMIN_PASSWORD);
        return { ...(await member(await again(), null)), again, admin: true };
      },
    ],
    ...WALKED.map((row): [string, () => Promise<Caller>] => [
      row.who,
      async () => ({
        ...(await member(await enter(row), null)),
        plans: row.plans,
        shops: row.shops ?? false,
      }),
    ]),
  ])("has the expected status for %s", async (who, caller) => {
    const isPlain = PLAINLY.test(who) || (!THOROUGH && !WALKED_BEHIND.test(who));
    const ways = isPlain ? (["plainly"] as const) : nextWays();
    // Neither a subscription nor a role changes the methods of a page.
    const unnamed = THOROUGH || who === "a visitor" || who === "the owner";
    expect(await walk(household, await caller(), { ways, unnamed })).toEqual([]);
    // Two hundred addresses in several ways, while other tests also use the CPU.
  });
});

test("methods that the access table does not list return 405", async () => {
  const origin = { origin: app.url };
  for (const [name, row] of Object.entries(ACCESS)) {
    const to = typeof row.path === "string" ? row.path : row.path(household);
    for (const method of ["PUT", "PATCH", "OPTIONS"] as const) {
      if (name !== "api.$" && method !== "OPTIONS" && row[method]) continue;
      const { status } = await household.owner.send(method, to, undefined, origin);
      expect(`${method} ${to}: ${status}`).toBe(`${method} ${to}: ${name === "api.$" ? 404 : 405}`);
    }
  }
});

type Theft = [
  method: string,
  path: (household: FullHousehold) => string,
  fields?: (household: FullHousehold) => object,
];

/** Requests that would take or change data of a household if one of its members sent them. */
const THEFTS: Theft[] = [
  ["DELETE", ({ mealId }) => `/api/favorites/${mealId}`],
  ["DELETE", ({ entryId }) => `/api/calendar/${entryId}`],
  ["POST", () => "/favorites", ({ mealId }) => ({ intent: "remove", mealId })],
  ["POST", () => "/dashboard/calendar", ({ entryId }) => ({ intent: "remove", entryId })],
  ["POST", ({ ownId }) => `/dashboard/meals/${ownId}/delete`, () => ({ returnTo: "/dashboard" })],
  [
    "POST",
    ({ week }) => `/dashboard/groceries/delete?weekStart=${week}`,
    () => ({ returnTo: "/dashboard" }),
  ],
  ["POST", ({ ownId }) => `/dashboard/meals/${ownId}/share`, () => ({ intent: "unshare" })],
  [
    "POST",
    ({ week }) => `/dashboard/groceries/share?weekStart=${week}`,
    () => ({ intent: "unshare" }),
  ],
  [
    "POST",
    () => "/dashboard/groceries",
    ({ week, itemId }) => ({ weekStartDate: week, remove: itemId }),
  ],
  [
    "POST",
    () => "/api/grocery-list/taps",
    ({ week, itemId }) => operationsBody(week, operationOf("remove", itemId)),
  ],
  ["POST", () => "/trash", ({ trashId }) => ({ intent: "restore", trashId })],
  ["POST", () => "/account/household", ({ inviteId }) => ({ intent: "end-invite", inviteId })],
  ["POST", ({ memberId }) => `/account/household/remove/${memberId}`, () => ({ intent: "remove" })],
  ["POST", () => "/account/security", ({ sessionId }) => ({ intent: "end-session", sessionId })],
  [
    "POST",
    ({ subscriptionId }) => `/subscribe?subscription=${subscriptionId}`,
    () => ({ intent: "pay", cardNumber: "4242 4242 4242 4242", expiry: "12/40", cvc: "123" }),
  ],
];

test.each(["another household", "the administrator"])(
  "%s gets 404 for the data of a household and cannot change it",
  async (who) => {
    const isUser = who === "another household";
    const other = isUser ? await signUp(app) : await signIn(app, "admin@localhost", ADMIN_PASSWORD);
    const { mealId } = household;
    const replaced = await other.post("/dashboard/meals", { intent: "replace", mealId });
    expect(replaced.status).toBe(404);
    // The request above is recorded, so the comparison starts after it.
    const before = await allRows(app);
    const thefts = THEFTS.filter(([, path]) => isUser || !path(household).startsWith("/subscribe"));
    for (const [method, path, fields] of thefts) {
      const [to, sent] = [path(household), fields?.(household)];
      const answer =
        to.startsWith("/api/") || !sent
          ? await other.send(method, to, sent)
          : await other.post(to, Object.fromEntries(Object.entries(sent)));
      expect(`${method} ${to} ${JSON.stringify(sent)}: ${answer.status}`).toMatch(/: 404$/);
      expect(answer.text).not.toContain(SECRET_TITLE);
    }
    expect(await allRows(app)).toBe(before);
  },
);

describe.each(CAN)("$who", (row) => {
  let client: Client;
  beforeAll(async () => void (client = await enter(row)));
  const isVisitor = row.account === "visitor";

  test.each([
    ["/api/meals/suggestions", { count: 1 }],
    ["/api/meals/search-specific", { recipeQuery: "chicken" }],
  ])("gets the expected response from POST %s", async (path, body) => {
    // A header of old clients. It grants no rights.
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

  it("gets the expected response to a form that generates meals", async () => {
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

  it("sees the plan, its status and the next steps", async () => {
    if (isVisitor) return;
    const { account } = row;
    const { plan, ...stored }: Partial<Household> & Pick<Household, "plan" | "status"> =
      typeof account === "object" ? account : { plan: "premium", status: "active" };
    const isOver = stored.graceUntil !== undefined && stored.graceUntil < hoursFromNow(0);
    const status = isOver ? "past_due" : stored.status;
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
    const manages = /active|past_due/.test(status) && account !== "admin";
    expect(text.includes("Manage Billing")).toBe(manages);
    if (!row.plans) return;
    const planner = words(await client.get("/dashboard"));
    const hasNone = typeof account === "object" && account.credits === 0;
    expect(planner.includes("Get More Meals")).toBe(hasNone);
    // On the dashboard, the buttons of subscribers stay enabled.
    expect(planner.includes("No Credits Remaining")).toBe(hasNone && status !== "active");
  });
});
