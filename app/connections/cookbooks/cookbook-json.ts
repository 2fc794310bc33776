import { publicPath } from "./cookbooks.schema";
import type { PublishedCookbook } from "./cookbooks.server";

/** As calls answer it; `origin` is this server's own. */
export const toCookbookJson = (cookbook: PublishedCookbook, origin: string) => {
  const { collectionId, slug, title, introduction, author, mayShowAll } = cookbook;
  const { isPublic, publishedAt, takenDownBecause, madeBy } = cookbook;
  return {
    collectionId,
    slug,
    title,
    introduction,
    author,
    mayShowAll,
    isPublic,
    publishedAt,
    takenDownBecause,
    madeBy,
    url: origin + publicPath(slug),
  };
};
