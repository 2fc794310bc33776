import autocannon from "autocannon";
import type { App } from "../../tests/app";
import { groceryPath, type Household } from "./household";
import { cpuTimeOf, type Server, type YardstickKind } from "./servers";

/** A target of the load: a yardstick, or a page or call of the app. */
export type Target = {
  name: string;
  /** The yardstick to which it is compared. A yardstick itself has none. */
  against?: YardstickKind;
  url: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  cpuTime: () => Promise<number>;
  /** Returns the CPU time of a database that is a separate process. */
  databaseTime?: () => number;
};

/** The measurements of one run. `cpu` and `database` are microseconds per request, `p50` and `p99` milliseconds. */
export type Run = { cpu: number; database: number; perSecond: number; p50: number; p99: number };

export type Bounds = { connections: number; seconds: number; rounds: number; warmUp: number };

/**
 * Builds a grocery list of ten meals and returns the measured requests of the app, by the names that `--only` accepts.
 * Each can be measured alone.
 */
export async function appTargets(
  app: App,
  { client, month, mealIds }: Household,
): Promise<Target[]> {
  const listPath = await groceryPath(client, mealIds);
  const cpuTime = () => Promise.resolve(cpuTimeOf(app.pid));
  const cookie = client.cookie();
  const week = month.startDate;
  const dashboard = { against: "d", url: `${app.url}/dashboard`, cpuTime } as const;
  return [
    { name: "landing", against: "d", url: `${app.url}/`, cpuTime },
    { name: "dashboard", ...dashboard, headers: { cookie } },
    { name: "dashboard-gzip", ...dashboard, headers: { cookie, "accept-encoding": "gzip" } },
    {
      name: "calendar",
      against: "b",
      url: `${app.url}/api/calendar?${new URLSearchParams(month)}`,
      headers: { cookie },
      cpuTime,
    },
    {
      name: "groceries",
      against: "b",
      url: `${app.url}/api/grocery-list/generate`,
      method: "POST",
      headers: { cookie, "content-type": "application/json" },
      body: JSON.stringify({ mealIds: mealIds.slice(0, 10), weekStartDate: week }),
      cpuTime,
    },
    {
      name: "groceries-page",
      against: "b",
      url: `${app.url}${listPath}`,
      headers: { cookie },
      cpuTime,
    },
  ];
}

/** Returns a yardstick as a target. */
export function yardstickTarget(kind: YardstickKind, { url, cpuTime }: Server): Target {
  return { name: kind, url, cpuTime };
}

/**
 * Loads the targets in turn, round by round, so that other work on the machine affects all of them. Returns the runs of each
 * target, by round.
 */
export async function loadAll(targets: Target[], bounds: Bounds, say: (text: string) => void) {
  const runs = new Map<string, Run[]>(targets.map(({ name }) => [name, []]));
  for (const target of targets) {
    say(`warming up ${target.name}`);
    await loadOnce(target, { ...bounds, seconds: bounds.warmUp });
  }
  for (let round = 1; round <= bounds.rounds; round++) {
    for (const target of targets) {
      say(`round ${round} of ${bounds.rounds}: ${target.name}`);
      runs.get(target.name)?.push(await loadOnce(target, bounds));
    }
  }
  return runs;
}

async function loadOnce(target: Target, { connections, seconds }: Bounds): Promise<Run> {
  const { url, method = "GET", headers = {}, body } = target;
  const { databaseTime = () => 0 } = target;
  const before = await target.cpuTime();
  const databaseBefore = databaseTime();
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  const used = (await target.cpuTime()) - before;
  const usedByDatabase = databaseTime() - databaseBefore;
  const answered = result["2xx"];
  if (answered === 0 || result.errors > 0 || result.non2xx > 0) {
    const wrong = `${result.errors} errors, ${result.non2xx} refusals, ${answered} answers`;
    throw new Error(`${target.name} failed under load: ${wrong}.`);
  }
  return {
    cpu: used / answered,
    database: usedByDatabase / answered,
    perSecond: answered / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}
