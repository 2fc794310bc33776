import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { connectMail } from "~/server/adapters/mail/connect.server";
import { addUser, createServices, HOUR, MINUTE } from "../../../tests/services";
import { readFigures } from "./system.server";

let folder = "";
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "weeknight-figures-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const smtp = connectMail({
  postmarkToken: null,
  postmarkBase: null,
  smtpUrl: "smtp://127.0.0.1:1",
});

it("the system figures include running and waiting work", async () => {
  const services = {
    ...(await createServices({ now: new Date().toISOString(), settings: { DATA_DIR: folder } })),
    mailSender: smtp,
  };
  const { db, processId, now } = services;
  const { householdId } = await addUser(services);
  const at = now().toISOString();
  const key = { householdId, inputHash: "", startedAt: at, processId, foundMealId: null };
  const ended = { finishedAt: at, failure: null };
  await db
    .insertInto("generations")
    .values([
      { ...key, ...ended, requestKey: "one", status: "running", finishedAt: null },
      { ...key, ...ended, requestKey: "two", status: "done" },
    ])
    .execute();
  await db
    .insertInto("jobs")
    .values({ kind: "nightly", key: "rest", payload: "{}", attempts: 0, createdAt: at, doneAt: at })
    .execute();
  mkdirSync(join(folder, "uploads", processId), { recursive: true });
  writeFileSync(join(folder, "uploads", processId, "a.upload"), "");
  services.clock.pass(10 * MINUTE);
  const figures = await readFigures(services);
  expect(figures).toMatchObject({
    generationsRunning: 1,
    importsRunning: 0,
    uploads: 1,
    processes: 1,
    // The welcome mail.
    mails: { waiting: 1, oldest: expect.closeTo(600, -1) },
    jobs: [{ name: "rest", doneAt: Date.parse(at) / 1000 }],
    free: expect.any(Number),
  });
  await db.updateTable("outbox").set({ status: "sent" }).execute();
  services.clock.pass(HOUR);
  expect((await readFigures(services)).mails).toEqual({ waiting: 0, oldest: 0 });
});
