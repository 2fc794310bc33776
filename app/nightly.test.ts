import { beforeEach, describe, expect, it } from "vitest";
import { createServices, DAY, HOUR } from "../tests/services";
import { runDueJobs } from "./nightly.server";

let services: Awaited<ReturnType<typeof createServices>>;
let ran: string[];
const job = (name: string) => async () => void ran.push(name);
const look = () => runDueJobs(services, { first: job("first"), second: job("second") });

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

  it("do not hold each other up, and one that fails waits for the next night", async () => {
    const fails = async () => {
      ran.push("fails");
      throw new Error("no");
    };
    const jobs = { fails, second: job("second") };
    expect(await runDueJobs(services, jobs)).toEqual(["fails", "second"]);
    expect(await runDueJobs(services, jobs)).toEqual([]);
    expect(ran).toEqual(["fails", "second"]);
  });
});
