import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADMIN_PASSWORD, type App, freePort, shareApp, startApp } from "../app";
import { type Answer, type Client, signIn, signUp, visitor } from "../client";
import { operationOf, operationsBody } from "../list-operations";
import { everyNth, THOROUGH } from "../thorough";
import { ACCESS, whoOf } from "./access-table";
import { allRows } from "./database";
import { addDays, today } from "./days";
import { type FullHousehold, addFullHousehold } from "./full-household";
import { all, attribute, byTag, headings, page } from "./page";
import { raw, statusLine } from "./raw";
import { entry, type MealJson, meals, refusal } from "./shapes";

const FORM = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";

type Fixture = { app: App; me: Client; meal: MealJson; entryId: string };

/** A user with a meal, a favorite and an entry that another site could change. */
async function createFixture(app: App): Promise<Fixture> {
  const me = await signUp(app);
  const [meal] = meals(await me.send("POST", "/api/meals/suggestions", { count: 2 }));
  if (!meal) throw new Error("No meal came.");
  await me.send("POST", "/api/favorites", { mealId: meal.id });
  const planned = await me.send("POST", "/api/calendar", {
    mealId: meal.id,
    scheduledDate: addDays(today(), 1),
    mealType: "dinner",
  });
  return { app, me, meal, entryId: entry(planned).id };
}

type Attack = { what: string; method: string; path: string; type?: string; body?: string };

/** Every kind of change: pages, their `_data` requests, and calls. */
const attacks = ({ meal, entryId }: Fixture): Attack[] => {
  const day = addDays(today(), 2);
  const form = (path: string, fields: Record<string, string>) => ({
    what: `the form ${path}`,
    method: "POST",
    path,
    type: FORM,
    body: new URLSearchParams(fields).toString(),
  });
  const call = (method: string, path: string, body?: unknown) => ({
    what: `the call ${method} ${path}`,
    method,
    path,
    ...(body === undefined ? {} : { type: JSON_TYPE, body: JSON.stringify(body) }),
  });
  return [
    form("/dashboard/meals", { intent: "generate", requestId: "x" }),
    form("/dashboard/meals?_data=routes%2Fdashboard.meals", { intent: "generate", requestId: "y" }),
    form("/dashboard/preferences", { allergyPreferences: "Vegan" }),
    form("/dashboard/preferences?_data=routes%2Fdashboard.preferences", {
      allergyPreferences: "Vegan",
    }),
    form("/favorites", { intent: "remove", mealId: meal.id }),
    form("/favorites?_data=routes%2Ffavorites", { intent: "remove", mealId: meal.id }),
    form("/dashboard/calendar", { intent: "remove", entryId }),
    form("/dashboard/calendar?_data=routes%2Fdashboard.calendar", { intent: "remove", entryId }),
    form("/dashboard/calendar/new", { mealId: meal.id, scheduledDate: day, mealType: "dinner" }),
    form("/dashboard/calendar", { intent: "list", entryId }),
    form(`/dashboard/calendar/${addDays(today(), 1)}`, {
      intent: "move",
      entryId,
      scheduledDate: day,
    }),
    form(`/dashboard/groceries?weekStart=${addDays(today(), 1)}`, { intent: "add-planned" }),
    form(`/dashboard/meals/${meal.id}/share`, { intent: "share" }),
    form("/account/time-zone", { timeZone: "Europe/Berlin" }),
    form("/auth", {
      intent: "sign-up",
      firstName: "",
      email: "evil@example.org",
      password: "a good password",
    }),
    form("/api/logout", {}),
    call("POST", "/api/preferences", { allergyPreferences: ["Vegan"] }),
    call("POST", "/api/preferences?_data=routes%2Fapi.preferences", {
      allergyPreferences: ["Vegan"],
    }),
    call("POST", "/api/meals/suggestions", { count: 1 }),
    call("POST", "/api/meals/search-specific", { recipeQuery: "chicken" }),
    call("POST", "/api/favorites", { mealId: meal.id }),
    call("DELETE", `/api/favorites/${meal.id}`),
    call("POST", "/api/calendar", { mealId: meal.id, scheduledDate: day, mealType: "dinner" }),
    call("DELETE", `/api/calendar/${entryId}`),
    call("POST", "/api/grocery-list/generate", { mealIds: [meal.id], weekStartDate: day }),
    call(
      "POST",
      "/api/grocery-list/taps",
      operationsBody(day, operationOf("add", randomUUID(), "soap")),
    ),
    call("POST", "/api/auth/admin-logout"),
  ];
};

const sendAs = (
  { app, me }: Fixture,
  { method, path, type, body }: Attack,
  headers: Record<string, string>,
) =>
  raw(app, {
    method,
    path,
    ...(body === undefined ? {} : { body }),
    headers: { cookie: me.cookie(), ...(type ? { "content-type": type } : {}), ...headers },
  });

/** In `npm test` each call takes the next tenth of them. */
const STEP = THOROUGH ? 1 : 10;
let turn = 0;

/** Sends every attack with these headers and expects that all are refused. */
async function expectAllRefused(
  fixture: Fixture,
  headers: Record<string, string>,
  only = attacks(fixture),
) {
  const before = await allRows(fixture.app);
  const start = turn++ % STEP;
  for (const attack of only.filter((_, index) => index % STEP === start)) {
    const answer = await sendAs(fixture, attack, headers);
    expect(`${attack.what}: ${answer.status}`).toBe(`${attack.what}: 403`);
    // A browser navigates there, so it gets a page.
    const isCall = attack.path.startsWith("/api/") && attack.path !== "/api/logout";
    if (isCall) expect(refusal(answer).message).toBeTruthy();
    expect(answer.headers.getSetCookie().join()).not.toContain("weeknight_session");
  }
  expect(await allRows(fixture.app)).toBe(before);
}

describe("Without APP_URL", () => {
  let fixture: Fixture;
  let host: string;
  beforeAll(async () => {
    fixture = await createFixture(await startApp());
    host = new URL(fixture.app.url).host;
  });
  afterAll(() => fixture.app.stop());

  test.each([
    "https://evil.example",
    "http://evil.example",
    "http://127.0.0.1",
    "http://127.0.0.1:1",
    "http://localhost",
    "http://127.0.0.1.evil.example",
    "file://",
    "nonsense",
    "http://",
  ])("another site at %s cannot change data", async (origin) => {
    await expectAllRefused(fixture, { origin });
    await expectAllRefused(fixture, { origin, "sec-fetch-site": "same-origin" });
  });

  test("a page without an origin cannot change data", async () => {
    await expectAllRefused(fixture, { origin: "null", "sec-fetch-site": "cross-site" });
    await expectAllRefused(fixture, { origin: "null" });
  });

  test.each(["cross-site", "same-site"])(
    "a %s request cannot change data with any Origin",
    async (site) => {
      await expectAllRefused(fixture, { "sec-fetch-site": site });
      await expectAllRefused(fixture, { "sec-fetch-site": site, origin: fixture.app.url });
    },
  );

  test("a form without Origin and Sec-Fetch-Site is refused", async () => {
    await expectAllRefused(
      fixture,
      {},
      attacks(fixture).filter(({ type }) => type === FORM),
    );
  });

  test("a form that imitates a call is refused if both headers are missing", async () => {
    const calls = attacks(fixture).filter(({ what, body }) => what.startsWith("the call") && body);
    for (const type of [
      "text/plain",
      "text/plain;charset=UTF-8",
      FORM,
      "multipart/form-data; boundary=x",
    ]) {
      await expectAllRefused(
        fixture,
        {},
        calls.map((attack) => ({ ...attack, type })),
      );
    }
  });

  test("JSON sent as text/plain from another site is refused", async () => {
    const calls = attacks(fixture).filter(({ what, body }) => what.startsWith("the call") && body);
    const plain = calls.map((attack) => ({ ...attack, type: "text/plain" }));
    await expectAllRefused(
      fixture,
      { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
      plain,
    );
  });

  test("X-Forwarded-Host, Forwarded and X-Forwarded-Proto do not make another site count as our site", async () => {
    const origin = "https://evil.example";
    await expectAllRefused(fixture, { origin, "x-forwarded-host": "evil.example" });
    await expectAllRefused(fixture, { origin, "x-forwarded-host": `${host}, evil.example` });
    await expectAllRefused(fixture, { origin, forwarded: "host=evil.example;proto=https" });
    await expectAllRefused(fixture, {
      origin,
      "x-forwarded-proto": "https",
      "x-original-host": "evil.example",
    });
    await expectAllRefused(fixture, {
      origin,
      "x-forwarded-host": "evil.example",
      "x-weeknight-request": "none",
    });
  });

  test("X-HTTP-Method-Override and _method do not turn a GET into a change", async () => {
    const before = await allRows(fixture.app);
    for (const { path } of attacks(fixture).filter(({ path }) => path !== "/api/logout")) {
      const at = path + (path.includes("?") ? "&" : "?") + "_method=DELETE";
      await raw(fixture.app, {
        path: at,
        headers: {
          cookie: fixture.me.cookie(),
          origin: "https://evil.example",
          "x-http-method-override": "POST",
        },
      });
    }
    expect(await allRows(fixture.app)).toBe(before);
  });

  test("our own forms and calls are accepted from a new browser, an old browser and a script", async () => {
    const ours = fixture.app.url;
    const call = (headers: Record<string, string>) =>
      raw(fixture.app, {
        method: "POST",
        path: "/api/preferences",
        body: "{}",
        headers: { cookie: fixture.me.cookie(), "content-type": JSON_TYPE, ...headers },
      });
    const form = (headers: Record<string, string>) =>
      raw(fixture.app, {
        method: "POST",
        path: "/dashboard/preferences",
        body: "cuisinePreferences=Italian",
        headers: { cookie: fixture.me.cookie(), "content-type": FORM, ...headers },
      });
    const browsers: Record<string, string>[] = [
      { origin: ours, "sec-fetch-site": "same-origin" },
      { origin: ours },
      { "sec-fetch-site": "same-origin" },
      { "sec-fetch-site": "none" },
    ];
    for (const headers of browsers) {
      expect((await call(headers)).status).toBe(200);
      expect((await form(headers)).status).toBe(303);
    }
    expect((await call({})).status).toBe(200);
    const removed = await raw(fixture.app, {
      method: "DELETE",
      path: "/api/calendar/nonsense",
      headers: { cookie: fixture.me.cookie() },
    });
    expect(removed.status).toBe(404);
  });

  test("links on any site can open pages", async () => {
    const answer = await fixture.me.get("/dashboard", {
      "sec-fetch-site": "cross-site",
      origin: "https://evil.example",
    });
    expect(answer.status).toBe(200);
  });

  test("no other site gets a header that allows it to read or send data", async () => {
    const preflight = await raw(fixture.app, {
      method: "OPTIONS",
      path: "/api/preferences",
      headers: {
        cookie: fixture.me.cookie(),
        origin: "https://evil.example",
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type",
      },
    });
    const read = await fixture.me.get("/api/preferences", { origin: "https://evil.example" });
    for (const answer of [preflight, read]) {
      for (const name of answer.headers.keys()) expect(name).not.toMatch(/^access-control-/);
    }
    expect(preflight.status).toBeGreaterThanOrEqual(400);
  });

  test("a refused form is answered with a page, and a refused call with JSON", async () => {
    const [form] = attacks(fixture);
    if (!form) throw new Error("The page has no form.");
    const answer = await sendAs(fixture, form, { origin: "https://evil.example" });
    expect(answer.status).toBe(403);
    expect(headings(answer).length).toBeGreaterThan(0);
    expect(answer.text).toContain("This request came from another site and was refused (");
  });
});

describe("A form whose headers a proxy changed", () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.stop());
  const form = (headers: Record<string, string>) =>
    raw(app, {
      method: "POST",
      path: "/auth",
      body: "intent=sign-in",
      headers: { "content-type": FORM, ...headers },
    });

  test("is refused with the Host, the Origin and the setting to change, on the page and in the log", async () => {
    const origin = app.url;
    const answer = await form({ host: "127.0.0.1", origin });
    expect(answer.status).toBe(403);
    const words = `Origin: ${origin}, Host: 127.0.0.1`;
    for (const text of [answer.text, app.output()]) {
      expect(text).toContain(words);
      expect(text).toContain("set APP_URL to the address that people type");
      expect(text).toContain("pass the Host header unchanged");
    }
  });

  test("is refused without showing markup or long text that a client sent", async () => {
    const origin = `https://<b>${"x".repeat(2_000)}`;
    const answer = await form({ origin });
    expect(answer.status).toBe(403);
    expect(answer.text).toContain("https://&lt;b&gt;x");
    expect(answer.text).not.toContain("<b>");
    for (const text of [answer.text, app.output()]) expect(text).not.toContain("x".repeat(101));
  });
});

/** The headers that a browser sends for a page of another site, for each kind of request. */
const FOREIGN: [string, Record<string, string>][] = [
  ["another site", { origin: "https://evil.example" }],
  ["another site by fetch", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
  ["a frame without an origin", { origin: "null" }],
  ["a sibling site", { origin: "https://beside.example", "sec-fetch-site": "same-site" }],
  ["a page without Origin", { "sec-fetch-site": "cross-site" }],
  [
    "a site that names itself by a proxy's header",
    { origin: "https://evil.example", "x-forwarded-host": "evil.example" },
  ],
];

describe("Every route that changes data", () => {
  let app: App;
  let household: FullHousehold;
  let admin: Client;
  beforeAll(async () => {
    app = await startApp();
    [household, admin] = await Promise.all([
      addFullHousehold(app, { chooses: false }),
      signIn(app, "admin@localhost", ADMIN_PASSWORD),
    ]);
  });
  afterAll(() => app.stop());

  // `npm test` requests each route from one of them.
  test.each(FOREIGN)("refuses %s, and no row changes", async (who, foreign) => {
    const before = await allRows(app);
    const way = FOREIGN.findIndex(([name]) => name === who);
    for (const [name, row] of everyNth(FOREIGN.length, Object.entries(ACCESS), way)) {
      for (const method of ["POST", "DELETE"] as const) {
        const rule = row[method];
        if (!rule) continue;
        const to = rule.path ?? row.path;
        const path = typeof to === "string" ? to : to(household);
        const who = await whoOf(name, method);
        const { cookie } = who === "admin" ? admin : household.owner;
        const fields = rule.fields?.(household) ?? {};
        const texts = Object.entries(fields).map(([key, value]) => [key, String(value)]);
        const form = new URLSearchParams(Object.fromEntries(texts)).toString();
        const back = `${path}${path.includes("?") ? "&" : "?"}_data=routes%2F${name}`;
        for (const [at, type, body] of [
          [path, FORM, form],
          [back, FORM, form],
          [path, JSON_TYPE, JSON.stringify(fields)],
          [path, "text/plain", JSON.stringify(fields)],
        ] as const) {
          const headers = { cookie: cookie(), "content-type": type, ...foreign };
          const { status } = await raw(app, { method, path: at, body, headers });
          expect(`${method} ${at} ${type}: ${status}`).toBe(`${method} ${at} ${type}: 403`);
        }
      }
    }
    expect(await allRows(app)).toBe(before);
  });
});

describe("With APP_URL", () => {
  let fixture: Fixture;
  let publicUrl: string;
  beforeAll(async () => {
    publicUrl = `http://weeknight.test:${await freePort()}`;
    const app = await startApp({ APP_URL: publicUrl });
    // As behind a reverse proxy: the browser's Origin is the public address.
    const through: App = { ...app };
    const me = visitor(through, "proxied@example.org");
    const signedUp = await me.post(
      "/auth",
      {
        intent: "sign-up",
        firstName: "",
        email: "proxied@example.org",
        password: "a good password",
      },
      { origin: publicUrl },
    );
    if (signedUp.status !== 303) throw new Error(`Sign-up answered ${signedUp.status}`);
    const [meal] = meals(await me.send("POST", "/api/meals/suggestions", { count: 1 }));
    if (!meal) throw new Error("No meal came.");
    await me.send("POST", "/api/favorites", { mealId: meal.id });
    const planned = await me.send("POST", "/api/calendar", {
      mealId: meal.id,
      scheduledDate: addDays(today(), 1),
      mealType: "dinner",
    });
    fixture = { app, me, meal, entryId: entry(planned).id };
  });
  afterAll(() => fixture.app.stop());

  test("only that address counts as our site, not the Host of a request", async () => {
    await expectAllRefused(fixture, { origin: fixture.app.url });
    await expectAllRefused(fixture, { origin: "https://evil.example", host: "evil.example" });
    await expectAllRefused(fixture, { origin: publicUrl.replace("http:", "https:") });
    await expectAllRefused(fixture, {
      origin: publicUrl.replace("weeknight.test", "www.weeknight.test"),
    });
    await expectAllRefused(fixture, { origin: `${publicUrl}.evil.example` });
    await expectAllRefused(fixture, { origin: "null" });
    await expectAllRefused(fixture, { origin: publicUrl, "sec-fetch-site": "cross-site" });
    await expectAllRefused(fixture, {
      origin: "https://evil.example",
      "x-forwarded-host": "evil.example",
    });
  });

  test("requests from that address are accepted with any Host behind the proxy", async () => {
    for (const host of [new URL(publicUrl).host, "app:3000", new URL(fixture.app.url).host]) {
      const form = await raw(fixture.app, {
        method: "POST",
        path: "/dashboard/preferences",
        body: "cuisinePreferences=Italian",
        headers: { cookie: fixture.me.cookie(), "content-type": FORM, origin: publicUrl, host },
      });
      expect(form.status).toBe(303);
      expect(form.headers.get("location")).toBe("/dashboard");
    }
    const script = await fixture.me.send("POST", "/api/preferences", {});
    expect(script.status).toBe(200);
  });

  test("a share link contains the public address", async () => {
    const made = await fixture.me.post(
      `/dashboard/meals/${fixture.meal.id}/share`,
      { intent: "share" },
      { origin: publicUrl },
    );
    expect(made.status).toBe(303);
    const shown = await fixture.me.get(`/dashboard/meals/${fixture.meal.id}/share`);
    expect(shown.text).toContain(`${publicUrl}/shared/`);
  });
});

describe("With APP_URL and a trusted proxy", () => {
  test("X-Forwarded-Host does not make another site count as our site", async () => {
    const app = await startApp({ APP_URL: "http://weeknight.test", TRUST_PROXY: "1" });
    try {
      const answer = await visitor(app).post(
        "/auth",
        { intent: "sign-up", firstName: "", email: "a@example.org", password: "a good password" },
        { origin: "https://evil.example", "x-forwarded-host": "evil.example" },
      );
      expect(answer.status).toBe(403);
    } finally {
      await app.stop();
    }
  });
});

describe("Without APP_URL behind a trusted proxy", () => {
  test("only the Host that the proxy sends counts as our site", async () => {
    const app = await startApp({ TRUST_PROXY: "1" });
    try {
      const signUpFrom = (origin: string, forwarded: string) =>
        visitor(app).post(
          "/auth",
          { intent: "sign-up", firstName: "", email: "a@example.org", password: "a good password" },
          { origin, "x-forwarded-host": forwarded },
        );
      const ours = "https://weeknight.example";
      expect((await signUpFrom("https://evil.example", "weeknight.example")).status).toBe(403);
      expect((await signUpFrom(app.url, "weeknight.example")).status).toBe(403);
      expect(
        (await signUpFrom("https://evil.example", "evil.example, weeknight.example")).status,
      ).toBe(403);
      expect((await signUpFrom(ours, "weeknight.example")).status).toBe(303);
    } finally {
      await app.stop();
    }
  });
});

describe("A request that no browser sends", () => {
  let app: App;
  let me: Client;
  beforeAll(async () => {
    app = await shareApp();
    me = await signUp(app);
  });
  afterAll(() => app.stop());

  test("with TRACE is refused with 405 and returns no cookie", async () => {
    for (const path of ["/", "/dashboard", "/api/auth/user", "/icon.svg"]) {
      const answer = await raw(app, { method: "TRACE", path, headers: { cookie: me.cookie() } });
      expect(answer.status).toBe(405);
      expect(answer.text).not.toContain("weeknight_session");
    }
  });

  test.each(["PROPFIND", "MKCOL", "PURGE", "SEARCH"])(
    "with %s is refused with 405",
    async (method) => {
      for (const path of ["/dashboard", "/api/preferences"]) {
        expect((await raw(app, { method, path, headers: { cookie: me.cookie() } })).status).toBe(
          405,
        );
      }
    },
  );

  test.each([
    "evil.example/path",
    "a b",
    "evil.example@127.0.0.1",
    "127.0.0.1:99999999",
    "<script>",
    "evil.example?x",
    "evil.example#x",
    "[::1",
    '"',
    "%00",
    "127.0.0.1:port",
  ])("with the Host %j is refused with 400", async (host) => {
    for (const path of ["/", "/dashboard", "/api/auth/user"]) {
      expect(
        await statusLine(app, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
      ).toMatch(/^HTTP\/1\.1 400 /);
    }
  });

  test("without a Host is refused with 400", async () => {
    expect(await statusLine(app, "GET / HTTP/1.1\r\nConnection: close\r\n\r\n")).toMatch(
      /^HTTP\/1\.1 400 /,
    );
    expect(await statusLine(app, "GET / HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
  });

  test("cannot read data with `_data` as a visitor", async () => {
    for (const path of [
      "/dashboard?_data=routes%2Fdashboard._index",
      "/favorites?_data=routes%2Ffavorites",
    ]) {
      const answer = await visitor(app).get(path);
      expect(answer.text).not.toContain(me.email);
      expect(
        `${answer.headers.get("location")} ${answer.headers.get("x-remix-redirect")}`,
      ).toContain("/api/login");
    }
  });
});

describe("Security headers", () => {
  let app: App;
  let me: Client;
  beforeAll(async () => {
    app = await shareApp();
    me = await signUp(app);
  });
  afterAll(() => app.stop());

  const policyOf = (answer: Answer) =>
    new Map(
      (answer.headers.get("content-security-policy") ?? "").split(";").map((part) => {
        const [name = "", ...values] = part.trim().split(/\s+/);
        return [name, values] as const;
      }),
    );

  const everyKind = async (): Promise<[string, Answer][]> => {
    const auth = await visitor(app).get("/auth");
    const [style] = byTag(page(auth), "link").map((link) => attribute(link, "href") ?? "");
    const [script] = byTag(page(auth), "script").map((element) => attribute(element, "src") ?? "");
    return [
      ["a page", auth],
      ["the landing page", await visitor(app).get("/")],
      ["the dashboard", await me.get("/dashboard")],
      ["a redirect", await visitor(app).get("/dashboard")],
      [
        "a refused form",
        await visitor(app).post("/auth", { intent: "sign-in", email: "", password: "" }),
      ],
      [
        "another site's form",
        await visitor(app).post("/auth", {}, { origin: "https://evil.example" }),
      ],
      ["a page that is not there", await visitor(app).get("/nothing")],
      ["a call", await me.get("/api/auth/user")],
      ["a call that is not there", await me.get("/api/nothing")],
      ["a call by a wrong method", await me.send("PUT", "/api/auth/user", {})],
      ["a form at a page without one", await me.post("/all-recipes", { a: "b" })],
      ["TRACE", await raw(app, { method: "TRACE", path: "/" })],
      ["a style sheet", await raw(app, { path: style ?? "" })],
      ["a script", await raw(app, { path: script ?? "" })],
      ["a picture", await raw(app, { path: "/icon.svg" })],
      ["the health check", await visitor(app).get("/healthz")],
    ];
  };

  test("are part of every response: page, redirect, refusal, call and static file", async () => {
    for (const [what, answer] of await everyKind()) {
      const { headers } = answer;
      expect(`${what}: ${headers.get("x-content-type-options")}`).toBe(`${what}: nosniff`);
      expect(`${what}: ${headers.get("referrer-policy")}`).toBe(`${what}: same-origin`);
      expect(`${what}: ${policyOf(answer).get("frame-ancestors")}`).toBe(`${what}: 'none'`);
      expect(`${what}: ${headers.get("x-powered-by")}`).toBe(`${what}: null`);
    }
  });

  test("allow scripts only by nonce, and forms only to our own site", async () => {
    for (const [what, answer] of await everyKind()) {
      const policy = policyOf(answer);
      const scripts = policy.get("script-src") ?? ["nothing said"];
      expect(`${what}: ${scripts.join(" ")}`).toMatch(
        /: 'nonce-[A-Za-z0-9+/=_-]{20,}'( 'strict-dynamic')?$/,
      );
      expect(answer.headers.get("content-security-policy")).not.toMatch(/unsafe-(inline|eval)/);
      expect(policy.get("object-src")).toEqual(["'none'"]);
      expect(policy.get("base-uri")).toEqual(["'none'"]);
      expect(policy.get("form-action")).toEqual(["'self'"]);
    }
  });

  test("contain a new nonce for each request, which the page's scripts also have", async () => {
    const nonces = new Set<string>();
    for (let n = 0; n < 5; n++) {
      const answer = await me.get("/dashboard");
      const [nonce = ""] = policyOf(answer).get("script-src") ?? [];
      nonces.add(nonce);
      const scripts = all(page(answer), ({ tag }) => tag === "script");
      expect(scripts.length).toBeGreaterThan(0);
      for (const script of scripts) expect(nonce).toBe(`'nonce-${attribute(script, "nonce")}'`);
    }
    expect(nonces.size).toBe(5);
  });

  test("do not block anything on our pages, which have no inline script, style or handler", async () => {
    for (const path of [
      "/",
      "/auth",
      "/dashboard",
      "/favorites",
      "/all-recipes",
      "/dashboard/calendar/new",
      "/nothing",
    ]) {
      const answer = await me.get(path === "/auth" ? "/test" : path);
      const root = page(answer);
      expect(byTag(root, "style")).toEqual([]);
      for (const script of byTag(root, "script")) expect(attribute(script, "src")).toBeTruthy();
      const inline = all(root, ({ attributes }) =>
        [...attributes].some(
          ([name, value]) => /^on|^style$/.test(name) || /^\s*javascript:/i.test(value),
        ),
      );
      expect(inline).toEqual([]);
    }
  });

  test("prevent caching of private responses", async () => {
    const [meal] = meals(await me.send("POST", "/api/meals/suggestions", { count: 1 }));
    for (const path of [
      "/dashboard",
      "/favorites",
      "/all-recipes",
      `/dashboard/meals/${meal?.id}`,
      "/api/auth/user",
      "/api/meals/all",
      "/api/favorites",
      "/api/preferences",
    ]) {
      const answer = await me.get(path);
      expect(answer.status).toBe(200);
      expect(`${path}: ${answer.headers.get("cache-control")}`).toMatch(/no-store/);
    }
    const unauthorized = await visitor(app).get("/api/auth/user");
    expect(unauthorized.headers.get("cache-control")).toMatch(/no-store/);
  });

  test("require https permanently only if the public address is https", async () => {
    expect((await visitor(app).get("/")).headers.get("strict-transport-security")).toBeNull();
  });
});
