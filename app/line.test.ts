import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createLine } from "./line";

const never = new AbortController().signal;
const soon = () => new Promise((done) => setImmediate(done));

describe("a line", () => {
  it("lets one of a key be served at a time, in the order in which they came", async () => {
    const take = createLine({ most: 9, message: "Wait." });
    const told: string[] = [];
    const serve = async (name: string) => {
      const end = await take("house", never);
      told.push(`${name} begins`);
      await soon();
      told.push(`${name} ends`);
      end();
    };
    await Promise.all(["a", "b", "c"].map(serve));
    expect(told).toEqual(["a", "b", "c"].flatMap((name) => [`${name} begins`, `${name} ends`]));
  });

  it("has no key wait for another one", async () => {
    const take = createLine({ most: 9, message: "Wait." });
    await take("house", never);
    await take("other", never);
  });

  it("turns those away who are too many, and says when to come again", async () => {
    const take = createLine({ most: 1, message: "Wait." });
    const end = await take("house", never);
    const second = take("house", never);
    await expect(take("house", never)).rejects.toMatchObject({
      code: "too_many",
      message: "Wait.",
      details: { retryAfter: 1 },
    });
    end();
    (await second)();
    (await take("house", never))();
  });

  it("drops who hangs up before the turn, and never calls them", async () => {
    const take = createLine({ most: 9, message: "Wait." });
    const end = await take("house", never);
    const gone = new AbortController();
    const dropped = take("house", gone.signal);
    const third = take("house", never);
    gone.abort();
    await expect(dropped).rejects.toThrow();
    end();
    (await third)();
    await expect(take("house", gone.signal)).rejects.toThrow();
  });

  it("ends a turn once, however often that is said", async () => {
    const take = createLine({ most: 9, message: "Wait." });
    const end = await take("house", never);
    const [second, third] = [take("house", never), take("house", never)];
    end();
    end();
    const endSecond = await second;
    let isThird = false;
    void third.then(() => (isThird = true));
    await soon();
    expect(isThird).toBe(false);
    endSecond();
    await third;
  });

  it("serves everybody who stays, one of a key at a time, whoever hangs up when", async () => {
    const act = fc.record({
      key: fc.constantFrom("a", "b"),
      hangsUp: fc.option(fc.integer({ min: 0, max: 5 }), { nil: null }),
      takes: fc.integer({ min: 0, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 20 }), async (acts) => {
        const take = createLine({ most: 30, message: "Wait." });
        const serving = { a: 0, b: 0 };
        const served = await Promise.all(
          acts.map(async ({ key, hangsUp, takes }) => {
            const asker = new AbortController();
            if (hangsUp !== null) {
              void (async () => {
                for (let n = 0; n < hangsUp; n++) await soon();
                asker.abort();
              })();
            }
            const name = key === "a" ? "a" : "b";
            try {
              const end = await take(key, asker.signal);
              expect((serving[name] += 1)).toBe(1);
              for (let n = 0; n < takes; n++) await soon();
              serving[name] -= 1;
              end();
              return true;
            } catch (error) {
              expect(asker.signal.aborted, String(error)).toBe(true);
              return false;
            }
          }),
        );
        acts.forEach(({ hangsUp }, n) => {
          if (hangsUp === null) expect(served[n]).toBe(true);
        });
        // Nothing is left behind: a new one is served at once.
        for (const key of ["a", "b"]) (await take(key, never))();
      }),
    );
  });
});
