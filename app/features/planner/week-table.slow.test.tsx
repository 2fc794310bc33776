import type { ComponentProps } from "react";
import { describe, expect, test } from "vitest";
import { layTable, type TableDinner } from "~/features/calendar/table";
import { show } from "../../../tests/show";
import { WeekPoster } from "./week-poster";
import { WeekTable } from "./week-table";

const TODAY = "2026-11-25";
const PATH = "/dashboard/meals/tacos?serves=6";
const COOK = "/dashboard/meals/tacos/cook?entry=2026-11-25+Tacos&from=/dashboard";
const dinnerOf = (date: string, title: string, more: Partial<TableDinner> = {}) => ({
  ...{ id: `${date} ${title}`, date, mealId: title.toLowerCase(), title, cuisine: "Mexican" },
  drawing: "3.tacos.red.beef.tomato",
  ...{
    course: "Main Dishes",
    ...{ coverId: null, coverWidth: null },
    cookingTime: 35,
    serves: 6,
    cookFor: null,
    isCooked: false,
    written: 4,
  },
  ...{ eaters: [], guests: [], isForSome: false, mark: null, ...more },
  ...{ kind: "meal" as const },
});
const tableOf = (...dinners: ReturnType<typeof dinnerOf>[]) =>
  layTable({ start: "2026-11-22", today: TODAY, earliest: TODAY }, dinners);
const shown = (
  table: ComponentProps<typeof WeekTable>["table"],
  toBuy: ComponentProps<typeof WeekTable>["toBuy"] = null,
) => show(<WeekTable table={table} toBuy={toBuy} />);
type Page = Awaited<ReturnType<typeof shown>>;
const nightOf = (page: Page, date: string) => {
  const night = page.document.querySelector(`[data-night="${date}"]`);
  if (!night) throw new Error(`There is no ${date}.`);
  return night;
};
const linksOf = (element: Element) =>
  [...element.querySelectorAll("a")].map((link) => [
    link.getAttribute("aria-label") ?? link.textContent,
    link.getAttribute("href"),
  ]);

describe("The week on the table", () => {
  test("has tonight's dinner for those who eat, to cook and to shop for", async () => {
    const page = await shown(tableOf(dinnerOf(TODAY, "Tacos")), { left: 57 });
    const tonight = nightOf(page, TODAY);
    expect(tonight.getAttribute("aria-current")).toBe("date");
    expect(tonight.textContent).toContain("Tonight");
    expect(tonight.textContent).toContain("35 min");
    expect(tonight.textContent).toContain("Serves 6");
    expect(linksOf(tonight)).toEqual([
      ["Wednesday 25 November", `/dashboard/calendar/${TODAY}`],
      ["Tacos", PATH],
      ["Cook Tacos", COOK],
      ["57 left to buy", "/dashboard/groceries"],
    ]);
  });

  test("leads to the weeks beside it, and fills, prints and shares the one that it shows", async () => {
    const days = { start: "2026-12-06", today: TODAY, earliest: TODAY };
    const page = await shown(layTable(days, [dinnerOf("2026-12-07", "Tacos")]));
    const links = linksOf(page.document.body);
    expect(links).toEqual(
      expect.arrayContaining([
        ["The week before, on the table", "/dashboard?weekStart=2026-11-29"],
        ["The week after, on the table", "/dashboard?weekStart=2026-12-13"],
        ["Fill my week", "/dashboard/week/fill?week=2026-12-06"],
        ["Print for the fridge", "/week?print=1&week=2026-12-06"],
        ["Share the week", "/week/share?weekStart=2026-12-06"],
      ]),
    );
  });

  test("has nothing to fill in a week that is over", async () => {
    const days = { start: "2026-11-08", today: TODAY, earliest: TODAY };
    const page = await shown(layTable(days, []));
    expect(page.document.body.textContent).toContain("Nothing was planned");
    expect(page.document.body.textContent).not.toMatch(/Fill|planned or paid/);
  });

  test("sets a title in the direction of its own words, so that it is cut at its end", async () => {
    const page = await shown(tableOf(dinnerOf(TODAY, "مقلوبة الباذنجان")));
    const title = nightOf(page, TODAY).querySelector("h3");
    expect(title?.getAttribute("dir")).toBe("auto");
    // What says its own direction does not count for what is around it.
    expect(title?.querySelector("[dir]")).toBeNull();
  });

  test("says for how many one cooks where that is more than eat, and opens the recipe for as many", async () => {
    const page = await shown(tableOf(dinnerOf(TODAY, "Tacos", { cookFor: 9 })));
    const tonight = nightOf(page, TODAY);
    expect(tonight.textContent).toContain("Serves 6");
    expect(tonight.textContent).toContain("Cook for 9");
    expect(linksOf(tonight)).toContainEqual(["Tacos", "/dashboard/meals/tacos?serves=9"]);
    expect(linksOf(tonight)).toContainEqual(["Cook Tacos", COOK]);
  });

  test("tells an evening out from a night on which nothing is planned, on the poster, too", async () => {
    const out = { ...dinnerOf(TODAY, "Eating out"), kind: "out" as const, mealId: null };
    const table = layTable({ start: "2026-11-22", today: TODAY, earliest: TODAY }, [out]);
    const poster = await show(<WeekPoster table={table} notes={{}} />);
    for (const page of [await shown(table), poster]) {
      const drawn = (date: string) => nightOf(page, date).querySelector("img")?.src;
      expect(drawn(TODAY)).toContain(".napkin.");
      expect(drawn("2026-11-26")).toContain(".free.");
    }
  });

  test("says when all is bought, and nothing of a list that there is not", async () => {
    const table = tableOf(dinnerOf(TODAY, "Tacos"));
    expect(
      (await shown(table, { left: 0 })).getByRole("link", { name: "All bought" }),
    ).toBeTruthy();
    expect((await shown(table)).queryByText(/to buy|bought/)).toBeNull();
  });

  test("says what its groceries cost, where a price is known", async () => {
    const table = tableOf(dinnerOf(TODAY, "Tacos"));
    const estimate = "about 62; 9 lines without a price";
    const page = await show(<WeekTable table={table} toBuy={null} estimate={estimate} />);
    const link = page.getByRole("link", {
      name: /^Groceries:\sabout 62; 9 lines without a price$/,
    });
    expect(link.getAttribute("href")).toBe("/dashboard/groceries");
    expect((await shown(table)).queryByText(/^Groceries:/)).toBeNull();
  });

  test("asks for a dinner where none is planned, also tonight, but not for a night that is over", async () => {
    const page = await shown(tableOf(dinnerOf("2026-11-27", "Tacos")));
    expect(linksOf(nightOf(page, TODAY))).toEqual([
      ["Wednesday 25 November", `/dashboard/calendar/${TODAY}`],
      ["Add a dinner on Wednesday 25 November", `/dashboard/calendar/${TODAY}`],
    ]);
    const monday = nightOf(page, "2026-11-23");
    expect(monday.textContent).toContain("Nothing was planned");
    expect(linksOf(monday)).toEqual([["Monday 23 November", "/dashboard/calendar/2026-11-23"]]);
  });

  test("with every night that is left planned says so, and nothing of those that are over", async () => {
    const left = ["2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28"];
    const page = await shown(tableOf(...left.map((date) => dinnerOf(date, "Tacos"))));
    expect(page.getByText(/^Every dinner that is left of this week is planned\./)).toBeTruthy();
  });

  test("names all who eat, and shows as many letters as there is room for", async () => {
    const eaters = ["Maya", "Jonas", "Theo", "Nell", "Ada"];
    const page = await shown(tableOf(dinnerOf("2026-11-27", "Tacos", { eaters, guests: ["Ida"] })));
    const night = nightOf(page, "2026-11-27");
    expect(night.textContent).toContain("Maya, Jonas, Theo, Nell, Ada and Ida eat");
    const letters = [...night.querySelectorAll("[aria-hidden] > i")].map((it) => it.textContent);
    expect(letters).toEqual(["M", "J", "T", "N", "+2"]);
  });

  test("says in words what does not fit, and leads to every dish of a night", async () => {
    const mark = { tone: "breaks" as const, words: "Not for Theo: peanuts" };
    const page = await shown(
      tableOf(dinnerOf("2026-11-27", "Tacos", { mark }), dinnerOf("2026-11-27", "Salad")),
    );
    const night = nightOf(page, "2026-11-27");
    expect(night.textContent).toContain("Not for Theo: peanuts");
    expect(linksOf(night).map(([name]) => name)).toEqual(["Friday 27 November", "Tacos", "Salad"]);
  });

  test("offers to fill what is open, and next week where nothing is", async () => {
    const some = await shown(tableOf(dinnerOf(TODAY, "Tacos")));
    const fill = some.getByRole("link", { name: "Fill my week" });
    expect(fill.getAttribute("href")).toBe("/dashboard/week/fill");
    expect(some.getByText(/^3 dinners are still open\./)).toBeTruthy();
    const days = ["2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28"];
    const full = await shown(tableOf(...days.map((date) => dinnerOf(date, "Tacos"))));
    expect(full.getByRole("link", { name: "Fill next week" }).getAttribute("href")).toBe(
      "/dashboard/week/fill?week=2026-11-29",
    );
  });

  test("is seven plates and one button before anything is planned", async () => {
    const page = await shown(tableOf());
    expect(page.document.querySelectorAll("[data-night]")).toHaveLength(7);
    expect(page.getAllByRole("link", { name: /: add a dinner on / })).toHaveLength(4);
    expect(page.getByRole("link", { name: "Fill my week" })).toBeTruthy();
    expect(page.queryByText("Tonight")).toBeNull();
  });

  test("shows titles as text", async () => {
    const page = await shown(tableOf(dinnerOf(TODAY, "<b>Tacos</b>")));
    expect(nightOf(page, TODAY).querySelector("b")).toBeNull();
    expect(nightOf(page, TODAY).textContent).toContain("<b>Tacos</b>");
  });
});

describe("The week for the fridge", () => {
  test("names those who eat in their order, whichever way a name is read", async () => {
    const eaters = ["ليلى", "عمر", "Ann"];
    const dinner = dinnerOf(TODAY, "Tacos", { eaters, guests: ["Ben"], cookFor: 8 });
    const page = await show(<WeekPoster table={tableOf(dinner)} notes={{}} />);
    const said = page.getByText(/^35 min/);
    expect(said.textContent).toBe("35 min, for ليلى, عمر, Ann and Ben, cook for 8");
    const apart = [...said.querySelectorAll("bdi")].map((it) => it.textContent);
    expect(apart).toEqual([...eaters, "Ben"]);
  });
});
