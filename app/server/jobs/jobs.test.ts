import { currentLanguage } from "~/language/current";
import { inLanguage } from "~/language/index.server";
import { beforeEach, describe, expect, it, test } from "vitest";
import * as z from "zod";
import { inTransaction, NOBODY } from "~db/transactions";
import {
  addUser,
  createGate,
  createServices,
  HOUR,
  inProcess,
  MINUTE,
} from "../../../tests/services";
import { type JobAttempt, handle, type JobOutcome } from "./handlers";
import { cancel, enqueue, enqueueAll, hasten, scheduleJob } from "./jobs.server";
import { createJobWorker } from "./worker.server";

const KIND = { name: "greet", payload: z.object({ to: z.string() }) };
type Run = (to: string, attempts: number, attempt: JobAttempt) => Promise<JobOutcome | void>;

let services: Awaited<ReturnType<typeof createServices>>;
let greeted: string[];
/** A transaction that PostgreSQL could not serialize is repeated, so a name may occur twice. */
let givenUp: string[];
beforeEach(async () => {
  services = await createServices();
  [greeted, givenUp] = [[], []];
});

const greet: Run = async (to) => void greeted.push(to);
const broken: Run = async () => {
  throw new Error("nobody at home");
};

type Options = Partial<Parameters<typeof handle<{ to: string }>>[1]>;
const handler = (run: Run = greet, options: Options = {}) =>
  handle(KIND, {
    atOnce: 2,
    waits: [MINUTE, HOUR],
    whenGivenUp: "keep",
    run: async ({ to }, attempt) => (await run(to, attempt.attempts, attempt)) ?? { end: "done" },
    giveUp: async (_, { to }) => void givenUp.push(to),
    ...options,
  });
const workerOf = (run?: Run, options?: Options, process = services) =>
  createJobWorker(process, [handler(run, options)]);
const deliver = (run?: Run, options?: Options, process = services) =>
  workerOf(run, options, process).deliver();
const add = (to: string, more: { serialKey?: string; runAt?: Date; householdId?: string } = {}) =>
  enqueue(services, KIND, { key: to, payload: { to }, ...more });
const later = (ms: number) => new Date(services.now().getTime() + ms);
const rows = () => services.db.selectFrom("jobs").orderBy("key").selectAll().execute();
const die = (id: string) => services.db.deleteFrom("processes").where("id", "=", id).execute();

describe("a job", () => {
  it("that failed before is not delayed forever by a stream of new jobs", async () => {
    for (const to of ["Ann", "Bo", "Cy"]) await add(to);
    await services.db.updateTable("jobs").set({ attempts: 1 }).where("key", "=", "Ann").execute();
    await deliver(async (to) => {
      greeted.push(to);
      return to === "Ann" || greeted.length > 12
        ? { end: "done" }
        : { end: "again", at: services.now() };
    });
    expect(greeted.slice(0, 3)).toContain("Ann");
  });

  it("runs once, even if it is added and polled several times", async () => {
    expect([await add("Ann"), await add("Ann"), await add("Bo")]).toEqual([true, false, true]);
    await Promise.all([deliver(), deliver(), deliver()]);
    await deliver();
    expect(greeted.sort()).toEqual(["Ann", "Bo"]);
    expect(await rows()).toEqual([]);
  });

  it("does not exist if the transaction that adds it is rolled back", async () => {
    const adding = inTransaction(services, NOBODY, async (services) => {
      await enqueue(services, KIND, { key: "Ann", payload: { to: "Ann" } });
      throw new Error("no account after all");
    });
    await expect(adding).rejects.toThrow("no account");
    await deliver();
    expect(greeted).toEqual([]);
  });

  it("runs in a started worker when the transaction that adds it has ended", async () => {
    const worker = workerOf();
    worker.start();
    await inTransaction(services, NOBODY, async (services) => {
      await enqueue(services, KIND, { key: "Ann", payload: { to: "Ann" } });
      await new Promise((done) => setImmediate(done));
      expect(greeted).toEqual([]);
    });
    await expect.poll(() => greeted).toEqual(["Ann"]);
    await worker.stop();
  });

  it("does not run in the language of the request that adds it", async () => {
    const languages: string[] = [];
    const worker = workerOf(async () => void languages.push(currentLanguage()));
    worker.start();
    await inLanguage("de", () => add("Ann"));
    await expect.poll(() => languages).toEqual(["en"]);
    await worker.stop();
  });

  it("waits for its time and for a handler of its kind, and can be moved and canceled", async () => {
    await add("Ann", { runAt: later(HOUR) });
    await add("Bo");
    await createJobWorker(services, []).deliver();
    await deliver();
    expect(greeted).toEqual(["Bo"]);
    await scheduleJob(services, KIND, { key: "Ann", payload: { to: "Ann again" } });
    await deliver();
    expect(greeted).toEqual(["Bo", "Ann again"]);
    await add("Cy");
    await cancel(services, KIND, "Cy");
    await deliver();
    expect(greeted).toHaveLength(2);
  });

  it("that waits for a later time is brought forward, unless it has failed", async () => {
    const now = (to: string) => hasten(services, KIND, { key: to, payload: { to } });
    await add("Ann", { runAt: later(HOUR) });
    await now("Ann");
    await now("Bo");
    await hasten(services, KIND, { key: "Bo", payload: { to: "Bo" }, runAt: later(HOUR) });
    await deliver();
    expect(greeted).toEqual(["Ann", "Bo"]);
    await add("Cy");
    await deliver(broken);
    await now("Cy");
    await deliver();
    expect(greeted).toHaveLength(2);
  });

  it('that returns "again" runs again at the time that it returns', async () => {
    const again: Run = async (to) => {
      greeted.push(to);
      return { end: "again", at: later(HOUR) };
    };
    await add("Ann");
    await deliver(again);
    expect(await rows()).toMatchObject([{ attempts: 0, doneAt: services.now().toISOString() }]);
    services.clock.pass(HOUR);
    await deliver(again);
    expect(greeted).toEqual(["Ann", "Ann"]);
  });

  it("is deleted with its household", async () => {
    const { householdId } = await addUser(services);
    await services.db.deleteFrom("jobs").execute();
    await add("Ann", { householdId });
    await services.db.deleteFrom("users").execute();
    await services.db.deleteFrom("households").where("id", "=", householdId).execute();
    expect(await rows()).toEqual([]);
  });
});

describe("a job that fails", () => {
  it("waits longer each time, and becomes a dead letter after its last attempt", async () => {
    await add("Ann");
    for (const wait of [MINUTE, HOUR]) {
      await deliver(broken);
      const [row] = await rows();
      expect(row).toMatchObject({ runAt: later(wait).toISOString(), lastError: "nobody at home" });
      services.clock.pass(wait - 1);
      await deliver();
      expect(greeted).toEqual([]);
      services.clock.pass(1);
    }
    await deliver(broken);
    const deadAt = services.now().toISOString();
    expect(await rows()).toMatchObject([{ attempts: 3, deadAt, runAt: null, processId: null }]);
    expect([...new Set(givenUp)]).toEqual(["Ann"]);
    services.clock.pass(24 * HOUR);
    await deliver();
    expect(greeted).toEqual([]);
    // If it is added again, it starts over.
    expect(await add("Ann")).toBe(true);
    await deliver();
    expect(greeted).toEqual(["Ann"]);
  });

  it("waits as long as another server requests, at most a day", async () => {
    await add("Ann");
    const busy =
      (retryAfterMs: number): Run =>
      async () => ({ end: "failed", error: "busy", retryAfterMs });
    await deliver(busy(10 * MINUTE));
    expect(await rows()).toMatchObject([{ runAt: later(10 * MINUTE).toISOString() }]);
    services.clock.pass(10 * MINUTE);
    await deliver(busy(1_000 * HOUR));
    expect(await rows()).toMatchObject([{ runAt: later(24 * HOUR).toISOString() }]);
  });

  it("permanently becomes a dead letter at once, or is removed if its kind requires it", async () => {
    await add("Ann");
    await deliver(async () => ({ end: "failed", error: "moved", isFinal: true }), {
      whenGivenUp: "remove",
    });
    expect([...new Set(givenUp)]).toEqual(["Ann"]);
    expect(await rows()).toEqual([]);
  });

  it("runs after jobs that have not been tried", async () => {
    await add("Ann");
    await deliver(broken);
    services.clock.pass(HOUR);
    await add("Bo");
    await deliver(greet, { atOnce: 1 });
    expect(greeted).toEqual(["Bo", "Ann"]);
  });

  it("because of an invalid payload becomes a dead letter without an attempt", async () => {
    await add("Ann");
    await services.db.updateTable("jobs").set({ payload: "{}", attempts: 2 }).execute();
    await deliver();
    expect(greeted).toEqual([]);
    expect((await rows())[0]?.deadAt).not.toBeNull();
  });
});

describe("the result of an attempt", () => {
  const noting =
    (more: JobOutcome = { end: "done" }): Run =>
    async (to) => ({
      ...more,
      store: ({ db }) => db.insertInto("turns").values({ id: to, processId: "" }).execute(),
    });
  const turns = () => services.db.selectFrom("turns").select("id").execute();

  it("is stored together with the end of the attempt", async () => {
    await add("Ann");
    await services.db.insertInto("turns").values({ id: "Ann", processId: "" }).execute();
    await deliver(noting());
    expect(await rows()).toMatchObject([{ key: "Ann", processId: null, attempts: 1 }]);
    await services.db.deleteFrom("turns").execute();
    services.clock.pass(MINUTE);
    await deliver(noting());
    expect([await rows(), await turns()]).toEqual([[], [{ id: "Ann" }]]);
  });

  it("is not stored if another process has taken the job", async () => {
    await add("Ann");
    const gate = createGate();
    const paused = await inProcess(services, "paused");
    const first = deliver(
      async (to, attempts, attempt) => {
        await gate.pass();
        return noting()(to, attempts, attempt);
      },
      {},
      paused,
    );
    await gate.reached;
    await die("paused");
    await deliver();
    gate.open();
    await first;
    expect(greeted).toEqual(["Ann"]);
    expect(await turns()).toEqual([]);
  });
});

describe("an attempt that stores its work in parts", () => {
  const progress = (attempt: JobAttempt) =>
    inTransaction(services, NOBODY, async ({ db }) => {
      if (await attempt.isHeld({ db })) await attempt.noteProgress({ db });
    });

  it("counts as the first attempt after it stores a part, with a new lease", async () => {
    await add("Ann");
    for (const wait of [MINUTE, HOUR]) {
      await deliver(broken);
      services.clock.pass(wait);
    }
    await deliver(async (to, attempts, attempt) => {
      expect([attempts, attempt.isLast]).toEqual([3, true]);
      services.clock.pass(10 * MINUTE);
      await progress(attempt);
      expect(await rows()).toMatchObject([
        { attempts: 1, leaseUntil: later(15 * MINUTE).toISOString() },
      ]);
      return broken(to, attempts, attempt);
    });
    expect(await rows()).toMatchObject([{ attempts: 1, runAt: later(MINUTE).toISOString() }]);
    expect(givenUp).toEqual([]);
  });

  it("is not counted if its process dies after progress", async () => {
    await add("Ann");
    for (const id of ["one", "two", "three", "four"]) {
      const gate = createGate();
      const run: Run = async (_, __, attempt) => {
        await progress(attempt);
        await gate.pass();
      };
      void deliver(run, {}, await inProcess(services, id));
      await gate.reached;
      await die(id);
    }
    await deliver();
    expect(greeted).toEqual(["Ann"]);
  });

  it("detects that another process has the job, or that the job was canceled", async () => {
    const gate = createGate();
    const held: boolean[] = [];
    await add("Ann");
    const first = deliver(
      async (_, __, attempt) => {
        held.push(await attempt.isHeld(services));
        await gate.pass();
        await attempt.noteProgress(services);
        held.push(await attempt.isHeld(services));
      },
      {},
      await inProcess(services, "paused"),
    );
    await gate.reached;
    await die("paused");
    await deliver(async (_, __, attempt) => {
      gate.open();
      await first;
      held.push(await attempt.isHeld(services));
      await cancel(services, KIND, "Ann");
      held.push(await attempt.isHeld(services));
    });
    expect(held).toEqual([true, false, true, false]);
  });
});

describe("with several processes", () => {
  it("each job runs in one process", async () => {
    const names = Array.from({ length: 30 }, (_, n) => `cook ${n}`);
    const jobs = names.map((to) => ({ key: to, payload: { to } }));
    expect(await enqueueAll(services, KIND, jobs)).toBe(30);
    const all = ["one", "two", "three"].map((id) => inProcess(services, id));
    await Promise.all((await Promise.all(all)).map((its) => deliver(greet, {}, its)));
    expect(greeted.sort()).toEqual(names.sort());
  });

  it("a process takes over the jobs of another process that has died, and not before", async () => {
    await add("Ann");
    const gate = createGate();
    void deliver(gate.pass, {}, await inProcess(services, "dead"));
    await gate.reached;
    // Its clock may be ahead.
    services.clock.pass(5 * MINUTE);
    await deliver();
    expect(greeted).toEqual([]);
    await die("dead");
    await deliver();
    expect(greeted).toEqual(["Ann"]);
  });

  it("a job is not run again if its process died in every attempt", async () => {
    await add("poison");
    for (const id of ["one", "two", "three"]) {
      const gate = createGate();
      void deliver(gate.pass, {}, await inProcess(services, id));
      await gate.reached;
      await die(id);
    }
    await deliver();
    expect(greeted).toEqual([]);
    expect([...new Set(givenUp)]).toEqual(["poison"]);
    expect(await rows()).toMatchObject([{ lastError: "The process ended in each attempt." }]);
  });

  it("a process takes over when the lease ends, even if the other process is running", async () => {
    await add("Ann");
    const gate = createGate();
    void deliver(gate.pass);
    await gate.reached;
    services.clock.pass(15 * MINUTE);
    await deliver(greet, {}, await inProcess(services, "other"));
    expect(greeted).toEqual(["Ann"]);
  });

  test.each([3 * HOUR, -3 * HOUR])(
    "the process that runs a job does not take it again when its clock jumps by %d ms",
    async (jump) => {
      await add("Ann");
      const gate = createGate();
      const worker = workerOf(async (to) => {
        await gate.pass();
        greeted.push(to);
      });
      const first = worker.deliver();
      await gate.reached;
      services.clock.pass(jump);
      await worker.deliver();
      gate.open();
      await first;
      services.clock.pass(-jump);
      await worker.deliver();
      expect(greeted).toEqual(["Ann"]);
    },
  );

  it("jobs with the same serial key run one at a time across processes", async () => {
    const gates = [createGate(), createGate()];
    for (const to of ["1", "2", "3"]) await add(to, { serialKey: "a" });
    await add("4", { serialKey: "b" });
    const working = deliver(async (to) => {
      if (to === "1") await gates[0]?.pass();
      greeted.push(to);
    });
    await gates[0]?.reached;
    await expect.poll(() => greeted).toEqual(["4"]);
    await deliver(greet, {}, await inProcess(services, "other"));
    expect(greeted).toEqual(["4"]);
    gates[0]?.open();
    await working;
    expect(greeted).toEqual(["4", "1", "2", "3"]);
  });
});

describe("a worker", () => {
  it("runs at most the allowed number of jobs of a kind at once, and waits for them when it stops", async () => {
    for (let n = 0; n < 5; n++) await add(`${n}`);
    const open: (() => void)[] = [];
    const worker = workerOf(async (to) => {
      await new Promise<void>((done) => open.push(done));
      greeted.push(to);
    });
    const working = Promise.all([worker.deliver(), worker.deliver()]);
    await expect.poll(() => open.length).toBe(2);
    const stopped = worker.stop();
    open.forEach((go) => go());
    await stopped;
    await working;
    expect(greeted).toHaveLength(2);
    expect(await rows()).toHaveLength(3);
  });

  it("leaves lanes free for other jobs while serial keys are slow", async () => {
    const options = { atOnce: 1, slow: { afterMs: 1_000, leftOutBy: 1 } };
    let took = 5_000;
    const worker = workerOf(async (to) => {
      services.clock.pass(took);
      greeted.push(to);
    }, options);
    await add("1", { serialKey: "a" });
    await worker.deliver();
    await add("2", { serialKey: "a" });
    await worker.deliver();
    expect(greeted).toEqual(["1"]);
    await add("3", { serialKey: "b" });
    took = 100;
    await worker.deliver();
    expect(greeted).toEqual(["1", "3"]);
  });
});
