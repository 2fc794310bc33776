// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startCookForms } from "./cook-page";
import { changeDish, findDish, forgetDishes } from "./cook-store";
import { showTimers, listRunning } from "./cook-timers";
import { cookPage, dish, NOW, PIE, progress, SOUP, timer, TOOLS } from "./test-cook";
import { one, showPage } from "./test-page";

const change = vi.fn();
/** Records what the page's own script would send. */
const sent = vi.fn();

const tick = (selector: string) => {
  one(selector).toggleAttribute("checked", true);
  one(selector).dispatchEvent(new Event("change", { bubbles: true }));
};
const submit = (selector: string, button: string | null = null) => {
  const submitter = button ? one(button) : null;
  const event = new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter });
  return !one(selector).dispatchEvent(event);
};

beforeAll(() => {
  startCookForms(change, TOOLS);
  for (const type of ["change", "submit"]) document.addEventListener(type, sent);
});
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  vi.clearAllMocks();
  showPage(cookPage(progress()) + `<input id="outside" type="checkbox" />`, { "data-user": "ann" });
  forgetDishes();
  changeDish(SOUP, () => dish());
});

test("a check mark in cook mode is stored on the device, and is not sent as a form as well", () => {
  tick("[name=lines][value='1']");
  expect(change).toHaveBeenCalledWith(SOUP, "lines 1", true);
  expect(sent).not.toHaveBeenCalled();
});

test("stopping a timer of this dish or of another dish is stored on the device, and is not sent as a form", () => {
  changeDish(SOUP, () => dish({ timers: [timer(600)] }));
  changeDish(PIE, () => dish({ timers: [timer(900, { step: 2 })] }));
  showTimers(listRunning(SOUP), SOUP);
  const [first, second] = document.querySelectorAll<HTMLElement>("[data-timer]");
  first?.setAttribute("id", "first");
  second?.setAttribute("id", "second");
  expect([submit("#first"), submit("#second")]).toEqual([true, true]);
  expect(change.mock.calls).toEqual([
    [SOUP, "timer 0 0", null],
    [PIE, "timer 2 0", null],
  ]);
  expect(sent).not.toHaveBeenCalled();
});

test("the timers of a cooked dish stop ringing, and a sign-out removes all cooking progress", () => {
  changeDish(PIE, () => dish());
  const form = (action: string) => {
    document.body.insertAdjacentHTML(
      "beforeend",
      `<form id="new" method="post" action="${action}"></form>`,
    );
    expect(submit("#new")).toBe(false);
    one("#new").remove();
  };
  form("/dashboard/meals/stew/made");
  expect([findDish(SOUP), findDish(PIE)]).toEqual([dish(), dish()]);
  form("/dashboard/meals/soup/made?from=/week");
  expect([findDish(SOUP), findDish(PIE)]).toEqual([undefined, dish()]);
  form("/api/logout");
  expect(findDish(PIE)).toBeUndefined();
});
