import { rmSync } from "node:fs";
import { type App, makeDataDir, startApp } from "../app";
import { addDatabase, dropDatabase } from "../postgres/server";

/** The secret with which all of them sign cookies. */
const SESSION_SECRET = "of the tests' processes";

export type Processes = {
  apps: App[];
  /** Starts another process instead of the one at this index. `cwd` can be a folder with another build. */
  replace: (index: number, env?: Record<string, string>, cwd?: string) => Promise<App>;
  stop: () => Promise<void>;
};

let made = 0;

/** Starts several processes of the app on one PostgreSQL database: that of `DATABASE_URL`, or a new one. */
export async function startProcesses(
  count: number,
  env: Record<string, string> = {},
): Promise<Processes> {
  const name = `cluster_${process.pid}_${++made}`;
  const url = env.DATABASE_URL ?? (await addDatabase(name));
  const dataDirs = Array.from({ length: count }, makeDataDir);
  const start = (index: number, more: Record<string, string> = {}, cwd?: string) =>
    startApp(
      {
        DATABASE_URL: url,
        SESSION_SECRET,
        QUOTA_ENTRIES: "10000",
        ...env,
        ...more,
        DATA_DIR: dataDirs[index] ?? "",
      },
      "scripts/serve.mjs",
      cwd,
    );
  const apps: App[] = [];
  for (let index = 0; index < count; index++) apps.push(await start(index));
  return {
    apps,
    replace: async (index, more, cwd) => {
      const app = await start(index, more, cwd);
      apps[index] = app;
      return app;
    },
    stop: async () => {
      await Promise.all(apps.map((app) => app.stop()));
      for (const dataDir of dataDirs) rmSync(dataDir, { recursive: true, force: true });
      if (!env.DATABASE_URL) await dropDatabase(name);
    },
  };
}

/** Returns the items of a list in turn. Throws if the list is empty. */
export function turnOf<T>(list: readonly T[], turn: number): T {
  const one = list[turn % list.length];
  if (one === undefined) throw new Error("The list is empty");
  return one;
}
