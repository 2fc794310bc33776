import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { findPostgres } from "../../scripts/find-postgres.mjs";
import { startApp } from "../app";
import { visitor } from "../client";
import { startCluster } from "../postgres/cluster";
import { command, TEMPLATE } from "../postgres/server";

const SESSION_SECRET = "of an app without a database";

test("a process that cannot reach its database returns 503 at /readyz and keeps running", async () => {
  const programs = findPostgres();
  if (!programs) throw new Error("No PostgreSQL here: apt-get install postgresql (Debian)");
  const cluster = await startCluster(programs);
  await command(cluster.urlOf("postgres"), `create database meals template ${TEMPLATE}`);
  const app = await startApp({ DATABASE_URL: cluster.urlOf("meals"), SESSION_SECRET });
  onTestFinished(() => app.stop());
  const ask = (path: string) => visitor(app).get(path);
  expect((await ask("/readyz")).text).toBe("ready");

  cluster.stop();
  const said = new Set<string>();
  for (const until = Date.now() + 30_000; Date.now() < until; await sleep(500)) {
    const { status, text } = await ask("/readyz");
    if (text === "ready") continue;
    expect(status).toBe(503);
    said.add(text);
    if (text === "unreachable") break;
  }
  expect([...said].at(-1)).toBe("unreachable");
  expect((await ask("/healthz")).text).toBe("ok");
});
