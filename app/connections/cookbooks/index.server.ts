export { forgetAddresses } from "./addresses.server";
export {
  canPublish,
  getCookbookOf,
  listCookbooks,
  publishCookbook,
  unpublishCookbook,
} from "./cookbooks.server";
export { feedId, openCookbook } from "./open-cookbook.server";
export {
  getPublicPhoto,
  getPublicRecipe,
  listDishes,
  listNewest,
  publicRecipeFor,
} from "./public-recipes.server";
export { getPublishing } from "./publishing.server";
export { findToSave, savePublicRecipe } from "./save-public.server";
export { listPages, listSitemaps } from "./sitemap.server";
export { cookbookTakenDown, queueTakenDown } from "./taken-down-mail.server";
export { getAnyCookbook, listAllCookbooks, putBack, takeDown } from "./taking-down.server";
