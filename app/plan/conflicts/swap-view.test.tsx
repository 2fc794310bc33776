import { expect, test } from "vitest";
import { show } from "../../../tests/show";
import { SwapView } from "./swap-view";

const nothing = {
  entry: {
    id: "entry",
    scheduledDate: "2026-11-20",
    mealType: "dinner" as const,
    title: "Fried Eggs",
    parts: [],
  },
  offer: null,
  why: "Nothing does what eggs do in this dish, so nothing replaces them.",
  others: [],
  formKey: "key",
  from: "/dashboard",
};

test("a meal without a possible substitution has Replace as its main button", async () => {
  const { getByRole, getByText } = await show(<SwapView {...nothing} />);
  expect(getByText(/cannot be changed to fit everyone/)).toBeTruthy();
  const replace = getByRole("link", { name: "Replace this meal" });
  expect(replace.getAttribute("href")).toMatch(/^\/dashboard\/calendar\/entry\/replace\b/);
  expect(replace.hasAttribute("data-main")).toBe(true);
});
