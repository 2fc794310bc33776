// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { isBusy, setBusy } from "./busy";
import { one, showPage } from "./test-page";

test("a form under way says so to the style sheet and to a screen reader, and no longer when it is done", () => {
  showPage("<form></form>");
  setBusy(one("form"), true);
  expect(isBusy(one("form"))).toBe(true);
  expect(one("form").getAttribute("aria-busy")).toBe("true");
  setBusy(one("form"), false);
  expect(isBusy(one("form"))).toBe(false);
  expect(one("form").hasAttribute("aria-busy")).toBe(false);
});
