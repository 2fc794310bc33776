import type { ComponentProps } from "react";
import { describe, expect, test } from "vitest";
import { addDays, weekFrom } from "~/server/values/dates";
import { layTable, type TableDinner } from "~/plan/calendar/table";
import { show } from "../../../tests/show";
import { WeekPoster } from "./week-poster";
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
  if (!night) throw new Error(`There is no ${date}.`);
  return night;
};
const linksOf = (element: Element) =>
  [...element.querySelectorAll("a")].map((link) => [
    link.getAttribute("aria-label") ?? link.textContent,
    link.getAttribute("href"),
  ]);

describe("The table", () => {
  test.each(weekFrom("2026-11-22"))(
    "begins with tonight, and has the six nights after it, on %s",
    async (today) => {
      const days = { start: today, today, earliest: today, firstToFill: today };
      const page = await shown(layTable(days, [dinnerOf(today, "Tacos")]), { today });
      const nights = [...page.document.querySelectorAll("[data-night]")];
      expect(nights.map((night) => night.getAttribute("data-night"))).toEqual(weekFrom(today));
      expect(nights[0]?.textContent).toContain("Tonight");
      expect(page.document.querySelector("[data-past]")).toBeNull();
      const list = page.getByRole("list", { name: "The next six dinners" });
      expect(list.querySelectorAll(":scope > li")).toHaveLength(6);
    },
  );

  test("has tonight's dinner for those who eat, to be cooked", async () => {
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

  test("asks how it was once tonight's dinner is cooked", async () => {
    const page = await shown(tableOf(dinnerOf(TODAY, "Tacos", { isCooked: true })));
    expect(page.getByRole("link", { name: "How was it?" })).toBeTruthy();
    expect(page.queryByRole("link", { name: "Cook Tacos" })).toBeNull();
    const noted = await shown(tableOf(dinnerOf(TODAY, "Tacos", { isCooked: true, isNoted: true })));
    expect(noted.queryByRole("link", { name: "How was it?" })).toBeNull();
  });

  test("has a button for tonight where nothing is planned for it", async () => {
    const page = await shown(tableOf(dinnerOf("2026-11-27", "Tacos")));
    expect(linksOf(nightOf(page, TODAY))).toEqual([
      ["Wednesday 25 November", `/dashboard/calendar/${TODAY}`],
      ["Choose a dinner", `/dashboard/calendar/new?scheduledDate=${TODAY}`],
    ]);
  });

  test("leads to what is left to buy, or to a list where there is none, and to nothing once all is bought", async () => {
    const table = tableOf(dinnerOf(TODAY, "Tacos"));
    const linkOf = async (toBuy: { left: number } | null) =>
      (await shown(table, { toBuy })).queryByRole("link", { name: /left to buy|grocery list/ });
    expect((await linkOf({ left: 57 }))?.textContent).toBe("57 left to buy");
    expect((await linkOf(null))?.textContent).toBe("Make the grocery list");
    expect(await linkOf({ left: 0 })).toBeNull();
  });

  test("names the next thing to prepare, and how much more there is", async () => {
    const task = (step: string, what: string, isDone = false) => ({
      entryId: "e1",
      step,
      what,
      isDone,
      due: { date: TODAY, time: null },
      meal: { id: "chili", title: "Chili", date: "2026-11-26", mealType: "dinner" as const },
    });
    const ahead = [task("a", "Soak", true), task("b", "Thaw the beef"), task("c", "Marinate")];
    const page = await shown(tableOf(dinnerOf(TODAY, "Tacos")), { ahead });
    const slip = page.document.querySelector("#ahead");
    expect(slip?.textContent).toContain("Tonight: Thaw the beef for tomorrow’s Chili");
    expect(page.getByRole("link", { name: "and 1 more" }).getAttribute("href")).toBe(
      "/dashboard/ahead",
    );
    expect(page.getByRole("button", { name: "Done: Thaw the beef" })).toBeTruthy();
  });

  test("fills exactly the nights that are open, for at most as many credits", async () => {
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

  test("has a menu for other days, and for what shows these days elsewhere", async () => {
    const page = await shown(tableOf(dinnerOf(TODAY, "Tacos")), { month: "2026-12" });
    const menu = page.document.querySelector("[data-menu]");
    expect(menu?.querySelector("summary")?.textContent).toBe("Week");
    expect(menu && linksOf(menu)).toEqual([
      ["Earlier days", "/dashboard?from=2026-11-18&month=2026-12"],
      ["Later: 2–8 December", "/dashboard?from=2026-12-02&month=2026-12"],
      ["Copy a week", "/dashboard/week/copy"],
      ["Save this week", "/dashboard/week/saved?weekStart=2026-11-22"],
      ["Repeats", "/dashboard/repeats"],
      ["Share the week", "/week/share?weekStart=2026-11-22"],
      ["Print for the fridge", "/week?print=1&from=2026-11-25"],
      ["Kitchen screen", "/week"],
      ["See it in your own calendar", "/dashboard/calendar/feed"],
    ]);
  });

  test("of later days says which they are, and leads back to tonight", async () => {
    const page = await shown(tableFrom("2026-12-02", dinnerOf("2026-12-03", "Tacos")));
    expect(page.getByText("2–8 December")).toBeTruthy();
    expect(page.getByRole("link", { name: "Back to tonight" }).getAttribute("href")).toBe(
      "/dashboard",
    );
    expect(page.queryByText("Tonight")).toBeNull();
    expect(page.document.querySelectorAll("[data-night]")).toHaveLength(7);
  });

  test("of earlier days has nothing to fill or to add", async () => {
    const page = await shown(tableFrom("2026-11-08"));
    expect(page.getAllByText("Nothing was planned")).toHaveLength(7);
    expect(page.queryByRole("link", { name: /^(Fill|Add a dinner)/ })).toBeNull();
  });

  test("gives a title the direction of its own words, so that it ends where they do", async () => {
    const page = await shown(tableOf(dinnerOf(TODAY, "مقلوبة الباذنجان")));
    const title = nightOf(page, TODAY).querySelector("h3");
    expect(title?.getAttribute("dir")).toBe("auto");
    // Text with a direction of its own does not count for the text around it.
    expect(title?.querySelector("[dir]")).toBeNull();
  });

  test("shows for how many to cook where that is more than eat", async () => {
    const page = await shown(tableOf(dinnerOf(TODAY, "Tacos", { cookFor: 9 })));
    const tonight = nightOf(page, TODAY);
    expect(tonight.textContent).toContain("for 6");
    expect(tonight.textContent).toContain("Cook for 9");
    expect(linksOf(tonight)).toContainEqual(["Cook Tacos", COOK]);
  });

  test("draws an evening out and leftovers as what they are, on the poster, too", async () => {
    const out = dinnerOf(TODAY, "Eating out", { kind: "out", mealId: null });
    const left = dinnerOf("2026-11-26", "Leftovers of Tacos", { kind: "leftovers" });
    const table = tableOf(out, left);
    const poster = await show(<WeekPoster table={table} notes={{}} />);
    for (const page of [await shown(table), poster]) {
      const drawn = (date: string) => nightOf(page, date).querySelector("img")?.src;
      expect(drawn(TODAY)).toContain(".napkin.");
      expect(drawn("2026-11-26")).toContain(".covered.");
      expect(drawn("2026-11-27")).toContain(".free.");
    }
  });

  test("names who eats where that is not everybody, with as many letters as there is room for", async () => {
    const eaters = ["Maya", "Jonas", "Theo", "Nell", "Ada"];
    const some = dinnerOf("2026-11-27", "Tacos", { eaters, guests: ["Ida"], isForSome: true });
    const page = await shown(tableOf(some, dinnerOf("2026-11-28", "Tacos", { eaters })));
    const night = nightOf(page, "2026-11-27");
    expect(night.textContent).toContain("Maya, Jonas, Theo, Nell, Ada and Ida eat");
    const letters = [...night.querySelectorAll("[aria-hidden] > i")].map((it) => it.textContent);
    expect(letters).toEqual(["M", "J", "T", "N", "+2"]);
    expect(nightOf(page, "2026-11-28").textContent).not.toContain("Maya");
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

  test("is seven plates, one question and one button before anything is planned", async () => {
    const page = await shown(tableOf(), { restrictions: ["Vegan"] });
    expect(page.document.querySelectorAll("[data-night]")).toHaveLength(7);
    expect(page.getAllByRole("link", { name: /^Add a dinner on / })).toHaveLength(7);
    const chips = page.getAllByRole<HTMLInputElement>("checkbox");
    expect(chips.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(["Vegan"]);
    expect(page.getByRole("button", { name: /^Fill my week/ })).toBeTruthy();
    const returnTo = page.document.querySelector<HTMLInputElement>("[name=returnTo]");
    expect(returnTo?.value).toBe("/dashboard/week/fill?from=2026-11-25");
  });

  test("shows titles as text", async () => {
    const page = await shown(tableOf(dinnerOf(TODAY, "<i>Tacos</i>")));
    expect(nightOf(page, TODAY).querySelector("i")).toBeNull();
    expect(nightOf(page, TODAY).textContent).toContain("<i>Tacos</i>");
  });
});

describe("The seven days for the fridge", () => {
  test("lead to the days before and after them", async () => {
    const page = await show(<WeekPoster table={tableOf()} notes={{}} />);
    const hrefOf = (name: string) => page.getByRole("link", { name }).getAttribute("href");
    expect(hrefOf("Earlier days")).toBe(`/week?print=1&from=${addDays(TODAY, -7)}`);
    expect(hrefOf("Later days")).toBe(`/week?print=1&from=${addDays(TODAY, 7)}`);
  });

  test("name those who eat in their order, whichever way a name is read", async () => {
    const eaters = ["ليلى", "عمر", "Ann"];
    const dinner = dinnerOf(TODAY, "Tacos", { eaters, guests: ["Ben"], cookFor: 8 });
    const page = await show(<WeekPoster table={tableOf(dinner)} notes={{}} />);
    const facts = page.getByText(/^35 min/);
    expect(facts.textContent).toBe("35 min, for ليلى, عمر, Ann and Ben, cook for 8");
    const apart = [...facts.querySelectorAll("bdi")].map((it) => it.textContent);
    expect(apart).toEqual([...eaters, "Ben"]);
  });
});
