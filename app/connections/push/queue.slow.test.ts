import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AheadTask } from "~/plan/prep-tasks/ahead.server";
import type { Leftovers } from "~/plan/calendar/leftovers.server";
import { tonight } from "./queue.server";

const DATE = "2026-11-20";
const task = (what: string, due: AheadTask["due"], more: Partial<AheadTask> = {}): AheadTask => ({
  entryId: "one",
  step: "0".repeat(16),
  what,
  due,
  isDone: false,
  meal: { id: "meal", title: "Chili", date: "2026-11-21", mealType: "dinner" },
  ...more,
});
const left = (title: string, until: string, more: Partial<Leftovers> = {}): Leftovers => ({
  entryId: "two",
  mealId: "meal",
  title,
  cookedOn: "2026-11-16",
  portions: 2,
  until,
  soonFrom: until,
  isFrozen: false,
  isSoon: true,
  ...more,
});
const say = (tasks: AheadTask[], leftovers: Leftovers[] = [], time = "18:00") =>
  tonight({ tasks, leftovers, date: DATE, time });
const SOAK = task("Soak 1 lb dried beans", { date: DATE, time: null });

describe("What is said of an evening", () => {
  it("is the one thing to do, and for which meal", () => {
    expect(say([SOAK])).toEqual({
      title: "Tonight: Soak 1 lb dried beans",
      body: "For tomorrow’s Chili",
      path: "/dashboard/ahead",
      tag: "tonight-2026-11-20",
    });
  });

  it("is all of it, a line each, where there is more", () => {
    const late = task("Thaw the turkey", { date: "2026-11-19", time: null });
    expect(say([late, SOAK], [left("Stew", DATE)])).toMatchObject({
      title: "3 things for tonight",
      body: [
        "Thaw the turkey, for tomorrow’s Chili",
        "Soak 1 lb dried beans, for tomorrow’s Chili",
        "Last day for leftovers of Stew, 2 portions",
      ].join("\n"),
      path: "/dashboard",
    });
    expect(
      say(Array.from({ length: 9 }, () => SOAK))
        ?.body.split("\n")
        .at(-1),
    ).toBe("and 5 more");
  });

  it.each([
    ["is done", [{ ...SOAK, isDone: true }], []],
    ["is of tomorrow", [task("Soak", { date: "2026-11-21", time: null })], []],
    ["was to be begun earlier today", [task("Marinate", { date: DATE, time: "14:30" })], []],
    [
      "is too late for a meal of today",
      [task("Thaw", { date: "2026-11-19", time: null }, { meal: { ...SOAK.meal, date: DATE } })],
      [],
    ],
    ["keeps until tomorrow", [], [left("Chili", "2026-11-21")]],
  ])("is nothing where what there is %s", (_, tasks, leftovers) => {
    expect(say(tasks, leftovers)).toBeNull();
  });

  it("is short enough for every push service, and one line each, whatever a recipe says", () => {
    const words = fc.string({ unit: "binary", maxLength: 200 });
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 12 }), words, (whats, title) => {
        const meal = { ...SOAK.meal, title };
        const said = say(
          whats.map((what) => task(what, SOAK.due, { meal })),
          [left(title, DATE)],
        );
        expect(Buffer.byteLength(JSON.stringify(said))).toBeLessThanOrEqual(3_000);
        expect(said?.title).not.toContain("\n");
        expect(said?.body.split("\n").length).toBeLessThanOrEqual(5);
      }),
    );
  });
});
