import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { addDays, weekFrom } from "../../app/server/values/dates";
import { type Client, signUp } from "../client";
import { entries, meal } from "../contract/shapes";
import {
  at,
  cookWithMeals,
  dayLabel,
  PHONE,
  plan,
  soon,
  toast,
  today,
  useFixture,
} from "./fixture";

const fixture = useFixture();
const LONG = `Sheet-Pan Gochujang Salmon with ${"Charred Broccolini, ".repeat(6)}and Rice`;

const addRecipe = async (client: Client, title: string) =>
  meal(
    await client.send("POST", "/api/recipes/create", {
      title,
      ingredients: ["1 carrot"],
      instructions: "Cook it.",
    }),
  ).id;

/** Plans a dinner for each of the seven nights from today on. */
async function planWeek(client: Client, mealIds: string[]) {
  for (const [day, mealId] of mealIds.entries()) await plan(client, mealId, addDays(today(), day));
}

/** Returns the position of an element on the page. Throws if it is not visible. */
async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error("The element is not visible.");
  return box;
}

describe("The next seven dinners", () => {
  test.each([
    ["390 by 844", PHONE],
    ["1024 by 768", { width: 1024, height: 768 }],
  ])("are all visible on %s, tonight first, without scrolling sideways", async (_, viewport) => {
    const { client, meals } = await cookWithMeals(fixture.app, 7);
    await planWeek(
      client,
      meals.map(({ id }) => id),
    );
    const page = await fixture.visit({ as: client, viewport, javaScript: false });
    await page.goto("/dashboard");
    const nights = page.locator("#table [data-night]");
    const dates = await nights.evaluateAll((all) =>
      all.map((night) => night.getAttribute("data-night")),
    );
    expect(dates).toEqual(weekFrom(today()));
    for (const night of await nights.all()) {
      const { x, width } = await boxOf(night);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(viewport.width);
      expect(width).toBeGreaterThan(110);
    }
    expect(await page.getByRole("link", { name: /^Cook / }).count()).toBe(1);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
  });

  test("leave enough space for a long title, a right-to-left title and letters twice as large", async () => {
    const client = await signUp(fixture.app);
    const ids = [
      await addRecipe(client, LONG),
      await addRecipe(client, "مقلوبة الباذنجان مع اللبن والسلطة"),
      await addRecipe(client, "Rindfleischetikettierungsüberwachungsaufgabenauflauf"),
    ];
    await planWeek(client, [...ids, ...ids]);
    const page = await fixture.visit({ as: client, javaScript: false });
    await page.goto("/dashboard");
    for (const size of ["100%", "200%"]) {
      await page.evaluate((to) => (document.documentElement.style.fontSize = to), size);
      const over = await page
        .locator("#table :is(h3, p)")
        .evaluateAll((texts) =>
          texts.filter((text) => text.scrollWidth > text.clientWidth + 1).map((it) => it.innerHTML),
        );
      expect(over).toEqual([]);
    }
  });
});

describe("The dinners of the week", () => {
  /** Plans two dinners: tonight's, and another one of this week, or of the next week on a Saturday. */
  async function twoDinners() {
    const { client, meals } = await cookWithMeals(fixture.app, 2);
    const [one, two] = [at(meals, 0), at(meals, 1)];
    const other = addDays(today(), 1);
    await plan(client, one.id, today());
    await plan(client, two.id, other);
    const titles = async () => {
      const path = `/api/calendar?startDate=${today()}&endDate=${other}`;
      return entries(await client.get(path)).map((it) => it.meal?.title);
    };
    return { client, one, two, other, titles };
  }

  test("are swapped if one plate is dragged onto another", async () => {
    const { client, one, two, other, titles } = await twoDinners();
    // Otherwise the page sends its time zone and reloads, perhaps during the drag.
    await client.post("/account/time-zone", { timeZone: "UTC" });
    // Tall enough that nothing scrolls during the drag.
    const page = await fixture.visit({ as: client, viewport: { width: 1280, height: 1600 } });
    await page.goto("/dashboard");
    const night = (date: string) => page.locator(`#table [data-night="${date}"]`);
    await night(today()).getByRole("link", { name: one.title, exact: true }).dragTo(night(other));
    await toast(page, `Moved to ${dayLabel(other)}`).waitFor();
    expect(await titles()).toEqual([two.title, one.title]);
    await night(today()).getByRole("heading", { name: two.title }).waitFor();
    await night(other).getByRole("heading", { name: one.title }).waitFor();
  });

  test("include a suggestion that is dragged onto an empty plate", async () => {
    const client = await signUp(fixture.app);
    await client.send("POST", "/api/meals/suggestions", { count: 2 }, { "idempotency-key": "two" });
    await client.post("/account/time-zone", { timeZone: "UTC" });
    const page = await fixture.visit({ as: client, viewport: { width: 1280, height: 1600 } });
    await page.goto("/dashboard");
    const card = page.locator("#suggestions [data-card]").first();
    const title = await card.getByRole("heading").innerText();
    await card
      .getByRole("heading")
      .getByRole("link")
      .dragTo(page.locator(`#table [data-night="${today()}"]`));
    await toast(page, "Added to calendar").waitFor();
    const path = `/api/calendar?startDate=${today()}&endDate=${today()}`;
    expect(entries(await client.get(path)).map((it) => it.meal?.title)).toEqual([title]);
    await page.locator("#table [aria-current]").getByRole("heading", { name: title }).waitFor();
  });
});

describe("The kitchen screen", () => {
  test("updates when another member plans a meal, and can be read from across the kitchen", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 1);
    const page = await fixture.visit({ as: client, viewport: { width: 1920, height: 1080 } });
    await page.goto("/week");
    await page.getByText("Nothing planned yet").first().waitFor();
    await plan(client, at(meals, 0).id, today());
    const title = page.getByRole("heading", { name: at(meals, 0).title });
    await title.waitFor();
    const size = await title.evaluate((it) => parseFloat(getComputedStyle(it).fontSize));
    expect(size).toBeGreaterThanOrEqual(72);
  });
});

describe("The printed week for the fridge", () => {
  test("fits on one A4 page even with long titles and many eaters", async () => {
    const client = await signUp(fixture.app);
    for (const name of ["Maya", "Jonas", "Theo"]) {
      await client.send("POST", "/api/eaters", {
        name: `${name} ${"Long-Named ".repeat(4)}`.trim(),
      });
    }
    await client.send("POST", "/api/eaters", { name: "Nell", avoids: "carrot" });
    const id = await addRecipe(client, LONG);
    await planWeek(
      client,
      Array.from({ length: 7 }, () => id),
    );
    await plan(client, id, today());
    const page = await fixture.visit({ as: client, javaScript: false });
    await page.goto("/week?print=1");
    const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await soon(() => page.getByText(/^Nell avoids|^Not for Nell/).count()).toBe(8);
    await page.getByRole("link", { name: "Later days" }).click();
    await page.waitForURL(`**from=${addDays(today(), 7)}`);
    expect(await page.getByRole("heading", { level: 2 }).count()).toBe(0);
  });
});
