// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from "vitest";
import { startMenus } from "./menus";
import { one, showPage } from "./test-page";

const isOpen = () => one("details").hasAttribute("open");
const press = (key: string) =>
  document.dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));

beforeAll(startMenus);
beforeEach(() =>
  showPage(`<main><p>Elsewhere</p></main>
    <details data-menu open><summary>More</summary><ul><li><button type="button">Share</button></li><li><hr></li></ul></details>`),
);

test("Escape closes a menu and returns the focus to its button", () => {
  one("details button").focus();
  press("Enter");
  expect(isOpen()).toBe(true);
  press("Escape");
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(one("summary"));
});
