import { unsubscribe } from "node:diagnostics_channel";
import { createServer, type IncomingMessage, type Server } from "node:http";
import pino from "pino";
import { afterEach, expect, test } from "vitest";
import { createServices } from "../../tests/services";
import { installRequestHook } from "./request-hook.server";

let server: Server;

afterEach(async () => {
  await new Promise((done) => server.close(done));
  // Other tests of this process start servers, too.
  const { weeknightHook, weeknightSockets } = globalThis;
  if (weeknightHook) unsubscribe("http.server.request.start", weeknightHook);
  if (weeknightSockets) unsubscribe("net.server.socket", weeknightSockets);
  globalThis.weeknightHook = undefined;
  globalThis.weeknightSockets = undefined;
});

test("a request is cut off before any handler runs if the request hook itself fails", async () => {
  const { settings, payments } = await createServices();
  let isBroken = true;
  const told: string[] = [];
  installRequestHook({
    payments,
    log: pino({ level: "error" }, { write: (line) => told.push(line) }),
    settings: {
      ...settings,
      get TRUST_PROXY(): number {
        if (isBroken) throw new Error("a fault that nobody has thought of");
        return 0;
      },
    },
  });
  const seen: (string | undefined)[] = [];
  server = createServer(({ method, url, headers }: IncomingMessage, response) => {
    seen.push(`${method} ${url} ${headers.host}`);
    response.end("answered");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const ask = () => fetch(`http://127.0.0.1:${port}/account/data`, { method: "POST" });

  await expect(ask()).rejects.toThrow();
  expect(seen).toEqual(["GET /refused localhost"]);
  expect(told.join()).toContain("a fault that nobody has thought of");

  isBroken = false;
  expect(await (await ask()).text()).toBe("answered");
});
