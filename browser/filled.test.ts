// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { startFilled } from "./filled";
import { one, showPage } from "./test-page";

test("a button waits for its field, and for more than spaces", () => {
  showPage(`<form><input name="link" /><button data-filled="link">Read</button></form>`);
  startFilled();
  const type = (text: string) => {
    Object.assign(one("input"), { value: text });
    one("input").dispatchEvent(new Event("input", { bubbles: true }));
    return one("button").hasAttribute("disabled");
  };
  expect(one("button").hasAttribute("disabled")).toBe(true);
  expect(type("   ")).toBe(true);
  expect(type("https://example.com")).toBe(false);
  expect(type("")).toBe(true);
});
