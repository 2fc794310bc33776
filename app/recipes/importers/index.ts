export {
  FILE_FORM,
  MAX_PASTED,
  PARSED,
  PARSE_ERROR,
  ifEmpty,
  parseUrlSchema,
  parsedShape,
  pasteSchema,
  readPhotoShape,
} from "./importers.schema";
export { importReasonInWords, importReasonOf, importTitleInWords } from "./import-reason-words";
export { duration, yieldOf } from "./own/json-ld-own";
export { writeJsonLd } from "./own/json-ld";
export {
  MAX_PAGE_PHOTO_FORM,
  NOT_READ,
  PAGE_PHOTO_FORM,
  PHOTOS_A_DAY,
  pagePhotoSchema,
} from "./page-photo.schema";
export { stagePathOf } from "./photo-stage";
export { readLibrary } from "./read-library";
export { mayHaveSourcePhoto } from "./source-photo";
