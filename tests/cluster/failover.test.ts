import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "~db/database";
import { at, signUp } from "../client";
import { command } from "../postgres/server";
import { record } from "./figures";
import { startPair } from "./pair";
import { startProcesses, turnOf } from "./processes";
import { createStorm, expectAllThere, write } from "./storm";

const ROUNDS = 5;
const WRITERS = 12;

test(`no write is lost and no restart is needed if a primary is killed ${ROUNDS} times and its standby is promoted`, async () => {
  const pair = await startPair();
  onTestFinished(() => pair.stop());
  await command(pair.primaryUrl("postgres"), "create database meals");
  await (await openDatabase(pair.url("meals"))).destroy();
  const processes = await startProcesses(3, { DATABASE_URL: pair.url("meals") });
  onTestFinished(() => processes.stop());
  const cook = await signUp(turnOf(processes.apps, 0));
  const storm = createStorm();
  const pauses: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    let isOver = false;
    const writers = Array.from({ length: WRITERS }, (_, n) => {
      const client = at(turnOf(processes.apps, n), cook);
      return write(
        storm,
        `${round}-${n}`,
        () => client,
        () => isOver,
      );
    });
    await sleep(1_500);
    pair.kill();
    await sleep(500);
    pair.promote();
    const promoted = performance.now();
    const isWriting = () => [...storm.acknowledged.values()].some((at) => at > promoted);
    while (!isWriting() && performance.now() - promoted < 20_000) await sleep(10);
    pauses.push(performance.now() - promoted);
    await sleep(1_500);
    isOver = true;
    await Promise.all(writers);
    await expectAllThere(storm, pair.primaryUrl("meals"));
    await pair.addStandby();
  }
  const there = await expectAllThere(storm, pair.primaryUrl("meals"));
  const slowest = Math.max(...pauses) / 1_000;
  const answered = [...storm.refused].map(([status, count]) => `${count} times ${status}`);
  const kind = `${there} of ${there} acknowledged writes there, none twice`;
  const figure = `${kind}; writing again ${slowest.toFixed(2)} s after promotion at most; ${answered.join(", ") || "no 5xx"}`;
  record(`primary killed, standby promoted, ${ROUNDS} times`, figure);
  expect(there).toBeGreaterThanOrEqual(700);
  expect(slowest).toBeLessThanOrEqual(2);
});
