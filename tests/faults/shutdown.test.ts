import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type App, startApp } from "../app";
import { type Client, signUp, visitor } from "../client";
import { type ModelStandIn, startModelStandIn } from "../model-stand-in";
import { record } from "./figures";

/** Service managers wait at least this long before they kill a process. */
const LONGEST_MS = 10_000;

let standIn: ModelStandIn;
let app: App;
let cook: Client;
const sockets: Socket[] = [];

beforeAll(async () => {
  standIn = await startModelStandIn();
});
afterAll(() => standIn.stop());
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.stop();
  standIn.behave();
});

async function start() {
  app = await startApp({ OPENAI_BASE_URL: standIn.url });
  cook = await signUp(app);
}

/** Asks the server to end. Returns its exit code and the milliseconds until its end. */
async function terminate() {
  const from = performance.now();
  process.kill(app.pid, "SIGTERM");
  const code = await app.ended;
  return { code, ms: Math.round(performance.now() - from) };
}

/** Opens a client that sends this text and then neither sends nor reads. */
async function stall(text: string) {
  const { hostname, port } = new URL(app.url);
  const socket = connect({ host: hostname, port: Number(port) });
  sockets.push(socket);
  socket.on("error", () => {});
  await new Promise((done) => socket.once("connect", done));
  socket.write(text);
  socket.pause();
}

const get = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cook.cookie()}\r\n\r\n`;
describe("a server that gets a signal to end", () => {
  it("ends at once after Ctrl-C while it is idle", async () => {
    app = await startApp({ SHUTDOWN_DELAY: "20" });
    const ended = terminate();
    await pause(700);
    process.kill(app.pid, "SIGINT");
    const { code, ms } = await ended;
    expect(code).toBe(130);
    expect(ms).toBeLessThan(2_000);
    record("SIGTERM, then Ctrl-C", `exit ${code} after ${ms} ms`);
  });

  it("treats signals that arrive together as one, because npm sends several for one Ctrl-C", async () => {
    app = await startApp({ SHUTDOWN_DELAY: "1" });
    const ended = terminate();
    process.kill(app.pid, "SIGINT");
    expect((await ended).code).toBe(0);
  });

  it("ends at once if no request is in progress, even if clients keep connections", async () => {
    await start();
    await visitor(app).get("/");
    await stall(get("/healthz"));
    await pause(200);
    const { code, ms } = await terminate();
    expect(code).toBe(0);
    expect(ms).toBeLessThan(LONGEST_MS);
    record("SIGTERM with an idle connection", `exit ${code} after ${ms} ms`);
  });

  it("is no longer ready, answers the open requests, and does not lose their writes", async () => {
    await start();
    standIn.behave({ mealDelayMs: 300 });
    const requestId = "0190c4f2-7b5e-7cc1-8000-000000000001";
    const meals = cook.send(
      "POST",
      "/api/meals/suggestions",
      { count: 5 },
      { "idempotency-key": requestId },
    );
    const arriving = fetch(`${app.url}/dashboard/meals/arriving?requestId=${requestId}`, {
      headers: { cookie: cook.cookie() },
    }).then((response) => response.text());
    await pause(500);
    const ended = terminate();
    await pause(50);
    const ready = await visitor(app).get("/readyz");
    expect(ready.status).toBe(503);
    expect(ready.text).toBe("stopping");
    // A client that connects meanwhile also gets an answer, and is asked to connect again for the next request.
    const late = await visitor(app).get("/");
    expect(late.status).toBe(200);
    expect(late.headers.get("connection")).toBe("close");

    const answer = await meals;
    expect(answer.status).toBe(200);
    expect(answer.body).toHaveLength(5);
    const cards = (await arriving).trim().split("\n");
    expect(cards).toHaveLength(5);
    const { code, ms } = await ended;
    expect(code).toBe(0);
    expect(ms).toBeLessThan(LONGEST_MS);
    record(
      "SIGTERM while five meals arrive",
      `/readyz 503 at once, 5 of 5 meals and ${cards.length} of 5 cards delivered, exit ${code} after ${ms} ms`,
    );
  });

  it("ends within ten seconds with code 0, even if clients do not finish their requests", async () => {
    await start();
    standIn.behave("hangs");
    const cut = cook
      .send("POST", "/api/meals/suggestions", { count: 5 }, { "idempotency-key": "held" })
      .then(
        ({ status }) => String(status),
        () => "cut off",
      );
    await stall(get("/dashboard/meals/arriving?requestId=held"));
    await stall(
      `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"na`,
    );
    await stall("GET / HTTP/1.1\r\nHost: local");
    await stall(get("/dashboard"));
    await pause(500);
    const { code, ms } = await terminate();
    expect(code).toBe(0);
    expect(ms).toBeLessThan(LONGEST_MS);
    record(
      "SIGTERM with clients that stall (body, headers, stream) and a hanging model",
      `exit ${code} after ${ms} ms; the request that hung: ${await cut}`,
    );
  });

  it("starts again on the same data after it was killed, and the household can continue", async () => {
    const first = await startApp({ OPENAI_BASE_URL: standIn.url });
    app = first;
    cook = await signUp(app);
    standIn.behave("hangs");
    const cut = cook.send("POST", "/api/meals/suggestions", { count: 5 }).catch(() => null);
    await pause(300);
    process.kill(first.pid, "SIGTERM");
    await Promise.all([first.ended, cut]);
    standIn.behave();
    app = await startApp({ OPENAI_BASE_URL: standIn.url, DATA_DIR: first.dataDir });
    const again = visitor(app, cook.email, new Map([splitCookie(cook.cookie())]));
    const meals = await again.send("POST", "/api/meals/suggestions", { count: 2 });
    expect(meals.status).toBe(200);
    expect(meals.body).toHaveLength(2);
    await app.stop();
    await first.stop();
  });
});

function splitCookie(cookie: string): [string, string] {
  const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
  return [name, value];
}
