import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type App, startApp } from "../../tests/app";
import { addHouseholds } from "../seed/households";
import { makeHousehold } from "./household";
import { type Bounds, loadAll, type Run, type Target } from "./load";
import { type MixedLoad, mixedLoad } from "./mixed-load";
import { cpuTimeOf, killOnExit, hasEnded } from "./servers";
import { openSessions } from "./sessions";

const HOUSEHOLDS = 1_000;

/** Measures a thousand households: the runs of each target, and five minutes of mixed load. */
export type Growth = {
  runs: Map<string, Run[]>;
  mixed: MixedLoad;
  made: { households: number; meals: number; entries: number };
};

type Options = { bounds: Bounds; minutes: number; say: (text: string) => void };

/**
 * Loads the dashboard of the same household, alternately in an app without other households and in one with a thousand
 * more. Then lets all their users use the app at the same time.
 */
export async function measureGrowth({ bounds, minutes, say }: Options): Promise<Growth> {
  const folder = mkdtempSync(join(tmpdir(), "weeknight-large-"));
  const apps: App[] = [];
  const start = async (env: Record<string, string>) => {
    const app = await startApp({ LOG_LEVEL: "warn", ...env });
    killOnExit(app.pid);
    apps.push(app);
    return app;
  };
  try {
    say("making a thousand households");
    const made = await addHouseholds(join(folder, "weeknight.db"), { households: HOUSEHOLDS });
    const small = await start({});
    const large = await start({ DATA_DIR: folder });
    const targets = [await dashboardOf("small", small), await dashboardOf("large", large)];
    const runs = await loadAll(targets, bounds, say);
    await small.stop();
    const cooks = await openSessions(large, HOUSEHOLDS);
    return { runs, made, mixed: await mixedLoad(large, cooks, { minutes, say }) };
  } finally {
    for (const app of apps) {
      await app.stop();
      hasEnded(app.pid);
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

async function dashboardOf(name: string, app: App): Promise<Target> {
  const { client } = await makeHousehold(app);
  return {
    name,
    url: `${app.url}/dashboard`,
    headers: { cookie: client.cookie() },
    cpuTime: () => Promise.resolve(cpuTimeOf(app.pid)),
  };
}
