import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, weekStartOf } from "../../app/server/values/dates";
import { type App, shareApp } from "../app";
import { type Client, signUp } from "../client";
import { operationOf, operationsBody } from "../list-operations";
import { setSubscription, setTimeZone } from "./database";
import { follow, headings, words } from "./page";
import { groceryItems, meals, refusal } from "./shapes";

const DAY = 24 * 60 * 60 * 1000;
const WEEK = weekStartOf(new Date().toISOString().slice(0, 10));
const LIST = `/dashboard/groceries?weekStart=${WEEK}`;
const TEXT = `/dashboard/groceries.txt?weekStart=${WEEK}`;

let app: App;
let cook: Client;
let mealIds: string[];
let itemId: string;
beforeAll(async () => void (app = await shareApp()));
afterAll(() => app.stop());

beforeEach(async () => {
  cook = await signUp(app);
  await setTimeZone(app, cook, "UTC");
  const served = await cook.send("POST", "/api/meals/suggestions", { count: 2 });
  mealIds = meals(served).map(({ id }) => id);
  const made = await cook.send("POST", "/api/grocery-list/generate", {
    mealIds,
    weekStartDate: WEEK,
  });
  expect(made.status).toBe(201);
  const list = groceryItems(await cook.get(`/api/grocery-list/items?weekStartDate=${WEEK}`));
  itemId = list.aisles[0]?.items[0]?.id ?? "";
});

/** Ends the household's access this number of days ago, at this time of the day. */
async function endAccess(daysAgo: number) {
  const accessEndedAt = new Date(Date.now() - daysAgo * DAY).toISOString();
  await setSubscription(app, cook, { status: "canceled", plan: "trial", accessEndedAt });
}
const tick = () =>
  cook.send("POST", "/api/grocery-list/taps", operationsBody(WEEK, operationOf("tick", itemId)));

describe("On the day on which access ends,", () => {
  beforeEach(() => endAccess(0));

  test("an existing list can be opened, checked off and printed, and shows when access ends", async () => {
    const page = await cook.get(LIST);
    expect(headings(page)).not.toContain("Subscription Required");
    expect(page.text).toContain(`value="${itemId}"`);
    expect(words(await cook.get(`${LIST}&print=1`))).toContain("Produce");
    expect(words(page)).toContain(
      "can still check off and print your grocery lists until midnight",
    );
    expect((await cook.get(TEXT)).headers.get("content-disposition")).toContain(WEEK);

    const form = { weekStartDate: WEEK, was: "", ticked: itemId };
    const saved = await follow(cook, await cook.post("/dashboard/groceries", form));
    expect(words(saved)).toContain("Check marks saved");
    const tapped = groceryItems(await tick());
    expect(
      tapped.aisles.flatMap(({ items }) => items).find(({ id }) => id === itemId)?.ticked,
    ).toBe(true);
  });

  test("the Subscription Required card on the dashboard links to the grocery list", async () => {
    const card = await cook.get("/dashboard");
    expect(headings(card)).toContain("Subscription Required");
    expect(card.text).toContain('href="/dashboard/groceries"');
  });

  test("nothing can be created, shared or deleted, and no other page is open", async () => {
    const forms: [string, Record<string, string>][] = [
      [`/dashboard/groceries?weekStart=${WEEK}`, { intent: "add-planned" }],
      [`/dashboard/groceries?weekStart=${WEEK}`, { intent: "update" }],
      ["/dashboard/groceries", { weekStartDate: addDays(WEEK, 7), item: "Milk" }],
      [`/dashboard/groceries/share?weekStart=${WEEK}`, { intent: "share" }],
      [`/dashboard/groceries/delete?weekStart=${WEEK}`, {}],
    ];
    for (const [path, fields] of forms) {
      expect((await cook.post(path, fields)).status, path).toBe(403);
    }
    const made = await cook.send("POST", "/api/grocery-list/generate", {
      mealIds,
      weekStartDate: WEEK,
    });
    expect(refusal(made)).toEqual({ message: "Subscription required" });
  });
});

test("a day after access has ended, pages are closed, and check marks that a phone sends late are still accepted", async () => {
  await endAccess(1);
  expect(headings(await cook.get(LIST))).toContain("Subscription Required");
  expect((await cook.get(TEXT)).status).toBe(403);
  const form = { weekStartDate: WEEK, was: "", ticked: itemId };
  expect((await cook.post("/dashboard/groceries", form)).status).toBe(403);
  expect((await tick()).status).toBe(200);
});

test("two days after access has ended, check marks are refused", async () => {
  await endAccess(2);
  const late = await tick();
  expect(late.status).toBe(403);
  expect(refusal(late)).toEqual({ message: "Subscription required" });
});

test("the end of the grace period after a failed renewal works in the same way", async () => {
  const graceUntil = new Date(Date.now() - 1000).toISOString();
  await setSubscription(app, cook, { status: "active", plan: "basic", graceUntil });
  expect(headings(await cook.get("/dashboard"))).toContain("Subscription Required");
  expect((await tick()).status).toBe(200);
  expect(words(await cook.get(LIST))).toContain("Planning ended today.");
});
