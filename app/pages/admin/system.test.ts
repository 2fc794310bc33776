import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { readSettings } from "~/server/settings.server";
import { addAdmin, addUser, createServices } from "../../../tests/services";
import { noteAudit } from "./audit.server";
import { listLog } from "./audit.server";
import { listSettings } from "./settings-shown";
import { findBackup } from "./system.server";
import { agoInWords } from "./work-words";

let folder = "";
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "weeknight-system-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("the last backup", () => {
  const make = (name: string, minute: number) => {
    writeFileSync(join(folder, name), "x".repeat(minute));
    const at = new Date(Date.UTC(2026, 10, 20, 12, minute));
    utimesSync(join(folder, name), at, at);
  };

  it("is the newest file, whatever its name", () => {
    make("weeknight-b.db", 1);
    make("weeknight-a.db", 3);
    make("weeknight-c.db", 2);
    expect(findBackup(folder)).toEqual({
      name: "weeknight-a.db",
      bytes: 3,
      madeAt: "2026-11-20T12:03:00.000Z",
    });
  });
});

describe("the processes", () => {
  test.each([
    [0, "0 seconds ago"],
    [1, "1 second ago"],
    [119, "119 seconds ago"],
    [120, "2 minutes ago"],
    [7_199, "119 minutes ago"],
    [7_200, "2 hours ago"],
  ])("last seen %i seconds ago are shown as %s", (seconds, words) => {
    expect(agoInWords(seconds)).toBe(words);
  });
});

describe("the settings page", () => {
  const list = (environment: Record<string, string>) =>
    listSettings({ ...readSettings(environment), sessionSecrets: ["made up"] });

  it("names every setting", () => {
    const names = list({}).map(({ name }) => name);
    const known = Object.keys(readSettings({})).filter((name) => name !== "given");
    expect(known.filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe("the audit log", () => {
  it("lists the actor, the action and the affected user, newest first, 50 per page", async () => {
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
});
