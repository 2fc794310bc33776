import { hostname } from "node:os";
import { beforeEach, describe, expect, it } from "vitest";
import { createServices, inProcess } from "../../tests/services";
import { onPostgres } from "../../tests/postgres/server";
import {
  beat,
  isOfDead,
  listProcesses,
  notePhotoPlace,
  registerProcess,
  startBeating,
} from "./processes.server";

let services: Awaited<ReturnType<typeof createServices>>;
beforeEach(async () => {
  services = await createServices();
  await services.db.deleteFrom("processes").execute();
});

const ids = async () => (await listProcesses(services)).map(({ id }) => id).sort();
const silence = (id: string, seconds: number) =>
  services.db
    .updateTable("processes")
    .set({ seenAt: new Date(Date.now() - seconds * 1_000).toISOString() })
    .where("id", "=", id)
    .execute();
/** Whether `services` may take over what a process works on. */
async function isDead(processId: string | null) {
  await services.db.deleteFrom("jobs").execute();
  await services.db
    .insertInto("jobs")
    .values({ kind: "kind", key: "key", payload: "{}", attempts: 0, createdAt: "", processId })
    .execute();
  const found = await services.db
    .selectFrom("jobs")
    .where(isOfDead(services, "jobs.processId"))
    .select("key")
    .execute();
  return found.length > 0;
}

describe("A process", () => {
  it("lives while it says so, and for half a minute after that", async () => {
    await inProcess(services, "other");
    expect(await isDead("other")).toBe(false);
    await silence("other", 29);
    expect(await isDead("other")).toBe(false);
    await silence("other", 31);
    expect(await isDead("other")).toBe(true);
    await beat({ ...services, processId: "other" });
    expect(await isDead("other")).toBe(false);
    expect(await isDead("never heard of")).toBe(true);
    expect(await isDead(null)).toBe(true);
  });

  it("lives in its own eyes, whatever is noted of it", async () => {
    expect(await ids()).toEqual([]);
    expect(await isDead(services.processId)).toBe(false);
  });

  it("notes itself at its start, and leaves when it ends", async () => {
    await registerProcess(services);
    expect(await ids()).toEqual([services.processId]);
    const [own] = await listProcesses(services);
    expect(own).toMatchObject({ host: hostname(), pid: process.pid });
    expect(Math.abs(Date.parse(own?.seenAt ?? "") - Date.now())).toBeLessThan(600_000);
    await startBeating(services, async () => {})();
    expect(await ids()).toEqual([]);
  });

  it("hears of those that live and keep photos elsewhere, where it could not show them", async () => {
    await registerProcess(services);
    for (const [id, place] of [
      ["beside", "one folder"],
      ["apart", "another folder"],
    ] as const) {
      await inProcess(services, id);
      await notePhotoPlace({ ...services, processId: id }, place);
    }
    expect(await notePhotoPlace(services, "one folder")).toEqual(["elsewhere"]);
    await silence("apart", 31);
    expect(await notePhotoPlace(services, "one folder")).toEqual([]);
  });

  it.skipIf(onPostgres)("that has ended on this machine is dead at once on SQLite", async () => {
    const add = (id: string, pid: number, host: string) =>
      services.db
        .insertInto("processes")
        .values({ id, pid, host, startedAt: "", seenAt: new Date().toISOString() })
        .execute();
    // No process has so large a number; that one's number is this process's own by now.
    await add("ended", 2 ** 30, hostname());
    await add("had this number", process.pid, hostname());
    await add("lives", process.ppid, hostname());
    await add("elsewhere", 2 ** 30, "elsewhere");
    await registerProcess(services);
    expect(await ids()).toEqual([services.processId, "elsewhere", "lives"].sort());
  });
});
