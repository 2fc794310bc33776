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
/** Returns whether `services` may take over the work of a process. */
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

describe("a process", () => {
  it("counts as running while it sends heartbeats, and for half a minute afterwards", async () => {
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

  it("counts itself as running with any stored state", async () => {
    expect(await ids()).toEqual([]);
    expect(await isDead(services.processId)).toBe(false);
  });

  it("registers at its start and leaves when it ends", async () => {
    await registerProcess(services);
    expect(await ids()).toEqual([services.processId]);
    const [own] = await listProcesses(services);
    expect(own).toMatchObject({ host: hostname(), pid: process.pid });
    expect(Math.abs(Date.parse(own?.seenAt ?? "") - Date.now())).toBeLessThan(600_000);
    await startBeating(services, async () => {})();
    expect(await ids()).toEqual([]);
  });

  it("detects running processes that store photos elsewhere, whose photos it could not show", async () => {
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

  it.skipIf(onPostgres)(
    "that has ended on this machine counts as dead at once on SQLite",
    async () => {
      const add = (id: string, pid: number, host: string) =>
        services.db
          .insertInto("processes")
          .values({ id, pid, host, startedAt: "", seenAt: new Date().toISOString() })
          .execute();
      // No process has such a large number. The other's number is now this process's own.
      await add("ended", 2 ** 30, hostname());
      await add("had this number", process.pid, hostname());
      await add("lives", process.ppid, hostname());
      await add("elsewhere", 2 ** 30, "elsewhere");
      await registerProcess(services);
      expect(await ids()).toEqual([services.processId, "elsewhere", "lives"].sort());
    },
  );
});
