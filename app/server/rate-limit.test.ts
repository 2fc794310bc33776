import { beforeEach, describe, expect, it } from "vitest";
import { createServices } from "../../tests/services";
import { createSharedLimit, forgetLimits } from "./rate-limit";

let services: Awaited<ReturnType<typeof createServices>>;
beforeEach(async () => {
  services = await createServices({ settings: { RATE_LIMIT: "on" } });
});

const LIMIT = { name: "letters", points: 3, duration: 60, message: "Three letters a minute." };
const refused = { code: "too_many", message: LIMIT.message };
const counted = async () => (await services.db.selectFrom("limits").selectAll().execute()).length;
/** Ends the time window. */
const endWindow = () =>
  services.db.updateTable("limits").set({ endsAt: "2000-01-01T00:00:00.000Z" }).execute();

describe("a limit shared by all processes", () => {
  it("counts the calls of every process, and returns how long the caller has to wait", async () => {
    const [one, other] = [createSharedLimit(LIMIT), createSharedLimit(LIMIT)];
    await one(services, "ann");
    await other(services, "ann");
    await one(services, "ann");
    await expect(other(services, "ann")).rejects.toMatchObject(refused);
    const { details } = await one(services, "ann").catch((error) => error);
    expect(details.retryAfter).toBeGreaterThan(0);
    expect(details.retryAfter).toBeLessThanOrEqual(60);
    await other(services, "ben");
    await createSharedLimit({ ...LIMIT, name: "parcels" })(services, "ann");
  });

  it("admits exactly its number of points when hundreds of calls arrive at several processes", async () => {
    const processes = [1, 2, 3].map(() => createSharedLimit({ ...LIMIT, points: 10 }));
    const calls = Array.from({ length: 90 }, (_, n) => processes[n % 3]?.(services, "ann"));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  });

  it("starts again after its window, and is then deleted", async () => {
    for (let n = 0; n < 3; n++) await createSharedLimit(LIMIT)(services, "ann");
    await expect(createSharedLimit(LIMIT)(services, "ann")).rejects.toMatchObject(refused);
    await endWindow();
    await createSharedLimit(LIMIT)(services, "ann");
    await forgetLimits(services);
    expect(await counted()).toBe(1);
    await endWindow();
    await forgetLimits(services);
    expect(await counted()).toBe(0);
  });

  it("does not query the database for keys that this process has refused, and stores no plain keys", async () => {
    const limit = createSharedLimit(LIMIT);
    for (let n = 0; n < 3; n++) await limit(services, "ann@example.org");
    const stored = async () =>
      JSON.stringify(await services.db.selectFrom("limits").selectAll().execute());
    const before = await stored();
    for (let n = 0; n < 50; n++)
      await expect(limit(services, "ann@example.org")).rejects.toMatchObject(refused);
    expect(await stored()).toBe(before);
    expect(before).not.toContain("ann");
  });
});
