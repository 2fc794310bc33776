import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { User } from "~/household/access/user";
import { addEntry, moveEntry, removeEntry } from "~/plan/calendar/calendar.server";
import { USUAL_TIMES } from "~/plan/calendar/meal-times";
import { saveMealTimes } from "~/plan/calendar/meal-times.server";
import { restore } from "~/recipes/trash/trash.server";
import { addMeal, addUser, createServices, DAY } from "../../../tests/services";
import { listAhead, listAheadToday, readAhead, setAheadDone } from "./ahead.server";

let services: Awaited<ReturnType<typeof createServices>>;
let cook: User;

beforeEach(async () => {
  // Friday noon.
  services = await createServices();
  cook = await addUser(services);
});
afterEach(() => services.db.destroy());

async function planChili(scheduledDate: string, user = cook) {
  const mealId = await addMeal(services, user, {
    title: "Chili",
    ingredients: ["1 lb dried beans, soaked overnight", "2 onions"],
    instructions: "Drain the beans.\nSimmer for 2 hours.",
  });
  return addEntry(services, user, { mealId, scheduledDate, mealType: "dinner" });
}

const all = () => listAhead(services, cook, { from: "2026-11-20", to: "2026-12-31" });
const first = async () => {
  const [task] = await all();
  if (!task) throw new Error("The recipe has no prep task.");
  return task;
};

describe("prep tasks", () => {
  test("include tomorrow's chili tonight, and move with the meal", async () => {
    const { id } = await planChili("2026-11-21");
    expect(await all()).toMatchObject([
      {
        what: "Soak 1 lb dried beans",
        due: { date: "2026-11-20", time: null },
        isDone: false,
        meal: { title: "Chili", date: "2026-11-21" },
      },
    ]);
    expect(await listAheadToday(services, cook)).toHaveLength(1);
    await moveEntry(services, cook, { entryId: id, scheduledDate: "2026-12-02" });
    expect((await first()).due).toEqual({ date: "2026-12-01", time: null });
    expect(await listAheadToday(services, cook)).toEqual([]);
  });

  test("have due times that depend on the household's meal times", async () => {
    const mealId = await addMeal(services, cook, { instructions: "Chill for 4 hours." });
    await addEntry(services, cook, { mealId, scheduledDate: "2026-11-20", mealType: "dinner" });
    expect((await first()).due).toEqual({ date: "2026-11-20", time: "14:30" });
    const dinner = { startsAt: "20:00", minutes: 60 };
    await saveMealTimes(services, cook, { ...USUAL_TIMES, dinner });
    expect((await first()).due).toEqual({ date: "2026-11-20", time: "16:00" });
  });

  test("change with their recipe", async () => {
    const { mealId } = await planChili("2026-11-21");
    await services.db
      .updateTable("meals")
      .set({ ingredients: '["1 can of beans"]', contentHash: "another" })
      .where("id", "=", mealId)
      .execute();
    expect(await all()).toEqual([]);
  });

  test("of a recipe in an unknown language are reported as unread, once for each meal", async () => {
    const polish = "Fasolę namoczyć na noc w zimnej wodzie. Odcedzić i gotować do miękkości.";
    const mealId = await addMeal(services, cook, { title: "Fasola", instructions: polish });
    for (const scheduledDate of ["2026-11-22", "2026-11-23"])
      await addEntry(services, cook, { mealId, scheduledDate, mealType: "dinner" });
    await planChili("2026-11-21");
    const range = { from: "2026-11-20", to: "2026-12-31" };
    const { tasks, unread } = await readAhead(services, cook, range);
    expect(tasks.map(({ meal }) => meal.title)).toEqual(["Chili"]);
    expect(unread).toEqual([{ id: mealId, title: "Fasola" }]);
    expect(await readAhead(services, await addUser(services), range)).toEqual({
      tasks: [],
      unread: [],
    });
  });

  test("of a German recipe are in its words, and in the reader's for an ingredient line", async () => {
    const mealId = await addMeal(services, cook, {
      title: "Hummus",
      ingredients: [
        "250 g Kichererbsen, über Nacht eingeweicht",
        "2 Zwiebeln",
        "500 g TK-Garnelen",
      ],
      instructions:
        "Die Kichererbsen mit den Zwiebeln in einem Topf kochen.\nDie Garnelen in der Marinade 2 Stunden ziehen lassen.",
    });
    await addEntry(services, cook, { mealId, scheduledDate: "2026-11-22", mealType: "dinner" });
    const texts = (await all()).map(({ what }) => what);
    expect(texts.sort()).toEqual([
      "Die Garnelen in der Marinade 2 Stunden ziehen lassen",
      "Soak 250 g Kichererbsen",
      "Thaw 500 g TK-Garnelen",
    ]);
  });

  test("do not include another household's tasks", async () => {
    const stranger = await addUser(services);
    const { id } = await planChili("2026-11-21", stranger);
    expect(await all()).toEqual([]);
    const [theirs] = await listAhead(services, stranger, { from: "2026-11-20", to: "2026-11-30" });
    const tick = { entryId: id, step: theirs?.step ?? "", isDone: true };
    await expect(setAheadDone(services, cook, tick)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("marking a prep task as done", () => {
  const tick = async (isDone = true) => {
    const { entryId, step } = await first();
    return setAheadDone(services, cook, { entryId, step, isDone });
  };

  test("can be done and undone repeatedly, with the same result", async () => {
    await planChili("2026-11-21");
    await tick();
    await tick();
    expect(await first()).toMatchObject({ isDone: true });
    await tick(false);
    await tick(false);
    expect(await first()).toMatchObject({ isDone: false });
  });

  test("lasts when its meal is moved or restored", async () => {
    const { id } = await planChili("2026-11-21");
    await tick();
    await moveEntry(services, cook, { entryId: id, scheduledDate: "2026-11-23" });
    expect(await first()).toMatchObject({ isDone: true });
    await restore(services, cook, await removeEntry(services, cook, id));
    expect(await first()).toMatchObject({ isDone: true });
  });

  test("removes a late task from the dashboard, and shows a task of today as done", async () => {
    await planChili("2026-11-21");
    await tick();
    expect(await listAheadToday(services, cook)).toMatchObject([{ isDone: true }]);
    await tick(false);
    services.clock.pass(DAY);
    expect(await listAheadToday(services, cook)).toMatchObject([{ isDone: false }]);
    await tick();
    expect(await listAheadToday(services, cook)).toEqual([]);
  });

  test("is rejected if the recipe does not have that task", async () => {
    const { id } = await planChili("2026-11-21");
    await expect(
      setAheadDone(services, cook, { entryId: id, step: "0".repeat(16), isDone: true }),
    ).rejects.toMatchObject({ code: "not_found" });
  });
});
