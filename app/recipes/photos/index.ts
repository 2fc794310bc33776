export { type Cover, type Covers, coverIn, photoJson, photosPath } from "./photo";
export { PhotoConflict } from "./photo-errors";
export { PhotoRefused } from "./photo-refusal";
export {
  MAX_PHOTOS,
  MAX_PHOTO_BYTES,
  MAX_PHOTO_FORM,
  MOVES,
  PHOTOS_FAILED,
  PHOTO_FAILED,
  PHOTO_FORM,
  altSchema,
  photoChangeSchema,
  photoIdSchema,
  photoSchema,
  photoShape,
  photoTextsSchema,
} from "./photos.schema";
