import { test } from "vitest";
import { weekStartOf } from "~/dates";
import { cookWithMeals, today, useFixture } from "./fixture";
const fixture = useFixture(undefined, { worker: true });
test("zz", async () => {
  const { client, meals } = await cookWithMeals(fixture.app, 2);
  const WEEK = weekStartOf(today());
  await client.send("POST", "/api/grocery-list/generate", { mealIds: meals.map(({ id }) => id), weekStartDate: WEEK });
  const page = await fixture.visit({ as: client, javaScript: false });
  page.on("request", (r) => console.log(r.method(), r.url(), r.postData()?.slice(-200), r.isNavigationRequest()));
  page.on("response", (r) => console.log(r.status(), r.url(), r.headers().location));
  await page.goto(`/dashboard/groceries?weekStart=${WEEK}`);
  await page.getByLabel("Add an item").fill("soap");
  await page.getByLabel("Add an item").press("Enter");
  await page.waitForTimeout(3000);
  console.log(page.url(), await page.locator("[data-toasts]").first().innerHTML());
});
