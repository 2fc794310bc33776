import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/household/access/user";
import { joinHousehold, addInvite } from "~/household/members/invites.server";
import { recipesSchema } from "~/recipes/meals/meals.schema";
import { listCardPage } from "~/recipes/meals/meals.server";
import { removeMeal } from "~/recipes/meals/meal-storage.server";
import { getUsage } from "~/household/quotas/quotas.server";
import { restore } from "~/recipes/trash/trash.server";
import type { Services } from "~/server/services";
import { anyCharacter } from "../../../tests/any-text";
import { addMeal, addUser, createServices } from "../../../tests/services";
import { distinctTags, fittingTags, MAX_TAG, MAX_TAGS_OF_RECIPE, tagKey } from "./tag-words";
import { addTagsSchema, renameTagCallSchema, tagsCallSchema } from "./tags.schema";
import {
  addTags,
  bringTags,
  getTagged,
  listTags,
  listTagsOf,
  removeTag,
  removeTagOf,
  renameTag,
  saveTags,
} from "./tags.server";

let services: Services;
let cook: User;
let soup: string;
let stew: string;

beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
  soup = await addMeal(services, cook, { title: "Leek Soup" });
  stew = await addMeal(services, cook, { title: "Beef Stew" });
});

const put = (mealId: string, ...tags: string[]) => addTags(services, cook, { mealId, tags });
const names = async (user = cook) => (await listTags(services, user)).map(({ tag }) => tag);

describe("Tags", () => {
  it("are added to a recipe once each, in the household's existing spelling, and removed", async () => {
    await put(soup, "Winter", "Grandma’s");
    expect(await put(stew, "winter", "Quick")).toEqual(["Quick", "Winter"]);
    expect(await put(stew, "WINTER")).toEqual(["Quick", "Winter"]);
    expect(await listTags(services, cook)).toEqual([
      { tag: "Grandma’s", count: 1 },
      { tag: "Quick", count: 1 },
      { tag: "Winter", count: 2 },
    ]);
    await removeTagOf(services, cook, { mealId: stew, tag: "quick" });
    expect(await listTagsOf(services, cook, stew)).toEqual(["Winter"]);
    await expect(removeTagOf(services, cook, { mealId: stew, tag: "quick" })).rejects.toMatchObject(
      {
        code: "not_found",
      },
    );
    expect(await saveTags(services, cook, { mealId: stew, tags: [] })).toEqual([]);
  });

  it("are renamed in all recipes, and merged if both have the same name", async () => {
    await put(soup, "Soups", "soup");
    await put(stew, "soup");
    expect(await renameTag(services, cook, { tag: "Soups", name: "soups" })).toEqual({
      tag: "soups",
      count: 1,
      isMerged: false,
    });
    expect(await renameTag(services, cook, { tag: "soup", name: "SOUPS" })).toEqual({
      tag: "soups",
      count: 2,
      isMerged: true,
    });
    expect(await listTagsOf(services, cook, soup)).toEqual(["soups"]);
    expect((await getTagged(services, cook, "Soups")).mealIds).toEqual([soup, stew].sort());
    await expect(renameTag(services, cook, { tag: "soup", name: "x" })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("are removed from all recipes, and restored to those that still exist", async () => {
    await put(soup, "Winter");
    await put(stew, "Winter", "Quick");
    const { undo, tag } = await removeTag(services, cook, "winter");
    expect([tag, await names()]).toEqual(["Winter", ["Quick"]]);
    await removeMeal(services, cook, soup);
    expect(await restore(services, cook, undo)).toBe("Winter");
    expect(await listTagsOf(services, cook, stew)).toEqual(["Quick", "Winter"]);
    await expect(restore(services, cook, undo)).rejects.toMatchObject({ code: "not_found" });
    const again = await removeTag(services, cook, "winter");
    await put(stew, "winter");
    await expect(restore(services, cook, again.undo)).rejects.toMatchObject({ code: "conflict" });
  });

  it("cannot be seen or changed by another household", async () => {
    await put(soup, "Winter");
    const stranger = await addUser(services);
    expect(await names(stranger)).toEqual([]);
    expect(await listTagsOf(services, stranger, soup)).toEqual([]);
    const wrong = { code: "not_found" };
    await expect(addTags(services, stranger, { mealId: soup, tags: ["x"] })).rejects.toMatchObject(
      wrong,
    );
    await expect(renameTag(services, stranger, { tag: "Winter", name: "x" })).rejects.toMatchObject(
      wrong,
    );
    await expect(removeTag(services, stranger, "Winter")).rejects.toMatchObject(wrong);
    expect(await names()).toEqual(["Winter"]);
  });

  it("move to another household, including those of recipes in the trash", async () => {
    await put(soup, "Winter");
    await put(stew, "Quick");
    const { trashId } = await removeMeal(services, cook, stew);
    const host = await addUser(services);
    const token = await addInvite(services, host);
    await joinHousehold(services, cook, token);
    expect(await names(host)).toEqual(["Winter"]);
    await restore(services, host, trashId);
    expect(await names(host)).toEqual(["Quick", "Winter"]);
  });

  it("have limits: per recipe, per household, in length and in space", async () => {
    const many = Array.from({ length: MAX_TAGS_OF_RECIPE }, (_, at) => `Tag ${at}`);
    await put(soup, ...many);
    await expect(put(soup, "One more")).rejects.toMatchObject({
      code: "invalid",
      details: { fields: { tags: [expect.stringContaining("at most")] } },
    });
    const before = (await getUsage(services, cook)).bytes;
    await put(stew, "é");
    expect((await getUsage(services, cook)).bytes - before).toBe(3);
    for (let n = 1; n < 25; n++) {
      const mealId = await addMeal(services, cook, { title: `Meal ${n}` });
      const tags = many.map((tag) => `${tag} of ${n}`);
      if (n < 24) await put(mealId, ...tags);
      // 481 tags exist.
      else {
        const left = await bringTags(services, cook, [{ mealId, tags }]);
        expect([...left]).toEqual([[mealId, ["Tag 19 of 24"]]]);
      }
    }
    await expect(put(stew, "One too many")).rejects.toMatchObject({ code: "conflict" });
    expect(await put(stew, "Tag 3 of 7")).toHaveLength(2);
    await expect(put(soup.slice(0, 3), "x")).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("All Recipes", () => {
  const found = async (query: string) => {
    const asked = recipesSchema.parse(Object.fromEntries(new URLSearchParams(query)));
    const { meals } = await listCardPage(services, cook, { ...asked, size: 40 });
    return meals.map(({ title }) => title).sort();
  };

  it("can be filtered by tag, course and text together, and the search finds tags", async () => {
    await addMeal(services, cook, { title: "Leek Tart", course: "Appetizers" });
    await put(soup, "Café", "Winter 100%");
    await put(stew, "Winter 100%");
    expect(await found("tag=cafe")).toEqual(["Leek Soup"]);
    expect(await found("tag=WINTER+100%25")).toEqual(["Beef Stew", "Leek Soup"]);
    expect(await found("tag=winter+100%25&q=stew")).toEqual(["Beef Stew"]);
    expect(await found("tag=winter")).toEqual([]);
    expect(await found("q=winter")).toEqual(["Beef Stew", "Leek Soup"]);
    expect(await found("q=0%25")).toEqual(["Beef Stew", "Leek Soup"]);
    expect(await found("q=leek&course=Appetizers")).toEqual(["Leek Tart"]);
    expect(await found("course=Brunch&q=caf%C3%A9")).toEqual(["Leek Soup"]);
  });
});

describe("Tags in a text", () => {
  it("are read from a field, from a call, and as names", () => {
    expect(addTagsSchema.parse({ tags: " quick,  #Winter ,quick;\tGrandma’s\u202e " })).toEqual({
      tags: ["quick", "Winter", "Grandma’s"],
    });
    expect(addTagsSchema.safeParse({ tags: " , " }).success).toBe(false);
    for (const tags of ["", " ", "x".repeat(MAX_TAG + 1), "\u200b"]) {
      expect(addTagsSchema.safeParse({ tags }).success, tags).toBe(false);
      expect(renameTagCallSchema.safeParse({ name: tags }).success, tags).toBe(false);
    }
    const tooMuch = addTagsSchema.safeParse({ tags: "x".repeat(2_000) }).error?.issues[0]?.message;
    expect(tooMuch).toBe("A recipe has at most 20 tags of 40 characters.");
    expect(tagsCallSchema.parse({ tags: ["A", "a", ""] })).toEqual({ tags: ["A"] });
    expect(
      tagsCallSchema.safeParse({ tags: Array.from({ length: 21 }, (_, at) => `Tag ${at}`) })
        .success,
    ).toBe(false);
  });

  it("never include an empty tag or two with the same key, and each tag is either kept or reported", () => {
    const anyTag = fc.string({ unit: anyCharacter, maxLength: 60 });
    fc.assert(
      fc.property(fc.array(anyTag, { maxLength: 40 }), (said) => {
        const tags = distinctTags(said);
        const keys = tags.map(tagKey);
        expect(new Set(keys).size).toBe(tags.length);
        expect(keys).not.toContain("");
        expect(distinctTags(tags)).toEqual(tags);
        const { fitting, rest } = fittingTags(said);
        expect([...fitting, ...rest].sort()).toEqual([...tags].sort());
        expect(fitting.length).toBeLessThanOrEqual(MAX_TAGS_OF_RECIPE);
        expect(fitting.every((tag) => tag.length <= MAX_TAG)).toBe(true);
      }),
    );
  });
});
