import { beforeEach, describe, expect, it } from "vitest";
import { createServices, DAY, HOUR, MINUTE } from "../../tests/services";
import { createJobWorker } from "./jobs/worker.server";
import { enqueueNightly, nightlyHandler, type NightlyJobs } from "./nightly.server";

let services: Awaited<ReturnType<typeof createServices>>;
let ran: string[];
const job = (name: string) => async () => void ran.push(name);
const fails = async () => {
  ran.push("fails");
  throw new Error("no");
};

/** Returns the names of the jobs that one look at the queue runs. */
async function look(jobs: NightlyJobs = { first: job("first"), second: job("second") }) {
  ran = [];
  await enqueueNightly(services, jobs);
  await createJobWorker(services, [nightlyHandler(services, jobs)]).deliver();
  return ran;
}

beforeEach(async () => {
  services = await createServices({ now: "2026-11-20T12:00:00.000Z" });
});

describe("nightly jobs", () => {
  it("run when the server first starts, and once after every 3 a.m.", async () => {
    expect(await look()).toEqual(["first", "second"]);
    services.clock.set("2026-11-21T02:59:00.000Z");
    expect(await look()).toEqual([]);
    services.clock.set("2026-11-21T03:01:00.000Z");
    expect(await look()).toEqual(["first", "second"]);
    expect(await look()).toEqual([]);
    services.clock.pass(DAY);
    expect(await look()).toEqual(["first", "second"]);
  });

  it("do not block each other, and a job that fails is retried every hour without limit", async () => {
    const jobs = { fails, second: job("second") };
    expect(await look(jobs)).toEqual(["fails", "second"]);
    for (let times = 0; times < 3; times += 1) {
      expect(await look(jobs)).toEqual([]);
      services.clock.pass(HOUR);
      expect(await look(jobs)).toEqual(["fails"]);
    }
  });

  it("run once for processes whose clocks differ by five minutes", async () => {
    await look();
    const done: string[] = [];
    // 3 a.m. on the first clock, five minutes earlier on the other, and then 3 a.m. on its own.
    for (const at of ["03:00:01", "02:55:02", "03:05:00", "03:00:10"]) {
      services.clock.set(`2026-11-21T${at}.000Z`);
      done.push(...(await look()));
    }
    expect(done).toEqual(["first", "second"]);
  });
});

describe("a job with an interval", () => {
  it("runs again once its time has passed, even in the hours before 3 a.m.", async () => {
    services.clock.set("2026-11-21T02:00:00.000Z");
    const jobs = { often: { every: 20 * MINUTE, run: job("often") } };
    expect(await look(jobs)).toEqual(["often"]);
    services.clock.pass(20 * MINUTE - 1);
    expect(await look(jobs)).toEqual([]);
    services.clock.pass(1);
    expect(await look(jobs)).toEqual(["often"]);
  });
});
