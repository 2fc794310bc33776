import { statSync } from "node:fs";
import { join } from "node:path";
import type { App } from "../../tests/app";
import { memoryOf } from "./servers";
import type { Cook } from "./sessions";

/**
 * Memory in megabytes, times in milliseconds, and the number of requests with a successful and with another response.
 */
export type MixedLoad = {
  minutes: number;
  answered: number;
  refused: number;
  failed: number;
  p50: number;
  p99: number;
  /** The resident memory: the mean of each minute. */
  memory: number[];
  /** The largest size of the write-ahead log. */
  wal: number;
};

/** The number of people who use the app at the same time. A family's server has far fewer. */
const PEOPLE = 20;
const MB = 1_000_000;
const SAMPLE_MS = 500;

type Options = { minutes: number; say: (text: string) => void };
type Ask = (cook: Cook) => [method: string, path: string, body?: unknown];

const today = () => new Date().toISOString().slice(0, 10);
const any = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)];

/** The requests of people and their frequency: three of four requests read, the others change something. */
const DOINGS: [times: number, ask: Ask][] = [
  [40, () => ["GET", "/dashboard"]],
  [10, () => ["GET", "/favorites"]],
  [10, () => ["GET", "/all-recipes?q=chicken"]],
  [10, ({ mealIds }) => ["GET", `/dashboard/meals/${any(mealIds)}`]],
  [5, () => ["GET", `/dashboard/groceries?weekStart=${today()}`]],
  [
    10,
    ({ mealIds }) => [
      "POST",
      "/api/calendar",
      { mealId: any(mealIds), scheduledDate: today(), mealType: "dinner" },
    ],
  ],
  [8, ({ mealIds }) => ["POST", "/api/favorites", { mealId: any(mealIds) }]],
  [
    5,
    ({ mealIds }) => [
      "POST",
      "/api/grocery-list/generate",
      { mealIds: mealIds.slice(0, 7), weekStartDate: today() },
    ],
  ],
  [2, () => ["POST", "/api/preferences", { cuisinePreferences: ["Italian"] }]],
];
const SUM = DOINGS.reduce((sum, [times]) => sum + times, 0);

/** Lets the cooks use the app for `minutes`, and measures its memory and its log during that time. */
export async function mixedLoad(
  app: App,
  cooks: Cook[],
  { minutes, say }: Options,
): Promise<MixedLoad> {
  const until = performance.now() + minutes * 60_000;
  const counts = { answered: 0, refused: 0, failed: 0 };
  const times: number[] = [];
  const samples: number[][] = [];
  let wal = 0;
  const started = performance.now();
  const timer = setInterval(() => {
    const minute = Math.floor((performance.now() - started) / 60_000);
    (samples[minute] ??= []).push(memoryOf(app.pid));
    wal = Math.max(wal, sizeOf(join(app.dataDir, "weeknight.db-wal")));
    say(`mixed load: minute ${minute + 1} of ${minutes}, ${counts.answered} requests`);
  }, SAMPLE_MS);
  const person = async () => {
    while (performance.now() < until) {
      const cook = any(cooks);
      if (!cook) return;
      const before = performance.now();
      try {
        const { ok, status } = await ask(app, cook);
        counts[ok ? "answered" : status < 500 ? "refused" : "failed"] += 1;
      } catch {
        counts.failed += 1;
      }
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: PEOPLE }, person));
  clearInterval(timer);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? NaN;
  const memory = samples
    .slice(0, minutes)
    .map((of) => of.reduce((sum, mb) => sum + mb, 0) / of.length);
  return { minutes, ...counts, p50: at(0.5), p99: at(0.99), memory, wal: wal / MB };
}

async function ask({ url }: App, cook: Cook) {
  const [method, path, body] = pick()(cook);
  const response = await fetch(url + path, {
    method,
    headers: { cookie: cook.cookie, ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  await response.arrayBuffer();
  return response;
}

function pick(): Ask {
  let left = Math.random() * SUM;
  for (const [times, doing] of DOINGS) {
    left -= times;
    if (left < 0) return doing;
  }
  return () => ["GET", "/dashboard"];
}

function sizeOf(file: string) {
  try {
    return statSync(file).size;
  } catch {
    return 0;
  }
}
