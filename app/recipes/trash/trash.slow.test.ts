import fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { AppError } from "~/server/values/errors";
import type { User } from "~/household/access/user";
import { addEntry, removeEntry } from "~/plan/calendar/calendar.server";
import { addFavorite } from "~/recipes/favorites/favorites.server";
import { findList, getList, removeList } from "~/shop/lists/groceries.server";
import { makeList } from "~/shop/lists/make-list.server";
import { applyOperations } from "~/shop/lists/list-operations.server";
import { getMeal } from "~/recipes/meals/meals.server";
import { removeMeal } from "~/recipes/meals/meal-storage.server";
import { listSelected, selectMeal } from "~/recipes/meals/selection.server";
import { addShare, openShare } from "~/connections/shares/shares.server";
import { newId } from "~/server/values/ids";
import type { Services } from "~/server/services";
import {
  addMeal,
  addMeals,
  addUser,
  type Clock,
  createServices,
  DAY,
  MINUTE,
} from "../../../tests/services";
import { HANDED_OVER, TRASH_KINDS, type TrashKind } from "./kinds";
import { storedLabelInWords } from "./trash.schema";
import { listTrash, TRASH_PAGE } from "./list.server";
import { parseRows, type StoredRow } from "~/server/rows.server";
import { emptyOldTrash, emptyTrash, restore } from "./trash.server";
import { listReferences } from "../../../tests/catalog";
import { listEntries } from "../../../tests/lists";

let services: Services & { clock: Clock };
let cook: User;
let stranger: User;

beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
  stranger = await addUser(services);
});

const notFound = { code: "not_found" };
const TABLES = [
  "meals",
  "favorites",
  "entries",
  "suggestions",
  "mealSelections",
  "shares",
  "groceryLists",
  "groceryItems",
  "groceryListEntries",
] as const;
/** The tables that may refer to a meal. */
const OF_A_MEAL = TABLES.slice(0, 6);

/** Returns every row that may be deleted, of all households, in any order. */
async function everything() {
  const tables = await Promise.all(
    TABLES.map(async (table) => {
      const rows = await services.db.selectFrom(table).selectAll().execute();
      return [table, rows.map((row) => JSON.stringify(row)).sort()] as const;
    }),
  );
  return Object.fromEntries(tables);
}

/** Creates a meal with a row in every table that may refer to one. */
async function addUsedMeal(owner = cook, title = "Grandma's <Soup> & “bread”") {
  const mealId = await addMeal(services, owner, {
    title,
    source: "manual",
    servings: 6,
    cookingTime: null,
    protein: null,
    imageUrl: "https://example.org/soup.jpg",
    sourceUrl: "my aunt",
    ingredients: ["2 leeks", "½ tsp salt", ""],
    instructions: "Cut.\n\nCook.",
  });
  const { householdId } = owner;
  const createdAt = services.now().toISOString();
  await addFavorite(services, owner, { mealId });
  const plan = { mealId, scheduledDate: "2026-11-22" };
  await addEntry(services, owner, { ...plan, mealType: "dinner" });
  await addEntry(services, owner, { ...plan, mealType: "lunch" });
  await services.db
    .insertInto("suggestions")
    .values({ householdId, kind: "found", position: 0, mealId, had: 0 })
    .execute();
  await services.db
    .insertInto("mealSelections")
    .values([
      { householdId, weekStart: "2026-11-15", mealId, createdAt },
      { householdId, weekStart: "2026-11-22", mealId, createdAt },
    ])
    .execute();
  await services.db
    .insertInto("shares")
    .values({
      token: newId(),
      householdId,
      kind: "meal",
      mealId,
      listId: null,
      tellsNeeds: 0,
      createdAt,
    })
    .execute();
  return mealId;
}

describe("A deleted recipe", () => {
  it("is removed from everywhere, and its label is returned", async () => {
    const before = await everything();
    const mealId = await addUsedMeal();
    const { title, trashId } = await removeMeal(services, cook, mealId);
    expect(title).toBe("Grandma's <Soup> & “bread”");
    expect(trashId).not.toBe(mealId);
    expect(await everything()).toEqual(before);
    await expect(getMeal(services, cook, mealId)).rejects.toMatchObject(notFound);
  });

  it("is restored exactly, with its dates, its heart, its selections and its link", async () => {
    const mealId = await addUsedMeal();
    const before = await everything();
    for (const table of OF_A_MEAL) expect(before[table], table).not.toEqual([]);
    const { trashId } = await removeMeal(services, cook, mealId);
    services.clock.pass(MINUTE);
    expect(await restore(services, cook, trashId)).toBe("Grandma's <Soup> & “bread”");
    expect(await everything()).toEqual(before);
  });

  it("is restored once, even if Undo is pressed many times at once", async () => {
    const { trashId } = await removeMeal(services, cook, await addUsedMeal());
    const tries = await Promise.allSettled(
      Array.from({ length: 6 }, () => restore(services, cook, trashId)),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of tries) {
      if (one.status === "rejected") expect(one.reason).toMatchObject(notFound);
    }
    expect((await everything())["meals"]).toHaveLength(1);
    await expect(restore(services, cook, trashId)).rejects.toMatchObject(notFound);
  });

  it("can be restored by its own household, and not by another", async () => {
    const { trashId } = await removeMeal(services, cook, await addUsedMeal());
    await expect(restore(services, stranger, trashId)).rejects.toMatchObject(notFound);
    await expect(restore(services, stranger, "")).rejects.toMatchObject(notFound);
    expect((await everything())["meals"]).toEqual([]);
    expect(await restore(services, cook, trashId)).toContain("Grandma");
  });
});

describe("Restoring from the trash", () => {
  it("does not replace a row that was added in the meantime", async () => {
    const mealId = await addUsedMeal();
    const { trashId } = await removeMeal(services, cook, mealId);
    const [other = ""] = await addMeals(services, cook, 1);
    const { householdId } = cook;
    const taken = {
      householdId,
      kind: "found" as const,
      position: 0,
      mealId: other,
      had: 0 as const,
    };
    await services.db.insertInto("suggestions").values(taken).execute();
    await restore(services, cook, trashId);
    const suggestions = await services.db.selectFrom("suggestions").selectAll().execute();
    expect(suggestions).toEqual([taken]);
    // All other data is restored.
    expect((await getMeal(services, cook, mealId)).isFavorite).toBe(true);
    expect((await everything())["entries"]).toHaveLength(2);
  });

  it("never makes the week's selection longer than ten meals", async () => {
    const [mealId = "", ...others] = await addMeals(services, cook, 11);
    for (const id of [mealId, ...others.slice(1)]) await selectMeal(services, cook, id);
    const { trashId } = await removeMeal(services, cook, mealId);
    await selectMeal(services, cook, others[0] ?? "");
    expect(await listSelected(services, cook)).toHaveLength(10);
    await restore(services, cook, trashId);
    expect((await getMeal(services, cook, mealId)).id).toBe(mealId);
    expect(await listSelected(services, cook)).toHaveLength(10);
  });

  it("is possible for 30 days", async () => {
    const soon = await removeMeal(services, cook, await addUsedMeal(cook, "Soon"));
    const late = await removeMeal(services, cook, await addUsedMeal(cook, "Late"));
    services.clock.pass(30 * DAY - MINUTE);
    expect(await restore(services, cook, soon.trashId)).toBe("Soon");
    services.clock.pass(2 * MINUTE);
    await expect(restore(services, cook, late.trashId)).rejects.toMatchObject(notFound);
  });

  it("restores everything or nothing", async () => {
    const mealId = await addUsedMeal();
    const { trashId } = await removeMeal(services, cook, mealId);
    // A row with that id already exists, so the meal cannot be stored.
    await addMeal(services, cook, { id: mealId, title: "In its place" });
    const before = await everything();
    await expect(restore(services, cook, trashId)).rejects.toThrow();
    expect(await everything()).toEqual(before);
    expect(await services.db.selectFrom("trash").selectAll().execute()).toHaveLength(1);
  });
});

/** Returns everything in the trash, of all households. */
const trashed = async () => {
  const rows = await services.db.selectFrom("trash").selectAll().execute();
  return rows.map(({ label }) => storedLabelInWords(label)).sort();
};

describe("A meal that is removed from the calendar", () => {
  const dinner = { scheduledDate: "2026-11-22", mealType: "dinner" as const };

  it("is restored exactly, and no other data of its recipe has changed", async () => {
    const mealId = await addUsedMeal();
    const { id } = await addEntry(services, cook, { ...dinner, mealId });
    const before = await everything();
    const trashId = await removeEntry(services, cook, id);
    const without = await everything();
    expect(without["entries"]).toHaveLength(2);
    expect({ ...without, entries: before["entries"] }).toEqual(before);
    expect(await restore(services, cook, trashId)).toBe(
      "Grandma's <Soup> & “bread”, dinner on Sunday 22 November",
    );
    expect(await everything()).toEqual(before);
  });

  it("stays in the trash until its recipe is restored, if the recipe was also deleted", async () => {
    const [mealId = ""] = await addMeals(services, cook, 1);
    const { id } = await addEntry(services, cook, { ...dinner, mealId });
    const before = await everything();
    const entryInTrash = await removeEntry(services, cook, id);
    const { trashId } = await removeMeal(services, cook, mealId);
    await expect(restore(services, cook, entryInTrash)).rejects.toMatchObject({
      code: "conflict",
      message: "Its recipe was deleted, too. Restore the recipe first.",
    });
    expect(await trashed()).toHaveLength(2);
    await restore(services, cook, trashId);
    await restore(services, cook, entryInTrash);
    expect(await everything()).toEqual(before);
    expect(await trashed()).toEqual([]);
  });

  it("is removed once, and only by its own household", async () => {
    const [mealId = ""] = await addMeals(services, cook, 1);
    const { id } = await addEntry(services, cook, { ...dinner, mealId });
    await expect(removeEntry(services, stranger, id)).rejects.toMatchObject(notFound);
    const tries = await Promise.allSettled([1, 2, 3].map(() => removeEntry(services, cook, id)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await trashed()).toHaveLength(1);
  });
});

describe("A deleted grocery list", () => {
  const WEEK = "2026-11-15";

  /** Creates a list with a checked-off item, a typed item, an item at home, a removed item, and a link. */
  async function addUsedList() {
    const ingredients = ["2 leeks", "1 cup cream", "1 tsp salt", "1 bay leaf"];
    const mealId = await addMeal(services, cook, { ingredients });
    const { groups } = await makeList(services, cook, { mealIds: [mealId], weekStartDate: WEEK });
    const items = groups.flatMap((group) => group.items);
    const idOf = (name: string) => items.find(({ text }) => text.includes(name))?.id ?? "";
    const at = services.now().toISOString();
    const taps = [
      { change: "tick" as const, itemId: idOf("leek") },
      { change: "remove" as const, itemId: idOf("cream") },
      { change: "have" as const, itemId: idOf("salt") },
      { change: "add" as const, itemId: newId(), text: "candles" },
    ].map((operation) => ({ ...operation, id: newId(), at }));
    await applyOperations(services, cook, { weekStartDate: WEEK, sentAt: at, taps });
    const token = await addShare(services, cook, { kind: "list", weekStartDate: WEEK });
    return { mealId, token, taps, at };
  }

  it("is restored exactly, with its checked-off and typed items and its link", async () => {
    const { token } = await addUsedList();
    const [before, list] = [await everything(), await getList(services, cook, WEEK)];
    const { trashId, weekStartDate } = await removeList(services, cook, "2026-11-19");
    expect(weekStartDate).toBe(WEEK);
    expect(await findList(services, cook, WEEK)).toBeNull();
    await expect(openShare(services, token)).rejects.toMatchObject(notFound);
    const without = await everything();
    for (const table of ["groceryLists", "groceryItems", "shares"])
      expect(without[table]).toEqual([]);

    expect(await restore(services, cook, trashId)).toBe("Grocery list, week of 15 November");
    expect(await everything()).toEqual(before);
    expect(await getList(services, cook, WEEK)).toEqual(list);
    expect(await openShare(services, token)).toMatchObject({ kind: "list" });
  });

  it("ignores changes that it received before, if they are sent again", async () => {
    const { taps, at } = await addUsedList();
    const { trashId } = await removeList(services, cook, WEEK);
    await restore(services, cook, trashId);
    const before = await everything();
    await applyOperations(services, cook, { weekStartDate: WEEK, sentAt: at, taps });
    expect(await everything()).toEqual(before);
  });

  it("stays in the trash while its week has a new list, and neither list loses data", async () => {
    const { mealId } = await addUsedList();
    const before = await everything();
    const { trashId } = await removeList(services, cook, WEEK);
    await makeList(services, cook, { mealIds: [mealId], weekStartDate: WEEK });
    const withNew = await everything();
    await expect(restore(services, cook, trashId)).rejects.toMatchObject({
      code: "conflict",
      message: "That week has a new grocery list. Delete the new one first to restore this one.",
    });
    expect(await everything()).toEqual(withNew);
    await removeList(services, cook, WEEK);
    await restore(services, cook, trashId);
    expect(await everything()).toEqual(before);
    expect(await trashed()).toEqual(["Grocery list, week of 15 November"]);
  });

  it("applies a simultaneous change before it is deleted, or rejects it", async () => {
    const { taps, at } = await addUsedList();
    const sent = {
      weekStartDate: WEEK,
      sentAt: at,
      taps: taps.map((t) => ({ ...t, id: newId() })),
    };
    const [deleted, tapped] = await Promise.allSettled([
      removeList(services, cook, WEEK),
      applyOperations(services, cook, sent),
    ]);
    expect(deleted.status).toBe("fulfilled");
    if (tapped.status === "rejected") expect(tapped.reason).toMatchObject(notFound);
    await expect(applyOperations(services, cook, sent)).rejects.toMatchObject(notFound);
  });

  it("is not found if it does not exist", async () => {
    await expect(removeList(services, cook, WEEK)).rejects.toMatchObject(notFound);
    await addUsedList();
    await expect(removeList(services, stranger, WEEK)).rejects.toMatchObject(notFound);
  });
});

describe("Data that is deleted and restored in any order", () => {
  it("is the same at the end as at the beginning", async () => {
    const WEEK = "2026-11-15";
    const mealIds = [await addUsedMeal(), await addMeal(services, cook, { title: "Stew" })];
    const snack = { scheduledDate: "2026-11-22", mealType: "snack" as const };
    for (const mealId of mealIds) await addEntry(services, cook, { ...snack, mealId });
    await makeList(services, cook, { mealIds, weekStartDate: WEEK });
    await addShare(services, cook, { kind: "list", weekStartDate: WEEK });
    await addUsedMeal(stranger, "Theirs");
    const before = await everything();
    const days = { startDate: "2026-11-22", endDate: "2026-11-22" };
    const idsInTrash = async () => {
      const rows = await services.db.selectFrom("trash").orderBy("id").select("id").execute();
      return rows.map(({ id }) => id);
    };
    /** The possible actions on the `n`th thing of a kind, if it exists. */
    const press = {
      meal: async (n: number) => removeMeal(services, cook, mealIds[n % 2] ?? ""),
      entry: async (n: number) => {
        const entries = await listEntries(services, cook, days);
        return removeEntry(services, cook, entries[n % (entries.length || 1)]?.id ?? "");
      },
      list: async () => removeList(services, cook, WEEK),
      back: async (n: number) => {
        const ids = await idsInTrash();
        return restore(services, cook, ids[n % (ids.length || 1)] ?? "");
      },
    };
    const presses = fc.array(
      fc.tuple(fc.constantFrom("meal", "entry", "list", "back"), fc.nat(7)),
      {
        maxLength: 12,
      },
    );
    await fc.assert(
      fc.asyncProperty(presses, async (all) => {
        for (const [what, n] of all) {
          const done = await Promise.allSettled([press[what](n)]);
          // A missing thing, or a thing without its recipe, is rejected, and nothing else fails.
          for (const one of done)
            if (one.status === "rejected") expect(one.reason).toBeInstanceOf(AppError);
        }
        // Restore twice, because an entry may need its recipe first.
        for (const id of [...(await idsInTrash()), ...(await idsInTrash())]) {
          await restore(services, cook, id).catch(() => {});
        }
        expect(await everything()).toEqual(before);
        expect(await trashed()).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});

describe("The content of the trash", () => {
  const omit = (row: StoredRow, name: string): StoredRow =>
    Object.fromEntries(Object.entries(row).filter(([column]) => column !== name));
  /** Changes meals in the trash to the form in which another version stored them. */
  async function changeMeals(id: string, change: (meal: StoredRow) => StoredRow) {
    const { db } = services;
    const { rows: text } = await db
      .selectFrom("trash")
      .where("id", "=", id)
      .select("rows")
      .executeTakeFirstOrThrow();
    const { meals = [], ...others } = parseRows(text);
    const rows = JSON.stringify({ ...others, meals: meals.map(change) });
    await db.updateTable("trash").set({ rows }).where("id", "=", id).execute();
  }

  it("is everything that the database would delete, including new tables", async () => {
    // Facts are derived from the recipe, and are stored again after it is restored.
    const references = (await listReferences(services.db)).filter(
      ({ table }) => table !== "recipeFacts",
    );
    for (const kind of Object.values(TRASH_KINDS)) {
      const along = references
        .filter(({ of }) => of === kind.root.table)
        .map(({ table, column }) => `${table}.${column}`);
      const listed = kind.dependents.map(({ table, by }) => `${table}.${by}`);
      expect(along.sort(), kind.root.table).toEqual(listed.sort());
    }
  });

  it("is restored into tables that have changed in the meantime", async () => {
    const mealId = await addUsedMeal();
    const before = await everything();
    const { trashId } = await removeMeal(services, cook, mealId);
    // Use the format of an older version, with a removed column and without a new column.
    await changeMeals(trashId, (meal) => ({ ...meal, calories: 700, stars: null }));
    await sql`alter table meals add column "rating" integer not null default 3`.execute(
      services.db,
    );
    await sql`alter table entries add column "remark" text`.execute(services.db);
    await restore(services, cook, trashId);
    const { rows } = await sql`select rating from meals`.execute(services.db);
    expect(rows).toEqual([{ rating: 3 }]);
    const notes = await sql`select remark from entries`.execute(services.db);
    expect(notes.rows).toEqual([{ remark: null }, { remark: null }]);
    await sql`alter table meals drop column "rating"`.execute(services.db);
    await sql`alter table entries drop column "remark"`.execute(services.db);
    expect(await everything()).toEqual(before);
  });

  it("is rejected with a message and stays in the trash if it lacks a required field", async () => {
    const mealId = await addMeal(services, cook);
    const { trashId } = await removeMeal(services, cook, mealId);
    await changeMeals(trashId, (meal) => omit(meal, "course"));
    await expect(restore(services, cook, trashId)).rejects.toMatchObject({
      code: "conflict",
      message:
        "This was deleted by an older version of Weeknight, and this version cannot restore it.",
    });
    expect(await trashed()).toEqual(["Onion Soup"]);
  });

  it("excludes the calendar entries of a recipe that moves to another household", () => {
    const tables = Object.values(TRASH_KINDS).flatMap(({ root, dependents }) => [
      root,
      ...dependents,
    ]);
    const names = tables.map(({ table }) => table);
    expect(names).toEqual(expect.arrayContaining([...HANDED_OVER]));
    expect(HANDED_OVER).not.toContain("entries");
  });
});

describe("The trash", () => {
  const labels = async (user = cook, page = 1) =>
    (await listTrash(services, user, { page })).items.map(({ label }) => label);
  const remove = async (title: string, user = cook) =>
    removeMeal(services, user, await addMeal(services, user, { title }));

  it("lists the rows that the household deleted, newest first, with dates", async () => {
    await remove("Soup");
    await remove("Theirs", stranger);
    services.clock.pass(DAY);
    await remove("Stew");
    expect(await listTrash(services, cook, { page: 1 })).toEqual({
      items: [
        {
          id: expect.any(String),
          kind: "meal" satisfies TrashKind,
          label: "Stew",
          deletedOn: "Saturday 21 November",
          keptUntil: "Monday 21 December",
        },
        {
          id: expect.any(String),
          kind: "meal" satisfies TrashKind,
          label: "Soup",
          deletedOn: "Friday 20 November",
          keptUntil: "Sunday 20 December",
        },
      ],
      count: 2,
      page: 1,
      pages: 1,
    });
  });

  it("has pages, and shows the last page for a page number that is too high", async () => {
    for (let n = 1; n <= TRASH_PAGE + 1; n++) {
      await remove(`Meal ${n}`);
      services.clock.pass(MINUTE);
    }
    expect(await labels()).toHaveLength(TRASH_PAGE);
    expect((await labels())[0]).toBe(`Meal ${TRASH_PAGE + 1}`);
    expect(await labels(cook, 2)).toEqual(["Meal 1"]);
    expect(await labels(cook, 99)).toEqual(["Meal 1"]);
  });

  it("deletes entries older than 30 days, of all households, and keeps the rest", async () => {
    // Remove more than are deleted at once.
    for (let n = 1; n <= 120; n++) await remove(`Old ${n}`);
    await remove("Their old one", stranger);
    services.clock.pass(DAY);
    await remove("Newer");
    services.clock.pass(29 * DAY - 1);
    expect(await emptyOldTrash(services)).toBe(0);
    services.clock.pass(1);
    expect(await labels()).toEqual(["Newer"]);
    expect(await emptyOldTrash(services)).toBe(121);
    expect(await trashed()).toEqual(["Newer"]);
    expect(await emptyOldTrash(services)).toBe(0);
  });

  it("can be emptied by hand, but only for the user's household", async () => {
    const { trashId } = await remove("Soup");
    await remove("Stew");
    await remove("Theirs", stranger);
    expect(await emptyTrash(services, cook)).toBe(2);
    expect(await trashed()).toEqual(["Theirs"]);
    await expect(restore(services, cook, trashId)).rejects.toMatchObject(notFound);
  });
});
