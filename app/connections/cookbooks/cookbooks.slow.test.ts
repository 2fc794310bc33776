import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/household/access/user";
import { putCookbookBack, takeCookbookDown } from "~/pages/admin/cookbooks.server";
import { listLog } from "~/pages/admin/audit.server";
import { deleteAccount, exportAccount } from "~/household/accounts/account-data.server";
import {
  moveInCollection,
  addCollection,
  removeCollection,
  saveCollection,
} from "~/recipes/collections/collections.server";
import { addInvite, joinHousehold } from "~/household/members/invites.server";
import { saveSubRecipes } from "~/recipes/meals/sub-recipes.server";
import { removeMeal } from "~/recipes/meals/meal-storage.server";
import { addPhoto } from "~/recipes/photos/adding.server";
import { saveRecipe } from "~/recipes/form/recipes.server";
import { recipeSchema } from "~/recipes/form/recipes.schema";
import { restore } from "~/recipes/trash/trash.server";
import { createPhotosInMemory } from "../../../tests/photo-files";
import { makeJpeg } from "../../../tests/pictures";
import {
  addAdmin,
  addMeal,
  addUser,
  createServices,
  DAY,
  findUser,
  MINUTE,
} from "../../../tests/services";
import { actByToken } from "../../../tests/token-users";
import { forgetAddresses, MAX_ADDRESSES, proposeSlug } from "./addresses.server";
import { publishSchema } from "./cookbooks.schema";
import {
  findCookbook,
  listCookbooks,
  MAX_PUBLIC,
  publishCookbook,
  unpublishCookbook,
  getPublishing,
} from "./cookbooks.server";
import { openCookbook } from "./open-cookbook.server";
import {
  getPublicPhoto,
  getPublicRecipe,
  listPublicRecipes,
  listNewest,
  publicRecipeFor,
  savePublicRecipe,
} from "./public-recipes.server";
import { listSitemaps } from "./sitemap.server";
import { listAllCookbooks } from "./taking-down.server";

const start = async (settings: Record<string, string> = {}) => {
  const services = await createServices({ settings });
  return { ...services, photoFiles: createPhotosInMemory(services.now) };
};
let services: Awaited<ReturnType<typeof start>>;
let cook: User;
let stranger: User;
let soup: string;
let tart: string;
let collectionId: string;

const origin = "https://meals.example.org";
const gather = async (user: User, name: string, ...mealIds: string[]) =>
  (await addCollection(services, user, { name, description: "For us", mealIds })).id;
const publish = (said: Record<string, unknown> = {}, id = collectionId, user = cook) =>
  publishCookbook(
    services,
    user,
    id,
    publishSchema.parse({ slug: "our-soups", title: "Our soups", ...said }),
  );
const dishes = async (slug = "our-soups") =>
  (await listPublicRecipes(services, await openCookbook(services, slug), 1)).dishes;
const titles = async (slug?: string) => (await dishes(slug)).map(({ title }) => title);
const recipe = async (title: string, slug = "our-soups") => {
  const found = (await dishes(slug)).find((dish) => dish.title === title);
  const cookbook = await openCookbook(services, slug);
  return getPublicRecipe(services, cookbook, { segment: found?.segment ?? "", origin });
};

beforeEach(async () => {
  services = await start();
  cook = await addUser(services, { email: "ann@example.org" });
  stranger = await addUser(services);
  soup = await addMeal(services, cook, {
    title: "Leek Soup",
    source: "manual",
    sourceUrl: "N/A",
    instructions: "Boil.\nServe.",
  });
  tart = await addMeal(services, cook, {
    title: "Leek Tart",
    source: "url",
    sourceUrl: "https://www.food.com/tart?utm_source=x",
    instructions: "Bake.",
    description: "Their words",
  });
  collectionId = await gather(cook, "Winter", soup, tart);
});

describe("A public cookbook", () => {
  it("links an ingredient line to the other recipe in the cookbook that the line refers to", async () => {
    const [stock, secret] = [
      await addMeal(services, cook, { title: "Clear Stock", source: "manual", servings: 4 }),
      await addMeal(services, cook, { title: "Aunt’s secret", source: "manual", servings: 4 }),
    ];
    const stew = await addMeal(services, cook, {
      title: "Winter Stew",
      source: "manual",
      servings: 4,
      ingredients: ["4 cups stock", "1 cup spice paste"],
    });
    const half = { amount: "1/2", unit: "recipe" as const, makes: "" };
    await saveSubRecipes(services, cook, stew, [
      { line: 0, mealId: stock, ...half },
      { line: 1, mealId: secret, ...half },
    ]);
    await publish({}, await gather(cook, "Stews", stew, stock));
    const told = await publicRecipeFor(await recipe("Winter Stew"), 8);
    const { segment } = await recipe("Clear Stock");
    expect(told.lines).toEqual([
      {
        line: 0,
        title: "Clear Stock",
        words: "all of it",
        serves: 4,
        isGone: false,
        href: `/c/our-soups/${segment}`,
      },
    ]);
    expect(JSON.stringify(told)).not.toMatch(new RegExp(`secret|${stock}|${secret}`));
  });

  it("appears at its address when it is published, and disappears when it is ended", async () => {
    await expect(openCookbook(services, "our-soups")).rejects.toMatchObject({ code: "not_found" });
    const made = await publish({ introduction: "For cold days", author: "Ingrid" });
    expect(made).toMatchObject({ slug: "our-soups", isPublic: true, takenDownBecause: null });
    expect(await openCookbook(services, "Our-Soups")).toMatchObject({
      title: "Our soups",
      introduction: "For cold days",
      author: "Ingrid",
    });
    expect(await titles()).toEqual(["Leek Soup", "Leek Tart"]);
    await unpublishCookbook(services, cook, collectionId);
    await expect(openCookbook(services, "our-soups")).rejects.toMatchObject({ status: 410 });
    await expect(unpublishCookbook(services, cook, collectionId)).rejects.toMatchObject({
      code: "not_found",
    });
    // The input is kept, and the ids are unchanged.
    expect(await findCookbook(services, cook, collectionId)).toMatchObject({
      author: "Ingrid",
      isPublic: false,
    });
  });

  it("keeps its recipes' addresses after an edit, an end and a new publication", async () => {
    await publish();
    const [first] = await dishes();
    await unpublishCookbook(services, cook, collectionId);
    await publish({ slug: "soups-again" });
    const [again] = await dishes("soups-again");
    expect([again?.segment, again?.id]).toEqual([first?.segment, first?.id]);
    const input = { title: "Potato Soup", ingredients: ["3 potatoes"], instructions: "Boil." };
    await saveRecipe(services, cook, soup, recipeSchema.parse(input));
    const cookbook = await openCookbook(services, "soups-again");
    const asked = { segment: first?.segment ?? "", origin };
    const edited = await getPublicRecipe(services, cookbook, asked);
    expect(edited).toMatchObject({ title: "Potato Soup", ingredients: ["3 potatoes"] });
    expect(edited.segment).toBe(first?.segment.replace("leek", "potato"));
  });

  it("shows added, moved, removed, deleted and restored recipes at once", async () => {
    await publish();
    const stew = await addMeal(services, cook, { title: "Stew" });
    const move = (mealId: string, move: "add" | "up" | "remove") =>
      moveInCollection(services, cook, { id: collectionId, mealId, move });
    await move(stew, "add");
    await move(stew, "up");
    expect(await titles()).toEqual(["Leek Soup", "Stew", "Leek Tart"]);
    const { segment } = await recipe("Leek Soup");
    const { trashId } = await removeMeal(services, cook, soup);
    expect(await titles()).toEqual(["Stew", "Leek Tart"]);
    const cookbook = await openCookbook(services, "our-soups");
    const gone = getPublicRecipe(services, cookbook, { segment, origin });
    await expect(gone).rejects.toMatchObject({ code: "not_found" });
    await restore(services, cook, trashId);
    expect((await recipe("Leek Soup")).segment).toBe(segment);
    await move(tart, "remove");
    expect(await titles()).toEqual(["Leek Soup", "Stew"]);
  });

  it("disappears when its collection is deleted, and returns when the collection is restored", async () => {
    await publish();
    const { undo } = await removeCollection(services, cook, collectionId);
    await expect(openCookbook(services, "our-soups")).rejects.toMatchObject({ code: "gone" });
    await forgetAddresses(services);
    await restore(services, cook, undo);
    expect(await titles()).toEqual(["Leek Soup", "Leek Tart"]);
    // The address is in use again, so it is not free after ninety days.
    await forgetAddresses(services);
    services.clock.pass(91 * DAY);
    await forgetAddresses(services);
    expect(await titles()).toEqual(["Leek Soup", "Leek Tart"]);
  });

  it("shows only ingredients and source of other people's recipes, unless the household may publish everything", async () => {
    await publish();
    expect(await recipe("Leek Soup")).toMatchObject({
      instructions: "Boil.\nServe.",
      source: null,
    });
    expect(await recipe("Leek Tart")).toMatchObject({
      instructions: null,
      description: "",
      photos: [],
      source: { name: "food.com", href: "https://www.food.com/tart" },
    });
    await publish({ mayShowAll: true });
    expect(await recipe("Leek Tart")).toMatchObject({
      instructions: "Bake.",
      description: "Their words",
    });
  });

  it("gives its photos separate ids, and shows photos of other people's recipes only with permission", async () => {
    const file = new Uint8Array(await makeJpeg());
    for (const mealId of [soup, tart]) {
      await addPhoto(services, cook, { mealId, alt: "Theo eats", picture: file });
    }
    await publish();
    const [first, second] = await dishes();
    expect([first?.coverId, second?.coverId]).toEqual([expect.any(String), null]);
    const { photos } = await recipe("Leek Soup");
    expect(photos).toMatchObject([{ id: first?.coverId, alt: "" }]);
    const open = async (photo: string) =>
      getPublicPhoto(services, await openCookbook(services, "our-soups"), {
        photo,
        file: "400.jpg",
      });
    expect((await open(first?.coverId ?? "")).type).toBe("image/jpeg");
    await publish({ mayShowAll: true });
    const theirs = (await dishes())[1]?.coverId ?? "";
    expect((await open(theirs)).type).toBe("image/jpeg");
    await publish({ mayShowAll: false });
    for (const none of [theirs, "", "none", `${first?.coverId?.slice(0, 12)}-000000000000`]) {
      await expect(open(none), none).rejects.toMatchObject({ code: "not_found" });
    }
  });

  it("dates recipes in its feed by publication, not by when the household added them", async () => {
    await publish();
    services.clock.pass(MINUTE);
    const stew = await addMeal(services, cook, { title: "Stew" });
    await moveInCollection(services, cook, { id: collectionId, mealId: stew, move: "add" });
    const cookbook = await openCookbook(services, "our-soups");
    const newest = await listNewest(services, cookbook);
    expect(newest.map(({ title }) => title)).toEqual(["Stew", "Leek Soup", "Leek Tart"]);
    expect(newest.map(({ publishedAt }) => publishedAt)).toEqual([
      services.now().toISOString(),
      cookbook.publishedAt,
      cookbook.publishedAt,
    ]);
  });

  it("lets another household save only the public fields of a recipe", async () => {
    await publish();
    const { segment } = await recipe("Leek Soup");
    const save = () =>
      savePublicRecipe(services, stranger, { slug: "our-soups", segment, origin }, "one form");
    const saved = await save();
    expect(saved).toMatchObject({ title: "Leek Soup", instructions: "Boil.\nServe." });
    expect(saved.sourceUrl).toBe(`${origin}/c/our-soups/${segment}`);
    expect((await save()).id).toBe(saved.id);
  });
});

describe("Permission to publish a cookbook", () => {
  it("is limited to the owner, but any member of the household may end a cookbook", async () => {
    const guest = await addUser(services);
    await joinHousehold(services, guest, await addInvite(services, cook));
    const member = await findUser(services, guest.id);
    const refused = { code: "forbidden" };
    await expect(publish({}, collectionId, member)).rejects.toMatchObject(refused);
    const notTheirs = publish({}, collectionId, stranger);
    await expect(notTheirs).rejects.toMatchObject({ code: "not_found" });
    await publish();
    const end = unpublishCookbook(services, stranger, collectionId);
    await expect(end).rejects.toMatchObject({ code: "not_found" });
    await unpublishCookbook(services, member, collectionId);
    expect(await listCookbooks(services, stranger)).toEqual([]);
  });

  it("ends with the plan, but existing cookbooks stay public and can be ended", async () => {
    await publish();
    const ended = { ...cook, subscriptionStatus: "canceled" as const };
    await expect(publish({}, collectionId, ended)).rejects.toMatchObject({ code: "forbidden" });
    expect(await titles()).toHaveLength(2);
    await unpublishCookbook(services, ended, collectionId);
  });

  it("is missing on a server without cookbooks, and earlier cookbooks are not found", async () => {
    await publish();
    const off = {
      ...services,
      settings: { ...services.settings, PUBLIC_COOKBOOKS: "off" as const },
    };
    await expect(openCookbook(off, "our-soups")).rejects.toMatchObject({ code: "not_found" });
    expect(await listCookbooks(off, cook)).toMatchObject([{ isPublic: false }]);
    const input = publishSchema.parse({ slug: "our-stews", title: "Stews" });
    const again = publishCookbook(off, cook, collectionId, input);
    await expect(again).rejects.toMatchObject({ code: "forbidden" });
  });

  it("covers at most ten public cookbooks per household", async () => {
    for (let at = 0; at < MAX_PUBLIC; at++) {
      await publish({ slug: `soups-${at}` }, await gather(cook, `Soups ${at}`, soup));
    }
    await expect(publish()).rejects.toMatchObject({ code: "conflict" });
    expect(await listCookbooks(services, cook)).toHaveLength(MAX_PUBLIC);
    await expect(openCookbook(services, "our-soups")).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("A cookbook that an access token published", () => {
  const gone = { status: 410 };

  it("disappears, also from search engines, when the token is removed or expires", async () => {
    for (const isRemoved of [true, false]) {
      const { program, end } = await actByToken(services, cook, "share");
      expect(await publish({}, collectionId, program)).toMatchObject({ madeBy: "Display" });
      expect(await titles()).toEqual(["Leek Soup", "Leek Tart"]);
      expect(await listSitemaps(services)).toHaveLength(1);
      if (isRemoved) await end();
      else services.clock.pass(90 * DAY);
      await expect(openCookbook(services, "our-soups")).rejects.toMatchObject(gone);
      expect(await listSitemaps(services)).toEqual([]);
      expect(await findCookbook(services, cook, collectionId)).toMatchObject({
        isPublic: false,
        title: "Our soups",
      });
      await expect(unpublishCookbook(services, cook, collectionId)).rejects.toMatchObject({
        code: "not_found",
      });
    }
  });

  it("belongs to the household after a person has saved it", async () => {
    const { program, end } = await actByToken(services, cook, "share");
    await publish({}, collectionId, program);
    expect(await publish()).toMatchObject({ madeBy: null });
    // A token's change to a person's cookbook does not tie it to the token.
    expect(await publish({ title: "Soups" }, collectionId, program)).toMatchObject({
      madeBy: null,
    });
    await end();
    expect(await openCookbook(services, "our-soups")).toMatchObject({ title: "Soups" });
  });

  it("ends with the token even if a person ended the cookbook before", async () => {
    await publish();
    await unpublishCookbook(services, cook, collectionId);
    const { program, end } = await actByToken(services, cook, "share");
    await publish({}, collectionId, program);
    await end();
    await expect(openCookbook(services, "our-soups")).rejects.toMatchObject(gone);
  });

  it("stays offline when its collection is restored from the trash", async () => {
    const { program, end } = await actByToken(services, cook, "share");
    await publish({}, collectionId, program);
    const { undo } = await removeCollection(services, cook, collectionId);
    await end();
    await restore(services, cook, undo);
    await expect(openCookbook(services, "our-soups")).rejects.toMatchObject(gone);
  });

  it("frees its address ninety days after the token ended", async () => {
    const { program, end } = await actByToken(services, cook, "share");
    await publish({}, collectionId, program);
    await end();
    await forgetAddresses(services);
    services.clock.pass(91 * DAY);
    expect(await forgetAddresses(services)).toBe(1);
  });

  it("requires a token with the share scope", async () => {
    const { program } = await actByToken(services, cook, "read", "plan", "shop", "cook");
    const forbidden = { code: "forbidden" };
    await expect(publish({}, collectionId, program)).rejects.toMatchObject(forbidden);
    await publish();
    await expect(unpublishCookbook(services, program, collectionId)).rejects.toMatchObject(
      forbidden,
    );
    expect(await titles()).toEqual(["Leek Soup", "Leek Tart"]);
  });

  it("does not let a token with only the plan scope add or remove recipes, but lets it sort them", async () => {
    await publish();
    const secret = await addMeal(services, cook, { title: "Secret" });
    const { program } = await actByToken(services, cook, "plan");
    const said = { name: "Winter", description: "" };
    const save = (mealIds: string[], user = program) =>
      saveCollection(services, user, collectionId, { ...said, mealIds });
    await expect(save([soup, tart, secret])).rejects.toMatchObject({ code: "forbidden" });
    expect(await titles()).toEqual(["Leek Soup", "Leek Tart"]);
    await save([tart, soup]);
    await expect(save([tart])).rejects.toMatchObject({ code: "forbidden" });
    await expect(removeCollection(services, program, collectionId)).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(await titles()).toEqual(["Leek Tart", "Leek Soup"]);
    const { program: sharer } = await actByToken(services, cook, "plan", "share");
    await save([tart, secret], sharer);
    await unpublishCookbook(services, cook, collectionId);
    await save([tart, secret, soup]);
  });
});

describe("A cookbook that the administrator takes down", () => {
  it("sends the owner a mail with the reason each time", async () => {
    const sends = { ...services, mailSender: { kind: "smtp" as const } };
    const admin = await addAdmin(services);
    const mails = () =>
      services.db
        .selectFrom("outbox")
        .where("kind", "=", "cookbook-taken-down")
        .select(["toAddress", "text"])
        .execute();
    await publish();
    await takeCookbookDown(sends, admin, { slug: "our-soups", reason: "Another's words." });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.toAddress).toBe("ann@example.org");
    expect(mail?.text).toContain("> Another's words.");
    expect(mail?.text).toContain("/c/our-soups");
    expect(mail?.text).toContain(`/collections/${collectionId}/publish`);
    await putCookbookBack(services, admin, "our-soups");
    services.clock.pass(MINUTE);
    await takeCookbookDown(sends, admin, { slug: "our-soups", reason: "Again." });
    expect(await mails()).toHaveLength(2);
    await putCookbookBack(services, admin, "our-soups");
    services.clock.pass(MINUTE);
    // Without mail sending, no mail waits in the outbox.
    const mailSender = { kind: "none" as const };
    await takeCookbookDown({ ...services, mailSender }, admin, { slug: "our-soups", reason: "x" });
    expect(await mails()).toHaveLength(2);
  });

  it("disappears at once; the household sees the reason and cannot publish until it is restored", async () => {
    await publish();
    const other = await gather(cook, "Others", tart);
    const admin = await addAdmin(services);
    const asked = { slug: "our-soups", reason: "Another's words." };
    await takeCookbookDown(services, admin, asked);
    await expect(openCookbook(services, "our-soups")).rejects.toMatchObject({ code: "gone" });
    expect(await listCookbooks(services, cook)).toMatchObject([
      { isPublic: false, takenDownBecause: "Another's words." },
    ]);
    const said = await getPublishing(services, cook, other, origin);
    expect(said.takenDown).toBe("Another's words.");
    await expect(publish({ slug: "soups-2" }, other)).rejects.toMatchObject({ code: "forbidden" });
    await expect(publish()).rejects.toMatchObject({ code: "forbidden" });
    // Ending it or deleting the collection does not clear it.
    await unpublishCookbook(services, cook, collectionId);
    await removeCollection(services, cook, collectionId);
    services.clock.pass(100 * DAY);
    await forgetAddresses(services);
    await expect(publish({ slug: "soups-2" }, other)).rejects.toMatchObject({ code: "forbidden" });
    const again = takeCookbookDown(services, admin, asked);
    await expect(again).rejects.toMatchObject({ code: "conflict" });
    expect((await listAllCookbooks(services, { page: 1 })).rows).toMatchObject([
      { slug: "our-soups", takenDownBecause: "Another's words.", title: null, ownerId: cook.id },
    ]);
    await putCookbookBack(services, admin, "our-soups");
    await publish({ slug: "soups-2" }, other);
    const { lines } = await listLog(services, { page: 1 });
    expect(lines.map(({ what }) => what)).toEqual([
      "Restored a public cookbook",
      "Took a public cookbook down",
    ]);
    const none = putCookbookBack(services, admin, "nobody");
    await expect(none).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("The proposed address of a cookbook", () => {
  it("belongs to one household, and stays reserved for ninety days after the household releases it", async () => {
    await publish();
    const theirs = await gather(stranger, "Soups");
    const taken = () => publish({}, theirs, stranger);
    await expect(taken()).rejects.toMatchObject({
      details: { fields: { slug: [expect.anything()] } },
    });
    await publish({ slug: "better-soups" });
    await expect(openCookbook(services, "our-soups")).rejects.toMatchObject({ code: "gone" });
    expect(await titles("better-soups")).toHaveLength(2);
    services.clock.pass(89 * DAY);
    await forgetAddresses(services);
    await expect(taken()).rejects.toMatchObject({ code: "invalid" });
    services.clock.pass(2 * DAY);
    expect(await forgetAddresses(services)).toBe(1);
    await expect(openCookbook(services, "our-soups")).rejects.toMatchObject({ code: "not_found" });
    await taken();
    expect(await titles("our-soups")).toEqual([]);
  });

  it("can be used again by the household that released it, also for another collection", async () => {
    await publish();
    await unpublishCookbook(services, cook, collectionId);
    const other = await gather(cook, "Others", tart);
    await publish({ title: "Others" }, other);
    expect(await titles()).toEqual(["Leek Tart"]);
    expect(await listCookbooks(services, cook)).toMatchObject([
      { collectionId, isPublic: false },
      { collectionId: other, isPublic: true },
    ]);
    await expect(publish()).rejects.toMatchObject({ code: "invalid" });
  });

  it("stays reserved after its household is deleted", async () => {
    await publish();
    await deleteAccount(services, cook);
    await expect(openCookbook(services, "our-soups")).rejects.toMatchObject({ code: "gone" });
    await forgetAddresses(services);
    const theirs = await gather(stranger, "Soups");
    await expect(publish({}, theirs, stranger)).rejects.toMatchObject({ code: "invalid" });
    services.clock.pass(91 * DAY);
    expect(await forgetAddresses(services)).toBe(1);
  });

  it("is limited in number, so that a household cannot hoard addresses", async () => {
    for (let at = 0; at < MAX_ADDRESSES; at++) await publish({ slug: `soups-${at}` });
    await expect(publish({ slug: "one-more" })).rejects.toMatchObject({ code: "conflict" });
    await publish({ slug: "soups-3" });
    expect(await titles("soups-3")).toHaveLength(2);
  });

  it("comes from the collection's name and is not in use yet", async () => {
    expect(await proposeSlug(services, "Our soups")).toBe("our-soups");
    await publish();
    expect(await proposeSlug(services, "Our soups")).toBe("our-soups-2");
    expect(await proposeSlug(services, "Admin")).toBe("our-admin");
    expect(await proposeSlug(services, "وصفات")).toBe("our-recipes");
  });
});

describe("A household that moves to another server", () => {
  it("keeps its cookbooks public, and its export contains no cookbook keys", async () => {
    await publish();
    let file = "";
    for await (const piece of exportAccount(services, cook)) file += piece;
    expect(file).toContain("our-soups");
    const row = await services.db
      .selectFrom("publicCookbooks")
      .where("householdId", "=", cook.householdId)
      .select("key")
      .executeTakeFirstOrThrow();
    expect(file).not.toContain(row.key);
    const [before] = await dishes();
    await joinHousehold(services, cook, await addInvite(services, stranger));
    const [after] = await dishes();
    expect(after).toEqual(before);
    const moved = await findUser(services, cook.id);
    expect(await listCookbooks(services, moved)).toMatchObject([{ isPublic: true }]);
  });
});
