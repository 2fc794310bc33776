import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import type { User } from "~/household/access/user";
import { addCollection } from "~/recipes/collections/collections.server";
import { getMeal } from "~/recipes/meals/meals.server";
import { getList } from "~/shop/lists/groceries.server";
import { makeList } from "~/shop/lists/make-list.server";
import { addEntry } from "~/plan/calendar/calendar.server";
import { publishSchema } from "~/connections/cookbooks/cookbooks.schema";
import { publishCookbook } from "~/connections/cookbooks/cookbooks.server";
import { openCookbook } from "~/connections/cookbooks/open-cookbook.server";
import {
  getPublicRecipe,
  listPublicRecipes,
  listNewest,
  publicRecipeFor,
} from "~/connections/cookbooks/public-recipes.server";
import { addFeed } from "~/connections/feeds/feeds.server";
import { readFeed } from "~/connections/feeds/read-feed.server";
import { getHome } from "~/connections/home-display/home.server";
import { addMeal, addUser, createServices } from "../../../tests/services";
import { toSharedJson, toSharedList, toSharedRecipe } from "./shared";
import { addShare, openShare, type ShareTarget } from "./shares.server";

const DAY = "2026-11-20";
const MADE_UP = "must stay in the household";

let services: Awaited<ReturnType<typeof createServices>>;
let cook: User;
let mealId: string;
let collectionId: string;
beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
  mealId = await addMeal(services, cook, { title: "Leek Soup", source: "manual" });
  await addEntry(services, cook, { mealId, scheduledDate: DAY, mealType: "dinner" });
  await makeList(services, cook, { mealIds: [mealId], weekStartDate: DAY });
  const collection = { name: "Soups", description: "", mealIds: [mealId] };
  collectionId = (await addCollection(services, cook, collection)).id;
});

/** Adds a text column to every table, as migrations of later versions do. */
async function addColumns() {
  for (const { name } of await services.db.introspection.getTables()) {
    await sql`alter table ${sql.table(name)} add column "madeUp" text default ${sql.lit(MADE_UP)}`.execute(
      services.db,
    );
  }
}

/** Returns the text that each public address sends. */
async function readBorders(): Promise<Record<string, string>> {
  const shared: Record<string, ShareTarget> = {
    "recipe link": { kind: "meal", mealId },
    "list link": { kind: "list", weekStartDate: DAY },
    "week link": { kind: "dinners", weekStartDate: DAY },
    "collection link": { kind: "cookbook", collectionId },
  };
  const sent: Record<string, unknown> = {};
  for (const [name, what] of Object.entries(shared)) {
    sent[name] = await openShare(services, await addShare(services, cook, what));
  }
  const cookbook = await openCookbook(services, "our-soups");
  const { dishes } = await listPublicRecipes(services, cookbook, 1);
  const asked = { segment: dishes[0]?.segment ?? "", origin: "https://meals.example.org" };
  const recipe = await publicRecipeFor(await getPublicRecipe(services, cookbook, asked), 4);
  sent["public cookbook"] = { dishes, recipe, newest: await listNewest(services, cookbook) };
  sent["home display"] = await getHome(services, cook);
  const feed = await addFeed(services, cook, "household");
  sent["calendar link"] = await readFeed(services, feed, "https://meals.example.org");
  return Object.fromEntries(Object.entries(sent).map(([name, it]) => [name, JSON.stringify(it)]));
}

test("a column that is added to every table does not appear in any public response", async () => {
  const cookbook = publishSchema.parse({ slug: "our-soups", title: "Our soups" });
  await publishCookbook(services, cook, collectionId, cookbook);
  await addColumns();
  const stored = await services.db.selectFrom("meals").selectAll().execute();
  expect(JSON.stringify(stored)).toContain(MADE_UP);
  const sent = await readBorders();
  for (const [border, text] of Object.entries(sent)) {
    expect(text, border).toMatch(/Leek Soup|yellow onion/);
    expect(text, border).not.toMatch(/madeUp|must stay/);
  }
});

test("a field that is added to a recipe or an item is not sent by its share link", async () => {
  const madeUp = MADE_UP;
  const recipe = { ...(await getMeal(services, cook, mealId)), madeUp };
  const list = await getList(services, cook, DAY);
  const groups = list.groups.map(({ category, items }) => ({
    category,
    madeUp,
    items: items.map((item) => ({ ...item, madeUp })),
  }));
  const shared = toSharedList({ ...list, groups });
  for (const sent of [toSharedRecipe(recipe), shared, toSharedJson(shared)]) {
    expect(JSON.stringify(sent)).not.toContain(MADE_UP);
  }
  expect(shared.groups.length).toBeGreaterThan(0);
});
