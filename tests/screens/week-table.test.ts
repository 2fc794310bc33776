import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { addDays, weekStartOf } from "~/dates";
import { addMonths, monthName, monthOf } from "~/features/calendar/month-grid";
import { type Client, signUp } from "../client";
import { withDatabase } from "../contract/database";
import { entries, meal } from "../contract/shapes";
import { takeTurns } from "../thorough";
import {
  at,
  cookWithMeals,
  dayLabel,
  DESK,
  PHONE,
  plan,
  printed,
  soon,
  toast,
  today,
  useFixture,
} from "./fixture";

const fixture = useFixture();
const sunday = () => weekStartOf(today());
const LONG = `Sheet-Pan Gochujang Salmon with ${"Charred Broccolini, ".repeat(6)}and Rice`;

const addRecipe = async (client: Client, title: string) =>
  meal(
    await client.send("POST", "/api/recipes/create", {
      ...{ title, ingredients: ["1 carrot"], instructions: "Cook it." },
    }),
  ).id;

/** Plans a dinner for each night of this week, also for those that are over, which no form does. */
async function planWeek(client: Client, mealIds: string[]) {
  await withDatabase(fixture.app, async (db) => {
    const { householdId } = await db
      .selectFrom("users")
      .where("email", "=", client.email)
      .select("householdId")
      .executeTakeFirstOrThrow();
    const entries = mealIds.map((mealId, day) => ({
      ...{
        id: `${householdId}-${day}`,
        householdId,
        mealId,
        servings: 4,
        mealType: "dinner" as const,
      },
      scheduledDate: addDays(sunday(), day),
      createdAt: new Date().toISOString(),
    }));
    await db.insertInto("entries").values(entries).execute();
  });
}

const links = (page: Page) => page.locator("#table a").filter({ visible: true });

describe("The week on the table", () => {
  test.each([
    ["on a phone: tonight, the nights after it, those before it", PHONE, true],
    ["on a wide screen: from Sunday to Saturday", DESK, false],
  ])("is walked through in the order in which it is seen %s", async (_, viewport, isPhone) => {
    const { client, meals } = await cookWithMeals(fixture.app, 7);
    await planWeek(
      client,
      meals.map(({ id }) => id),
    );
    const page = await fixture.visit({ as: client, viewport, javaScript: false });
    await page.goto("/dashboard");
    const dates = await page
      .locator("[data-night]")
      .filter({ visible: true })
      .evaluateAll((nights) => nights.map((night) => night.getAttribute("data-night")));
    const week = Array.from({ length: 7 }, (_, day) => addDays(sunday(), day));
    const fromTonight = [
      ...week.filter((date) => date >= today()),
      ...week.filter((date) => date < today()),
    ];
    expect(dates).toEqual(isPhone ? fromTonight : week);
    const places = await page
      .locator("[data-night] h3")
      .filter({ visible: true })
      .evaluateAll((titles) =>
        titles.map((title) => {
          const { left, top } = title.getBoundingClientRect();
          return { left, top: Math.round(top / 100) };
        }),
      );
    const seen = isPhone ? places.slice(1) : places;
    expect(seen.map(({ left }) => left)).toEqual(
      seen.map(({ left }) => left).sort((a, b) => a - b),
    );
    expect(places[0]?.top).toBe(
      isPhone ? Math.min(...places.map(({ top }) => top)) : places[0]?.top,
    );
    expect(
      await page
        .getByRole("link", { name: /^Cook / })
        .filter({ visible: true })
        .count(),
    ).toBe(1);
  });

  test("has room for seven places on 1024 pixels, and is no wider than the page", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 7);
    await planWeek(
      client,
      meals.map(({ id }) => id),
    );
    const page = await fixture.visit({ as: client, viewport: { width: 1024, height: 768 } });
    await page.goto("/dashboard");
    const boxes = await page
      .locator("[data-night]")
      .filter({ visible: true })
      .evaluateAll((nights) => nights.map((night) => night.getBoundingClientRect().toJSON()));
    expect(boxes).toHaveLength(7);
    for (const { width, left, right } of boxes) {
      expect(width).toBeGreaterThan(110);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(1024);
    }
  });

  test("keeps its height on a phone, however long a title is", async () => {
    const heightOf = async (title: string) => {
      const client = await signUp(fixture.app);
      const short = await addRecipe(client, "Soup");
      const other = await addRecipe(client, title);
      const night = new Date(`${today()}T00:00:00Z`).getUTCDay();
      const ids = Array.from({ length: 7 }, (_, day) => (day === night ? short : other));
      await planWeek(client, ids);
      const page = await fixture.visit({ as: client, viewport: PHONE });
      await page.goto("/dashboard");
      return page.locator("#table .nights").evaluate((nights) => nights.clientHeight);
    };
    expect(await heightOf(LONG)).toBe(await heightOf("Pie"));
  });

  test.each([1024, 1100])(
    "does not make a page of %i pixels scroll sideways, whichever night tonight is",
    async (width) => {
      const { client, meals } = await cookWithMeals(fixture.app, 1);
      const { id } = at(meals, 0);
      await planWeek(
        client,
        Array.from({ length: 7 }, () => id),
      );
      const viewport = { width, height: 900 };
      const page = await fixture.visit({ as: client, viewport, javaScript: false });
      await page.goto("/dashboard");
      const nights = page.locator(".nights > li").filter({ visible: true });
      for (const night of [0, 6]) {
        const over = await nights.nth(night).evaluate((it) => {
          it.parentElement?.querySelector("[aria-current]")?.removeAttribute("aria-current");
          it.setAttribute("aria-current", "date");
          return document.documentElement.scrollWidth - innerWidth;
        });
        expect(over).toBe(0);
      }
    },
  );

  test.each([
    ["390 by 844", PHONE],
    ["360 by 740", { width: 360, height: 740 }],
  ])("shows a new cook the button on a phone of %s without scrolling", async (_, viewport) => {
    const client = await signUp(fixture.app);
    const page = await fixture.visit({ as: client, viewport, javaScript: false });
    await page.goto("/dashboard");
    const boxOf = async (it: Locator) => {
      const box = await it.boundingBox();
      if (!box) throw new Error("It is not seen.");
      return box;
    };
    const tabs = await boxOf(page.getByRole("link", { name: "Planner" }));
    const button = await boxOf(page.getByRole("link", { name: "Fill my week" }));
    expect(button.y + button.height).toBeLessThanOrEqual(tabs.y);
    // Each plate is as large as a finger all the same.
    for (const plate of await page.locator("#table [data-night] a").all()) {
      const { width, height } = await boxOf(plate);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(42);
    }
  });

  test("leads a new cook from seven plates to a filled week in one tap", async () => {
    const page = await fixture.visit({
      ...{ as: await signUp(fixture.app), viewport: PHONE, javaScript: false },
    });
    await page.goto("/dashboard");
    await page.getByText("Seven plates, nothing on them yet").waitFor();
    expect(await links(page).filter({ hasText: "Fill my week" }).count()).toBe(1);
    await page.getByRole("link", { name: "Fill my week" }).click();
    await page.getByRole("heading", { name: /^Here is a (week|dish) for you$/ }).waitFor();
  });
});

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("The week on the table and the month of the calendar, %s,", (_, javaScript) => {
  takeTurns(javaScript);

  test("stay what they are while I look at another one of the other", async () => {
    const client = await signUp(fixture.app);
    await client.post("/account/time-zone", { timeZone: "UTC" });
    const page = await fixture.visit({ as: client, viewport: DESK, javaScript });
    const next = addDays(sunday(), 7);
    const shown = () =>
      page.evaluate(() => [
        document.querySelector("#table [data-night]")?.getAttribute("data-night"),
        document.querySelector("#calendar h3")?.textContent,
      ]);
    const months = [0, 1, 2].map((more) => monthName(addMonths(monthOf(today()), more)));
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "The week after, on the table" }).click();
    await soon(shown).toEqual([next, months[0]]);
    await page.getByRole("link", { name: "Next month" }).click();
    await soon(shown).toEqual([next, months[1]]);
    await page.getByRole("link", { name: "The week before, on the table" }).click();
    await soon(shown).toEqual([sunday(), months[1]]);
    await page.getByRole("link", { name: "Next month" }).click();
    await soon(shown).toEqual([sunday(), months[2]]);
  });
});

describe("Two nights", () => {
  /** Two dinners of a cook: tonight's, and one of another night of this week or, on a Saturday, of the next. */
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

  test("are swapped by a form of the day's page, without JavaScript", async () => {
    const { client, one, two, other, titles } = await twoDinners();
    const page = await fixture.visit({ as: client, javaScript: false });
    await page.goto("/dashboard");
    const tonight = page.locator("#table [aria-current]");
    await tonight.getByRole("link", { name: dayLabel(today()) }).click();
    await page.getByLabel(/^Move .* to$/).fill(other);
    await page.getByRole("button", { name: `Swap days: ${one.title} with` }).click();
    await toast(page, `Moved to ${dayLabel(other)}`).waitFor();
    await toast(page, `What was planned there is on ${dayLabel(today())} now.`).waitFor();
    expect(await titles()).toEqual([two.title, one.title]);
  });

  test("are swapped by dragging one plate onto the other", async () => {
    const { client, one, two, other, titles } = await twoDinners();
    // On a Saturday the other night is not on the table.
    if (weekStartOf(other) !== sunday()) return;
    // Else the page asks for it and is renewed, maybe while a plate is in the air.
    await client.post("/account/time-zone", { timeZone: "UTC" });
    // So high that nothing scrolls on the way.
    const page = await fixture.visit({ as: client, viewport: { width: 1280, height: 1600 } });
    await page.goto("/dashboard");
    const night = (date: string) => page.locator(`#table [data-night="${date}"]`);
    await night(today()).getByRole("link", { name: one.title, exact: true }).dragTo(night(other));
    await toast(page, `Moved to ${dayLabel(other)}`).waitFor();
    expect(await titles()).toEqual([two.title, one.title]);
    await night(today()).getByRole("heading", { name: two.title }).waitFor();
    await night(other).getByRole("heading", { name: one.title }).waitFor();
  });

  test("take a suggestion that is dragged onto an empty plate", async () => {
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

describe("The kitchen's screen", () => {
  test("shows tonight and the six nights after it, without a bar, and loads itself anew", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 1);
    await plan(client, at(meals, 0).id, addDays(today(), 6));
    const page = await fixture.visit({ as: client, javaScript: false });
    const answer = await page.goto("/week");
    expect(answer?.headers().refresh).toBe("300");
    expect(await page.getByRole("navigation").count()).toBe(0);
    expect(await page.locator("[data-night]").count()).toBe(7);
    await page.getByRole("link", { name: at(meals, 0).title }).click();
    await page.getByRole("link", { name: "Close" }).click();
    await page.waitForURL(/\/week$/);
  });

  test("is renewed when somebody plans elsewhere, and can be read from across the kitchen", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 1);
    const page = await fixture.visit({ as: client, viewport: { width: 1920, height: 1080 } });
    await page.goto("/week");
    await page.getByText("Nothing planned yet").first().waitFor();
    await page.waitForLoadState("networkidle").catch(() => {});
    await plan(client, at(meals, 0).id, today());
    const title = page.getByRole("heading", { name: at(meals, 0).title });
    await title.waitFor();
    const size = await title.evaluate((it) => parseFloat(getComputedStyle(it).fontSize));
    expect(size).toBeGreaterThanOrEqual(72);
  });
});

describe("The week for the fridge", () => {
  test("is one A4 page, whatever its dishes are called and who eats them", async () => {
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
    const pdf = (await printed(page, { format: "A4" })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await soon(() => page.getByText(/^Nell avoids|^Not for Nell/).count()).toBe(8);
    await page.getByRole("link", { name: "The week after" }).click();
    await page.waitForURL(`**week=${addDays(sunday(), 7)}`);
    expect(await page.getByRole("heading", { level: 2 }).count()).toBe(0);
  });
});
