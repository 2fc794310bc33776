import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { at, signUp } from "../client";
import { addAccount } from "../accounts";
import { type ModelStandIn, startModelStandIn } from "../model-stand-in";
import { type PostmarkStandIn, startPostmarkStandIn } from "../postmark-stand-in";
import { record } from "./figures";
import { type Processes, startProcesses, turnOf } from "./processes";
import { createStorm, expectAllThere, write } from "./storm";

const ROUNDS = 10;
const LANES = 2;

let standIn: ModelStandIn;
let postmark: PostmarkStandIn;
let processes: Processes;
beforeAll(async () => {
  standIn = await startModelStandIn();
  postmark = await startPostmarkStandIn();
  processes = await startProcesses(3, {
    OPENAI_BASE_URL: standIn.url,
    POSTMARK_SERVER_TOKEN: postmark.token,
    POSTMARK_API_BASE: postmark.url,
  });
});
afterAll(async () => {
  await processes.stop();
  await standIn.stop();
  await postmark.stop();
});

const appAt = (index: number) => turnOf(processes.apps, index);

test(`no write is lost and the other processes continue if one of three processes is killed ${ROUNDS} times`, async () => {
  const stormOfOthers = createStorm();
  const stormOfKilled = createStorm();
  const cook = await signUp(appAt(0));
  for (let round = 0; round < ROUNDS; round++) {
    const killed = round % 3;
    let isOver = false;
    const lanes = processes.apps.flatMap((app, index) =>
      Array.from({ length: LANES }, (_, lane) => {
        const storm = index === killed ? stormOfKilled : stormOfOthers;
        return write(
          storm,
          `${round}-${index}-${lane}`,
          () => at(app, cook),
          () => isOver,
        );
      }),
    );
    // Each new account gets a welcome mail, which a process may be about to send.
    for (let n = 0; n < 5; n++) {
      await addAccount(appAt(0), { email: `new${round}-${n}@example.org`, firstName: "New" });
    }
    await sleep(500 + Math.random() * 500);
    process.kill(appAt(killed).pid, "SIGKILL");
    await sleep(700);
    isOver = true;
    await Promise.all(lanes);
    await processes.replace(killed);
  }
  expect(Object.fromEntries(stormOfOthers.refused)).toEqual({});
  expect(stormOfOthers.cut).toBe(0);
  expect(Object.fromEntries(stormOfKilled.refused)).toEqual({});
  const acknowledged = new Map([...stormOfOthers.acknowledged, ...stormOfKilled.acknowledged]);
  const { database } = appAt(0);
  const there = await expectAllThere({ ...stormOfOthers, acknowledged }, database);
  expect(there).toBeGreaterThan(ROUNDS * 10);
  const figure = `${there} of ${there} acknowledged writes there; the two others refused none`;
  record(`one of 3 processes killed ${ROUNDS} times in a write storm`, figure);
});

test("the generations of a killed process end within a minute, and its mails are sent", async () => {
  standIn.behave("hangs");
  const cook = await signUp(appAt(1));
  const asked = at(appAt(1), cook)
    .send("POST", "/api/meals/suggestions", { count: 2 }, { "idempotency-key": "of the killed" })
    .catch(() => null);
  while (standIn.open === 0) await sleep(50);
  process.kill(appAt(1).pid, "SIGKILL");
  const from = performance.now();
  await asked;
  standIn.behave();
  const again = () =>
    at(appAt(2), cook).send(
      "POST",
      "/api/meals/suggestions",
      { count: 2 },
      { "idempotency-key": "the next" },
    );
  let answer = await again();
  while (answer.status === 429 && performance.now() - from < 90_000) {
    await sleep(500);
    answer = await again();
  }
  const seconds = (performance.now() - from) / 1_000;
  expect(answer.status).toBe(200);
  expect(seconds).toBeLessThan(60);
  record("meals of a killed process", `ended after ${Math.round(seconds)} s, asked for again`);
  await processes.replace(1);
  const sent = postmark.taken.map(({ To, Subject }) => `${To}: ${Subject}`);
  const twice = sent.length - new Set(sent).size;
  // As documented, a mail is sent twice if its process dies between the service's answer and the note of it.
  expect(twice).toBeLessThanOrEqual(ROUNDS + 1);
  record("mails of killed processes", `${sent.length} sent, ${twice} of these twice`);
});
