import { AppError } from "~/server/values/errors";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { publicPath } from "./cookbooks.schema";
import { canPublish, isOpen } from "./cookbooks.server";
import { listInside, type OpenCookbook, publicSince, recipeSegment } from "./open-cookbook.server";
import { type SitemapEntry, sitemapPath } from "./formats";
import { t } from "~/language/messages";

/** The number of cookbooks in the sitemap index, the newest: a tenth of the most that an index may have. */
const MOST = 5_000;

/**
 * Returns the sitemaps of all public cookbooks, each with the time of its latest addition. Throws `not_found` if the
 * server has no cookbooks.
 */
export async function listSitemaps(
  services: Deps<"db" | "now" | "settings">,
): Promise<SitemapEntry[]> {
  if (!canPublish(services))
    throw new AppError("not_found", t("This server does not offer public cookbooks."));
  const rows = await services.db
    .selectFrom("cookbookAddresses")
    .innerJoin("publicCookbooks", (join) =>
      join
        .onRef("publicCookbooks.householdId", "=", "cookbookAddresses.householdId")
        .onRef("publicCookbooks.collectionId", "=", "cookbookAddresses.collectionId")
        .onRef("publicCookbooks.slug", "=", "cookbookAddresses.slug"),
    )
    .where("cookbookAddresses.takenDownAt", "is", null)
    .where(isOpen(services))
    .orderBy("publicCookbooks.publishedAt", "desc")
    .orderBy("cookbookAddresses.slug")
    .limit(MOST)
    .select(["cookbookAddresses.slug", "publicCookbooks.publishedAt"])
    .select((of) =>
      of
        .selectFrom("collectionMeals")
        .whereRef("collectionMeals.householdId", "=", "publicCookbooks.householdId")
        .whereRef("collectionMeals.collectionId", "=", "publicCookbooks.collectionId")
        .select(({ fn }) => fn.max("addedAt").as("addedAt"))
        .as("addedAt"),
    )
    .execute();
  return rows.map(({ slug, publishedAt, addedAt }) => ({
    path: sitemapPath(slug),
    changedAt: publicSince(publishedAt, addedAt),
  }));
}

/** Returns the pages of a cookbook: its front page, and its recipes in order. */
export async function listPages(
  services: Deps<"db" | "now" | "settings">,
  cookbook: OpenCookbook,
): Promise<SitemapEntry[]> {
  const { slug, key, publishedAt } = cookbook;
  const inside = await listInside(services, cookbook);
  const ids = inside.map(({ mealId }) => mealId);
  const titles = await inHousehold(services.db, cookbook)
    .selectFrom("meals")
    .where("id", "in", ids.length > 0 ? ids : [""])
    .select(["id", "title"])
    .execute();
  const byId = new Map(titles.map((row) => [row.id, row]));
  const pages = inside.flatMap(({ mealId, publishedAt: changedAt }) => {
    const recipe = byId.get(mealId);
    return recipe ? { path: publicPath(slug, recipeSegment(key, recipe)), changedAt } : [];
  });
  const changedAt = pages.reduce((last, page) => publicSince(last, page.changedAt), publishedAt);
  return [{ path: publicPath(slug), changedAt }, ...pages];
}
