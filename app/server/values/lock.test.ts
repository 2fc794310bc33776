import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createLock } from "./lock";

const soon = () => new Promise((done) => setImmediate(done));

/** Creates work that runs until the test ends it. */
function work() {
  let end = () => {};
  const over = new Promise<void>((done) => (end = done));
  let begin = () => {};
  const begun = new Promise<void>((done) => (begin = done));
  const run = () => {
    begin();
    return over;
  };
  return { run, begun, end };
}

describe("a lock", () => {
  it("refuses requests beyond its limit, with the time to retry", async () => {
    const lock = createLock({ most: 1, message: () => "Wait." });
    const [first, second] = [work(), work()];
    const served = [lock("house", first.run), lock("house", second.run)];
    await expect(lock("house", work().run)).rejects.toMatchObject({
      code: "too_many",
      message: "Wait.",
      details: { retryAfter: 1 },
    });
    first.end();
    await second.begun;
    second.end();
    await Promise.all(served);
    await lock("house", async () => {});
  });

  it("drops a request that disconnects before it is served, and makes room for another", async () => {
    const lock = createLock({ most: 1, message: () => "Wait." });
    const first = work();
    const served = lock("house", first.run);
    const gone = new AbortController();
    const never = () => Promise.reject(new Error("begun for nobody"));
    const dropped = lock("house", never, gone.signal);
    gone.abort();
    await expect(dropped).rejects.toMatchObject({ code: "unavailable" });
    const third = lock("house", async () => "served");
    first.end();
    await served;
    expect(await third).toBe("served");
    await expect(lock("house", never, gone.signal)).rejects.toMatchObject({ code: "unavailable" });
  });

  it("is held for started work even if its client has disconnected", async () => {
    const lock = createLock();
    const first = work();
    const asker = new AbortController();
    const served = lock("house", first.run, asker.signal);
    await first.begun;
    asker.abort();
    let isSecond = false;
    const second = lock("house", async () => void (isSecond = true));
    await soon();
    expect(isSecond).toBe(false);
    first.end();
    await Promise.all([served, second]);
    expect(isSecond).toBe(true);
  });

  it("serves every remaining request, one per key at a time, whenever other requests disconnect", async () => {
    const act = fc.record({
      key: fc.constantFrom("a", "b"),
      hangsUp: fc.option(fc.integer({ min: 0, max: 5 }), { nil: null }),
      takes: fc.integer({ min: 0, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 20 }), async (acts) => {
        const lock = createLock({ most: 30, message: () => "Wait." });
        const serving: Record<string, number> = { a: 0, b: 0 };
        const served = await Promise.all(
          acts.map(async ({ key, hangsUp, takes }) => {
            const asker = new AbortController();
            if (hangsUp !== null) {
              void (async () => {
                for (let n = 0; n < hangsUp; n++) await soon();
                asker.abort();
              })();
            }
            const serve = async () => {
              expect((serving[key] = (serving[key] ?? 0) + 1)).toBe(1);
              for (let n = 0; n < takes; n++) await soon();
              serving[key] = (serving[key] ?? 0) - 1;
              return true;
            };
            try {
              return await lock(key, serve, asker.signal);
            } catch (error) {
              expect(asker.signal.aborted, String(error)).toBe(true);
              return false;
            }
          }),
        );
        acts.forEach(({ hangsUp }, n) => {
          if (hangsUp === null) expect(served[n]).toBe(true);
        });
        // The lock is free again, so a new request is handled at once.
        for (const key of ["a", "b"]) await lock(key, async () => {});
      }),
    );
  });
});
