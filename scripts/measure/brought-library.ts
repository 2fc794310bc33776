import { openAsBlob, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { LIBRARY_PATH } from "../../app/connections/import-jobs/library.schema";
import { DATABASE } from "~db/address";
import { Sqlite } from "~db/sqlite-library.mjs";
import { type App, startApp } from "../../tests/app";
import { at, type Client, signUp } from "../../tests/client";
import { hasEnded, killOnExit } from "../bench/servers";

/** Seconds, megabytes of memory (of the server alone, and with the processes that it started) and milliseconds of `/healthz`. */
export type Phase = { seconds: number; server: number; all: number; healthz: number };

export type Brought = {
  /** Without any work, for the figures of the machine itself. */
  nothing: Phase;
  report: Phase;
  recipes: Phase;
  photos: Phase;
  /** The number of recipes, of photos, and of recipes with exactly one photo. */
  came: { recipes: number; photos: number; once: number };
};

const IDLE_MS = 5_000;
const KILLS = 2;
const FIRST = { title: "Toast", ingredients: ["2 slices bread"], instructions: "Toast it." };

/** Imports a file with an app that it starts. The app is killed twice while photos are imported. The import ends after `most` photos. */
export async function bringLibrary(
  path: string,
  dataDir: string,
  most = Infinity,
): Promise<Brought> {
  const env = { DATA_DIR: dataDir, QUOTA_PHOTOS: "100000", QUOTA_STORAGE: "2000" };
  const start = async () => {
    const app = await startApp(env);
    killOnExit(app.pid);
    return app;
  };
  let app = await start();
  let cook = await signUp(app);
  try {
    // The first recipe starts the helper process that reads text, so that its start is not measured.
    await cook.send("POST", "/api/recipes/create", FIRST);
    const nothing = await during(app, () => wait(IDLE_MS));
    let page = "";
    const report = await during(app, async () => {
      page = await send(app, cook, path);
      await until(cook, page, (text) => !text.includes("data-watch"));
    });
    const recipes = await during(app, async () => {
      await cook.post(page, { intent: "bring" });
      await until(cook, page, (text) => !text.includes("Importing everything"));
    });
    const { waiting } = countIn(dataDir);
    const total = Math.min(most, waiting);
    const phases: Phase[] = [];
    for (let kill = 1; kill <= KILLS + 1; kill += 1) {
      const enough = Math.floor((total * kill) / (KILLS + 1));
      const isLast = kill > KILLS;
      phases.push(
        await during(app, () =>
          until(cook, page, (text) =>
            isLast && total === waiting
              ? !text.includes("data-watch")
              : countIn(dataDir).photos >= enough,
          ),
        ),
      );
      if (isLast) break;
      process.kill(app.pid, "SIGKILL");
      await app.ended;
      hasEnded(app.pid);
      app = await start();
      cook = at(app, cook);
    }
    const largest = (of: keyof Phase) => Math.max(...phases.map((phase) => phase[of]));
    const seconds = phases.reduce((sum, phase) => sum + phase.seconds, 0);
    const photos = {
      seconds,
      server: largest("server"),
      all: largest("all"),
      healthz: largest("healthz"),
    };
    const { photos: there, once, recipes: brought } = countIn(dataDir);
    return { nothing, report, recipes, photos, came: { recipes: brought, photos: there, once } };
  } finally {
    await app.stop();
    hasEnded(app.pid);
  }
}

async function send(app: App, cook: Client, path: string): Promise<string> {
  const body = new FormData();
  body.set("file", await openAsBlob(path), "library.zip");
  const answer = await fetch(`${app.url}${LIBRARY_PATH}`, {
    method: "POST",
    body,
    headers: { cookie: cook.cookie(), origin: app.url },
    redirect: "manual",
  });
  const page = answer.headers.get("location");
  if (!page) throw new Error(`The file was refused: ${answer.status}`);
  return page;
}

async function until(cook: Client, page: string, is: (text: string) => boolean) {
  while (!is((await cook.get(page)).text)) await wait(1_000);
}

function countIn(dataDir: string) {
  const db = new Sqlite(join(dataDir, DATABASE), { readonly: true });
  const count = (statement: string) => Number(db.prepare(statement).pluck().get());
  try {
    return {
      recipes: count("select count(*) from meals where title like 'Stew number %'"),
      photos: count("select count(*) from photos"),
      once: count(
        "select count(*) from (select 1 from photos group by mealId having count(*) = 1)",
      ),
      waiting: count("select count(*) from libraryPhotos where outcome = 'new'"),
    };
  } finally {
    db.close();
  }
}

/** Measures the cost of some work, and of `/healthz` during that time. */
async function during(app: App, work: () => Promise<void>): Promise<Phase> {
  const phase = { seconds: 0, server: 0, all: 0, healthz: 0 };
  let isOn = true;
  const watch = async () => {
    while (isOn) {
      const from = performance.now();
      const isWell = await fetch(`${app.url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
      phase.healthz = Math.max(phase.healthz, isWell ? performance.now() - from : Infinity);
      const { server, all } = memoryAround(app.pid);
      phase.server = Math.max(phase.server, server);
      phase.all = Math.max(phase.all, all);
      await wait(50);
    }
  };
  const watching = watch();
  const from = performance.now();
  await work();
  phase.seconds = (performance.now() - from) / 1_000;
  isOn = false;
  await watching;
  return phase;
}

/**
 * Returns the megabytes of memory of a process, alone and together with the processes that read files and make photos for it.
 * The part of Node's file that all of them share counts once.
 */
function memoryAround(pid: number) {
  const sizes = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const status = statusOf(name);
      const of = (key: string) =>
        Number(new RegExp(`^${key}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
      const isOne = Number(name) === pid;
      // Other child processes make backups, at night and after a start.
      const isWorker = of("PPid") === pid && commandOf(name).includes("-worker.js");
      const kilobytes = of("VmRSS") - (isWorker ? codeOf(name) : 0);
      return isOne || isWorker ? [{ isOne, megabytes: kilobytes / 1_024 }] : [];
    });
  const sum = (some: typeof sizes) => some.reduce((all, { megabytes }) => all + megabytes, 0);
  return { server: sum(sizes.filter(({ isOne }) => isOne)), all: sum(sizes) };
}

/** Returns the kilobytes of Node's own file that a process has in memory. It shares these pages with the server. */
function codeOf(pid: string): number {
  const ranges = ofProcess(pid, "smaps").split(/^(?=[\da-f]+-[\da-f]+ )/m);
  return ranges
    .filter((range) => range.split("\n", 1)[0]?.endsWith(` ${process.execPath}`))
    .reduce((sum, range) => sum + Number(/^Shared_Clean:\s+(\d+)/m.exec(range)?.[1] ?? 0), 0);
}

const statusOf = (pid: string) => ofProcess(pid, "status");
const commandOf = (pid: string) => ofProcess(pid, "cmdline");

function ofProcess(pid: string, file: string) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}
