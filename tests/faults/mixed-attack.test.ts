import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { setPriority } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { PASSWORD } from "../accounts";
import { type App, memoryOf, startApp } from "../app";
import { type Client, signIn, signUp, visitor } from "../client";
import { addDays, today, weekStart } from "../contract/days";
import { record } from "./figures";

/** The promise is ten minutes. A shorter time is for trying something out. */
const MINUTES = Number(process.env.ATTACK_MINUTES ?? 10);
const PEOPLE = 20;

let app: App;
let strangers: ChildProcess | undefined;
beforeAll(async () => {
  // As behind a proxy, so that every client has an address of its own.
  app = await startApp({ RATE_LIMIT: "on", TRUST_PROXY: "1", LOG_LEVEL: "error" });
});
afterAll(async () => {
  strangers?.kill();
  await app.stop();
});

const withId = z.looseObject({ id: z.string() });

/** Returns the megabytes in the data folder, without backups, which are made at night. */
function diskOf({ dataDir }: App) {
  const bytes = readdirSync(dataDir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("backups"))
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  return bytes / 1e6;
}

type Person = { client: Client; mealId: string; items: string[]; entries: string[] };

async function person(n: number): Promise<Person> {
  const client = await signUp(app, `Cook ${n}`);
  const body = { title: `Soup of cook ${n}`, ingredients: ["2 leeks", "1 l stock"] };
  const made = await client.send("POST", "/api/recipes/create", body);
  return { client, mealId: withId.parse(made.body).id, items: [], entries: [] };
}

/** Plans and shops as people do, together with the others. It records which writes were acknowledged. */
async function live(who: Person, n: number, until: number, times: number[]) {
  const from = { "x-forwarded-for": `192.0.2.${n + 1}` };
  const { client } = who;
  const timed = async (ask: () => ReturnType<Client["get"]>) => {
    const begun = performance.now();
    const answer = await ask();
    times.push(performance.now() - begun);
    return answer;
  };
  for (let round = 0; performance.now() < until; round++) {
    expect((await timed(() => client.get("/dashboard", from))).status).toBe(200);
    const item = `thing ${n}-${round}`;
    const added = await timed(() =>
      client.post("/dashboard/groceries", { weekStartDate: today(), item }, from),
    );
    if (added.status === 303 && round < 150) who.items.push(item);
    const entry = {
      mealId: who.mealId,
      scheduledDate: addDays(today(), round % 300),
      mealType: "dinner",
    };
    const planned = await timed(() => client.send("POST", "/api/calendar", entry, from));
    if (planned.status === 201) who.entries.push(withId.parse(planned.body).id);
    expect((await timed(() => client.get("/dashboard/groceries", from))).status).toBe(200);
    await pause(2_000 + Math.random() * 3_000);
  }
}

test(
  `twenty people can plan and shop during ${MINUTES} minutes of all attacks at once`,
  { timeout: (MINUTES + 3) * 60_000 },
  async () => {
    const people = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => person(n)));
    const stranger = await signUp(app, "Mallory");
    const lines = Array.from({ length: 200 }, (_, i) => `${i} cups of wild food ${i}`);
    for (let n = 0; n < 10; n++) {
      const body = { title: `Nonsense ${n}`, ingredients: lines };
      await stranger.send("POST", "/api/recipes/create", body);
    }
    const [victim] = people;
    if (!victim) throw new Error("Nobody is there");
    // A phone that signed in before, from which the right password still works.
    const phone = await signIn(app, victim.client.email, PASSWORD);
    const before = diskOf(app);
    const args = ["--import", "tsx", "tests/faults/attackers.ts"];
    strangers = spawn(
      process.execPath,
      [...args, app.url, stranger.cookie(), victim.client.email],
      { stdio: "ignore" },
    );
    // The attackers would have machines of their own. Here they only get the CPU time that is left.
    if (strangers.pid) setPriority(strangers.pid, 19);
    const until = performance.now() + MINUTES * 60_000;
    const times: number[] = [];
    let memory = 0;
    const watching = (async () => {
      while (performance.now() < until) {
        memory = Math.max(memory, memoryOf(app));
        await pause(500);
      }
    })();
    await Promise.all([watching, ...people.map((who, n) => live(who, n, until, times))]);
    await phone.post("/api/logout", {});
    const fields = { intent: "sign-in", email: victim.client.email, password: PASSWORD };
    // The guesses had an effect: from another place even the right password has to wait.
    const elsewhere = await visitor(app).post("/auth", fields, {
      "x-forwarded-for": "203.0.113.1",
    });
    const back = await phone.post("/auth", fields);
    expect(strangers.exitCode).toBeNull();
    strangers.kill();

    times.sort((one, other) => one - other);
    const p99 = Math.round(times[Math.floor(times.length * 0.99)] ?? 0);
    const grown = Math.round((diskOf(app) - before) * 10) / 10;
    let lost = 0;
    for (const { client, items, entries } of people) {
      const week = `/api/grocery-list/items?weekStartDate=${weekStart(today())}`;
      const list = (await client.get(week)).text;
      lost += items.filter((item) => !list.includes(item)).length;
      const range = `startDate=${today()}&endDate=${addDays(today(), 365)}`;
      const calendar = (await client.get(`/api/calendar?${range}`)).text;
      lost += entries.filter((id) => !calendar.includes(id)).length;
    }
    record(
      `a mixed attack of ${MINUTES} minutes during the work of ${PEOPLE} people`,
      `${times.length} requests, p99 ${p99} ms, the slowest ${Math.round(times.at(-1) ?? 0)} ms; memory ${Math.round(memory)} MB; ${grown} MB more on the disk; ${lost} writes lost`,
    );
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    expect([elsewhere.status, back.status]).toEqual([429, 303]);
    expect(lost).toBe(0);
    expect(p99).toBeLessThan(500);
    expect(memory).toBeLessThan(400);
    expect(grown).toBeLessThan(50);
  },
);
