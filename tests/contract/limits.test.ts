import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../app";
import { type Answer, type Client, signUp, visitor } from "../client";
import { by, makeToken } from "../tokens";
import { press, toast, valuesOf } from "./page";
import { raw } from "./raw";
import { account, refusal } from "./shapes";

let app: App;
const slow = new Map<string, Promise<number>>();
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT: "on" });
  // The last test waits for these clients. They run during the tests in between.
  const form = "POST /auth HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\n";
  slow.set("nothing", dribble("", ""));
  slow.set("headers", dribble("GET / HTTP/1.1\r\nHost: x\r\n", "X-More: 1\r\n"));
  slow.set("a body", dribble(`${form}Content-Length: 100000\r\n\r\n`, "a"));
  const chunked = `${form}Transfer-Encoding: chunked\r\n\r\n`;
  slow.set("a body in chunks", dribble(chunked, "1\r\na\r\n"));
});
afterAll(() => app.stop());

/** Sends `first` at once, then `then` every second. Returns the seconds until the server closes the connection. */
function dribble(first: string, then: string): Promise<number> {
  const { port } = new URL(app.url);
  const from = performance.now();
  return new Promise((done) => {
    const socket = connect(Number(port), "127.0.0.1", () => socket.write(first));
    const timer = setInterval(() => then && socket.write(then), 1_000);
    socket.resume().on("error", () => {});
    socket.on("close", () => {
      clearInterval(timer);
      done((performance.now() - from) / 1_000);
    });
  });
}

function expectGuarded({ headers }: Answer) {
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(headers.get("cache-control")).toContain("no-store");
}

/** Returns the seconds in the Retry-After of a refusal. */
function waitOf(answer: Answer) {
  expect(answer.status).toBe(429);
  expectGuarded(answer);
  return Number(answer.headers.get("retry-after"));
}

async function sendFile({ cookie }: Client) {
  const body = new FormData();
  body.set("file", new File(["{}"], "recipes.json"));
  const headers = { cookie: cookie(), origin: app.url };
  const sent = { method: "POST", body, headers, redirect: "manual" as const };
  return fetch(`${app.url}/custom-recipes/file`, sent);
}

describe("A program with a token", () => {
  test("can make 300 calls a minute, which do not count for the user or for other tokens", async () => {
    const cook = await signUp(app);
    const tokenFor = async (name: string) => {
      const fields = { intent: "add", name, scope: ["read"], lifetime: "90" };
      const { text } = await cook.post("/account/tokens", fields);
      const [token = ""] = /weeknight_[\w-]+\.[\w-]+/.exec(text) ?? [];
      app.secrets.add(token.slice(token.indexOf(".") + 1));
      return { authorization: `Bearer ${token}` };
    };
    const [busy, calm] = [await tokenFor("Busy"), await tokenFor("Calm")];
    const program = visitor(app);
    const ask = (token: Record<string, string>) => program.get("/api/auth/user", token);
    const asked: Answer[] = [];
    while (asked.length < 300) {
      asked.push(...(await Promise.all(Array.from({ length: 25 }, () => ask(busy)))));
    }
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]));
    expect(waitOf(await ask(busy))).toBeGreaterThan(0);
    expect((await ask(calm)).status).toBe(200);
    const accept = "application/json, text/event-stream";
    const message = { jsonrpc: "2.0", id: 1, method: "ping" };
    const tell = (token: Record<string, string>) =>
      program.send("POST", "/mcp", message, { ...token, accept });
    expect(waitOf(await tell(busy))).toBeGreaterThan(0);
    expect((await tell(calm)).status).toBe(200);
    expect((await cook.get("/api/auth/user")).status).toBe(200);
  });
});

describe("Imports", () => {
  test("are limited to ten in ten minutes, counting pages, texts and files together", async () => {
    const cook = await signUp(app);
    const url = "http://192.168.1.20/cake";
    for (let n = 0; n < 3; n++) {
      const call = await cook.send("POST", "/api/recipes/parse-url", { url });
      expect(call.status).toBe(400);
      expect((await cook.post("/custom-recipes", { intent: "parse", url })).status).toBe(400);
      const pasted = { intent: "paste", pasted: "No recipe", url: "" };
      expect((await cook.post("/custom-recipes", pasted)).status).toBe(422);
    }
    // An invalid request does not count.
    expect((await cook.post("/custom-recipes", { intent: "parse", url: "" })).status).toBe(400);
    expect((await sendFile(cook)).status).toBe(303);

    const form = await cook.post("/custom-recipes", { form: "parse-form", intent: "parse", url });
    expect(waitOf(form)).toBeGreaterThan(500);
    expect(toast(form)?.description).toContain("too many recipes or files");
    expect(valuesOf(form, "url")).toContain(url);
    const call = await cook.send("POST", "/api/recipes/parse-url", { url });
    expect(waitOf(call)).toBeGreaterThan(500);
    // The file before it has to be read first.
    let wait = 0;
    const again = async () => {
      const file = await sendFile(cook);
      wait = Number(file.headers.get("retry-after"));
      return file.status;
    };
    await expect.poll(again).toBe(429);
    expect(wait).toBeGreaterThan(500);

    const other = await signUp(app);
    expect((await other.send("POST", "/api/recipes/parse-url", { url })).status).toBe(400);
  });
});

describe("Requests for meals", () => {
  test("are limited to ten a minute, counting all kinds together, and the eleventh costs nothing", async () => {
    const cook = await signUp(app);
    const find = (recipeQuery: string, key = recipeQuery) =>
      cook.send("POST", "/api/meals/search-specific", { recipeQuery }, { "idempotency-key": key });
    const once = { "idempotency-key": "the first" };
    const ask = () => cook.send("POST", "/api/meals/suggestions", { count: 1 }, once);
    expect((await ask()).status).toBe(200);
    for (let n = 0; n < 9; n++) expect((await find(`xylophone ${n}`)).status).toBe(404);
    // A repeated request returns the stored meals and does not count.
    expect((await ask()).status).toBe(200);

    const refused = await find("xylophone 10");
    expect(waitOf(refused)).toBeLessThanOrEqual(60);
    expect(refusal(refused).message).not.toMatch(/credit/i);
    expect(account(await cook.get("/api/auth/user")).mealCredits).toBe(19);

    const other = await signUp(app);
    expect((await other.send("POST", "/api/meals/suggestions", { count: 1 })).status).toBe(200);
  });
});

describe("Searches", () => {
  test("are limited to sixty a minute, counting pages and calls together, and the form keeps its input", async () => {
    const cook = await signUp(app);
    const get = (path: string) => cook.get(`${path}=xylophone&near=1`);
    for (let n = 0; n < 30; n++) {
      expect((await get("/api/meals/answers?q")).status).toBe(200);
      expect((await get("/dashboard/meals?find")).status).toBe(200);
    }
    expect(waitOf(await get("/api/meals/answers?q"))).toBeLessThanOrEqual(60);
    expect((await get("/dashboard?find")).status).toBe(429);
    const recipeQuery = "lemon soup";
    const refused = await press(app, cook, "/dashboard", "Find Recipe", { recipeQuery });
    expect(waitOf(refused)).toBeGreaterThan(0);
    expect(valuesOf(refused, "recipeQuery")).toEqual([recipeQuery]);
    expect(account(await cook.get("/api/auth/user")).mealCredits).toBe(20);

    const other = await signUp(app);
    expect((await other.get("/api/meals/answers?q=xylophone")).status).toBe(200);
  });
});

test("all programs of a user together can make 900 calls a minute, which do not count for the user", async () => {
  const cook = await signUp(app);
  const statuses: number[] = [];
  // On a slow machine some calls would be in the next minute, so they are not made.
  const until = Date.now() + 50_000;
  for (let program = 0; program < 4; program++) {
    const headers = by(await makeToken(app, cook, ["read"]));
    const ask = async () =>
      void statuses.push((await visitor(app).get("/api/pantry", headers)).status);
    for (let n = 0; n < 8 && Date.now() < until; n++)
      await Promise.all(Array.from({ length: 30 }, ask));
  }
  const allowed = Math.min(statuses.length, 900);
  expect(statuses.filter((status) => status === 200)).toHaveLength(allowed);
  expect(statuses.filter((status) => status === 429)).toHaveLength(statuses.length - allowed);
  expect((await cook.get("/api/pantry")).status).toBe(200);
});

describe("A request that is too large", () => {
  test.each<[string, number, string, Record<string, string>]>([
    ["a header of 20 KB", 431, "/", { "x-long": "a".repeat(20_000) }],
    ["an address of 20 KB", 431, `/?q=${"a".repeat(20_000)}`, {}],
    ["cookies of 20 KB", 431, "/dashboard", { cookie: `a=${"a".repeat(20_000)}` }],
    ["an address of 15 KB", 404, `/${"a".repeat(15_000)}`, {}],
  ])("with %s gets %d", async (_, status, path, headers) => {
    expect((await raw(app, { path, headers })).status).toBe(status);
  });

  test("with a body of 300 KB gets 413, for a page and for a call", async () => {
    const cook = await signUp(app);
    const large = { title: "a".repeat(300_000), ingredients: ["1 leek"] };
    for (const answer of [
      await cook.send("POST", "/api/recipes/create", large),
      await cook.post("/dashboard/preferences", { cuisinePreferences: large.title }),
    ]) {
      expect(answer.status).toBe(413);
      expectGuarded(answer);
    }
  });

  test("with thousands of form fields gets 400, for each type of form", async () => {
    const origin = app.url;
    const type = "application/x-www-form-urlencoded";
    const encoded = await raw(app, {
      method: "POST",
      path: "/auth",
      headers: { origin, "content-type": type },
      body: "a=1&".repeat(5_000),
    });
    expect(encoded.status).toBe(400);
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
    const parts = await raw(app, {
      method: "POST",
      path: "/auth",
      headers: { origin, "content-type": "multipart/form-data; boundary=x" },
      body: `${part.repeat(2_000)}--x--\r\n`,
    });
    expect(parts.status).toBe(400);
  });
});

describe("A slow client", () => {
  test.each(["nothing", "headers", "a body", "a body in chunks"])(
    "that sends %s without completing the request is disconnected after half a minute",
    async (what) => {
      const seconds = await slow.get(what);
      expect(seconds).toBeGreaterThan(14);
      // Half a minute, with much time for a busy machine. Without the limit the connection would stay open.
      expect(seconds).toBeLessThan(240);
    },
  );
});
