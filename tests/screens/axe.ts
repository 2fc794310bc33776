import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import { type Page } from "playwright-core";
import { expect } from "vitest";
import { THOROUGH } from "../thorough";
import { DESK, PHONE, resize } from "./fixture";

/** The builder's own axe. It would send it twice a run, unpacked; once a document is enough. */
const builder = createRequire(import.meta.url).resolve("@axe-core/playwright");
const AXE = readFileSync(createRequire(builder).resolve("axe-core/axe.min.js"), "utf8");

type Look = { viewport: { width: number; height: number }; colorScheme: "light" | "dark" };
let turns = 0;
/**
 * Both widths in the light; in the dark, where contrast alone is looked at, one page in the one and the
 * next in the other. `npm test` takes one of the three, and the next one at the next call.
 */
export function nextLooks(): Look[] {
  const turn = turns++;
  const looks: Look[] = [
    { viewport: DESK, colorScheme: "light" },
    { viewport: turn % 2 ? DESK : PHONE, colorScheme: "dark" },
    { viewport: PHONE, colorScheme: "light" },
  ];
  return THOROUGH ? looks : looks.filter((_, index) => index === turn % looks.length);
}

const LOOKS: Look[] = [
  { viewport: PHONE, colorScheme: "light" },
  { viewport: DESK, colorScheme: "dark" },
  { viewport: DESK, colorScheme: "light" },
  { viewport: PHONE, colorScheme: "dark" },
];

/** Nothing for any rule of axe's to find in the whole page; of four looks each call takes another one. */
export async function checkInNextLook(page: Page) {
  const look = LOOKS[turns++ % LOOKS.length];
  if (look) expect(await violations(page, look), inWords(look)).toEqual([]);
}

const inWords = ({ colorScheme, viewport }: Look) => `${colorScheme}, ${viewport.width} px`;

/** Nothing for axe to find, in the whole page or in what `within` selects of it. */
export async function checkInLooks(page: Page, within?: string) {
  for (const look of nextLooks()) await check(page, look, within);
}

export async function check(page: Page, look: Look, within?: string) {
  const found = await violations(page, look, (axe) => {
    if (within) axe.include(within);
    // Only colors change with the scheme.
    if (look.colorScheme === "dark") axe.withRules(["color-contrast", "link-in-text-block"]);
    else axe.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]);
  });
  expect(found, inWords(look)).toEqual([]);
}

/** What axe finds, by any of its rules unless `choose` says which. */
export async function violations(
  page: Page,
  { viewport, colorScheme }: Look,
  choose: (axe: AxeBuilder) => void = () => undefined,
) {
  await page.emulateMedia({ colorScheme });
  await resize(page, viewport);
  await settled(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const axe = new AxeBuilder({ page, axeSource: "void 0" })
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] });
  choose(axe);
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
