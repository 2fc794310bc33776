import { expect, test } from "vitest";
import { misplacedIn } from "./geometry";
import { useHouseholds } from "./household";
import { screensOf } from "./pages";

const households = useHouseholds();

/** What a cook opens each week; `npm run test:sweeps` looks at every page. */
const WEEKLY = new Set([
  "the landing page",
  "the dashboard",
  "a day with long names",
  "Add to Calendar",
  "a recipe with long names",
  "the calendar with long names",
  "the grocery list with long names",
  "the list at the store with long names",
  "the favorites with long names",
  "the payment",
]);

test.each(screensOf(households).filter(([name]) => WEEKLY.has(name)))(
  "%s can be read with larger letters and from right to left",
  async (_, who, path) => {
    const page = await households.lookAs(who);
    await page.goto(await path());
    expect(await misplacedIn(page)).toEqual([]);
  },
);

test("a word that is cut, lies over another or sticks out is found", async () => {
  const page = await households.lookAs("nobody");
  await page.goto("/");
  const cases = {
    cut: "overflow: hidden; width: 3rem; white-space: nowrap",
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
