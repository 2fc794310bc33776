import { describe, expect, test } from "vitest";
import { refused } from "../../../tests/forms";
import { show } from "../../../tests/show";
import { AddEntryForm } from "./add-entry-form";
import { readAdding } from "./adding";
import type { EntryCard } from "./entries.server";
import { DayView } from "./day-view";

const SOUP: EntryCard = {
  id: "e1",
  mealId: "soup",
  title: "Leek Soup",
  written: 4,
  eaters: null,
  mark: null,
  scheduledDate: "2026-11-20",
  mealType: "dinner",
  servings: 4,
  kind: "meal",
  note: null,
  lines: [],
  cookFor: null,
  leftoversOf: null,
  repeatId: null,
  isCooked: false,
};
const PIE: EntryCard = { ...SOUP, id: "e2", mealId: "pie", title: "Apple Pie", servings: 6 };
const facts = {
  cuisine: "French",
  drawing: "0.covered.cream",
  protein: null,
  course: "Main Dishes",
  cookingTime: 30,
  mark: null,
  coverId: null,
  coverWidth: null,
} as const;
const adding = { ...readAdding(new URLSearchParams()), scheduledDate: "2026-11-20" };
const DAY = {
  householdSize: 4,
  from: "/dashboard",
  date: "2026-11-20",
  earliest: "2026-11-18",
  entries: [SOUP, PIE],
  leftovers: [],
};
const value = (field: HTMLElement) => field.getAttribute("value");

describe("A day's page", () => {
  test("has each meal as a link to its page, with a button that removes it", async () => {
    const page = await show(<DayView {...DAY} />);
    const link = page.getByRole("link", { name: "Apple Pie" });
    expect(link.getAttribute("href")).toBe(
      "/dashboard/calendar/2026-11-20/e2?from=/dashboard/calendar/2026-11-20%3Ffrom=/dashboard",
    );
    expect(page.getByRole("button", { name: "Remove Apple Pie" })).toBeTruthy();
    expect(page.getByRole("button", { name: "Remove Leek Soup" })).toBeTruthy();
    expect(page.queryByRole("spinbutton", { name: /Apple Pie/ })).toBeNull();
  });

  test("has what is to be bought for an entry without a recipe", async () => {
    const party: EntryCard = { ...SOUP, kind: "guests", title: "Guests", mealId: null };
    const entry = { ...party, lines: ["2 bottles of wine", "1 baguette"] };
    const page = await show(<DayView {...DAY} entries={[entry]} />);
    expect(page.getByText("To buy: 2 bottles of wine, 1 baguette")).toBeTruthy();
  });

  test("plans leftovers for its own day, or for another one on which they are good", async () => {
    const left = {
      entryId: "e1",
      mealId: "soup",
      title: "Leek Soup",
      cookedOn: "2026-11-17",
      portions: 4,
      until: "2026-11-21",
      soonFrom: "2026-11-20",
      isFrozen: false,
      isSoon: true,
    };
    const page = await show(<DayView {...DAY} entries={[]} leftovers={[left]} />);
    const day = page.getByLabelText("On");
    expect(value(day)).toBe("2026-11-20");
    expect([day.getAttribute("min"), day.getAttribute("max")]).toEqual([
      "2026-11-18",
      "2026-11-21",
    ]);
    const coming = { ...left, cookedOn: "2026-11-19" };
    const later = await show(<DayView {...DAY} entries={[]} leftovers={[coming]} />);
    expect(later.getByLabelText("On").getAttribute("min")).toBe("2026-11-19");
  });

  test("that is past takes no more, and says so where nothing was planned", async () => {
    const page = await show(<DayView {...DAY} entries={[]} earliest="2026-12-01" />);
    expect(page.getByText("Nothing was planned on this day.")).toBeTruthy();
    expect(page.queryByRole("link", { name: "Dinner" })).toBeNull();
  });

  test("leads to the page that adds a breakfast, lunch or dinner on this day", async () => {
    const page = await show(<DayView {...DAY} />);
    const hrefOf = (name: string) => page.getByRole("link", { name }).getAttribute("href");
    const path = "/dashboard/calendar/new?scheduledDate=2026-11-20";
    expect(hrefOf("Dinner")).toBe(`${path}&from=/dashboard`);
    expect(hrefOf("Breakfast")).toBe(`${path}&mealType=breakfast&from=/dashboard`);
    expect(hrefOf("Lunch")).toBe(`${path}&mealType=lunch&from=/dashboard`);
  });
});

describe("Add to Calendar", () => {
  const days = { month: "2026-11", today: "2026-11-18", earliest: "2026-11-18" };
  const form = (
    <AddEntryForm
      {...{ days, householdSize: 4, from: "/dashboard" }}
      meal={{ ...facts, id: "pie", title: "Apple Pie", servings: 6 }}
      adding={{ ...adding, mealId: "pie" }}
    />
  );
  const checked = (page: Awaited<ReturnType<typeof show>>) =>
    page
      .getAllByRole("radio")
      .filter((radio) => radio.hasAttribute("checked"))
      .map(value);

  test("has chosen what the address says", async () => {
    const page = await show(form);
    expect(checked(page)).toEqual(["2026-11-20", "dinner"]);
    expect(value(page.getByLabelText("Servings"))).toBe("4");
  });

  test("refused, keeps each choice and says beside the days that one is missing", async () => {
    const why = "Please choose a date for this meal";
    const page = await show(form, {
      answer: refused(
        "add-entry",
        { mealId: "pie", mealType: "lunch", servings: "2" },
        { "": ["Select a Date", why], scheduledDate: [why] },
      ),
    });
    expect(checked(page)).toEqual(["lunch"]);
    expect(value(page.getByLabelText("Servings"))).toBe("2");
    expect(page.getByRole("alert").textContent).toContain("Select a Date");
    expect(page.document.getElementById("scheduledDate-error")?.textContent).toBe(why);
  });
});
