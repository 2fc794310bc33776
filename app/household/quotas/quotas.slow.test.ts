import { beforeEach, describe, expect, it } from "vitest";
import { addDays } from "~/server/values/dates";
import type { User } from "~/household/access/user";
import { addSession, listSessions } from "~/household/accounts/sessions.server";
import {
  addEntry,
  moveEntry,
  removeEntry,
  saveSeats,
  exchangeEntry,
} from "~/plan/calendar/calendar.server";
import { addOccasion, saveOccasion } from "~/plan/calendar/planning.server";
import { listNear, noteNearQuotas } from "~/pages/admin/system.server";
import { removeList } from "~/shop/lists/groceries.server";
import { addPlanned } from "~/shop/lists/make-list.server";
import { saveListForm } from "~/shop/lists/list-operations.server";
import { addInvite, joinHousehold } from "~/household/members/invites.server";
import { removeMeal } from "~/recipes/meals/meal-storage.server";
import { addRepeat } from "~/plan/repeats/repeats.server";
import { recipeSchema } from "~/recipes/form/recipes.schema";
import { addRecipe, saveRecipe } from "~/recipes/form/recipes.server";
import { emptyTrash, restore } from "~/recipes/trash/trash.server";
import { generateMeals } from "../../../tests/meals-fixture";
import { addUser, createServices } from "../../../tests/services";
import { keepNewest, describeUsage, getUsage } from "./quotas.server";
import { MAX_OF_DAY } from "./quotas";

type Services = Awaited<ReturnType<typeof createServices>>;
let services: Services;
let cook: User;

const start = async (settings: Record<string, string>) => {
  services = await createServices({ settings });
  cook = await addUser(services);
};
const recipe = (title: string, letters = 20) => ({
  ...recipeSchema.parse({ title, ingredients: "1 leek" }),
  instructions: "x".repeat(letters),
});
const add = (title: string, letters?: number) => addRecipe(services, cook, recipe(title, letters));
const full = (message: RegExp) => ({ code: "conflict", message: expect.stringMatching(message) });

describe("A household at its limit of recipes", () => {
  beforeEach(async () => {
    await start({ QUOTA_RECIPES: "3" });
    for (const title of ["Soup", "Stew", "Pie"]) await add(title);
  });

  it("gets an error with a remedy when a member adds another recipe", async () => {
    await expect(add("Cake")).rejects.toMatchObject({
      ...full(/^Your household has 3 recipes, the maximum\.$/),
      details: { reason: "Delete some that you no longer cook." },
    });
    expect((await getUsage(services, cook)).recipes).toBe(3);
  });

  it("gets no meals and is not charged", async () => {
    const asked = { count: 2, requestKey: "a" };
    await expect(generateMeals(services, cook, asked)).rejects.toMatchObject(full(/the maximum/));
    const grants = await services.db.selectFrom("creditGrants").select("remaining").execute();
    expect(grants).toEqual([{ remaining: 20 }]);
  });

  it("has room for one recipe after one is deleted, but not for two", async () => {
    const { id } = await services.db.selectFrom("meals").select("id").executeTakeFirstOrThrow();
    const { trashId } = await removeMeal(services, cook, id);
    await add("Cake");
    await expect(restore(services, cook, trashId)).rejects.toMatchObject(full(/the maximum/));
    // It stays in the trash until there is room.
    const [cake] = await services.db
      .selectFrom("meals")
      .where("title", "=", "Cake")
      .select("id")
      .execute();
    await removeMeal(services, cook, cake?.id ?? "");
    await restore(services, cook, trashId);
    expect((await getUsage(services, cook)).recipes).toBe(3);
  });

  it("can still change its recipes", async () => {
    const { id } = await services.db.selectFrom("meals").select("id").executeTakeFirstOrThrow();
    await saveRecipe(services, cook, id, recipe("Soup, better", 900));
  });

  it("cannot be joined by a user who brings recipes, and that user's plan and recipes stay", async () => {
    const guest = await addUser(services);
    await addRecipe(services, guest, recipe("Guest's soup"));
    const token = await addInvite(services, cook);
    await expect(joinHousehold(services, guest, token)).rejects.toMatchObject(
      full(/^Your recipes do not fit into this household\./),
    );
    const { householdId } = await services.db
      .selectFrom("users")
      .where("id", "=", guest.id)
      .select("householdId")
      .executeTakeFirstOrThrow();
    expect(householdId).toBe(guest.householdId);
    expect((await getUsage(services, guest)).recipes).toBe(1);
  });

  it("is listed for the administrator after the nightly job, until it is below the limit", async () => {
    await noteNearQuotas(services);
    await addUser(services);
    expect(await listNear(services)).toEqual([
      { userId: cook.id, name: cook.email, rows: [expect.objectContaining({ value: "3 of 3" })] },
    ]);
    await services.db.deleteFrom("meals").execute();
    expect(await listNear(services)).toEqual([]);
    await noteNearQuotas(services);
    const marks = await services.db.selectFrom("households").select("nearQuota").execute();
    expect(marks.every(({ nearQuota }) => nearQuota === null)).toBe(true);
  });
});

describe("A household that has used up its space", () => {
  beforeEach(() => start({ QUOTA_STORAGE: "1" }));
  const LETTERS = 240_000;

  it("cannot store longer recipes, but can store shorter recipes", async () => {
    const ids = [];
    for (const title of ["A", "B", "C", "D"]) ids.push((await add(title, LETTERS)).id);
    await expect(add("E", LETTERS)).rejects.toMatchObject(
      full(/^Your household has used all of its 1 MB\.$/),
    );
    const [first = ""] = ids;
    await expect(saveRecipe(services, cook, first, recipe("A", 2 * LETTERS))).rejects.toMatchObject(
      full(/1 MB/),
    );
    await saveRecipe(services, cook, first, recipe("A", 10));
    await add("E", LETTERS - 1_000);
  });

  it("can free the space of its trash only by emptying it", async () => {
    for (let n = 0; n < 4; n++) {
      const { id } = await add(`Soup ${n}`, LETTERS);
      await removeMeal(services, cook, id);
    }
    await expect(add("One more", LETTERS)).rejects.toMatchObject(full(/1 MB/));
    const { isNear, rows } = await describeUsage(services, cook);
    expect(isNear).toBe(true);
    expect(rows).toContainEqual({ quota: "bytes", label: "Space", value: "1 of 1 MB" });
    await emptyTrash(services, cook);
    await add("One more", LETTERS);
  });

  it("cannot plan entries that would only go to its trash", async () => {
    const meals = [];
    for (let n = 0; n < 4; n++) meals.push(await add(`Soup ${n}`, LETTERS));
    const entry = { mealId: meals[0]?.id ?? "", scheduledDate: "2026-11-25", mealType: "dinner" };
    const plan = () => addEntry(services, cook, { ...entry, mealType: "dinner" });
    let refused = null;
    for (let n = 0; n < 400 && !refused; n++) {
      refused = await plan().then(
        ({ id }) => removeEntry(services, cook, id).then(() => null),
        (error: unknown) => error,
      );
    }
    expect(refused).toMatchObject(full(/1 MB/));
  });
});

describe("Text on planned entries", () => {
  const lines = Array.from({ length: 30 }, (_, n) => `${n} ${"é".repeat(190)}`);
  const occasion = { kind: "note" as const, note: "Party", mealType: "dinner" as const };
  beforeEach(() => start({ QUOTA_STORAGE: "1" }));

  it("counts towards the household's space, and is refused when that is full", async () => {
    const scheduledDate = "2026-11-25";
    const empty = await getUsage(services, cook);
    const { id: entryId } = await addOccasion(services, cook, {
      ...occasion,
      lines,
      scheduledDate,
    });
    const stored = Buffer.byteLength(JSON.stringify(lines)) + "Party".length;
    expect((await getUsage(services, cook)).bytes).toBe(empty.bytes + stored);
    await addRepeat(services, cook, { entryId, everyWeeks: 1 });
    const { bytes } = await getUsage(services, cook);
    // The entry itself, seven more, and the rule.
    expect(bytes).toBe(empty.bytes + 9 * stored);
    let refused: unknown = null;
    for (let n = 0; n < 100 && !refused; n++) {
      const another = { ...occasion, lines, scheduledDate: addDays(scheduledDate, n) };
      refused = await addOccasion(services, cook, another).then(
        () => null,
        (error: unknown) => error,
      );
    }
    expect(refused).toMatchObject(full(/1 MB/));
    expect((await getUsage(services, cook)).bytes).toBeGreaterThan(1_000_000 - stored);
    // Existing text can be removed, but not extended.
    await saveOccasion(services, cook, { entryId, kind: "out", note: null, lines: [] });
    await addOccasion(services, cook, { ...occasion, lines, scheduledDate });
    const longer = saveOccasion(services, cook, { ...occasion, entryId, lines });
    await expect(longer).rejects.toMatchObject(full(/1 MB/));
  });

  it("includes a night's guests, who are also refused when the space is full", async () => {
    const { id: mealId } = await add("Soup");
    const entry = { mealId, scheduledDate: "2026-11-25", mealType: "dinner" as const };
    const { id: entryId } = await addEntry(services, cook, entry);
    const eaters = { absent: [], guests: [{ name: "Ann", restrictions: [], avoids: "leek" }] };
    const before = (await getUsage(services, cook)).bytes;
    await saveSeats(services, cook, { entryId, eaters });
    const taken = Buffer.byteLength(JSON.stringify(eaters));
    expect((await getUsage(services, cook)).bytes).toBe(before + taken);
    const { bytes } = await getUsage(services, cook);
    await services.db
      .updateTable("meals")
      .set({ bytes: 1_000_000 - bytes + taken })
      .execute();
    await saveSeats(services, cook, { entryId, eaters: null });
    await services.db.updateTable("meals").set({ bytes: 1_000_000 }).execute();
    const saving = saveSeats(services, cook, { entryId, eaters });
    await expect(saving).rejects.toMatchObject(full(/1 MB/));
  });
});

describe("A full month", () => {
  beforeEach(() => start({ QUOTA_ENTRIES: "2" }));
  const plan = async (mealId: string, scheduledDate: string) =>
    addEntry(services, cook, { mealId, scheduledDate, mealType: "dinner" });
  const november = full(/^November 2026 has 2 planned meals, the maximum\./);

  it("refuses more meals, whether planned, moved or restored, while other months accept meals", async () => {
    const { id } = await add("Soup");
    const first = await plan(id, "2026-11-20");
    await plan(id, "2026-11-30");
    await expect(plan(id, "2026-11-21")).rejects.toMatchObject(november);
    const later = await plan(id, "2026-12-01");
    await expect(
      moveEntry(services, cook, { entryId: later.id, scheduledDate: "2026-11-22" }),
    ).rejects.toMatchObject({ details: { fields: { scheduledDate: [expect.any(String)] } } });
    const trashId = await removeEntry(services, cook, first.id);
    await plan(id, "2026-11-22");
    await expect(restore(services, cook, trashId)).rejects.toMatchObject(november);
    // Restoring the recipe restores all of its entries, too.
    const gone = await removeMeal(services, cook, id);
    const other = await add("Stew");
    await plan(other.id, "2026-11-22");
    await expect(restore(services, cook, gone.trashId)).rejects.toMatchObject(november);
  });

  it("can have at most forty meals on one day, however they are added", async () => {
    await start({});
    const { id } = await add("Soup");
    for (let n = 0; n < MAX_OF_DAY; n++) await plan(id, "2026-11-21");
    const day = full(/^21 November 2026 has 40 planned meals, the maximum\./);
    await expect(plan(id, "2026-11-21")).rejects.toMatchObject(day);
    const entryId = (await plan(id, "2026-11-22")).id;
    const moved = { entryId, scheduledDate: "2026-11-21" };
    await expect(moveEntry(services, cook, moved)).rejects.toMatchObject(day);
    const trashId = await removeEntry(services, cook, entryId);
    const again = await plan(id, "2026-11-22");
    expect(await restore(services, cook, trashId)).toBeTruthy();
    // The meals of the other day would replace the one that leaves it.
    const exchanged = { entryId: again.id, scheduledDate: "2026-11-21" };
    await expect(exchangeEntry(services, cook, exchanged)).rejects.toMatchObject({
      message: expect.stringMatching(/^22 November 2026 has 40/),
    });
  });

  it("cannot be more than ten years ahead", async () => {
    const { id } = await add("Soup");
    await expect(plan(id, "2037-01-01")).rejects.toMatchObject({
      code: "invalid",
      message: expect.stringContaining("ten years"),
    });
    await plan(id, "2036-11-01");
  });
});

describe("A household at its limit of lists", () => {
  it("cannot create another list, by hand or from the plan, but can update an existing list", async () => {
    await start({ QUOTA_LISTS: "1" });
    const { id } = await add("Soup");
    const plan = (scheduledDate: string) =>
      addEntry(services, cook, { mealId: id, scheduledDate, mealType: "dinner" });
    await plan("2026-11-25");
    await plan("2026-12-02");
    const week = "2026-11-22";
    await addPlanned(services, cook, week);
    const next = addDays(week, 7);
    const refused = full(/^Your household has 1 grocery lists?, the maximum/);
    await expect(addPlanned(services, cook, next)).rejects.toMatchObject(refused);
    const form = { ticked: [], was: "", have: [], seen: undefined };
    await expect(
      saveListForm(services, cook, { ...form, weekStartDate: next, item: "milk" }),
    ).rejects.toMatchObject(refused);
    await plan("2026-11-26");
    await addPlanned(services, cook, week);
    const { trashId } = await removeList(services, cook, week);
    await saveListForm(services, cook, { ...form, weekStartDate: next, item: "milk" });
    await expect(restore(services, cook, trashId)).rejects.toMatchObject(refused);
  });
});

describe("A user at the limit of devices", () => {
  it("is signed out on the least recently used device", async () => {
    await start({ QUOTA_SESSIONS: "2" });
    const stranger = await addUser(services);
    await addSession(services, stranger.id, { userAgent: null });
    const enter = async (device: string) => {
      services.clock.pass(60_000);
      return addSession(services, cook.id, { userAgent: device });
    };
    await services.db.deleteFrom("sessions").where("userId", "=", cook.id).execute();
    for (const device of ["Firefox", "Chrome", "Safari"]) await enter(device);
    const sessions = await services.db
      .selectFrom("sessions")
      .where("userId", "=", cook.id)
      .select("userAgent")
      .execute();
    expect(sessions.map(({ userAgent }) => userAgent).sort()).toEqual(["Chrome", "Safari"]);
    expect(await listSessions(services, stranger, "")).toHaveLength(1);
  });
});

describe("Data that users can add for free", () => {
  it("is limited to the newest rows of each household", async () => {
    await start({});
    const other = await addUser(services);
    const keep = async (user: User, count: number) => {
      for (let n = 0; n < count; n++) {
        const createdAt = new Date(Date.UTC(2026, 10, 1, 0, n)).toISOString();
        const values = { id: `${user.id} ${n}`, householdId: user.householdId, createdAt };
        await services.db
          .insertInto("parsedRecipes")
          .values({ ...values, recipe: "{}" })
          .execute();
      }
    };
    await keep(cook, 25);
    await keep(other, 5);
    await keepNewest(services, "parsedRecipes", cook.householdId);
    const rows = await services.db.selectFrom("parsedRecipes").select("id").execute();
    expect(rows.filter(({ id }) => id.startsWith(cook.id))).toHaveLength(20);
    expect(rows.map(({ id }) => id)).toContain(`${cook.id} 24`);
    expect(rows.filter(({ id }) => id.startsWith(other.id))).toHaveLength(5);
  });
});
