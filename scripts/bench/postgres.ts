import { setTimeout as sleep } from "node:timers/promises";
import { type App, startApp } from "../../tests/app";
import { startCluster } from "../../tests/postgres/cluster";
import { findPostgres } from "../find-postgres.mjs";
import { command, TEMPLATE } from "../../tests/postgres/server";
import { makeHousehold } from "./household";
import { appTargets, type Bounds, loadAll, type Run, type Target, yardstickTarget } from "./load";
import { childrenOf, cpuTimeOfTree, memoryOf, type Server } from "./servers";
import { formatTable, type Goal, judge, median } from "./table";

const SESSION_SECRET = "of the benchmark's apps";
const PAGES = ["dashboard", "calendar"];
const WORKERS = 3;

/** Goals as ratios to the app on SQLite: CPU of the app and of the database. The calendar's is a ratio to yardstick b. */
const GOALS = {
  app: { must: 1.05, aim: 1 },
  database: { must: 0.2, aim: 0.15 },
  calendar: { must: 5, aim: 3 },
} satisfies Record<string, Goal>;
const IDLE_GOAL: Goal = { must: 110, aim: 90 };
const LOADED_GOAL: Goal = { must: 230, aim: 200 };

/** Loads both engines in turn, round by round, and `WORKERS` processes on PostgreSQL. Prints the measurements. */
export async function benchPostgres(
  b: Server,
  { bounds, say }: { bounds: Bounds; say: (text: string) => void },
) {
  const programs = findPostgres();
  if (!programs) throw new Error("No PostgreSQL here: apt-get install postgresql (Debian)");
  const cluster = await startCluster(programs);
  const apps: App[] = [];
  const start = async (env: Record<string, string> = {}) => {
    const app = await startApp({ LOG_LEVEL: "warn", ...env });
    apps.push(app);
    return app;
  };
  const onServer = async (name: string, env: Record<string, string> = {}) => {
    await command(cluster.urlOf("postgres"), `create database ${name} template ${TEMPLATE}`);
    return start({ DATABASE_URL: cluster.urlOf(name), SESSION_SECRET, ...env });
  };
  const targetsOf = async (app: App, engine: string): Promise<Target[]> =>
    (await appTargets(app, await makeHousehold(app)))
      .filter(({ name }) => PAGES.includes(name))
      .map((target) => ({
        ...target,
        name: `${target.name} ${engine}`,
        cpuTime: () => Promise.resolve(cpuTimeOfTree(app.pid)),
        ...(engine !== "SQLite" && { databaseTime: () => cpuTimeOfTree(cluster.pid) }),
      }));
  try {
    const alone = await onServer("alone");
    await sleep(2_000);
    const idle = memoryOf(alone.pid);
    const many = await onServer("many", { WORKERS: String(WORKERS) });
    const targets = [
      yardstickTarget("b", b),
      ...(await targetsOf(await start(), "SQLite")),
      ...(await targetsOf(alone, "PostgreSQL")),
      ...(await targetsOf(many, "workers")),
    ];
    const runs = await loadAll(targets, bounds, say);
    print(runs, bounds);
    const [dashboard] = targets.filter(({ name }) => name === "dashboard PostgreSQL");
    if (dashboard)
      await loadAll([dashboard], { ...bounds, connections: 50, rounds: 1, seconds: 30 }, say);
    printMemory(idle, memoryOf(alone.pid), childrenOf(many.pid).map(memoryOf));
  } finally {
    for (const app of apps) await app.stop();
    cluster.stop();
  }
}

function print(runs: Map<string, Run[]>, { connections, seconds, rounds }: Bounds) {
  const middle = (name: string, figure: keyof Run) =>
    median((runs.get(name) ?? []).map((run) => run[figure]));
  const ratio = (name: string, figure: keyof Run, to: string, of: keyof Run = figure) =>
    median(
      (runs.get(name) ?? []).map(
        (run, round) => run[figure] / (runs.get(to)?.[round]?.[of] ?? Number.NaN),
      ),
    );
  const rows = PAGES.flatMap((page) => {
    const [sqlite, postgres, workers] = ["SQLite", "PostgreSQL", "workers"].map(
      (engine) => `${page} ${engine}`,
    );
    if (!sqlite || !postgres || !workers) return [];
    const figures = (name: string) => [
      middle(name, "cpu").toFixed(0),
      middle(name, "database").toFixed(0),
      middle(name, "perSecond").toFixed(0),
    ];
    const b = page === "calendar" ? judge(ratio(sqlite, "cpu", "b"), GOALS.calendar, 2) : "";
    return [
      [sqlite, ...figures(sqlite), "", "", b],
      [
        postgres,
        ...figures(postgres),
        judge(ratio(postgres, "cpu", sqlite), GOALS.app, 2),
        judge(ratio(postgres, "database", sqlite, "cpu"), GOALS.database, 2),
        page === "calendar" ? ratio(postgres, "cpu", "b").toFixed(2) : "",
      ],
      [`${page}, ${WORKERS} processes`, ...figures(workers), "", "", ""],
    ];
  });
  console.log(
    `\nPostgreSQL: ${connections} connections, ${seconds} s, medians of ${rounds} rounds`,
  );
  const heading = [
    "",
    "app µs/req",
    "database µs",
    "req/s",
    "app ÷ SQLite",
    "database ÷ SQLite",
    "÷ b",
  ];
  console.log(formatTable(heading, rows));
  const more = ratio("dashboard workers", "perSecond", "dashboard PostgreSQL");
  console.log(`${WORKERS} processes ÷ 1, dashboards a second: ${more.toFixed(2)}`);
}

function printMemory(idle: number, loaded: number, workers: number[]) {
  const rows = [
    ["idle", judge(idle, IDLE_GOAL, 0)],
    ["after 30 s at 50 connections", judge(loaded, LOADED_GOAL, 0)],
    ["each worker after the load", workers.map((one) => one.toFixed(0)).join(", ")],
  ];
  console.log(`\nResident memory of a process on PostgreSQL\n${formatTable(["", "MB"], rows)}`);
}
