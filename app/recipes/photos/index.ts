export { type Cover, type Covers, coverIn } from "./cover";
export { photoJson } from "./photo-json";
export { PhotoConflict } from "./photo-conflict";
export { PhotoRefused } from "./photo-refusal";
export { photosPath } from "./photos-path";
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
