import { describe, expect, test } from "vitest";
import { show } from "../../../tests/show";
import type { MealCardData } from "~/recipes/meals/meal";
import { RecipeRow } from "./recipe-row";

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
  lastHad: "2026-02-02",
};
const row = (of: Partial<MealCardData> = {}, props: object = {}) =>
  show(
    <ul>
      <RecipeRow
        meal={{ ...TACOS, ...of }}
        from="/all-recipes?page=2"
        view={null}
        saysWhen={false}
        isFirst={false}
        {...props}
      />
    </ul>,
  );

describe("A recipe in a list", () => {
  test("leads to its page and back, and names itself in each thing that can be done", async () => {
    const page = await row();
    const link = page.getByRole("link", { name: "Beef Tacos" });
    expect(link.getAttribute("href")).toBe(
      "/dashboard/meals/tacos?from=/all-recipes%3Fpage=2%23meal-tacos",
    );
    const controls = [...page.getAllByRole("link"), ...page.getAllByRole("button")];
    expect(controls.map((it) => it.getAttribute("aria-label") ?? it.textContent)).toEqual([
      "Beef Tacos",
      "Add to Calendar: Beef Tacos",
      "More for Beef Tacos",
      "Add Beef Tacos to favorites",
    ]);
  });

  test("says its facts, or when it was last had where lists are sorted by that", async () => {
    expect((await row()).getByText("35 min · Mexican · Beef")).toBeTruthy();
    const long = await row({}, { saysWhen: true });
    expect(long.getByText("35 min · last had 2 February 2026")).toBeTruthy();
    const never = await row({ lastHad: null }, { saysWhen: true });
    expect(never.getByText("35 min · Mexican · Beef")).toBeTruthy();
  });

  test("says a favorite in words, too", async () => {
    const page = await row({ isFavorite: 1 });
    expect(page.getByRole("img", { name: "favorite" })).toBeTruthy();
    const heart = page.getByRole("button", { name: "Remove Beef Tacos from favorites" });
    expect(heart.getAttribute("aria-pressed")).toBe("true");
  });

  test("says what it has against those who eat", async () => {
    const mark = { tone: "breaks", words: "Not for Theo: beef" } as const;
    expect((await row({ mark })).getByText("Not for Theo: beef")).toBeTruthy();
    const checked = { tone: "checked", words: "Checked for Nut-Free" } as const;
    expect((await row({ mark: checked })).queryByText("Checked for Nut-Free")).toBeNull();
  });

  test("leads with the household's photo", async () => {
    const page = await row({ coverId: "photo", coverWidth: 800 });
    const sources = [...page.document.querySelectorAll("img")].map((it) => it.getAttribute("src"));
    expect(sources).toEqual(["/photos/photo/800.jpg"]);
  });
});
