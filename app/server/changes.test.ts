import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createServices } from "../../tests/services";
import { createChanges, forgetChanges } from "./changes.server";
import { isPostgres } from "~db/engine";

let services: Awaited<ReturnType<typeof createServices>>;
beforeEach(async () => void (services = await createServices()));
afterEach(() => services.db.destroy());

/** What is heard of a household, the tabs that did it. */
function hear(changes = services.changes, householdId = "ours") {
  const heard: (string | null)[] = [];
  const stop = changes.listen(householdId, (tab) => heard.push(tab));
  return { heard, stop };
}

test("who listens for a household hears of its changes, and of no other's", () => {
  const ours = hear();
  const theirs = hear(services.changes, "theirs");
  services.changes.announce("ours", "one");
  services.changes.announce("ours");
  expect(ours.heard).toEqual(["one", null]);
  expect(theirs.heard).toEqual([]);
  ours.stop();
  theirs.stop();
});

test("who has stopped hears nothing more, though another one of the household listens", () => {
  const [first, second] = [hear(), hear()];
  first.stop();
  services.changes.announce("ours", "one");
  expect(first.heard).toEqual([]);
  expect(second.heard).toEqual(["one"]);
  second.stop();
});

test("a page that was asked for before a change and listens after it is told so", async () => {
  const { changes } = services;
  const asked = performance.now();
  await pause(20);
  changes.announce("ours", "one");
  // On PostgreSQL it is stored meanwhile.
  const since = (ms: number, tab: string) => changes.hasChangedSince("ours", ms, tab);
  await expect.poll(() => since(performance.now() - asked, "two")).toBe(true);
  expect(await since(performance.now() - asked, "one")).toBe(false);
  expect(await changes.hasChangedSince("theirs", 5_000, "two")).toBe(false);
  await pause(50);
  expect(await since(10, "two")).toBe(false);
  expect(await since(600_000, "one")).toBe(true);
});

describe("Of several processes", () => {
  test("another one's listeners hear of a change once, and the maker's once", async (context) => {
    // On SQLite there is one.
    if (!isPostgres(services.db)) context.skip();
    const other = createChanges(services);
    const [here, there] = [hear(), hear(other)];
    services.changes.announce("ours", "one");
    services.changes.announce("theirs", "two");
    other.announce("ours", "three");
    await expect.poll(() => there.heard.length).toBe(2);
    await expect.poll(() => here.heard.length).toBe(2);
    // Longer than they look again: nothing is told twice.
    await pause(2_500);
    expect(here.heard.sort()).toEqual(["one", "three"]);
    expect(there.heard.sort()).toEqual(["one", "three"]);
    here.stop();
    there.stop();
  });

  test("what everybody has heard of is forgotten", async () => {
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
