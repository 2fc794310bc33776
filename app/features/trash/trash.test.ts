import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/features/accounts/user";
import { addEntry } from "~/features/calendar/calendar.server";
import { addFavorite, removeFavorite } from "~/features/favorites/favorites.server";
import { getMeal } from "~/features/meals/meals.server";
import { listSelected, selectMeal } from "~/features/meals/selection.server";
import { newId } from "~/ids";
import type { Services } from "~/services.server";
import {
  addMeal,
  addMeals,
  addUser,
  type Clock,
  createServices,
  DAY,
  MINUTE,
} from "../../../tests/services";
import { restore, trashMeal } from "./trash.server";

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
] as const;

/** Every row that a meal may be in, of all households, whatever the order. */
async function everything() {
  const tables = await Promise.all(
    TABLES.map(async (table) => {
      const rows = await services.db.selectFrom(table).selectAll().execute();
      return [table, rows.map((row) => JSON.stringify(row)).sort()] as const;
    }),
  );
  return Object.fromEntries(tables);
}

/** A meal that is everywhere a meal can be. */
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
    .values({ householdId, kind: "found", position: 0, mealId })
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
    .values({ token: newId(), householdId, kind: "meal", mealId, listId: null, createdAt })
    .execute();
  return mealId;
}

describe("a recipe that is deleted", () => {
  it("is gone from everywhere, and says what it was", async () => {
    const before = await everything();
    const mealId = await addUsedMeal();
    const { title, trashId } = await trashMeal(services, cook, mealId);
    expect(title).toBe("Grandma's <Soup> & “bread”");
    expect(trashId).not.toBe(mealId);
    expect(await everything()).toEqual(before);
    await expect(getMeal(services, cook, mealId)).rejects.toMatchObject(notFound);
  });

  it("comes back to the letter, with its days, its heart, its selections and its link", async () => {
    const mealId = await addUsedMeal();
    const before = await everything();
    for (const table of TABLES) expect(before[table], table).not.toEqual([]);
    const { trashId } = await trashMeal(services, cook, mealId);
    services.clock.pass(MINUTE);
    expect(await restore(services, cook, trashId)).toBe("Grandma's <Soup> & “bread”");
    expect(await everything()).toEqual(before);
  });

  it("leaves other meals, and those of others, as they are", async () => {
    await addUsedMeal(stranger, "Theirs");
    const [other = ""] = await addMeals(services, cook, 2);
    await addFavorite(services, cook, { mealId: other });
    const before = await everything();
    const { trashId } = await trashMeal(services, cook, await addUsedMeal());
    expect(await everything()).toEqual(before);
    await restore(services, cook, trashId);
    const after = await everything();
    for (const table of TABLES)
      expect(after[table]).toEqual(expect.arrayContaining(before[table] ?? []));
  });

  it("is deleted once: the second time, and another household's, it is not found", async () => {
    const mealId = await addUsedMeal();
    const before = await everything();
    await expect(trashMeal(services, stranger, mealId)).rejects.toMatchObject(notFound);
    await expect(trashMeal(services, cook, "no such meal")).rejects.toMatchObject(notFound);
    expect(await everything()).toEqual(before);
    expect(await services.db.selectFrom("trash").selectAll().execute()).toEqual([]);
    await trashMeal(services, cook, mealId);
    await expect(trashMeal(services, cook, mealId)).rejects.toMatchObject(notFound);
  });

  it("comes back once, also where Undo is pressed many times at once", async () => {
    const { trashId } = await trashMeal(services, cook, await addUsedMeal());
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

  it("is not brought back by a stranger, and still can be by its owner", async () => {
    const { trashId } = await trashMeal(services, cook, await addUsedMeal());
    await expect(restore(services, stranger, trashId)).rejects.toMatchObject(notFound);
    await expect(restore(services, stranger, "")).rejects.toMatchObject(notFound);
    expect((await everything())["meals"]).toEqual([]);
    expect(await restore(services, cook, trashId)).toContain("Grandma");
  });

  it("can be deleted and brought back again and again", async () => {
    const mealId = await addUsedMeal();
    const before = await everything();
    for (let times = 0; times < 3; times++) {
      await restore(services, cook, (await trashMeal(services, cook, mealId)).trashId);
      expect(await everything()).toEqual(before);
    }
  });
});

describe("bringing back", () => {
  it("leaves a place to what has taken it meanwhile", async () => {
    const mealId = await addUsedMeal();
    const { trashId } = await trashMeal(services, cook, mealId);
    const [other = ""] = await addMeals(services, cook, 1);
    const { householdId } = cook;
    const taken = { householdId, kind: "found" as const, position: 0, mealId: other };
    await services.db.insertInto("suggestions").values(taken).execute();
    await restore(services, cook, trashId);
    const suggestions = await services.db.selectFrom("suggestions").selectAll().execute();
    expect(suggestions).toEqual([taken]);
    // All the rest is back.
    expect((await getMeal(services, cook, mealId)).isFavorite).toBe(true);
    expect((await everything())["entries"]).toHaveLength(2);
  });

  it("never makes the week's selection longer than ten", async () => {
    const [mealId = "", ...others] = await addMeals(services, cook, 11);
    for (const id of [mealId, ...others.slice(1)]) await selectMeal(services, cook, id);
    const { trashId } = await trashMeal(services, cook, mealId);
    await selectMeal(services, cook, others[0] ?? "");
    expect(await listSelected(services, cook)).toHaveLength(10);
    await restore(services, cook, trashId);
    expect((await getMeal(services, cook, mealId)).id).toBe(mealId);
    expect(await listSelected(services, cook)).toHaveLength(10);
  });

  it("does not bring back a heart that was taken away before", async () => {
    const mealId = await addUsedMeal();
    await removeFavorite(services, cook, { mealId });
    await restore(services, cook, (await trashMeal(services, cook, mealId)).trashId);
    expect((await getMeal(services, cook, mealId)).isFavorite).toBe(false);
  });

  it("is possible for 30 days", async () => {
    const soon = await trashMeal(services, cook, await addUsedMeal(cook, "Soon"));
    const late = await trashMeal(services, cook, await addUsedMeal(cook, "Late"));
    services.clock.pass(30 * DAY - MINUTE);
    expect(await restore(services, cook, soon.trashId)).toBe("Soon");
    services.clock.pass(2 * MINUTE);
    await expect(restore(services, cook, late.trashId)).rejects.toMatchObject(notFound);
  });

  it("is over after 30 days for good: the next recipe that is deleted clears the old ones out", async () => {
    await trashMeal(services, cook, await addMeal(services, cook, { title: "Old" }));
    await trashMeal(services, stranger, await addMeal(services, stranger, { title: "Theirs" }));
    services.clock.pass(31 * DAY);
    await trashMeal(services, cook, await addMeal(services, cook, { title: "New" }));
    const labels = await services.db
      .selectFrom("trash")
      .where("householdId", "=", cook.householdId)
      .select("label")
      .execute();
    expect(labels).toEqual([{ label: "New" }]);
  });

  it("happens wholly or not at all", async () => {
    const mealId = await addUsedMeal();
    const { trashId } = await trashMeal(services, cook, mealId);
    // A row with that id is there again, so that the meal cannot be stored.
    await addMeal(services, cook, { id: mealId, title: "In its place" });
    const before = await everything();
    await expect(restore(services, cook, trashId)).rejects.toThrow();
    expect(await everything()).toEqual(before);
    expect(await services.db.selectFrom("trash").selectAll().execute()).toHaveLength(1);
  });

  it("keeps what is in the trash of a household apart from other households", async () => {
    const mine = await trashMeal(services, cook, await addUsedMeal(cook, "Mine"));
    const theirs = await trashMeal(services, stranger, await addUsedMeal(stranger, "Theirs"));
    expect(await restore(services, stranger, theirs.trashId)).toBe("Theirs");
    const rows = await services.db.selectFrom("meals").selectAll().execute();
    expect(rows.map(({ householdId }) => householdId)).toEqual([stranger.householdId]);
    expect(await restore(services, cook, mine.trashId)).toBe("Mine");
  });
});
