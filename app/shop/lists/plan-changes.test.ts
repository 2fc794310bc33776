import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  changesInWords,
  type ListAndPlan,
  type ListMeal,
  mealsAfter,
  planChanges,
  type CalendarMeal,
  withPlannedMeals,
} from "./plan-changes";

const WEEK = "2026-11-15";
const entry = (entryId: string, scheduledDate: string, servings = 4): CalendarMeal => {
  const mealId = `meal ${entryId}`;
  return { entryId, mealId, title: entryId, scheduledDate, servings, linesKey: null };
};
const state = (changes: Partial<ListAndPlan>): ListAndPlan => ({
  week: WEEK,
  isWholeWeek: true,
  listed: [],
  planned: [],
  linesKeys: new Map(),
  titles: new Map(),
  from: "2026-11-16",
  ...changes,
});
const names = (meals: readonly ListMeal[]) => meals.map(({ title }) => title);

const soup = entry("soup", "2026-11-17");
const stew = entry("stew", "2026-11-19");

describe("The changes to a plan since its list was generated", () => {
  it("are empty if the plan is unchanged, or meals only moved to another day of the week", () => {
    const moved = { ...soup, scheduledDate: "2026-11-21" };
    for (const planned of [
      [soup, stew],
      [stew, moved],
    ]) {
      expect(changesInWords(planChanges(state({ listed: [soup, stew], planned })))).toBe("");
    }
  });

  it("include a meal that replaced another, even for a list of chosen meals", () => {
    const other = { ...soup, mealId: "meal lentils", title: "lentils" };
    const now = state({ isWholeWeek: false, listed: [soup, stew], planned: [other, stew] });
    const changes = planChanges(now);
    expect([names(changes.added), names(changes.gone)]).toEqual([["lentils"], ["soup"]]);
    const after = mealsAfter(now.listed, changes);
    expect(names(after)).toEqual(["lentils", "stew"]);
    expect(changesInWords(planChanges({ ...now, listed: after }))).toBe("");
    // Past meals need no shopping.
    expect(changesInWords(planChanges({ ...now, from: "2026-11-18" }))).toBe("");
  });

  it("include changed lines of an entry without a recipe, but no added or removed meal", () => {
    const wine = { ...entry("wine", "2026-11-20"), mealId: "e.1" };
    const beer = { ...wine, mealId: "e.2" };
    const changes = planChanges(state({ listed: [soup, wine], planned: [soup, beer] }));
    expect(changesInWords(changes)).toBe("1 meal with other ingredients");
  });

  it("include added meals, removed meals, and meals for a different number of eaters", () => {
    const listed = [soup, stew, entry("pie", "2026-11-20"), entry("roast", "2026-11-21")];
    const planned = [
      { ...soup, servings: 6 },
      { ...stew, scheduledDate: "2026-11-22" },
      entry("roast", "2026-11-21"),
      entry("rice", "2026-11-18"),
      entry("beans", "2026-11-18"),
    ];
    const changes = planChanges(state({ listed, planned }));
    expect(names(changes.added)).toEqual(["rice", "beans"]);
    expect(names(changes.gone)).toEqual(["stew", "pie"]);
    expect(names(changes.resized)).toEqual(["soup"]);
    expect(changesInWords(changes)).toBe("2 meals added, 2 no longer planned, 1 now cooked for 6");
    const after = mealsAfter(listed, changes);
    expect(names(after)).toEqual(["soup", "rice", "beans", "roast"]);
    expect(changesInWords(planChanges(state({ listed: after, planned })))).toBe("");
  });

  it("include a recipe with changed lines, while it is not yet cooked", () => {
    const [known, older] = [{ ...soup, linesKey: "1 leek" }, stew];
    const unplanned = { ...known, entryId: null, scheduledDate: null };
    const listed = [known, older, unplanned];
    const there = (lines: string) =>
      state({
        listed,
        planned: [soup, stew],
        linesKeys: new Map([
          [soup.mealId, lines],
          [stew.mealId, "anything"],
        ]),
      });
    expect(changesInWords(planChanges(there("1 leek")))).toBe("");
    const changes = planChanges(there("2 leeks"));
    expect(changes.edited).toEqual([known, unplanned]);
    expect(changesInWords(changes)).toBe("2 meals with a changed recipe");
    expect(mealsAfter(listed, changes)).toHaveLength(3);
    const renamed = { ...there("2 leeks"), titles: new Map([[soup.mealId, "Leek soup"]]) };
    expect(planChanges(renamed).edited).toEqual(
      [known, unplanned].map((meal) => ({ ...meal, titleNow: "Leek soup" })),
    );
    const same = { ...renamed, titles: new Map([[soup.mealId, soup.title]]) };
    expect(planChanges(same).edited).toEqual([known, unplanned]);
    const eaten = planChanges({ ...there("2 leeks"), from: "2026-11-18" });
    expect(eaten.edited).toEqual([unplanned]);
  });

  it("do not change a list of chosen meals, and the other meals are offered", () => {
    const planned = [{ ...soup, servings: 2 }, stew, entry("past", "2026-11-15")];
    const changes = planChanges(state({ isWholeWeek: false, listed: [soup], planned }));
    expect(names(changes.offered)).toEqual(["stew"]);
    expect(changesInWords(changes)).toBe("1 meal now cooked for 2");
    expect(names(mealsAfter([soup], changes))).toEqual(["soup"]);
  });

  it("are not offered once the week is over, or for past meals", () => {
    const planned = [entry("past", "2026-11-15"), { ...soup, servings: 9 }];
    const changes = planChanges(state({ listed: [soup], planned, from: "2026-11-18" }));
    expect(changesInWords(changes)).toBe("");
    const over = state({ listed: [stew], planned: [soup], from: "2026-11-22" });
    expect(changesInWords(planChanges(over))).toBe("");
  });

  it("include a chosen meal of another week or outside the plan only if it no longer exists", () => {
    const later = entry("later", "2026-11-30");
    const alone: ListMeal = { ...soup, entryId: null, scheduledDate: null };
    const listed = [later, alone];
    const there = state({ listed, planned: [later], linesKeys: new Map([[alone.mealId, ""]]) });
    expect(changesInWords(planChanges(there))).toBe("");
    expect(changesInWords(planChanges({ ...there, planned: [], linesKeys: new Map() }))).toBe(
      "2 meals no longer planned",
    );
  });

  it("are empty right after the list was updated", () => {
    const date = fc.constantFrom("2026-11-15", "2026-11-17", "2026-11-21", "2026-11-22");
    const meals = fc.uniqueArray(
      fc
        .tuple(fc.nat(6), date, fc.constantFrom(2, 4))
        .map(([n, ...rest]) => entry(`${n}`, ...rest)),
      { selector: ({ entryId }) => entryId },
    );
    fc.assert(
      fc.property(meals, meals, fc.boolean(), date, (listed, planned, isWholeWeek, from) => {
        const now = state({ listed, planned, isWholeWeek, from });
        const changes = planChanges(now);
        const after = planChanges({ ...now, listed: mealsAfter(listed, changes) });
        expect(changesInWords(after)).toBe("");
        expect(names(after.offered)).toEqual(names(changes.offered));
        const all = withPlannedMeals(listed, [...changes.added, ...changes.offered]);
        expect(planChanges({ ...now, listed: all, isWholeWeek: false }).offered).toEqual([]);
        expect(new Set(names(all)).size).toBe(all.length);
      }),
    );
  });
});
