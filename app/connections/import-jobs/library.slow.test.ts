import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ImportReason } from "~/engine/recipe/exported-meal";
import type { User } from "~/household/access/user";
import { reviveJob, scheduleJob } from "~/server/jobs/jobs.server";
import { createJobWorker } from "~/server/jobs/worker.server";
import { addUser, createServices, inProcess } from "../../../tests/services";
import { zipOf } from "../../../tests/zip";
import { makeList } from "~/shop/lists/make-list.server";
import { listMade } from "~/plan/cook-log/made-list.server";
import { importReasonInWords, importTitleInWords } from "~/recipes/importers/import-reason-words";
import { listTags } from "~/recipes/tags/tags.server";
import { storedLabelInWords } from "~/recipes/trash/trash.schema";
import { bringAll } from "./bringing.server";
import { discard, getLibrary, listLibraries, forgetReports } from "./libraries.server";
import { IMPORT, KIND_NAMES } from "./jobs.server";
import { beginReading, endInterruptedReading, requireNoneRead } from "./reading.server";
import { statusWords } from "./library-words";
import { bringIn, importHandlers, undo } from "./work.server";

type Services = Awaited<ReturnType<typeof createServices>>;
let services: Services;
let worker: ReturnType<typeof createJobWorker>;
let cook: User;
let folder: string;

/** Creates services and a user, and starts a job worker. */
async function start(settings: Record<string, string> = {}) {
  services = await createServices({ settings });
  cook = await addUser(services);
  worker = createJobWorker(services, importHandlers(services));
  worker.start();
}

beforeEach(async () => {
  await start();
  folder = mkdtempSync(join(tmpdir(), "library-"));
});
afterEach(async () => {
  await worker.stop();
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

/** Returns the lines with the texts that the report shows. */
const inWords = (lines: readonly { title: string; reason: ImportReason | null }[]) =>
  lines.map(({ title, reason }) => ({
    title: title || (reason && importTitleInWords(reason)),
    reason: reason && importReasonInWords(reason),
  }));

let files = 0;
async function read(content: Uint8Array | string, fileName = "export.zip") {
  const path = join(folder, `${files++}.upload`);
  writeFileSync(path, content);
  const id = await beginReading(services, cook, { path, fileName, bytes: content.length });
  return untilIdle(id);
}

/** Returns the report after all jobs have finished. */
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

describe("An import from another app", () => {
  it("shows a report with known items and items that cannot be imported, before anything is added", async () => {
    const file = melaOf([soup(1), soup(2), soup(1), { ...soup(4), ingredients: "" }]);
    const report = await read(file);
    expect(report).toMatchObject({ status: "ready", fileName: "export.zip" });
    expect(report.counts).toEqual({ "recipe new": 2, "recipe known": 1, "other skipped": 1 });
    expect(inWords(report.lines.skipped)).toEqual([
      { title: "Soup 4", reason: "It has no ingredients." },
    ]);
    expect(await titles()).toEqual([]);
  });

  it.each([
    ["recipes\u202epiz\n.zip", "recipespiz .zip"],
    ["\u202e", "File"],
  ])(
    "shows its file name without characters that change the text direction",
    async (name, shown) => {
      expect(await read(melaOf([soup(1)]), name)).toMatchObject({
        status: "ready",
        fileName: shown,
      });
    },
  );

  it("imports notes, tags, a favorite and groups, and checks the recipe like the household's own recipes", async () => {
    const categories = ["Soup", "Italian", "T".repeat(60)];
    const { id } = await read(melaOf([soup(1, { categories, notes: "Freezes.", favorite: true })]));
    await bringIn(services, cook, id);
    expect(await untilIdle(id)).toMatchObject({ status: "done", counts: { "recipe added": 1 } });
    const [meal] = await services.db.selectFrom("meals").selectAll().execute();
    expect(meal).toMatchObject({
      title: "Soup 1",
      cuisine: "Italian",
      // A text that is too long for a tag is kept in the description.
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

  it("imports the cooking date with the stars as a rating, and stars without a date as text", async () => {
    const recipes = [
      { id: "aa", name: "Bread", rating: 5, last_made: "2026-11-02T18:00:00" },
      { id: "bb", name: "Rolls", rating: 2, last_made: "2027-01-01T18:00:00" },
      { id: "cc", name: "Loaf", rating: 3 },
      { id: "dd", name: "Buns", last_made: "2026-11-03T18:00:00" },
    ];
    const file = {
      alembic_version: [],
      recipes,
      recipes_ingredients: recipes.map(({ id }) => {
        return { recipe_id: id, position: 0, note: "500 g flour" };
      }),
    };
    const { id } = await read(zipOf({ "database.json": JSON.stringify(file) }));
    await bringIn(services, cook, id);
    await untilIdle(id);
    const meals = await services.db.selectFrom("meals").select(["id", "title"]).execute();
    const made = new Map<string, unknown>();
    for (const meal of meals) {
      const [one] = await listMade(services, cook, meal.id);
      made.set(meal.title, one && [one.madeOn, one.ratings.map(({ rating }) => rating)]);
    }
    expect(made).toEqual(
      new Map<string, unknown>([
        ["Bread", ["2026-11-02", ["again"]]],
        // A future date becomes today.
        ["Rolls", ["2026-11-20", ["never"]]],
        ["Loaf", undefined],
        ["Buns", ["2026-11-03", []]],
      ]),
    );
    const loaf = services.db.selectFrom("meals").where("title", "=", "Loaf").select("description");
    expect(await loaf.executeTakeFirst()).toEqual({ description: "Rated 3 of 5." });
    await undo(services, cook, id);
    await untilIdle(id);
    expect(await services.db.selectFrom("madeMeals").selectAll().execute()).toEqual([]);
  });

  it("lists the planned meals of past days among the skipped items, before the import starts", async () => {
    const { counts, lines } = await read(zipOf({ "database.json": JSON.stringify(BACKUP) }));
    expect(counts).toMatchObject({ "plan new": 2, "plan skipped": 1 });
    expect(inWords(lines.skipped)).toContainEqual({
      title: "Bread",
      reason: "That date is past. Please choose today or a later date.",
    });
    expect(lines.new.filter(({ kind }) => kind === "plan")).toHaveLength(2);
  });

  it("imports its plan, list and pantry, and reports past meals and checked-off items", async () => {
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
    expect(inWords(report.lines.skipped).map(({ title, reason }) => `${title}: ${reason}`)).toEqual(
      [
        "Bread: That date is past. Please choose today or a later date.",
        "Matches: It is already checked off.",
      ],
    );
    const lines = await services.db.selectFrom("groceryItems").select("text").execute();
    expect(lines).toEqual([{ text: "Candles" }]);
    expect(await services.db.selectFrom("pantry").select("name").execute()).toHaveLength(1);
  });

  it("imports a file once: a second upload shows the report of the first", async () => {
    const first = await read(melaOf([soup(1)]), "a.zip");
    await bringIn(services, cook, first.id);
    await untilIdle(first.id);
    expect(await read(melaOf([soup(1)]), "b.zip")).toMatchObject({ id: first.id, status: "done" });
  });

  it("reads a file again and replaces its report if nothing was imported", async () => {
    const first = await read(melaOf([soup(1), soup(2)]), "a.zip");
    // Simulates an older version that could read less of the file.
    await services.db
      .deleteFrom("libraryItems")
      .where("householdId", "=", cook.householdId)
      .where("position", "=", 1)
      .execute();
    const second = await read(melaOf([soup(1), soup(2)]), "b.zip");
    expect(second.counts).toEqual({ "recipe new": 2 });
    expect(await listLibraries(services, cook)).toMatchObject([{ id: second.id }]);
    expect(second.id).not.toBe(first.id);
  });

  it("keeps its report if it is uploaded again while another file is being imported", async () => {
    const first = await read(melaOf([soup(1)]), "a.zip");
    const other = await read(melaOf([soup(2)]), "other.zip");
    await services.db
      .updateTable("libraries")
      .set({ status: "reading" })
      .where("householdId", "=", cook.householdId)
      .where("id", "=", other.id)
      .execute();
    await expect(read(melaOf([soup(1)]), "b.zip")).rejects.toMatchObject({ code: "conflict" });
    expect(await getLibrary(services, cook, first.id)).toMatchObject({ status: "ready" });
  });

  it("deletes a report that the user discards", async () => {
    const first = await read(melaOf([soup(1)]), "a.zip");
    await discard(services, cook, first.id);
    expect(await listLibraries(services, cook)).toEqual([]);
    expect((await read(melaOf([soup(1)]), "b.zip")).id).not.toBe(first.id);
  });

  it("keeps several reports waiting until the user decides", async () => {
    const first = await read(melaOf([soup(1)]));
    const second = await read(melaOf([soup(2)]));
    const listed = await listLibraries(services, cook);
    expect(listed.map(({ isWaiting }) => isWaiting)).toEqual([true, true]);
    const ids = listed.map(({ id }) => id);
    expect(new Set(ids)).toEqual(new Set([first.id, second.id]));
    await bringIn(services, cook, first.id);
    expect(await untilIdle(first.id)).toMatchObject({ counts: { "recipe added": 1 } });
    const { id } = await read("%PDF-1.4\u0000", "recipes.pdf");
    const none = (await listLibraries(services, cook)).find((file) => file.id === id);
    expect(none).toMatchObject({ status: "ready", isWaiting: false });
    expect(statusWords({ status: "ready", isWaiting: false })).toBe("nothing to import");
  });

  it("lists recipes whose names the household already has, and separately items that are not recipes", async () => {
    const { id } = await read(melaOf([soup(1)]));
    await bringIn(services, cook, id);
    await untilIdle(id);
    const photo = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==";
    const { lines } = await read(
      melaOf([soup(1, { instructions: "Fry.", title: "SOUP 1" }), soup(2, { images: [photo] })]),
    );
    expect(inWords(lines.new)).toEqual([
      { title: "SOUP 1", reason: "You have another recipe of this name." },
      { title: "Soup 2", reason: null },
    ]);
    expect(lines.skipped).toEqual([]);
  });

  it("refuses another file during an import, before the file is uploaded", async () => {
    const { id } = await read(melaOf([soup(1)]));
    await requireNoneRead(services, cook);
    await services.db
      .updateTable("libraries")
      .set({ status: "bringing" })
      .where("householdId", "=", cook.householdId)
      .where("id", "=", id)
      .execute();
    await expect(requireNoneRead(services, cook)).rejects.toMatchObject({ code: "conflict" });
  });

  it("is refused as a conflict while another import runs, because the file itself is valid", async () => {
    const { id } = await read(melaOf([soup(1)]));
    await services.db
      .updateTable("libraries")
      .set({ status: "bringing" })
      .where("householdId", "=", cook.householdId)
      .where("id", "=", id)
      .execute();
    await expect(read(melaOf([soup(2)]))).rejects.toMatchObject({
      code: "conflict",
      message: "Another file is still being imported",
      details: { description: "Please wait until it is done, then try again." },
    });
  });

  it("sets the course and the cuisine from the tags and the name of a recipe, and imports each tag once", async () => {
    const dough = soup(1, { title: "Pizza Dough" });
    const curry = soup(2, { categories: ["*Thai", "curry", "thai"] });
    const { id } = await read(melaOf([dough, curry]));
    await bringIn(services, cook, id);
    await untilIdle(id);
    const meals = await services.db.selectFrom("meals").orderBy("title").selectAll().execute();
    expect(meals).toMatchObject([
      { title: "Pizza Dough", course: "Side Dishes" },
      {
        title: "Soup 2",
        course: "Main Dishes",
        cuisine: "Asian",
        description: "",
      },
    ]);
    expect((await listTags(services, cook)).map(({ tag }) => tag)).toEqual(["curry", "Thai"]);
  });

  it("uses a number of servings that the user set, and not the app's default", async () => {
    const card = (title: string, servings: number) =>
      `*  Exported from  MasterCook  *\n\n  ${title}\n\nRecipe By     : \nServing Size  : ${servings}    Preparation Time :0:00\n\n  Amount  Measure       Ingredient -- Preparation Method\n--------  ------------  --------------------------------\n   1      cup           flour\n\nBake.\n`;
    const { id } = await read(`${card("Loaf", 1)}\n${card("Roll", 6)}`, "a.mxp");
    await bringIn(services, cook, id);
    await untilIdle(id);
    const meals = await services.db
      .selectFrom("meals")
      .orderBy("title")
      .select(["title", "servings"])
      .execute();
    expect(meals).toEqual([
      { title: "Loaf", servings: 4 },
      { title: "Roll", servings: 6 },
    ]);
  });

  it("skips planned meals on impossible dates and reports them", async () => {
    const event = (date: string) =>
      `BEGIN:VEVENT\r\nDTSTART:${date}\r\nSUMMARY:On ${date}\r\nEND:VEVENT\r\n`;
    const events = ["20261131", "20261301", "20261129"].map(event).join("");
    const { id, lines } = await read(`BEGIN:VCALENDAR\r\n${events}END:VCALENDAR\r\n`, "a.ics");
    expect(inWords(lines.skipped)).toMatchObject([
      { title: "On 20261131", reason: "Its day does not exist." },
      { title: "On 20261301" },
    ]);
    // Simulates content that was stored before such dates were reported.
    const content = JSON.stringify({ date: "2026-11-31", mealType: "", recipe: null });
    await services.db
      .updateTable("libraryItems")
      .set({ content })
      .where("householdId", "=", cook.householdId)
      .where("libraryId", "=", id)
      .where("outcome", "=", "new")
      .execute();
    await bringIn(services, cook, id);
    expect((await untilIdle(id)).counts).toEqual({ "other skipped": 2, "plan skipped": 1 });
    expect(await entries()).toEqual([]);
  });

  it("is undone as a whole, and items that the user deleted after the import stay deleted", async () => {
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
    expect(trash.map(({ label }) => storedLabelInWords(label))).toContain("Bread");
  });

  it("plans the imported or an existing recipe with the name of a planned meal, but never a deleted recipe", async () => {
    const recipes = ["Bread", "Rolls", "Loaf"].map((name) => ({ id: name, name }));
    const file = {
      alembic_version: [],
      recipes,
      // The household already has one of the recipes, and the last one is not a recipe.
      recipes_ingredients: ["Bread", "Rolls"].map((recipe_id) => {
        return { recipe_id, position: 0, note: "500 g flour" };
      }),
      group_meal_plans: recipes.map(({ id: recipe_id }, n) => {
        return { date: `2026-11-2${n + 3}`, entry_type: "dinner", recipe_id };
      }),
    };
    const { id: first } = await read(melaOf([{ ...soup(1), title: "Loaf" }, soup(2)]));
    await bringIn(services, cook, first);
    await untilIdle(first);
    const { id } = await read(zipOf({ "database.json": JSON.stringify(file) }));
    await bringIn(services, cook, id);
    await untilIdle(id);
    const meals = await services.db.selectFrom("meals").select(["id", "title"]).execute();
    const titleOf = (mealId: string | null) => meals.find(({ id }) => id === mealId)?.title;
    const planned = (await entries()).map(({ mealId }) => titleOf(mealId));
    expect(planned).toEqual(["Bread", "Rolls", "Loaf"]);
  });

  it("does not block other requests while it is undone", async () => {
    const COUNT = 30;
    const { id } = await read(melaOf(Array.from({ length: COUNT }, (_, n) => soup(n + 1))));
    await bringIn(services, cook, id);
    await untilIdle(id);
    let turns = 0;
    let isOver = false;
    const turn = () => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    await undo(services, cook, id);
    setImmediate(turn);
    await untilIdle(id);
    isOver = true;
    expect(await titles()).toEqual([]);
    expect(turns).toBeGreaterThan(COUNT / 2);
  });

  it("cannot be undone after 30 days", async () => {
    const { id } = await read(melaOf([soup(1)]));
    await bringIn(services, cook, id);
    await untilIdle(id);
    services.clock.pass(31 * 24 * 60 * 60 * 1000);
    await expect(undo(services, cook, id)).rejects.toMatchObject({ code: "conflict" });
    expect((await getLibrary(services, cook, id)).undoableUntil).toBeNull();
  });

  it("stops at the household's quota, and lists the items that did not fit", async () => {
    await worker.stop();
    await start({ QUOTA_RECIPES: "2" });
    const { id, room } = await read(melaOf([soup(1), soup(2), soup(3)]));
    expect(room).toBe(2);
    await bringIn(services, cook, id);
    const { counts, lines } = await untilIdle(id);
    expect(counts).toEqual({ "recipe added": 2, "recipe skipped": 1 });
    expect(lines.skipped).toMatchObject([{ title: "Soup 3" }]);
    expect(lines.skipped[0]?.reason).toEqual({
      code: "quota_reached",
      quota: "recipes",
      limit: 2,
    });
  });

  it("skips and reports list items if the household has the maximum number of lists", async () => {
    await worker.stop();
    await start({ QUOTA_LISTS: "1" });
    await makeList(services, cook, { mealIds: [], weekStartDate: "2026-11-30" });
    const { id } = await read(zipOf({ "database.json": JSON.stringify(BACKUP) }));
    await bringIn(services, cook, id);
    const { counts, lines } = await untilIdle(id);
    expect(counts).toMatchObject({ "recipe added": 1, "list skipped": 2 });
    expect(lines.skipped.map(({ title }) => title)).toContain("Candles");
  });

  it("shows file names without invisible characters", async () => {
    const { lines } = await read(zipOf({ "a\u0000b\u202e.json": "{", "c.json": "[1" }));
    expect(inWords(lines.skipped)).toMatchObject([{ reason: "It is broken JSON." }]);
    const named = await read(zipOf({ "a\u0000b\u202e.json": "{" }));
    expect(named.lines.skipped).toMatchObject([{ title: "ab" }]);
  });

  it("is not visible to other households", async () => {
    const { id } = await read(melaOf([soup(1)]));
    const stranger = await addUser(services, { email: "stranger@example.org" });
    for (const attempt of [getLibrary, bringIn, undo, discard]) {
      await expect(attempt(services, stranger, id)).rejects.toMatchObject({ code: "not_found" });
    }
  });
});

describe("The size and time limits of imports", () => {
  const long = (n: number) => soup(n, { instructions: "Stir. ".repeat(1_500) });
  const many = (from: number, count: number) =>
    melaOf(Array.from({ length: count }, (_, n) => long(from + n)));

  /** Returns the number of bytes of the household's photos that wait for import. */
  async function waiting() {
    const rows = await services.db
      .selectFrom("libraryItems")
      .where("outcome", "=", "new")
      .select("content")
      .execute();
    return rows.reduce((sum, { content }) => sum + Buffer.byteLength(content ?? ""), 0);
  }

  it("limit an import to the household's remaining quota, and list the other items with their reasons", async () => {
    await worker.stop();
    await start({ QUOTA_STORAGE: "1" });
    const { counts, lines } = await read(many(0, 150));
    expect(counts["recipe new"]).toBeGreaterThan(90);
    expect(await waiting()).toBeGreaterThan(980_000);
    expect(await waiting()).toBeLessThanOrEqual(1_000_000);
    expect(inWords(lines.skipped)).toEqual([
      {
        title: "The rest of the file",
        reason: expect.stringMatching(/^Your household has no room for more of it\. Delete/),
      },
    ]);
  });

  it("count the names of recipes towards the size", async () => {
    await worker.stop();
    await start({ QUOTA_STORAGE: "1" });
    const line = (n: number) => ({ shopping_list_id: "l", note: `${n} ${"菜".repeat(180)}` });
    const items = Array.from({ length: 2_500 }, (_, n) => line(n));
    const backup = { ...BACKUP, shopping_list_items: items };
    const { counts } = await read(zipOf({ "database.json": JSON.stringify(backup) }));
    expect(counts["list new"]).toBeGreaterThan(1_500);
    expect(counts["list new"]).toBeLessThan(1_900);
  });

  it("count the waiting items of another import that stopped halfway", async () => {
    await worker.stop();
    await start({ QUOTA_STORAGE: "1" });
    const { id } = await read(many(0, 60));
    await services.db
      .updateTable("libraries")
      .set({ status: "failed", failedIn: "bringing" })
      .where("householdId", "=", cook.householdId)
      .execute();
    const second = await read(many(60, 60));
    expect(second.counts).toMatchObject({ "other skipped": 1 });
    expect(await waiting()).toBeGreaterThan(980_000);
    expect(await waiting()).toBeLessThanOrEqual(1_000_000);
    expect((await getLibrary(services, cook, id)).counts).toEqual({ "recipe new": 60 });
  });

  it("delete a report that was not imported within a day", async () => {
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

describe("An import that fails repeatedly", () => {
  const MINUTE = 60_000;

  /** Creates a report in which the recipe at this position cannot be read back. */
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

  /** Runs the job until no attempt is left. Returns the number of attempts. */
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
      await worker.deliver();
      if (tries === 1)
        expect(await getLibrary(services, cook, id)).toMatchObject({ isPaused: true });
      services.clock.pass(30 * MINUTE);
      await worker.deliver();
    }
  }

  it("ends after four attempts: imported items stay, and the rest waits", async () => {
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
    await worker.deliver();
    expect((await getLibrary(services, cook, id)).status).toBe("failed");
  });

  it("can be retried for the remaining items after the cause is fixed", async () => {
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

  it("can be undone instead, which deletes the remaining items", async () => {
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

  it("keeps its items for the 30 days in which it can be undone, despite the nightly deletion", async () => {
    const id = await broken(70, 120);
    await bringIn(services, cook, id);
    await tryAll(id);
    await read(melaOf([soup(500)]));
    services.clock.pass(29 * 24 * 60 * MINUTE);
    await forgetReports(services);
    expect((await listLibraries(services, cook)).map((library) => library.id)).toEqual([id]);
    services.clock.pass(24 * 60 * MINUTE);
    await forgetReports(services);
    expect(await listLibraries(services, cook)).toEqual([]);
    expect(await titles()).toHaveLength(50);
  });

  it("becomes a dead letter, which the administrator can retry and which is deleted with its report", async () => {
    const id = await broken(70, 120);
    await bringIn(services, cook, id);
    await tryAll(id);
    await reviveJob(services, { kind: IMPORT.name, key: id });
    await expect.poll(async () => (await getLibrary(services, cook, id)).isPaused).toBe(true);
    expect(await tryAll(id)).toBe(4);
    const dead = services.db
      .selectFrom("jobs")
      .where("kind", "in", KIND_NAMES)
      .select(["key", "attempts", "runAt"]);
    expect(await dead.execute()).toEqual([{ key: id, attempts: 4, runAt: null }]);
    services.clock.pass(31 * 24 * 60 * MINUTE);
    await forgetReports(services);
    expect(await dead.execute()).toEqual([]);
  });

  it("also ends if it crashes the process each time", async () => {
    const { id } = await read(melaOf([soup(1)]));
    for (let deaths = 1; deaths <= 4; deaths++) {
      await services.db
        .updateTable("libraries")
        .set({ status: "bringing" })
        .where("householdId", "=", cook.householdId)
        .where("status", "in", ["ready", "done"])
        .execute();
      await leaveToDead(id, deaths);
      await worker.deliver();
      await untilIdle(id);
    }
    expect(await getLibrary(services, cook, id)).toMatchObject({
      status: "failed",
      failedIn: "bringing",
    });
  });
});

/** Assigns the job of an import to a process that died in this attempt. */
async function leaveToDead(id: string, attempts = 1) {
  const { householdId } = cook;
  const payload = { householdId, libraryId: id };
  const runAt = new Date(services.now().getTime() + 60_000);
  await scheduleJob(services, IMPORT, { key: id, householdId, payload, runAt });
  await services.db
    .updateTable("jobs")
    .set({
      processId: "dead",
      attempts,
      runAt: services.now().toISOString(),
      leaseUntil: runAt.toISOString(),
    })
    .where("kind", "=", IMPORT.name)
    .where("key", "=", id)
    .execute();
}

describe("If a process dies during an import", () => {
  it("another process imports the rest: no item is imported twice or missing", async () => {
    const { id } = await read(melaOf(Array.from({ length: 120 }, (_, n) => soup(n))));
    const dead = await inProcess(services, "dead");
    await services.db
      .updateTable("libraries")
      .set({ status: "bringing" })
      .where("householdId", "=", cook.householdId)
      .execute();
    await leaveToDead(id);
    // The job stops after its first transaction, because another process then holds its lease.
    let transactions = 0;
    const dying = new Proxy(dead.db, {
      get(db, name) {
        if (name === "transaction" && ++transactions > 1) throw new Error("killed");
        const value: unknown = Reflect.get(db, name);
        return typeof value === "function" ? value.bind(db) : value;
      },
    });
    const lease = { isHeld: async () => true, noteProgress: async () => {} };
    const library = { ...cook, id, createdBy: cook.id, lease };
    await expect(bringAll({ ...dead, db: dying }, library)).rejects.toThrow("killed");
    expect(await titles()).toHaveLength(50);
    await services.db.deleteFrom("processes").where("id", "=", "dead").execute();
    await worker.deliver();
    expect(await untilIdle(id)).toMatchObject({ status: "done", counts: { "recipe added": 120 } });
    expect(new Set(await titles()).size).toBe(120);
    expect(await titles()).toHaveLength(120);
  });

  it("no data remains of a file that the process was still reading", async () => {
    const { id } = await read(melaOf([soup(1)]));
    await services.db
      .updateTable("libraries")
      .set({ status: "reading", processId: "gone" })
      .where("householdId", "=", cook.householdId)
      .execute();
    await endInterruptedReading(services);
    expect((await getLibrary(services, cook, id)).status).toBe("failed");
  });

  it("the process stops importing if another process has taken over", async () => {
    const { id } = await read(melaOf([soup(1)]));
    const lease = { isHeld: async () => false, noteProgress: async () => {} };
    await bringAll(services, { ...cook, id, createdBy: cook.id, lease });
    expect(await titles()).toEqual([]);
  });
});
