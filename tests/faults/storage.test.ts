import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Sqlite } from "~db/sqlite-library.mjs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { ADMIN_PASSWORD, type App, startApp } from "../app";
import { type Answer, type Client, signIn, signUp, visitor } from "../client";
import { toast } from "../contract/page";
import { record } from "./figures";

const SENTENCE = "Nothing can be saved right now. Please try again in a minute.";
const PAGES = [
  "/",
  "/dashboard",
  "/dashboard/calendar",
  "/dashboard/preferences",
  "/dashboard/groceries",
  "/favorites",
  "/all-recipes",
  "/custom-recipes",
  "/account",
  "/account/security",
  "/account/data",
  "/account/household",
  "/account/export.json",
  "/custom-recipes/file",
  "/subscribe",
  "/subscribe/billing",
  "/subscribe/cancel",
  "/contact",
  "/dashboard/meals",
  "/dashboard/calendar/new",
  "/dashboard/groceries/week",
  "/dashboard/out-of-credits",
  "/all-recipes/recipes.json",
  "/api/auth/user",
  "/api/meals/all",
  "/api/calendar?startDate=2031-03-01&endDate=2031-03-02",
  "/api/favorites",
  "/auth",
  "/terms",
];
const ADMIN_PAGES = ["/admin", "/admin/email", "/admin/messages"];

const recipe = (title: string) => ({ title, ingredients: ["1 leek"], instructions: "Cook." });
const asForm = (title: string) => ({ form: "recipe-form", intent: "save", ...recipe(title) });
const titlesOf = async (cook: Client) =>
  z
    .array(z.object({ title: z.string() }))
    .parse((await cook.get("/api/meals/all")).body)
    .map(({ title }) => title);
const creditsOf = async (cook: Client) =>
  z.object({ mealCredits: z.number() }).parse((await cook.get("/api/auth/user")).body).mealCredits;

let app: App;
let cook: Client;
let admin: Client;
/** The status of each page without a fault. Some pages redirect. */
const usual = new Map<string, number>();

async function start(env: Record<string, string> = {}) {
  app = await startApp(env);
  cook = await signUp(app);
  admin = await signIn(app, "admin@localhost", ADMIN_PASSWORD);
  expect((await cook.send("POST", "/api/meals/suggestions", { count: 2 })).status).toBe(200);
  for (const path of PAGES) usual.set(path, (await cook.get(path)).status);
  expect([...usual.values()].filter((status) => status === 200).length).toBeGreaterThan(20);
}

/** Expects that every write is refused with a 503 that explains it, and that none of them is stored. */
async function expectRefused() {
  const before = await titlesOf(cook);
  const credits = await creditsOf(cook);
  const [call, form, meals] = await Promise.all([
    cook.send("POST", "/api/recipes/create", recipe("By a call")),
    cook.post("/custom-recipes", asForm("Typed with care")),
    cook.send("POST", "/api/meals/suggestions", { count: 3 }),
  ]);
  for (const answer of [call, meals]) {
    expect(answer.status).toBe(503);
    expect(answer.body).toEqual({ message: SENTENCE });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect(form.status).toBe(503);
  // The action's own message, as for any other failure.
  expect(toast(form)).toMatchObject({ role: "alert", title: "Error saving recipe" });
  expect(form.text).toContain("Typed with care");
  expect(form.headers.get("retry-after")).not.toBeNull();
  expect(await titlesOf(cook)).toEqual(before);
  expect(await creditsOf(cook)).toBe(credits);
}

/** Expects that every signed-in user can read the pages as before. */
async function expectReadable() {
  for (const path of PAGES) expect((await cook.get(path)).status, path).toBe(usual.get(path));
  for (const path of ADMIN_PAGES) expect((await admin.get(path)).status, path).toBe(200);
  expect((await visitor(app).get("/healthz")).status).toBe(200);
}

async function expectWritable() {
  const before = await creditsOf(cook);
  expect((await cook.send("POST", "/api/recipes/create", recipe("Afterwards"))).status).toBe(201);
  const form = await cook.post("/custom-recipes", asForm("Typed again"));
  expect(form.status).toBe(303);
  expect((await cook.send("POST", "/api/meals/suggestions", { count: 1 })).status).toBe(200);
  expect(await creditsOf(cook)).toBe(before - 1);
  expect(await titlesOf(cook)).toEqual(expect.arrayContaining(["Afterwards", "Typed again"]));
}

/** Requests /readyz until the response is as wanted. Returns the milliseconds that it took. */
async function untilReady(wanted: (answer: Answer) => boolean) {
  const from = performance.now();
  for (;;) {
    const answer = await visitor(app).get("/readyz");
    if (wanted(answer)) return Math.round(performance.now() - from);
    if (performance.now() - from > 15_000) {
      throw new Error(`/readyz stays ${answer.status}: ${answer.text}`);
    }
    await sleep(50);
  }
}
const isReady = ({ status }: Answer) => status === 200;

/** Returns how often this text is in the log. */
const timesLogged = (text: string) => app.output().split(text).length - 1;

describe("while another process holds the database locked for ten seconds", () => {
  beforeAll(() => start());
  afterAll(() => app.stop());

  it("writes are refused after five seconds, pages can be read, and the server recovers without a restart", async () => {
    const other = new Sqlite(join(app.dataDir, "weeknight.db"));
    other.exec("begin immediate");
    const from = performance.now();
    try {
      expect(
        await untilReady(({ status, text }) => status === 503 && text === "locked"),
      ).toBeLessThan(15_000);
      const asked = performance.now();
      let waited = 0;
      const refused = expectRefused().then(() => (waited = performance.now() - asked));
      let slowest = 0;
      let read = 0;
      const reading = async () => {
        for (const path of PAGES) {
          const from = performance.now();
          expect((await cook.get(path)).status, path).toBe(usual.get(path));
          slowest = Math.max(slowest, performance.now() - from);
          read += 1;
        }
      };
      await reading();
      await refused;
      await expectReadable();
      await sleep(10_000 - (performance.now() - from));
      record(
        "database locked for 10 s",
        `3 writes 503 within ${(waited / 1000).toFixed(1)} s, nothing charged; ${read} pages read meanwhile, the slowest in ${Math.round(slowest)} ms`,
      );
    } finally {
      other.exec("rollback");
      other.close();
    }
    const ms = await untilReady(isReady);
    await expectWritable();
    record("lock released", `ready again after ${ms} ms, next writes stored`);
    expect(timesLogged("nothing can be stored")).toBe(1);
    expect(timesLogged("something could be stored again")).toBe(1);
  });

  it("a write that waits for a shorter lock is stored", async () => {
    const other = new Sqlite(join(app.dataDir, "weeknight.db"));
    other.exec("begin immediate");
    const call = cook.send("POST", "/api/recipes/create", recipe("Patient"));
    await sleep(1_000);
    other.exec("rollback");
    other.close();
    expect((await call).status).toBe(201);
  });
});

describe("while the disk is full", () => {
  const folder = mkdtempSync(join(tmpdir(), "weeknight-disk-"));
  const mounted =
    spawnSync("mount", ["-t", "tmpfs", "-o", "size=160m", "tmpfs", folder]).status === 0;
  const ballast = join(folder, "ballast");

  beforeAll(async () => {
    if (!mounted) return;
    mkdirSync(join(folder, "data"), { mode: 0o700 });
    await start({ DATA_DIR: join(folder, "data") });
  });
  afterAll(async () => {
    if (mounted) {
      await app.stop();
      execFileSync("umount", [folder]);
    }
    rmSync(folder, { recursive: true, force: true });
  });

  it.skipIf(!mounted)(
    "writes are refused and charge nothing, pages can be read, and the server recovers without a restart",
    async () => {
      expect((await visitor(app).get("/readyz")).text).toBe("ready");
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(ballast, Buffer.alloc(bavail * bsize - 2 * 1024 ** 2));
      let stored = 0;
      let answer: Answer;
      do {
        const large = { ...recipe(`Large ${stored}`), instructions: "Stir. ".repeat(3_000) };
        answer = await cook.send("POST", "/api/recipes/create", large);
        if (answer.status === 201) stored += 1;
      } while (answer.status === 201 && stored < 5_000);
      expect(answer.status).toBe(503);
      await expectRefused();
      await expectReadable();
      expect(await untilReady(({ status }) => status === 503)).toBeLessThan(15_000);
      expect((await visitor(app).get("/readyz")).text).toMatch(/^(full|space)$/);
      expect((await titlesOf(cook)).filter((title) => title.startsWith("Large"))).toHaveLength(
        stored,
      );
      rmSync(ballast);
      const ms = await untilReady(isReady);
      await expectWritable();
      record(
        "disk full (tmpfs)",
        `${stored} writes acknowledged before, ${stored} found; then 503, nothing charged, ${PAGES.length + ADMIN_PAGES.length} pages read; ready ${ms} ms after space was free`,
      );
      expect(timesLogged('"reason":"full"')).toBe(1);
    },
  );
});

describe("while the disk refuses every write", () => {
  const canLimit = spawnSync("prlimit", ["--version"]).status === 0;
  beforeAll(() => start());
  afterAll(() => app.stop());
  const limit = (bytes: string) =>
    execFileSync("prlimit", ["--pid", String(app.pid), `--fsize=${bytes}:unlimited`]);

  it.skipIf(!canLimit)(
    "writes are refused and charge nothing, pages can be read, and the server recovers without a restart",
    async () => {
      limit("0");
      await expectRefused();
      await expectReadable();
      expect((await visitor(app).get("/readyz")).text).toBe("disk");
      const upload = new FormData();
      upload.set("file", new Blob([JSON.stringify([recipe("In a file")])]), "recipes.json");
      const answer = await fetch(`${app.url}/custom-recipes/file`, {
        method: "POST",
        body: upload,
        headers: { cookie: cook.cookie(), origin: app.url },
      });
      expect(answer.status).toBe(503);
      limit("unlimited");
      const ms = await untilReady(isReady);
      await expectWritable();
      record("disk refuses writes (RLIMIT_FSIZE 0)", `503, nothing charged; ready ${ms} ms after`);
      expect(timesLogged('"reason":"disk"')).toBe(1);
    },
  );
});
