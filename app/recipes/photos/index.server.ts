export { addPhoto, addSentPhoto } from "./adding.server";
export { COLLECT_PHOTOS_EVERY, collectPhotos } from "./collect.server";
export { coversOf, renumberPhotos } from "./cover.server";
export { createPhotoEncoder } from "./photo-encoder.server";
export { createPhotoFetcher } from "./photo-fetcher.server";
export {
  changePhoto,
  describePhoto,
  getPhoto,
  getPhotoFile,
  listPhotos,
  movePhoto,
  removePhoto,
} from "./photos.server";
