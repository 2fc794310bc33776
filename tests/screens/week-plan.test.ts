import { type Page } from "playwright-core";
import { expect, test } from "vitest";
import { addDays, weekStartOf } from "../../app/server/values/dates";
import { type Client, signUp } from "../client";
import { entries } from "../contract/shapes";
import { PHONE, soon, toast, today, useFixture } from "./fixture";

const fixture = useFixture();
/** A week in the future, so that no test depends on the day on which it runs. */
const WEEK = weekStartOf(addDays(today(), 7));
/** Opens the menu with this name and follows one of its links. */
const followInMenu = async (page: Page, menu: string, link: string) => {
  const details = page.locator("details[data-menu]", {
    has: page.getByLabel(menu, { exact: true }),
  });
  await details.locator("summary").click();
  await details.getByRole("link", { name: link }).click();
};
const plannedOf = async (client: Client) =>
  entries(await client.get(`/api/calendar?startDate=${WEEK}&endDate=${addDays(WEEK, 6)}`));

test("Without JavaScript, a user can fill an empty week, change it, and plan it for the credits that the page shows", async () => {
  const client = await signUp(fixture.app);
  const page = await fixture.visit({ javaScript: false, as: client, viewport: PHONE });
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Fill my week" }).click();
  await page.waitForURL(/\/dashboard\/week\/fill/);
  await page.goto(`/dashboard/week/fill?week=${WEEK}`);
  const dishes = page.locator("#fill ol h2");
  expect(await dishes.count()).toBe(7);
  const [first = "", second = ""] = await dishes.allInnerTexts();

  await page.getByRole("button", { name: `Swap ${first}` }).click();
  await soon(() => dishes.allInnerTexts()).not.toContain(first);
  await followInMenu(page, `More for ${second}`, "Choose a dish myself");
  const others = page.getByRole("region", { name: "Other dishes for Monday" });
  const takes = others.getByRole("button", { name: /^Choose / });
  await takes.first().waitFor();
  expect(await takes.count()).toBe(3);
  const taken = (await takes.first().getAttribute("aria-label"))?.replace("Choose ", "") ?? "";
  await others.getByRole("button", { name: `Choose ${taken}` }).click();
  await soon(async () => (await dishes.allInnerTexts())[1]).toBe(taken);
  // The answer appears where the button was pressed, not at the top of the page.
  const isInWindow = () =>
    dishes.nth(1).evaluate((it) => {
      const { top, bottom } = it.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await soon(isInWindow).toBe(true);
  const wanted = await dishes.allInnerTexts();
  expect(await plannedOf(client)).toEqual([]);

  await page.getByRole("button", { name: "Plan 7 dinners, 7 credits" }).click();
  await toast(page, "7 meals planned for 7 credits").waitFor();
  // The planner shows the seven days from today on, or the planned days if they are later.
  await page.locator("#table").getByRole("link", { name: wanted[0] }).first().waitFor();
  const planned = await plannedOf(client);
  expect(planned.map(({ meal }) => meal?.title)).toEqual(wanted);
  await toast(page).getByRole("link", { name: "Make the grocery list" }).click();
  // It opens the list of the planned week, not of this week.
  await soon(() => page.url()).toMatch(new RegExp(`/dashboard/groceries\\?weekStart=${WEEK}`));
  await page.getByRole("button", { name: "Make the list for 7 meals" }).waitFor();
});

test("With JavaScript, a proposed week accepts settings and changes in words, and is kept until the user discards it", async () => {
  const client = await signUp(fixture.app);
  const page = await fixture.visit({ as: client, viewport: PHONE });
  await page.goto(`/dashboard/week/fill?week=${WEEK}`);
  const dishes = page.locator("#fill ol h2");
  const settings = page.locator(".quick-choices");
  const chosen = () => settings.locator("summary b").allInnerTexts();
  /** Makes a choice once the response to the one before has arrived completely, because a form accepts no other until then. */
  const choose = async (setting: string, choice: RegExp) => {
    await page.waitForLoadState("networkidle");
    await soon(() => page.locator("[aria-busy=true]").count()).toBe(0);
    await settings.locator("summary", { hasText: setting }).click();
    await settings.getByRole("button", { name: choice }).click();
  };
  expect(await chosen()).toEqual(["45 min", "No", "Familiar"]);
  await choose("Weeknights", /^30 minutes/);
  await soon(chosen).toEqual(["30 min", "No", "Familiar"]);
  await choose("Children", /^Yes/);
  await soon(chosen).toEqual(["30 min", "Yes", "Familiar"]);
  await choose("Mix", /^Half and half/);
  await soon(chosen).toEqual(["30 min", "Yes", "Half and half"]);
  const days = await page.locator("#fill ol > li").allInnerTexts();
  for (const text of days.slice(1, 5)) expect(text).toMatch(/(^|\D)([12]?\d|30) min/);

  const words = page.getByLabel("Change something");
  const send = async (text: string) => {
    await words.fill(text);
    await page.getByRole("button", { name: "Change", exact: true }).click();
  };
  const before = await dishes.allInnerTexts();
  await send("less meat");
  await page.locator("#fill").getByText("Not understood: “less meat”.").last().waitFor();
  expect(await words.inputValue()).toBe("less meat");
  expect(await dishes.allInnerTexts()).toEqual(before);
  await send("something with chicken on Sunday, and leave Wednesday open");
  await toast(page, "Changed: with chicken on Sunday and Wednesday left open").waitFor();
  await page.getByRole("heading", { name: "Left open" }).waitFor();
  const wanted = await dishes.allInnerTexts();
  expect(wanted.filter((_, day) => day !== 0 && day !== 3)).toEqual(
    before.filter((_, day) => day !== 0 && day !== 3),
  );

  // Another member, or the same cook the day after.
  await page.goto("/dashboard");
  const other = await fixture.visit({ as: client, viewport: PHONE });
  await other.goto(`/dashboard/week/fill?week=${WEEK}`);
  expect(await other.locator("#fill ol h2").allInnerTexts()).toEqual(wanted);
  await page.goto(`/dashboard/week/fill?week=${WEEK}`);
  expect(await dishes.allInnerTexts()).toEqual(wanted);
  expect(await chosen()).toEqual(["30 min", "Yes", "Half and half"]);

  const wish = page.getByRole("button", { name: "Remove with chicken on Sunday" });
  await wish.click();
  await soon(() => wish.count()).toBe(0);
  expect(await dishes.allInnerTexts()).toEqual(wanted);
  await page.getByRole("button", { name: "Discard this proposal" }).click();
  await toast(page, "Proposal discarded. Here is a new one.").waitFor();
  expect(await page.getByRole("heading", { name: "Left open" }).count()).toBe(0);
  expect(await dishes.count()).toBe(7);
  expect(await chosen()).toEqual(["30 min", "Yes", "Half and half"]);
  expect(await plannedOf(client)).toEqual([]);
});
