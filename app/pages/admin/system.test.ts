import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { notePhotoPlace } from "~/server/processes.server";
import { readSettings } from "~/server/settings.server";
import { VERSION } from "~/server/version.server";
import { onPostgres } from "../../../tests/postgres/server";
import { addAdmin, addUser, createServices, inProcess } from "../../../tests/services";
import { noteAudit } from "./audit.server";
import { auditWords } from "./audit-words";
import { listLog } from "./log.server";
import { listSettings } from "./settings-shown";
import { describeProcesses } from "./processes.server";
import { describeSystem, findBackup } from "./system.server";
import { spanOf } from "./work-words";

let folder = "";
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "weeknight-system-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("the last backup", () => {
  const make = (name: string, minute: number) => {
    writeFileSync(join(folder, name), "x".repeat(minute));
    const at = new Date(Date.UTC(2026, 10, 20, 12, minute));
    utimesSync(join(folder, name), at, at);
  };

  it("is the newest file, whatever it is called", () => {
    make("weeknight-b.db", 1);
    make("weeknight-a.db", 3);
    make("weeknight-c.db", 2);
    expect(findBackup(folder)).toEqual({
      name: "weeknight-a.db",
      bytes: 3,
      madeAt: "2026-11-20T12:03:00.000Z",
    });
  });

  it("is none that is still under way, and no folder", () => {
    make("done.db", 1);
    for (const name of [".hidden", "next.db.tmp", "next.db-wal", "next.part"]) make(name, 5);
    mkdirSync(join(folder, "old"));
    expect(findBackup(folder)?.name).toBe("done.db");
  });

  it("is not there before the first one", () => {
    expect(findBackup(folder)).toBeNull();
    expect(findBackup(join(folder, "backups"))).toBeNull();
  });
});

describe("the server", () => {
  it("tells the sizes of its files in bytes, and its mails", async () => {
    writeFileSync(join(folder, "weeknight.db"), "x".repeat(1_000));
    const services = await createServices({ settings: { DATA_DIR: folder } });
    await addUser(services);
    expect(await describeSystem(services)).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      commit: VERSION.commit,
      node: process.version,
      engine: expect.stringMatching(/^(SQLite|PostgreSQL) \d/),
      database: onPostgres ? expect.any(Number) : 1_000,
      writeAhead: null,
      free: expect.any(Number),
      backup: null,
      mail: { kind: "none", queued: 1, sent: 0, failed: 0 },
    });
  });

  it("says what it does not know where its folder is not there", async () => {
    const services = await createServices({ settings: { DATA_DIR: join(folder, "none") } });
    expect(await describeSystem(services)).toMatchObject({ writeAhead: null, free: null });
  });
});

describe("the processes", () => {
  it("are told with what each works on, those that live first", async () => {
    const services = await createServices({ now: new Date().toISOString() });
    const at = services.now().toISOString();
    const seconds = (ago: number) => new Date(Date.parse(at) - ago * 1_000).toISOString();
    await services.db
      .insertInto("processes")
      .values([
        { id: "dead", host: "b", pid: 2, startedAt: seconds(50), seenAt: seconds(40) },
        { id: "other", host: "a", pid: 1, startedAt: seconds(90), seenAt: seconds(5) },
      ])
      .execute();
    const key = { householdId: "", inputHash: "", startedAt: at, finishedAt: null, failure: null };
    for (const [requestKey, processId] of [
      ["1", "other"],
      ["2", "other"],
      ["3", "dead"],
    ] as const) {
      const { householdId } = await addUser(services);
      await services.db
        .insertInto("generations")
        .values({
          ...key,
          householdId,
          requestKey,
          processId,
          status: "running",
          foundMealId: null,
        })
        .execute();
    }
    await services.db
      .insertInto("jobs")
      .values({
        kind: "nightly",
        key: "back up",
        payload: "{}",
        attempts: 1,
        processId: "other",
        createdAt: at,
      })
      .execute();
    const { processes, replicas } = await describeProcesses(services);
    expect(
      processes.map(({ id, lives, isOwn, work }) => [id, lives, isOwn, [...work].sort()]),
    ).toEqual([
      [services.processId, true, true, []],
      ["other", true, false, ["2 requests for meals", "“back up”"]],
      ["dead", false, false, ["1 request for meals"]],
    ]);
    expect(processes.at(-1)?.silentFor).toBeGreaterThanOrEqual(40);
    expect(replicas).toEqual([]);
  });

  it("is said where they keep photos apart, which one process then cannot show of another", async () => {
    const services = await createServices();
    await inProcess(services, "other");
    const isSaid = async () => (await describeProcesses(services)).keepPhotosApart;
    await notePhotoPlace(services, "one folder");
    // Of an earlier version nobody knows.
    expect(await isSaid()).toBe(false);
    await notePhotoPlace({ ...services, processId: "other" }, "another folder");
    expect(await isSaid()).toBe(true);
    await notePhotoPlace({ ...services, processId: "other" }, "one folder");
    expect(await isSaid()).toBe(false);
  });

  test.each([
    [0, "0 seconds"],
    [1, "1 second"],
    [119, "119 seconds"],
    [120, "2 minutes"],
    [7_199, "119 minutes"],
    [7_200, "2 hours"],
  ])("were seen %i seconds ago: %s", (seconds, words) => {
    expect(spanOf(seconds)).toBe(words);
  });
});

describe("the settings", () => {
  const list = (environment: Record<string, string>) =>
    listSettings({ ...readSettings(environment), sessionSecrets: ["made up"] });

  it("are listed each, with what is set and what is not", () => {
    const settings = list({
      PORT: "8080",
      SIGN_UP: "open",
      SMTP_URL: "smtp://me:pw@mail.example:25",
    });
    expect(settings.filter(({ isSet }) => isSet)).toEqual([
      { name: "PORT", isSet: true, value: "8080" },
      { name: "SIGN_UP", isSet: true, value: "open" },
      { name: "SMTP_URL", isSet: true, value: "mail.example:25" },
    ]);
    const named = new Map(settings.map(({ name, value }) => [name, value]));
    expect(named.get("BILLING")).toBe("on");
    expect(named.get("OPENAI_MODEL")).toBeNull();
    expect(named.has("sessionSecret")).toBe(false);
  });

  it("name every setting that there is", () => {
    const names = list({}).map(({ name }) => name);
    const known = Object.keys(readSettings({})).filter((name) => name !== "given");
    expect(known.filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe("the audit log", () => {
  it("tells who did what to whom, newest first, 50 a page", async () => {
    const services = await createServices();
    const admin = await addAdmin(services);
    const cook = await addUser(services, { firstName: "Ann", email: "ann@example.org" });
    for (let credits = 1; credits <= 51; credits++) {
      const target = { targetUserId: cook.id, details: { credits } };
      await noteAudit(services, admin, { action: "add-credits", ...target });
    }
    await noteAudit(services, admin, { action: "send-weekly-reminders", details: { count: 1 } });
    const first = await listLog(services, { page: 1 });
    expect([first.lines.length, first.pages]).toEqual([50, 2]);
    expect(first.lines.slice(0, 2)).toMatchObject([
      { who: "admin", what: "Sent the weekly reminders to 1 user", whom: null },
      {
        what: "Added 51 credits",
        whom: { name: "Ann", email: "ann@example.org", userId: cook.id },
        at: services.now().toISOString(),
      },
    ]);
    const second = await listLog(services, { page: 2 });
    expect(second.lines.map(({ what }) => what)).toEqual(["Added 2 credits", "Added 1 credit"]);
    expect(await listLog(services, { page: 9 })).toEqual(second);
  });

  test.each([
    ["take-credits", { credits: 1 }, "Took back 1 credit"],
    ["set-plan", { plan: "basic", status: "canceled" }, "Set the plan to Basic, Canceled, by hand"],
    ["set-plan", { plan: "trial", status: "trial" }, "Set the plan to Trial, Trial, by hand"],
    ["renew-test-plan", { isDeclined: true }, "Renewed a test plan; the card was declined"],
    ["test-model", { works: false }, "Tested the model, which does not work"],
    [
      "send-welcome-email",
      { userEmail: "a@b.example" },
      "Sent a test welcome e-mail to a@b.example",
    ],
    ["of a later version", {}, "of a later version"],
  ])("says %s in words", (action, details, words) => {
    expect(auditWords(action, details)).toBe(words);
  });
});
