import { beforeEach, describe, expect, it, vi } from "vitest";
import type { User } from "~/household/access/user";
import type { Services } from "~/server/services";
import {
  addMeal,
  addUser,
  type Clock,
  createGate,
  createServices,
  MINUTE,
} from "../../../tests/services";
import { endInterrupted, type Idempotency, withLease } from "./lease.server";
import { readAnswer } from "./outcome.server";

let services: Services & { clock: Clock };
let cook: User;

beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
});

/** Returns work that delivers `count` meals under the request's key, and counts its runs. */
function createWork(count = 1) {
  const keys: string[] = [];
  return {
    keys,
    work: async (requestKey: string) => {
      keys.push(requestKey);
      for (let n = 1; n <= count; n++) {
        await addMeal(services, cook, { title: `Meal ${n}`, requestKey, source: "generated" });
      }
    },
  };
}

type Ask = { key?: string; input?: string; user?: User } & Pick<Idempotency, "onOtherInput">;

async function ask(
  work: (requestKey: string) => Promise<void>,
  { key = "key-1", input = "five", onOtherInput, user = cook }: Ask = {},
) {
  const idempotency = { requestKey: key, inputHash: input, onOtherInput };
  const answered = await withLease(services, user, idempotency, (lease) => work(lease.requestKey));
  return (await readAnswer(services, user, answered)).meals;
}

const titles = (meals: { title: string }[]) => meals.map((meal) => meal.title);
const busy = {
  code: "too_many",
  message: "Your household is already getting meals",
  details: { retryAfter: 1 },
};
const fail = async () => {
  throw new Error("The model is down");
};

describe("a repeated request", () => {
  it("returns the meals of the first request in order, and does not run again", async () => {
    const { work, keys } = createWork(3);
    const first = await ask(work);
    expect(titles(first)).toEqual(["Meal 1", "Meal 2", "Meal 3"]);
    expect(await ask(work)).toEqual(first);
    expect(keys).toEqual(["key-1"]);
  });

  it("can run again if the first request failed before it delivered a meal", async () => {
    await expect(ask(fail)).rejects.toThrow("The model is down");
    const { work, keys } = createWork(2);
    expect(await ask(work)).toHaveLength(2);
    expect(keys).toEqual(["key-1"]);
  });

  it("returns the delivered meals if the first request failed midway, and does not run again", async () => {
    const half = createWork(2);
    const meals = await ask(async (key) => {
      await half.work(key);
      await fail();
    });
    expect(titles(meals)).toEqual(["Meal 1", "Meal 2"]);
    expect(await ask(fail)).toEqual(meals);
  });

  it("is a different request if another household uses the same key", async () => {
    const other = await addUser(services);
    await ask(createWork(2).work);
    const theirs = createWork(0);
    expect(await ask(theirs.work, { user: other })).toEqual([]);
    expect(theirs.keys).toHaveLength(1);
  });

  it("waits for the first request while that runs, and returns the same meals", async () => {
    const gate = createGate();
    const { work, keys } = createWork(2);
    const first = ask(async (key) => {
      await gate.pass();
      await work(key);
    });
    await gate.reached;
    const again = [ask(work), ask(work), ask(work)];
    gate.open();
    const meals = await first;
    expect(meals).toHaveLength(2);
    expect(await Promise.all(again)).toEqual([meals, meals, meals]);
    expect(keys).toHaveLength(1);
  });

  it("runs for one of the waiting requests if the first request fails", async () => {
    const gate = createGate();
    const first = ask(async () => {
      await gate.pass();
      await fail();
    });
    await gate.reached;
    const { work, keys } = createWork(2);
    const again = Promise.all([ask(work), ask(work)]);
    gate.open();
    await expect(first).rejects.toThrow("The model is down");
    const [a, b] = await again;
    expect(titles(a)).toEqual(["Meal 1", "Meal 2"]);
    expect(b).toEqual(a);
    expect(keys).toHaveLength(1);
  });
});

describe("the same key with another input", () => {
  const refused = {
    code: "conflict",
    status: 409,
    message: "That request was already made with other choices.",
  };

  it("is rejected, whether the first request is done, running or failed", async () => {
    const gate = createGate();
    const first = ask(gate.pass, { key: "running" });
    await gate.reached;
    const other = { input: "one" };
    await expect(ask(createWork().work, { key: "running", ...other })).rejects.toMatchObject(
      refused,
    );
    gate.open();
    await first;
    await expect(ask(createWork().work, { key: "running", ...other })).rejects.toMatchObject(
      refused,
    );
    await expect(ask(fail, { key: "failed" })).rejects.toThrow();
    await expect(ask(createWork().work, { key: "failed", ...other })).rejects.toMatchObject(
      refused,
    );
    expect(await services.db.selectFrom("meals").select("id").execute()).toEqual([]);
  });

  it("starts a new request if the page allows it, and keeps the first request", async () => {
    const first = await ask(createWork(1).work);
    const second = createWork(2);
    const start = { input: "one", onOtherInput: "start" as const };
    const meals = await ask(second.work, start);
    expect(titles(meals)).toEqual(["Meal 1", "Meal 2"]);
    expect(meals.map((meal) => meal.id)).not.toContain(first[0]?.id);
    expect(second.keys).toHaveLength(1);
    expect(second.keys).not.toContain("key-1");
    expect(await ask(createWork().work)).toEqual(first);
  });
});

describe("one generation at a time", () => {
  it("a second request of the household is rejected while one runs, and accepted afterwards", async () => {
    const gate = createGate();
    const first = ask(gate.pass);
    await gate.reached;
    const { work, keys } = createWork();
    await expect(ask(work, { key: "key-2" })).rejects.toMatchObject(busy);
    await expect(
      ask(work, { key: "key-1", input: "other", onOtherInput: "start" }),
    ).rejects.toMatchObject(busy);
    expect(keys).toEqual([]);
    gate.open();
    await first;
    expect(await ask(work, { key: "key-2" })).toHaveLength(1);
  });

  it("exactly one of many simultaneous requests runs", async () => {
    const gate = createGate();
    let refused = 0;
    const works = Array.from({ length: 20 }, (_, i) =>
      ask(gate.pass, { key: `key-${i}` }).then(
        () => "done",
        (error: unknown) => {
          refused += 1;
          return error;
        },
      ),
    );
    await gate.reached;
    await vi.waitUntil(() => refused === 19);
    gate.open();
    const outcomes = await Promise.all(works);
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    const others = outcomes.filter((outcome) => outcome !== "done");
    expect(others).toEqual(Array(19).fill(expect.objectContaining({ code: "too_many" })));
  });
});

describe("a running generation", () => {
  /** Creates the state of a process that stops after `delivered` meals. */
  async function leaveBehind(delivered: number) {
    // Earlier meals of the household do not count as delivered by the dead process.
    await addMeal(services, cook, { title: "Long ago", requestKey: "earlier" });
    const at = { startedAt: services.now().toISOString(), seenAt: "9999-12-31T00:00:00.000Z" };
    await services.db
      .insertInto("processes")
      .values({ id: "another", host: "elsewhere", pid: 1, ...at })
      .execute();
    await services.db
      .insertInto("generations")
      .values({
        householdId: cook.householdId,
        requestKey: "dead",
        inputHash: "dead",
        status: "running",
        startedAt: services.now().toISOString(),
        finishedAt: null,
        processId: "another",
      })
      .execute();
    for (let n = 1; n <= delivered; n++) {
      await addMeal(services, cook, { title: `Saved ${n}`, requestKey: "dead" });
    }
  }
  const dead = { key: "dead", input: "dead" };
  /** Makes the request's process silent for longer than a running process is. */
  const die = () =>
    services.db
      .updateTable("processes")
      .set({ seenAt: new Date(Date.now() - 31_000).toISOString() })
      .where("id", "=", "another")
      .execute();

  it("keeps its lease while its process lives", async () => {
    await leaveBehind(0);
    const { work } = createWork();
    await expect(ask(work, { key: "key-2" })).rejects.toMatchObject(busy);
    await die();
    expect(await ask(work, { key: "key-2" })).toHaveLength(1);
  });

  it("is not ended by the start of another process", async () => {
    await leaveBehind(0);
    const status = async () => {
      const [row] = await services.db
        .selectFrom("generations")
        .where("requestKey", "=", "dead")
        .selectAll()
        .execute();
      return row?.status;
    };
    await endInterrupted(services);
    expect(await status()).toBe("running");
    await die();
    await endInterrupted(services);
    expect(await status()).toBe("failed");
  });

  it("loses a lease that its process could not release within 15 minutes", async () => {
    await leaveBehind(0);
    const { work } = createWork();
    services.clock.pass(15 * MINUTE - 1);
    await expect(ask(work, { key: "key-2" })).rejects.toMatchObject(busy);
    services.clock.pass(2);
    expect(await ask(work, { key: "key-2" })).toHaveLength(1);
  });

  it("can run again under its key after its process died, if no meal was delivered", async () => {
    await leaveBehind(0);
    await die();
    const { work, keys } = createWork(2);
    expect(await ask(work, dead)).toHaveLength(2);
    expect(keys).toEqual(["dead"]);
  });

  it("keeps exactly the stored meals after its process died", async () => {
    await leaveBehind(2);
    await die();
    const { work, keys } = createWork(2);
    expect(titles(await ask(work, dead))).toEqual(["Saved 1", "Saved 2"]);
    expect(keys).toEqual([]);
    expect(await ask(work, { key: "key-2" })).toHaveLength(2);
  });
});
