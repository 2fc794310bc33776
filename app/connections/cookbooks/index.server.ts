export { forgetAddresses } from "./addresses.server";
export {
  canPublish,
  getCookbookOf,
  listCookbooks,
  publishCookbook,
  unpublishCookbook,
  getPublishing,
} from "./cookbooks.server";
export { feedId, openCookbook } from "./open-cookbook.server";
export {
  getPublicPhoto,
  getPublicRecipe,
  listPublicRecipes,
  listNewest,
  publicRecipeFor,
  findToSave,
  savePublicRecipe,
} from "./public-recipes.server";
export { listPages, listSitemaps } from "./sitemap.server";
export {
  cookbookTakenDown,
  queueTakenDown,
  getAnyCookbook,
  listAllCookbooks,
  putBack,
  takeDown,
} from "./taking-down.server";
