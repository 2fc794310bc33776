import { AxeBuilder } from "@axe-core/playwright";
import { type Page } from "playwright-core";
import { expect } from "vitest";
import { DESK, PHONE } from "./kitchen";

type Look = { viewport: { width: number; height: number }; colorScheme: "light" | "dark" };
export const LOOKS: Look[] = [
  { viewport: DESK, colorScheme: "light" },
  { viewport: DESK, colorScheme: "dark" },
  { viewport: PHONE, colorScheme: "dark" },
  { viewport: PHONE, colorScheme: "light" },
];

export async function checkInEveryLook(page: Page) {
  for (const look of LOOKS) await check(page, look);
}

/** Nothing for axe to find. */
export async function check(page: Page, { viewport, colorScheme }: Look) {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  await settled(page);
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  // Only colors change with the scheme.
  if (colorScheme === "dark") axe.withRules(["color-contrast", "link-in-text-block"]);
  else axe.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]);
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ""}`),
  );
  expect(found, `${colorScheme}, ${viewport.width} px`).toEqual([]);
}

/** Colors fade into each other: until they have, a contrast is none of the design's. */
export const settled = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => {}),
  );

/** What makes the page scroll sideways. */
export const overflow = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > width + 0.5)
      .map((element) => element.outerHTML.slice(0, 120));
  });
