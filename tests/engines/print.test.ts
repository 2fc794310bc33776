import { describe, expect, test } from "vitest";
import { useEngines } from "./fixture";
import { type Page, soon } from "./page";
import { itemsOf, LIST, shopper } from "./shopping";

const { open, running } = useEngines();

/**
 * Applies the print styles to the page, as the engine has parsed them, because not every driver can print.
 */
const showPrint = (page: Page) =>
  page.ask(() => {
    let turned = 0;
    const turn = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule && /\b(print|screen)\b/.test(rule.media.mediaText)) {
          rule.media.mediaText = rule.media.mediaText.includes("print") ? "all" : "not all";
          turned += 1;
        }
        if (rule instanceof CSSGroupingRule) turn(rule.cssRules);
      }
    };
    for (const sheet of document.styleSheets) {
      if (sheet.media.mediaText === "print") sheet.media.mediaText = "all";
      turn(sheet.cssRules);
    }
    return turned;
  });

/**
 * Returns the visible buttons, without the hidden one that Enter presses, which has no size. The headings of aisles are
 * buttons on the screen, and headings on paper.
 */
const toPress = (page: Page) =>
  page.ask(() =>
    [...document.querySelectorAll("button")]
      .filter((it) => it.checkVisibility({ visibilityProperty: true }) && it.clientWidth > 2)
      .map((it) => it.outerHTML.slice(0, 80)),
  );

describe.each(["Firefox", "WebKit"] as const)("In %s,", (name) => {
  test("a printed list has every item to buy, and no buttons", async () => {
    const { client } = await shopper(running().app);
    const page = await open(name, { as: client });
    await page.goto(LIST);
    await soon(() => toPress(page)).not.toEqual([]);
    await soon(() => page.ask(() => document.styleSheets.length)).toBeGreaterThan(1);
    expect(await showPrint(page)).toBeGreaterThan(0);
    await soon(() => toPress(page)).toEqual([]);
    const printed = await page.ask(() => document.body.innerText.toLowerCase());
    for (const item of await itemsOf(client)) expect(printed).toContain(item.name.toLowerCase());
    expect(printed).not.toContain("add an item");
  });

  test("a printed calendar shows each meal on its day, and no buttons", async () => {
    const { client, meals } = await shopper(running().app);
    const page = await open(name, { as: client });
    await page.goto("/dashboard/calendar");
    await page.heading("Meal Calendar").waitFor();
    await soon(() => page.ask(() => document.styleSheets.length)).toBeGreaterThan(1);
    await showPrint(page);
    await soon(() => toPress(page)).toEqual([]);
    const printed = await page.ask(() => document.body.innerText);
    expect(printed).toContain(meals[0]?.title);
  });
});
