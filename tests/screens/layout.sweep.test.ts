import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { DESK, modal, PHONE, resize, today } from "./fixture";
import { coveredLinksIn, misplacedIn } from "./geometry";
import { useHouseholds } from "./household";
import { OFTEN, screensOf } from "./pages";
import { everyNth } from "../thorough";
import { addDays, weekStartOf } from "../../app/server/values/dates";

const households = useHouseholds();

const often = screensOf(households).filter(([name]) => OFTEN.has(name));

test("the pages that are opened often have the names of pages that there are", () => {
  expect(often.map(([name]) => name).sort()).toEqual([...OFTEN].sort());
});

test.each(everyNth(3, often))(
  "%s can be read with larger letters and from right to left",
  async (_, who, path) => {
    const page = await households.lookAs(who);
    await page.goto(await path());
    expect(await misplacedIn(page)).toEqual([]);
  },
);

test.each(everyNth(3, often))(
  "%s opens on a phone the link that is tapped",
  async (_, who, path) => {
    const page = await households.lookAs(who);
    await page.goto(await path());
    expect(await coveredLinksIn(page)).toEqual([]);
  },
);

/** Gives the dishes that are named on the page another title. Answers how many there are. */
const renameDishes = (page: Page, title: string) =>
  page.evaluate((title) => {
    const links = document.querySelectorAll<HTMLElement>("main a[href^='/dashboard/meals/']");
    const titles = [...links].filter((link) => link.textContent && !link.querySelector("svg"));
    for (const link of titles) link.textContent = title;
    return titles.length;
  }, title);

test("the longest words of our book's titles are not broken on the dashboard", async () => {
  const page = await households.lookAs("busy");
  await page.goto("/dashboard?select=all");
  expect(await renameDishes(page, "Mediterranean Cheeseburgers")).toBeGreaterThan(10);
  expect(await misplacedIn(page)).toEqual([]);
});

test("the dashboard opens on a phone the dish that is tapped, also by a title of four lines", async () => {
  const page = await households.lookAs("busy");
  await page.goto("/dashboard");
  await resize(page, PHONE);
  expect(await renameDishes(page, "Quick Cassoulet with Garlic Sausages")).toBeGreaterThan(10);
  expect(await coveredLinksIn(page)).toEqual([]);
});

const inArabic = screensOf(households).filter(([, who]) => who === "reader");

test.each(everyNth(6, inArabic))(
  "%s: what begins in Arabic is set from right to left, also within a sentence of ours",
  async (name, who, path) => {
    const page = await households.lookAs(who);
    await page.goto(await path());
    const { count, wrong } = await page.evaluate(() => {
      const isArabic = (text: string) => /^[^\p{L}]*\p{Script=Arabic}/u.test(text);
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const elements: Element[] = [];
      while (walker.nextNode()) {
        const { parentElement: parent, textContent: text } = walker.currentNode;
        if (parent && !parent.closest("script, option") && isArabic(text ?? "")) {
          elements.push(parent);
        }
      }
      const fields = document.querySelectorAll<HTMLInputElement>("input[type=text], textarea");
      elements.push(...[...fields].filter(({ value }) => isArabic(value)));
      const wrong = elements.filter((it) => getComputedStyle(it).direction !== "rtl");
      return { count: elements.length, wrong: wrong.map((it) => it.outerHTML.slice(0, 200)) };
    });
    expect(wrong).toEqual([]);
    // Two pages are the other recipe's alone, one is a collection's, whose name is not in Arabic.
    const hasNone = /^(a recipe with|a long name|Publish Collection)/;
    expect(count > 0 || hasNone.test(name)).toBe(true);
  },
);

test("of three cards in a row each says Add to Calendar on one line", async () => {
  const page = await households.lookAs("busy");
  await resize(page, DESK);
  await page.goto("/favorites");
  const found = await page
    .locator("[data-card]")
    .filter({ visible: true })
    .evaluateAll((cards) =>
      cards.map((card) => {
        const [link] = [...card.querySelectorAll("a")].filter(
          ({ textContent }) => textContent?.trim() === "Add to Calendar",
        );
        const range = document.createRange();
        const text = [...(link?.childNodes ?? [])].find((it) => it instanceof Text);
        if (text) range.selectNodeContents(text);
        return { top: card.getBoundingClientRect().top, lines: range.getClientRects().length };
      }),
    );
  const [first] = found;
  expect(found.filter(({ top }) => top === first?.top)).toHaveLength(3);
  expect(found.map(({ lines }) => lines)).toEqual(found.map(() => 1));
});

test("arrows point along the line that is read", async () => {
  const page = await households.lookAs("busy");
  await page.goto("/dashboard/groceries");
  const next = page.getByRole("link", { name: "Next week" }).locator("svg");
  const scaleOf = () => next.evaluate((it) => getComputedStyle(it).scale);
  expect(await scaleOf()).toBe("none");
  await page.evaluate(() => (document.documentElement.dir = "rtl"));
  expect(await scaleOf()).toBe("-1 1");
  await page.evaluate(() => (document.documentElement.dir = "ltr"));
});

test("a word that is cut, lies over another or sticks out is found", async () => {
  const page = await households.lookAs("nobody");
  await page.goto("/");
  const cases = {
    cut: "overflow: hidden; width: 3rem; white-space: nowrap",
    "sticks out": "border: 1px solid; width: 3rem; white-space: nowrap",
    "wider than the page": "width: 200vw; white-space: nowrap; text-align: end",
    under: "margin-top: -2.5em; line-height: 1",
  };
  for (const [wrong, style] of Object.entries(cases)) {
    await page.evaluate((css) => {
      document.querySelector("#broken")?.remove();
      const box = document.createElement("p");
      Object.assign(box, { id: "broken", textContent: "Rindfleischsuppe and more of it" });
      box.style.cssText = css;
      document.querySelector("h1")?.after(box);
    }, style);
    expect((await misplacedIn(page)).join(), wrong).toContain(wrong);
  }
});

test.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])(
  "%s, letters twice as large leave me most of a phone for my list and for a week to fill",
  async (_, javaScript) => {
    const { busy } = households.households();
    const page = await households.fixture.visit({ as: busy, javaScript, viewport: PHONE });
    const nextWeek = `/dashboard/week/fill?weekStart=${addDays(weekStartOf(today()), 7)}`;
    for (const path of ["/dashboard/groceries", nextWeek]) {
      await busy.post("/favorites", { intent: "add", mealId: households.firstMeal().id });
      await page.goto(path);
      const covered = await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
        scrollTo(0, document.documentElement.scrollHeight / 2);
        const heights = Array.from({ length: innerHeight / 4 }, (_, row) => row * 4 + 2);
        const isOver = (it: Element | null): boolean =>
          it !== null &&
          (/fixed|sticky/.test(getComputedStyle(it).position) || isOver(it.parentElement));
        const over = heights.filter((y) => isOver(document.elementFromPoint(innerWidth / 2, y)));
        return over.length / heights.length;
      });
      expect(covered, path).toBeLessThan(0.3);
    }
  },
);

test("letters twice as large leave a dish with a long name most of a phone, also as a dialog", async () => {
  const page = await households.visitAs("reader", PHONE);
  await page.goto("/dashboard");
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  await page.locator("a[data-modal]:visible", { hasText: "Slowly Braised" }).first().click();
  const ingredients = modal(page).getByRole("heading", { name: "Ingredients" });
  await ingredients.waitFor();
  const share = await ingredients.evaluate((it) => {
    const scrolls = (element: Element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowY) &&
      element.scrollHeight > element.clientHeight;
    let element: Element = it;
    while (element.parentElement && !scrolls(element)) element = element.parentElement;
    return element.clientHeight / innerHeight;
  });
  expect(share).toBeGreaterThan(0.5);
});
