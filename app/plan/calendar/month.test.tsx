import { describe, expect, test } from "vitest";
import { addDays } from "~/server/values/dates";
import { show } from "../../../tests/show";
import type { EntryCard } from "./entries.server";
import { Month, type MonthData } from "./month";

const TODAY = "2026-11-18";
const soupOn = (scheduledDate: string, more: Partial<EntryCard> = {}): EntryCard => ({
  id: `e ${scheduledDate}`,
  kind: "meal",
  cookFor: null,
  leftoversOf: null,
  repeatId: null,
  isCooked: false,
  note: null,
  lines: [],
  mealId: "soup",
  scheduledDate,
  mealType: "dinner",
  servings: 4,
  title: "Leek Soup",
  written: 4,
  eaters: null,
  mark: null,
  ...more,
});
const shown = (more: Partial<MonthData> = {}) => {
  const calendar: MonthData = {
    month: "2026-11",
    today: TODAY,
    earliest: TODAY,
    householdSize: 4,
    tickable: 0,
    path: "/dashboard",
    entries: [],
    ticked: [],
    cards: null,
    ...more,
  };
  return show(<Month {...calendar} />);
};

describe("A month to be read", () => {
  test("has a link for each day that says how much is planned, and one for each meal", async () => {
    const entries = [soupOn("2026-11-20"), soupOn("2026-11-20", { id: "e2", title: "Pie" })];
    const page = await shown({ entries });
    const day = page.getByRole("link", { name: "Friday 20 November, 2 meals" });
    expect(day.getAttribute("href")).toBe("/dashboard/calendar/2026-11-20");
    expect(page.getByRole("link", { name: "Thursday 19 November" })).toBeTruthy();
    expect(page.getByRole("link", { name: "Pie" }).getAttribute("href")).toBe(
      "/dashboard/calendar/2026-11-20/e2",
    );
    expect(page.queryByRole("checkbox")).toBeNull();
    expect(page.document.querySelector("[aria-current=date]")?.id).toBe("d18");
  });

  test("moves only what is still ahead", async () => {
    const page = await shown({ entries: [soupOn("2026-11-02"), soupOn("2026-11-20")] });
    const draggable = [...page.document.querySelectorAll("[data-entry]")];
    expect(draggable.map((entry) => entry.getAttribute("data-entry"))).toEqual(["e 2026-11-20"]);
    const days = [...page.document.querySelectorAll("[data-date]")];
    expect(days[0]?.getAttribute("data-date")).toBe(TODAY);
  });

  test("has at most 200 elements with a dinner on each day", async () => {
    const entries = Array.from({ length: 35 }, (_, at) => soupOn(addDays("2026-11-01", at)));
    const page = await shown({ entries });
    expect(page.document.querySelectorAll("*").length).toBeLessThanOrEqual(200);
  });

  test("of another month leads its days back to that month and to the days on the table", async () => {
    const page = await shown({ month: "2026-12", from: "2026-12-02" });
    const link = page.getByRole("link", { name: "Friday 4 December" });
    const href = decodeURIComponent(link.getAttribute("href") ?? "");
    expect(href).toContain("/dashboard?from=2026-12-02&month=2026-12#calendar");
    expect(page.getByRole("link", { name: "Next month" }).getAttribute("href")).toBe(
      "/dashboard?from=2026-12-02&month=2027-01#calendar",
    );
  });

  test("leads to the boxes that choose meals for a grocery list", async () => {
    const page = await shown({ entries: [soupOn("2026-11-20")] });
    const hrefOf = (name: string) => page.getByRole("link", { name }).getAttribute("href");
    expect(hrefOf("Choose meals")).toBe("/dashboard?month=2026-11&select=none#calendar");
    expect(hrefOf("Select All")).toBe("/dashboard?month=2026-11&select=all#calendar");
  });
});

test("A month whose meals are chosen has a box at each of them", async () => {
  const entries = [soupOn("2026-11-20"), soupOn("2026-11-21")];
  const page = await shown({ entries, cards: entries, ticked: ["e 2026-11-21"] });
  const boxes = page.getAllByRole<HTMLInputElement>("checkbox");
  expect(boxes.map(({ checked }) => checked)).toEqual([false, true]);
  expect(page.queryByRole("link", { name: "Choose meals" })).toBeNull();
});
