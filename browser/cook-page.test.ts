// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { showDish } from "./cook-page";
import { changeDish, forgetDishes, sendDishes } from "./cook-store";
import { cookPage, dish, NOW, progress, SOUP, TOOLS } from "./test-cook";
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

test("lines that are done are checked, even if the change is not sent yet, and other boxes do not change", () => {
  changeDish(SOUP, () =>
    dish({ lines: [0, 1], steps: [] }, { pending: { "lines 0": false, "steps 0": true } }),
  );
  one("[name=large]").toggleAttribute("checked", true);
  showDish("1");
  expect(ticked()).toEqual(["lines 1", "steps 0", "large 0"]);
});

test("changes are reported as unsent until they are sent", async () => {
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
