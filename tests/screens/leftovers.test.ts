import { describe, expect, test } from "vitest";
import { addDays, formatDate } from "../../app/server/values/dates";
import { entries } from "../contract/shapes";
import { takeTurns, WAYS } from "../thorough";
import {
  at,
  cookWithMeals,
  pathOf,
  PHONE,
  soon,
  toast,
  today,
  unfold,
  useFixture,
} from "./fixture";

const fixture = useFixture();

describe.each(WAYS)("What is left of tonight's dinner, %s,", (_, javaScript) => {
  takeTurns(javaScript);

  test("is planned for another night, frozen, and said to be gone", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 1);
    await client.post("/account/time-zone", { timeZone: "UTC" });
    const { id, title } = at(meals, 0);
    const dinner = { mealId: id, scheduledDate: today(), mealType: "dinner", servings: 4 };
    await client.send("POST", "/api/calendar", { ...dinner, cookFor: 8 });
    const page = await fixture.visit({ as: client, javaScript, viewport: PHONE });
    await page.goto("/dashboard");
    const card = page.getByRole("region", { name: "Leftovers" });
    await unfold(page, "leftovers");
    const left = () => card.getByRole("listitem").innerText();
    const until = formatDate(addDays(today(), 4), "EEEE");
    expect(await left()).toContain(`Leftovers of ${title}, 4 portions, until ${until}`);

    // It is offered on the next day, with a way to another one.
    await card.getByRole("link", { name: `Plan leftovers of ${title}` }).click();
    const eat = page.getByRole("button", { name: `Eat leftovers of ${title}` });
    await eat.waitFor();
    expect(pathOf(page)).toMatch(`/dashboard/calendar/${addDays(today(), 1)}?from=`);
    const form = page.locator("form", { has: eat });
    await form.getByLabel("On", { exact: true }).fill(addDays(today(), 3));
    await form.getByLabel("Portions").fill("3");
    await eat.click();
    await toast(
      page,
      `Leftovers of ${title}, ${formatDate(addDays(today(), 3), "EEEE")}`,
    ).waitFor();
    const week = await client.get(
      `/api/calendar?startDate=${today()}&endDate=${addDays(today(), 4)}`,
    );
    expect(entries(week)).toMatchObject([
      { kind: "meal", cookFor: 8 },
      { kind: "leftovers", scheduledDate: addDays(today(), 3), servings: 3 },
    ]);
    await page.getByRole("link", { name: "Close" }).first().click();
    await soon(() => pathOf(page)).toMatch(/^\/dashboard\W?/);
    await unfold(page, "leftovers");
    await soon(left).toContain("1 portion,");

    await card.getByRole("button", { name: `Leftovers of ${title} are frozen` }).click();
    await toast(page, "Leftovers saved").waitFor();
    await unfold(page, "leftovers");
    await soon(left).toContain(`frozen, until ${formatDate(addDays(today(), 90), "d MMMM")}`);
    await card.getByRole("button", { name: `Leftovers of ${title} are gone` }).click();
    await soon(() => card.count()).toBe(0);
  });
});
