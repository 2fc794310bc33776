import { type Locator, type Page } from "playwright-core";
import { expect } from "vitest";
import { at, hasFocus, pathOf, soon, toast, unfold } from "../screens/fixture";

/** Goes from the landing page to a shopped list and signs out with the keyboard only, on `page` with or without JavaScript. */
export async function walkByKeys(page: Page, { javaScript }: { javaScript: boolean }) {
  const press = (key: string) => page.keyboard.press(key);
  const go = async (target: Locator, key = "Enter") => {
    await tabTo(page, target);
    await press(key);
  };
  const write = async (target: Locator, text: string) => {
    await tabTo(page, target);
    await press("ControlOrMeta+A");
    await page.keyboard.type(text);
  };
  const heading = (name: string | RegExp) =>
    page.getByRole("heading", { level: 1, name }).filter({ visible: true }).waitFor();

  await page.goto("/");
  await go(page.getByRole("link", { name: "Get Started" }).first());
  const form = page.locator("form", {
    has: page.getByRole("button", { name: "Create account" }),
  });
  await write(form.getByLabel("First name"), "Ida");
  await write(form.getByLabel("Email"), `keyboard-${Date.now()}@example.org`);
  await write(form.getByLabel("Password"), "a good password");
  await go(form.getByRole("button", { name: "Create account" }));
  await heading("Welcome back, Ida!");

  await go(page.getByRole("link", { name: "Skip to content" }));
  await go(page.locator("#preferences summary"));
  await go(page.getByRole("checkbox", { name: "Fish" }), "Space");
  if (!javaScript) await go(page.getByRole("button", { name: "Save preferences" }));
  await soon(async () => (await page.request.get("/api/preferences")).json()).toMatchObject({
    proteinPreferences: ["Fish"],
  });

  const generate = page.getByRole("button", { name: "Generate Random Meals" });
  await go(generate);
  const cards = page.locator("#suggestions article");
  await soon(() => cards.count()).toBe(5);
  const title = at(await cards.getByRole("heading").allInnerTexts(), 0);

  const opener = cards.first().getByRole("link", { name: title, exact: true });
  await go(opener);
  await heading(title);
  await go(page.locator("#recipe").getByRole("link", { name: "Planner" }));
  await soon(() => cards.count()).toBe(5);
  await unfold(page, "suggestions");
  await go(page.getByRole("button", { name: `Add ${title} to favorites` }));
  await toast(page, "Added to favorites").waitFor();

  for (const index of [0, 1]) {
    const select = cards.nth(index).getByRole("button", { name: /^Select / });
    await go(select, "Space");
    await soon(() => select.getAttribute("aria-pressed")).toBe("true");
  }
  await go(page.getByRole("button", { name: "Add Selected to Calendar" }));
  await toast(page, "Added 2 meals to the calendar").waitFor();

  // The list has the next two dinners. The first one is for six.
  await go(page.locator("#table").getByRole("link", { name: title, exact: true }));
  await heading(title);
  await go(page.locator("summary", { hasText: "Who eats" }));
  await write(page.getByRole("spinbutton", { name: `Servings of ${title}` }), "6");
  await go(page.getByRole("button", { name: `Save servings of ${title}` }));
  await toast(page, `${title} now serves 6`).waitFor();

  await go(page.getByRole("link", { name: "Groceries" }).filter({ visible: true }).first());
  await heading("Groceries");
  await go(page.getByRole("button", { name: /^Make the list for \d meals?/ }));
  await page.locator("#groceries-left").waitFor();
  await write(page.getByLabel("Add an item"), "Cat food");
  await press("Enter");
  await page.getByText("Cat food", { exact: true }).waitFor();
  const boxes = page.locator("#shopping input[name=ticked]");
  const left = (await boxes.count()) - 1;
  await go(boxes.first(), "Space");
  if (!javaScript) await go(page.getByRole("button", { name: "Save check marks" }));
  await soon(() => page.locator("#groceries-left b").innerText()).toBe(`${left}`);

  await go(page.getByRole("button", { name: /account/i }).first());
  await go(page.getByRole("button", { name: "Logout" }));
  await soon(() => pathOf(page)).toBe("/");
}

/**
 * Returns the fault in the look of the focused element, or null without one, or if the focus has left the page. A
 * part of the element must not be covered by sticky elements, and the element must be marked.
 */
export function seenFocus(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  // A control that its label draws is visible where the label is.
  const own = focused.closest("label") ?? document.querySelector(`label[for="${focused.id}"]`);
  const shown = focused.matches(".sr-only, [class^=chip-] > input") ? (own ?? focused) : focused;
  const name = focused.getAttribute("aria-label") ?? focused.textContent?.trim() ?? "";
  const label = `${focused.tagName} ${focused.getAttribute("name") ?? ""} ${name}`.slice(0, 90);
  const { left, top, width, height } = shown.getBoundingClientRect();
  const places = [0.5, 0.05, 0.95].flatMap((x) => [0.5, 0.05, 0.95].map((y) => ({ x, y })));
  const isSeen = places.some(({ x, y }) =>
    shown.contains(document.elementFromPoint(left + width * x, top + height * y)),
  );
  if (!isSeen) return `hidden: ${label}`;
  // A card represents its link. The browser itself marks the parts of a date field.
  const card = focused.closest("article, .entry");
  const marks = [focused, shown, ...shown.querySelectorAll("*"), ...(card ? [card] : [])]
    .flatMap((element) => [getComputedStyle(element), getComputedStyle(element, "::after")])
    .some(({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && outlineWidth !== "0px");
  if (focused.matches("[type=date]")) return "";
  return marks ? "" : `not marked: ${label}`;
}

/** Presses Tab until `target` has the focus, and fails if the focus is not visible. */
export async function tabTo(page: Page, target: Locator) {
  // Found once: looking it up by role and name at each press took most of the walk's time.
  const element = await target.elementHandle();
  for (let presses = 0; presses < 250; presses++) {
    const isThere = await element?.evaluate((it) => it === document.activeElement);
    // An element that was replaced meanwhile is looked up again.
    if (isThere || (presses % 10 === 9 && (await hasFocus(target)))) {
      expect(await page.evaluate(seenFocus)).toBe("");
      return;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${target.toString()}`);
}
