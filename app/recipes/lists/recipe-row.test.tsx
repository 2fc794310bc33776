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
  test("shows why it does not fit its eaters", async () => {
    const mark = { tone: "breaks", words: "Not for Theo: beef" } as const;
    expect((await row({ mark })).getByText("Not for Theo: beef")).toBeTruthy();
    const checked = { tone: "checked", words: "Checked for Nut-Free" } as const;
    expect((await row({ mark: checked })).queryByText("Checked for Nut-Free")).toBeNull();
  });
});
