// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { dishHere, showDish } from "./cook-page";
import { changeDish, forgetDishes, sendDishes } from "./cook-store";
import { cookPage, dish, NOW, PIE, progress, rows, SOUP, timer, TOOLS } from "./test-cook";
import { cutOff, one, showPage } from "./test-page";

const ticked = () =>
  [...document.querySelectorAll<HTMLInputElement>("input:checked")].map(
    (it) => `${it.name} ${it.value}`,
  );

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  vi.stubGlobal("isSecureContext", true);
  showPage(cookPage(progress()), { "data-user": "ann" });
  forgetDishes();
});

test("what is done is ticked, with what waits to be sent; other boxes stay as they are", () => {
  changeDish(SOUP, () =>
    dish({ lines: [0, 1], steps: [] }, { pending: { "lines 0": false, "steps 0": true } }),
  );
  one("[name=large]").toggleAttribute("checked", true);
  showDish("1");
  expect(ticked()).toEqual(["lines 1", "steps 0", "large 0"]);
});

test("a dish that this browser does not know is left as the server wrote it", () => {
  one("[name=steps]").toggleAttribute("checked", true);
  expect(showDish("1")).toEqual([]);
  expect(ticked()).toEqual(["steps 0"]);
  expect(dishHere()).toBeUndefined();
  changeDish(SOUP, () => dish());
  expect(dishHere()).toBe(SOUP);
});

test("on any other page the timers go on, though no row shows them", () => {
  changeDish(PIE, () => dish({ timers: [timer(60)] }));
  showPage("<main></main>", { "data-user": "ann" });
  expect(showDish(undefined)).toHaveLength(1);
  expect([rows(), dishHere()]).toEqual([[], undefined]);
});

test("I am asked for notifications while a timer runs, where nobody has asked me yet", () => {
  const isAsked = () => {
    showDish("1");
    return !one("[data-notify]").hidden;
  };
  changeDish(SOUP, () => dish({ timers: [timer(60)] }));
  expect(isAsked()).toBe(false);
  vi.stubGlobal("Notification", { permission: "denied" });
  expect(isAsked()).toBe(false);
  vi.stubGlobal("Notification", { permission: "default" });
  expect(isAsked()).toBe(true);
  changeDish(SOUP, () => dish());
  expect(isAsked()).toBe(false);
});

test("over plain http I read what the browser lacks, at the first step and where a timer runs", () => {
  const isSaid = (step: string) => {
    showDish(step);
    return !one("[data-plain-http]").hidden;
  };
  changeDish(SOUP, () => dish());
  expect(isSaid("1")).toBe(false);
  vi.stubGlobal("isSecureContext", false);
  expect([isSaid("1"), isSaid("2")]).toEqual([true, false]);
  changeDish(SOUP, () => dish({ timers: [timer(60)] }));
  expect(isSaid("2")).toBe(true);
});

test("what could not be sent is said, until it is", async () => {
  cutOff();
  changeDish(SOUP, () => dish({}, { pending: { "lines 0": true } }));
  showDish("1");
  expect(one("[data-unsent]").textContent).toBe("");
  await sendDishes(TOOLS);
  showDish("1");
  expect(one("[data-unsent]").textContent).toContain("Not sent yet");
  vi.stubGlobal("fetch", async () => Response.json(progress()));
  await sendDishes(TOOLS);
  showDish("1");
  expect(one("[data-unsent]").textContent).toBe("");
});
