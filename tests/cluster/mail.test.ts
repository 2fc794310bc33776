import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { queueMails } from "../../app/household/mail/outbox.server";
import { readSettings } from "../../app/server/settings.server";
import { visitor } from "../client";
import { withDatabase } from "../contract/database";
import { type PostmarkStandIn, startPostmarkStandIn } from "../postmark-stand-in";
import { record } from "./figures";
import { type Processes, startProcesses } from "./processes";

const MAILS = 1_000;

let postmark: PostmarkStandIn;
let processes: Processes;
beforeAll(async () => {
  postmark = await startPostmarkStandIn();
  processes = await startProcesses(3, {
    POSTMARK_SERVER_TOKEN: postmark.token,
    POSTMARK_API_BASE: postmark.url,
    SUPPORT_EMAIL: "help@example.org",
  });
});
afterAll(async () => {
  await processes.stop();
  await postmark.stop();
});

/** Sends a message with the contact form, which is mailed at once. */
const write = (index: number, message: string) => {
  const app = processes.apps[index];
  if (!app) throw new Error("No process");
  const fields = { name: "Ann", email: "ann@example.org", subject: "Hello", message };
  return visitor(app).post("/contact", fields);
};

async function until(isSo: () => boolean, seconds: number) {
  const from = performance.now();
  while (!isSo() && performance.now() - from < seconds * 1_000) await sleep(10);
  return performance.now() - from;
}

test("a mail is sent within a second of its commit", async () => {
  const answer = await write(1, "The first of all.");
  expect(answer.status).toBe(303);
  const ms = await until(() => postmark.taken.length > 0, 5);
  expect(postmark.taken).toHaveLength(1);
  expect(ms).toBeLessThan(1_000);
  record("a mail after its commit", `${Math.round(ms)} ms`);
});

test("three processes send each of 1,000 mails once", async () => {
  postmark.taken.length = 0;
  const [app] = processes.apps;
  if (!app) throw new Error("No process");
  const addresses = Array.from({ length: MAILS }, (_, n) => `cook${n}@example.org`);
  await withDatabase(app, async (db) => {
    const services = {
      db,
      now: () => new Date(),
      settings: { ...readSettings({}), sessionSecrets: [] },
    };
    const letter = () => ({ subject: "Your week", title: "Your week", blocks: [], footer: [] });
    await queueMails(
      services,
      addresses.map((to) => ({ kind: "welcome" as const, key: to, to, letter })),
    );
  });
  const from = performance.now();
  await Promise.all([0, 1, 2].map((index) => write(index, `Wake up, ${index}.`)));
  await until(() => postmark.taken.length >= MAILS + 3, 60);
  const seconds = (performance.now() - from) / 1_000;
  // A mail that is sent twice would be sent again soon.
  await sleep(2_000);
  const sent = postmark.taken.map(({ To }) => To).filter((to) => to !== "help@example.org");
  expect(sent.toSorted()).toEqual(addresses.toSorted());
  const senders = await withDatabase(app, (db) =>
    db.selectFrom("outbox").where("key", "in", addresses).select("processId").distinct().execute(),
  );
  expect(senders).toHaveLength(3);
  record("1,000 mails, 3 processes", `each once, ${Math.round(MAILS / seconds)} a second`);
});
