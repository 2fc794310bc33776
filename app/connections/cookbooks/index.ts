export {
  toCookbookJson,
  writeFeed,
  type SitemapEntry,
  writeRobots,
  writeSitemap,
  writeSitemapIndex,
} from "./formats";
export {
  PUBLISH_FAILED,
  cookbookShape,
  publicPath,
  publishPath,
  publishSchema,
  takeDownSchema,
} from "./cookbooks.schema";
export { frontHead, metaOf, recipeHead } from "./public-head";
export type { TakenDownDeps } from "./taking-down.server";
