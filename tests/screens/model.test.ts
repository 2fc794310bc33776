import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signUp } from "../client";
import { type ModelStandIn, startModelStandIn } from "../model-stand-in";
import { takeTurns } from "../thorough";
import { credits, DESK, PHONE, soon, toast, useFixture } from "./fixture";

let model: ModelStandIn;
// Before the fixture's own: the app must know where the model is.
beforeAll(async () => void (model = await startModelStandIn()));
const fixture = useFixture(() => ({ OPENAI_BASE_URL: model.url }));
afterAll(() => model.stop());
beforeEach(() => model.behave());

const WRITE = /^Write it for me – 1 credit: /;
const CARDS = "#suggestions article";

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("With a model, %s,", (_, javaScript) => {
  takeTurns(javaScript);

  const open = async () => {
    const page = await fixture.visit({ javaScript, as: await signUp(fixture.app) });
    await page.goto("/dashboard");
    return page;
  };

  test("I get five meals, and another one in the place of one that I do not like", async () => {
    const page = await open();
    await page.getByRole("button", { name: "Generate Random Meals" }).click();
    await soon(() => page.locator(CARDS).count()).toBe(5);
    await credits(page, 15).waitFor();
    const titles = await page.locator(`${CARDS} h3`).allTextContents();
    const third = titles[2] ?? "";

    await page.getByRole("button", { name: `Replace ${third} (1 credit)` }).click();
    await credits(page, 14).waitFor();
    const now = await page.locator(`${CARDS} h3`).allTextContents();
    expect(now).toHaveLength(5);
    expect(now[2]).not.toBe(third);
    expect(now.toSpliced(2, 1)).toEqual(titles.toSpliced(2, 1));
    expect(await toast(page).textContent()).toContain(`Meal replaced${now[2]}`);
  });

  test("I am told when it fails, keep my credits, and the recipe book fills in", async () => {
    const page = await open();
    model.behave("500");
    await page.getByRole("button", { name: "Generate Random Meals" }).click();
    await soon(() => toast(page).textContent()).toContain(
      "Generation failedUnable to generate meals: The recipe model failed. Please try again.",
    );
    await page.getByRole("button", { name: "Fill In from the Recipe Book" }).click();
    await soon(() => page.locator(CARDS).count()).toBe(5);
    await soon(() => page.locator(CARDS).getByText("Weeknight recipe book").count()).toBe(5);
    await credits(page, 20).waitFor();
    expect(await page.getByRole("button", { name: /Recipe Book$/ }).count()).toBe(0);
  });

  test("a search that fails keeps what I typed, and may be looked up in the book", async () => {
    const page = await open();
    model.behave("503");
    await page.getByRole("searchbox").fill("quick chicken curry");
    await page.getByRole("button", { name: "Find Recipe" }).click();
    await page.getByRole("button", { name: WRITE }).click();
    await soon(() => toast(page).textContent()).toMatch(
      /Search failed\s*Unable to generate your specific recipe\. Please try again\./,
    );
    expect(await page.getByRole("searchbox").inputValue()).toBe("quick chicken curry");
    await page.getByRole("button", { name: "Look in the Recipe Book" }).click();
    await page.getByText("Your Custom Recipe Request").waitFor();
    await page.locator(CARDS).getByText("Weeknight recipe book").waitFor();
    await credits(page, 20).waitFor();
  });

  test("an ingredient that nobody knows is marked, and checked is said of nothing", async () => {
    const cook = await signUp(fixture.app);
    await cook.send("POST", "/api/preferences", { allergyPreferences: ["Nut-Free"] });
    const page = await fixture.visit({ javaScript, as: cook });
    model.behave("unknown food");
    await page.goto("/dashboard");
    await page.getByRole("searchbox").fill("stuffed peppers");
    await page.getByRole("button", { name: "Find Recipe" }).click();
    await page.getByRole("button", { name: WRITE }).click();
    await page.locator(`${CARDS} h3 a`).click();
    const recipe = page.getByRole("main");
    await recipe
      .getByText(/^Not checked for Nut-Free.*wobbleroot/)
      .first()
      .waitFor();
    await recipe.getByText(/^Looked at for Nut-Free/).waitFor();
    expect(await recipe.textContent()).not.toContain("Checked for Nut-Free");
    expect(await recipe.textContent()).not.toMatch(/\bsafe\b/i);
  });
});

test.each([
  ["a phone", PHONE],
  ["a wide screen", DESK],
])(
  "On %s, meals appear one by one in the places of the gray cards, and nothing moves",
  async (_, viewport) => {
    const page = await fixture.visit({ as: await signUp(fixture.app), viewport });
    await page.addInitScript(() => {
      const shifts: { value: number; at: number }[] = [];
      const counts: string[] = [];
      Object.assign(window, { shifts, counts });
      const visible = (selector: string) =>
        [...document.querySelectorAll(`#suggestions ${selector}`)].filter((it) =>
          it.checkVisibility(),
        ).length;
      new MutationObserver(() => {
        counts.push(`${visible("[data-skeleton]")}+${visible("article")}`);
      }).observe(document, { childList: true, subtree: true, attributes: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          shifts.push({ value: entry.toJSON().value, at: entry.startTime });
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/dashboard");
    model.behave({ mealDelayMs: 600 });
    await page.getByRole("button", { name: "Generate Random Meals" }).click();
    const gray = page.locator("#suggestions [data-skeleton]:visible");
    const meals = page.locator("#suggestions article:visible");
    await gray.first().waitFor();
    // What the tap itself opens is no surprise, whenever a busy machine comes to paint it.
    const opened: number = await page.evaluate(
      () =>
        new Promise((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now()))),
        ),
    );
    await soon(async () => [await gray.count(), await meals.count()]).toEqual([0, 5]);
    const counts: string[] = await page.evaluate(() => Reflect.get(window, "counts"));
    // Two meals may arrive in one change of the page.
    const between = new Set(counts.filter((count) => /^[1-5]\+[1-4]$/.test(count)));
    expect(between.size).toBeGreaterThanOrEqual(2);
    await credits(page, 15).waitFor();
    // A title of two lines may move what is below by a line.
    const shifts: { value: number; at: number }[] = await page.evaluate(() =>
      Reflect.get(window, "shifts"),
    );
    const later = shifts.filter(({ at }) => at > opened);
    expect(later.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.02);
  },
);
