import type { ComponentProps } from "react";
import { describe, expect, test } from "vitest";
import { weekFrom } from "~/server/values/dates";
import { layTable, type TableDinner } from "~/plan/calendar/table";
import { show } from "../../../tests/show";
import { WeekTable } from "./week-table";

const TODAY = "2026-11-25";
const PATH = `/dashboard/calendar/${TODAY}/${TODAY} Tacos`;
const COOK = "/dashboard/meals/tacos/cook?entry=2026-11-25+Tacos&from=/dashboard";
const dinnerOf = (date: string, title: string, more: Partial<TableDinner> = {}) => ({
  id: `${date} ${title}`,
  date,
  mealId: title.toLowerCase(),
  title,
  cuisine: "Mexican",
  drawing: "3.tacos.red.beef.tomato",
  course: "Main Dishes",
  coverId: null,
  coverWidth: null,
  cookingTime: 35,
  serves: 6,
  cookFor: null,
  isCooked: false,
  isNoted: false,
  written: 4,
  eaters: [],
  guests: [],
  isForSome: false,
  mark: null,
  kind: "meal" as const,
  ...more,
});
const tableFrom = (start: string, ...dinners: ReturnType<typeof dinnerOf>[]) =>
  layTable({ start, today: TODAY, earliest: TODAY, firstToFill: TODAY }, dinners);
const tableOf = (...dinners: ReturnType<typeof dinnerOf>[]) => tableFrom(TODAY, ...dinners);
const shown = (
  table: ComponentProps<typeof WeekTable>["table"],
  more: Partial<ComponentProps<typeof WeekTable>> = {},
) =>
  show(
    <WeekTable
      {...{ table, today: TODAY, toBuy: null, ahead: [], price: 1, restrictions: [], ...more }}
    />,
  );
type Page = Awaited<ReturnType<typeof shown>>;
const nightOf = (page: Page, date: string) => {
  const night = page.document.querySelector(`[data-night="${date}"]`);
  if (!night) throw new Error(`The table has no night ${date}.`);
  return night;
};
const linksOf = (element: Element) =>
  [...element.querySelectorAll("a")].map((link) => [
    link.getAttribute("aria-label") ?? link.textContent,
    link.getAttribute("href"),
  ]);

describe("the table of dinners", () => {
  test("shows tonight's dinner for its eaters with a link to cook mode", async () => {
    const page = await shown(tableOf(dinnerOf(TODAY, "Tacos")));
    const tonight = nightOf(page, TODAY);
    expect(tonight.getAttribute("aria-current")).toBe("date");
    expect(tonight.textContent).toContain("35 min");
    expect(tonight.textContent).toContain("for 6");
    expect(linksOf(tonight)).toEqual([
      ["Wednesday 25 November", `/dashboard/calendar/${TODAY}`],
      ["Tacos", PATH],
      ["Cook Tacos", COOK],
    ]);
  });

  test("offers to fill exactly the open nights, for at most that number of credits", async () => {
    const some = ["2026-11-25", "2026-11-27", "2026-11-28", "2026-12-01"];
    const page = await shown(tableOf(...some.map((date) => dinnerOf(date, "Tacos"))));
    const fill = page.getByRole("link", { name: /^Fill 3 open nights/ });
    expect(fill.getAttribute("href")).toBe("/dashboard/week/fill?from=2026-11-26&nights=3");
    expect(fill.textContent).toContain("up to 3 credits");
    const free = await shown(tableOf(dinnerOf(TODAY, "Tacos")), { price: null });
    expect(free.getByRole("link", { name: /^Fill 6 open nights/ }).textContent).not.toContain(
      "credit",
    );
    const full = await shown(tableOf(...weekFrom(TODAY).map((date) => dinnerOf(date, "Tacos"))));
    expect(full.queryByRole("link", { name: /Fill/ })).toBeNull();
  });

  test("shows conflicts in words and links to every dish of a night", async () => {
    const mark = { tone: "breaks" as const, words: "Not for Theo: peanuts" };
    const page = await shown(
      tableOf(dinnerOf("2026-11-27", "Tacos", { mark }), dinnerOf("2026-11-27", "Salad")),
    );
    const night = nightOf(page, "2026-11-27");
    expect(night.textContent).toContain("Not for Theo: peanuts");
    expect(linksOf(night).map(([name]) => name)).toEqual(["Friday 27 November", "Tacos", "Salad"]);
  });

  test("shows titles as text", async () => {
    const page = await shown(tableOf(dinnerOf(TODAY, "<i>Tacos</i>")));
    expect(nightOf(page, TODAY).querySelector("i")).toBeNull();
    expect(nightOf(page, TODAY).textContent).toContain("<i>Tacos</i>");
  });
});
