import { afterAll, beforeAll, expect, test } from "vitest";
import { weekStartOf } from "../../app/server/values/dates";
import { type CaldavStandIn, startCaldavStandIn } from "../caldav-stand-in";
import { cookWithMeals, DESK, PHONE, soon, toast, today, useFixture } from "./fixture";

let server: CaldavStandIn;
beforeAll(async () => {
  server = await startCaldavStandIn();
});
afterAll(() => server.stop());
const fixture = useFixture(() => ({ IMPORT_ALLOW_HOSTS: server.host }));

const WEEK = weekStartOf(today());

async function shopper() {
  const { client, meals } = await cookWithMeals(fixture.app, 1);
  const mealIds = meals.map(({ id }) => id);
  await client.send("POST", "/api/grocery-list/generate", { mealIds, weekStartDate: WEEK });
  return client;
}

test.each([
  ["without JavaScript on a phone", false, PHONE],
  ["with JavaScript on a phone", true, PHONE],
  ["with JavaScript on a desk", true, DESK],
] as const)(
  "%s, I send my list to a to-do app, and see there and here what is done",
  async (_, javaScript, viewport) => {
    server.collections.get("/ann/shopping/")?.objects.clear();
    const page = await fixture.visit({ as: await shopper(), javaScript, viewport });
    await page.goto(`/dashboard/groceries?weekStart=${WEEK}`);
    await page.locator("[data-menu] summary").click();
    await page.getByRole("link", { name: javaScript ? "Link and apps" : "Share List" }).click();
    await page.getByRole("button", { name: "Create link" }).click();
    await page.getByRole("textbox", { name: "For apps that read JSON" }).waitFor();
    await page.getByRole("link", { name: "To-do app" }).click();
    await page.getByLabel("Address of the server").fill(server.url);
    await page.getByLabel("User name").fill(server.username);
    await page.getByLabel("App password").fill("not this one");
    await page.getByRole("button", { name: "Connect" }).click();
    await page
      .getByText(/does not take this user name/)
      .filter({ visible: true })
      .first()
      .waitFor();
    await page.getByLabel("App password").fill(server.password);
    await page.getByRole("button", { name: "Connect" }).click();
    await page.getByRole("radio", { name: "Work" }).waitFor();
    await page.getByRole("radio", { name: "Shopping <&> more" }).check();
    await page.getByRole("button", { name: "Use this list" }).click();
    await page.getByRole("button", { name: /Send the list/ }).click();
    await toast(page, "List sent").waitFor();
    const [path = ""] = server.paths();
    server.edit(path, (data) => data.replace("STATUS:NEEDS-ACTION", "STATUS:COMPLETED"));
    await page.getByRole("button", { name: /Send the list/ }).click();
    await page.getByText("Nothing to send").filter({ visible: true }).first().waitFor();
    await page.goto(`/dashboard/groceries?weekStart=${WEEK}`);
    await soon(() => page.locator("#shopping input[name=ticked]:checked").count()).toBe(1);
    server.behave("refuses the password");
    await page.goto(`/dashboard/groceries/tasks?weekStart=${WEEK}`);
    await page.getByRole("button", { name: /Send the list/ }).click();
    await page
      .getByText(/does not take this user name/)
      .filter({ visible: true })
      .first()
      .waitFor();
    await page.goto(`/dashboard/groceries/tasks?weekStart=${WEEK}`);
    await page.getByText(/Not sent since/).waitFor();
    server.behave("ok");
    await page.getByRole("button", { name: "Disconnect" }).click();
    await page.getByLabel("Address of the server").waitFor();
  },
);

test("with JavaScript, I copy the list as text", async () => {
  const page = await fixture.visit({ as: await shopper(), viewport: DESK });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/dashboard/groceries/share?weekStart=${WEEK}`);
  await page.getByRole("link", { name: "Copy as text" }).click();
  await toast(page, "Grocery list copied!").waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Grocery list, week of \d{4}-\d\d-\d\d\n/);
  expect(copied).toContain("[ ] ");
});
