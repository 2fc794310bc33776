import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { type App, startApp } from "../app";
import { type Client, signUp } from "../client";
import { fillHousehold } from "../contract/database";
import { PULSE_LIMIT } from "../contract/heartbeat";
import { today } from "../contract/days";
import { THOROUGH } from "../thorough";

/** The promise is 500 ms for a page and 2 s for a list. `PULSE_LIMIT=200` checks it on a quiet machine. */
const PAGE = 2.5 * PULSE_LIMIT;
const LIST = 10 * PULSE_LIMIT;

let app: App;
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT: "on" });
});
afterAll(() => app.stop());

const shape = z.looseObject({ id: z.string() });

async function addRecipes(cook: Client, count: number, lines: number) {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const ingredients = Array.from({ length: lines }, (_, i) => `${i} cups ${n}x${i} of wild food`);
    const answer = await cook.send("POST", "/api/recipes/create", { title: `${n}`, ingredients });
    ids.push(shape.parse(answer.body).id);
  }
  return ids;
}

const makeList = (cook: Client, mealIds: string[], signal?: AbortSignal) =>
  fetch(`${app.url}/api/grocery-list/generate`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: cook.cookie(), origin: app.url },
    body: JSON.stringify({ mealIds, weekStartDate: today() }),
    signal: signal ?? null,
  });

/** Opens a connection that sends requests without reading the responses. */
function dial({ cookie }: Client) {
  const { hostname, port, host } = new URL(app.url);
  const socket = connect({ host: hostname, port: Number(port) }).pause();
  socket.on("error", () => {});
  const ask = (method: string, path: string) =>
    socket.write(`${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie()}\r\n\r\n`);
  return { socket, ask };
}

/** Returns the longest time in milliseconds that each request of `cook` took. */
async function live(cook: Client, mealIds: string[], until: Promise<unknown>) {
  const waited = { page: 0, list: 0, rounds: 0 };
  let over = false;
  void until.finally(() => (over = true));
  do {
    let from = performance.now();
    expect((await cook.get("/dashboard")).status).toBe(200);
    waited.page = Math.max(waited.page, performance.now() - from);
    from = performance.now();
    expect((await makeList(cook, mealIds)).status).toBe(201);
    waited.list = Math.max(waited.list, performance.now() - from);
    waited.rounds += 1;
    await pause(400);
  } while (!over);
  if (process.env["PULSE_LIMIT"]) console.log(expect.getState().currentTestName, waited);
  return waited;
}

describe("A user who floods the server with heavy work", () => {
  test("delays only their own lists: one is built, a few wait, and the other requests get 429", async () => {
    const [cook, stranger] = [await signUp(app), await signUp(app)];
    const own = await addRecipes(cook, 5, 12);
    const theirs = await addRecipes(stranger, 10, 200);
    const statuses = new Map<number, number>();
    const flood = Array.from({ length: THOROUGH ? 250 : 100 }, () =>
      makeList(stranger, theirs).then(async (answer) => {
        await answer.arrayBuffer();
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (answer.status === 429) expect(answer.headers.get("retry-after")).toBe("1");
      }),
    );
    const waited = await live(cook, own, Promise.all(flood));
    await Promise.all(flood);
    expect(waited.page).toBeLessThan(PAGE);
    expect(waited.list).toBeLessThan(LIST);
    expect([...statuses.keys()].sort()).toEqual([201, 429]);
    expect(statuses.get(201)).toBeLessThan(THOROUGH ? 100 : 60);
  });

  test("can export everything again after disconnecting from many exports", async () => {
    const stranger = await signUp(app);
    await addRecipes(stranger, 1, 200);
    await fillHousehold(app, stranger, 600, []);
    const read = (method: string, signal: AbortSignal) =>
      fetch(`${app.url}/api/meals/all`, { method, headers: { cookie: stranger.cookie() }, signal });
    // They disconnect after the first 429, however long a busy machine takes to send it.
    const left = new AbortController();
    const signal = AbortSignal.any([left.signal, AbortSignal.timeout(300_000)]);
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async (_, n) => {
        const answer = await read(n % 3 === 0 ? "HEAD" : "GET", signal).catch(() => null);
        if (answer?.status === 429) left.abort();
        return answer?.status ?? 0;
      }),
    );
    expect(new Set(statuses)).toContain(429);
    // The server notices after some time which clients have disconnected.
    const status = async () => {
      const { status, body } = await read("GET", AbortSignal.timeout(300_000));
      await body?.cancel();
      return status;
    };
    await expect.poll(status).toBe(200);
    for (let n = 0; n < 3; n++) {
      const answer = await read("GET", AbortSignal.timeout(300_000));
      expect(answer.status).toBe(200);
      expect(z.array(z.unknown()).parse(await answer.json())).toHaveLength(601);
    }
  });

  test("leaves no resources in use after pipelining requests and disconnecting without reading a response", async () => {
    const stranger = await signUp(app);
    await addRecipes(stranger, 1, 200);
    // 40 MB as JSON.
    await fillHousehold(app, stranger, 6_000, []);
    const text = `intent=parse&text=${"x".repeat(5_500_000)}`;
    const head = [
      "POST /custom-recipes HTTP/1.1",
      `Host: ${new URL(app.url).host}`,
      `Origin: ${app.url}`,
      `Cookie: ${stranger.cookie()}`,
      "Content-Type: application/x-www-form-urlencoded",
      `Content-Length: ${text.length}`,
    ].join("\r\n");
    // A user may have three of them in progress at a time.
    for (let n = 0; n < 3; n++) {
      const { socket, ask } = dial(stranger);
      ask("GET", "/account/export.json");
      socket.write(`${head}\r\n\r\n${text}`);
      await pause(1_500);
      socket.destroy();
    }
    const fields = { intent: "parse", text: "x".repeat(5_500_000) };
    const answer = await stranger.post("/custom-recipes", fields);
    expect(answer.status).not.toBe(503);
    expect(answer.status).not.toBe(429);
    const read = await fetch(`${app.url}/account/export.json`, {
      headers: { cookie: stranger.cookie() },
      signal: AbortSignal.timeout(300_000),
    });
    expect(read.status).toBe(200);
    await read.body?.cancel();
  });

  test("gets the responses to all pipelined requests", async () => {
    const { hostname, port, host } = new URL(app.url);
    const socket = connect({ host: hostname, port: Number(port) });
    let heard = "";
    socket.on("data", (chunk) => (heard += chunk.toString("latin1")));
    const form = "intent=sign-in&email=nobody%40example.org&password=wrong";
    const post = `POST /auth HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${app.url}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}\r\n\r\n${form}`;
    const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
    socket.write(post + post + get("/healthz") + get("/terms"));
    const statuses = () => heard.match(/HTTP\/1\.1 \d+/g)?.map((line) => line.slice(-3));
    await expect.poll(statuses).toEqual(["400", "400", "200", "200"]);
    socket.destroy();
  });

  test("gets a refusal before the import starts if too many imports are running", async () => {
    const stranger = await signUp(app);
    await addRecipes(stranger, 1, 200);
    await fillHousehold(app, stranger, 600, []);
    const headers = { cookie: stranger.cookie() };
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const answer = await fetch(`${app.url}/account/export.json`, { headers });
        await answer.arrayBuffer();
        return answer.status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(app.output()).not.toContain("Error: Your household is already loading");
  });
});

describe("A user who requests many pages at once", () => {
  test("delays only their own pages, because requests of other users are answered in between", async () => {
    const stranger = await signUp(app);
    await addRecipes(stranger, 1, 20);
    const day = Array.from({ length: 30 }, () => today());
    await fillHousehold(app, stranger, 1, day);
    const path = `/dashboard/calendar/${today()}`;
    expect((await stranger.get(path)).status).toBe(200);
    const pages = Array.from({ length: 40 }, () => dial(stranger));
    const { socket: other, ask } = dial(stranger);
    await Promise.all([...pages.map(({ socket }) => socket), other].map((it) => once(it, "ready")));

    let shown = 0;
    const all = pages.map(async ({ socket, ask }) => {
      ask("GET", path);
      await once(socket.resume(), "data");
      shown += 1;
    });
    ask("GET", "/healthz");
    await once(other.resume(), "data");

    expect(shown).toBeLessThan(20);
    await Promise.all(all);
    for (const socket of [...pages.map((page) => page.socket), other]) socket.destroy();
  });
});
