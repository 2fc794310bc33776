import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { addDays } from "../../app/server/values/dates";
import { DATABASE } from "~db/address";
import { addHouseholds, PASSWORD } from "../../scripts/seed/households";
import { type Client, signIn, signUp } from "../client";
import { at, plan, resize, soon, toast, today, useFixture } from "./fixture";

/**
 * What a page may ask of the eye and of a phone, for a household that has just begun, one with a planned week, and one
 * with a year of data.
 */
const PHONE = { width: 390, height: 844 };
const SMALL = { width: 375, height: 667 };
const DESK = { width: 1280, height: 900 };
const LOOKS = [PHONE, SMALL, DESK];

const folder = mkdtempSync(join(tmpdir(), "weeknight-year-"));
beforeAll(() => addHouseholds(join(folder, DATABASE), { households: 1 }));
const fixture = useFixture(() => ({ DATA_DIR: folder }));

const HOUSEHOLDS = ["new", "week", "year"] as const;
const clients = new Map<string, Promise<Client>>();

function clientOf(kind: (typeof HOUSEHOLDS)[number]) {
  const found = clients.get(kind) ?? enter(kind);
  clients.set(kind, found);
  return found;
}

async function enter(kind: (typeof HOUSEHOLDS)[number]) {
  if (kind === "year") return signIn(fixture.app, "cook1@example.org", PASSWORD);
  const client = await signUp(fixture.app);
  if (kind === "new") return client;
  const page = await fixture.visit({ javaScript: false, as: client, viewport: PHONE });
  await page.goto("/dashboard/week/fill");
  await page.getByRole("button", { name: /^Plan \d dinners?/ }).click();
  await toast(page, /meals planned/).waitFor();
  return client;
}

/** Links, buttons, fields and folds that can be seen, with those of the frame. */
const controlsIn = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll("a, button, summary, input:not([type=hidden]), select")].filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          element.getClientRects().length > 0,
      ).length,
  );
const elementsIn = (page: Page) => page.evaluate(() => document.querySelectorAll("*").length);
const screensOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight / innerHeight);

/** How much of the window's height lies under bars that stay while the page is scrolled. */
const shareOfBars = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, 300);
    const bars = [...document.querySelectorAll<HTMLElement>("body *")].filter((element) => {
      const { position } = getComputedStyle(element);
      const { width, height, top, bottom } = element.getBoundingClientRect();
      const isStuck =
        position === "fixed" ||
        (position === "sticky" && (top <= 1 || bottom >= innerHeight - 140));
      return (
        isStuck &&
        width > innerWidth / 2 &&
        height > 0 &&
        element.checkVisibility({ opacityProperty: true })
      );
    });
    const outer = bars.filter((bar) => !bars.some((other) => other !== bar && other.contains(bar)));
    const covered = new Set<number>();
    for (const bar of outer) {
      const { top, bottom } = bar.getBoundingClientRect();
      for (
        let y = Math.max(0, Math.round(top));
        y < Math.min(innerHeight, Math.round(bottom));
        y += 1
      ) {
        covered.add(y);
      }
    }
    return covered.size / innerHeight;
  });

/** Goes through a page by Tab, and names each stop whose middle lies under something else. */
async function coveredStops(page: Page, most = 60): Promise<string[]> {
  const covered: string[] = [];
  await page.evaluate(() => {
    scrollTo(0, 0);
    document.body.focus();
  });
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press("Tab");
    const seen = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const { left, top, width, height } = element.getBoundingClientRect();
      const shown = document.elementFromPoint(left + Math.min(width, 40) / 2, top + height / 2);
      const isSeen =
        shown !== null &&
        (element.contains(shown) ||
          shown.contains(element) ||
          element.closest("label")?.contains(shown));
      const name = element.getAttribute("aria-label") ?? element.textContent ?? "";
      return isSeen ? "" : `${element.tagName.toLowerCase()} "${name.trim().slice(0, 40)}"`;
    });
    if (seen === null) break;
    if (seen) covered.push(seen);
  }
  return covered;
}

const DASHBOARD = {
  new: { elements: 800, kilobytes: 70, controls: 40, screens: 2 },
  week: { elements: 800, kilobytes: 70, controls: 50, screens: 3 },
  year: { elements: 800, kilobytes: 70, controls: 50, screens: 3 },
};

describe.each(HOUSEHOLDS)("The dashboard of a household (%s)", (kind) => {
  test("has few elements, bytes, controls and screens", async () => {
    const most = DASHBOARD[kind];
    const page = await fixture.visit({ as: await clientOf(kind), viewport: PHONE });
    const answer = await page.goto("/dashboard");
    expect((await answer?.body())?.length).toBeLessThanOrEqual(most.kilobytes * 1_000);
    expect(await elementsIn(page)).toBeLessThanOrEqual(most.elements);
    expect(await screensOf(page)).toBeLessThanOrEqual(most.screens);
    for (const look of LOOKS) {
      await resize(page, look);
      expect(await controlsIn(page), `${look.width} px`).toBeLessThanOrEqual(most.controls);
    }
    // A month to be read, in its fold.
    expect(await page.locator("#calendar *").evaluateAll((all) => all.length)).toBeLessThanOrEqual(
      200,
    );
  });

  test("shows the next step, whole, on the first screen of a phone", async () => {
    const page = await fixture.visit({ as: await clientOf(kind), viewport: PHONE });
    await page.goto("/dashboard");
    const primary = page.locator("#table [data-main]").first();
    if (kind === "new") expect(await primary.innerText()).toBe("Fill my week");
    const box = await primary.boundingBox();
    const tabs = await page.getByRole("navigation", { name: "Main, phone" }).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
  });
});

describe.each(HOUSEHOLDS)("Each page of a household (%s)", (kind) => {
  const PATHS = [
    "/dashboard",
    "/dashboard/week/fill",
    "/dashboard/calendar/new",
    "/dashboard/groceries",
    "/all-recipes",
    "/favorites",
    "/table",
    "/account",
    "/add",
  ];

  test("leaves four fifths of a small screen free of bars, and covers no Tab stop", async () => {
    const page = await fixture.visit({ as: await clientOf(kind), viewport: SMALL });
    for (const path of PATHS) {
      await page.goto(path);
      expect(await shareOfBars(page), path).toBeLessThanOrEqual(0.2);
      expect(await coveredStops(page), path).toEqual([]);
    }
  });
});

test("A grocery list of some 45 items has few controls, and eight rows on the first screen", async () => {
  const client = await signUp(fixture.app);
  // The week's list ends on Saturday, four days from the day on which tests run.
  for (let dish = 0; dish < 7; dish += 1) {
    const ingredients = FOODS.slice(dish * 6, dish * 6 + 6);
    const recipe = { title: `Dish ${dish + 1}`, ingredients };
    const { body } = await client.send("POST", "/api/recipes/create", recipe);
    const id = String(Reflect.get(Object(body), "id"));
    await plan(client, id, addDays(today(), dish % 4), dish < 4 ? "dinner" : "lunch");
  }
  const page = await fixture.visit({ as: client, viewport: PHONE });
  await page.goto("/dashboard/groceries");
  await page
    .getByRole("button", { name: /^Make the list/ })
    .first()
    .click();
  const rows = page.locator(".item:has(input[name=ticked])");
  await soon(() => rows.count()).toBeGreaterThanOrEqual(35);
  const buttons = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll("button, summary, input[type=submit]")].filter((element) =>
          element.checkVisibility({ visibilityProperty: true }),
        ).length,
    );
  const rowsInSight = async ({ height }: { height: number }) => {
    const bars = await page
      .locator(".dock:visible, .tabbar:visible")
      .evaluateAll((all) => Math.min(...all.map((bar) => bar.getBoundingClientRect().top)));
    const bottom = Math.min(height, bars);
    return rows.evaluateAll(
      (all, bottom) => all.filter((row) => row.getBoundingClientRect().bottom <= bottom).length,
      bottom,
    );
  };
  for (const [look, least] of [
    [PHONE, 8],
    [SMALL, 5],
  ] as const) {
    await page.setViewportSize(look);
    await page.evaluate(() => scrollTo(0, 0));
    expect(await buttons()).toBeLessThanOrEqual(60);
    expect(await rowsInSight(look), `${look.width} px`).toBeGreaterThanOrEqual(least);
    const heights = await rows.evaluateAll((all) =>
      all.map((row) => row.getBoundingClientRect().height),
    );
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    expect(
      at(
        [...heights].sort((a, b) => a - b),
        Math.floor(heights.length / 2),
      ),
    ).toBeLessThanOrEqual(65);
  }
});

const FOODS = [
  "2 leeks",
  "1 lb carrots",
  "3 parsnips",
  "1 celeriac",
  "2 turnips",
  "1 bunch kale",
  "1 lb chicken thighs",
  "2 lemons",
  "1 bunch parsley",
  "1 cup yogurt",
  "2 cucumbers",
  "4 pitas",
  "1 lb salmon",
  "1 lb asparagus",
  "1 bunch dill",
  "8 oz crème fraîche",
  "1 lb potatoes",
  "3 shallots",
  "1 lb ground beef",
  "8 taco shells",
  "1 head lettuce",
  "4 tomatoes",
  "8 oz cheddar",
  "2 avocados",
  "1 block tofu",
  "2 bell peppers",
  "1 lb broccoli",
  "2 tbsp fish sauce",
  "1 lime",
  "8 oz rice noodles",
  "1 can chickpeas",
  "1 lb spinach",
  "1 can coconut milk",
  "2 tbsp curry paste",
  "1 cauliflower",
  "1 mango",
  "1 lb sausage",
  "1 head cabbage",
  "4 apples",
  "1 cup apple juice",
  "1 jar mustard",
  "1 loaf rye bread",
];

test("A page of recipes of a year has few elements and screens", async () => {
  const page = await fixture.visit({ as: await clientOf("year"), viewport: PHONE });
  for (const path of ["/all-recipes", "/favorites", "/custom-recipes"]) {
    for (const view of ["list", "cards"]) {
      await page.goto(`${path}?view=${view}`);
      expect(await screensOf(page), `${path} ${view}`).toBeLessThanOrEqual(12);
      expect(await elementsIn(page), `${path} ${view}`).toBeLessThanOrEqual(1_100);
    }
  }
});

test("No message covers the next step", async () => {
  const client = await signUp(fixture.app);
  for (const viewport of LOOKS) {
    const page = await fixture.visit({ as: client, viewport });
    await page.goto("/dashboard/calendar/new");
    await page.getByRole("button", { name: /^Add / }).first().click();
    const message = toast(page, /^Added to calendar/);
    await message.waitFor();
    const covered = () =>
      page.evaluate(() => {
        const [said] = [...document.querySelectorAll("[data-toast]")];
        const box = said?.getBoundingClientRect();
        if (!box) return ["no message"];
        return [...document.querySelectorAll("[data-main]")]
          .filter((button) => button.checkVisibility())
          .filter((button) => {
            const { top, bottom, left, right } = button.getBoundingClientRect();
            const isInSight = top < innerHeight && bottom > 0;
            return (
              isInSight &&
              top < box.bottom &&
              bottom > box.top &&
              left < box.right &&
              right > box.left
            );
          })
          .map((button) => button.textContent);
      });
    await soon(covered).toEqual([]);
  }
});
