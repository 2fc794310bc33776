import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/household/access/user";
import { addUser, createServices, inProcess } from "../../../tests/services";
import { zipOf } from "../../../tests/zip";
import { listTags } from "~/recipes/tags/tags.server";
import { bringAll } from "./bringing.server";
import { discard, getLibrary, listLibraries } from "./libraries.server";
import { beginReading } from "./reading.server";
import { forgetReports } from "./forgetting.server";
import { bringIn, resumeLibraries, undo } from "./work.server";

type Services = Awaited<ReturnType<typeof createServices>>;
let services: Services;
let cook: User;
let folder: string;

beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
  folder = mkdtempSync(join(tmpdir(), "library-"));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await services.db.destroy();
});

const soup = (n: number, more = {}) => ({
  title: `Soup ${n}`,
  ingredients: `# Pot\n${n} onions`,
  instructions: "Boil.",
  ...more,
});

const melaOf = (recipes: readonly object[]) =>
  zipOf(
    Object.fromEntries(recipes.map((recipe, n) => [`${n}.melarecipe`, JSON.stringify(recipe)])),
  );

const BACKUP = {
  alembic_version: [],
  ingredient_foods: [{ id: "f", name: "flour", on_hand: true }],
  recipes: [{ id: "aa", name: "Bread" }],
  recipes_ingredients: [{ recipe_id: "aa", position: 0, note: "500 g flour" }],
  group_meal_plans: [
    { date: "2026-11-23", entry_type: "lunch", recipe_id: "aa" },
    { date: "2026-11-24", entry_type: "side", recipe_id: null, title: "Out", text: "19:00" },
    { date: "2026-11-01", entry_type: "dinner", recipe_id: "aa" },
  ],
  shopping_lists: [{ id: "l", name: "Weekly" }],
  shopping_list_items: [
    { shopping_list_id: "l", position: 0, quantity: 1, note: "Candles", checked: false },
    { shopping_list_id: "l", position: 1, quantity: 1, note: "Matches", checked: true },
  ],
};

let files = 0;
async function read(content: Uint8Array | string, fileName = "export.zip") {
  const path = join(folder, `${files++}.upload`);
  writeFileSync(path, content);
  const id = await beginReading(services, cook, { path, fileName, bytes: content.length });
  return untilIdle(id);
}

/** The report, once nothing is worked on. */
async function untilIdle(id: string) {
  for (let tries = 0; tries < 6_000; tries++) {
    const report = await getLibrary(services, cook, id);
    if (!["reading", "bringing", "undoing"].includes(report.status)) return report;
    await wait(10);
  }
  throw new Error("It never ended.");
}

const titles = async () =>
  (await services.db.selectFrom("meals").orderBy("title").select("title").execute()).map(
    ({ title }) => title,
  );
const entries = () =>
  services.db
    .selectFrom("entries")
    .orderBy("scheduledDate")
    .select(["scheduledDate", "mealType", "kind", "note", "mealId"])
    .execute();

describe("a collection of another app", () => {
  it("is told before anything is added, with what is known already and what cannot come", async () => {
    const file = melaOf([soup(1), soup(2), soup(1), { ...soup(4), ingredients: "" }]);
    const report = await read(file);
    expect(report).toMatchObject({ status: "ready", fileName: "export.zip" });
    expect(report.counts).toEqual({ "recipe new": 2, "recipe known": 1, "other skipped": 1 });
    expect(report.lines.skipped).toMatchObject([
      { title: "Soup 4", reason: "It has no ingredients." },
    ]);
    expect(await titles()).toEqual([]);
  });

  it("comes with notes, tags, a favorite's heart and groups, judged like a recipe of one's own", async () => {
    const categories = ["Soup", "Italian", "T".repeat(60)];
    const { id } = await read(melaOf([soup(1, { categories, notes: "Freezes.", favorite: true })]));
    await bringIn(services, cook, id);
    expect(await untilIdle(id)).toMatchObject({ status: "done", counts: { "recipe added": 1 } });
    const [meal] = await services.db.selectFrom("meals").selectAll().execute();
    expect(meal).toMatchObject({
      title: "Soup 1",
      cuisine: "Italian",
      // What is too long for a tag is kept in words.
      description: `Freezes.\n\nTags: ${"T".repeat(60)}.`,
      ingredients: JSON.stringify(["Pot:", "1 onions"]),
    });
    expect(await listTags(services, cook)).toEqual([
      { tag: "Italian", count: 1 },
      { tag: "Soup", count: 1 },
    ]);
    expect(meal?.checkKey).toBeTruthy();
    expect(await services.db.selectFrom("favorites").select("mealId").execute()).toHaveLength(1);
  });

  it("brings its plan, its list and its pantry along, and says what is past or ticked off", async () => {
    const { id } = await read(zipOf({ "database.json": JSON.stringify(BACKUP) }));
    await bringIn(services, cook, id);
    const report = await untilIdle(id);
    expect(report.counts).toEqual({
      "recipe added": 1,
      "plan added": 2,
      "plan skipped": 1,
      "list added": 1,
      "list skipped": 1,
      "pantry added": 1,
    });
    const [meal] = await services.db.selectFrom("meals").select("id").execute();
    expect(await entries()).toEqual([
      { scheduledDate: "2026-11-23", mealType: "lunch", kind: null, note: null, mealId: meal?.id },
      {
        scheduledDate: "2026-11-24",
        mealType: "dinner",
        kind: "note",
        note: "Out: 19:00",
        mealId: null,
      },
    ]);
    expect(report.lines.skipped.map(({ title, reason }) => `${title}: ${reason}`)).toEqual([
      "Bread: That date is past. Please choose today or a later date.",
      "Matches: It is ticked off already.",
    ]);
    const lines = await services.db.selectFrom("groceryItems").select("text").execute();
    expect(lines).toEqual([{ text: "Candles" }]);
    expect(await services.db.selectFrom("pantry").select("name").execute()).toHaveLength(1);
  });

  it("is brought in once: the same file has the report that it had", async () => {
    const first = await read(melaOf([soup(1)]), "a.zip");
    await bringIn(services, cook, first.id);
    await untilIdle(first.id);
    expect(await read(melaOf([soup(1)]), "b.zip")).toMatchObject({ id: first.id, status: "done" });
  });

  it("is taken back as a whole, and what somebody deleted meanwhile is gone already", async () => {
    const { id } = await read(zipOf({ "database.json": JSON.stringify(BACKUP) }));
    await bringIn(services, cook, id);
    await untilIdle(id);
    await services.db.deleteFrom("pantry").execute();
    await undo(services, cook, id);
    const report = await untilIdle(id);
    expect(report).toMatchObject({
      status: "undone",
      counts: { "recipe undone": 1, "plan undone": 2 },
    });
    expect([await titles(), await entries()]).toEqual([[], []]);
    expect(await services.db.selectFrom("groceryItems").select("id").execute()).toEqual([]);
    const trash = await services.db.selectFrom("trash").select("label").execute();
    expect(trash.map(({ label }) => label)).toContain("Bread");
  });

  it("cannot be taken back after 30 days", async () => {
    const { id } = await read(melaOf([soup(1)]));
    await bringIn(services, cook, id);
    await untilIdle(id);
    services.clock.pass(31 * 24 * 60 * 60 * 1000);
    await expect(undo(services, cook, id)).rejects.toMatchObject({ code: "conflict" });
    expect((await getLibrary(services, cook, id)).undoableUntil).toBeNull();
  });

  it("stops at the household's quota, and names what did not fit", async () => {
    services = await createServices({ settings: { QUOTA_RECIPES: "2" } });
    cook = await addUser(services);
    const { id, room } = await read(melaOf([soup(1), soup(2), soup(3)]));
    expect(room).toBe(2);
    await bringIn(services, cook, id);
    const { counts, lines } = await untilIdle(id);
    expect(counts).toEqual({ "recipe added": 2, "recipe skipped": 1 });
    expect(lines.skipped).toMatchObject([{ title: "Soup 3" }]);
    expect(lines.skipped[0]?.reason).toBeTruthy();
  });

  it("is nobody else's", async () => {
    const { id } = await read(melaOf([soup(1)]));
    const stranger = await addUser(services, { email: "stranger@example.org" });
    for (const attempt of [getLibrary, bringIn, undo, discard]) {
      await expect(attempt(services, stranger, id)).rejects.toMatchObject({ code: "not_found" });
    }
  });
});

describe("what a file may take, and for how long", () => {
  const long = (n: number) => soup(n, { instructions: "Stir. ".repeat(1_500) });
  const many = (from: number, count: number) =>
    melaOf(Array.from({ length: count }, (_, n) => long(from + n)));

  /** How many bytes wait in the household. */
  async function waiting() {
    const rows = await services.db
      .selectFrom("libraryItems")
      .where("outcome", "=", "new")
      .select("content")
      .execute();
    return rows.reduce((sum, { content }) => sum + Buffer.byteLength(content ?? ""), 0);
  }

  it("is what the household has room for: what does not fit is named, and why", async () => {
    services = await createServices({ settings: { QUOTA_STORAGE: "1" } });
    cook = await addUser(services);
    const { counts, lines } = await read(many(0, 150));
    expect(counts["recipe new"]).toBeGreaterThan(90);
    expect(await waiting()).toBeGreaterThan(980_000);
    expect(await waiting()).toBeLessThanOrEqual(1_000_000);
    expect(lines.skipped).toMatchObject([{ title: "The rest of the file" }]);
    expect(lines.skipped[0]?.reason).toMatch(/^Your household has no room for more of it\. Delete/);
  });

  it("ends after a day where nobody brought it in", async () => {
    const used = await read(melaOf([soup(1)]));
    await bringIn(services, cook, used.id);
    await untilIdle(used.id);
    await read(melaOf(Array.from({ length: 1_100 }, (_, n) => soup(n + 2))));
    services.clock.pass(23 * 60 * 60 * 1000);
    expect(await forgetReports(services)).toBe(0);
    services.clock.pass(60 * 60 * 1000);
    expect(await forgetReports(services)).toBe(1);
    expect(await listLibraries(services, cook)).toMatchObject([{ id: used.id }]);
    const left = await services.db.selectFrom("libraryItems").select("libraryId").execute();
    expect(left).toEqual([{ libraryId: used.id }]);
  });
});

describe("something that goes wrong again and again", () => {
  const MINUTE = 60_000;

  /** A report of which the recipe at this position cannot be read back. */
  async function broken(position: number, count: number) {
    const { id } = await read(melaOf(Array.from({ length: count }, (_, n) => soup(n))));
    await services.db
      .updateTable("libraryItems")
      .set({ content: "{" })
      .where("householdId", "=", cook.householdId)
      .where("position", "=", position)
      .execute();
    return id;
  }

  /** Looks as often as a server does, until it stops being tried; how often it was. */
  async function tryAll(id: string) {
    for (let tries = 1; ; tries++) {
      for (let waits = 0; waits < 500; waits++) {
        const { status, isPaused } = await getLibrary(services, cook, id);
        if (status === "failed") return tries;
        if (isPaused) break;
        await wait(10);
      }
      if (tries > 20) throw new Error("It is tried for ever.");
      services.clock.pass(MINUTE - 1);
      await resumeLibraries(services);
      if (tries === 1)
        expect(await getLibrary(services, cook, id)).toMatchObject({ isPaused: true });
      services.clock.pass(30 * MINUTE);
      await resumeLibraries(services);
    }
  }

  it("is given up after four tries: what has come is here, and the rest waits", async () => {
    const id = await broken(70, 120);
    await bringIn(services, cook, id);
    expect(await tryAll(id)).toBe(4);
    const report = await getLibrary(services, cook, id);
    expect(report).toMatchObject({
      status: "failed",
      failedIn: "bringing",
      counts: { "recipe added": 50, "recipe new": 70 },
    });
    expect(report.undoableUntil).toBeTruthy();
    await expect(discard(services, cook, id)).rejects.toMatchObject({ code: "not_found" });
    await resumeLibraries(services);
    expect((await getLibrary(services, cook, id)).status).toBe("failed");
  });

  it("can be tried again for the rest, which comes once the cause is mended", async () => {
    const id = await broken(70, 120);
    const [row] = await services.db
      .selectFrom("libraryItems")
      .where("householdId", "=", cook.householdId)
      .where("position", "=", 71)
      .select("content")
      .execute();
    await bringIn(services, cook, id);
    await tryAll(id);
    await services.db
      .updateTable("libraryItems")
      .set({ content: (row?.content ?? "").replace("Soup", "Stew") })
      .where("householdId", "=", cook.householdId)
      .where("position", "=", 70)
      .execute();
    await bringIn(services, cook, id);
    expect(await untilIdle(id)).toMatchObject({ status: "done", counts: { "recipe added": 120 } });
  });

  it("can be taken back instead, and what had not come is forgotten", async () => {
    const id = await broken(70, 120);
    await bringIn(services, cook, id);
    await tryAll(id);
    await undo(services, cook, id);
    const report = await untilIdle(id);
    expect(report).toMatchObject({ status: "undone", counts: { "recipe undone": 120 } });
    expect(await titles()).toEqual([]);
    const kept = await services.db
      .selectFrom("libraryItems")
      .where("content", "is not", null)
      .select("position")
      .execute();
    expect(kept).toEqual([]);
  });

  it("is given up, too, where it ends the process each time", async () => {
    const { id } = await read(melaOf([soup(1)]));
    for (let deaths = 1; deaths <= 4; deaths++) {
      await services.db
        .updateTable("libraries")
        .set({ status: "bringing", processId: "dead", attempts: deaths })
        .where("householdId", "=", cook.householdId)
        .where("status", "in", ["ready", "done"])
        .execute();
      await resumeLibraries(services);
      await untilIdle(id);
    }
    expect(await getLibrary(services, cook, id)).toMatchObject({
      status: "failed",
      failedIn: "bringing",
    });
  });
});

describe("a process that dies half way", () => {
  it("is followed by another one, which brings in the rest: nothing twice, nothing missing", async () => {
    const { id } = await read(melaOf(Array.from({ length: 120 }, (_, n) => soup(n))));
    const dead = await inProcess(services, "dead");
    await services.db
      .updateTable("libraries")
      .set({ status: "bringing", processId: "dead" })
      .where("householdId", "=", cook.householdId)
      .execute();
    // It stops after its first transaction: the library is another's by then.
    let transactions = 0;
    const dying = new Proxy(dead.db, {
      get(db, name) {
        if (name === "transaction" && ++transactions > 1) throw new Error("killed");
        const value: unknown = Reflect.get(db, name);
        return typeof value === "function" ? value.bind(db) : value;
      },
    });
    const library = { ...cook, id, createdBy: cook.id, status: "bringing" as const };
    await expect(bringAll({ ...dead, db: dying }, library)).rejects.toThrow("killed");
    expect(await titles()).toHaveLength(50);
    await services.db.deleteFrom("processes").where("id", "=", "dead").execute();
    await resumeLibraries(services);
    expect(await untilIdle(id)).toMatchObject({ status: "done", counts: { "recipe added": 120 } });
    expect(new Set(await titles()).size).toBe(120);
    expect(await titles()).toHaveLength(120);
  });

  it("does no more once another one has taken over", async () => {
    const { id } = await read(melaOf([soup(1)]));
    await services.db
      .updateTable("libraries")
      .set({ status: "bringing", processId: "another" })
      .where("householdId", "=", cook.householdId)
      .execute();
    await bringAll(services, { ...cook, id, createdBy: cook.id, status: "bringing" });
    expect(await titles()).toEqual([]);
  });
});
