// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { one, showPage } from "./test-page";
import { startTips } from "./tips";

const at = (type: string, selector: string, timeStamp: number) => {
  const event = new Event(type, { bubbles: true });
  Object.defineProperty(event, "timeStamp", { value: timeStamp });
  one(selector).dispatchEvent(event);
};
const has = (name: string) => document.documentElement.classList.contains(name);

beforeAll(startTips);
beforeEach(() => {
  vi.useFakeTimers();
  showPage(
    `<button id="a" data-tip="Star"><i></i></button><button id="b" data-tip="Swap"></button><p></p>`,
  );
  at("pointerover", "p", 0);
  document.documentElement.className = "";
});
afterEach(() => void vi.useRealTimers());

test("Escape hides a tooltip, other keys do not, and the next tooltip is shown again", () => {
  const press = (key: string) => document.dispatchEvent(new KeyboardEvent("keydown", { key }));
  at("pointerover", "#a", 1_000);
  press("a");
  expect(has("tip-off")).toBe(false);
  press("Escape");
  expect(has("tip-off")).toBe(true);
  at("pointerover", "#b", 2_000);
  expect(has("tip-off")).toBe(false);
});
