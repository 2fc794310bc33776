import { type BrowserContext } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { weekStartOf } from "../../app/server/values/dates";
import { type Client, signUp } from "../client";
import { groceryItems, preferences } from "../contract/shapes";
import { makeJpeg, sendPhoto } from "../pictures";
import { at, chip, cookWithMeals, soon, today, useFixture } from "./fixture";

const fixture = useFixture(undefined, { worker: true });
const WEEK = weekStartOf(today());
const LIST = `/dashboard/groceries?weekStart=${WEEK}`;
const NUT_FREE = { allergyPreferences: ["Nut-Free"] };

const restrictionsOf = async (client: Client) =>
  preferences(await client.get("/api/preferences")).allergyPreferences;
const itemsOf = async (client: Client) => {
  const list = groceryItems(await client.get(`/api/grocery-list/items?weekStartDate=${WEEK}`));
  return list.aisles.flatMap(({ items }) => items.map(({ name }) => name));
};

async function shopper() {
  const { client, meals } = await cookWithMeals(fixture.app, 1);
  const mealIds = meals.map(({ id }) => id);
  await client.send("POST", "/api/grocery-list/generate", { mealIds, weekStartDate: WEEK });
  return client;
}

/** Signs another user in on this browser. Its open tabs do not know that. */
async function swap(context: BrowserContext, client: Client) {
  const [name = "", value = ""] = client.cookie().split(/=(.*)/);
  await context.addCookies([{ name, value, url: fixture.app.url }]);
}

describe("A tab that is still open when another user signs in in this browser", () => {
  let ann: Client;
  let bob: Client;
  beforeAll(async () => {
    [ann, bob] = [await shopper(), await shopper()];
    for (const one of [ann, bob]) await one.send("POST", "/api/preferences", NUT_FREE);
  });

  test("does not change that user's data, in particular their restrictions", async () => {
    const page = await fixture.visit({ as: ann });
    await page.goto("/dashboard/preferences");
    const before = await page.locator("html").getAttribute("data-user");
    await swap(page.context(), bob);
    await chip(page, "Nut-Free").click();
    await soon(() => page.locator("html").getAttribute("data-user")).not.toBe(before);
    expect(await page.getByRole("checkbox", { name: "Nut-Free" }).isChecked()).toBe(true);
    expect(await restrictionsOf(bob)).toEqual(["Nut-Free"]);
    expect(await restrictionsOf(ann)).toEqual(["Nut-Free"]);
  });

  test("keeps the first user's offline changes until that user is back, and does not send them to the second user", async () => {
    const page = await fixture.visit({ as: ann });
    await page.goto(LIST);
    await page.getByText("Saved on this device").waitFor();
    await page.route("**/dashboard/groceries/taps?*", (route) => route.abort());
    await page.getByLabel("Add an item").fill("a gift for Bob");
    const failed = page.waitForEvent("requestfailed");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await failed;
    const before = await page.locator("html").getAttribute("data-user");
    await swap(page.context(), bob);
    await page.unroute("**/dashboard/groceries/taps?*");
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await soon(() => page.locator("html").getAttribute("data-user")).not.toBe(before);
    expect(await itemsOf(bob)).not.toContain("a gift for Bob");
    expect(await page.getByText("a gift for Bob").count()).toBe(0);
    // Bob's tab reloads as soon as the server notifies it. Ann opens a tab of her own.
    const context = page.context();
    await page.close();
    await swap(context, ann);
    const own = await context.newPage();
    await own.goto(LIST);
    await soon(() => itemsOf(ann)).toContain("a gift for Bob");
    expect(await itemsOf(bob)).not.toContain("a gift for Bob");
  });
});

test("offline changes are not sent to the list of another household that the user has joined", async () => {
  const [ann, host] = [await shopper(), await signUp(fixture.app)];
  const page = await fixture.visit({ as: ann });
  await page.goto(LIST);
  await page.getByText("Saved on this device").waitFor();
  await page.route("**/dashboard/groceries/taps?*", (route) => route.abort());
  await page.getByLabel("Add an item").fill("my old kettle");
  const failed = page.waitForEvent("requestfailed");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await failed;
  const before = await page.locator("html").getAttribute("data-household");
  await host.post("/account/household", { intent: "invite" });
  const link = /\/join\/[\w.-]+/.exec((await host.get("/account/household")).text)?.[0] ?? "";
  await ann.post(link, { intent: "join" });
  await page.unroute("**/dashboard/groceries/taps?*");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await soon(() => page.locator("html").getAttribute("data-household")).not.toBe(before);
  const second = await page.context().newPage();
  await second.goto(LIST, { waitUntil: "networkidle" });
  expect((await host.get(LIST)).text).not.toContain("my old kettle");
});

test("a photo that this browser has cached is not shown to the next person who signs in", async () => {
  const { client: ann, meals } = await cookWithMeals(fixture.app, 1);
  const file = new Uint8Array(await makeJpeg());
  await sendPhoto(fixture.app, ann, at(meals, 0).id, { file });
  const page = await fixture.visit({ as: ann });
  await page.goto(`/dashboard/meals/${at(meals, 0).id}`);
  const path = await page.locator("img[src^='/photos/']").first().getAttribute("src");
  const ask = () =>
    page.evaluate(async (path) => {
      const answer = await fetch(path);
      await answer.blob();
      return answer.status;
    }, path ?? "");
  /** Returns for each response whether it came over the network. */
  const overNetwork = () =>
    page.evaluate(
      (path) =>
        performance
          .getEntriesByName(location.origin + path)
          .filter((entry) => Reflect.get(entry, "initiatorType") === "fetch")
          .map((entry) => Number(Reflect.get(entry, "transferSize")) > 0),
      path ?? "",
    );
  expect([await ask(), await ask()]).toEqual([200, 200]);
  await soon(async () => (await overNetwork()).at(1)).toBe(false);
  const bob = await signUp(fixture.app);
  await swap(page.context(), bob);
  expect(await ask()).toBe(404);
  await page.context().clearCookies();
  // It redirects to the sign-in.
  expect(await page.evaluate(async (path) => (await fetch(path)).url, path ?? "")).toContain(
    "/auth",
  );
  await swap(page.context(), ann);
  expect(await ask()).toBe(200);
  const kept = await page.evaluate(async () => {
    const urls: string[] = [];
    for (const name of await caches.keys()) {
      urls.push(...(await (await caches.open(name)).keys()).map(({ url }) => url));
    }
    return urls.filter((url) => url.includes("/photos/"));
  });
  expect(kept).toEqual([]);
});
