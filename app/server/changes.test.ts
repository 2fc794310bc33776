import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createServices } from "../../tests/services";
import { createChanges, forgetChanges } from "./changes.server";
import { isPostgres } from "~db/engine";

let services: Awaited<ReturnType<typeof createServices>>;
beforeEach(async () => void (services = await createServices()));
afterEach(() => services.db.destroy());

/** Collects the changes that a household's listeners receive, as the tabs that caused them. */
function hear(changes = services.changes, householdId = "ours") {
  const heard: (string | null)[] = [];
  const stop = changes.listen(householdId, (tab) => heard.push(tab));
  return { heard, stop };
}

test("a listener receives the changes of its household, and not those of another household", () => {
  const ours = hear();
  const theirs = hear(services.changes, "theirs");
  services.changes.announce("ours", "one");
  services.changes.announce("ours");
  expect(ours.heard).toEqual(["one", null]);
  expect(theirs.heard).toEqual([]);
  ours.stop();
  theirs.stop();
});

test("a removed listener receives nothing, while another listener of the household still receives changes", () => {
  const [first, second] = [hear(), hear()];
  first.stop();
  services.changes.announce("ours", "one");
  expect(first.heard).toEqual([]);
  expect(second.heard).toEqual(["one"]);
  second.stop();
});

test("a page that is requested before a change and then listens is notified", async () => {
  const { changes } = services;
  const asked = performance.now();
  await pause(20);
  changes.announce("ours", "one");
  // PostgreSQL needs time to store it.
  const since = (ms: number, tab: string) => changes.hasChangedSince("ours", ms, tab);
  await expect.poll(() => since(performance.now() - asked, "two")).toBe(true);
  expect(await since(performance.now() - asked, "one")).toBe(false);
  expect(await changes.hasChangedSince("theirs", 5_000, "two")).toBe(false);
  await pause(50);
  expect(await since(10, "two")).toBe(false);
  expect(await since(600_000, "one")).toBe(true);
});

describe("with several processes", () => {
  test("another process's listeners receive a change once, and so do those of the process that made it", async (context) => {
    // SQLite has only one process.
    if (!isPostgres(services.db)) context.skip();
    const other = createChanges(services);
    const [here, there] = [hear(), hear(other)];
    services.changes.announce("ours", "one");
    services.changes.announce("theirs", "two");
    other.announce("ours", "three");
    await expect.poll(() => there.heard.length).toBe(2);
    await expect.poll(() => here.heard.length).toBe(2);
    // Longer than the poll interval: nothing arrives twice.
    await pause(2_500);
    expect(here.heard.sort()).toEqual(["one", "three"]);
    expect(there.heard.sort()).toEqual(["one", "three"]);
    here.stop();
    there.stop();
  });

  test("changes that all processes have read are deleted", async () => {
    const at = (instant: string) => ({ id: instant, whose: "ours", tab: null, at: instant });
    const now = new Date().toISOString();
    await services.db
      .insertInto("changes")
      .values([at("2026-01-01T00:00:00.000Z"), at(now)])
      .execute();
    await forgetChanges(services);
    const left = await services.db.selectFrom("changes").select("at").execute();
    expect(left).toEqual([{ at: now }]);
  });
});
