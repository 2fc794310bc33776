import { describe, expect, test } from "vitest";
import { show } from "../../../tests/show";
import type { MealCardData } from "./meal";
import { MealCard } from "./meal-card";

const TACOS: MealCardData = {
  id: "tacos",
  title: "Beef Tacos",
  description: "Crisp shells, lime and coriander.",
  cuisine: "Mexican",
  drawing: "3.tacos.red.beef.tomato",
  protein: "Beef",
  course: "Main Dishes",
  cookingTime: 35,
  sourceUrl: "https://www.example.org/tacos",
  bookId: null,
  source: "generated",
  coverId: null,
  coverWidth: null,
  isFavorite: 0,
  mark: null,
};
const card = (of: Partial<MealCardData> = {}, props: object = {}) =>
  show(<MealCard meal={{ ...TACOS, ...of }} {...props} />);

describe("A meal's card", () => {
  test("names its meal in each action, for screen readers", async () => {
    const page = await card({}, { selected: false, mayReplace: "free" });
    const controls = [...page.getAllByRole("link"), ...page.getAllByRole("button")];
    const names = controls.map((it) => it.getAttribute("aria-label") ?? it.textContent);
    expect(names).toEqual([
      "Beef Tacos",
      "Add to Calendar: Beef Tacos",
      "Share Beef Tacos",
      "Print Beef Tacos",
      "Add Beef Tacos to favorites",
      "Select Beef Tacos",
      "Replace Beef Tacos",
    ]);
  });

  test("accepts a name of any length, and shows scripts and markup as text", async () => {
    const title = `${"كسكس بالخضار ".repeat(12)}<img src=x onerror=alert(1)>`.trim();
    const page = await card({ title }, { selected: false });
    const link = page.getByRole("link", { name: title });
    expect(link.getAttribute("dir")).toBe("auto");
    expect(page.document.querySelector("img[onerror]")).toBeNull();
    expect(page.getByRole("button", { name: `Select ${title}` })).toBeTruthy();
  });
});
