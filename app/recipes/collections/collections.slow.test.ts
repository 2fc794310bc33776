import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/household/access/user";
import { addInvite, joinHousehold } from "~/household/members/invites.server";
import { removeMeal } from "~/recipes/meals/meal-storage.server";
import { exportAccount } from "~/household/accounts/account-data.server";
import { MAX_COLLECTIONS } from "~/household/quotas/quotas";
import { saveRecipeNotes } from "~/recipes/notes/recipe-notes.server";
import { addShare, findShare, openShare, removeShare } from "~/connections/shares/shares.server";
import { addTags } from "~/recipes/tags/tags.server";
import { restore } from "~/recipes/trash/trash.server";
import type { Services } from "~/server/services";
import { addMeal, addUser, type Clock, createServices, DAY } from "../../../tests/services";
import {
  moveInCollection,
  saveCollectionsOf,
  addCollection,
  getCollection,
  listCollections,
  removeCollection,
  saveCollection,
} from "./collections.server";
import { collectionCallSchema, MAX_IN_COLLECTION } from "./collections.schema";

let services: Services & { clock: Clock };
let cook: User;
let stranger: User;
let soup: string;
let stew: string;
let tart: string;

beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
  stranger = await addUser(services);
  soup = await addMeal(services, cook, { title: "Leek Soup" });
  stew = await addMeal(services, cook, { title: "Beef Stew" });
  tart = await addMeal(services, cook, { title: "Leek Tart" });
});

const add = (name: string, ...mealIds: string[]) =>
  addCollection(services, cook, { name, description: "", mealIds });
const idsOf = async (id: string, user = cook) => (await getCollection(services, user, id)).mealIds;
const notFound = { code: "not_found" };

describe("A collection", () => {
  it("keeps its recipes in order, and can share recipes with other collections", async () => {
    const { id } = await add("Winter", soup, stew, soup);
    const other = await add("Sundays", stew);
    expect(await idsOf(id)).toEqual([soup, stew]);
    const move = (mealId: string, move: "add" | "up" | "down" | "remove") =>
      moveInCollection(services, cook, { id, mealId, move });
    expect((await move(tart, "add")).mealIds).toEqual([soup, stew, tart]);
    expect((await move(soup, "add")).mealIds).toEqual([soup, stew, tart]);
    expect((await move(tart, "up")).mealIds).toEqual([soup, tart, stew]);
    expect((await move(soup, "up")).mealIds).toEqual([soup, tart, stew]);
    expect((await move(soup, "down")).mealIds).toEqual([tart, soup, stew]);
    expect((await move(stew, "down")).mealIds).toEqual([tart, soup, stew]);
    expect((await move(stew, "remove")).mealIds).toEqual([tart, soup]);
    expect(await idsOf(other.id)).toEqual([stew]);
    expect((await listCollections(services, cook)).map(({ name }) => name)).toEqual([
      "Sundays",
      "Winter",
    ]);
    await expect(move(stew, "up")).rejects.toMatchObject(notFound);
  });

  it("can be chosen for a recipe, without changing collections that were not shown", async () => {
    const [winter, sundays] = [await add("Winter", soup), await add("Sundays", soup)];
    await saveCollectionsOf(services, cook, soup, {
      chosen: [],
      shown: [winter.id],
      name: "For Ingrid",
    });
    expect(await idsOf(winter.id)).toEqual([]);
    expect(await idsOf(sundays.id)).toEqual([soup]);
    const [forIngrid] = await listCollections(services, cook);
    expect(forIngrid).toMatchObject({ name: "For Ingrid", mealIds: [soup] });
    const again = { chosen: [winter.id], shown: [winter.id], name: "for INGRID" };
    await expect(saveCollectionsOf(services, cook, soup, again)).rejects.toMatchObject({
      code: "invalid",
      details: { fields: { name: [expect.stringContaining("already")] } },
    });
    // The rejected change had no effect.
    expect(await idsOf(winter.id)).toEqual([]);
  });

  it("is moved to the trash with its link and can be restored, and so can its recipes", async () => {
    const { id } = await add("Winter", soup, stew);
    const token = await addShare(services, cook, { kind: "cookbook", collectionId: id });
    const { trashId } = await removeMeal(services, cook, soup);
    expect(await idsOf(id)).toEqual([stew]);
    const { undo } = await removeCollection(services, cook, id);
    await expect(openShare(services, token)).rejects.toMatchObject(notFound);
    await restore(services, cook, trashId);
    await restore(services, cook, undo);
    expect(await idsOf(id)).toEqual([stew]);
    expect(await openShare(services, token)).toMatchObject({ kind: "cookbook" });
    const later = await removeMeal(services, cook, stew);
    await restore(services, cook, later.trashId);
    expect(await idsOf(id)).toEqual([stew]);
  });

  it("cannot be seen or changed by other households", async () => {
    const { id } = await add("Winter", soup);
    const theirs = await addMeal(services, stranger);
    await expect(getCollection(services, stranger, id)).rejects.toMatchObject(notFound);
    await expect(removeCollection(services, stranger, id)).rejects.toMatchObject(notFound);
    await expect(
      saveCollection(services, stranger, id, { name: "Mine", description: "" }),
    ).rejects.toMatchObject(notFound);
    await expect(
      moveInCollection(services, stranger, { id, mealId: theirs, move: "add" }),
    ).rejects.toMatchObject(notFound);
    await expect(add("Theirs", theirs)).rejects.toMatchObject(notFound);
    await expect(
      addShare(services, stranger, { kind: "cookbook", collectionId: id }),
    ).rejects.toThrow();
    expect(await listCollections(services, cook)).toHaveLength(1);
  });

  it("moves to another household with its link, and is in the account's export", async () => {
    const { id } = await add("Winter", soup, stew);
    const token = await addShare(services, cook, { kind: "cookbook", collectionId: id });
    const { undo } = await removeCollection(services, cook, (await add("Sundays", stew)).id);
    let exported = "";
    for await (const piece of exportAccount(services, cook)) exported += String(piece);
    expect(exported).toContain('"Winter"');
    expect(exported).not.toContain(token);
    await joinHousehold(services, cook, await addInvite(services, stranger));
    expect(await idsOf(id, stranger)).toEqual([soup, stew]);
    expect(await openShare(services, token)).toMatchObject({ cookbook: { name: "Winter" } });
    expect(await restore(services, stranger, undo)).toBe("Sundays");
  });

  it("has limits for its name, its recipes and the number of collections", async () => {
    const ids = [];
    for (let n = 0; n <= MAX_IN_COLLECTION; n++) ids.push(await addMeal(services, cook));
    await expect(add("Too many", ...ids)).rejects.toMatchObject({ code: "invalid" });
    const mealIds = ids.map(String);
    expect(collectionCallSchema.safeParse({ name: "A", mealIds }).success).toBe(false);
    for (const name of ["", " \u200b", "x".repeat(61)]) {
      expect(collectionCallSchema.safeParse({ name }).success, name).toBe(false);
    }
    for (let n = 0; n < MAX_COLLECTIONS; n++) await add(`Collection ${n}`);
    await expect(add("One more")).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("The share link of a collection", () => {
  it("shows the recipes in order and no data of the household, until the link ends", async () => {
    const { id } = await add("Winter", stew, soup);
    await saveRecipeNotes(services, cook, { mealId: soup, text: "Secret note." });
    await addTags(services, cook, { mealId: soup, tags: ["Secret tag"] });
    const shared = { kind: "cookbook", collectionId: id } as const;
    const token = await addShare(services, cook, shared, { days: 7 });
    expect(await addShare(services, cook, shared)).toBe(token);
    const opened = await openShare(services, token);
    expect(opened).toMatchObject({
      cookbook: { name: "Winter", recipes: [{ title: "Beef Stew" }, { title: "Leek Soup" }] },
    });
    const text = JSON.stringify(opened);
    expect(text).not.toMatch(/Secret|householdId|check|createdAt|isFavorite|"source":/);
    expect(text).not.toContain(cook.householdId);
    services.clock.pass(7 * DAY);
    await expect(openShare(services, token)).rejects.toMatchObject(notFound);
    expect(await findShare(services, cook, shared)).toBeNull();
    const next = await addShare(services, cook, shared);
    expect(next).not.toBe(token);
    await removeShare(services, cook, shared);
    await expect(openShare(services, next)).rejects.toMatchObject(notFound);
    await expect(removeShare(services, cook, shared)).rejects.toMatchObject(notFound);
  });

  it("shows a cookbook that is too large for one page in parts, with each recipe in one part", async () => {
    const long = Array.from({ length: 200 }, (_, n) => `${n} cups ${"flour ".repeat(80)}`);
    const ids = [];
    for (let n = 0; n < 14; n++) ids.push(await addMeal(services, cook, { ingredients: long }));
    const { id } = await add("Heavy", ...ids);
    const token = await addShare(services, cook, { kind: "cookbook", collectionId: id });
    const found = [];
    for (let part = 1; ; part++) {
      const shared = await openShare(services, token, { part });
      if (shared.kind !== "cookbook") throw new Error(shared.kind);
      const { cookbook } = shared;
      expect(cookbook.contents.map((recipe) => recipe.id)).toEqual(ids);
      expect(JSON.stringify(cookbook.recipes).length).toBeLessThan(1024 * 1024);
      expect(cookbook.first).toBe(found.length + 1);
      found.push(...cookbook.recipes.map((recipe) => recipe.id));
      if (part < cookbook.parts) continue;
      expect(part).toBeGreaterThan(1);
      expect(await openShare(services, token, { part: part + 9 })).toEqual(shared);
      break;
    }
    expect(found).toEqual(ids);
  });
});
