export { toCookbookJson } from "./cookbook-json";
export {
  PUBLISH_FAILED,
  cookbookShape,
  publicPath,
  publishPath,
  publishSchema,
  takeDownSchema,
} from "./cookbooks.schema";
export { writeFeed } from "./feed";
export { frontHead, metaOf, recipeHead } from "./public-head";
export { type Listed, writeRobots, writeSitemap, writeSitemapIndex } from "./sitemap";
export type { TakenDownDeps } from "./taken-down-mail.server";
