import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { ADMIN_PASSWORD, type App, shareApp, startApp } from "../app";
import { dateIn, formatDate } from "../../app/server/values/dates";
import { type Answer, type Client, signIn, signUp, visitor } from "../client";
import { endGrace, mailsTo, setCredits, setSubscription, storedText } from "./database";
import { errorAt, follow, headings, press, toast, words } from "./page";
import { account } from "./shapes";

const GOOD = { cardNumber: "4242 4242 4242 4242", expiry: "12/40", cvc: "123" };
const DECLINED = { ...GOOD, cardNumber: "4000 0000 0000 0002" };
const FAILS_LATER = { ...GOOD, cardNumber: "4000 0000 0000 0341" };

const DAY = 24 * 60 * 60 * 1000;

type Plan = "Archive" | "Basic" | "Standard" | "Premium";

let app: App;
let admin: Client;
beforeAll(async () => {
  app = await shareApp();
  admin = await signIn(app, "admin@localhost", ADMIN_PASSWORD);
});
afterAll(() => app.stop());

const pathOf = (location: string | null) => (location ?? "").replace(/#.*/, "");

/** Chooses a plan. Returns the address of its payment page. */
async function choose(cook: Client, plan: Plan) {
  const chosen = await press(app, cook, "/subscribe", `Choose ${plan}`);
  expect(chosen.status).toBe(303);
  return pathOf(chosen.headers.get("location"));
}

async function subscriber(plan: Plan, card = GOOD, as?: Client) {
  const cook = as ?? (await signUp(app));
  const path = await choose(cook, plan);
  await follow(cook, await press(app, cook, path, `Subscribe to ${plan} Plan`, card));
  return cook;
}

const planOf = async (cook: Client) => {
  const { subscriptionPlan, subscriptionStatus, mealCredits } = account(
    await cook.get("/api/auth/user"),
  );
  return `${subscriptionPlan} ${subscriptionStatus} ${mealCredits}`;
};

/** Presses Renew Now next to the household as the administrator. */
async function renew(cook: Client) {
  const { text } = await admin.get("/admin/system");
  const row = text.slice(text.indexOf(cook.email));
  const householdId = /name="householdId" value="([^"]+)"/.exec(row)?.[1] ?? "";
  return follow(admin, await admin.post("/admin/system", { intent: "renew", householdId }));
}

describe("In test mode, without JavaScript,", () => {
  test("a user can choose a plan, pay for it, and use it", async () => {
    const cook = await signUp(app);
    const path = await choose(cook, "Standard");
    const payment = await cook.get(path);
    expect(headings(payment)).toContain("Complete Your Subscription");
    expect(words(payment)).toContain("Test mode: no money moves.");
    expect(words(payment)).toContain("Charged today $20.00");
    expect(await planOf(cook)).toBe("trial trial 20");
    const paid = await press(app, cook, path, "Subscribe to Standard Plan", GOOD);
    const planner = await follow(cook, paid);
    expect(toast(planner)).toMatchObject({ role: "status", title: "Payment Successful" });
    expect(words(planner)).toContain("95 credits");
    expect(await planOf(cook)).toBe("standard active 95");
    const plans = await cook.get("/subscribe");
    expect(words(plans)).toContain("Your plan");
    expect(words(plans)).toMatch(/Next renewal \d+ \w+ \d{4}, \$20\.00/);
    expect(words(await cook.get("/account/billing"))).toContain("Next renewal");
  });

  test("a declined card shows the reason and changes nothing, and the user can try another card", async () => {
    const cook = await signUp(app);
    const path = await choose(cook, "Basic");
    const refused = await press(app, cook, path, "Subscribe to Basic Plan", DECLINED);
    const again = await follow(cook, {
      ...refused,
      headers: new Headers({ location: pathOf(refused.headers.get("location")) }),
    });
    expect(toast(again)).toEqual({
      role: "alert",
      title: "Payment Failed",
      description: "Your card was declined.",
    });
    expect(await planOf(cook)).toBe("trial trial 20");
    await follow(cook, await press(app, cook, path, "Subscribe to Basic Plan", GOOD));
    expect(await planOf(cook)).toBe("basic active 50");
  });

  test("an invalid card shows errors at its fields, and its number is not sent back", async () => {
    const cook = await signUp(app);
    const path = await choose(cook, "Basic");
    const wrong = { cardNumber: "5555 5555 5555 4444", expiry: "1/20", cvc: "1" };
    const answer = await press(app, cook, path, "Subscribe to Basic Plan", wrong);
    expect(answer.status).toBe(400);
    expect(errorAt(answer, "cardNumber")).toMatch(/^Only the test cards listed here work/);
    expect(errorAt(answer, "expiry")).toBe("Your card’s expiration date is in the past.");
    expect(errorAt(answer, "cvc")).toBe("Your card’s security code is incomplete.");
    expect(answer.text).not.toContain("5555");
    await cook.post(path, { intent: "pay", ...GOOD }, { cookie: cook.cookie() });
    expect(await storedText(app)).not.toMatch(/5555 ?5555|4242 ?4242/);
  });

  test("a card form that is sent without a session does not store the card", async () => {
    const cook = await signUp(app);
    const path = await choose(cook, "Basic");
    const cookie = cook.cookie();
    await cook.post("/api/logout", {});
    const late = await cook.post(path, { intent: "pay", ...GOOD }, { cookie });
    expect(late.headers.get("location")).toMatch(/^\/api\/login/);
    expect(await storedText(app)).not.toMatch(/4242 ?4242/);
  });

  test("changing to a more expensive plan shows the amount due today and charges exactly that", async () => {
    const cook = await subscriber("Basic");
    const confirm = await cook.get("/subscribe/change?plan=premium");
    const said = /Charged today \$(\d+\.\d\d)/.exec(words(confirm))?.[1] ?? "";
    expect(Number(said)).toBeCloseTo(20, 1);
    const changed = await press(
      app,
      cook,
      "/subscribe/change?plan=premium",
      "Change to Premium Plan",
    );
    expect(toast(await follow(cook, changed))?.title).toBe("Payment Successful");
    expect(await planOf(cook)).toBe("premium active 140");
    expect(words(await cook.get("/subscribe/billing"))).toContain(`Premium $${said} Paid`);
  });

  test("a form that states a smaller amount than the price is refused", async () => {
    const cook = await subscriber("Basic");
    const answer = await press(
      app,
      cook,
      "/subscribe/change?plan=premium",
      "Change to Premium Plan",
      { due: "1" },
    );
    expect(answer.status).toBe(409);
    expect(await planOf(cook)).toBe("basic active 50");
  });

  test("a cheaper plan starts at the renewal, and the change can be canceled before", async () => {
    const cook = await subscriber("Premium");
    const path = "/subscribe/change?plan=basic";
    expect(words(await cook.get(path))).toContain("Charged today Nothing");
    await follow(cook, await press(app, cook, path, "Change to Basic Plan"));
    expect(words(await cook.get("/subscribe"))).toContain("Changes to Basic");
    await press(app, cook, "/subscribe/change?plan=premium", "Keep Premium Plan");
    expect(words(await cook.get("/subscribe"))).not.toContain("Changes to Basic");
    expect(await planOf(cook)).toBe("premium active 140");
  });

  test("without a subscription, forms to cancel, change or pay explain why that is not possible", async () => {
    const cook = await signUp(app);
    for (const [path, fields] of [
      ["/subscribe/cancel", { intent: "cancel" }],
      ["/subscribe/change?plan=basic", { planId: "basic", due: "0", requestId: "one" }],
      ["/subscribe/billing", GOOD],
    ] as const) {
      const refused = await cook.post(path, fields);
      expect(refused.headers.get("location"), path).toBe("/subscribe");
      expect(toast(await follow(cook, refused))?.title, path).toMatch(/^(Subscription|Payment)/);
    }
  });

  test("a user can cancel, resume and cancel again, and the plan ends at the end of the month", async () => {
    const cook = await subscriber("Basic");
    const canceled = await press(app, cook, "/subscribe/cancel", "Cancel Subscription");
    expect(toast(await follow(cook, canceled))?.title).toBe("Subscription canceled");
    expect(await planOf(cook)).toBe("basic active 50");
    const resumed = await press(app, cook, "/subscribe", "Resume Subscription");
    expect(toast(await follow(cook, resumed))?.title).toBe("Subscription resumed");
    await press(app, cook, "/subscribe/cancel", "Cancel Subscription");
    await renew(cook);
    // The remaining trial credits can still be used.
    expect(await planOf(cook)).toBe("trial trial 20");
    expect(words(await cook.get("/dashboard"))).toContain("Welcome back");
    await choose(cook, "Basic");
  });

  test("a subscription that ends when no credits are left gets the status canceled", async () => {
    const cook = await signUp(app);
    await setCredits(app, cook, 0);
    await subscriber("Basic", GOOD, cook);
    await press(app, cook, "/subscribe/cancel", "Cancel Subscription");
    await renew(cook);
    expect(await planOf(cook)).toBe("trial canceled 0");
    expect(headings(await cook.get("/dashboard"))).toContain("Subscription Required");
  });

  test("a household whose plan has ended can use credits from the administrator", async () => {
    const cook = await signUp(app);
    await setCredits(app, cook, 0);
    await setSubscription(app, cook, { status: "canceled", plan: "trial" });
    const { id } = account(await cook.get("/api/auth/user"));
    await admin.send("POST", `/api/admin/users/${id}/credits`, { credits: 2 });
    expect(await planOf(cook)).toBe("trial trial 2");
    const served = await cook.send("POST", "/api/meals/suggestions", { count: 1 });
    expect(served.status).toBe(200);
  });

  test("a failed renewal has no effect for 14 days, and each page shows a notice", async () => {
    const cook = await subscriber("Standard", FAILS_LATER);
    expect(toast(await renew(cook))).toMatchObject({ title: "Renewal failed" });
    expect(await planOf(cook)).toBe("standard active 95");
    const until = formatDate(dateIn("UTC", new Date(Date.now() + 14 * DAY)), "d MMMM");
    for (const path of ["/dashboard", "/dashboard/groceries", "/account", "/contact", "/", "/x"]) {
      const page = words(await cook.get(path));
      expect(page, path).toContain("Your last payment did not go through.");
      expect(page, path).toContain(`Everything keeps working until ${until}`);
      expect(page, path).toContain("Manage Billing");
    }
    expect(words(await cook.get("/dashboard"))).toContain("Welcome back");
    expect(words(await cook.get("/subscribe"))).toContain("$20.00 is due");
    const [mail] = (await mailsTo(app, cook.email)).filter(({ kind }) => kind === "payment-failed");
    expect(mail?.text).toContain(`Nothing changes until ${until}`);
    const path = "/subscribe/billing";
    await follow(cook, await press(app, cook, path, "Pay with This Card", DECLINED));
    expect(await planOf(cook)).toBe("standard active 95");
    await follow(cook, await press(app, cook, path, "Pay with This Card", GOOD));
    expect(await planOf(cook)).toBe("standard active 95");
    expect(words(await cook.get("/dashboard"))).not.toContain("payment did not go through");
  });

  test("after the 14 days the subscription is past due until another card is charged", async () => {
    const cook = await subscriber("Standard", FAILS_LATER);
    await renew(cook);
    await endGrace(app, cook, new Date(Date.now() - 2 * DAY));
    expect(await planOf(cook)).toBe("standard past_due 95");
    const shut = await cook.get("/dashboard");
    expect(shut.status).toBe(200);
    expect(headings(shut)).toContain("Subscription Required");
    const said = words(shut);
    expect(said).toContain("An active subscription is needed for meal planning.");
    expect(said).toContain("Your last payment did not go through");
    expect(said).toContain("are kept for as long as you keep your account");
    for (const href of ["/subscribe/billing", "/subscribe", "/account/export.json"]) {
      expect(shut.text).toContain(`href="${href}"`);
      expect((await cook.get(href)).status).toBe(200);
    }
    await follow(cook, await press(app, cook, "/subscribe/billing", "Pay with This Card", GOOD));
    expect(await planOf(cook)).toBe("standard active 95");
    expect(words(await cook.get("/dashboard"))).toContain("Welcome back");
  });

  test("the payment page of Archive explains what happens to the credits", async () => {
    const cook = await signUp(app);
    await setCredits(app, cook, 12);
    const kept =
      "You keep your 12 credits for when you upgrade. Archive cannot generate new meals.";
    const archive = (page: Answer) =>
      /aria-label="Archive plan".*?<\/article>/s.exec(page.text)?.[0];
    const plans = await cook.get("/subscribe");
    expect(words({ ...plans, text: archive(plans) ?? "" })).toContain(kept);
    expect(words(plans).split(kept)).toHaveLength(2);
    expect(words(await cook.get(await choose(cook, "Archive"))).split(kept)).toHaveLength(3);
    await setCredits(app, cook, 1);
    expect(words(await cook.get("/subscribe"))).toContain(
      "You keep your 1 credit for when you upgrade. Archive cannot generate new meals.",
    );
    await setCredits(app, cook, 0);
    const none = words(await cook.get("/subscribe"));
    expect(none).toContain("Archive cannot generate new meals.");
    expect(none).not.toContain("when you upgrade");
  });

  test("a renewal adds the credits of the next month", async () => {
    const cook = await subscriber("Basic");
    expect(toast(await renew(cook))).toMatchObject({ title: "Renewed" });
    expect(await planOf(cook)).toBe("basic active 50");
    expect(words(await cook.get("/account/billing"))).toContain("Basic plan meals expired");
  });
});

describe("The call POST /api/create-subscription", () => {
  const create = (client: Client, body: unknown, headers = {}) =>
    client.send("POST", "/api/create-subscription", body, headers);

  it("returns the client secret, and returns the same secret to a second call", async () => {
    const cook = await signUp(app);
    const first = await create(cook, { planId: "basic" });
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      clientSecret: expect.stringMatching(/./),
      subscriptionId: expect.stringMatching(/./),
    });
    expect((await create(cook, { planId: "basic" })).body).toEqual(first.body);
    const other = await create(cook, { planId: "premium" });
    expect(other.body).not.toEqual(first.body);
  });

  test.each([[{}], [{ planId: "gold" }], [{ planId: "trial" }], [{ planId: 7 }], [[]]])(
    "refuses %j with 400",
    async (body) => {
      const answer = await create(await signUp(app), body);
      expect(answer.status).toBe(400);
      expect(answer.body).toHaveProperty("message");
    },
  );

  it("refuses visitors, the administrator and households with a plan", async () => {
    const body = { planId: "basic" };
    expect((await create(visitor(app), body)).status).toBe(401);
    expect((await create(admin, body)).status).toBe(403);
    expect((await create(await subscriber("Basic"), body)).status).toBe(409);
    expect((await admin.get("/api/create-subscription")).status).toBe(405);
  });

  it("ignores a price and a household in the body", async () => {
    const [cook, other] = [await signUp(app), await signUp(app)];
    const body = { planId: "premium", price: 1, amount: 1, householdId: "admin-master" };
    const { body: answer } = await create(cook, body);
    const { subscriptionId } = Object(answer);
    const stolen = await other.post(`/subscribe?subscription=${subscriptionId}`, {
      intent: "pay",
      ...GOOD,
    });
    expect(stolen.status).toBe(404);
    expect(await planOf(other)).toBe("trial trial 20");
    expect(await planOf(cook)).toBe("trial trial 20");
  });
});

describe("On a server without billing", () => {
  let free: App;
  beforeAll(async () => void (free = await startApp({ BILLING: "off" })));
  afterAll(() => free.stop());

  it("no page shows credits or plans, credits are not spent, and the page of plans is closed", async () => {
    const cook = await signUp(free);
    const planner = words(await cook.get("/dashboard"));
    expect(planner).not.toMatch(/credit|Trial|Choose Plan|Manage Billing/i);
    expect(words(await cook.get("/account"))).not.toMatch(/credit|Choose Plan|Test mode/i);
    for (let n = 0; n < 5; n++) {
      const answer = await cook.send("POST", "/api/meals/suggestions", { count: 5 });
      expect(answer.status).toBe(200);
    }
    expect((await cook.send("POST", "/api/meals/suggestions", { count: 5 })).status).toBe(200);
    expect(await planOf(cook)).toBe("premium active 20");
    const near = await cook.get("/dashboard?find=cherry+soup&near=1");
    expect(words(near)).toContain("These come close. Choosing one is free.");
    expect(words(near)).not.toMatch(/credit/i);
    const closed = await cook.get("/subscribe");
    expect(closed.status).toBe(404);
    expect(words(closed)).toContain("This server is free of charge.");
    const call = await cook.send("POST", "/api/create-subscription", { planId: "basic" });
    expect(call.status).toBe(404);
    const terms = words(await cook.get("/terms"));
    expect(terms).toContain("Weeknight is free of charge here");
    expect(terms).not.toMatch(/\$|free meals|subscription ends|your plan/i);
    for (const path of [
      "/subscribe/change?plan=basic",
      "/subscribe/cancel",
      "/subscribe/billing",
    ]) {
      expect((await cook.get(path)).status, path).toBe(404);
    }
  });

  it("neither the sign-in page nor a mail mentions a trial", async () => {
    const guest = visitor(free);
    expect(words(await guest.get("/auth"))).not.toMatch(/free|card/);
    const email = "guest@example.org";
    const fields = { firstName: "Ann", email, password: "a good password" };
    expect((await press(free, guest, "/auth", "Create account", fields)).status).toBe(303);
    const [welcome] = await mailsTo(free, email);
    expect(welcome?.text).toContain("Your kitchen is ready.");
    expect(welcome?.text).not.toMatch(/free|card/);
  });
});
