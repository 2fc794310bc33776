/**
 * Attackers that do everything at once that each test of tests/attacks tries alone, until they are stopped. The arguments
 * are the app's address, the cookie of an attacker, and the address whose password they guess.
 */
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { makeOddRequest } from "../attacks/odd-requests";
import { beginPost } from "../attacks/stalled-post";

const [, , url = "", cookie = "", victim = ""] = process.argv;
const { hostname, port } = new URL(url);
/** Returns a client address, as a proxy would send it. There are fifty of them. */
const somewhere = () => `198.51.100.${1 + Math.floor(Math.random() * 50)}`;
const headers = (more: Record<string, string> = {}) => ({
  "sec-fetch-site": "same-origin",
  "x-forwarded-for": somewhere(),
  ...more,
});

async function forEver(every: number, work: () => Promise<unknown>) {
  for (;;) {
    await work().catch(() => {});
    await pause(every);
  }
}

let seed = Date.now() % 1_000_000_000;
const oddOne = () =>
  new Promise<void>((done) => {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.setTimeout(2_000, () => socket.destroy());
    socket.on("error", () => {});
    socket.on("close", () => done());
    socket.on("data", () => socket.destroy());
    socket.write(makeOddRequest(seed++, cookie).bytes);
  });

/** Sends most of a body of six megabytes and then waits. */
async function stall() {
  const socket = beginPost(url, { cookie, address: somewhere(), bytes: 6_000_000 });
  socket.write(Buffer.alloc(5_000_000, "a"));
  await pause(15_000);
  socket.destroy();
}

const post = (path: string, fields: Record<string, string>, more: Record<string, string> = {}) =>
  fetch(url + path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: headers(more),
    redirect: "manual",
  }).then((answer) => answer.arrayBuffer());

const call = (path: string, init: RequestInit = {}) =>
  fetch(url + path, { ...init, headers: headers({ cookie, "content-type": "application/json" }) });

const meals: { id: string }[] = await (await call("/api/meals/all")).json();
const list = JSON.stringify({
  mealIds: meals.slice(0, 10).map(({ id }) => id),
  weekStartDate: new Date().toISOString(),
});

await Promise.all([
  ...Array.from({ length: 4 }, () => forEver(20, oddOne)),
  ...Array.from({ length: 20 }, () => forEver(1_000, stall)),
  // Forms without a session, of the largest allowed size.
  forEver(200, () => post("/dashboard/groceries", { item: "x".repeat(60_000) })),
  ...Array.from({ length: 10 }, () =>
    forEver(300, async () => {
      const left = new AbortController();
      const asked = call("/api/grocery-list/generate", {
        method: "POST",
        body: list,
        signal: left.signal,
      });
      if (Math.random() < 0.5) setTimeout(() => left.abort(), 50);
      await (await asked).arrayBuffer();
    }),
  ),
  ...Array.from({ length: 5 }, () =>
    forEver(500, async () => (await call("/account/export.json")).arrayBuffer()),
  ),
  forEver(300, () =>
    post("/auth", { intent: "sign-in", email: victim, password: `guess ${Math.random()}` }),
  ),
  forEver(500, () =>
    post("/auth", {
      intent: "sign-up",
      firstName: "Mallory",
      email: `mallory${Math.random()}@example.org`,
      password: "a good password",
    }),
  ),
]);
