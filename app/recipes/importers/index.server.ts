export {
  beginImport,
  endInterruptedImports,
  requireNoImport,
  getImport,
  listImports,
} from "./file-import.server";
export { parseUrl } from "./import.server";
export { insertImported, prepareImported, contentOf, listKnown } from "./imported-meals.server";
export {
  getPagePhoto,
  keepPagePhoto,
  photoReaderOf,
  readPagePhoto,
  requirePhotoReader,
} from "./page-photo.server";
export { fetchSourcePhoto } from "./source-photo.server";
export { createRecipeReader } from "./web/recipe-reader.server";
