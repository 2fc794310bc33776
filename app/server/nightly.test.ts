import { beforeEach, describe, expect, it } from "vitest";
import { createServices, DAY, HOUR, MINUTE } from "../../tests/services";
import { runDueJobs } from "./nightly.server";

let services: Awaited<ReturnType<typeof createServices>>;
let ran: string[];
const job = (name: string) => async () => void ran.push(name);
const look = () => runDueJobs(services, { first: job("first"), second: job("second") });

/** Which process is at the first job. */
const claimed = async () => {
  const [job] = await services.db
    .selectFrom("jobs")
    .where("name", "=", "first")
    .selectAll()
    .execute();
  return job?.processId;
};

beforeEach(async () => {
  services = await createServices({ now: "2026-11-20T12:00:00.000Z" });
  ran = [];
});

describe("the jobs of the night", () => {
  it("run when the server first comes up, and not again that day", async () => {
    expect(await look()).toEqual(["first", "second"]);
    services.clock.pass(11 * HOUR);
    expect(await look()).toEqual([]);
    expect(ran).toEqual(["first", "second"]);
  });

  it("run again at three in the morning, once", async () => {
    await look();
    services.clock.set("2026-11-21T02:59:00.000Z");
    expect(await look()).toEqual([]);
    services.clock.set("2026-11-21T03:01:00.000Z");
    expect(await look()).toEqual(["first", "second"]);
    expect(await look()).toEqual([]);
    services.clock.pass(DAY);
    expect(await look()).toEqual(["first", "second"]);
  });

  it("run once where several look at the same moment", async () => {
    const found = await Promise.all([look(), look(), look()]);
    expect(found.flat().sort()).toEqual(["first", "second"]);
  });

  it("do not hold each other up, and one that fails is tried again after an hour", async () => {
    const fails = async () => {
      ran.push("fails");
      throw new Error("no");
    };
    const jobs = { fails, second: job("second") };
    expect(await runDueJobs(services, jobs)).toEqual(["fails", "second"]);
    expect(await runDueJobs(services, jobs)).toEqual([]);
    services.clock.pass(HOUR + 1);
    expect(await runDueJobs(services, jobs)).toEqual(["fails"]);
    expect(ran).toEqual(["fails", "second", "fails"]);
  });

  it("whose process dies in the middle are begun anew by another, and not before it is dead", async () => {
    const never = () => new Promise(() => {});
    void runDueJobs(services, { first: never });
    await expect.poll(claimed).toBe(services.processId);
    const other = { ...services, processId: "another" };
    expect(await runDueJobs(other, { first: job("first") })).toEqual([]);
    await services.db.deleteFrom("processes").execute();
    expect(await runDueJobs(other, { first: job("first") })).toEqual(["first"]);
    expect(await claimed()).toBeNull();
    // The night is done, though by the other.
    services.clock.pass(5 * HOUR);
    expect(await look()).toEqual(["second"]);
  });

  it("whose end could not be noted are run again the next night", async () => {
    await look();
    const stuck = { doneAt: null, processId: services.processId };
    await services.db.updateTable("jobs").set(stuck).where("name", "=", "first").execute();
    services.clock.pass(2 * HOUR);
    expect(await look()).toEqual([]);
    services.clock.pass(DAY);
    expect(await look()).toEqual(["first", "second"]);
  });

  it("are done once by processes whose clocks are five minutes apart", async () => {
    await look();
    ran = [];
    const at = (instant: string) => {
      services.clock.set(instant);
      return look();
    };
    // Three in the morning by the first one's clock, five minutes to by the other's, and then by its own.
    for (const instant of ["T03:00:01.000Z", "T02:55:02.000Z", "T03:05:00.000Z", "T03:00:10.000Z"])
      await at(`2026-11-21${instant}`);
    expect(ran).toEqual(["first", "second"]);
  });
});

describe("a job of the day", () => {
  const often = (run: () => Promise<void>) => ({ often: { every: 20 * MINUTE, run } });

  it("runs again once its time has passed, also in the hours before three in the morning", async () => {
    services.clock.set("2026-11-21T02:00:00.000Z");
    const jobs = often(job("often"));
    expect(await runDueJobs(services, jobs)).toEqual(["often"]);
    services.clock.pass(20 * MINUTE);
    expect(await runDueJobs(services, jobs)).toEqual([]);
    services.clock.pass(1);
    expect(await runDueJobs(services, jobs)).toEqual(["often"]);
  });

  it("that failed runs again after its own time, not after an hour", async () => {
    const jobs = often(async () => {
      ran.push("often");
      throw new Error("no");
    });
    await runDueJobs(services, jobs);
    expect(await runDueJobs(services, jobs)).toEqual([]);
    services.clock.pass(20 * MINUTE + 1);
    expect(await runDueJobs(services, jobs)).toEqual(["often"]);
  });
});
