import { rmSync } from "node:fs";
import { type App, makeDataDir, startApp } from "../app";
import { addDatabase, dropDatabase } from "../postgres/server";

/** What signs the cookies of all of them. */
const SESSION_SECRET = "of the tests' processes";

export type Processes = {
  apps: App[];
  /** Starts another in the place of the one at this index, of the build in another folder where `cwd` is one. */
  replace: (index: number, env?: Record<string, string>, cwd?: string) => Promise<App>;
  stop: () => Promise<void>;
};

let made = 0;

/** Several processes of the app over one PostgreSQL database, a new one unless `DATABASE_URL` says which. */
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

/** One of a list, by turns. */
export function turnOf<T>(list: readonly T[], turn: number): T {
  const one = list[turn % list.length];
  if (one === undefined) throw new Error("The list is empty");
  return one;
}
