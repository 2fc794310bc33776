// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { pressAtOnce } from "./at-once";
import { one, showPage } from "./test-page";

test("a heart is full at the tap, and empty again when it was refused", () => {
  showPage(`<form><button aria-pressed="false">Heart</button></form>`);
  const takeBack = pressAtOnce(one("button"), one("form"));
  expect(one("button").getAttribute("aria-pressed")).toBe("true");
  takeBack();
  expect(one("button").getAttribute("aria-pressed")).toBe("false");
});

test("a button that is no toggle stays as it is", () => {
  showPage(`<form><button>Save</button></form>`);
  pressAtOnce(one("button"), one("form"))();
  expect(one("button").hasAttribute("aria-pressed")).toBe(false);
});
