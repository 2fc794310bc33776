import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import { type Page } from "playwright-core";
import { expect } from "vitest";
import { DESK, PHONE, resize } from "./fixture";

/** The builder's own axe. It would send it twice a run, unpacked; once a document is enough. */
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
 * Fails if a rule of axe finds something, in the whole page or in what the selector `within` selects. Each
 * call takes the next of the four looks.
 */
export async function checkInNextLook(page: Page, within?: string) {
  const look = LOOKS[turns++ % LOOKS.length];
  if (look) {
    const { colorScheme, viewport } = look;
    const found = await violations(page, look, within);
    expect(found, `${colorScheme}, ${viewport.width} px`).toEqual([]);
  }
}

/** What axe finds, by any of its rules, in the whole page or in what the selector `within` selects. */
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
 * Colors fade into each other: until they have, a contrast is none of the design's. What inherits a
 * color begins to fade when its parent has ended.
 */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let times = 0; times < 10 && document.getAnimations().length > 0; times++) {
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    }
  });

/** What makes the page scroll sideways. */
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
