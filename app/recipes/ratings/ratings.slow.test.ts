import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/household/access/user";
import { eaterSchema } from "~/household/eaters/eaters.schema";
import { addEater } from "~/household/eaters/eaters.server";
import { madeCallSchema } from "~/plan/cook-log/made.schema";
import { addMade } from "~/plan/cook-log/made.server";
import { listMade } from "~/plan/cook-log/made-list.server";
import { newId } from "~/server/values/ids";
import type { Services } from "~/server/services";
import { addMeal, addUser, createServices } from "../../../tests/services";
import { openedSchema } from "./learned";
import { forgetRatings, listLearned, undoForget, listLikings } from "./ratings.server";
import { EVERYBODY, type Rating } from "~/engine/recipe/recipe";

let services: Services;
let cook: User;
let soup: string;
let stew: string;

beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
  soup = await addMeal(services, cook, { title: "Leek Soup" });
  stew = await addMeal(services, cook, { title: "Bean Stew" });
});

const eat = (name: string) => addEater(services, cook, eaterSchema.parse({ name }));

/** Logs that a dish was cooked, with ratings by the eaters' ids. */
function rate(mealId: string, ratings: Record<string, Rating>, madeOn = "2026-11-20", who = cook) {
  const list = Object.entries(ratings).map(([eaterId, rating]) => ({ eaterId, rating }));
  const dish = { key: newId(), mealId, entryId: null, serves: null };
  return addMade(services, who, dish, madeCallSchema.parse({ madeOn, ratings: list }));
}

/**
 * Returns the lists of a household: the eater, the titles that the eater would not have again, and the titles that the
 * eater would have again.
 */
async function learned(who = cook, query: Record<string, string> = {}) {
  const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title);
  const all = await listLearned(services, who, openedSchema.parse(query));
  return all.map(({ name, never, again }) => [name, titles(never), titles(again)]);
}

const isLoved = async (mealId: string) => {
  const query = services.db.selectFrom("meals").where("id", "=", mealId).select("isLoved");
  return (await query.executeTakeFirstOrThrow()).isLoved;
};

describe("The page “What Weeknight has learned”", () => {
  it("lists the last rating of each eater, and no dish that was fine", async () => {
    expect(await learned()).toEqual([]);
    const [sam, mia] = [await eat("Sam"), await eat("Mia")];
    await rate(soup, { [sam.id]: "never", [mia.id]: "fine" }, "2026-11-10");
    await rate(soup, { [sam.id]: "again" }, "2026-11-12");
    await rate(stew, { [sam.id]: "never", [EVERYBODY]: "again" }, "2026-11-14");
    expect(await learned()).toEqual([
      ["Everybody", [], ["Bean Stew"]],
      ["Sam", ["Bean Stew"], ["Leek Soup"]],
    ]);
  });
});

describe("A rating on the page “What Weeknight has learned”", () => {
  it("no longer counts after it is deleted, however often it was entered, and other ratings stay", async () => {
    const [sam, mia] = [await eat("Sam"), await eat("Mia")];
    await rate(soup, { [sam.id]: "again", [mia.id]: "again" }, "2026-11-10");
    await rate(soup, { [sam.id]: "never", [mia.id]: "again" }, "2026-11-12");
    await rate(stew, { [sam.id]: "never" });
    expect(await isLoved(soup)).toBe(0);
    const rated = { mealId: soup, eaterId: sam.id };
    expect(await forgetRatings(services, cook, rated)).toMatchObject({
      title: "Leek Soup",
      name: "Sam",
      forgotten: [{ rating: "never" }, { rating: "again" }],
    });
    expect(await learned()).toEqual([
      ["Sam", ["Bean Stew"], []],
      ["Mia", [], ["Leek Soup"]],
    ]);
    const likings = await listLikings(services, cook, "all");
    expect([...(likings.get(soup) ?? [])]).toEqual([[mia.id, "again"]]);
    expect(await isLoved(soup)).toBe(1);
    expect(await forgetRatings(services, cook, rated)).toBeNull();
  });

  it("is restored by Undo, unless the eater has rated the dish since", async () => {
    const sam = await eat("Sam");
    const rated = { mealId: soup, eaterId: sam.id };
    await rate(soup, { [sam.id]: "again" }, "2026-11-10");
    const { id } = await rate(soup, { [sam.id]: "never" }, "2026-11-12");
    const ratings = (await forgetRatings(services, cook, rated))?.forgotten ?? [];
    expect(await undoForget(services, cook, { ...rated, ratings })).toBe("Leek Soup");
    expect(await learned()).toEqual([["Sam", ["Leek Soup"], []]]);
    const changed = [{ madeId: id, rating: "again" as const }];
    await undoForget(services, cook, { ...rated, ratings: changed });
    const log = await listMade(services, cook, soup);
    expect(log.map(({ ratings }) => ratings.map(({ rating }) => rating))).toEqual([
      ["never"],
      ["again"],
    ]);
  });

  it("cannot be deleted by another household", async () => {
    const neighbor = await addUser(services);
    const theirs = await addMeal(services, neighbor, { title: "Their Pie" });
    const { id } = await rate(theirs, { [EVERYBODY]: "never" }, "2026-11-20", neighbor);
    await rate(soup, { [EVERYBODY]: "again" });
    const rated = { mealId: theirs, eaterId: EVERYBODY };
    const refused = { code: "not_found" };
    await expect(forgetRatings(services, cook, rated)).rejects.toMatchObject(refused);
    const forged = { ...rated, ratings: [{ madeId: id, rating: "again" as const }] };
    await expect(undoForget(services, cook, forged)).rejects.toMatchObject(refused);
    // Combine the household's dish with an entry in another household's cook log.
    await undoForget(services, cook, { ...forged, mealId: soup });
    for (const mealId of ["none", ""]) {
      await expect(
        forgetRatings(services, cook, { mealId, eaterId: EVERYBODY }),
      ).rejects.toMatchObject(refused);
    }
    expect(await learned(neighbor)).toEqual([["Everybody", ["Their Pie"], []]]);
    expect(await learned()).toEqual([["Everybody", [], ["Leek Soup"]]]);
  });
});
