import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setUpStripe } from "../../app/server/adapters/payments/stripe/prices.server";
import { PLANS, priceOf } from "../../app/household/billing/plans";
import { newId } from "../../app/server/values/ids";
import { type App, startApp } from "../app";
import { type Client, signUp, visitor } from "../client";
import { type StripeStandIn, startStripeStandIn } from "../stripe-stand-in";
import { by, makeToken } from "../tokens";
import { skipNight } from "./database";
import { today, weekStart } from "./days";
import { press } from "./page";
import { raw } from "./raw";
import { groceryItems } from "./shapes";

/** Reports about other apps by people who run a server or write a script for one, by the name of the report. */

let stripe: StripeStandIn;
let app: App;
let cook: Client;
beforeAll(async () => {
  stripe = await startStripeStandIn();
  await setUpStripe({ secretKey: stripe.secretKey, apiBase: stripe.url }, PLANS.map(priceOf));
  app = await startApp({
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.url,
  });
  // This nightly job reads every subscription back, and these tests count the reads.
  await skipNight(app);
  cook = await signUp(app);
});
afterAll(async () => {
  await app.stop();
  await stripe.stop();
});

const WEEK = weekStart(today());
const now = () => new Date().toISOString();
const TAPS = "/api/grocery-list/taps";
const tap = (more: Record<string, unknown> = {}) => ({
  id: newId(),
  itemId: newId(),
  change: "add",
  text: "milk",
  at: now(),
  ...more,
});
const taps = (...list: unknown[]) => ({ weekStartDate: WEEK, sentAt: now(), taps: list });

describe("Calls from a script", () => {
  type Call = {
    id: string;
    scopes?: ("read" | "shop")[];
    call: readonly [method: string, path: string, body?: unknown];
    headers?: Record<string, string>;
    status: number;
    says?: RegExp;
    allow?: string;
  };
  test.each<Call>([
    {
      id: "api-error-path",
      call: ["POST", TAPS, taps({})],
      status: 400,
      says: /taps\[0\]\.itemId/,
    },
    {
      id: "api-error-second",
      call: ["POST", TAPS, taps(tap(), tap({ itemId: undefined }))],
      status: 400,
      says: /taps\[1\]\.itemId/,
    },
    {
      id: "api-instant-offset",
      status: 200,
      call: ["POST", TAPS, taps(tap({ at: now().replace("Z", "+00:00") }))],
    },
    {
      id: "api-instant-basic",
      status: 200,
      call: ["POST", TAPS, { ...taps(tap()), sentAt: now().replace(/[-:]|\.\d+/g, "") }],
    },
    {
      id: "api-date-none",
      status: 400,
      says: /weekStartDate/,
      call: ["POST", TAPS, { ...taps(tap()), weekStartDate: "2026-13-40" }],
    },
    { id: "api-unknown-path-token", call: ["GET", "/api/nope"], status: 404, says: /message/ },
    {
      id: "api-wrong-method-token",
      call: ["DELETE", "/api/meals/all"],
      status: 405,
      says: /message/,
      allow: "GET",
    },
    {
      id: "api-other-scope",
      scopes: ["read"],
      status: 403,
      call: ["POST", "/api/recipes/create", { title: "x", ingredients: ["1 egg"] }],
    },
  ])("$id: $call.0 $call.1 returns $status", async (row) => {
    const { call, status, says = /./, allow, scopes = ["read", "shop"] } = row;
    const [method, path, body] = call;
    const token = by(await makeToken(app, cook, scopes));
    const answer = await visitor(app).send(method, path, body, token);
    expect(answer.status, answer.text).toBe(status);
    expect(answer.headers.get("content-type")).toContain("application/json");
    expect(answer.text).toMatch(says);
    if (allow) expect(answer.headers.get("allow")).toBe(allow);
  });

  test("api-bearer-case: the scheme of the token is accepted in any case", async () => {
    const { authorization } = by(await makeToken(app, cook, ["read"]));
    const headers = { authorization: authorization.replace("Bearer", "bearer") };
    expect((await visitor(app).get("/api/meals/all", headers)).status).toBe(200);
  });

  test("api-not-json: the error of a body that is not JSON states that", async () => {
    const headers = {
      ...by(await makeToken(app, cook, ["shop"])),
      "content-type": "application/json",
    };
    const answer = await raw(app, { method: "POST", path: TAPS, body: "{", headers });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      400,
      expect.stringContaining("application/json"),
    ]);
    expect(answer.text).toContain("JSON");
  });

  test("api-no-token, api-bad-token: the response is 401 as JSON and names the expected scheme", async () => {
    for (const headers of [{}, by("weeknight_nobody.none")]) {
      const answer = await visitor(app).get("/api/meals/all", headers);
      expect(answer.status).toBe(401);
      expect(answer.headers.get("content-type")).toContain("application/json");
      expect(answer.headers.get("www-authenticate")).toContain("Bearer");
    }
  });

  test("api-unknown-path-session, api-unknown-path-nobody: the response is 404 as JSON", async () => {
    for (const who of [cook, visitor(app)]) {
      const answer = await who.get("/api/nope");
      expect(answer.status).toBe(404);
      expect(answer.headers.get("content-type")).toContain("application/json");
    }
  });

  test.each([
    ["api-add-without-list", "2027-03-07"],
    ["api-add-to-list", WEEK],
  ])("%s: one call puts an item on the list of the week %s", async (_, week) => {
    const who = await signUp(app);
    const token = by(await makeToken(app, who, ["read", "shop"]));
    const body = { ...taps(tap({ text: "oat milk" })), weekStartDate: week };
    expect((await visitor(app).send("POST", TAPS, body, token)).status).toBe(200);
    const path = `/api/grocery-list/items?weekStartDate=${week}`;
    const list = groceryItems(await visitor(app).get(path, token));
    const names = list.aisles.flatMap(({ items }) => items.map(({ name }) => name));
    expect(names).toEqual(["oat milk"]);
  });
});

describe("An event from Stripe", () => {
  /** Returns the signature header of a body that was sent `seconds` from now, signed with each of the secrets. */
  const sign = (body: string, { seconds = 0, secrets = [stripe.webhookSecret] } = {}) => {
    const at = Math.floor(Date.now() / 1000) + seconds;
    const signed = secrets.map(
      (secret) => `v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`,
    );
    return `t=${at},${signed.join(",")}`;
  };
  const post = (body: string, signature: string | null) =>
    fetch(`${app.url}/api/webhooks/stripe`, {
      method: "POST",
      body,
      headers: {
        "content-type": "application/json",
        ...(signature === null ? {} : { "stripe-signature": signature }),
      },
    });
  let events = 0;
  const event = (type: string, object: object) => ({
    id: `evt_operations_${++events}`,
    object: "event",
    type,
    data: { object },
    created: Math.floor(Date.now() / 1000),
  });
  const bought = async () => {
    const answer = await (
      await signUp(app)
    ).send("POST", "/api/create-subscription", {
      planId: "basic",
    });
    return String(Object(answer.body).subscriptionId);
  };
  /** Returns how often subscriptions were read back. */
  const reads = () => stripe.asked.filter((route) => route === "GET /v1/subscriptions/*").length;

  test.each<[string, string, (subscription: string) => object]>([
    [
      "stripe-new-invoice",
      "invoice.paid",
      (subscription) => ({
        object: "invoice",
        id: "in_1",
        parent: { type: "subscription_details", subscription_details: { subscription } },
      }),
    ],
    [
      "stripe-old-invoice",
      "invoice.paid",
      (subscription) => ({ object: "invoice", id: "in_2", subscription }),
    ],
    ["stripe-deleted", "customer.subscription.deleted", (id) => ({ object: "subscription", id })],
    [
      "stripe-checkout-expanded",
      "checkout.session.completed",
      (id) => ({
        object: "checkout.session",
        id: "cs_1",
        subscription: { object: "subscription", id },
      }),
    ],
  ])("%s: %s reads the subscription once if it is delivered twice", async (_, type, about) => {
    const body = JSON.stringify(event(type, about(await bought())));
    const before = reads();
    expect((await post(body, sign(body))).status).toBe(200);
    expect((await post(body, sign(body))).status).toBe(200);
    expect(reads()).toBe(before + 1);
  });

  test.each([
    ["stripe-refund", "charge.refunded", { object: "charge", id: "ch_1", amount_refunded: 1_000 }],
    [
      "stripe-refund-part",
      "charge.refunded",
      { object: "charge", id: "ch_2", amount: 1_000, amount_refunded: 300, refunded: false },
    ],
  ])("%s: %s reads the charge even if it is unknown", async (_, type, object) => {
    const body = JSON.stringify(event(type, object));
    const before = stripe.asked.length;
    expect((await post(body, sign(body))).status).toBe(200);
    expect(stripe.asked.slice(before)).not.toEqual([]);
  });

  test.each([
    ["stripe-dispute", "charge.dispute.created", "needs_response"],
    ["stripe-dispute-lost", "charge.dispute.closed", "lost"],
  ])("%s: %s is logged with its id", async (_, type, status) => {
    const { id, ...rest } = event(type, { object: "dispute", id: "dp_1", charge: "ch_3", status });
    const body = JSON.stringify({ id, ...rest });
    expect((await post(body, sign(body))).status).toBe(200);
    await expect.poll(() => app.output()).toContain(id);
    expect(app.output()).toContain("a payment is disputed");
  });

  test.each<[string, number, (body: string) => string | null, string?]>([
    ["stripe-unknown-type", 200, (body) => sign(body)],
    [
      "stripe-rolled-secret",
      200,
      (body) => sign(body, { secrets: ["whsec_old", stripe.webhookSecret] }),
    ],
    ["stripe-wrong-signature", 400, (body) => sign(body, { secrets: ["whsec_other"] })],
    ["stripe-no-signature", 400, () => null],
    ["stripe-hour-old", 400, (body) => sign(body, { seconds: -3_600 })],
    ["stripe-hour-ahead", 400, (body) => sign(body, { seconds: 3_600 })],
    ["stripe-not-json", 400, (body) => sign(body), "not JSON"],
    [
      "stripe-thin-event",
      400,
      (body) => sign(body),
      '{"id":"evt_thin","object":"v2.core.event","type":"v1.billing.meter.no_meter_found","created":"2026-06-10T10:00:00Z"}',
    ],
  ])("%s: gets %i without reading anything from Stripe", async (_, status, signatureOf, sent) => {
    const other = event("radar.early_fraud_warning.created", { object: "warning", id: "issfr_1" });
    const body = sent ?? JSON.stringify(other);
    const before = reads();
    expect((await post(body, signatureOf(body))).status).toBe(status);
    expect(reads()).toBe(before);
  });
});

test("feed-etag-head: HEAD of a calendar feed returns its headers and no body", async () => {
  const path = "/dashboard/calendar/feed";
  await press(app, cook, path, "Create link: Your own");
  const [link = ""] = /\/calendar\/[\w.-]+\.ics/.exec((await cook.get(path)).text) ?? [];
  const head = await raw(app, { method: "HEAD", path: link });
  const get = await raw(app, { path: link });
  expect([head.status, head.text]).toEqual([200, ""]);
  for (const name of ["content-type", "etag"]) {
    expect(head.headers.get(name)).toBe(get.headers.get(name));
  }
  const again = await raw(app, {
    method: "HEAD",
    path: link,
    headers: { "if-none-match": get.headers.get("etag") ?? "" },
  });
  expect(again.status).toBe(304);
});

test("feed-fold: the calendar feed folds a long title between characters, at 75 bytes", async () => {
  const title =
    "Crème brûlée, “façon” grand-père; 王さんのカレー 🍛 with a title that is longer than one line of a calendar";
  const who = await signUp(app);
  const made = await who.send("POST", "/api/recipes/create", { title, ingredients: ["1 egg"] });
  const mealId = String(Object(Object(made.body).meal ?? made.body).id);
  await who.send("POST", "/api/calendar", { mealId, scheduledDate: today(), mealType: "dinner" });
  const path = "/dashboard/calendar/feed";
  await press(app, who, path, "Create link: Your own");
  const [link = ""] = /\/calendar\/[\w.-]+\.ics/.exec((await who.get(path)).text) ?? [];
  const { text } = await visitor(app).get(link);
  const lines = text.split("\r\n");
  expect(lines.filter((line) => line.includes("\n"))).toEqual([]);
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(text).not.toContain("\u{fffd}");
  const escaped = title.replaceAll(",", "\\,").replaceAll(";", "\\;");
  expect(text.replaceAll("\r\n ", "")).toContain(`SUMMARY:Dinner: ${escaped}\r\n`);
});

test("share-target: an address that another app shares is filled into the form", async () => {
  const page = await cook.get("/custom-recipes?url=https%3A%2F%2Fexample.org%2Fsoup");
  expect(page.text).toContain('value="https://example.org/soup"');
});
