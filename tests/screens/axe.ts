import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import { type Page } from "playwright-core";
import { expect } from "vitest";
import { DESK, PHONE, resize } from "./fixture";

/** The builder's own copy of axe. By default the builder sends it twice for each run. Once for each document is enough. */
const builder = createRequire(import.meta.url).resolve("@axe-core/playwright");
const AXE = readFileSync(createRequire(builder).resolve("axe-core/axe.min.js"), "utf8");

type Look = { viewport: { width: number; height: number }; colorScheme: "light" | "dark" };
const LOOKS: Look[] = [
  { viewport: PHONE, colorScheme: "light" },
  { viewport: DESK, colorScheme: "dark" },
  { viewport: DESK, colorScheme: "light" },
  { viewport: PHONE, colorScheme: "dark" },
];

let turns = 0;

/**
 * Fails if a rule of axe finds something in the whole page, or in the part that the selector `within` selects. Each call
 * uses the next of the four looks.
 */
export async function checkInNextLook(page: Page, within?: string) {
  const look = LOOKS[turns++ % LOOKS.length];
  if (look) {
    const { colorScheme, viewport } = look;
    const found = await violations(page, look, within);
    expect(found, `${colorScheme}, ${viewport.width} px`).toEqual([]);
  }
}

/** Returns the violations of all rules of axe, in the whole page or in the part that the selector `within` selects. */
export async function violations(page: Page, { viewport, colorScheme }: Look, within?: string) {
  await page.emulateMedia({ colorScheme });
  await resize(page, viewport);
  await settled(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const axe = new AxeBuilder({ page, axeSource: "void 0" })
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] });
  if (within) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ""}`),
  );
}

/**
 * Waits until color transitions have ended, because contrasts are wrong during a transition. A child that inherits a color
 * starts its transition when that of its parent has ended.
 */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let times = 0; times < 10 && document.getAnimations().length > 0; times++) {
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    }
  });

/** Returns the elements that make the page scroll sideways. */
export const overflow = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return right > width + 0.5 || (document.dir === "rtl" && left < -0.5);
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });
