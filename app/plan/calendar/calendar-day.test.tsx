import { describe, expect, test } from "vitest";
import { show } from "../../../tests/show";
import type { EntryCard } from "./entries.server";
import { DayCell, type Shown } from "./calendar-day";
import { MiniMonth } from "./mini-month";
import { monthGrid } from "./month-grid";

const CALENDAR: Shown = {
  month: "2026-11",
  today: "2026-11-18",
  earliest: "2026-11-18",
  ticked: [],
  householdSize: 4,
  tickable: 0,
  path: "/dashboard",
};
const SOUP: EntryCard = {
  id: "e1",
  kind: "meal",
  cookFor: null,
  leftoversOf: null,
  repeatId: null,
  isCooked: false,
  note: null,
  lines: [],
  mealId: "soup",
  scheduledDate: "2026-11-20",
  mealType: "dinner",
  servings: 4,
  title: "Leek Soup",
  written: 4,
  eaters: null,
  mark: null,
};
const days = monthGrid("2026-11");
const dayOf = (date: string) => {
  const day = days.find((it) => it.date === date);
  if (!day) throw new Error(`${date} is not shown.`);
  return day;
};
const cell = (date: string, entries: EntryCard[] = [], of: Partial<Shown> = {}) =>
  show(
    <ol>
      <DayCell day={dayOf(date)} entries={entries} calendar={{ ...CALENDAR, ...of }} />
    </ol>,
  );

describe("A day of the calendar", () => {
  test("is named in full, and leads to its own page", async () => {
    const page = await cell("2026-11-20");
    const link = page.getByRole("link", { name: "Friday 20 November" });
    expect(link.getAttribute("href")).toBe("/dashboard/calendar/2026-11-20");
    expect(page.getByRole("listitem").id).toBe("d20");
  });

  test("says that it is today", async () => {
    const current = async (date: string) =>
      (await cell(date)).getByRole("listitem").getAttribute("aria-current");
    expect(await current("2026-11-18")).toBe("date");
    expect(await current("2026-11-19")).toBe(null);
  });

  test("has its meals, each to tick, to open and to remove by name", async () => {
    const page = await cell("2026-11-20", [SOUP], { ticked: ["e1"] });
    const box = page.getByRole("checkbox", { name: "Select Leek Soup, Friday dinner" });
    expect(box).toHaveProperty("checked", true);
    expect(box.getAttribute("form")).toBe("groceries");
    const link = page.getByRole("link", { name: "Leek Soup" });
    expect(link.getAttribute("href")).toMatch(/^\/dashboard\/calendar\/2026-11-20\/e1\b/);
    expect(link.getAttribute("dir")).toBe("auto");
    expect(page.getByRole("button", { name: "Remove Leek Soup" })).toBeTruthy();
  });

  test("has what is planned without a recipe, with nothing to tick unless it buys something", async () => {
    const out: EntryCard = {
      ...SOUP,
      kind: "out",
      note: "Luigi's",
      title: "Eating out: Luigi's",
      mealId: null,
      written: null,
    };
    const page = await cell("2026-11-20", [out]);
    const link = page.getByRole("link", { name: "Eating out: Luigi's" });
    expect(link.getAttribute("href")).toMatch(/^\/dashboard\/calendar\/2026-11-20\/e1\b/);
    expect(page.queryByRole("checkbox")).toBeNull();
    expect(page.getByRole("button", { name: "Remove Eating out: Luigi's" })).toBeTruthy();
    const buying = await cell("2026-11-20", [{ ...out, lines: ["1 leek"] }]);
    expect(buying.getByRole("checkbox")).toBeTruthy();
  });

  test("says for how many only where that is unusual", async () => {
    expect((await cell("2026-11-20", [SOUP])).getByText("Dinner")).toBeTruthy();
    const page = await cell("2026-11-20", [{ ...SOUP, servings: 6 }]);
    expect(page.getByText("Dinner for 6")).toBeTruthy();
  });

  test("that is past keeps its meals, and takes no more", async () => {
    const page = await cell("2026-11-02", [{ ...SOUP, scheduledDate: "2026-11-02" }]);
    expect(page.getByRole("link", { name: "Leek Soup" })).toBeTruthy();
    expect(page.queryByRole("link", { name: /^Add Meal/ })).toBeNull();
    expect(page.document.querySelector("[draggable=true]")).toBeNull();
    const ahead = await cell("2026-11-20", [SOUP]);
    expect(ahead.getByRole("link", { name: "Add Meal on Friday 20 November" })).toBeTruthy();
    expect(ahead.document.querySelector("[draggable=true]")).toBeTruthy();
  });

  test("of a month beside says its month, and has no place to jump to", async () => {
    const beside = days.find((it) => !it.inMonth);
    const page = await cell(beside?.date ?? "");
    expect(page.getByRole("listitem").id).toBe("");
    expect(page.getByText(/^(Oct|Dec) \d+$|^\d+ (Oct|Dec)$/)).toBeTruthy();
  });

  test("takes a long name as text", async () => {
    const title = "<i>Grandmother’s</i> ".repeat(10).trim();
    const page = await cell("2026-11-20", [{ ...SOUP, title }]);
    expect(page.getByRole("link", { name: title })).toBeTruthy();
    expect(page.document.querySelector("i")).toBeNull();
  });
});

test("The small month leads to each day, says how much is planned, and where today is", async () => {
  const byDate = new Map([["2026-11-20", [SOUP, { ...SOUP, id: "e2" }]]]);
  const page = await show(<MiniMonth calendar={CALENDAR} days={days} byDate={byDate} />);
  expect(page.getByRole("navigation", { name: "Days in November 2026" })).toBeTruthy();
  const links = page.getAllByRole("link");
  expect(links).toHaveLength(30);
  expect(page.getByRole("link", { name: /^20\s?, 2 meals$/ }).getAttribute("href")).toBe("#d20");
  const now = links.filter((it) => it.getAttribute("aria-current") === "date");
  expect(now.map((it) => it.textContent)).toEqual(["18"]);
});
