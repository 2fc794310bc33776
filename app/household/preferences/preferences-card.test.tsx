import { describe, expect, test } from "vitest";
import { refused } from "../../../tests/forms";
import { show } from "../../../tests/show";
import { ASKING } from "./asking";
import { PreferencesFold } from "./preferences-card";

const STORED = {
  mealTypePreferences: ["Main Dishes" as const],
  proteinPreferences: ["Chicken" as const, "Fish" as const],
  cuisinePreferences: [],
  allergyPreferences: ["Nut-Free" as const],
};
const ticked = (page: Awaited<ReturnType<typeof show>>) =>
  page
    .getAllByRole("checkbox")
    .filter((box) => "checked" in box && box.checked)
    .map((box) => box.getAttribute("value"));

describe("The preferences", () => {
  test("have what the household chose ticked, in four groups", async () => {
    const page = await show(<PreferencesFold preferences={STORED} open />);
    expect(ticked(page)).toEqual(["Main Dishes", "Chicken", "Fish", "Nut-Free"]);
    // The fold around them is a group without a name.
    const groups = page.getAllByRole("group", { name: /\S/ });
    expect(groups.map((it) => it.querySelector("legend")?.textContent)).toEqual([
      "Meal Types",
      "Protein Preferences",
      "Cuisine Types",
      "Allergy & Dietary Restrictions",
    ]);
  });

  test("refused, stay as I ticked them and say why beside their group", async () => {
    const typed = { proteinPreferences: "Beef", cuisinePreferences: ["Indian", "French"] };
    const error = { cuisinePreferences: ["Please choose from the cuisines shown"] };
    const page = await show(<PreferencesFold preferences={STORED} open />, {
      answer: refused(ASKING, typed, error),
    });
    expect(ticked(page)).toEqual(expect.arrayContaining(["Beef", "Indian", "French"]));
    expect(ticked(page)).not.toContain("Chicken");
    const group = page.getByRole("group", { name: "Cuisine Types" });
    const said = page.document.getElementById(group.getAttribute("aria-describedby") ?? "");
    expect(said?.textContent).toContain("Please choose from the cuisines shown");
  });

  test("are as they are stored when another form of the page was refused", async () => {
    const page = await show(<PreferencesFold preferences={STORED} open />, {
      answer: refused("", {}),
    });
    expect(ticked(page)).toContain("Chicken");
  });

  test("fold to a line of what is chosen, and of nothing if it is nothing", async () => {
    const folded = await show(<PreferencesFold preferences={STORED} open={false} />);
    expect(folded.getByText("Main Dishes, Chicken, Fish, Nut-Free")).toBeTruthy();
    expect(folded.document.querySelector("details")?.open).toBe(false);
    const none = {
      ...STORED,
      mealTypePreferences: [],
      proteinPreferences: [],
      allergyPreferences: [],
    };
    const empty = await show(<PreferencesFold preferences={none} open />);
    expect(empty.getByText("Nothing chosen yet")).toBeTruthy();
    expect(empty.document.querySelector("details")?.open).toBe(true);
  });
});
