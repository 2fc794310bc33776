import { describe, expect, it } from "vitest";
import type { AheadTask } from "~/plan/prep-tasks/ahead.server";
import { nightNotes } from "./night-notes";

const task = (more: Partial<AheadTask> = {}): AheadTask => ({
  entryId: "e",
  step: "s",
  what: "Soak the beans",
  isDone: false,
  due: { date: "2026-11-24", time: null },
  meal: { id: "m", title: "Chili", date: "2026-11-25", mealType: "dinner" },
  ...more,
});

describe("the notes next to a dinner", () => {
  it("list its other meals and the open prep tasks that start then", () => {
    const lunch = { date: "2026-11-24", mealType: "lunch" as const, title: "Soup", verdict: null };
    const early = task({ what: "Thaw", due: { date: "2026-11-25", time: "10:30" } });
    expect(nightNotes([lunch], [task(), early, task({ isDone: true })])).toEqual({
      "2026-11-24": ["Lunch: Soup", "Evening: Soak the beans for Chili"],
      "2026-11-25": ["By 10:30 am: Thaw for Chili"],
    });
  });

  it("show conflicts before other notes", () => {
    const of = { date: "2026-11-24", mealType: "lunch" as const };
    const notes = nightNotes(
      [
        { ...of, mealType: "breakfast", title: "Porridge", verdict: null },
        { ...of, title: "Soup", verdict: "Not for Nell: carrot" },
      ],
      [],
    );
    expect(notes["2026-11-24"]).toEqual([
      "Lunch: Soup. Not for Nell: carrot",
      "Breakfast: Porridge",
    ]);
  });

  it("are empty if there is nothing to show", () => {
    expect(nightNotes([], [])).toEqual({});
  });
});
