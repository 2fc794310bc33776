import { canPlan, type User } from "~/household/access";
import { recipesOf, getCollection } from "~/recipes/collections/index.server";
import { findHousehold } from "~/household/members/index.server";
import type { Deps } from "~/server/services";
import { findTakenDown, proposeSlug } from "./addresses.server";
import { type Publishing, publicPath } from "./cookbooks.schema";
import { canPublish, findCookbook } from "./cookbooks.server";
import { isOfOthers } from "./public-source";

/** So many recipes from elsewhere are named. */
const EXAMPLES = 3;

/** All that the page shows on which a collection is published. Throws `not_found`. */
export async function getPublishing(
  services: Deps<"db" | "now" | "settings">,
  user: User,
  collectionId: string,
  origin: string,
) {
  const collection = await getCollection(services, user, collectionId);
  const [cookbook, takenDown, { isOwner }, rows] = await Promise.all([
    findCookbook(services, user, collectionId),
    findTakenDown(services, user),
    findHousehold(services, user),
    recipesOf(services, user, collectionId)
      .select(["meals.title", "meals.source", "meals.sourceUrl", "meals.bookId"])
      .execute(),
  ]);
  const others = rows.filter(isOfOthers);
  const said: Publishing = cookbook ?? {
    slug: await proposeSlug(services, collection.name),
    title: collection.name,
    // It was written for the household.
    introduction: "",
    author: "",
    mayShowAll: false,
  };
  const { slug, title, introduction, author, mayShowAll } = said;
  return {
    name: collection.name,
    isOffered: canPublish(services),
    mayPublish: isOwner && canPlan(user),
    takenDown,
    isPublic: cookbook?.isPublic ?? false,
    madeBy: cookbook?.madeBy ?? null,
    said: { slug, title, introduction, author, mayShowAll },
    before: origin + publicPath(""),
    url: origin + publicPath(slug),
    count: rows.length,
    others: others.length,
    examples: others.slice(0, EXAMPLES).map((meal) => meal.title),
  };
}
