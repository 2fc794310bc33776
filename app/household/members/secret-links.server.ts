import { weekInWords } from "~/server/values/dates";
import { makerRemains } from "~/household/access/made-by-token.server";
import type { Owner } from "~/household/access/user";
import { stillWorks } from "~/household/access/link";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { t } from "~/language/messages";

/** A secret link of the household: a label of its content, and the page with its address. */
export type SecretLink = { label: string; href: string };

/** The page with the address of the household's calendar. */
export const FEED_PAGE = "/dashboard/calendar/feed";

/** The maximum number of listed links of one kind. */
const MOST = 100;

/**
 * Returns the working secret links of a household: its calendar, and shared recipes, lists, weeks and collections, at
 * most 100 of each kind (`MOST`). With `until`, an instant, returns only links that existed then.
 */
export async function listSecretLinks(
  services: Deps<"db" | "now">,
  owner: Owner,
  until = services.now().toISOString(),
): Promise<SecretLink[]> {
  const { db } = services;
  const feeds = await inHousehold(db, owner)
    .selectFrom("calendarFeeds")
    .where("userId", "is", null)
    .where("createdAt", "<=", until)
    .where(makerRemains(services, "calendarFeeds"))
    .select("id")
    .execute();
  const recipes = await inHousehold(db, owner)
    .selectFrom("shares")
    .innerJoin("meals", (join) =>
      join
        .onRef("meals.householdId", "=", "shares.householdId")
        .onRef("meals.id", "=", "shares.mealId"),
    )
    .where("shares.createdAt", "<=", until)
    .where(stillWorks(services))
    .orderBy("meals.title")
    .limit(MOST)
    .select(["meals.id", "meals.title"])
    .execute();
  const lists = await inHousehold(db, owner)
    .selectFrom("shares")
    .innerJoin("groceryLists", (join) =>
      join
        .onRef("groceryLists.householdId", "=", "shares.householdId")
        .onRef("groceryLists.id", "=", "shares.listId"),
    )
    .where("shares.createdAt", "<=", until)
    .where(stillWorks(services))
    .orderBy("groceryLists.weekStartDate")
    .limit(MOST)
    .select("groceryLists.weekStartDate")
    .execute();
  const weeks = await inHousehold(db, owner)
    .selectFrom("weekShares")
    .where("createdAt", "<=", until)
    .where(stillWorks(services))
    .orderBy("weekStartDate")
    .limit(MOST)
    .select("weekStartDate")
    .execute();
  const collections = await inHousehold(db, owner)
    .selectFrom("collectionShares")
    .innerJoin("collections", (join) =>
      join
        .onRef("collections.householdId", "=", "collectionShares.householdId")
        .onRef("collections.id", "=", "collectionShares.collectionId"),
    )
    .where("collectionShares.createdAt", "<=", until)
    .where(stillWorks(services))
    .orderBy("collections.name")
    .limit(MOST)
    .select(["collections.id", "collections.name"])
    .execute();
  return [
    ...feeds.map(() => ({ label: t("The household's calendar"), href: FEED_PAGE })),
    ...recipes.map(({ id, title }) => ({
      label: t("Recipe: {title}", { title }),
      href: `/dashboard/meals/${id}/share`,
    })),
    ...lists.map(({ weekStartDate }) => ({
      label: t("Grocery list of {week}", { week: weekInWords(weekStartDate, "MMMM") }),
      href: `/dashboard/groceries/share?weekStart=${weekStartDate}`,
    })),
    ...weeks.map(({ weekStartDate }) => ({
      label: t("Week of {week}", { week: weekInWords(weekStartDate, "MMMM") }),
      href: `/week/share?weekStart=${weekStartDate}`,
    })),
    ...collections.map(({ id, name }) => ({
      label: t("Collection: {name}", { name }),
      href: `/collections/${id}/share`,
    })),
  ];
}
