export { beginImport, endInterruptedImports, requireNoImport } from "./file-import.server";
export { getImport, listImports } from "./file-imports.server";
export { parseUrl } from "./import.server";
export { insertImported, prepareImported } from "./imported-meal.server";
export { contentOf, listKnown } from "./known-recipes.server";
export {
  getPagePhoto,
  keepPagePhoto,
  photoReaderOf,
  readPagePhoto,
  requirePhotoReader,
} from "./page-photo.server";
export { fetchSourcePhoto } from "./source-photo.server";
export { createRecipeReader } from "./web/recipe-reader.server";
