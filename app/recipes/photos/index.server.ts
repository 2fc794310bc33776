export { addPhoto, addSentPhoto } from "./adding.server";
export { COLLECT_PHOTOS_EVERY, collectPhotos } from "./collect.server";
export {
  coversOf,
  renumberPhotos,
  changePhoto,
  describePhoto,
  getPhoto,
  getPhotoFile,
  listPhotos,
  movePhoto,
  removePhoto,
} from "./photos.server";
export { createPhotoEncoder } from "./photo-encoder.server";
export { createPhotoFetcher } from "./fetching.server";
