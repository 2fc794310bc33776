// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { startTicking } from "./calendar";
import { one, said, showPage } from "./test-page";

test("the button for the grocery list counts the checked meals, up to ten", () => {
  const boxes = Array.from({ length: 11 }, () => `<input type="checkbox" name="entryId" />`);
  showPage(
    `${boxes.join("")}<button data-needs="entryId">List (<span data-chosen></span>)</button>`,
  );
  startTicking();
  expect(one("button").hasAttribute("disabled")).toBe(true);
  for (const box of document.querySelectorAll("input")) box.click();
  expect(one("button").textContent).toBe("List (10 meals)");
  expect(document.querySelectorAll("input:checked").length).toBe(10);
  expect(said()).toContain("Maximum reached");
});
