import { type Locator, type Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { signUp } from "../client";
import { check, checkInEveryLook, nextLooks, overflow, settled } from "./axe";
import { useHouseholds, type Who } from "./household";
import { DESK, hasFocus, modal, PHONE, soon, toast, today } from "./fixture";

const { fixture, firstMeal, visitAs } = useHouseholds();

type Opened = [name: string, open: (page: Page) => Promise<void>];
const DIALOGS: Opened[] = [
  ["a recipe", (page) => title(page).click()],
  ["Add to Calendar", (page) => card(page).getByRole("link", { name: "Add to Calendar" }).click()],
  ["a day", (page) => page.locator(`#calendar [data-date="${today()}"] .day-date a`).click()],
  ["Add a meal", (page) => page.getByRole("link", { name: "Add Meal", exact: true }).click()],
  [
    "the grocery list for a week",
    // Its link stands on smaller screens only; a wide one has the form itself.
    async (page) => {
      await page.setViewportSize(PHONE);
      await page.getByRole("link", { name: "Grocery list for a week" }).click();
    },
  ],
  [
    "Add to Calendar with a message",
    async (page) => {
      await card(page).getByRole("link", { name: "Add to Calendar" }).click();
      await modal(page).getByRole("button", { name: "Add to Calendar" }).click();
      await modal(page).locator("#scheduledDate-error").waitFor();
    },
  ],
];
const card = (page: Page) => page.locator(`#meal-${firstMeal().id}`);
const title = (page: Page) =>
  card(page).getByRole("link", { name: firstMeal().title, exact: true });

describe("Over the dashboard,", () => {
  test.each(DIALOGS)("everybody can use the dialog: %s", async (_, open) => {
    const page = await visitAs("busy");
    await page.goto("/dashboard");
    await open(page);
    await modal(page).getByRole("heading", { level: 1 }).waitFor();
    expect(await modal(page).evaluate((d) => d.contains(document.activeElement))).toBe(true);
    // What lies behind it is a page that is checked for itself.
    await checkInEveryLook(page, "dialog[data-lifted]");
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflow(page)).toEqual([]);
    const sheet = await modal(page).boundingBox();
    expect(sheet?.width).toBe(360);
    // Tab goes round in the dialog, and never to the page behind it.
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press("Tab");
      const inside = await modal(page).evaluate(
        (d) => d.contains(document.activeElement) || document.activeElement === document.body,
      );
      expect(inside).toBe(true);
    }
    await page.keyboard.press("Escape");
    await soon(() => modal(page).count()).toBe(0);
  });

  test("everybody can use the account's panel, and a message", async () => {
    const page = await visitAs("busy");
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("dialog", { name: "Account" }).waitFor();
    await checkInEveryLook(page, "#account");
    await page.keyboard.press("Escape");
    for (const look of nextLooks()) {
      await page.goto("/all-recipes");
      await page.locator("article button[aria-pressed][aria-label*=favorites]").first().click();
      await toast(page, "favorites").waitFor();
      await check(page, look, "[data-toasts]");
    }
  });
});

describe("With the keyboard alone,", () => {
  test("I sign in, generate meals, select one, plan it, and tick things off my list", async () => {
    const cook = await signUp(fixture.app);
    const page = await visitAs("nobody");
    await page.goto("/");
    await tabTo(page, page.getByRole("link", { name: "Sign In" }));
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Sign In" }).waitFor();
    await tabTo(page, page.locator("#sign-in-email"));
    await page.keyboard.type(cook.email);
    await page.keyboard.press("Tab");
    await page.keyboard.type("a good password");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: /^Welcome back/ }).waitFor();

    await page.keyboard.press("Tab");
    expect(await hasFocus(page.getByRole("link", { name: "Skip to content" }))).toBe(true);
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("button", { name: "Generate Random Meals" }));
    await page.keyboard.press("Enter");
    const cards = page.locator("#suggestions article");
    await soon(() => cards.count()).toBe(5);

    await tabTo(page, cards.first().getByRole("button", { name: /^Select / }));
    await page.keyboard.press("Space");
    await page.getByText("1/10 meals selected").waitFor();
    await tabTo(page, page.getByRole("button", { name: "Add Selected to Calendar" }));
    await page.keyboard.press("Enter");
    await toast(page, "Added one meal to the calendar").waitFor();

    await tabTo(page, cards.nth(1).getByRole("link", { name: "Add to Calendar" }), "Shift+Tab");
    await page.keyboard.press("Enter");
    await modal(page).getByRole("heading", { name: "Add to Calendar" }).waitFor();
    await tabTo(page, modal(page).locator(`input[value="${today()}"]`));
    await page.keyboard.press("Space");
    await tabTo(page, modal(page).getByRole("radio", { name: "Dinner" }));
    await page.keyboard.press("ArrowLeft");
    expect(await modal(page).getByRole("radio", { name: "Lunch" }).isChecked()).toBe(true);
    await page.keyboard.press("Enter");
    await toast(page, "Added to calendar").waitFor();
    await soon(() => modal(page).count()).toBe(0);
    const opener = cards.nth(1).getByRole("link", { name: "Add to Calendar" });
    await soon(() => hasFocus(opener)).toBe(true);
    const meals = page.locator(`#calendar [data-date="${today()}"] [data-entry] small`);
    await soon(() => meals.allInnerTexts()).toEqual(["Lunch", "Dinner"]);

    await tabTo(page, page.getByRole("link", { name: "Select All", exact: true }));
    await page.keyboard.press("Enter");
    await soon(() => page.locator("#calendar input:checked").count()).toBe(2);
    await tabTo(page, page.getByRole("button", { name: /^Generate Grocery List/ }));
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Groceries" }).waitFor();
    const boxes = page.locator("#shopping input[name=ticked]");
    const all = await boxes.count();
    await tabTo(page, boxes.first());
    await page.keyboard.press("Space");
    await soon(() => page.locator("#groceries-left b").innerText()).toBe(`${all - 1} left`);
  });

  test.each([
    ["a phone", PHONE],
    ["a wide screen", DESK],
  ])("I always see what has the focus on %s", async (_, viewport) => {
    const page = await visitAs("busy", viewport);
    await page.goto("/dashboard");
    const hidden: string[] = [];
    let stops = 0;
    await tabTo(page, page.getByRole("link", { name: "Skip to content" }));
    for (; stops < 300; stops++) {
      await settled(page);
      const stop = await page.evaluate(seenFocus);
      if (stop === null) break;
      if (stop !== "") hidden.push(stop);
      await page.keyboard.press("Tab");
    }
    expect(stops).toBeGreaterThan(60);
    expect(hidden).toEqual([]);
  });
});

/**
 * What is wrong with how the focused element shows, if something is; null once the focus has left
 * the page. Something of it must lie above what is sticky, and something must mark it.
 */
function seenFocus(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  // A box that is drawn by its label is seen where the label is.
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
  // A card stands for its link; the parts of a date field are marked by the browser itself.
  const card = focused.closest("article, .entry");
  const marks = [focused, shown, ...shown.querySelectorAll("*"), ...(card ? [card] : [])]
    .flatMap((element) => [getComputedStyle(element), getComputedStyle(element, "::after")])
    .some(({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && outlineWidth !== "0px");
  if (focused.matches("[type=date]")) return "";
  return marks ? "" : `not marked: ${label}`;
}

/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator, key = "Tab") {
  for (let presses = 0; presses < 150; presses++) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${target.toString()}`);
}

test.each<[string, Who, string[], string[]]>([
  [
    "for a cook",
    "busy",
    ["/", "/dashboard", "/test", "/dashboard/preferences", "/dashboard/meals"],
    ["/favorites", "/all-recipes", "/dashboard/meals/:id/share", "/dashboard/calendar/:date"],
  ],
  ["for a visitor", "nobody", ["/", "/test", "/all-recipes"], ["/auth"]],
])("%s, no page makes the browser complain, wherever the links lead", async (_, who, from, to) => {
  const page = await visitAs(who);
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()))
      complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.url()}: ${response.status()}`);
  });
  // A list, the recipes or everything as a file are no page.
  const skipped = /^\/(dashboard\/groceries\.txt|all-recipes\/recipes\.json|account\/export\.json)/;
  const todo = [...from];
  const seen = new Set<string>();
  for (let path = todo.shift(); path !== undefined; path = todo.shift()) {
    const kind = kindOf(path);
    if (seen.has(kind) || skipped.test(path)) continue;
    seen.add(kind);
    await page.goto(path);
    seen.add(kindOf(new URL(page.url()).pathname));
    const links = await page
      .locator("a[href]")
      .evaluateAll((all) => all.map((a) => (a instanceof HTMLAnchorElement ? a.href : "")));
    for (const link of links) {
      const { origin, pathname, search } = new URL(link);
      if (origin === fixture.app.url) todo.push(pathname + search);
    }
  }
  expect(complaints).toEqual([]);
  expect([...seen]).toEqual(expect.arrayContaining(to));
});

/** Pages that differ only in what they show count once. */
const kindOf = (path: string) =>
  path
    .replace(/\?.*/, "")
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ":id")
    .replace(/\d{4}-\d\d-\d\d/g, ":date")
    .replace(/\/shared\/.*/, "/shared/:token");
