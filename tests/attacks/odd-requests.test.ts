import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../app";
import { type Client, signUp } from "../client";
import { statusLine } from "../contract/raw";
import { THOROUGH } from "../thorough";
import { makeOddRequest } from "./odd-requests";

/** The number of requests. To send more: `ODD_REQUESTS=1000000 npx vitest run --project contract tests/attacks/odd-requests`. */
const TRIES = Number(process.env.ODD_REQUESTS ?? (THOROUGH ? 20_000 : 1_000));
/** The first seed: always the same one in `npm test`, a random one in the sweeps, or the one named in ODD_SEED. */
const FIRST = Number(process.env.ODD_SEED ?? (THOROUGH ? Math.floor(Math.random() * 1e9) : 1));
const AT_ONCE = 32;
const TIMEOUT_MS = 120_000;

let app: App;
let cook: Client;

beforeAll(async () => {
  app = await startApp();
  cook = await signUp(app);
});
afterAll(() => app.stop());

const health = async () => (await fetch(`${app.url}/healthz`)).status;

describe("A stranger who sends malformed requests", () => {
  test.each([
    "GET //@?_data HTTP/1.1",
    "GET //[?_data HTTP/1.1",
    "GET //:0/?_data HTTP/1.1",
    "GET //a:99999/?_data HTTP/1.1",
    "GET http://[/?_data HTTP/1.1",
    "GET http://evil.example/?_data HTTP/1.1",
    "OPTIONS * HTTP/1.1",
  ])("gets 400 for %j", async (line) => {
    const bytes = `${line}\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`;
    expect(await statusLine(app, bytes)).toMatch(/^HTTP\/1\.1 400 /);
    expect(await health()).toBe(200);
  });

  test.each(["[", "1.2.3.999", "a:99999", "256.256.256.256", "xn--"])(
    "gets 400 for the invalid Host %j",
    async (host) => {
      const bytes = `GET /?_data HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
      expect(await statusLine(app, bytes)).toMatch(/^HTTP\/1\.1 400 /);
      expect(await health()).toBe(200);
    },
  );

  test(
    `does not end the process or cause a server error with ${TRIES} malformed requests`,
    { timeout: 60_000 + TRIES * 20 },
    async () => {
      console.log(`odd requests: seeds from ${FIRST}`);
      const statuses = new Map<string, number>();
      const broken: string[] = [];
      let next = FIRST;
      const sender = async () => {
        while (next < FIRST + TRIES && broken.length < 10) {
          const { seed, bytes } = makeOddRequest(next++, cook.cookie());
          const status = await send(bytes);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (!/^([234]\d\d|none)$/.test(status)) {
            broken.push(`${status} for seed ${seed}: ${JSON.stringify(bytes.toString("latin1"))}`);
          }
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, sender));
      expect(broken).toEqual([]);
      const failures = app.output().split("\n");
      expect(failures.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
      expect(await health()).toBe(200);
      // The generated requests reach everything: pages, refusals, and the code behind the guards.
      for (const status of ["200", "303", "400", "403", "404", "405"]) {
        expect([...statuses.keys()]).toContain(status);
      }
    },
  );
});

/** Sends these bytes and returns the status of the response, or "none" if the connection is closed without one. */
function send(bytes: Buffer): Promise<string> {
  const { hostname, port } = new URL(app.url);
  return new Promise((answered) => {
    let got = "";
    const socket = connect(Number(port), hostname, () => socket.end(bytes));
    const late = setTimeout(() => {
      answered("late");
      socket.destroy();
    }, TIMEOUT_MS);
    socket.setEncoding("latin1");
    socket.on("data", (chunk) => (got += chunk));
    socket.on("error", () => {});
    socket.on("close", () => {
      clearTimeout(late);
      answered(/(?:^|\r\n\r\n)HTTP\/1\.1 (?!100)(\d{3})/.exec(got)?.[1] ?? "none");
    });
  });
}
