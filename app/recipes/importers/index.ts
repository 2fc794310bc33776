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
  MAX_PAGE_PHOTO_FORM,
  NOT_READ,
  PAGE_PHOTO_FORM,
  PHOTOS_A_DAY,
  pagePhotoSchema,
} from "./importers.schema";
export { importReasonInWords, importReasonOf, importTitleInWords } from "./import-reason-words";
export { duration, yieldOf } from "./own/own-fields";
export { writeJsonLd } from "./own/json-ld";
export { stagePathOf, readLibrary } from "./read-library";
export { mayHaveSourcePhoto } from "./recipe-source";
