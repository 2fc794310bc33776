import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { DATABASE } from "~db/address";
import { addHouseholds, PASSWORD } from "../../scripts/seed/households";
import { signIn, signUp } from "../client";
import { resize, soon, toast, useFixture } from "./fixture";

/**
 * The limits of a page for its reader and for a phone, for a household that has just begun and one with a year of data.
 */
const PHONE = { width: 390, height: 844 };
const SMALL = { width: 375, height: 667 };
const DESK = { width: 1280, height: 900 };
const LOOKS = [PHONE, SMALL, DESK];

const folder = mkdtempSync(join(tmpdir(), "weeknight-year-"));
beforeAll(() => addHouseholds(join(folder, DATABASE), { households: 1 }));
const fixture = useFixture(() => ({ DATA_DIR: folder }));

const HOUSEHOLDS = ["new", "year"] as const;
const clientOf = (kind: (typeof HOUSEHOLDS)[number]) =>
  kind === "year" ? signIn(fixture.app, "cook1@example.org", PASSWORD) : signUp(fixture.app);

/** Counts the visible links, buttons, fields and folds, including those of the header and the tab bar. */
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

/** Returns the part of the window's height that sticky bars cover. */
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

/** Goes through a page with Tab. Returns each stop whose middle is covered. */
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
  year: { elements: 800, kilobytes: 70, controls: 50, screens: 3 },
};

describe.each(HOUSEHOLDS)("The dashboard of a household (%s)", (kind) => {
  test("stays within the limits of elements, bytes, controls and screens", async () => {
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
    // The month in its fold is only for reading.
    expect(await page.locator("#calendar *").evaluateAll((all) => all.length)).toBeLessThanOrEqual(
      200,
    );
  });

  test("shows the whole next step on the first screen of a phone", async () => {
    const page = await fixture.visit({ as: await clientOf(kind), viewport: PHONE });
    await page.goto("/dashboard");
    const primary = page.locator("#table [data-main]").first();
    if (kind === "new") expect(await primary.innerText()).toBe("Fill my week");
    const box = await primary.boundingBox();
    const tabs = await page.getByRole("navigation", { name: "Main, phone" }).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
  });
});

describe("Each page of a household with a year of data", () => {
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

  test("leaves four fifths of a small screen free of bars, and no bar covers a focused element", async () => {
    const page = await fixture.visit({ as: await clientOf("year"), viewport: SMALL });
    for (const path of PATHS) {
      await page.goto(path);
      expect(await shareOfBars(page), path).toBeLessThanOrEqual(0.2);
      expect(await coveredStops(page), path).toEqual([]);
    }
  });
});

test("A page with the recipes of a year stays within the limits of elements and screens", async () => {
  const page = await fixture.visit({ as: await clientOf("year"), viewport: PHONE });
  for (const path of ["/all-recipes", "/favorites", "/custom-recipes"]) {
    await page.goto(`${path}?view=cards`);
    expect(await screensOf(page), path).toBeLessThanOrEqual(12);
    expect(await elementsIn(page), path).toBeLessThanOrEqual(1_100);
  }
});

test("No toast covers the next step", async () => {
  const client = await signUp(fixture.app);
  for (const viewport of [PHONE, DESK]) {
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
