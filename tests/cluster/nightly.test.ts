import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { addDatabase, dropDatabase } from "../postgres/server";
import { record } from "./figures";
import { startProcesses } from "./processes";

const MINUTE = 60 * 1_000;
const DONE = /"job":"([^"]+)","msg":"a job of the night is done"/g;
const JOBS = [
  "empty the trash",
  "forget changes",
  "forget collections",
  "forget departures",
  "forget mails",
  "forget rate limits",
  "forget sessions",
  "forget webhooks' deliveries",
  "free addresses of cookbooks",
  "judge recipes anew",
  "note who is close to a quota",
  "plan what is repeated",
  "read subscriptions back",
];

test("three processes whose clocks differ by five minutes run each nightly job once", async () => {
  const name = `cluster_night_${process.pid}`;
  const url = await addDatabase(name);
  onTestFinished(() => dropDatabase(name));
  const jobsDone = async (clock: string, apart: readonly number[]) => {
    const done: string[] = [];
    const running = apart.map(async (minutes) => {
      const processes = await startProcesses(1, {
        DATABASE_URL: url,
        CLOCK_START: new Date(Date.parse(clock) + minutes * MINUTE).toISOString(),
      });
      // A process first looks for jobs after five seconds.
      await sleep(8_000);
      await processes.stop();
      const [app] = processes.apps;
      done.push(...Array.from(app?.output().matchAll(DONE) ?? [], ([, job = ""]) => job));
    });
    await Promise.all(running);
    return done.sort();
  };
  // In an empty database, all jobs are due at once. A process whose clock is behind would run them for the night before.
  expect(await jobsDone("2030-01-01T12:00:00Z", [0])).toEqual(JOBS);
  // In each night, one of the processes assumes that the night has not begun.
  for (const night of ["2030-01-02T03:02:00Z", "2030-01-03T03:02:00Z"]) {
    expect(await jobsDone(night, [-5, 0, 5]), night).toEqual(JOBS);
  }
  record("jobs of two nights, 3 clocks 5 minutes apart", "each once a night");
});
