import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { at, signUp } from "../client";
import { withDatabase } from "../contract/database";
import { type ModelStandIn, startModelStandIn } from "../model-stand-in";
import { record } from "./figures";
import { type Processes, startProcesses, turnOf } from "./processes";

let standIn: ModelStandIn;
let processes: Processes;
beforeAll(async () => {
  standIn = await startModelStandIn();
  processes = await startProcesses(3, { OPENAI_BASE_URL: standIn.url });
});
afterAll(async () => {
  await processes.stop();
  await standIn.stop();
});

test("200 simultaneous requests to three processes get exactly 20 meals for 20 credits", async () => {
  const [first] = processes.apps;
  if (!first) throw new Error("No process");
  const cook = await signUp(first);
  standIn.behave({ delayMs: 4 });
  const clients = processes.apps.map((app) => at(app, cook));
  const from = performance.now();
  const insist = async (n: number) => {
    for (let tries = 0; tries < 1_000; tries++) {
      const path = "/api/meals/suggestions";
      const key = { "idempotency-key": `request ${n}` };
      const answer = await turnOf(clients, n + tries).send("POST", path, { count: 1 }, key);
      if (answer.status !== 429) return answer;
      await sleep(200 + Math.random() * 800);
    }
    throw new Error("The server always asks to wait.");
  };
  const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => insist(n)));
  const seconds = (performance.now() - from) / 1_000;
  const good = answers.filter(({ status }) => status === 200);
  const ids = good.flatMap(({ body }) => z.array(z.object({ id: z.string() })).parse(body));
  expect(new Set(ids.map(({ id }) => id)).size).toBe(20);
  expect(answers.filter(({ status }) => status === 402)).toHaveLength(200 - good.length);
  const { charged, stored } = await withDatabase(first, async (db) => {
    const count = (table: "creditLedger" | "meals") =>
      db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as("count"));
    const charges = await count("creditLedger").where("change", "<", 0).executeTakeFirstOrThrow();
    const meals = await count("meals").where("source", "=", "generated").executeTakeFirstOrThrow();
    return { charged: charges.count, stored: meals.count };
  });
  expect({ charged, stored }).toEqual({ charged: 20, stored: 20 });
  const figure = `${stored} meals, ${charged} charged, no 5xx, ${seconds.toFixed(1)} s`;
  record("200 parallel generations on 20 credits over 3 processes", figure);
});
