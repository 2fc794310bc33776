import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { violations } from "../screens/axe";
import { DESK, PHONE } from "../screens/fixture";
import { coveredLinksIn, misplacedIn } from "../screens/geometry";
import { useHouseholds } from "../screens/household";
import { screensOf } from "../screens/pages";

const households = useHouseholds();

/** Returns the elements whose text begins in Arabic but is set from left to right. */
const arabicFromLeft = (page: Page) =>
  page.evaluate(() => {
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
    return elements
      .filter((element) => getComputedStyle(element).direction !== "rtl")
      .map((element) => element.outerHTML.slice(0, 200));
  });

// The fixture fails each test whose page reports a script error or a violation of its security policy.
test.each(screensOf(households))("%s can be read and used by everyone", async (_, who, path) => {
  const page = await households.lookAs(who);
  await page.goto(await path());
  for (const colorScheme of ["light", "dark"] as const) {
    for (const viewport of [PHONE, DESK]) {
      expect(await violations(page, { viewport, colorScheme })).toEqual([]);
    }
  }
  expect(await coveredLinksIn(page)).toEqual([]);
  expect(await arabicFromLeft(page)).toEqual([]);
  expect(await misplacedIn(page)).toEqual([]);
});

test("the checks of the page sweep detect words that are cut off, overlap or stick out", async () => {
  const page = await households.visitAs("nobody");
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

test("the security policy blocks a script that is added to a page, and the browser reports that", async () => {
  const page = await households.visitAs("nobody");
  // The fixture would fail this test because of the message that it waits for.
  page.removeAllListeners("console");
  const stopped = page.waitForEvent("console", (message) =>
    message.text().includes("Content Security Policy"),
  );
  await page.goto("/auth");
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'taken'";
    document.head.append(script);
  });
  expect((await stopped).text()).toContain("script-src");
  expect(await page.title()).not.toBe("taken");
});
