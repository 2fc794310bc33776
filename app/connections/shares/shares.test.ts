import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/household/access/user";
import { addFavorite } from "~/recipes/favorites/favorites.server";
import { getCheckedList } from "~/shop/lists/groceries.server";
import { toListJson } from "~/shop/lists/list";
import { makeList } from "~/shop/lists/make-list.server";
import { savePreferences } from "~/household/preferences/preferences.server";
import { addMeal, addUser, createServices, DAY, SECOND } from "../../../tests/services";
import { toSharedList } from "./shared";
import { addShare, findShare, openShare, removeShare, type ShareTarget } from "./shares.server";

let services: Awaited<ReturnType<typeof createServices>>;
let cook: User;
let stranger: User;
let soup: string;

beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
  stranger = await addUser(services);
  soup = await addMeal(services, cook, { title: "Soup" });
});

const recipe = (): ShareTarget => ({ kind: "meal", mealId: soup });
const week: ShareTarget = { kind: "list", weekStartDate: "2026-11-18" };
const ended = { code: "not_found", message: "This link was turned off or never existed." };
const notFound = { code: "not_found" };

describe("The share link of a recipe", () => {
  it("expires on its date, and can be created again", async () => {
    const token = await addShare(services, cook, recipe(), { days: 7 });
    services.clock.pass(7 * DAY - SECOND);
    await openShare(services, token);
    expect(await addShare(services, cook, recipe(), { days: 30 })).toBe(token);
    services.clock.pass(SECOND);
    await expect(openShare(services, token)).rejects.toMatchObject({ code: "not_found" });
    expect(await findShare(services, cook, recipe())).toBeNull();
    const next = await addShare(services, cook, recipe());
    expect(next).not.toBe(token);
    services.clock.pass(1_000 * DAY);
    await openShare(services, next);
  });

  it("shows the recipe to anyone who has the link", async () => {
    const token = await addShare(services, cook, recipe());
    expect(await openShare(services, token)).toMatchObject({
      kind: "meal",
      meal: { id: soup, title: "Soup", ingredients: ["1 yellow onion, diced"] },
    });
  });

  it("cannot be guessed, and differs for each recipe", async () => {
    const other = await addMeal(services, cook);
    const tokens = [
      await addShare(services, cook, recipe()),
      await addShare(services, cook, { kind: "meal", mealId: other }),
    ];
    for (const token of tokens) expect(token).toMatch(/^[\w-]{24}$/);
    expect(new Set(tokens).size).toBe(2);
  });

  it("stays the same when it is requested again", async () => {
    expect(await findShare(services, cook, recipe())).toBeNull();
    const token = await addShare(services, cook, recipe());
    expect(await addShare(services, cook, recipe())).toBe(token);
    expect(await findShare(services, cook, recipe())).toEqual({
      token,
      expiresAt: null,
      tellsNeeds: false,
    });
  });

  it("stops working when a member turns it off, and a new link is different", async () => {
    const token = await addShare(services, cook, recipe());
    await removeShare(services, cook, recipe());
    await expect(openShare(services, token)).rejects.toMatchObject(ended);
    expect(await findShare(services, cook, recipe())).toBeNull();
    await expect(removeShare(services, cook, recipe())).rejects.toMatchObject(notFound);
    expect(await addShare(services, cook, recipe())).not.toBe(token);
  });

  it("stays off after two concurrent clicks: no second link remains", async () => {
    const tokens = await Promise.all([
      addShare(services, cook, recipe()),
      addShare(services, cook, recipe()),
    ]);
    await removeShare(services, cook, recipe());
    for (const token of tokens) {
      await expect(openShare(services, token)).rejects.toMatchObject(ended);
    }
  });

  it("is deleted with its recipe", async () => {
    const token = await addShare(services, cook, recipe());
    await services.db.deleteFrom("meals").where("id", "=", soup).execute();
    await expect(openShare(services, token)).rejects.toMatchObject(ended);
  });

  it("can be created and deleted only by the household", async () => {
    const token = await addShare(services, cook, recipe());
    for (const attempt of [addShare, findShare, removeShare]) {
      await expect(attempt(services, stranger, recipe())).rejects.toMatchObject(notFound);
    }
    expect(await openShare(services, token)).toMatchObject({ meal: { id: soup } });
  });

  it("does not show strangers the household's ratings", async () => {
    const token = await addShare(services, cook, recipe());
    const before = JSON.stringify(await openShare(services, token));
    await addFavorite(services, cook, { mealId: soup });
    expect(JSON.stringify(await openShare(services, token))).toBe(before);
    expect(before).not.toContain(cook.householdId);
  });

  it.each(["", "x", "' or 1=1 --", "%"])("is not found for the token %j", async (token) => {
    await addShare(services, cook, recipe());
    await expect(openShare(services, token)).rejects.toMatchObject(ended);
  });
});

describe("The share link of a week's grocery list", () => {
  const shop = (weekStartDate = "2026-11-15", mealIds = [soup]) =>
    makeList(services, cook, { mealIds, weekStartDate });

  it("shows the list of the week for any date in the week", async () => {
    const list = await shop();
    const token = await addShare(services, cook, week);
    expect(await openShare(services, token)).toEqual({ kind: "list", list: toSharedList(list) });
    const again = await findShare(services, cook, { kind: "list", weekStartDate: "2026-11-21" });
    expect(again?.token).toBe(token);
  });

  it("shows the current list, even after the list is generated again", async () => {
    await shop();
    const token = await addShare(services, cook, week);
    const steak = await addMeal(services, cook, { ingredients: ["2 lb flank steak"] });
    const list = await shop("2026-11-15", [soup, steak]);
    expect(JSON.stringify(toListJson(list))).toContain("flank steak");
    expect(await openShare(services, token)).toEqual({ kind: "list", list: toSharedList(list) });
  });

  it("does not show strangers which foods the household avoids", async () => {
    await savePreferences(services, cook, { allergyPreferences: ["Nut-Free"] });
    const stew = await addMeal(services, cook, { ingredients: ["1 cup peanuts"] });
    await shop("2026-11-15", [stew]);
    const told = JSON.stringify(await getCheckedList(services, cook, "2026-11-15"));
    expect(told).toMatch(/Nut-Free/);
    const shared = await openShare(services, await addShare(services, cook, week));
    expect(JSON.stringify(shared)).toMatch(/peanuts/);
    expect(JSON.stringify(shared)).not.toMatch(/Nut-Free/);
  });

  it("belongs to one week, and cannot be created without a list", async () => {
    await expect(addShare(services, cook, week)).rejects.toMatchObject(notFound);
    await shop();
    await addShare(services, cook, week);
    await shop("2026-11-22");
    const next: ShareTarget = { kind: "list", weekStartDate: "2026-11-22" };
    expect(await findShare(services, cook, next)).toBeNull();
    await expect(removeShare(services, cook, next)).rejects.toMatchObject(notFound);
  });

  it("differs from another household's link for the same week", async () => {
    await shop();
    const token = await addShare(services, cook, week);
    await expect(findShare(services, stranger, week)).rejects.toMatchObject(notFound);
    const theirs = await addMeal(services, stranger, { ingredients: ["1 pound cake"] });
    await makeList(services, stranger, { mealIds: [theirs], weekStartDate: "2026-11-15" });
    await expect(removeShare(services, stranger, week)).rejects.toMatchObject(notFound);
    expect(JSON.stringify(await openShare(services, token))).toContain("onion");
  });
});
