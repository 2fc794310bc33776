/**
 * `npm run bench`: measures the app next to the yardsticks of the same minutes. It is a benchmark, not a test. It loads only
 * servers that it starts itself on 127.0.0.1, and ends by itself.
 *
 *   --quick                 short runs, to see that it works
 *   --connections 10 --seconds 4 --rounds 3
 *   --only load,dashboard   parts (load, bytes, start, memory, lists) or targets of the load
 *   --large --minutes 5     instead of all that: a thousand households next to one
 *   --postgres              instead of all that: SQLite and PostgreSQL next to each other
 *   --postgres --large --households 100000
 *                           PostgreSQL with this number of households, next to one
 */
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startApp } from "../tests/app";
import { setup } from "../tests/built-app";
import { printGrowth } from "./bench/growth-report";
import { printBytes, printLists, printLoad, printMemory, printStarts } from "./bench/report";
import { type Household, makeHousehold } from "./bench/household";
import { measureGrowth } from "./bench/large";
import { benchLargePostgres } from "./bench/large-postgres";
import { benchPostgres } from "./bench/postgres";
import { measureLists } from "./bench/lists";
import { appTargets, loadAll, yardstickTarget } from "./bench/load";
import {
  killOnExit,
  hasEnded,
  seedYardsticks,
  type Server,
  startYardstick,
  type YardstickKind,
} from "./bench/servers";
import { measureMemory, measureStarts } from "./bench/start-up";

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    connections: { type: "string", default: "10" },
    seconds: { type: "string" },
    rounds: { type: "string" },
    only: { type: "string" },
    large: { type: "boolean", default: false },
    postgres: { type: "boolean", default: false },
    minutes: { type: "string" },
    households: { type: "string" },
  },
});
const { quick } = values;
const PARTS = ["load", "bytes", "start", "memory", "lists"];
const asked = values.only?.split(",").map((name) => name.trim()) ?? [];
const askedTargets = asked.filter((name) => !PARTS.includes(name));
const wants = (part: string) => asked.length === 0 || asked.includes(part);
const bounded = (text: string | undefined, otherwise: number, most: number) =>
  Math.min(most, Math.max(1, Number(text ?? otherwise) || otherwise));
const bounds = {
  connections: bounded(values.connections, 10, 100),
  seconds: bounded(values.seconds, quick ? 2 : 4, 60),
  rounds: bounded(values.rounds, quick ? 1 : 3, 20),
  warmUp: quick ? 1 : 3,
};

// If something hangs, the benchmark stops with all its servers.
setTimeout(() => process.exit(1), (values.large && values.postgres ? 60 : 15) * 60_000).unref();
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

const folder = mkdtempSync(join(tmpdir(), "weeknight-yardsticks-"));
const started: { pid?: number; stop: () => Promise<void> }[] = [];
const say = (text: string) => process.stderr.isTTY && process.stderr.write(`\r\x1b[K${text}`);

try {
  setup();
  const [cpu] = cpus();
  console.log(`Node ${process.version} on ${cpus().length} × ${cpu?.model ?? "?"}`);
  if (values.large && values.postgres) {
    const households = bounded(values.households, quick ? 1_000 : 100_000, 1_000_000);
    await benchLargePostgres({ households, bounds, say });
  } else if (values.large) {
    const minutes = bounded(values.minutes, quick ? 1 : 5, 60);
    printGrowth(await measureGrowth({ bounds, minutes, say }));
  } else if (values.postgres) {
    const b = await startYardstick("b", seedYardsticks(folder));
    started.push(b);
    await benchPostgres(b, { bounds, say });
  } else await measureAll();
} finally {
  for (const { pid, stop } of started) {
    await stop();
    hasEnded(pid);
  }
  rmSync(folder, { recursive: true, force: true });
  say("");
}

async function measureAll() {
  const yardsticks = seedYardsticks(folder);
  if (wants("load") || askedTargets.length > 0 || wants("bytes")) await measureApp(yardsticks);
  if (wants("lists")) printLists(measureLists());
  if (wants("start")) {
    say("starting several times");
    printStarts(await measureStarts(yardsticks, quick ? 3 : 5));
  }
  if (wants("memory")) {
    const seconds = quick ? 8 : 30;
    say(`${seconds} s at 50 connections`);
    printMemory(await measureMemory(seconds), seconds);
  }
}

async function measureApp(yardsticks: string) {
  const app = await startApp({ LOG_LEVEL: "warn" });
  started.push(app);
  killOnExit(app.pid);
  const household = await makeHousehold(app);
  if (wants("load") || askedTargets.length > 0) {
    printLoad(await load(app, household, yardsticks), bounds);
  }
  if (wants("bytes")) await printBytes(app, household);
}

async function load(app: Awaited<ReturnType<typeof startApp>>, household: Household, file: string) {
  const targets = (await appTargets(app, household)).filter(
    ({ name }) => askedTargets.length === 0 || askedTargets.includes(name),
  );
  if (targets.length === 0) throw new Error(`--only does not know ${askedTargets.join(", ")}.`);
  const kinds: YardstickKind[] = ["static", "b", "d"];
  const needed = kinds.filter(
    (kind) => askedTargets.length === 0 || targets.some(({ against }) => against === kind),
  );
  const servers: [YardstickKind, Server][] = [];
  for (const kind of needed) {
    const server = await startYardstick(kind, file);
    started.push(server);
    servers.push([kind, server]);
  }
  const all = [...servers.map(([kind, server]) => yardstickTarget(kind, server)), ...targets];
  return { targets: all, runs: await loadAll(all, bounds, say) };
}
