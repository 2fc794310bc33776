import { existsSync, readdirSync, readlinkSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../app";
import { type Client, inKnownBrowser, signUp, visitor } from "../client";
import { countExpiredForms } from "../contract/database";
import { beginPost, type Post } from "./stalled-post";

/** The largest size of a pasted page as a form, in bytes. */
const LARGE = 6_000_000;
const MB = 1024 * 1024;

let app: App;
let cook: Client;
const sockets: Socket[] = [];

beforeAll(async () => {
  // As behind a proxy, so that each client of these tests can have an address of its own.
  app = await startApp({ TRUST_PROXY: "1", BODY_MEMORY: "32" });
  cook = await signUp(app);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => app.stop());

type Sent = Partial<Post>;

/**
 * Announces a body of `LARGE` bytes, sends `bytes` of them and then stops. Returns the part of the response that has
 * arrived.
 */
async function stall({ bytes = 0, ...sent }: Sent) {
  const socket = beginPost(app.url, { ...sent, bytes: LARGE });
  sockets.push(socket);
  const said = { text: "", closed: false };
  socket.on("data", (chunk) => (said.text += String(chunk)));
  socket.on("close", () => (said.closed = true));
  await new Promise((done) => socket.once("connect", done));
  const piece = Buffer.alloc(64 * 1024, "a");
  for (let left = bytes; left > 0; left -= piece.length) {
    if (socket.write(piece.subarray(0, Math.min(left, piece.length)))) continue;
    const drained = await Promise.race([
      new Promise((done) => socket.once("drain", () => done(true))),
      new Promise((done) => socket.once("close", () => done(false))),
      pause(8_000),
    ]);
    // The server has stopped reading.
    if (!drained) break;
  }
  return said;
}

const statusOf = ({ text }: { text: string }) => /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];

describe("A client that sends a large body and stops halfway", () => {
  test("is redirected to the sign-in page before the body is read", async () => {
    const said = await stall({ bytes: 100_000 });
    await expect.poll(() => statusOf(said)).toBe("303");
    expect(said.text).toMatch(/location: \/api\/login/i);
  });

  test("can use at most a quarter of the memory for bodies, and then gets 429", async () => {
    const said = await Promise.all(
      [1, 2, 3, 4].map(() => stall({ cookie: cook.cookie(), bytes: 5_500_000 })),
    );
    const refused = () => said.find((one) => statusOf(one) === "429");
    await expect.poll(refused).toBeDefined();
    expect(refused()?.text).toMatch(/Retry-After: \d+/);
  });

  test("leaves memory for other users, until all memory for bodies is used", async () => {
    const cooks = await Promise.all(Array.from({ length: 7 }, () => signUp(app)));
    const said = await Promise.all(
      cooks.map((one, i) =>
        stall({ cookie: one.cookie(), address: `192.0.2.${i}`, bytes: 5_500_000 }),
      ),
    );
    await expect
      .poll(() => said.filter((one) => statusOf(one) === "503").length)
      .toBeGreaterThan(0);
    expect(said.find((one) => statusOf(one) === "503")?.text).toMatch(/Retry-After: \d+/);
    // A small body is still accepted, and the memory of ended requests is free again.
    expect((await cook.post("/dashboard/preferences", { cuisinePreferences: "Thai" })).status).toBe(
      400,
    );
    for (const socket of sockets.splice(0)) socket.destroy();
    await expect
      .poll(
        async () =>
          (await cook.post("/custom-recipes", { intent: "paste", pasted: "a".repeat(MB) })).status,
      )
      .not.toBe(503);
  });

  test("is disconnected", async () => {
    const said = await stall({ cookie: cook.cookie(), bytes: 1_000 });
    await expect.poll(() => statusOf(said) ?? said.closed).toBe("400");
    await expect.poll(() => said.closed).toBe(true);
  });
});

describe("A visitor who sends forms without a valid session", () => {
  test("leaves at most one draft of 64 KB for each session that existed", async () => {
    const left = await inKnownBrowser(await signUp(app));
    const session = left.cookie();
    await left.post("/api/logout", {});
    const send = (cookie: string, item: string) =>
      visitor(app).post("/dashboard/groceries", { item }, { cookie });
    for (let i = 0; i < 5; i++) expect((await send(session, `item ${i}`)).status).toBe(303);
    expect(await countExpiredForms(app)).toBe(1);
    await send("weeknight_session=made.up", "item");
    await send("", "item");
    await send(session, "x".repeat(70_000));
    expect(await countExpiredForms(app)).toBe(1);
  });

  test("leaves only a limited number of drafts from one address", async () => {
    const counting = await startApp({ RATE_LIMIT: "on" });
    for (let i = 0; i < 21; i++) {
      const left = await inKnownBrowser(await signUp(counting));
      const session = left.cookie();
      await left.post("/api/logout", {});
      const sent = await visitor(counting).post("/favorites", { mealId: "x" }, { cookie: session });
      expect(sent.status).toBe(303);
    }
    expect(await countExpiredForms(counting)).toBe(20);
    await counting.stop();
  });

  test("leaves no file of an interrupted upload", async () => {
    const uploads = join(app.dataDir, "uploads");
    const open = () =>
      readdirSync(`/proc/${app.pid}/fd`).filter((fd) => {
        try {
          return readlinkSync(`/proc/${app.pid}/fd/${fd}`).includes(".upload");
        } catch {
          return false;
        }
      });
    const type = "multipart/form-data; boundary=x";
    const { hostname, port } = new URL(app.url);
    for (let i = 0; i < 5; i++) {
      const socket = connect({ host: hostname, port: Number(port) });
      socket.on("error", () => {});
      socket.write(
        `POST /custom-recipes/file HTTP/1.1\r\nHost: ${hostname}:${port}\r\nSec-Fetch-Site: same-origin\r\n` +
          `Cookie: ${cook.cookie()}\r\nContent-Type: ${type}\r\nContent-Length: ${LARGE}\r\n\r\n` +
          `--x\r\nContent-Disposition: form-data; name="file"; filename="a.json"\r\n\r\n${"a".repeat(MB)}`,
      );
      await expect.poll(() => open().length).toBe(1);
      socket.destroy();
      await expect.poll(() => open().length).toBe(0);
    }
    const filesIn = (folder: string) =>
      (existsSync(folder) ? readdirSync(folder, { recursive: true }) : []).filter((name) =>
        String(name).endsWith(".upload"),
      );
    // The server closes a file before it deletes it.
    await expect.poll(() => filesIn(uploads)).toEqual([]);
  });
});
